//! The secrecy law over whole histories: deal again what a viewer never saw, play the same commands, and
//! that viewer lives through the same game: events, views, menus, who is asked.

mod common;

use common::{effort, seed, tables};
use mob_city::{Card, Command, Event, Game, Open, Seen, Setup, Word};
use table::laws::any_answer;
use table::{Chance, Fast, Game as _, Scripted, Seat, Viewer};

/// A game as it was played: what luck decided, each event with the number of commands before it, and the
/// commands.
struct History {
    luck: Vec<Luck>,
    events: Vec<(usize, Event)>,
    commands: Vec<(Seat, Command)>,
}

/// A card as it came out of a shuffle: which shuffle, which place. Everybody knows where one came from that has
/// neither.
type Token = Option<(usize, usize)>;

/// The cards of each seat.
type Hands = Vec<Vec<(Token, Card)>>;

/// One thing that luck decided.
#[derive(Clone, Debug)]
enum Luck {
    /// Where the Cops are.
    Cops([u8; 5]),
    /// A shuffle: whose, the pile before, the order after.
    Shuffle(Vec<Card>, Vec<Card>),
    /// Any other draw: a die, a stolen card.
    Draw(u32),
}

/// Remembers every draw, so that a shuffle can be told from a die afterwards.
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

fn play(setup: Setup, chance: &mut Fast, most: usize) -> History {
    let mut history = History { luck: Vec::new(), events: Vec::new(), commands: Vec::new() };
    let mut follower = Game::bare(setup);
    let mut events: Vec<Event> = Vec::new();
    let mut noting = Noting { chance, draws: Vec::new() };
    let mut game = Game::deal(setup, &mut noting, &mut |event| events.push(*event)).unwrap();
    loop {
        let mut draws = std::mem::take(&mut noting.draws).into_iter();
        for event in events.drain(..) {
            match event {
                Event::Hid { cops } => {
                    draws.by_ref().take(5).for_each(drop);
                    history.luck.push(Luck::Cops(cops));
                }
                Event::Shuffled { seat, order } => {
                    let before: Vec<Card> = follower.board().discard[seat].iter().collect();
                    draws.by_ref().take(before.len().saturating_sub(1)).for_each(drop);
                    history.luck.push(Luck::Shuffle(before, order.to_vec()));
                }
                Event::Open(Open::Rolled { .. }) => history.luck.extend(draws.next().map(Luck::Draw)),
                Event::Stole { .. } if setup.rules.shakedown == mob_city::Stealing::Random => {
                    history.luck.extend(draws.next().map(Luck::Draw));
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

/// Which places of each shuffle `viewer` had not seen by the end of the history, and nothing that happened
/// depends on. A stolen card depends on the whole hand it was drawn from, so then that hand counts as seen.
fn unseen_places(history: &History, viewer: Viewer, seats: usize) -> Vec<Vec<usize>> {
    let orders: Vec<&Vec<Card>> = history
        .luck
        .iter()
        .filter_map(|luck| match luck {
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
            // Copies cannot be told apart: what everybody knows is taken to be played first.
            let known = hand.iter().position(|(token, held)| token.is_none() && *held == card);
            let at = known.or_else(|| hand.iter().position(|(_, held)| *held == card)).expect("he holds it");
            let (token, _) = hand.remove(at);
            show(&mut unseen, token);
        };
        match *event {
            Event::Shuffled { seat, .. } => {
                let shuffle = unseen.len();
                piles[seat.number()] = (0..orders[shuffle].len()).map(|place| (shuffle, place)).collect();
                // The owner knows what is in it, not in which order; nobody else knows more.
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
                // Whoever answers from a hand he is shown depends on all of it: his menus do.
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

/// Cards whose place nothing that happened depends on but their being played. Money decides what can be
/// bought and with which notes, so it keeps its place; and where a bribe was offered, which shows that no
/// card would have cancelled the hit (MC-R47), so do those that could have.
fn may_move(card: Card, bribes: bool) -> bool {
    let pays = Card::LARGE.contains(&card) || card == Card::Gambler;
    let cancels = matches!(card, Card::Knife | Card::CarDoor | Card::FuhgetAboutIt);
    !(pays || cancels && bribes)
}

#[derive(PartialEq, Debug)]
enum Page {
    Saw(Seen),
    Now(Box<<Game as table::Game>::View>, Box<<Game as table::Game>::Menu>),
}

fn transcript(
    setup: Setup,
    chance: &mut impl Chance,
    commands: &[(Seat, Command)],
    viewer: Viewer,
) -> Vec<Page> {
    let mut pages = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    let mut game = Game::deal(setup, chance, &mut |event| events.push(*event)).unwrap();
    for turn in 0..=commands.len() {
        pages.extend(events.drain(..).filter_map(|event| event.seen(viewer)).map(Page::Saw));
        let view = game.view(viewer);
        pages.push(Page::Now(Box::new(view), Box::new(view.menu())));
        if let Some((seat, command)) = commands.get(turn) {
            game.act(*seat, *command, chance, &mut |event| events.push(*event))
                .unwrap_or_else(|illegal| panic!("{seat}: {command} became illegal: {illegal}"));
        }
    }
    pages
}

/// The draws that repeat the history's luck, but with the unseen places dealt again.
fn script(history: &History, unseen: Option<&[Vec<usize>]>, chance: &mut Fast) -> (Scripted, bool) {
    let (mut script, mut changed, mut shuffle) = (Scripted::default(), false, 0);
    let bribes = history.commands.iter().any(|(_, command)| *command == Command::Say(Word::Bribe));
    for luck in &history.luck {
        match luck {
            Luck::Cops(cops) => cops.iter().for_each(|cop| script.draw(u32::from(*cop) - 1)),
            Luck::Draw(draw) => script.draw(*draw),
            Luck::Shuffle(before, order) => {
                let mut again = order.clone();
                if let Some(unseen) = unseen {
                    let places: Vec<usize> = unseen[shuffle]
                        .iter()
                        .copied()
                        .filter(|place| may_move(order[*place], bribes))
                        .collect();
                    let mut cards: Vec<Card> = places.iter().map(|place| order[*place]).collect();
                    chance.shuffle(&mut cards);
                    for (place, card) in places.iter().zip(cards) {
                        again[*place] = card;
                    }
                }
                changed |= again != *order;
                script.shuffle_into(before, &again);
                shuffle += 1;
            }
        }
    }
    (script, changed)
}

/// A table where everybody is soon armed: cheap cards, much money, large hands. Random players at the printed
/// prices hardly ever hold what a hit could be answered with.
fn armed(seats: usize) -> Setup {
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

#[test]
fn what_a_viewer_never_saw_changes_nothing_for_him() {
    let mut chance = Fast::new(seed());
    let mut redealt = 0;
    for setup in tables().chain((0..6).flat_map(|_| [2, 3, 4].map(armed))) {
        for _ in 0..12 * effort() {
            let most = 30 + chance.below(400) as usize;
            let history = play(setup, &mut chance, most);
            for viewer in Viewer::all(setup.seats.into()) {
                let unseen = unseen_places(&history, viewer, setup.seats.into());
                let (mut as_it_was, _) = script(&history, None, &mut chance);
                let lived = transcript(setup, &mut as_it_was, &history.commands, viewer);
                for _ in 0..4 {
                    let (mut again, changed) = script(&history, Some(&unseen), &mut chance);
                    redealt += usize::from(changed);
                    let again = transcript(setup, &mut again, &history.commands, viewer);
                    assert_eq!(lived.len(), again.len(), "{viewer:?} is told as much");
                    for (lived, again) in lived.iter().zip(&again) {
                        assert_eq!(lived, again, "{viewer:?} lives through the same game");
                    }
                }
            }
        }
    }
    assert!(redealt > 1000, "hardly anything was dealt again: {redealt}");
}
