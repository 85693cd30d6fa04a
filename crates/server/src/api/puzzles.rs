//! Puzzles.

use std::sync::Arc;

use ::puzzles::{Puzzle, Verdict};
use axum::extract::State;
use games::GameId;
use serde::{Deserialize, Serialize};
use session::{Answer, Board, Own, Reader, board, own};
use table::Viewer;
use utoipa::ToSchema;

use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{Json, Path};
use crate::puzzles::{self, Solved};
use crate::replay::on_a_free_thread;

/// A puzzle in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedPuzzle {
    /// Its id.
    puzzle: String,
    /// Its game.
    game: GameId,
    /// How difficult it is.
    rating: u16,
}

/// The puzzles of one game, for you.
#[derive(Serialize, ToSchema)]
pub(crate) struct GamePuzzles {
    /// The game.
    game: GameId,
    /// The puzzle of the day, the same for everyone.
    today: Option<ListedPuzzle>,
    /// The next one that you have not answered, near your strength.
    next: Option<ListedPuzzle>,
    /// How many you have solved.
    solved: usize,
    /// How many there are.
    all: usize,
}

/// The puzzles, and what you have made of them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Puzzles {
    /// Your strength; null before your first answer.
    strength: Option<f64>,
    /// On how many days in a row you have solved one.
    streak: u64,
    /// By game.
    games: Vec<GamePuzzles>,
}

fn listed(puzzle: &Puzzle) -> ListedPuzzle {
    ListedPuzzle { puzzle: puzzle.id.clone(), game: puzzle.game, rating: puzzle.notes.rating }
}

/// Today's puzzles and the next ones, and your strength.
#[utoipa::path(get, path = "/api/v1/puzzles", tag = "puzzles", operation_id = "puzzles",
    security((), ("token" = [])), responses((status = 200, body = Puzzles)))]
pub(crate) async fn puzzles(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Puzzles>, Error> {
    let solved = Solved::by(&app, &caller).await?;
    let (solver, offers) = (solved.solver(), solved.offers());
    let games = offers.into_iter().map(|offer| GamePuzzles {
        game: offer.game,
        today: offer.today.map(|(puzzle, _)| listed(puzzle)),
        next: offer.next.map(listed),
        solved: offer.solved,
        all: offer.all,
    });
    Ok(Json(Puzzles {
        strength: solver.map(|solver| solver.strength.round()),
        streak: solver.map_or(0, |solver| solver.streak),
        games: games.collect(),
    }))
}

/// A position with one clearly best move.
#[derive(Serialize, ToSchema)]
pub(crate) struct PuzzlePosition {
    /// Its id.
    puzzle: String,
    /// Its game.
    game: GameId,
    /// How difficult it is.
    rating: u16,
    /// The letter of the seat to move.
    seat: String,
    /// The question.
    question: String,
    /// What everyone sees.
    board: Board,
    /// What only the seat sees.
    own: Option<Own>,
    /// The legal answers; a card may need its targets too.
    menu: Vec<Answer>,
}

/// A puzzle: what the player to move sees, and what they may answer.
#[utoipa::path(get, path = "/api/v1/puzzles/{puzzle}", tag = "puzzles", operation_id = "puzzle",
    params(("puzzle" = String, Path)),
    responses((status = 200, body = PuzzlePosition), (status = 404, body = Problem)))]
pub(crate) async fn puzzle(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<PuzzlePosition>, Error> {
    let puzzle = puzzles::with_id(&id)?;
    let language = caller.language;
    let position = on_a_free_thread(&app, move || {
        let game = session::stage(puzzle.game, &puzzle.scene).map_err(|_| Error::Broken)?;
        let players = ::pages::puzzles::names(language, game.seats());
        let to = Reader { viewer: Viewer::Seat(puzzle.seat), language, players: &players };
        let view = game.view(to.viewer);
        Ok::<_, Error>(PuzzlePosition {
            puzzle: puzzle.id.clone(),
            game: puzzle.game,
            rating: puzzle.notes.rating,
            seat: puzzle.seat.to_string(),
            question: game.question(&to),
            board: board(&view),
            own: own(&view),
            menu: game.menu(&to).into_iter().map(Answer::from).collect(),
        })
    });
    position.await?.map(Json)
}

/// An answer to a puzzle.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PuzzleTry)]
pub(crate) struct Try {
    /// The commands: a card, and its targets.
    #[schema(max_items = 16)]
    commands: Vec<String>,
}

/// What becomes of an answer.
#[derive(Serialize, ToSchema)]
pub(crate) struct PuzzleVerdict {
    /// `right`, `wrong` or `incomplete`.
    verdict: &'static str,
    /// Your chance to win after your answer, if it was measured.
    share: Option<f32>,
    /// The best answer, unless yours is incomplete.
    best: Vec<String>,
    /// Your chance to win after the best answer.
    best_share: Option<f32>,
}

/// Answer a puzzle. The first whole answer counts for your strength, if you have a name.
#[utoipa::path(post, path = "/api/v1/puzzles/{puzzle}/answer", tag = "puzzles", operation_id = "answer_puzzle",
    security((), ("token" = [])), params(("puzzle" = String, Path)), request_body = Try,
    responses((status = 200, body = PuzzleVerdict), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(Try { commands }): Json<Try>,
) -> Result<Json<PuzzleVerdict>, Error> {
    let puzzle = puzzles::with_id(&id)?;
    let verdict = match caller.person.is_some() {
        true => puzzles::answer(&app, &caller, puzzle, &commands).await?,
        false => puzzles::judge(puzzle, &commands)?,
    };
    let (name, share) = match verdict {
        Verdict::Right => ("right", Some(puzzle.notes.share)),
        Verdict::Wrong { share } => ("wrong", share),
        Verdict::Incomplete => ("incomplete", None),
    };
    let is_whole = verdict != Verdict::Incomplete;
    Ok(Json(PuzzleVerdict {
        verdict: name,
        share,
        best: if is_whole { puzzle.best.clone() } else { Vec::new() },
        best_share: is_whole.then_some(puzzle.notes.share),
    }))
}
