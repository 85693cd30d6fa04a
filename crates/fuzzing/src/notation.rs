//! The notation of all games: commands, events, questions, positions and scenes.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use games::{GameId, dispatch};
use table::laws::{Witness, any_answer, asked_until_over};
use table::scene::{self, SceneGame};
use table::{Fast, Game, Menu as _};

use crate::{round_trip, with_text};

/// How many answers are given in a position.
const ANSWERS: usize = 4;

/// How many chains of commands a line may hold. It has at most as many words.
const MAX_CHAIN: usize = 512;

/// A command, an event, what a viewer has seen, or a question.
pub fn notation(input: &[u8]) {
    with_text(input, |text| {
        for game in GameId::ALL {
            dispatch!(game, G => {
                of_game::<G>(text);
                question(|game: &G| game.board().waiting, text);
            });
        }
    });
}

fn of_game<G: SceneGame>(text: &str) {
    round_trip::<G::Command>(text);
    round_trip::<G::Event>(text);
    round_trip::<G::Seen>(text);
    if let Ok(commands) = G::chain(text) {
        assert!(commands.len() <= MAX_CHAIN);
    }
}

/// A position. In one that is accepted the game goes on, and the laws hold.
pub fn position(input: &[u8]) {
    with_text(input, |text| {
        for game in GameId::ALL {
            dispatch!(game, G => {
                let Ok(game) = G::from_position(text) else { continue };
                let printed = game.position();
                assert_eq!(G::from_position(&printed), Ok(game), "{printed}");
                play_on(game, input);
            });
        }
    });
}

/// Gives random answers, and checks the laws after each.
fn play_on<G: Game>(mut game: G, input: &[u8]) {
    let mut chance = Fast::new(hash(input));
    let mut witness = Witness::new(game);
    for _ in 0..ANSWERS {
        asked_until_over(&game, game.winners().is_some());
        witness.agrees(&game, &mut chance);
        let Some(seat) = game.next_asked() else { return };
        let command = any_answer(&game, seat, &mut chance);
        assert!(game.menu(seat).contains(command));
        let done = game.act(seat, command, &mut chance, &mut |event| witness.hear(event));
        assert_eq!(done, Ok(()), "{seat}: {command}");
    }
}

/// A scene. Each error names a line, and showing a scene agrees with running it.
pub fn scene(input: &[u8]) {
    with_text(input, |text| {
        for game in GameId::ALL {
            dispatch!(game, G => run_scene::<G>(text));
        }
    });
}

fn run_scene<G: SceneGame>(text: &str) {
    let lines = text.lines().count().max(1);
    let found = scene::run::<G>(text);
    for difference in &found {
        assert!((1..=lines).contains(&difference.line) && !difference.what.is_empty(), "{difference}");
    }
    if found.is_empty() {
        scene::study::<G>(text).expect("a scene that passes can be studied");
        scene::moments::<G>(text).expect("a scene that passes can be shown");
    } else {
        _ = scene::study::<G>(text);
        _ = scene::moments::<G>(text);
    }
}

/// Checks a text as a question. `_waiting` says what a game waits for, and so which type questions have.
fn question<G, W>(_waiting: impl Fn(&G) -> W, text: &str)
where
    W: FromStr<Err: Debug> + Display + PartialEq + Debug,
{
    round_trip::<W>(text);
}

/// A hash of the input, so that the same input is always played in the same way.
pub(crate) fn hash(input: &[u8]) -> u64 {
    input
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
