//! Reviews of finished games.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::pages::Fields;
use ::pages::game_name;
use ::pages::quiz::{self, Quiz};
use ::pages::review::{ReviewPage, told, waiting};
use axum::extract::State;
use axum::response::Response;
use review::{Judged, Review};
use session::Record;
use store::Reviewed;
use table::{Seat, Seats, Viewer};
use words::Language;

use super::visit::{Visit, html, redirect};
use crate::actions;
use crate::app::App;
use crate::deals::compare;
use crate::error::Error;
use crate::extract::{Form, Heavy, Path, Query, optional_seat};
use crate::history::follow;
use crate::replay;
use crate::reviews::{self, Progress};
use crate::verdicts::CheckedRecord;

/// The review of a finished game, or how far it is.
pub(super) async fn table(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let record = replay::table_record(&app, &id, visit.caller.person.as_deref()).await?;
    let own = actions::seats_at(&app, &visit.caller, &id).await?;
    let whole = format!("/t/{id}");
    let place = Place { replay: format!("{whole}/replay"), whole, own };
    page(&app, &visit, record, &Reviewed::Table(id), &fields, place).await
}

/// The review of an uploaded record, or how far it is.
pub(super) async fn uploaded(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let record = replay::uploaded_record(&app, &id, visit.caller.person.as_deref()).await?;
    let whole = format!("/r/{id}");
    let place = Place { replay: whole.clone(), whole, own: Seats::NONE };
    page(&app, &visit, record, &Reviewed::Record(id), &fields, place).await
}

/// Begins the review of a finished game.
pub(super) async fn begin_table(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let record = replay::table_record(&app, &id, visit.caller.person.as_deref()).await?;
    reviews::begin(&app, Reviewed::Table(id.clone()), record, visit.caller.address).await?;
    Ok(redirect(&format!("/t/{id}/review{}", asked(&app, &fields)), None))
}

/// Begins the review of an uploaded record.
pub(super) async fn begin_uploaded(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let record = replay::uploaded_record(&app, &id, visit.caller.person.as_deref()).await?;
    reviews::begin(&app, Reviewed::Record(id.clone()), record, visit.caller.address).await?;
    Ok(redirect(&format!("/r/{id}/review{}", asked(&app, &fields)), None))
}

/// For how long a review that was asked for may be on its way at another node, in milliseconds.
const ELSEWHERE_MS: i64 = 120_000;

/// What the address of a review says once it was asked for: when, and what comes then.
fn asked(app: &App, fields: &Fields) -> String {
    query(app.registry.time.now(), fields.text("then") == Some("guess"))
}

fn query(asked: i64, then_guess: bool) -> String {
    format!("?asked={asked}{}", if then_guess { "&then=guess" } else { "" })
}

/// Where a review is.
struct Place {
    /// The path of the replay.
    replay: String,
    /// The path of the game or of the record.
    whole: String,
    /// The seats that the visitor had in the game.
    own: Seats,
}

impl Place {
    /// Whose moves are to be guessed.
    fn guess(&self) -> String {
        self.own.nth(0).map_or_else(String::new, |seat| format!("?player={seat}"))
    }
}

async fn page(
    app: &Arc<App>,
    visit: &Visit,
    record: Record,
    of: &Reviewed,
    fields: &Fields,
    place: Place,
) -> Result<Response, Error> {
    let language = visit.language();
    let checked = replay::check(app, record).await?;
    let game = game_name(language, checked.steps.settings.game);
    let (then_guess, asked) = (fields.text("then") == Some("guess"), fields.number("asked").unwrap_or(0));
    let wait = |percent| {
        let query = query(asked, then_guess);
        Ok(html(waiting(&visit.frame(), &game, percent, &place.whole, &query)))
    };
    // Records belong to no node, so another one may be at work.
    let may_be_elsewhere = || {
        let is_recent = (0..ELSEWHERE_MS).contains(&(app.registry.time.now() - asked));
        is_recent && app.registry.cluster.is_some() && matches!(of, Reviewed::Record(_))
    };
    let review = match reviews::progress(app, of).await? {
        Progress::Made(_) if then_guess => {
            return Ok(redirect(&format!("{}/review/guess{}", place.whole, place.guess()), None));
        }
        Progress::Made(review) => review,
        Progress::Working(percent) => return wait(Some(percent)),
        Progress::NotMade if may_be_elsewhere() => return wait(Some(0)),
        Progress::NotMade => return wait(None),
    };
    let seats = checked.steps.players.len();
    let asked = optional_seat(fields.text("player"))?.filter(|seat| seat.number() < seats);
    let winner = checked.analysis.outcome.story.standings.first().map(|first| first.seat);
    let seat = asked.or_else(|| place.own.nth(0)).or(winner).unwrap_or(Seat::new(0));
    let visit = visit.clone();
    let answers = match of {
        Reviewed::Table(table) => compare::answers(app, table, &checked.steps.entries).await?,
        Reviewed::Record(_) => None,
    };
    // Following the game again is slow, so it runs on a blocking thread.
    let rendered = replay::on_a_free_thread(app, move || {
        let others = match answers.filter(|(whose, _)| *whose == seat) {
            Some(answers) => compare::in_words(&checked.steps.entries, &answers, language)?,
            None => Vec::new(),
        };
        let which = told(&review.summary(seat));
        let texts = review.texts(&checked.steps.entries, &which, language);
        let texts: BTreeMap<_, _> = which.into_iter().zip(texts).collect();
        let (turns, colours) = turns(&checked, &review, language)?;
        let page = ReviewPage {
            language,
            settings: &checked.steps.settings,
            players: &checked.steps.players,
            colours: &colours,
            story: &checked.analysis.outcome.story,
            review: &review,
            seat,
            own: place.own.contains(seat),
            texts: &texts,
            turns: &turns,
            others: &others,
            here: &format!("{}/review", place.whole),
            replay: &place.replay,
            whole: &place.whole,
        };
        Ok::<_, Error>(page.page(&visit.frame()))
    });
    Ok(html(rendered.await??))
}

/// What spectators were told in each turning point, and the colours of every player.
fn turns(
    checked: &CheckedRecord,
    review: &Review,
    language: Language,
) -> Result<(Vec<Vec<String>>, Vec<String>), Error> {
    let points = review.turning_points();
    let ends: Vec<(u64, u64)> = points
        .iter()
        .map(|point| {
            let step = |turn: usize| review.turns.get(turn).map(|chances| chances.step);
            (step(point.turn - 1).unwrap_or(0), step(point.turn).unwrap_or(u64::MAX))
        })
        .collect();
    let mut turns = vec![Vec::new(); points.len()];
    let table = follow(&checked.steps.entries, u64::MAX, |table, game| {
        for ((from, to), told) in ends.iter().zip(&mut turns) {
            if *from < game.steps() && game.steps() <= *to {
                told.extend(table.told(Viewer::Spectator, language));
            }
        }
    })?;
    let turns = turns.into_iter().map(::pages::review::events).collect();
    let game = table.game().ok_or(Error::Damaged)?;
    Ok((turns, ::pages::review::colours(&game.view(Viewer::Spectator), checked.steps.players.len())))
}

/// Lets the visitor guess the moves of a player before they are shown.
pub(super) async fn guess_table(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let record = replay::table_record(&app, &id, visit.caller.person.as_deref()).await?;
    guess(&app, &visit, record, &Reviewed::Table(id.clone()), &fields, format!("/t/{id}")).await
}

/// The same for an uploaded record.
pub(super) async fn guess_uploaded(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let record = replay::uploaded_record(&app, &id, visit.caller.person.as_deref()).await?;
    guess(&app, &visit, record, &Reviewed::Record(id.clone()), &fields, format!("/r/{id}")).await
}

async fn guess(
    app: &Arc<App>,
    visit: &Visit,
    record: Record,
    of: &Reviewed,
    fields: &Fields,
    whole: String,
) -> Result<Response, Error> {
    let checked = replay::check(app, record).await?;
    let Progress::Made(review) = reviews::progress(app, of).await? else {
        return Ok(redirect(&format!("{whole}/review"), None));
    };
    let seat = optional_seat(fields.text("player"))?.unwrap_or(Seat::new(0));
    let number = fields.number("move").unwrap_or(1).max(1);
    let (given, picked) = (fields.all("answer"), fields.text("pick").map(str::to_owned));
    let asks_all = fields.text("all") == Some("yes");
    let visit = visit.clone();
    let rendered = replay::on_a_free_thread(app, move || {
        let (language, l) = (visit.language(), visit.messages());
        let own = || review.decisions.iter().filter(|judged| judged.seat() == seat);
        let mattered = own().filter(|judged| judged.mattered()).count();
        // If nothing mattered, every move is asked about.
        let every = asks_all || mattered == 0;
        let asks_less = mattered > 0 && mattered < own().count();
        let own: Vec<&Judged> = own().filter(|judged| every || judged.mattered()).collect();
        let index = usize::try_from(number - 1).ok().filter(|index| *index < own.len());
        let judged = own[index.ok_or(Error::NotFound)?];
        let table = checked.steps.at(judged.step)?;
        let players = table.players().to_vec();
        let text = judged.text(table.game().ok_or(Error::Damaged)?, &players, language);
        let to = table.reader(Viewer::Seat(seat), language);
        let first = format!("{whole}/review/guess?player={seat}");
        let all = if asks_all { "&all=yes" } else { "" };
        let at = |number: u64| format!("{first}{all}&move={number}");
        let other = match asks_all {
            true => (first.clone(), l.msg_quiz_some()),
            false => (format!("{first}&all=yes"), l.msg_quiz_all()),
        };
        let here = at(number);
        let supposed = match given.is_empty() {
            true => None,
            false => {
                let game = table.game().ok_or(Error::Damaged)?;
                Some(
                    game.supposing(seat, &given, &to)
                        .map_err(|refused| Error::Malformed(refused.sentence))?,
                )
            }
        };
        let (is_answered, supposed) = match supposed {
            None => (false, None),
            Some(None) => (true, None),
            Some(Some(game)) => (false, Some(game)),
        };
        let story = &checked.analysis.outcome.story;
        let when = ::pages::game_over::when(language, &players, story, judged.step);
        let game = supposed.as_deref().or(table.game()).ok_or(Error::Damaged)?;
        let quiz = Quiz {
            language,
            title: l.msg_quiz_guess(),
            about: format!("{} · {when}", game_name(language, checked.steps.settings.game)),
            players: &players,
            game,
            seat,
            here: &here,
            given: &given,
            is_half: supposed.is_some(),
            picked: picked.as_deref(),
            say: l.msg_quiz_what(),
            side: quiz::about_guess(
                language,
                (number, own.len() as u64),
                asks_less.then_some(other),
                &format!("{whole}/review"),
            ),
        };
        let frame = visit.frame();
        if !is_answered {
            return Ok::<_, Error>(quiz.asking(&frame));
        }
        let next = (number < own.len() as u64).then(|| at(number + 1));
        let player = players.get(seat.number()).map_or("", String::as_str);
        let comes_to = |answer: &[String]| game.are_alike(seat, answer, &given);
        // The share of a card is that of its best targets, which may not be those of the guess.
        let is_guess = |command: &String| given.as_slice() == std::slice::from_ref(command);
        let considered = judged.options.iter().find(|option| is_guess(&option.command));
        let guess = quiz::Guess {
            label: game.labels(&given, &to).join(" → "),
            is_answer: comes_to(&judged.answer),
            is_better: judged.better.as_ref().is_some_and(|better| comes_to(&better.answer)),
            share: considered.map(|option| option.share),
        };
        let answered =
            quiz::guessed(language, player, judged, &text, &guess, next, &format!("{whole}/review"));
        Ok(quiz.answered(&frame, &answered))
    });
    Ok(html(rendered.await??))
}
