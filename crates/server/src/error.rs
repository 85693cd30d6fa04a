//! Everything that can go wrong with a request, with its HTTP status and its message.

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use session::limits::{MAX_NAME, MAX_ORDER};
use session::{ActionError, MAX_ORDERS, MAX_WORDS, Refused, VerifyError};
use store::{BanRow, NodeRow, StoreError};
use utoipa::ToSchema;
use words::{Language, utc};

use crate::actions::MAX_CHAT_LINE;
use crate::admin::MAX_NOTE;
use crate::app::wanted_language;
use crate::people::MAX_DEVICES;

/// What went wrong.
#[derive(Clone, Debug)]
pub(crate) enum Error {
    /// There is no such page, table, person or record.
    NotFound,
    /// No table that waits for players has this code.
    UnknownCode,
    /// No device can be signed in with this code, or not any more.
    UnknownDeviceCode,
    /// A link of an older version, which had the key of a person in it.
    OldLink,
    /// The person is signed in on as many devices as they may be.
    TooManyDevices,
    /// The operator has turned notices off.
    PushOff,
    /// The path exists, but not for this method.
    Method,
    /// The request is anonymous, and must not be.
    Nameless,
    /// The token is unknown or revoked.
    BadToken,
    /// The seat, table or token belongs to another person.
    NotYours,
    /// Only the host may do that.
    NotHost,
    /// The table does not allow spectators.
    NoWatching,
    /// People play, so nobody sees all hands before the game is over.
    HandsClosed,
    /// The person may not sit down at this table any more.
    Barred,
    /// The person has another seat at a rated table.
    OneSeat,
    /// A program wants to sit down at a rated table.
    RatedProgram,
    /// The bot has no rating.
    RatedBot,
    /// The person has or had another seat in this game.
    KnowsCards,
    /// The host has muted the person.
    MutedByHost,
    /// The host has turned the chat off.
    ChatOffByHost,
    /// The host lets only players chat.
    ChatForPlayers,
    /// The table's settings do not allow that.
    NotAllowed,
    /// The cards are a set deal's, and nobody sees them before this time.
    Withheld(i64),
    /// The deal can't be played any more, or the caller has played it.
    DealEnded,
    /// As many people as may play the deal.
    DealFull,
    /// The caller is not in the club.
    NotMember,
    /// The caller does not lead the club.
    NotLeader,
    /// Nobody else may join the club.
    ClubClosed,
    /// As many people are in the club as may be.
    ClubFull,
    /// The player has not kept the table waiting for long enough.
    TooSoon,
    /// Another vote is open.
    VoteOpen,
    /// No vote is open to this person.
    NoVote,
    /// The change came from another site.
    WrongOrigin,
    /// The operator has banned the caller.
    Banned(Box<BanRow>),
    /// The operator has muted the caller; until when.
    Muted(Option<i64>),
    /// The operator has turned the chat off.
    ChatOff,
    /// The operator has closed the table; why.
    TableClosed(String),
    /// The operator lets nothing new begin.
    Draining,
    /// The admin token is wrong or missing.
    AdminToken,
    /// What the operator named does not exist.
    NoSuch(String),
    /// The seat is taken.
    Taken,
    /// The name looks like that of another player at the table; the other's.
    LooksLike(String),
    /// The game has already begun.
    Begun,
    /// The game is not running.
    NotRunning,
    /// The game is not over.
    NotOver,
    /// Some seats are empty.
    EmptySeats,
    /// Nobody is asked to reveal a value, or not from this seat.
    NotCalled,
    /// The answer is for a question that has since changed; the table as it is now.
    Stale(Box<serde_json::Value>),
    /// The answer is illegal: why, and by which rule.
    Illegal(String, Option<&'static str>),
    /// The answer is incomplete.
    HalfMade,
    /// A value in the request is invalid.
    Invalid(Invalid),
    /// The request cannot be parsed; the parser's message.
    Malformed(String),
    /// The content type is not supported; the one that is.
    MediaType(&'static str),
    /// The request is too large.
    TooLarge,
    /// A rate limit is exhausted; when to retry, in seconds.
    TooMany(u64),
    /// The caller keeps as much as they may.
    Quota(Quota),
    /// The server has no room for anything new.
    NoRoom,
    /// The caller's address holds too many connections, streams or large answers; when to retry, in seconds.
    Crowded(u64),
    /// The server holds as much as it can; when to retry, in seconds.
    Busy(u64),
    /// The request took too long.
    TooSlow,
    /// The store cannot be read or written.
    Store,
    /// A node died with the request, and may have done what was asked.
    Unsure,
    /// Another node serves the table, or will: which, if that is known. Nothing was done.
    Elsewhere(Option<Box<NodeRow>>),
    /// The record is damaged.
    Damaged,
    /// A bug or an internal failure.
    Broken,
}

/// What a caller has as many of as they may, and how many that is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quota {
    /// Tables that wait for players.
    OpenTables(u64),
    /// The same from one address.
    OpenTablesHere(u64),
    /// Games in progress.
    RunningTables(u64),
    /// The same from one address.
    RunningTablesHere(u64),
    /// Uploaded records.
    Records(u64),
    /// Records uploaded from one address within a day.
    RecordsHere(u64),
    /// Changes to a table.
    Entries,
    /// Votes from one seat, and seats that are taken over in one game.
    Changes,
    /// People a table remembers something of.
    Guests,
    /// Decisions of the operator, of one kind.
    Moderation(u64),
    /// Devices on which a person is told that a game waits.
    PushDevices(u64),
    /// Challenges that can be played.
    Challenges(u64),
    /// The same from one address.
    ChallengesHere(u64),
    /// Clubs that a person is in.
    Clubs(u64),
    /// Clubs founded from one address within a day.
    ClubsHere(u64),
}

impl From<Quota> for Error {
    fn from(quota: Quota) -> Self {
        Self::Quota(quota)
    }
}

impl Quota {
    fn sentence(self, language: Language) -> String {
        let l = language.messages();
        match self {
            Self::OpenTables(most) => l.msg_error_open_tables(most),
            Self::OpenTablesHere(most) => l.msg_error_open_tables_here(most),
            Self::RunningTables(most) => l.msg_error_running_tables(most),
            Self::RunningTablesHere(most) => l.msg_error_running_tables_here(most),
            Self::Records(most) => l.msg_error_records(most),
            Self::RecordsHere(most) => l.msg_error_records_here(most),
            Self::Entries => l.msg_error_entries(),
            Self::Changes => l.msg_error_changes(),
            Self::Guests => l.msg_error_guests(),
            Self::Moderation(most) => l.msg_error_moderation(most),
            Self::PushDevices(most) => l.msg_error_push_devices(most),
            Self::Challenges(most) => l.msg_error_challenges(most),
            Self::ChallengesHere(most) => l.msg_error_challenges_here(most),
            Self::Clubs(most) => l.msg_error_clubs(most),
            Self::ClubsHere(most) => l.msg_error_clubs_here(most),
        }
    }
}

/// Why something was refused that is neither a rate limit nor a budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// The caller keeps as much as they may.
    Quota,
    /// There is no room for anything new.
    Room,
    /// A name is not allowed, or looks like another.
    Name,
    /// A request is too large.
    Size,
}

impl Refusal {
    /// All of them, in order.
    pub(crate) const ALL: [Self; 4] = [Self::Quota, Self::Room, Self::Name, Self::Size];

    /// Its name in metrics.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Quota => "quota",
            Self::Room => "room",
            Self::Name => "name",
            Self::Size => "size",
        }
    }
}

/// A value in a request that is invalid.
#[derive(Clone, Debug)]
pub(crate) enum Invalid {
    /// Settings: one sentence per fault, in the reader's language.
    Faults(Vec<String>),
    /// A person's name.
    Name,
    /// The entropy a player contributes to the deal.
    Entropy,
    /// A player's commitment to a value.
    Commitment,
    /// A value that is not the one a player has committed to.
    Value,
    /// A bot; the invalid text.
    Bot(String),
    /// Standing orders that are too many or too long.
    Orders,
    /// A card of no such name; the invalid text.
    Card(String),
    /// A line of chat.
    Line,
    /// A network to ban; the invalid text.
    Network(String),
    /// A network that the operator is in.
    OwnNetwork(String),
    /// A reason or an announcement.
    Note,
    /// How long something holds.
    Minutes,
    /// A step beyond the end of the game; the number of steps.
    Step(u64),
    /// A step after which the game is over.
    OverThere,
    /// A seat that is out of the game at that step.
    OutThere,
    /// A game that has been continued too many times.
    TooDeep,
    /// A record that cannot be used.
    Record(VerifyError),
    /// Where a browser is to be told: the address, or its keys.
    Push,
    /// Quiet hours.
    QuietHours,
    /// For how many days a challenge can be played; the most.
    Days(u64),
    /// A challenge of several things at once.
    Source,
}

impl Invalid {
    fn sentences(&self, language: Language) -> Vec<String> {
        let l = language.messages();
        vec![match self {
            Self::Faults(faults) => return faults.clone(),
            Self::Name => l.msg_error_name(MAX_NAME as u64),
            Self::Entropy => l.msg_error_entropy(),
            Self::Commitment => l.msg_error_commitment(),
            Self::Value => l.msg_error_value(),
            Self::Bot(order) => l.msg_error_bot(order.chars().take(MAX_ORDER).collect::<String>()),
            Self::Orders => l.msg_error_orders(MAX_ORDERS as u64, MAX_WORDS as u64),
            Self::Card(card) => l.msg_error_card(card.chars().take(MAX_WORDS).collect::<String>()),
            Self::Line => l.msg_error_line(MAX_CHAT_LINE as u64),
            Self::Network(text) => {
                let text: String = text.chars().take(MAX_ORDER).collect();
                l.msg_error_network(text, "192.0.2.0/24", "2001:db8::/32")
            }
            Self::OwnNetwork(network) => l.msg_error_own_network(network.as_str()),
            Self::Note => l.msg_error_note(MAX_NOTE as u64),
            Self::Minutes => l.msg_error_minutes(),
            Self::Step(count) => l.msg_error_step(*count),
            Self::OverThere => l.msg_error_over_there(),
            Self::OutThere => l.msg_error_out_there(),
            Self::TooDeep => l.msg_error_too_deep(),
            Self::Record(error) => error.sentence(language),
            Self::Push => l.msg_error_push(),
            Self::QuietHours => l.msg_error_quiet_hours(),
            Self::Days(most) => l.msg_error_days(*most),
            Self::Source => l.msg_error_challenge_source(),
        }]
    }
}

impl From<Invalid> for Error {
    fn from(invalid: Invalid) -> Self {
        Self::Invalid(invalid)
    }
}

/// An error.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// A stable code.
    #[schema(example = "stale")]
    pub error: &'static str,
    /// What is wrong and what to do, in the requested language.
    pub sentence: String,
    /// The rule of the game that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// Further faults.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<String>,
    /// The table as it is now, if the action came too late.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<serde_json::Value>,
}

impl Error {
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound
            | Self::UnknownCode
            | Self::UnknownDeviceCode
            | Self::PushOff
            | Self::NoSuch(_) => StatusCode::NOT_FOUND,
            Self::OldLink | Self::TableClosed(_) => StatusCode::GONE,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Nameless | Self::BadToken | Self::AdminToken => StatusCode::UNAUTHORIZED,
            Self::NotYours
            | Self::NotHost
            | Self::NoWatching
            | Self::HandsClosed
            | Self::Barred
            | Self::OneSeat
            | Self::RatedProgram
            | Self::RatedBot
            | Self::KnowsCards
            | Self::MutedByHost
            | Self::ChatOffByHost
            | Self::ChatForPlayers
            | Self::NotAllowed
            | Self::Withheld(_)
            | Self::NotMember
            | Self::NotLeader
            | Self::ClubClosed
            | Self::WrongOrigin
            | Self::Banned(_)
            | Self::Muted(_)
            | Self::ChatOff => StatusCode::FORBIDDEN,
            Self::TooManyDevices
            | Self::Taken
            | Self::LooksLike(_)
            | Self::Begun
            | Self::NotRunning
            | Self::NotOver
            | Self::EmptySeats
            | Self::Quota(_)
            | Self::NotCalled
            | Self::DealEnded
            | Self::DealFull
            | Self::ClubFull
            | Self::TooSoon
            | Self::VoteOpen
            | Self::NoVote
            | Self::Stale(_) => StatusCode::CONFLICT,
            Self::Illegal(..) | Self::HalfMade | Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::MediaType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany(_) | Self::Crowded(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Busy(_) | Self::Draining | Self::Store | Self::Unsure | Self::Elsewhere(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::NoRoom => StatusCode::INSUFFICIENT_STORAGE,
            Self::Damaged | Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// A stable code for clients and for the log. The rest of an error is only for the caller.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not-found",
            Self::UnknownCode => "unknown-code",
            Self::UnknownDeviceCode => "unknown-device-code",
            Self::OldLink => "old-link",
            Self::TooManyDevices => "too-many-devices",
            Self::PushOff => "push-off",
            Self::Method => "method",
            Self::Nameless => "nameless",
            Self::BadToken => "bad-token",
            Self::NotYours => "not-yours",
            Self::NotHost => "not-host",
            Self::NoWatching => "no-watching",
            Self::HandsClosed => "hands-closed",
            Self::Barred => "barred",
            Self::OneSeat => "one-seat",
            Self::RatedProgram => "rated-program",
            Self::RatedBot => "rated-bot",
            Self::KnowsCards => "knows-cards",
            Self::MutedByHost => "muted-by-host",
            Self::ChatOffByHost => "chat-off-by-host",
            Self::ChatForPlayers => "chat-for-players",
            Self::NotAllowed => "not-allowed",
            Self::Withheld(_) => "withheld",
            Self::DealEnded => "deal-ended",
            Self::DealFull => "deal-full",
            Self::NotMember => "not-member",
            Self::NotLeader => "not-leader",
            Self::ClubClosed => "club-closed",
            Self::ClubFull => "club-full",
            Self::TooSoon => "too-soon",
            Self::VoteOpen => "vote-open",
            Self::NoVote => "no-vote",
            Self::WrongOrigin => "wrong-origin",
            Self::Banned(_) => "banned",
            Self::Muted(_) => "muted",
            Self::ChatOff => "chat-off",
            Self::TableClosed(_) => "table-closed",
            Self::Draining => "draining",
            Self::AdminToken => "admin-token",
            Self::NoSuch(_) => "no-such",
            Self::Taken => "taken",
            Self::LooksLike(_) => "looks-alike",
            Self::Begun => "begun",
            Self::NotRunning => "not-running",
            Self::NotOver => "not-over",
            Self::EmptySeats => "empty-seats",
            Self::NotCalled => "not-called",
            Self::Stale(_) => "stale",
            Self::Illegal(..) => "illegal",
            Self::HalfMade => "half-made",
            Self::Invalid(_) => "invalid",
            Self::Malformed(_) => "malformed",
            Self::MediaType(_) => "media-type",
            Self::TooLarge => "too-large",
            Self::TooMany(_) => "too-many",
            Self::Quota(_) => "quota",
            Self::NoRoom => "no-room",
            Self::Crowded(_) => "crowded",
            Self::Busy(_) => "busy",
            Self::TooSlow => "too-slow",
            Self::Store => "store",
            Self::Unsure => "unsure",
            Self::Elsewhere(_) => "elsewhere",
            Self::Damaged => "damaged",
            Self::Broken => "broken",
        }
    }

    /// Why it is a refusal that the operator wants to know of. Rate limits and budgets count their own.
    pub(crate) const fn refusal(&self) -> Option<Refusal> {
        match self {
            Self::Quota(_) | Self::TooManyDevices => Some(Refusal::Quota),
            Self::NoRoom => Some(Refusal::Room),
            Self::LooksLike(_) | Self::Invalid(Invalid::Name) => Some(Refusal::Name),
            Self::TooLarge => Some(Refusal::Size),
            _ => None,
        }
    }

    fn sentence(&self, language: Language) -> String {
        let l = language.messages();
        match self {
            Self::NotFound => l.msg_error_not_found(),
            Self::UnknownCode => l.msg_error_unknown_code(),
            Self::UnknownDeviceCode => l.msg_error_unknown_device_code(),
            Self::OldLink => l.msg_error_old_link(),
            Self::TooManyDevices => l.msg_error_too_many_devices(u64::from(MAX_DEVICES)),
            Self::PushOff => l.msg_error_push_off(),
            Self::Method => l.msg_error_method(),
            Self::Nameless => l.msg_error_nameless(),
            Self::BadToken => l.msg_error_bad_token(),
            Self::NotYours => l.msg_error_not_yours(),
            Self::NotHost => l.msg_error_not_host(),
            Self::NoWatching => l.msg_error_no_watching(),
            Self::HandsClosed => l.msg_error_hands_closed(),
            Self::Barred => l.msg_error_barred(),
            Self::OneSeat => l.msg_error_one_seat(),
            Self::RatedProgram => l.msg_error_rated_program(),
            Self::RatedBot => l.msg_error_rated_bot(),
            Self::KnowsCards => l.msg_error_knows_cards(),
            Self::MutedByHost => l.msg_error_muted_by_host(),
            Self::ChatOffByHost => l.msg_error_chat_off_by_host(),
            Self::ChatForPlayers => l.msg_error_chat_for_players(),
            Self::NotAllowed => l.msg_error_not_allowed(),
            Self::Withheld(until) => l.msg_error_withheld(utc(*until)),
            Self::DealEnded => l.msg_error_deal_ended(),
            Self::DealFull => l.msg_error_deal_full(),
            Self::NotMember => l.msg_error_not_member(),
            Self::NotLeader => l.msg_error_not_leader(),
            Self::ClubClosed => l.msg_error_club_closed(),
            Self::ClubFull => l.msg_error_club_full(),
            Self::TooSoon => l.msg_error_too_soon(),
            Self::VoteOpen => l.msg_error_vote_open(),
            Self::NoVote => l.msg_error_no_vote(),
            Self::WrongOrigin => l.msg_error_wrong_origin(),
            Self::Banned(ban) => match ban.until {
                Some(until) => l.msg_error_banned(utc(until)),
                None => l.msg_error_banned_for_good(),
            },
            Self::Muted(Some(until)) => l.msg_error_muted(utc(*until)),
            Self::Muted(None) => l.msg_error_muted_for_good(),
            Self::ChatOff => l.msg_error_chat_off(),
            Self::TableClosed(_) => l.msg_error_table_closed(),
            Self::Draining => l.msg_error_draining(),
            Self::AdminToken => l.msg_error_admin_token(),
            Self::NoSuch(text) => l.msg_error_no_such(text.chars().take(MAX_ORDER).collect::<String>()),
            Self::Taken => l.msg_error_taken(),
            Self::LooksLike(other) => l.msg_error_looks_like(other.as_str()),
            Self::Begun => l.msg_error_begun(),
            Self::NotRunning => l.msg_error_not_running(),
            Self::NotOver => l.msg_error_not_over(),
            Self::EmptySeats => l.msg_error_empty_seats(),
            Self::NotCalled => l.msg_error_not_called(),
            Self::Stale(_) => l.msg_error_stale(),
            Self::Illegal(sentence, _) => sentence.clone(),
            Self::HalfMade => l.msg_error_half_made(),
            Self::Invalid(invalid) => invalid.sentences(language).into_iter().next().unwrap_or_default(),
            Self::Malformed(what) => l.msg_error_malformed(what.as_str()),
            Self::MediaType(what) => l.msg_error_malformed(*what),
            Self::TooLarge => l.msg_error_too_large(),
            Self::TooMany(_) => l.msg_error_too_many(),
            Self::Quota(quota) => quota.sentence(language),
            Self::NoRoom => l.msg_error_no_room(),
            Self::Crowded(_) => l.msg_error_crowded(),
            Self::Busy(_) => l.msg_error_busy(),
            Self::TooSlow => l.msg_error_too_slow(),
            Self::Store | Self::Elsewhere(_) => l.msg_error_store(),
            Self::Unsure => l.msg_error_unsure(),
            Self::Damaged => l.msg_error_damaged(),
            Self::Broken => l.msg_error_broken(),
        }
    }

    /// The error as the API shows it.
    pub(crate) fn problem(&self, language: Language) -> Problem {
        let (mut more, mut now, mut rule) = (Vec::new(), None, None);
        match self {
            Self::Invalid(invalid) => more = invalid.sentences(language).into_iter().skip(1).collect(),
            Self::Stale(state) => now = Some((**state).clone()),
            Self::Illegal(_, by) => rule = *by,
            Self::Banned(ban) if !ban.reason.is_empty() => {
                more.push(language.messages().msg_told_reason(ban.reason.as_str()));
            }
            Self::TableClosed(reason) if !reason.is_empty() => {
                more.push(language.messages().msg_told_reason(reason.as_str()));
            }
            _ => {}
        }
        Problem { error: self.code(), sentence: self.sentence(language), rule, more, now }
    }

    /// The error as a response.
    pub(crate) fn response(self, language: Language) -> Response {
        let problem = self.problem(language);
        let mut response = (self.status(), Json(&problem)).into_response();
        if matches!(self, Self::Nameless | Self::BadToken | Self::AdminToken) {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Self::TooMany(seconds) | Self::Crowded(seconds) | Self::Busy(seconds) = self {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        if let Self::Store | Self::Unsure | Self::Elsewhere(_) = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        if let Some(refusal) = self.refusal() {
            response.extensions_mut().insert(refusal);
        }
        response.extensions_mut().insert(problem);
        response
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        if error == StoreError::Elsewhere {
            return Self::Elsewhere(None);
        }
        tracing::error!(%error, "the store failed");
        Self::Store
    }
}

impl From<ActionError> for Error {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::NoSuchSeat => Self::NotFound,
            ActionError::Taken => Self::Taken,
            ActionError::Begun => Self::Begun,
            ActionError::NotRunning => Self::NotRunning,
            ActionError::EmptySeats => Self::EmptySeats,
            ActionError::NotCalled => Self::NotCalled,
            ActionError::NotAllowed => Self::NotAllowed,
            ActionError::TooSoon => Self::TooSoon,
            ActionError::VoteOpen => Self::VoteOpen,
            ActionError::NoVote => Self::NoVote,
            ActionError::Enough => Quota::Changes.into(),
            ActionError::WrongValue => Invalid::Value.into(),
            ActionError::Refused(Refused { sentence, rule }) => Self::Illegal(sentence, rule),
            ActionError::Incomplete => Self::HalfMade,
            ActionError::Faults(faults) => Invalid::Faults(faults).into(),
            // Only `actions::answer` gets these, and it maps them itself.
            ActionError::Stale | ActionError::Sealed(_) => Self::Broken,
            ActionError::Damaged => Self::Damaged,
        }
    }
}

/// Leaves the body empty: [`render`] fills it in, in the reader's language.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Middleware that renders errors in the requested language.
pub(crate) async fn render(request: Request, next: Next) -> Response {
    let language = wanted_language(&request);
    let response = next.run(request).await;
    match response.extensions().get::<Error>() {
        Some(error) => error.clone().response(language),
        None => response,
    }
}
