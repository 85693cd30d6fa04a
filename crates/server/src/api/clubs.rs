//! Clubs.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use session::{ListedTable, Settings};
use utoipa::ToSchema;

use crate::app::{App, Caller};
use crate::clubs::{self, Club, MAX_CLUBS, headlines};
use crate::error::{Error, Problem};
use crate::extract::{Heavy, Json, Path};
use crate::people::name_schema;
use crate::snapshot::{TableDetails, table_details};

/// A club of yours.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnClub {
    /// Its id, as in its URL, which cannot be guessed. Anyone who has it can join.
    club: String,
    /// Its name.
    name: String,
}

/// Your clubs.
#[utoipa::path(get, path = "/api/v1/clubs", tag = "clubs", operation_id = "clubs",
    security(("token" = [])), responses((status = 200, body = [OwnClub])))]
pub(crate) async fn list(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Vec<OwnClub>>, Error> {
    let rows = app.registry.store.clubs_of(&caller.person()?.id, MAX_CLUBS).await?;
    Ok(Json(rows.into_iter().map(|row| OwnClub { club: row.id, name: row.name }).collect()))
}

/// A club to be founded.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewClub {
    /// Its name.
    #[schema(schema_with = name_schema)]
    name: String,
}

/// Found a club, with you as its first member.
#[utoipa::path(post, path = "/api/v1/clubs", tag = "clubs", operation_id = "found_club",
    security(("token" = [])), request_body = NewClub,
    responses((status = 201, body = OwnClub), (status = 403, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn found(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(new): Json<NewClub>,
) -> Result<(StatusCode, Json<OwnClub>), Error> {
    let club = clubs::found(&app, &caller, &new.name).await?;
    Ok((StatusCode::CREATED, Json(OwnClub { club, name: new.name })))
}

/// A member of a club.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClubMember {
    /// Their id.
    person: String,
    /// Their name.
    name: String,
    /// How many games they have played at the club's tables.
    games: u64,
    /// How many of them they have won.
    won: u64,
    /// How many an equally good player would have won.
    by_chance: f64,
    /// Whether it is you.
    you: bool,
}

/// What a member did to another.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClubDeed {
    /// Who did it: the id of a member; null for everyone else.
    by: Option<String>,
    /// To whom.
    to: Option<String>,
    /// What: listed, hit, whacked, countered or saved.
    deed: &'static str,
    /// How often.
    count: u64,
}

/// A finished game of a club.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClubGame {
    /// The game.
    game: String,
    /// When it ended, in milliseconds since 1970.
    ended: i64,
    /// Its table; null if that is gone.
    table: Option<String>,
    /// The members who have won it.
    winners: Vec<String>,
}

/// An evening of a club.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClubEvening {
    /// When its first game ended, in milliseconds since 1970.
    began: i64,
    /// The members who have won the most.
    best: Vec<String>,
    /// Its games, in order.
    games: Vec<ClubGame>,
}

/// What the members of a club see.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClubInside {
    /// The members, in the order in which they joined. The first leads the club.
    members: Vec<ClubMember>,
    /// The tables whose games are not over.
    tables: Vec<ListedTable>,
    /// How many games counted.
    games: u64,
    /// The evenings, the last first.
    evenings: Vec<ClubEvening>,
    /// Who did what to whom how often.
    ledger: Vec<ClubDeed>,
    /// What stands out in it, in sentences in your language. The feud of the club comes first.
    headlines: Vec<String>,
}

/// A club.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClubState {
    /// Its id.
    club: String,
    /// Its name.
    name: String,
    /// Whether nobody else can join.
    closed: bool,
    /// How many members it has.
    size: usize,
    /// The rest; null if you are not a member.
    inside: Option<ClubInside>,
}

/// A club: its members, tables, standings and evenings, and the ledger.
#[utoipa::path(get, path = "/api/v1/clubs/{club}", tag = "clubs", operation_id = "club",
    security((), ("token" = [])), params(("club" = String, Path)),
    responses((status = 200, body = ClubState), (status = 404, body = Problem)))]
pub(crate) async fn club(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<ClubState>, Error> {
    let club = Club::with_id(&app, &id).await?;
    let inside = if club.has(&caller) { Some(inside(&app, &caller, &club).await?) } else { None };
    let (size, row) = (club.members.len(), club.row);
    Ok(Json(ClubState { club: row.id, name: row.name, closed: row.closed, size, inside }))
}

async fn inside(app: &App, caller: &Caller, club: &Club) -> Result<ClubInside, Error> {
    let ledger = club.ledger(app).await?;
    let id = |n: usize| club.members.get(n).map(|member| member.person.clone());
    let ids = |places: &[usize]| places.iter().filter_map(|n| id(*n)).collect::<Vec<String>>();
    let mut deeds = Vec::new();
    for (kind, counts) in &ledger.deeds {
        for (by, row) in counts.iter().enumerate() {
            for (to, count) in row.iter().enumerate().filter(|(_, count)| **count > 0) {
                deeds.push(ClubDeed { by: id(by), to: id(to), deed: kind.name(), count: *count });
            }
        }
    }
    let own = caller.person.as_ref().map(|person| person.id.as_str());
    let names: Vec<&str> = club.members.iter().map(|member| member.name.as_str()).collect();
    let feud = headlines::feud(caller.language, &ledger, &names);
    let others = headlines::of_each_kind(caller.language, &ledger, &names);
    let members = club.members.iter().zip(&ledger.standings).map(|(member, standing)| ClubMember {
        person: member.person.clone(),
        name: member.name.clone(),
        games: standing.games,
        won: standing.won,
        by_chance: standing.by_chance,
        you: own == Some(member.person.as_str()),
    });
    let evenings = ledger.evenings.iter().map(|evening| ClubEvening {
        began: evening.began,
        best: ids(&evening.best),
        games: evening
            .games
            .iter()
            .map(|game| ClubGame {
                game: game.game.name().to_owned(),
                ended: game.ended,
                table: game.table.clone(),
                winners: ids(&game.winners),
            })
            .collect(),
    });
    Ok(ClubInside {
        members: members.collect(),
        tables: club.tables(app).await?,
        games: ledger.games,
        evenings: evenings.collect(),
        ledger: deeds,
        headlines: feud.into_iter().chain(others).collect(),
    })
}

/// Join a club.
#[utoipa::path(post, path = "/api/v1/clubs/{club}/join", tag = "clubs", operation_id = "join_club",
    security(("token" = [])), params(("club" = String, Path)),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    clubs::join(&app, &caller, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Leave a club. It ends with its last member.
#[utoipa::path(post, path = "/api/v1/clubs/{club}/leave", tag = "clubs", operation_id = "leave_club",
    security(("token" = [])), params(("club" = String, Path)),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    clubs::leave(&app, &caller, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is to change about a club.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClubChange {
    /// Its new name.
    #[serde(default)]
    #[schema(schema_with = crate::people::name_or_none_schema)]
    name: Option<String>,
    /// Whether nobody else can join.
    #[serde(default)]
    closed: Option<bool>,
}

/// Rename a club, or close or open it. Every member may.
#[utoipa::path(patch, path = "/api/v1/clubs/{club}", tag = "clubs", operation_id = "change_club",
    security(("token" = [])), params(("club" = String, Path)), request_body = ClubChange,
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(change): Json<ClubChange>,
) -> Result<StatusCode, Error> {
    Club::of_member(&app, &caller, &id).await?;
    if let Some(name) = &change.name {
        clubs::rename(&app, &caller, &id, name).await?;
    }
    if let Some(closed) = change.closed {
        clubs::set_closed(&app, &caller, &id, closed).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Remove a member. Only the one who leads the club may.
#[utoipa::path(delete, path = "/api/v1/clubs/{club}/members/{person}", tag = "clubs", operation_id = "remove_member",
    security(("token" = [])), params(("club" = String, Path), ("person" = String, Path)),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn remove(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path((id, person)): Path<(String, String)>,
) -> Result<StatusCode, Error> {
    clubs::remove(&app, &caller, &id, &person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A table of a club.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewClubTable {
    /// How the table is set.
    #[serde(default)]
    settings: Settings,
    /// Whether bots with the personality `grudge` hold the club's grudges.
    #[serde(default)]
    grudges: bool,
}

/// Create a table of a club, whose game counts for it. You are the host, but you don't have a seat yet.
#[utoipa::path(post, path = "/api/v1/clubs/{club}/tables", tag = "clubs", operation_id = "open_club_table",
    security(("token" = [])), params(("club" = String, Path)), request_body = NewClubTable,
    responses((status = 201, body = TableDetails), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem), (status = 507, body = Problem)))]
pub(crate) async fn open_table(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(new): Json<NewClubTable>,
) -> Result<(StatusCode, Json<TableDetails>), Error> {
    let table = clubs::open_table(&app, &caller, (&id, new.grudges), new.settings).await?;
    Ok((StatusCode::CREATED, Json(table_details(&*table.state().await, &caller, None)?)))
}
