//! Games that are dealt again: as they were played, but with what a viewer never saw somewhere else.

#![allow(dead_code, reason = "what is dealt again over a wire is asked for piece by piece")]

use family_business::{Card, Command, Event, Game, Open, Setup};
use table::laws::any_answer;
use table::{Chance, Fast, Game as _, Scripted, Seat, Viewer};

/// A game as it was played.
#[derive(Clone)]
pub struct History {
    /// The discard pile before each shuffle, the order after it, and how many commands had been given.
    pub shuffles: Vec<(usize, Vec<Card>, Vec<Card>)>,
    /// Each event, and how many commands had been given before it.
    pub events: Vec<(usize, Event)>,
    /// Whose, and which.
    pub commands: Vec<(Seat, Command)>,
}

/// Plays a game of random answers to its end.
pub fn play(setup: Setup, chance: &mut Fast) -> History {
    let mut history = History { shuffles: Vec::new(), events: Vec::new(), commands: Vec::new() };
    // A copy that follows the events knows the pile before each shuffle.
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

/// A card as it came out of a shuffle: which shuffle, which place. One taken from the open pile has
/// neither.
type Token = Option<(usize, usize)>;

/// Which places of each shuffle `viewer` had not seen when `cut` commands had been given, and nobody's
/// command depends on.
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
        // What came from the open pile is what everybody thinks was played first.
        let open = hand.iter().position(|(token, held)| token.is_none() && *held == card);
        open.or_else(|| hand.iter().position(|(_, held)| *held == card)).expect("he holds it")
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
    /// The same with the places in `unseen` dealt again.
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

    /// The draws that repeat the shuffles.
    pub fn script(&self) -> Scripted {
        let mut script = Scripted::default();
        self.shuffles.iter().for_each(|(_, pile, order)| script.shuffle_into(pile, order));
        script
    }
}
