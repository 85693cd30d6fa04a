//! The secrecy law over whole histories: deal again what a viewer never saw, play the same commands,
//! and that viewer lives through the same game: events, views, menus, who is asked.

mod common;

use common::{effort, seed, tables};
use family_business::{Card, Command, CounterAnswers, Event, Game, Open, Seen, Setup};
use table::laws::any_answer;
use table::{Chance, Fast, Game as _, Scripted, Seat, Viewer};

/// A game as it was played.
struct History {
    /// The discard pile before each shuffle and the order after it.
    shuffles: Vec<(Vec<Card>, Vec<Card>)>,
    /// Each event, and how many commands had been given before it.
    events: Vec<(usize, Event)>,
    commands: Vec<(Seat, Command)>,
}

fn play(setup: Setup, chance: &mut Fast) -> History {
    let mut history = History { shuffles: Vec::new(), events: Vec::new(), commands: Vec::new() };
    // A copy that follows the events knows the pile before each shuffle.
    let mut follower = Game::bare(setup);
    let mut events = Vec::new();
    let mut game = Game::deal(setup, chance, &mut |event| events.push(*event)).unwrap();
    loop {
        for event in events.drain(..) {
            if let Event::Shuffled { order } = event {
                history.shuffles.push((follower.board().discard.to_vec(), order.to_vec()));
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
fn unseen_places(history: &History, viewer: Viewer, cut: usize) -> Vec<Vec<usize>> {
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
                orders.push(&history.shuffles[shuffle].1);
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

/// Everything a viewer gets: what happens, the whole view and menu after each command.
#[derive(PartialEq, Debug)]
enum Page {
    Saw(Seen),
    Now(Box<<Game as table::Game>::View>, <Game as table::Game>::Menu),
}

fn transcript(
    setup: Setup,
    chance: &mut impl Chance,
    commands: &[(Seat, Command)],
    viewer: Viewer,
) -> Vec<Page> {
    let mut pages = Vec::new();
    let mut events = Vec::new();
    let mut game = Game::deal(setup, chance, &mut |event| events.push(*event)).unwrap();
    for turn in 0..=commands.len() {
        let seen: Vec<_> = events.drain(..).filter_map(|event: Event| event.seen(viewer)).collect();
        // A command of which a viewer sees nothing must leave no trace, not even a page.
        let own = turn > 0 && viewer == Viewer::Seat(commands[turn - 1].0);
        let view = game.view(viewer);
        let menu = view.menu();
        if let (true, false, Some(Page::Now(before, menu_before))) = (seen.is_empty(), own, pages.last()) {
            assert_eq!((&view, &menu), (&**before, menu_before), "something changed unseen");
        } else {
            pages.extend(seen.into_iter().map(Page::Saw));
            pages.push(Page::Now(Box::new(view), menu));
        }
        if let Some((seat, command)) = commands.get(turn) {
            game.act(*seat, *command, chance, &mut |event| events.push(*event))
                .unwrap_or_else(|illegal| panic!("{seat}: {command} became illegal: {illegal}"));
        }
    }
    pages
}

/// The draws that repeat the history's shuffles, but with the places in `unseen` dealt again.
fn redeal(history: &History, unseen: &[Vec<usize>], chance: &mut Fast) -> (Scripted, bool) {
    let (mut script, mut changed) = (Scripted::default(), false);
    for ((pile, order), places) in history.shuffles.iter().zip(unseen) {
        let mut cards: Vec<Card> = places.iter().map(|place| order[*place]).collect();
        chance.shuffle(&mut cards);
        let mut again = order.clone();
        for (place, card) in places.iter().zip(cards) {
            again[*place] = card;
        }
        changed |= again != *order;
        script.shuffle_into(pile, &again);
    }
    (script, changed)
}

#[test]
fn what_a_viewer_never_saw_changes_nothing_for_him() {
    let mut chance = Fast::new(seed());
    let mut redealt = 0;
    for mut setup in tables() {
        for round in 0..80 * effort() {
            setup.rules.counter_answers = [CounterAnswers::Snap, CounterAnswers::Order][round % 2];
            let history = play(setup, &mut chance);
            for viewer in Viewer::all(setup.seats.into()) {
                let cut = chance.below(history.commands.len() as u32) as usize;
                let commands = &history.commands[..cut];
                let unseen = unseen_places(&history, viewer, cut);
                let mut as_it_was = Scripted::default();
                history.shuffles.iter().for_each(|(pile, order)| as_it_was.shuffle_into(pile, order));
                let lived = transcript(setup, &mut as_it_was, commands, viewer);
                let (mut script, changed) = redeal(&history, &unseen, &mut chance);
                redealt += usize::from(changed);
                let again = transcript(setup, &mut script, commands, viewer);
                assert_eq!(lived.len(), again.len(), "{viewer:?} is told as much");
                for (lived, again) in lived.iter().zip(&again) {
                    assert_eq!(lived, again, "{viewer:?} lives through the same game");
                }
            }
        }
    }
    assert!(redealt > 1000, "hardly anything was dealt again: {redealt}");
}
