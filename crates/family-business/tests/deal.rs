//! The deal, which no scene can show because scenes start after it.

use family_business::{Edition, Event, Family, Fault, Game, MAX_SEATS, Open, Setup, Waiting};
use table::{Fast, Game as _, Seat, Viewer};

fn deal(setup: Setup, seed: u64) -> (Game, Vec<Event>) {
    let mut events = Vec::new();
    let game = Game::deal(setup, &mut Fast::new(seed), &mut |event| events.push(*event)).unwrap();
    (game, events)
}

#[test]
fn fb_s1_two_to_six_players_each_with_their_own_family() {
    let table = |seats| Setup::new(Edition::Mayfair.rules(), seats).faults();
    assert_eq!(table(1), [Fault::BadSeatCount { seats: 1 }]);
    assert_eq!(table(7), [Fault::BadSeatCount { seats: 7 }]);
    for seats in 2..=MAX_SEATS {
        assert_eq!(table(seats), []);
        let (game, _) = deal(Setup::new(Edition::Mayfair.rules(), seats), 1);
        assert_eq!(game.board().alive().len(), seats * 9, "nine each, and no other families");
    }
    let mut setup = Setup::new(Edition::Mayfair.rules(), 3);
    setup.families[2] = Family::Capone;
    assert_eq!(setup.faults(), [Fault::FamilyTakenTwice { family: Family::Capone }]);
}

/// Unused families do not count towards the war at six mobsters left.
#[test]
fn fb_r02_unused_families_are_not_in_play() {
    let (game, _) = deal(Setup::new(Edition::Mayfair.rules(), 2), 1);
    assert_eq!(game.board().alive().len(), 18);
    assert!(game.board().dead().is_empty());
}

#[test]
fn fb_s3_fb_s4_five_cards_each_and_the_rest_face_down() {
    for edition in Edition::ALL {
        for seats in 2..=MAX_SEATS {
            let setup = Setup::new(edition.rules(), seats);
            let (game, events) = deal(setup, 1);
            let dealt =
                events.iter().take_while(|event| !matches!(event, Event::Open(Open::TurnBegan { .. })));
            let mut got = [0; MAX_SEATS];
            for event in dealt {
                if let Event::Drew { seat, .. } = event {
                    got[seat.number()] += 1;
                }
            }
            assert!(got[..seats].iter().all(|cards| *cards == 5), "{got:?}");
            let board = game.board();
            let cards = setup.rules.cards().count();
            assert_eq!(board.deck as usize, cards - 5 * seats - 1, "all but the hands and the first draw");
            assert!(board.discard.is_empty() && board.hit_list.is_empty() && board.dead().is_empty());
            assert_eq!(board.war, 0);
            // Hands are hidden: each player knows only their own cards.
            for seat in Seat::first(seats) {
                let view = game.view(Viewer::Seat(seat));
                assert_eq!(view.hand.len(), board.held[seat] as usize);
                assert_eq!(view.unseen().len(), cards - view.hand.len());
            }
        }
    }
}

#[test]
fn fb_s5_fb_r01_the_first_player_takes_the_first_turn() {
    let mut setup = Setup::new(Edition::Lookout.rules(), 4);
    for first in Seat::first(4) {
        setup.first = first;
        let (game, _) = deal(setup, 3);
        assert_eq!(game.board().waiting, Waiting::Turn { seat: first });
    }
    setup.first = Seat::new(4);
    assert_eq!(setup.faults(), [Fault::FirstSeatMissing { first: Seat::new(4) }]);
}

/// The decks of the rulebooks: 33 Attack, 12 Counter and 13 Rescue cards in the 58; two Contracts fewer in
/// the 56; ten abilities on top.
#[test]
fn fb_x1_the_decks_have_the_cards_of_the_rulebooks() {
    use family_business::Kind::{Ability, Attack, Counter, Rescue};
    for (edition, attack, ability) in [
        (Edition::Mayfair, 33, 0),
        (Edition::Danish, 33, 0),
        (Edition::Lookout, 31, 0),
        (Edition::LookoutAdvanced, 31, 10),
    ] {
        let count = |kind| edition.rules().cards().filter(|card| card.def().kind == kind).count();
        assert_eq!([count(Attack), count(Counter), count(Rescue), count(Ability)], [attack, 12, 13, ability]);
    }
}

/// The same seed deals the same game; different seeds deal different ones.
#[test]
fn a_seed_decides_the_deal() {
    let setup = Setup::new(Edition::Mayfair.rules(), 4);
    assert_eq!(deal(setup, 5).0, deal(setup, 5).0);
    assert_ne!(deal(setup, 5).0, deal(setup, 6).0);
}

/// Hidden cards stay hidden until the last answer and are revealed after it.
#[test]
fn fb_e2_the_record_is_revealed_when_the_game_is_over() {
    let setup = Setup::new(Edition::LookoutAdvanced.rules(), 3);
    let mut chance = Fast::new(9);
    let (mut game, _) = deal(setup, 9);
    while let Some(seat) = game.next_asked() {
        assert_eq!(game.uncovered(), None);
        let command = table::laws::any_answer(&game, seat, &mut chance);
        game.act(seat, command, &mut chance, &mut |_| {}).unwrap();
    }
    let shown = game.uncovered().unwrap();
    assert_eq!(shown.deck.len(), game.board().deck as usize);
    for seat in Seat::first(3) {
        assert_eq!(shown.hands[seat], game.view(Viewer::Seat(seat)).hand);
    }
}
