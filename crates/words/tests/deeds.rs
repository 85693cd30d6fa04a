//! What players did to each other, as the story of a game counts it.

use family_business::{Card, Edition, Event, Game, Mobster, Open, Place, Setup};
use table::{Chance as _, Fast, Menu as _, Seat};
use words::story::DeedKind::{self, Countered, Hit, Listed, Saved, Whacked};
use words::story::{Deed, Story, StoryGame};

const ANN: Seat = Seat::new(0);
const BOB: Seat = Seat::new(1);
const CAT: Seat = Seat::new(2);

/// The deeds of a game of Family Business with these events after its deal.
fn deeds(events: &[Open]) -> Vec<(Seat, DeedKind, Seat)> {
    let setup = Setup::new(Edition::Lookout.rules(), 3);
    let mut texts = Vec::new();
    // Any cards will do: the story sees what a spectator sees.
    Game::deal(setup, &mut Fast::new(1), &mut |event: &Event| texts.push(event.to_string())).unwrap();
    texts.extend(events.iter().map(|open| Event::Open(*open).to_string()));
    let story = Game::story(&[&texts]).unwrap();
    story.deeds.into_iter().map(|Deed { by, to, kind }| (by, kind, to)).collect()
}

fn played(seat: Seat, card: Card) -> [Open; 2] {
    [Open::TurnBegan { seat }, Open::Played { seat, card }]
}

fn contract_on_bob() -> Vec<Open> {
    let bobs = Mobster::new(BOB, 1);
    let named = [Open::Named { mobster: bobs }, Open::Chose { victim: BOB }];
    played(ANN, Card::Contract).into_iter().chain(named).collect()
}

#[test]
fn whoever_lists_a_mobster_has_whacked_them_when_the_war_does() {
    let mut events = contract_on_bob();
    let bobs = Mobster::new(BOB, 1);
    events.extend([Open::Unanswered, Open::Listed { mobster: bobs, place: Place::Last }]);
    events.extend([Open::War { rate: 1 }, Open::TurnBegan { seat: CAT }, Open::Died { mobster: bobs }]);
    assert_eq!(deeds(&events), [(ANN, Listed, BOB), (ANN, Whacked, BOB)]);
}

#[test]
fn a_counter_for_another_saves_them() {
    let mut events = contract_on_bob();
    events.push(Open::Countered { seat: CAT, card: Card::FamilyInfluence });
    assert_eq!(deeds(&events), [(CAT, Countered, ANN), (CAT, Saved, BOB)]);
    let own = events.len() - 1;
    events[own] = Open::Countered { seat: BOB, card: Card::FamilyInfluence };
    assert_eq!(deeds(&events), [(BOB, Countered, ANN)], "one's own neck does not count");
}

#[test]
fn mob_power_lists_in_the_name_of_its_player() {
    let mut events = contract_on_bob();
    let anns = Mobster::new(ANN, 1);
    events.push(Open::Countered { seat: BOB, card: Card::MobPower });
    events.push(Open::Listed { mobster: anns, place: Place::Last });
    assert_eq!(deeds(&events), [(BOB, Countered, ANN), (BOB, Listed, ANN)]);
}

#[test]
fn the_price_of_a_hit_is_nobodys_deed() {
    let mut events = played(ANN, Card::Hit).to_vec();
    events.push(Open::Died { mobster: Mobster::new(CAT, 2) });
    events.push(Open::Listed { mobster: Mobster::new(ANN, 1), place: Place::Last });
    assert_eq!(deeds(&events), [(ANN, Whacked, CAT)]);
}

/// Plays random games to their end, and checks their deeds.
fn laws<G: StoryGame + table::Game>(setup: G::Setup, seats: usize)
where
    G::Setup: Copy,
    G::Event: std::fmt::Display,
{
    let mut all = Vec::new();
    for seed in 0..20 {
        let mut chance = Fast::new(seed);
        let mut steps = vec![Vec::new()];
        let tell = |steps: &mut Vec<Vec<String>>, event: &G::Event| {
            steps.last_mut().unwrap().push(event.to_string());
        };
        let mut game = G::deal(setup, &mut chance, &mut |event: &G::Event| tell(&mut steps, event)).unwrap();
        while let Some(asked) = game.next_asked() {
            let menu = game.menu(asked);
            let command = menu.nth(chance.below(menu.len() as u32) as usize).unwrap();
            steps.push(Vec::new());
            game.act(asked, command, &mut chance, &mut |event: &G::Event| tell(&mut steps, event)).unwrap();
        }
        let steps: Vec<&[String]> = steps.iter().map(Vec::as_slice).collect();
        let Story { deeds, played, .. } = G::story(&steps).unwrap();
        assert!(deeds.iter().all(|Deed { by, to, .. }| by != to && by.number().max(to.number()) < seats));
        assert!(!played.is_empty());
        all.extend(deeds.into_iter().map(|deed| deed.kind));
    }
    assert!(all.contains(&Whacked) && all.contains(&Countered), "{all:?}");
}

#[test]
fn random_games_have_deeds() {
    laws::<Game>(Setup::new(Edition::LookoutAdvanced.rules(), 4), 4);
    laws::<mob_city::Game>(mob_city::Setup::new(mob_city::Rules::default(), 4), 4);
}

#[test]
fn a_hit_that_lands_is_the_deed_of_the_player_whose_turn_it_is() {
    use mob_city::{Event, Game, Open, Rules, Setup};
    let began = Open::Began(Setup::new(Rules::default(), 3));
    let events = [began, Open::TurnBegan { seat: BOB }, Open::Hurt { seat: CAT, points: 2 }];
    let stopped = Open::Stopped { seat: ANN };
    let texts: Vec<String> =
        events.into_iter().chain([stopped]).map(|open| Event::Open(open).to_string()).collect();
    let told = |Deed { by, to, kind }: Deed| (by, kind, to);
    let story = Game::story(&[&texts]).unwrap();
    let deeds: Vec<_> = story.deeds.into_iter().map(told).collect();
    assert_eq!(deeds, [(BOB, Hit, CAT), (ANN, Countered, BOB)]);
}
