//! Imagined games are possible, and all possible ones are equally likely. Card counting uses the view alone.

use std::collections::HashMap;

use family_business::{Card, Game, Hand};
use table::{Fast, Game as _, Seat, Viewer};

fn viewer(seat: &str) -> Viewer {
    Viewer::Seat(seat.parse().unwrap())
}

/// How often each hand of `of` turns up when the view of `by` is imagined many times.
fn hands(game: &Game, by: &str, of: &str, times: u32) -> HashMap<Hand, u32> {
    let mut chance = Fast::new(11);
    let view = game.view(viewer(by));
    let mut seen = HashMap::new();
    for _ in 0..times {
        let imagined = view.imagine(&mut chance);
        assert_eq!(imagined.view(viewer(by)), view);
        *seen.entry(imagined.view(viewer(of)).hand).or_insert(0) += 1;
    }
    seen
}

/// With one unknown card, each unseen copy is equally likely, so a card's chance grows with its copies.
#[test]
fn hidden_cards_are_drawn_uniformly() {
    let game = Game::from_position("edition lookout\nhand A finger contract contract\nhand B truce").unwrap();
    let times = 53_000;
    let seen = hands(&game, "A", "B", times);
    // 56 cards, three in A's own hand: 53 unseen.
    for (card, copies) in
        [(Card::Contract, 10), (Card::Finger, 1), (Card::FamilyInfluence, 6), (Card::Truce, 1)]
    {
        let hand: Hand = [card].into_iter().collect();
        let expected = times / 53 * copies;
        let found = seen.get(&hand).copied().unwrap_or(0);
        assert!(
            found.abs_diff(expected) < 5 * f64::from(expected).sqrt() as u32,
            "{card}: {found}, not {expected}"
        );
    }
    assert_eq!(seen.values().sum::<u32>(), times);
}

/// Cards shuffled in from the discard pile are in the deck, and the others are in hands.
#[test]
fn a_new_deck_is_remembered() {
    // The deck is empty, so the next draw reshuffles everything that was discarded.
    let game = Game::from_position(
        "edition lookout\nrest discard\nhand A truce\nhand B finger hit\nhand C massacre lam\ndeck -\nturn A",
    )
    .unwrap();
    let mut after = game;
    let mut chance = Fast::new(5);
    after.act("A".parse().unwrap(), "play truce".parse().unwrap(), &mut chance, &mut |_| {}).unwrap();
    // B has drawn from the new deck. For A, the four old cards are in the hands of B and C.
    let view = after.view(viewer("A"));
    assert_eq!(view.unseen().len(), 56);
    for _ in 0..200 {
        let imagined = view.imagine(&mut chance);
        let [b, c] = ["B", "C"].map(|seat| imagined.view(viewer(seat)).hand);
        for card in [Card::Hit, Card::Massacre] {
            assert_eq!(b.count(card) + c.count(card), 1, "{card} cannot be in the deck");
        }
        assert_eq!((b.len(), c.len()), (6, 2));
    }
}

/// A card taken from the discard pile is known to be in that hand, and nowhere else.
#[test]
fn taken_cards_stay_where_everyone_saw_them_go() {
    let game = Game::from_position(
        "edition lookout-advanced\nbears A1 crime-scene-cleaner\nhand A contract\nhand B contract contract\n\
         discard safe-house\nturn A\nask A draw 1 turn",
    )
    .unwrap();
    let mut after = game;
    let mut chance = Fast::new(5);
    after.act("A".parse().unwrap(), "from-pile".parse().unwrap(), &mut chance, &mut |_| {}).unwrap();
    assert_eq!(after.view(Viewer::Spectator).unseen().count(Card::SafeHouse), 0);
    for (hand, _) in hands(&after, "B", "A", 300) {
        assert!(hand.contains(Card::SafeHouse) && hand.len() == 2, "{hand:?}");
    }
}

/// A viewer's unseen cards are all cards of the game except those the viewer can see.
#[test]
fn card_counting_uses_the_view_alone() {
    let game = Game::from_position(
        "edition mayfair\nhand A contract contract finger\nhand B hit truce\ndiscard lam contract\nturn A",
    )
    .unwrap();
    let count = |seat: &str, card| game.view(viewer(seat)).unseen().count(card);
    assert_eq!([count("A", Card::Contract), count("B", Card::Contract)], [11, 13]);
    assert_eq!([count("A", Card::Finger), count("B", Card::Finger)], [1, 2]);
    assert_eq!([count("A", Card::Lam), count("B", Card::Lam)], [3, 3]);
    assert_eq!(game.view(Viewer::Spectator).unseen().len(), 56);
    assert_eq!(game.view(Viewer::Seat(Seat::new(7))).hand, Hand::EMPTY);
}
