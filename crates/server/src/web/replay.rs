//! Replays: finished games step by step, as any player saw them, and continuing from any step.

use std::sync::Arc;

use ::pages::Fields;
use ::pages::replay::{Eyes, Log, LogWindow, Replay, ReviewedMove, address};
use axum::extract::State;
use axum::response::Response;
use review::Judged;
use session::{AnyGame, AnyView, Chair, Record};
use store::Reviewed;
use table::{Seat, Seats, Viewer};
use words::Language;

use super::visit::{Visit, html, redirect};
use crate::actions::{self, ForDeal};
use crate::app::App;
use crate::deals::compare;
use crate::error::{Error, Invalid};
use crate::extract::{Form, Heavy, Path, Query, optional_seat};
use crate::history::follow;
use crate::replay;
use crate::reviews::{self, Progress};
use crate::verdicts::CheckedRecord;

/// Parses who to view a replay as, at a table with this many seats.
fn parse_eyes(text: Option<&str>, seats: usize) -> Result<Eyes, Error> {
    match text {
        Some("all") => Ok(Eyes::All),
        other => match optional_seat(other)? {
            Some(seat) if seat.number() < seats => Ok(Eyes::Of(seat)),
            Some(_) => Err(Error::NotFound),
            None => Ok(Eyes::Public),
        },
    }
}

/// The requested step, at most the last; defaults to the first.
fn parse_step(fields: &Fields, count: u64) -> Result<u64, Error> {
    match fields.text("step") {
        None => Ok(1),
        Some(text) => {
            let step: u64 = text.trim().parse().map_err(|_| Invalid::Step(count))?;
            Ok(step.clamp(1, count.max(1)))
        }
    }
}

/// Where a replay is.
struct Place {
    /// The path of the replay.
    there: String,
    /// The path of the game or of the record.
    whole: String,
    /// The seats that the visitor had in the game.
    own: Seats,
    /// What a review of it is of.
    of: Reviewed,
}

/// The page of one step, or only the part that changes with the step.
async fn page(
    app: &Arc<App>,
    visit: &Visit,
    record: Record,
    fields: &Fields,
    Place { there, whole, own, of }: Place,
) -> Result<Response, Error> {
    let language = visit.language();
    let checked = replay::check(app, record).await?;
    let review = match reviews::progress(app, &of).await? {
        Progress::Made(review) => Some(review),
        Progress::NotMade | Progress::Working(_) => None,
    };
    let answers = match &of {
        Reviewed::Table(table) => compare::answers(app, table, &checked.steps.entries).await?,
        Reviewed::Record(_) => None,
    };
    let step = parse_step(fields, checked.analysis.outcome.count)?;
    let eyes = parse_eyes(fields.text("as"), checked.steps.players.len())?;
    let part = fields.text("part") == Some("step");
    let link = visit.link(app, &address(&there, step, eyes));
    let table_link = visit.link(app, &whole);
    let visit = visit.clone();
    // Replaying the game is slow, so it runs on a blocking thread.
    let rendered = replay::on_a_free_thread(app, move || {
        let (mut before, mut told, mut moves) = (None, Vec::new(), Vec::new());
        // Only what led to this step is told.
        let here = answers.map(|(seat, mut all)| {
            all.retain(|point, _| *point + 1 == step);
            (seat, all)
        });
        let others = match &here {
            Some(here) => compare::in_words(&checked.steps.entries, here, language)?.into_iter().next(),
            None => None,
        };
        let whose = here.map(|(seat, _)| seat);
        let table = follow(&checked.steps.entries, step, |table, game| {
            if game.steps() + 1 == step {
                before = Some(game.view(eyes.viewer()));
                let all = review.iter().flat_map(|review| &review.decisions);
                let here = all.filter(|judged| judged.step == game.steps());
                let others = |judged: &Judged| others.clone().filter(|_| Some(judged.seat()) == whose);
                moves.extend(here.map(|judged| ReviewedMove {
                    others: others(judged),
                    ..reviewed(judged, table, game, language)
                }));
            }
            if game.steps() == step {
                told = table.told(eyes.viewer(), language);
            }
        })?;
        let players = &table.players().to_vec();
        let game = table.into_game().ok_or(Error::Damaged)?;
        let seen = game.seen_since(game.steps() - 1, eyes.viewer()).unwrap_or_default();
        let hands: Vec<AnyView> = match eyes {
            Eyes::All => Seat::first(players.len()).map(|seat| game.view(Viewer::Seat(seat))).collect(),
            Eyes::Public | Eyes::Of(_) => Vec::new(),
        };
        let replay = Replay {
            language,
            settings: &checked.steps.settings,
            players,
            outcome: &checked.analysis.outcome,
            eyes,
            step,
            before: before.as_ref(),
            view: &game.view(eyes.viewer()),
            hands: &hands,
            told: &told,
            seen: &seen,
            moves: &moves,
            still_in: if game.winners().is_none() { game.players() } else { Seats::NONE },
            own,
            there: &there,
            whole: &whole,
            link: &link,
        };
        match part {
            true => Ok::<_, Error>(replay.step_part()),
            false => {
                Ok(replay.page(&visit.frame(), &table_link, &log(&checked, eyes.viewer(), language, step)?))
            }
        }
    });
    Ok(html(rendered.await??))
}

/// A move with what a review says of it, at the table before it.
fn reviewed(judged: &Judged, table: &session::Table, game: &dyn AnyGame, language: Language) -> ReviewedMove {
    let order = table.chair(judged.seat()).and_then(Chair::bot).map(str::to_owned);
    let text = judged.text(game, table.players(), language);
    ReviewedMove { judged: judged.clone(), text, order, others: None }
}

/// The log of a game: what was told in every step, or in those around `step` if there are too many.
fn log(checked: &CheckedRecord, viewer: Viewer, language: Language, step: u64) -> Result<Log, Error> {
    let mut window = LogWindow::around(step);
    follow(&checked.steps.entries, checked.analysis.outcome.count, |table, game| {
        window.push(game.steps(), table.told(viewer, language));
    })?;
    Ok(window.into_log())
}

/// The replay of a finished game.
pub(super) async fn table(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let record = replay::table_record(&app, &id, visit.caller.person.as_deref()).await?;
    let own = actions::seats_at(&app, &visit.caller, &id).await?;
    let of = Reviewed::Table(id.clone());
    let place = Place { there: format!("/t/{id}/replay"), whole: format!("/t/{id}"), own, of };
    page(&app, &visit, record, &fields, place).await
}

/// The replay of an uploaded record.
pub(super) async fn uploaded(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let record = replay::uploaded_record(&app, &id, visit.caller.person.as_deref()).await?;
    let there = format!("/r/{id}");
    let place = Place { whole: there.clone(), there, own: Seats::NONE, of: Reviewed::Record(id) };
    page(&app, &visit, record, &fields, place).await
}

async fn continue_from(
    app: &Arc<App>,
    mut visit: Visit,
    record: Record,
    own: Seats,
    fields: &Fields,
) -> Result<Response, Error> {
    let step = fields.number("step").unwrap_or(0);
    let seat = optional_seat(fields.text("seat"))?;
    let cookie = visit.sign_up_if_new(app, None).await?;
    let bot = fields.text("level").unwrap_or("capo");
    let for_deal = ForDeal::commitment(fields.text("commitment"));
    let table = actions::continue_from(app, &visit.caller, record, step, (seat, own), bot, for_deal).await?;
    Ok(redirect(&format!("/t/{}", table.id), cookie))
}

/// Continues a finished game.
pub(super) async fn continue_table(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let record = replay::table_record(&app, &id, visit.caller.person.as_deref()).await?;
    let own = actions::seats_at(&app, &visit.caller, &id).await?;
    continue_from(&app, visit, record, own, &fields).await
}

/// Continues an uploaded record.
pub(super) async fn continue_uploaded(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let record = replay::uploaded_record(&app, &id, visit.caller.person.as_deref()).await?;
    continue_from(&app, visit, record, Seats::NONE, &fields).await
}
