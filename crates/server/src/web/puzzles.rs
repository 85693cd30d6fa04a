//! The pages of the puzzles.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ::pages::Fields;
use ::pages::puzzles::{PuzzlePage, address, front as front_page};
use ::puzzles::Verdict;
use axum::extract::State;
use axum::response::Response;
use review::{DecisionText, Judged, judge_scene};
use words::Language;

use super::visit::{Visit, html, redirect};
use crate::app::App;
use crate::error::Error;
use crate::extract::{Form, Path, Query};
use crate::puzzles::{self, Solved};
use crate::replay::on_a_free_thread;

/// How many simulated games the line after the best answer is made of.
const ROLLOUTS: u32 = 3000;

/// Today's puzzles, and the next ones.
pub(super) async fn front(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    let solved = Solved::by(&app, &visit.caller).await?;
    Ok(html(front_page(&visit.frame(), solved.solver().as_ref(), &solved.offers())))
}

/// A puzzle, or what becomes of an answer to it.
pub(super) async fn puzzle(
    State(app): State<Arc<App>>,
    visit: Visit,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let puzzle = puzzles::with_id(&id)?;
    let (given, picked) = (fields.all("answer"), fields.text("pick").map(str::to_owned));
    let verdict = if given.is_empty() { Verdict::Incomplete } else { puzzles::judge(puzzle, &given)? };
    let solver = Solved::by(&app, &visit.caller).await?.solver();
    let visit = visit.clone();
    let rendered = on_a_free_thread(&app, move || {
        let language = visit.language();
        let start = session::stage(puzzle.game, &puzzle.scene).map_err(|_| Error::Broken)?;
        let nobody: Vec<String> = Vec::new();
        let to = session::Reader { viewer: table::Viewer::Seat(puzzle.seat), language, players: &nobody };
        let stage = session::stage(puzzle.game, &puzzle.scene).map_err(|_| Error::Broken)?;
        let now = session::suppose_on(stage, puzzle.seat, &given, &to)
            .map_err(|refused| Error::Malformed(refused.sentence))?;
        let page = PuzzlePage {
            language,
            puzzle,
            start: &*start,
            now: &*now.game,
            is_half: now.is_half,
            given: &given,
            picked: picked.as_deref(),
            solver,
        };
        Ok::<_, Error>(match verdict {
            Verdict::Incomplete => page.asking(&visit.frame()),
            Verdict::Right | Verdict::Wrong { .. } => {
                page.answered(&visit.frame(), &verdict, &line(puzzle, &*start, language))
            }
        })
    });
    Ok(html(rendered.await??))
}

/// What follows the best answer. Every puzzle is judged once.
fn line(
    puzzle: &'static ::puzzles::Puzzle,
    start: &dyn session::AnyGame,
    language: Language,
) -> DecisionText {
    static JUDGED: LazyLock<Mutex<HashMap<&str, Option<Judged>>>> = LazyLock::new(Mutex::default);
    let known = || JUDGED.lock().unwrap_or_else(PoisonError::into_inner);
    let judged = known().get(puzzle.id.as_str()).cloned();
    let judged = judged.unwrap_or_else(|| {
        let judged = judge_scene(puzzle.game, &puzzle.scene, puzzle.seat, &puzzle.best, ROLLOUTS);
        known().insert(&puzzle.id, judged.clone());
        judged
    });
    let players = ::pages::puzzles::names(language, start.seats());
    judged.map(|judged| judged.text(start, &players, language)).unwrap_or_default()
}

/// Keeps an answer, and goes on: to the next puzzle, or to the same one again.
pub(super) async fn answer(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let puzzle = puzzles::with_id(&id)?;
    let given = fields.all("answer");
    // Nobody is signed up for nonsense.
    puzzles::judge(puzzle, &given)?;
    let cookie = visit.sign_up_if_new(&app, None).await?;
    puzzles::answer(&app, &visit.caller, puzzle, &given).await?;
    if fields.text("again").is_some() {
        return Ok(redirect(&address(&puzzle.id), cookie));
    }
    let next = Solved::by(&app, &visit.caller).await?.next(puzzle.game);
    let to = next.map_or_else(|| "/puzzles".to_owned(), |next| address(&next.id));
    Ok(redirect(&to, cookie))
}
