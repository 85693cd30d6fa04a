//! Redealt games: as they were played, but with the cards that a viewer never saw rearranged.

#![allow(dead_code, reason = "each test that includes this module uses only parts of it")]

use mob_city::{Card, Command, Event, Game, Open, Setup, Word};
use table::laws::any_answer;
use table::{Chance, Fast, Game as _, Scripted, Seat, Viewer};

/// A game as it was played.
#[derive(Clone)]
pub struct History {
    /// What chance decided, with the number of commands before it.
    pub luck: Vec<(usize, Luck)>,
    /// Each event, with the number of commands before it.
    pub events: Vec<(usize, Event)>,
    /// The commands and their players.
    pub commands: Vec<(Seat, Command)>,
}

/// Where a card came from: the shuffle and the place in it. `None` if its origin is public.
type Token = Option<(usize, usize)>;

/// The cards of each seat.
type Hands = Vec<Vec<(Token, Card)>>;

/// One thing that chance decided.
#[derive(Clone, PartialEq, Debug)]
pub enum Luck {
    /// The places of the Cops.
    Cops([u8; 5]),
    /// A shuffle: the pile before it and the resulting order.
    Shuffle(Vec<Card>, Vec<Card>),
    /// Any other draw: a die, a stolen card, the first player of a round.
    Draw(u32),
}

/// Records every draw, so that shuffles can be told from rolls afterwards.
struct Noting<'a> {
    chance: &'a mut Fast,
    draws: Vec<u32>,
}

impl Chance for Noting<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let draw = self.chance.below(bound);
        self.draws.push(draw);
        draw
    }
}

/// Plays a game of at most `most` random answers.
pub fn play(setup: Setup, chance: &mut Fast, most: usize) -> History {
    let mut history = History { luck: Vec::new(), events: Vec::new(), commands: Vec::new() };
    let mut follower = Game::bare(setup);
    let mut events: Vec<Event> = Vec::new();
    let mut noting = Noting { chance, draws: Vec::new() };
    let mut game = Game::deal(setup, &mut noting, &mut |event| events.push(*event)).unwrap();
    loop {
        let at = history.commands.len();
        let mut draws = std::mem::take(&mut noting.draws).into_iter();
        for event in events.drain(..) {
            match event {
                Event::Hid { cops } => {
                    draws.by_ref().take(5).for_each(drop);
                    history.luck.push((at, Luck::Cops(cops)));
                }
                Event::Shuffled { seat, order } => {
                    let before: Vec<Card> = follower.board().discard[seat].iter().collect();
                    draws.by_ref().take(before.len().saturating_sub(1)).for_each(drop);
                    history.luck.push((at, Luck::Shuffle(before, order.to_vec())));
                }
                Event::Open(Open::Rolled { .. } | Open::DrawnFirst { .. }) => {
                    history.luck.extend(draws.next().map(|draw| (at, Luck::Draw(draw))))
                }
                Event::Stole { .. } if setup.rules.shakedown == mob_city::Stealing::Random => {
                    history.luck.extend(draws.next().map(|draw| (at, Luck::Draw(draw))));
                }
                _ => {}
            }
            follower.apply(&event);
            history.events.push((history.commands.len(), event));
        }
        assert_eq!(draws.next(), None, "every draw is accounted for");
        if history.commands.len() == most {
            return history;
        }
        let Some(seat) = game.next_asked() else { return history };
        let command = any_answer(&game, seat, noting.chance);
        game.act(seat, command, &mut noting, &mut |event| events.push(*event)).unwrap();
        history.commands.push((seat, command));
    }
}

/// The places of each shuffle that `viewer` has not seen by the end, and that nothing else depends on. A
/// stolen card depends on the whole hand it was drawn from, so that hand counts as seen.
pub fn unseen_places(history: &History, viewer: Viewer, seats: usize) -> Vec<Vec<usize>> {
    let orders: Vec<&Vec<Card>> = history
        .luck
        .iter()
        .filter_map(|(_, luck)| match luck {
            Luck::Shuffle(_, order) => Some(order),
            _ => None,
        })
        .collect();
    let mut unseen: Vec<Vec<usize>> = Vec::new();
    let mut piles: Vec<Vec<(usize, usize)>> = vec![Vec::new(); seats];
    let mut hands: Hands = vec![Vec::new(); seats];
    let show = |unseen: &mut Vec<Vec<usize>>, token: Token| {
        if let Some((shuffle, place)) = token {
            unseen[shuffle].retain(|p| *p != place);
        }
    };
    let mut follower: Option<Game> = None;
    for (_, event) in &history.events {
        if let Event::Open(Open::Began(setup)) = event {
            let game = Game::bare(*setup);
            for seat in Seat::first(seats) {
                hands[seat.number()] =
                    game.view(Viewer::Seat(seat)).hand.iter().map(|card| (None, card)).collect();
            }
            follower = Some(game);
            continue;
        }
        let mut gone = |hands: &mut Hands, seat: Seat, card: Card| {
            let hand = &mut hands[seat.number()];
            // Copies are indistinguishable, so publicly known ones count as played first.
            let known = hand.iter().position(|(token, held)| token.is_none() && *held == card);
            let at = known
                .or_else(|| hand.iter().position(|(_, held)| *held == card))
                .expect("the player holds it");
            let (token, _) = hand.remove(at);
            show(&mut unseen, token);
        };
        match *event {
            Event::Shuffled { seat, .. } => {
                let shuffle = unseen.len();
                piles[seat.number()] = (0..orders[shuffle].len()).map(|place| (shuffle, place)).collect();
                // The owner knows the cards but not their order; the others know no more than that.
                unseen.push((0..orders[shuffle].len()).collect());
            }
            Event::Drew { seat, card, watcher } => {
                let token = piles[seat.number()].pop().unwrap();
                hands[seat.number()].push((Some(token), card));
                if viewer == Viewer::Seat(seat) || watcher.is_some_and(|by| viewer == Viewer::Seat(by)) {
                    show(&mut unseen, Some(token));
                }
            }
            Event::Stole { seat, from, card, .. } => {
                for (token, _) in std::mem::take(&mut hands[from.number()]) {
                    show(&mut unseen, token);
                }
                let mut left = follower.map(|game| game.view(Viewer::Seat(from)).hand).unwrap();
                left.take(card);
                hands[from.number()] = left.iter().map(|card| (None, card)).collect();
                hands[seat.number()].push((None, card));
            }
            Event::Shown { to, of, .. } => {
                if viewer == Viewer::Seat(to) {
                    for (token, _) in &hands[of.number()] {
                        show(&mut unseen, *token);
                    }
                }
                // The menus of a player who answers from a shown hand depend on all of it.
            }
            Event::Hid { .. } => {}
            Event::Open(open) => match open {
                Open::Played { seat, card }
                | Open::Placed { seat, card }
                | Open::Blocked { seat, card }
                | Open::Discarded { seat, card } => gone(&mut hands, seat, card),
                Open::Staked { seat, note } => gone(&mut hands, seat, note),
                Open::Earned { seat, money } => {
                    for (note, n) in Card::LARGE.into_iter().zip(money.0) {
                        hands[seat.number()].extend((0..n).map(|_| (None, note)));
                    }
                }
                Open::Paid { seat, money, change } => {
                    for (note, n) in Card::LARGE.into_iter().zip(money.0) {
                        (0..n).for_each(|_| gone(&mut hands, seat, note));
                    }
                    for (note, n) in Card::LARGE.into_iter().zip(change.0) {
                        hands[seat.number()].extend((0..n).map(|_| (None, note)));
                    }
                }
                Open::StakeTaken { seat } => {
                    let stake = follower.unwrap().board().stake;
                    for (note, n) in Card::LARGE.into_iter().zip(stake.0) {
                        hands[seat.number()].extend((0..n).map(|_| (None, note)));
                    }
                }
                Open::Cleaned { seat, .. } => {
                    for (token, _) in std::mem::take(&mut hands[seat.number()]) {
                        show(&mut unseen, token);
                    }
                }
                Open::Whacked { seat, .. } => {
                    for (token, _) in std::mem::take(&mut hands[seat.number()]) {
                        show(&mut unseen, token);
                    }
                    piles[seat.number()].clear();
                }
                _ => {}
            },
        }
        if let Some(game) = &mut follower {
            game.apply(event);
        }
    }
    unseen
}

/// Whether nothing but the playing of `card` depends on where it was. Money decides what can be bought and
/// with which notes, so it may not move; and an offered bribe shows that no card could cancel the hit
/// (MC-R47), so with `bribes` the cards that can cancel one may not move either.
fn may_move(card: Card, bribes: bool) -> bool {
    let pays = Card::LARGE.contains(&card) || card == Card::Gambler;
    let cancels = matches!(card, Card::Knife | Card::CarDoor | Card::FuhgetAboutIt);
    !(pays || cancels && bribes)
}

impl History {
    /// The same game with the places in `unseen` redealt.
    pub fn redealt(&self, unseen: &[Vec<usize>], chance: &mut Fast) -> Self {
        let bribes = self.commands.iter().any(|(_, command)| *command == Command::Say(Word::Bribe));
        let mut again = self.clone();
        let shuffles = again.luck.iter_mut().filter_map(|(_, luck)| match luck {
            Luck::Shuffle(_, order) => Some(order),
            Luck::Cops(_) | Luck::Draw(_) => None,
        });
        for (order, places) in shuffles.zip(unseen) {
            let places: Vec<usize> =
                places.iter().copied().filter(|place| may_move(order[*place], bribes)).collect();
            let mut cards: Vec<Card> = places.iter().map(|place| order[*place]).collect();
            chance.shuffle(&mut cards);
            for (place, card) in places.iter().zip(cards) {
                order[*place] = card;
            }
        }
        again
    }

    /// The draws that reproduce what chance decided.
    pub fn script(&self) -> Scripted {
        let mut script = Scripted::default();
        self.luck.iter().for_each(|(_, luck)| luck.decide(&mut script));
        script
    }
}

impl Luck {
    /// Adds the draws that reproduce this decision.
    pub fn decide(&self, script: &mut Scripted) {
        match self {
            Self::Cops(cops) => cops.iter().for_each(|cop| script.draw(u32::from(*cop) - 1)),
            Self::Draw(draw) => script.draw(*draw),
            Self::Shuffle(before, order) => script.shuffle_into(before, order),
        }
    }
}

/// A table where all players are soon armed: cheap cards, plenty of money, large hands. At the printed
/// prices, random players hardly ever hold a card that answers a hit.
pub fn armed(seats: usize) -> Setup {
    let mut rules = mob_city::Rules::default();
    for card in Card::ALL.into_iter().filter(|card| !Card::LARGE.contains(card) && *card != Card::Gambler) {
        let section = if card.def().kind == mob_city::Kind::Payroll { "payroll" } else { "act" };
        rules.set(&format!("{section}.{}.cost", card.name()), "1").unwrap();
    }
    for (name, value) in [("rules.start_large", "7"), ("rules.draw_to", "8"), ("large.one.n", "60")] {
        rules.set(name, value).unwrap();
    }
    Setup::new(rules, seats)
}
