//! A scene step by step, for display.

use super::{Difference, MAX_SCENE, Scene, SceneGame, Stage, seat};
use crate::notation::Unreadable;
use crate::{Game, Seat, Seeded};

/// One moment of a scene.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// The game at this moment.
    pub game: G,
    /// What led to it.
    pub what: Turnout<G>,
}

/// The result of a line of a scene.
#[derive(Clone, Debug)]
pub enum Turnout<G: Game> {
    /// The initial position.
    Set,
    /// Commands were carried out, with these events.
    Played(Vec<G::Event>),
    /// A command was refused.
    Refused(Seat, G::Command, G::Illegal),
    /// The scene checks what a seat may answer.
    Asked(Seat),
}

/// Plays a scene for display: the position, what is played, what is refused, and a player's menu where the
/// scene checks it.
///
/// # Errors
/// The first thing that is wrong with the scene.
pub fn moments<G: SceneGame>(text: &str) -> Result<Vec<Moment<G>>, Difference> {
    if text.len() > MAX_SCENE {
        let what = format!("a scene has at most {MAX_SCENE} bytes; this one has {}", text.len());
        return Err(Difference { line: 1, what });
    }
    let mut scene = Scene::<G>::new();
    let mut moments: Vec<Moment<G>> = Vec::new();
    let lines = text.lines().map(str::trim).enumerate();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let at = |Unreadable(what)| Difference { line: number + 1, what };
        let begins = line.starts_with("expect ") || line.starts_with("best ") || line.contains(':');
        if begins && matches!(scene.stage, Stage::Set(_)) {
            scene.begin().map_err(at)?;
            moments.push(Moment { game: *scene.game().map_err(at)?, what: Turnout::Set });
        }
        if let Some(what) = scene.line(line).map_err(at)? {
            return Err(Difference { line: number + 1, what });
        }
        if let Some(what) = turnout(&scene, line).map_err(at)? {
            moments.push(Moment { game: *scene.game().map_err(at)?, what });
        }
    }
    Ok(moments)
}

/// The result of a line that was just run, if there is something to display.
fn turnout<G: SceneGame>(scene: &Scene<G>, line: &str) -> Result<Option<Turnout<G>>, Unreadable> {
    if line.starts_with("best ") {
        return Ok(None);
    }
    let Some(expected) = line.strip_prefix("expect ").map(str::trim) else {
        return Ok(line.contains(':').then(|| Turnout::Played(scene.events.clone())));
    };
    if let Some((_, rest)) = expected.strip_prefix("refused ").and_then(|rest| rest.split_once(' '))
        && let Some((who, command)) = rest.split_once(':')
    {
        let (who, command): (Seat, G::Command) = (seat(who.trim())?, command.trim().parse()?);
        let refused = { *scene.game()? }.act(who, command, &mut Seeded::numbered(0), &mut |_| {});
        return Ok(refused.err().map(|illegal| Turnout::Refused(who, command, illegal)));
    }
    let menu = expected.strip_prefix("menu ").or_else(|| expected.strip_prefix("no menu "));
    let who = menu.and_then(|menu| menu.split(['=', ':']).next());
    Ok(who.map(|who| seat(who.trim())).transpose()?.map(Turnout::Asked))
}
