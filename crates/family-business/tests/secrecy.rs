//! The secrecy law over whole games: redeal what a viewer never saw, play the same commands, and that
//! viewer gets the same game: events, views, menus, who is asked.

mod common;
mod redeal;

use common::tables;
use family_business::{Command, CounterAnswers, Event, Game, Seen, Setup};
use redeal::{play, unseen_places};
use table::{Chance, Fast, Game as _, Seat, Viewer};
use trials::{effort, seed};

/// Everything a viewer gets: the events, and the whole view and menu after each command.
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
        // A command that a viewer cannot see must change nothing for that viewer.
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

#[test]
fn what_a_viewer_never_saw_changes_nothing_for_them() {
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
                let mut as_it_was = history.script();
                let lived = transcript(setup, &mut as_it_was, commands, viewer);
                let again = history.redealt(&unseen, &mut chance);
                let changed = again.shuffles != history.shuffles;
                let mut script = again.script();
                redealt += usize::from(changed);
                let again = transcript(setup, &mut script, commands, viewer);
                assert_eq!(lived.len(), again.len(), "{viewer:?} gets as many events");
                for (lived, again) in lived.iter().zip(&again) {
                    assert_eq!(lived, again, "{viewer:?} gets the same game");
                }
            }
        }
    }
    assert!(redealt > 1000, "hardly anything was redealt: {redealt}");
}
