//! Games that are over, step by step, and records from elsewhere.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use sitting::{Doubt, Known, Listener, Record};
use table::{Seat, Viewer};
use words::Language;

use super::fields::Fields;
use super::set::{edition_name, game_name};
use super::shell::{Visit, go};
use super::{family_business, mob_city, problem};
use crate::api::records::{as_json, as_text, keep};
use crate::app::App;
use crate::error::Error;
use crate::replay::{self, Steps};
use crate::take::{Address, Asked, Form, seat_if};

/// One step of a record through somebody's eyes.
struct Shown {
    steps: Steps,
    step: u64,
    viewer: Viewer,
    told: Vec<String>,
    known: Option<Known>,
    doubt: Option<Doubt>,
}

/// Plays a record as far as a step, and goes through all of it to see whether it is proved.
fn play(record: &Record, step: u64, wanted: Option<Seat>, language: Language) -> Result<Shown, Error> {
    let steps = replay::steps(record).map_err(|doubt| Error::Invalid(vec![doubt.sentence(language)]))?;
    let step = step.clamp(1, steps.count.max(1));
    let viewer = match wanted {
        Some(seat) if seat.number() < steps.players.len() => Viewer::Seat(seat),
        Some(_) => return Err(Error::NotFound),
        None => Viewer::Spectator,
    };
    let sitting = steps.at(step)?;
    let to = Listener { viewer, language, players: &steps.players };
    let told =
        sitting.as_ref().and_then(|sitting| sitting.told(sitting.steps() - 1, &to)).unwrap_or_default();
    let told = told.into_iter().filter_map(|told| told.text).collect();
    let known = sitting.map(|sitting| sitting.view(viewer));
    Ok(Shown { step, viewer, told, known, doubt: sitting::verify(record).err(), steps })
}

/// The page of one step; `there` is the address of the whole, `files` where its files are.
async fn page(
    visit: &Visit,
    record: Record,
    fields: &Fields,
    there: &str,
    files: &str,
) -> Result<Response, Error> {
    let (language, l) = (visit.language(), visit.messages());
    let (step, wanted) = (fields.number("step").unwrap_or(1), seat_if(fields.text("as"))?);
    // Whole games are played again here: that is no work for those who serve pages.
    let shown = tokio::task::spawn_blocking(move || {
        crate::error::LANGUAGE.sync_scope(language, || play(&record, step, wanted, language))
    });
    let shown = shown.await.map_err(|_| Error::Broken)??;
    let settings = &shown.steps.settings;
    let game = game_name(language, settings.game);
    let board = match &shown.known {
        Some(Known::FamilyBusiness(view)) => family_business::board(language, &shown.steps.players, view),
        Some(Known::MobCity(view)) => mob_city::board(language, &shown.steps.players, view),
        None => html! { p.quiet { (l.msg_replay_empty()) } },
    };
    let body = html! {
        div.heading {
            h1 { (l.msg_replay_of(game.as_str())) }
            p.quiet { (edition_name(language, settings.game, settings.edition())) }
        }
        (proof(language, shown.doubt.as_ref()))
        (steps_part(language, &shown, there))
        (eyes_part(language, &shown, there))
        section.question aria-label=(l.msg_this_step()) {
            @if shown.told.is_empty() { p.quiet { (l.msg_step_silent()) } }
            ol.told { @for sentence in &shown.told { li { (sentence) } } }
        }
        div.board { (board) }
        p.links {
            a.button href={ (files) "/record.txt" } { (l.msg_record_text()) }
            a.button href={ (files) "/record.json" } { (l.msg_record_json()) }
        }
    };
    Ok(visit.page(&l.msg_replay_of(game), &body))
}

fn proof(language: Language, doubt: Option<&Doubt>) -> Markup {
    let l = language.messages();
    html! {
        @match doubt {
            None => p.proved { (l.msg_proved()) },
            Some(doubt) => p.doubtful role="alert" { (l.msg_not_proved()) " " (doubt.sentence(language)) },
        }
    }
}

fn steps_part(language: Language, shown: &Shown, there: &str) -> Markup {
    let l = language.messages();
    let (step, last) = (shown.step, shown.steps.count);
    let eyes = match shown.viewer {
        Viewer::Seat(seat) => format!("&as={seat}"),
        Viewer::Spectator => String::new(),
    };
    let link = |to: u64, rel: Option<&str>, text: String| {
        html! {
            @if to == step || to < 1 || to > last { span.button.off aria-disabled="true" { (text) } }
            @else { a.button href={ (there) "?step=" (to) (eyes) } rel=[rel] { (text) } }
        }
    };
    html! {
        nav.steps aria-label=(l.msg_steps()) {
            (link(1, None, l.msg_step_first()))
            (link(step - 1, Some("prev"), l.msg_step_previous()))
            (link(step + 1, Some("next"), l.msg_step_next()))
            (link(last, None, l.msg_step_last()))
            form.row action=(there) {
                @if let Viewer::Seat(seat) = shown.viewer { input type="hidden" name="as" value=(seat); }
                label { (l.msg_step_of(last)) input type="number" name="step" min="1" max=(last) value=(step); }
                button { (l.msg_step_go()) }
            }
        }
    }
}

fn eyes_part(language: Language, shown: &Shown, there: &str) -> Markup {
    let l = language.messages();
    let current = |viewer: Viewer| (viewer == shown.viewer).then_some("true");
    html! {
        nav.eyes aria-label=(l.msg_eyes()) {
            span.quiet { (l.msg_eyes()) }
            a.button href={ (there) "?step=" (shown.step) } aria-current=[current(Viewer::Spectator)] { (l.msg_eyes_public()) }
            @for (seat, player) in Seat::first(shown.steps.players.len()).zip(&shown.steps.players) {
                a.button href={ (there) "?step=" (shown.step) "&as=" (seat) } aria-current=[current(Viewer::Seat(seat))] { (player) }
            }
        }
    }
}

/// A game of this house that is over, step by step.
pub(super) async fn replay(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let record = replay::record_of(&app, &name).await?;
    page(&visit, record, &fields, &format!("/t/{name}/replay"), &format!("/t/{name}")).await
}

/// A record from elsewhere, step by step.
pub(super) async fn kept(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let record = replay::kept(&app, &name).await?;
    let there = format!("/r/{name}");
    page(&visit, record, &fields, &there, &there).await
}

/// The record of a game, as text.
pub(super) async fn record_text(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_text(&replay::record_of(&app, &name).await?))
}

/// The record of a game, as JSON.
pub(super) async fn record_json(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_json(&replay::record_of(&app, &name).await?))
}

/// A record from elsewhere, as text.
pub(super) async fn kept_text(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_text(&replay::kept(&app, &name).await?))
}

/// A record from elsewhere, as JSON.
pub(super) async fn kept_json(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_json(&replay::kept(&app, &name).await?))
}

fn bring(visit: &Visit, said: &Markup, text: &str) -> Response {
    let l = visit.messages();
    let body = html! {
        (said)
        h1 { (l.msg_bring_record()) }
        p { (l.msg_bring_about()) }
        form.fields method="post" action="/records" {
            label.wide { (l.msg_bring_text()) textarea name="record" rows="14" required spellcheck="false" { (text) } }
            div { button.main { (l.msg_bring_button()) } }
        }
    };
    visit.page(&l.msg_bring_record(), &body)
}

/// Where a record is brought.
pub(super) async fn form(visit: Visit) -> Response {
    bring(&visit, &html! {}, "")
}

/// Keeps a record, and goes to its first step.
pub(super) async fn upload(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    // Forms end their lines as old typewriters did.
    let text = fields.text("record").unwrap_or_default().replace("\r\n", "\n");
    let cookie = visit.introduce(&app, None).await?;
    match keep(&app, &visit.ask, &text).await {
        Ok((name, _)) => Ok(go(&format!("/r/{name}"), cookie)),
        Err(wrong @ Error::Invalid(_)) => {
            let said = problem::sentences(&wrong.problem(visit.language()));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, bring(&visit, &said, &text)).into_response())
        }
        Err(other) => Err(other),
    }
}
