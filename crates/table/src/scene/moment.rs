//! A scene moment by moment, for somebody to look at.

use super::{Difference, LONGEST_SCENE, Scene, SceneGame, Stage, seat};
use crate::notation::Unreadable;
use crate::{Game, Seat, Seeded};

/// One moment of a scene.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// How the game stands.
    pub game: G,
    /// What has come to this.
    pub what: Turnout<G>,
}

/// What a line of a scene comes to.
#[derive(Clone, Debug)]
pub enum Turnout<G: Game> {
    /// The position that the scene begins with.
    Set,
    /// Commands were carried out; everything that happened.
    Played(Vec<G::Event>),
    /// A seat tried something and was refused.
    Refused(Seat, G::Command, G::Illegal),
    /// The scene looks at what a seat may answer.
    Asked(Seat),
}

/// Plays a scene for somebody to look at: the position, what is done, what is refused, and what somebody may
/// answer where the scene asks for that.
///
/// # Errors
/// The first thing that is wrong with the scene.
pub fn moments<G: SceneGame>(text: &str) -> Result<Vec<Moment<G>>, Difference> {
    if text.len() > LONGEST_SCENE {
        let what = format!("a scene has at most {LONGEST_SCENE} bytes; this one has {}", text.len());
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

/// What a line that was just taken in comes to, if that is something to look at.
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
