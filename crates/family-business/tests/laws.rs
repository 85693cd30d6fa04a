//! The laws, over random games of every edition with every number of seats. A failure prints the seed;
//! `SITDOWN_SEED=… cargo test` repeats the same games, `SITDOWN_EFFORT=20` plays more of them.

mod common;

use common::tables;
use family_business::{
    Butchering, Card, Command, CounterAnswers, Event, Game, Grudges, Hand, Kind, Mobsters, Pick, Rules,
    Setup, Shotgunning, Temper, Waiting,
};
use table::laws::{Witness, any_answer, asked_until_over, only_the_menu_is_accepted};
use table::{Fast, Game as _, Seat, Seats};
use trials::{effort, seed};

/// A random game takes a few hundred answers; one that takes this many does not end.
const ENDLESS: usize = 100_000;

/// Plays a random game and calls `at` after the deal and after every answer.
fn random_game(setup: Setup, chance: &mut Fast, mut at: impl FnMut(&Game, &[Event], &mut Fast)) {
    let mut events = Vec::new();
    let dealt = Game::deal(setup, chance, &mut |event| events.push(*event));
    let mut game = dealt.unwrap_or_else(|faults| panic!("{faults:?}"));
    at(&game, &events, chance);
    for _ in 0..ENDLESS {
        if game.asked().is_empty() {
            return;
        }
        // Windows may be answered in any order.
        let asked = game.asked();
        let seat = asked.nth(table::Chance::below(chance, asked.len() as u32) as usize).unwrap();
        let command = any_answer(&game, seat, chance);
        events.clear();
        let done = game.act(seat, command, chance, &mut |event| events.push(*event));
        assert_eq!(done, Ok(()), "{seat}: {command}");
        at(&game, &events, chance);
    }
    panic!("this game does not end:\n{}", game.position());
}

/// Every card is in exactly one hand, pile or place, and every mobster is home, listed or dead.
fn nothing_is_lost(game: &Game) {
    let (board, rules) = (game.board(), game.board().setup.rules);
    // Only the game's own position shows where the hidden cards are.
    let position = game.position();
    let mut seen = Hand::EMPTY;
    let mut count = |words: &str| {
        let cards: Vec<Card> = words.split(' ').filter_map(|word| word.parse().ok()).collect();
        cards.iter().for_each(|card| seen.add(*card));
        cards.len()
    };
    for line in position.lines() {
        match line.split_once(' ') {
            Some(("hand", rest)) => {
                let seat: Seat = rest[..1].parse().unwrap();
                assert_eq!(count(&rest[2..]), board.held[seat] as usize, "cards of {seat}");
            }
            Some(("deck", rest)) => assert_eq!(count(rest), board.deck as usize),
            Some(("discard", rest)) => assert_eq!(count(rest), board.discard.len()),
            Some(("bears", rest)) => assert_eq!(count(rest), 1),
            _ => {}
        }
    }
    if let Waiting::Pick { pick: Pick::Bearer, .. } = board.waiting {
        seen.add(board.play.card.unwrap());
    }
    assert_eq!(seen, rules.cards().collect(), "every card is somewhere exactly once\n{position}");

    let all = Mobsters::of_first(board.setup.seats as usize);
    assert!(board.home.among(board.hit_list.set()).is_empty(), "nobody is home and listed");
    assert_eq!(
        board.hit_list.iter().collect::<Mobsters>().len(),
        board.hit_list.len(),
        "nobody is listed twice"
    );
    assert_eq!(board.alive().and(board.dead()), all);
    let living: Seats =
        Seat::first(board.setup.seats.into()).filter(|seat| board.in_play(*seat) > 0).collect();
    assert_eq!(board.players, living, "a player is in exactly while they have mobsters in play");
    assert!(board.gifted().except(board.alive()).is_empty(), "only living mobsters have abilities");
    assert!(board.war == 0 || !board.hit_list.is_empty() || game.winner().is_some(), "no war without a list");
    if !matches!(board.waiting, Waiting::Pick { .. } | Waiting::Retaliate { .. } | Waiting::Over { .. }) {
        assert!(board.war > 0 || !board.war_breaks_out(), "war breaks out by itself");
    }
}

#[test]
fn every_table_obeys_the_laws() {
    let seed = seed();
    let mut chance = Fast::new(seed);
    for setup in tables() {
        for _ in 0..100 * effort() {
            let mut witness = Witness::new(Game::bare(setup));
            random_game(setup, &mut chance, |game, events, chance| {
                events.iter().for_each(|event| witness.hear(event));
                asked_until_over(game, game.winner().is_some());
                nothing_is_lost(game);
                if table::Chance::below(chance, 8) == 0 || game.winner().is_some() {
                    witness.agrees(game, chance);
                }
                if table::Chance::below(chance, 200) == 0 {
                    only_the_menu_is_accepted(game, Command::all(), chance);
                }
            });
        }
    }
}

/// Random house rules, unlike any edition.
fn random_rules(chance: &mut Fast) -> Rules {
    use family_business::{ContractNames, Deck, Discards, Draw, MobWarCard, UsedCounter};
    let mut one_of = |n: u32| table::Chance::below(chance, n) as u8;
    Rules {
        deck: [Deck::Deck58, Deck::Deck56][one_of(2) as usize],
        abilities: one_of(3) > 0,
        opening_hand: 1 + one_of(5),
        draw: [Draw::One, Draw::UpToLimit][one_of(2) as usize],
        hand_limit: 6 + one_of(2),
        librarian_limit: 7 + one_of(3),
        used_counter: [UsedCounter::Replaced, UsedCounter::NotReplaced][one_of(2) as usize],
        contract_names: [ContractNames::Player, ContractNames::Mobster][one_of(2) as usize],
        vendetta_takes: 1 + one_of(9),
        discards: [Discards::Any, Discards::Targeted][one_of(2) as usize],
        counter_answers: [CounterAnswers::Snap, CounterAnswers::Order][one_of(2) as usize],
        war_at: 1 + one_of(10),
        war_when_left: one_of(20),
        mob_war_card: [MobWarCard::Restarts, MobWarCard::KeepsDouble][one_of(2) as usize],
        butcher: [Butchering::Once, Butchering::Any][one_of(2) as usize],
        short_tempered: [Temper::Any, Temper::One][one_of(2) as usize],
        shotgun: [Shotgunning::Contracts, Shotgunning::DoubleContracts][one_of(2) as usize],
        unforgiving: [Grudges::OnListing, Grudges::OnDeath][one_of(2) as usize],
    }
}

#[test]
fn house_rules_obey_the_laws() {
    let seed = seed();
    let mut chance = Fast::new(seed ^ 0x5eed);
    for _ in 0..1000 * effort() {
        let seats = 2 + table::Chance::below(&mut chance, 5) as usize;
        let setup = Setup::new(random_rules(&mut chance), seats);
        assert_eq!(setup.faults(), [], "{setup}");
        let mut witness = Witness::new(Game::bare(setup));
        random_game(setup, &mut chance, |game, events, chance| {
            events.iter().for_each(|event| witness.hear(event));
            asked_until_over(game, game.winner().is_some());
            nothing_is_lost(game);
            if table::Chance::below(chance, 8) == 0 {
                witness.agrees(game, chance);
            }
            if table::Chance::below(chance, 400) == 0 {
                only_the_menu_is_accepted(game, Command::all(), chance);
            }
        });
    }
}

/// Commands, events, what viewers see of them, tables and whole positions survive a round trip through
/// notation.
#[test]
fn notation_round_trips() {
    let mut chance = Fast::new(seed());
    for command in Command::all() {
        assert_eq!(command.to_string().parse(), Ok(command));
    }
    for setup in tables() {
        for _ in 0..4 * effort() {
            random_game(setup, &mut chance, |game, events, _| {
                for event in events {
                    assert_eq!(event.to_string().parse(), Ok(*event), "{event}");
                    for viewer in table::Viewer::all(setup.seats.into()) {
                        if let Some(seen) = event.seen(viewer) {
                            assert_eq!(seen.to_string().parse(), Ok(seen), "{seen}");
                        }
                    }
                }
                let position = game.position();
                assert_eq!(Game::from_position(&position).as_ref(), Ok(game), "{position}");
            });
        }
    }
}

/// The random games really exercise every part of the engine.
#[test]
fn random_games_reach_every_event_and_question() {
    let mut chance = Fast::new(7);
    let mut reached = std::collections::BTreeSet::new();
    for round in 0..60 {
        for mut setup in tables() {
            if round % 2 == 1 {
                setup.rules.counter_answers = CounterAnswers::Order;
            }
            random_game(setup, &mut chance, |_, events, _| {
                for event in events {
                    let text = event.to_string();
                    let words = text
                        .split(' ')
                        .filter(|word| word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'));
                    reached.extend(words.map(str::to_owned));
                }
            });
        }
    }
    let cards = Card::ALL.iter().map(|card| card.name());
    let verbs = "began turn played discarded for named ask countered unanswered listed went replaced reordered died gained \
                 lost out war peace took won shuffled drew passed sealed start draw more butcher counter retaliate";
    let picks = "victim target surrender scapegoat hit-target hit-cost batch turncoat return rescue replaced replacement \
                 order pay-off bearer first last";
    for word in cards.chain(verbs.split_whitespace()).chain(picks.split_whitespace()) {
        assert!(reached.contains(word), "{word} was never reached");
    }
    assert_eq!(Card::ALL.iter().filter(|card| card.def().kind == Kind::Ability).count(), 10);
}
