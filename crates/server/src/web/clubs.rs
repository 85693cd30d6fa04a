//! The pages of clubs.

use std::sync::Arc;

use ::pages::clubs::{
    ClubPage, EveningLine, ListedClub, Matrix, Member, StandingLine, clubs as list_page, invitation,
};
use ::pages::{Fields, errors};
use axum::extract::State;
use axum::response::Response;
use maud::Markup;
use words::story::DeedKind;
use words::utc_day;

use super::errors::{problem, refused};
use super::visit::{Visit, html, redirect};
use crate::app::App;
use crate::clubs::ledger::Ledger;
use crate::clubs::{self, Club, MAX_CLUBS, headlines};
use crate::error::Error;
use crate::extract::{Form, Heavy, Path, Query};

/// How many members the ledger shows.
const MAX_SHOWN: usize = 12;

/// How many evenings are shown.
const MAX_EVENINGS: usize = 20;

/// The visitor's clubs, and the form for a new one.
pub(super) async fn list(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    Ok(html(own(&app, &visit, &Markup::default(), "").await?))
}

async fn own(app: &App, visit: &Visit, notice: &Markup, filled: &str) -> Result<Markup, Error> {
    let rows = match &visit.caller.person {
        Some(person) => app.registry.store.clubs_of(&person.id, MAX_CLUBS).await?,
        None => Vec::new(),
    };
    let own: Vec<ListedClub> =
        rows.into_iter().map(|row| ListedClub { id: row.id, name: row.name }).collect();
    Ok(list_page(&visit.frame(), notice, &own, filled))
}

/// Founds a club.
pub(super) async fn found(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let name = fields.text("name").unwrap_or_default();
    let founded = async {
        crate::people::check_name(name)?;
        let cookie = visit.sign_up_if_new(&app, Some(fields.text("person").unwrap_or_default())).await?;
        Ok((clubs::found(&app, &visit.caller, name).await?, cookie))
    };
    match founded.await {
        Ok((id, cookie)) => Ok(redirect(&format!("/club/{id}"), cookie)),
        Err(error @ (Error::Invalid(_) | Error::Quota(_))) => {
            let notice = errors::notice(&problem(&error.problem(visit.language())));
            Ok(refused(&error, html(own(&app, &visit, &notice, name).await?)))
        }
        Err(other) => Err(other),
    }
}

/// A club: all of it for its members, an invitation for others.
pub(super) async fn club(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    visit: Visit,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let club = Club::with_id(&app, &id).await?;
    if !club.has(&visit.caller) {
        let listed = ListedClub { id: club.row.id, name: club.row.name };
        let members = club.members.len() as u64;
        return Ok(html(invitation(&visit.frame(), &listed, members, club.row.closed)));
    }
    let ledger = club.ledger(&app).await?;
    let own = visit.caller.person.as_ref().map(|person| person.id.as_str());
    let names: Vec<&str> = club.members.iter().map(|member| member.name.as_str()).collect();
    let is_own = |n: usize| Some(club.members[n].person.as_str()) == own;
    let deed = fields.text("deed").and_then(DeedKind::named);
    let page = ClubPage {
        id: &club.row.id,
        name: &club.row.name,
        link: &visit.link(&app, &format!("/club/{id}")),
        closed: club.row.closed,
        leads: club.is_led_by(&visit.caller),
        members: (0..names.len())
            .map(|n| Member {
                id: club.members[n].person.clone(),
                name: names[n].to_owned(),
                is_own: is_own(n),
            })
            .collect(),
        tables: club.tables(&app).await?,
        standings: standings(&ledger, &names, is_own),
        evenings: evenings(&ledger, &names),
        ledger: matrix(&ledger, &names, deed.unwrap_or_else(|| most_done(&ledger))),
        feud: headlines::feud(visit.language(), &ledger, &names),
        headlines: headlines::of_each_kind(visit.language(), &ledger, &names),
    };
    Ok(html(page.page(&visit.frame())))
}

fn standings(ledger: &Ledger, names: &[&str], is_own: impl Fn(usize) -> bool) -> Vec<StandingLine> {
    let mut places: Vec<usize> = (0..names.len()).filter(|n| ledger.standings[*n].games > 0).collect();
    let ahead = |n: &usize| ledger.standings[*n].won as f64 - ledger.standings[*n].by_chance;
    places.sort_by(|one, other| ahead(other).total_cmp(&ahead(one)));
    let line = |n: usize| StandingLine {
        name: names[n].to_owned(),
        is_own: is_own(n),
        games: ledger.standings[n].games,
        won: ledger.standings[n].won,
        by_chance: ledger.standings[n].by_chance,
    };
    places.into_iter().map(line).collect()
}

fn evenings(ledger: &Ledger, names: &[&str]) -> Vec<EveningLine> {
    let named = |places: &[usize]| places.iter().map(|n| names[*n].to_owned()).collect::<Vec<String>>();
    let line = |evening: &clubs::ledger::Evening| EveningLine {
        day: utc_day(evening.began),
        best: named(&evening.best),
        games: evening
            .games
            .iter()
            .map(|game| (game.game, game.table.clone(), named(&game.winners)))
            .collect(),
    };
    ledger.evenings.iter().take(MAX_EVENINGS).map(line).collect()
}

/// The kind of deed that the ledger begins with.
fn most_done(ledger: &Ledger) -> DeedKind {
    let all = |kind: &DeedKind| ledger.deeds[kind].iter().flatten().sum::<u64>();
    if all(&DeedKind::Whacked) > 0 { DeedKind::Whacked } else { DeedKind::Listed }
}

/// The ledger of the members who have done the most and to whom most was done, and of everyone else.
fn matrix(ledger: &Ledger, names: &[&str], deed: DeedKind) -> Matrix {
    let counts = &ledger.deeds[&deed];
    let others = names.len();
    let all = |n: usize| {
        let everything = || ledger.deeds.values();
        let done: u64 = everything().map(|matrix| matrix[n].iter().sum::<u64>()).sum();
        let suffered: u64 = everything().flat_map(|matrix| matrix.iter().map(|row| row[n])).sum();
        done + suffered
    };
    let mut shown: Vec<usize> = (0..others).filter(|n| all(*n) > 0).collect();
    shown.sort_by_key(|n| std::cmp::Reverse(all(*n)));
    let is_cut = shown.len() > MAX_SHOWN;
    let left_out = shown.split_off(shown.len().min(MAX_SHOWN));
    // Those who are left out are others.
    let groups: Vec<Vec<usize>> = shown
        .iter()
        .map(|n| vec![*n])
        .chain([left_out.into_iter().chain([others]).collect::<Vec<usize>>()])
        .collect();
    let sum = |by: &[usize], to: &[usize]| {
        by.iter().flat_map(|by| to.iter().map(move |to| counts[*by][*to])).sum::<u64>()
    };
    let mut matrix = Matrix {
        deed,
        names: shown.iter().map(|n| Some(names[*n].to_owned())).chain([None]).collect(),
        counts: groups.iter().map(|by| groups.iter().map(|to| sum(by, to)).collect()).collect(),
        is_cut,
    };
    let last = matrix.names.len() - 1;
    if matrix.counts[last].iter().sum::<u64>() + matrix.counts.iter().map(|row| row[last]).sum::<u64>() == 0 {
        matrix.names.pop();
        matrix.counts.pop();
        matrix.counts.iter_mut().for_each(|row| row.truncate(last));
    }
    matrix
}

/// Redirects to a club.
fn back_to(id: &str) -> Response {
    redirect(&format!("/club/{id}"), None)
}

/// Makes the visitor a member.
pub(super) async fn join(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    // Nobody is signed up for a club that does not exist, or that they can't join.
    if Club::with_id(&app, &id).await?.row.closed {
        return Err(Error::ClubClosed);
    }
    let cookie = visit.sign_up_if_new(&app, Some(fields.text("person").unwrap_or_default())).await?;
    clubs::join(&app, &visit.caller, &id).await?;
    Ok(redirect(&format!("/club/{id}"), cookie))
}

/// Ends the visitor's membership.
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    clubs::leave(&app, &visit.caller, &id).await?;
    Ok(redirect("/clubs", None))
}

/// Gives the club another name.
pub(super) async fn rename(
    State(app): State<Arc<App>>,
    visit: Visit,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    clubs::rename(&app, &visit.caller, &id, fields.text("name").unwrap_or_default()).await?;
    Ok(back_to(&id))
}

/// Says whether nobody else may join.
pub(super) async fn set_closed(
    State(app): State<Arc<App>>,
    visit: Visit,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    clubs::set_closed(&app, &visit.caller, &id, fields.text("closed") == Some("yes")).await?;
    Ok(back_to(&id))
}

/// Removes a member.
pub(super) async fn remove(
    State(app): State<Arc<App>>,
    visit: Visit,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    clubs::remove(&app, &visit.caller, &id, fields.text("person").unwrap_or_default()).await?;
    Ok(back_to(&id))
}
