//! Lines of the log that say several things at once: a card with its target, cards that are drawn or discarded one after
//! the other.

use family_business as fb;
use mob_city as mc;
use table::{Seat, Viewer};
use words::{Language, Reader, Voice};

/// What three viewers read of a step: Ann, Bob, and a spectator.
fn read<G: Voice>(game: &G, language: Language, step: impl Fn(Viewer) -> Vec<G::Seen>) -> [Vec<String>; 3] {
    let players = ["Ann", "Bob", "Chi"].map(String::from);
    [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator].map(|viewer| {
        let (reader, step) = (Reader { viewer, language, players: &players }, step(viewer));
        let view = game.view(viewer);
        (0..step.len()).filter_map(|at| G::sentence(&view, &reader, &step, at)).collect()
    })
}

fn family_business() -> fb::Game {
    fb::Game::bare(fb::Setup::new(fb::Edition::Mayfair.rules(), 3))
}

fn mob_city() -> mc::Game {
    mc::Game::bare(mc::Setup::new(mc::Rules::default(), 3))
}

const ANN: Seat = Seat::new(0);
const BOB: Seat = Seat::new(1);

#[test]
fn a_card_and_its_target_are_one_line() {
    use fb::{Card, Open, Seen};
    let step = |_| {
        vec![
            Seen::Open(Open::Played { seat: ANN, card: Card::Contract }),
            Seen::Open(Open::Chose { victim: BOB }),
        ]
    };
    let [ann, bob, spectator] = read(&family_business(), Language::En, step);
    assert_eq!(ann, ["You play Contract on Bob."]);
    assert_eq!(bob, ["Ann plays Contract on you."]);
    assert_eq!(spectator, ["Ann plays Contract on Bob."]);
    assert_eq!(read(&family_business(), Language::Da, step)[1], ["Ann spiller Kontrakt på dig."]);
    assert_eq!(read(&family_business(), Language::ZhHant, step)[1], ["Ann 對你打出「合約」。"]);
}

#[test]
fn mobsters_that_a_counter_can_save_are_named_with_the_card() {
    use fb::{Card, Mobsters, Open, Seen};
    let targets: Vec<_> = Mobsters::of(BOB).iter().take(2).collect();
    let step = |_| {
        let mut step = vec![Seen::Open(Open::Played { seat: ANN, card: Card::DoubleContract })];
        step.extend(targets.iter().map(|mobster| Seen::Open(Open::Named { mobster: *mobster })));
        step.push(Seen::Open(Open::Chose { victim: BOB }));
        step
    };
    let [_, bob, spectator] = read(&family_business(), Language::En, step);
    let family = family_business().board().setup.families[BOB.number()];
    let name = |number| words::family_business::mobster_name(Language::En, family, number);
    let (one, two) = (name(0), name(1));
    assert_eq!(bob, [format!("Ann plays Double Contract on {one} (yours) and {two} (yours).")]);
    assert_eq!(spectator, [format!("Ann plays Double Contract on {one} (Bob) and {two} (Bob).")]);
}

/// Nobody plays a card “on you” or “on Ann” who is that player.
#[test]
fn a_card_on_oneself_has_no_target() {
    use fb::{Card, Open, Seen};
    let step = |_| {
        vec![
            Seen::Open(Open::Played { seat: ANN, card: Card::PayOff }),
            Seen::Open(Open::Chose { victim: ANN }),
        ]
    };
    let [ann, bob, _] = read(&family_business(), Language::En, step);
    assert_eq!((ann, bob), (vec!["You play Pay Off.".to_owned()], vec!["Ann plays Pay Off.".to_owned()]));
}

#[test]
fn cards_that_are_drawn_together_are_one_line() {
    use mc::{Card, Seen};
    let cards = [Card::Knife, Card::Rope, Card::Lawyer];
    let step = |viewer| {
        let card = |card| (viewer == Viewer::Seat(ANN)).then_some(card);
        cards.map(|each| Seen::Drew { seat: ANN, card: card(each) }).to_vec()
    };
    let [ann, bob, _] = read(&mob_city(), Language::En, step);
    assert_eq!(ann, ["You draw Knife, Rope and Lawyer."]);
    assert_eq!(bob, ["Ann draws 3 cards."]);
    let [ann, bob, _] = read(&mob_city(), Language::Da, step);
    assert_eq!(ann, ["Du trækker Kniv, Reb og Advokat."]);
    assert_eq!(bob, ["Ann trækker 3 kort."]);
    let [ann, bob, _] = read(&mob_city(), Language::ZhHant, step);
    assert_eq!(ann, ["你抽到「小刀」、「繩索」、「律師」。"]);
    assert_eq!(bob, ["Ann 抽 3 張牌。"]);
}

#[test]
fn another_players_cards_are_another_line() {
    use mc::Seen;
    let step = |_| [ANN, ANN, BOB].map(|seat| Seen::Drew { seat, card: None }).to_vec();
    let [.., spectator] = read(&mob_city(), Language::En, step);
    assert_eq!(spectator, ["Ann draws 2 cards.", "Bob draws a card."]);
}
