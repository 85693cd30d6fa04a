//! Redealt games: as they were played, but with the cards that a viewer never saw rearranged.

#![allow(dead_code, reason = "each test that includes this module uses only parts of it")]

use family_business::{Card, Command, Event, Game, Open, Setup};
use table::laws::any_answer;
use table::{Chance, Fast, Game as _, Scripted, Seat, Viewer};

/// A game as it was played.
#[derive(Clone)]
pub struct History {
    /// For each shuffle: the number of commands before it, the discard pile, and the resulting order.
    pub shuffles: Vec<(usize, Vec<Card>, Vec<Card>)>,
    /// Each event, with the number of commands before it.
    pub events: Vec<(usize, Event)>,
    /// The commands and their players.
    pub commands: Vec<(Seat, Command)>,
}

/// Plays a game of random answers to its end.
pub fn play(setup: Setup, chance: &mut Fast) -> History {
    let mut history = History { shuffles: Vec::new(), events: Vec::new(), commands: Vec::new() };
    // A copy that follows the events has the pile as it is before each shuffle.
    let mut follower = Game::bare(setup);
    let mut events = Vec::new();
    let mut game = Game::deal(setup, chance, &mut |event| events.push(*event)).unwrap();
    loop {
        for event in events.drain(..) {
            if let Event::Shuffled { order } = event {
                let at = history.commands.len();
                history.shuffles.push((at, follower.board().discard.to_vec(), order.to_vec()));
            }
            follower.apply(&event);
            history.events.push((history.commands.len(), event));
        }
        if game.asked().is_empty() {
            return history;
        }
        let asked = game.asked();
        let seat = asked.nth(chance.below(asked.len() as u32) as usize).unwrap();
        let command = any_answer(&game, seat, chance);
        game.act(seat, command, chance, &mut |event| events.push(*event)).unwrap();
        history.commands.push((seat, command));
    }
}

/// Where a card came from: the shuffle and the place in it. `None` if it was taken from the discard pile.
type Token = Option<(usize, usize)>;

/// The places of each shuffle that `viewer` has not seen after `cut` commands, and that no command depends
/// on.
pub fn unseen_places(history: &History, viewer: Viewer, cut: usize) -> Vec<Vec<usize>> {
    let mut unseen: Vec<Vec<usize>> = Vec::new();
    let mut orders: Vec<&[Card]> = Vec::new();
    let mut deck: Vec<Token> = Vec::new();
    let mut hands: Vec<Vec<(Token, Card)>> = vec![Vec::new(); 6];
    let show = |unseen: &mut Vec<Vec<usize>>, token: Token| {
        if let Some((shuffle, place)) = token {
            unseen[shuffle].retain(|p| *p != place);
        }
    };
    let find = |hand: &[(Token, Card)], card: Card| {
        // A card taken from the discard pile counts as played first, by public knowledge.
        let open = hand.iter().position(|(token, held)| token.is_none() && *held == card);
        open.or_else(|| hand.iter().position(|(_, held)| *held == card)).expect("the player holds it")
    };
    for (at, event) in &history.events {
        if *at > cut {
            break;
        }
        match *event {
            Event::Shuffled { .. } => {
                let shuffle = unseen.len();
                orders.push(&history.shuffles[shuffle].2);
                deck = (0..orders[shuffle].len()).map(|place| Some((shuffle, place))).collect();
                unseen.push((0..orders[shuffle].len()).collect());
            }
            Event::Drew { seat, card } => {
                let token = deck.pop().unwrap();
                hands[seat.number()].push((token, card));
                if viewer == Viewer::Seat(seat) {
                    show(&mut unseen, token);
                }
            }
            // A sealed Counter stays hidden, but the command that sealed it needs it there.
            Event::Sealed { seat, card } => {
                let hand = &hands[seat.number()];
                show(&mut unseen, hand[find(hand, card)].0);
            }
            Event::Passed { .. } => {}
            Event::Open(open) => match open {
                Open::Played { seat, card }
                | Open::Discarded { seat, card }
                | Open::Countered { seat, card } => {
                    let hand = &mut hands[seat.number()];
                    let (token, _) = hand.remove(find(hand, card));
                    show(&mut unseen, token);
                }
                Open::Took { seat, card } => hands[seat.number()].push((None, card)),
                Open::Out { seat, .. } => {
                    for (token, _) in std::mem::take(&mut hands[seat.number()]) {
                        show(&mut unseen, token);
                    }
                }
                _ => {}
            },
        }
    }
    unseen
}

impl History {
    /// The same game with the places in `unseen` redealt.
    pub fn redealt(&self, unseen: &[Vec<usize>], chance: &mut Fast) -> Self {
        let mut again = self.clone();
        for ((_, _, order), places) in again.shuffles.iter_mut().zip(unseen) {
            let mut cards: Vec<Card> = places.iter().map(|place| order[*place]).collect();
            chance.shuffle(&mut cards);
            for (place, card) in places.iter().zip(cards) {
                order[*place] = card;
            }
        }
        again
    }

    /// The draws that reproduce the shuffles.
    pub fn script(&self) -> Scripted {
        let mut script = Scripted::default();
        self.shuffles.iter().for_each(|(_, pile, order)| script.shuffle_into(pile, order));
        script
    }
}
