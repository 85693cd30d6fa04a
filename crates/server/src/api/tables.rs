//! Tables: creating and finding them, taking seats, starting the game.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use session::{ListedTable, Settings};
use store::Status;
use utoipa::{IntoParams, ToSchema};

use crate::actions::{self, ForDeal, MAX_LOBBY, MAX_LOBBY_PAGE, Page};
use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{AtTable, Json, OptionalJson, Path, Query, optional_seat, seat};
use crate::snapshot::{TableDetails, table_details};

/// The listed tables: those with empty seats, and those in play.
#[derive(Serialize, ToSchema)]
pub(crate) struct Lobby {
    /// Tables you can still join.
    open: Vec<ListedTable>,
    /// Tables with a game in progress.
    running: Vec<ListedTable>,
    /// The `after` of the next page, if there is one.
    next: Option<u32>,
}

/// A page of the lobby.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LobbyPage {
    /// How many tables of each list to skip: `next` of the page before.
    #[param(minimum = 0, maximum = 500)]
    after: Option<u32>,
    /// How many tables of each list you want at most; 20 if you leave it out.
    #[param(minimum = 1, maximum = 50)]
    limit: Option<u32>,
}

impl LobbyPage {
    fn page(&self) -> Result<Page, Error> {
        let page = Page { after: self.after.unwrap_or(0), limit: self.limit.unwrap_or(20) };
        if page.after > MAX_LOBBY {
            return Err(Error::Malformed(format!("after: 0–{MAX_LOBBY}")));
        }
        if !(1..=MAX_LOBBY_PAGE).contains(&page.limit) {
            return Err(Error::Malformed(format!("limit: 1–{MAX_LOBBY_PAGE}")));
        }
        Ok(page)
    }
}

/// List the tables that anyone may find, most recently active first, page by page. Tables that were created from
/// different addresses take turns.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", params(LobbyPage),
    responses((status = 200, body = Lobby), (status = 400, body = Problem)))]
pub(crate) async fn lobby(
    State(app): State<Arc<App>>,
    Query(page): Query<LobbyPage>,
) -> Result<Json<Lobby>, Error> {
    let page = page.page()?;
    let (open, more_open) = actions::lobby(&app, Status::Open, page).await?;
    let (running, more_running) = actions::lobby(&app, Status::Running, page).await?;
    let next = page.after + page.limit;
    let next = Some(next).filter(|next| (more_open || more_running) && *next <= MAX_LOBBY);
    Ok(Json(Lobby { open, running, next }))
}

/// Create a table. Settings you leave out have their default values. You are the host, but you don't have a seat yet.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", security(("token" = [])), request_body = Settings,
    responses((status = 201, body = TableDetails), (status = 409, body = Problem), (status = 422, body = Problem), (status = 507, body = Problem)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(settings): Json<Settings>,
) -> Result<(StatusCode, Json<TableDetails>), Error> {
    let table = actions::open_table(&app, &caller, settings).await?;
    Ok((StatusCode::CREATED, Json(table_details(&*table.state().await, &caller, None)?)))
}

/// A table that waits for players.
#[derive(Serialize, ToSchema)]
pub(crate) struct WaitingTable {
    /// Its id, as in its URL.
    table: String,
}

/// Find a table by the short code that its page shows while it waits for players. Wrong codes are limited to a few an
/// hour.
#[utoipa::path(get, path = "/api/v1/codes/{code}", tag = "tables", security((), ("token" = [])),
    params(("code" = String, Path, description = "The code that a table shows while it waits for players.", example = "R7KQX")),
    responses((status = 200, body = WaitingTable), (status = 404, body = Problem)))]
pub(crate) async fn by_code(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Json<WaitingTable>, Error> {
    Ok(Json(WaitingTable { table: actions::by_code(&app, &caller, &code).await? }))
}

/// Which seat to view a table from.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ViewAs {
    /// One of your seats. Defaults to your only seat, or to a spectator's view.
    #[serde(rename = "as")]
    #[param(rename = "as", example = "A", pattern = "^[A-H]?$")]
    pub(crate) seat: Option<String>,
}

/// Get a table: its settings, and what you may see of it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", tag = "tables", operation_id = "look", security((), ("token" = [])),
    params(("table" = String, Path), ViewAs),
    responses((status = 200, body = TableDetails), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn table(
    caller: Caller,
    AtTable(table): AtTable,
    Query(view_as): Query<ViewAs>,
) -> Result<Json<TableDetails>, Error> {
    let seat = optional_seat(view_as.seat.as_deref())?;
    Ok(Json(table_details(&*table.state().await, &caller, seat)?))
}

/// Close a table that waits for players. Only the host can.
#[utoipa::path(delete, path = "/api/v1/tables/{table}", tag = "tables", operation_id = "close_table", security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn close(caller: Caller, AtTable(table): AtTable) -> Result<StatusCode, Error> {
    actions::close_table(&table, &caller).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A seat to take.
#[derive(Deserialize, ToSchema)]
#[schema(as = Sitter)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
pub(crate) struct Sit {
    /// The seat; defaults to the first empty one. Take several to share a screen.
    #[schema(example = "A", pattern = "^[A-H]?$")]
    seat: Option<String>,
    /// The name to show at this table; defaults to your own.
    #[schema(schema_with = crate::people::name_or_none_schema)]
    name: Option<String>,
    /// Your contribution to the randomness of the deal, which nobody can know in advance: the SHA-256 hash, in
    /// hexadecimal, of the 15 bytes `sitdown value 1` followed by 32 random bytes. Reveal those bytes when the table's
    /// `dealing` is true. If you reveal nothing within five seconds, or commit to nothing, the table's secret stands
    /// for you.
    #[schema(max_length = 64, pattern = "^([0-9A-Fa-f]{64})?$")]
    commitment: Option<String>,
    /// Instead of a commitment, up to 64 letters and digits that count at once. Everyone sees them before the other
    /// seats are taken, so they prove less.
    #[schema(max_length = 64, pattern = "^[0-9A-Za-z_-]*$")]
    entropy: Option<String>,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    /// The seat.
    pub(super) seat: String,
}

/// Take a seat.
#[utoipa::path(post, path = "/api/v1/tables/{table}/sit", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)), request_body = Sit,
    responses((status = 201, body = Seated), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn sit(
    caller: Caller,
    AtTable(table): AtTable,
    Json(sit): Json<Sit>,
) -> Result<(StatusCode, Json<Seated>), Error> {
    let person = caller.person()?;
    let seat = optional_seat(sit.seat.as_deref())?;
    let for_deal = ForDeal { commitment: sit.commitment, entropy: sit.entropy };
    let seat = actions::sit(&table, person, seat, sit.name.as_deref(), for_deal).await?;
    Ok((StatusCode::CREATED, Json(Seated { seat: seat.to_string() })))
}

/// A bot to hire.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hire {
    /// The seat; defaults to the first empty one.
    #[serde(default)]
    #[schema(pattern = "^[A-H]?$")]
    seat: Option<String>,
    /// The bot: a level, optionally with a budget and a personality. Whatever its budget, a bot thinks for a second at
    /// most about one play, and for less while the server is busy.
    #[schema(
        example = "capo+grudge",
        max_length = 80,
        pattern = "^(street|soldier|capo|underboss|boss)(@[1-9][0-9]{0,4}(us|ms)?)?(\\+(plain|grudge|opportunist|pacifist))?$"
    )]
    bot: String,
}

/// Put one of the server's bots into a seat, or in place of a bot. Only the host can.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hire", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)), request_body = Hire,
    responses((status = 201, body = Seated), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn hire(
    caller: Caller,
    AtTable(table): AtTable,
    Json(hire): Json<Hire>,
) -> Result<(StatusCode, Json<Seated>), Error> {
    let person = caller.person()?;
    let seat = optional_seat(hire.seat.as_deref())?;
    let seat = actions::hire(&table, person, seat, &hire.bot, caller.language).await?;
    Ok((StatusCode::CREATED, Json(Seated { seat: seat.to_string() })))
}

/// Clear a seat before the deal: your own, or any seat if you are the host.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/seats/{seat}", tag = "tables", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn rise(
    caller: Caller,
    AtTable(table): AtTable,
    Path((_, letter)): Path<(String, String)>,
) -> Result<StatusCode, Error> {
    let person = caller.person()?;
    actions::rise(&table, person, seat(&letter)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Start the game. Only the host can, and every seat must be taken. The cards are dealt when all players who committed
/// to a value have revealed it.
#[utoipa::path(post, path = "/api/v1/tables/{table}/start", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn start(caller: Caller, AtTable(table): AtTable) -> Result<StatusCode, Error> {
    let person = caller.person()?;
    actions::start(&table, person, caller.language).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A value to reveal.
#[derive(Deserialize, ToSchema)]
#[schema(as = Reveal)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reveal {
    /// The seat.
    #[schema(example = "A", pattern = "^[A-H]$")]
    seat: String,
    /// The 32 bytes whose hash is the seat's `commitment`, in hexadecimal.
    #[schema(min_length = 64, max_length = 64, pattern = "^[0-9A-Fa-f]{64}$")]
    value: String,
}

/// Reveal the value that one of your seats has committed to, while the table's `dealing` is true. If another player
/// doesn't, nobody's value is used: your seat's `commitment` is then the value you revealed, and you reveal the bytes
/// that it is the hash of. Make your value that way from the start, up to eight times over, to keep your say.
#[utoipa::path(post, path = "/api/v1/tables/{table}/reveal", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)), request_body = Reveal,
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn reveal(
    caller: Caller,
    AtTable(table): AtTable,
    Json(reveal): Json<Reveal>,
) -> Result<StatusCode, Error> {
    let person = caller.person()?;
    actions::reveal(&table, person, seat(&reveal.seat)?, &reveal.value).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What you add to the deal of a rematch.
#[derive(Deserialize, ToSchema, Default)]
#[schema(as = AgainWith)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct NewRematch {
    /// Your contribution to the randomness of the deal, as for `sit`. It counts if this call opens the rematch; otherwise
    /// you sit down there yourself.
    #[schema(max_length = 64, pattern = "^([0-9A-Fa-f]{64})?$")]
    commitment: Option<String>,
    /// Instead of a commitment, up to 64 letters and digits that count at once.
    #[schema(max_length = 64, pattern = "^[0-9A-Za-z_-]*$")]
    entropy: Option<String>,
}

/// The table of a rematch.
#[derive(Serialize, ToSchema)]
#[schema(as = Again)]
pub(crate) struct Rematch {
    /// Its id, as in its URL.
    table: String,
}

/// Play again: same settings, same bots, and you in your old seat. Everyone who calls this gets the same table. If you
/// played against bots only, the game starts.
#[utoipa::path(post, path = "/api/v1/tables/{table}/rematch", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)), request_body = Option<NewRematch>,
    responses((status = 200, body = Rematch), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    caller: Caller,
    AtTable(table): AtTable,
    OptionalJson(new): OptionalJson<NewRematch>,
) -> Result<Json<Rematch>, Error> {
    caller.person()?;
    let for_deal = ForDeal { commitment: new.commitment, entropy: new.entropy };
    Ok(Json(Rematch { table: actions::rematch(&app, &table, &caller, for_deal).await? }))
}
