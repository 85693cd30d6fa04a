//! The secrecy law over whole games: redeal what a viewer never saw, play the same commands, and that viewer
//! gets the same game: events, views, menus, who is asked.

mod common;
mod redeal;

use common::tables;
use mob_city::{Command, Event, Game, Seen, Setup};
use redeal::{armed, play, unseen_places};
use table::{Chance, Fast, Game as _, Seat, Viewer};
use trials::{effort, seed};

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

#[test]
fn what_a_viewer_never_saw_changes_nothing_for_them() {
    let mut chance = Fast::new(seed());
    let mut redealt = 0;
    for setup in tables().chain((0..6).flat_map(|_| [2, 3, 4].map(armed))) {
        for _ in 0..12 * effort() {
            let most = 30 + chance.below(400) as usize;
            let history = play(setup, &mut chance, most);
            for viewer in Viewer::all(setup.seats.into()) {
                let unseen = unseen_places(&history, viewer, setup.seats.into());
                let mut as_it_was = history.script();
                let lived = transcript(setup, &mut as_it_was, &history.commands, viewer);
                for _ in 0..4 {
                    let other = history.redealt(&unseen, &mut chance);
                    redealt += usize::from(other.luck != history.luck);
                    let again = transcript(setup, &mut other.script(), &history.commands, viewer);
                    assert_eq!(lived.len(), again.len(), "{viewer:?} gets as many events");
                    for (lived, again) in lived.iter().zip(&again) {
                        assert_eq!(lived, again, "{viewer:?} gets the same game");
                    }
                }
            }
        }
    }
    assert!(redealt > 1000, "hardly anything was redealt: {redealt}");
}
