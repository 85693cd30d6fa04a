//! Everything that can go wrong with a request: which status it has, and the sentence that says what to do.

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use session::limits::{LONGEST_NAME, LONGEST_ORDER};
use session::{ActionError, MOST_ORDERS, MOST_WORDS, Refused, VerifyError};
use store::StoreError;
use utoipa::ToSchema;
use words::Language;

use crate::actions::LONGEST_LINE;
use crate::app::wanted_language;

/// What went wrong.
#[derive(Clone, Debug)]
pub(crate) enum Error {
    /// There is no such address, table, person or record.
    NotFound,
    /// The address is there, but not for this method.
    Method,
    /// One has to say who one is.
    Nameless,
    /// The token is wrong or was revoked.
    BadToken,
    /// It is another's seat, table or token.
    NotYours,
    /// Only who opened the table may do that.
    NotHost,
    /// Nobody but the players may watch.
    NoWatching,
    /// The change came from another site.
    WrongOrigin,
    /// The seat is taken.
    Taken,
    /// The table is not there yet, or not any more: the game has begun, is not running, is not over.
    Begun,
    /// The game is not running.
    NotRunning,
    /// The game is not over.
    NotOver,
    /// Some seats are empty.
    EmptySeats,
    /// The answer was made against something that has changed since; how it is now.
    Stale(Box<serde_json::Value>),
    /// The answer is not legal; why, and by which rule.
    Illegal(String, Option<&'static str>),
    /// The choice is only half made.
    HalfMade,
    /// Something that was sent is not valid.
    Invalid(Invalid),
    /// What was sent is not of the form that is expected; what the parser says.
    Malformed(String),
    /// What was sent is of another type than is read here; which that is.
    MediaType(&'static str),
    /// What was sent is too large.
    TooLarge,
    /// Too much was asked for; so many seconds later there is more.
    TooMany(u64),
    /// The sender was too slow.
    TooSlow,
    /// Nothing can be written or read now.
    Store,
    /// The record is damaged.
    Damaged,
    /// Something broke here.
    Broken,
}

/// Something that was sent and is not valid.
#[derive(Clone, Debug)]
pub(crate) enum Invalid {
    /// Everything that is wrong with settings, a sentence each, in the reader's language.
    Faults(Vec<String>),
    /// A name of a person.
    Name,
    /// What a seat adds to the deal.
    Entropy,
    /// A bot; what was sent.
    Bot(String),
    /// Standing orders: too many, or too long.
    Orders,
    /// A line of chat.
    Line,
    /// A step that the game does not have; how many it has.
    Step(u64),
    /// A step at which the game is over.
    OverThere,
    /// A seat that is out of the game at that step.
    OutThere,
    /// A game that was continued too often.
    TooDeep,
    /// A record.
    Record(VerifyError),
}

impl Invalid {
    fn sentences(&self, language: Language) -> Vec<String> {
        let l = language.messages();
        vec![match self {
            Self::Faults(faults) => return faults.clone(),
            Self::Name => l.msg_error_name(LONGEST_NAME as u64),
            Self::Entropy => l.msg_error_entropy(),
            Self::Bot(order) => l.msg_error_bot(order.chars().take(LONGEST_ORDER).collect::<String>()),
            Self::Orders => l.msg_error_orders(MOST_ORDERS as u64, MOST_WORDS as u64),
            Self::Line => l.msg_error_line(LONGEST_LINE as u64),
            Self::Step(count) => l.msg_error_step(*count),
            Self::OverThere => l.msg_error_over_there(),
            Self::OutThere => l.msg_error_out_there(),
            Self::TooDeep => l.msg_error_too_deep(),
            Self::Record(doubt) => doubt.sentence(language),
        }]
    }
}

impl From<Invalid> for Error {
    fn from(invalid: Invalid) -> Self {
        Self::Invalid(invalid)
    }
}

/// What went wrong, for programs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// A word for it.
    #[schema(example = "stale")]
    pub error: &'static str,
    /// What is wrong and what to do, in the language that was asked for.
    pub sentence: String,
    /// The rule of the game that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// Everything else that is wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<String>,
    /// How the table is now, if the answer came too late.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<serde_json::Value>,
}

impl Error {
    const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Nameless | Self::BadToken => StatusCode::UNAUTHORIZED,
            Self::NotYours | Self::NotHost | Self::NoWatching | Self::WrongOrigin => StatusCode::FORBIDDEN,
            Self::Taken
            | Self::Begun
            | Self::NotRunning
            | Self::NotOver
            | Self::EmptySeats
            | Self::Stale(_) => StatusCode::CONFLICT,
            Self::Illegal(..) | Self::HalfMade | Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::MediaType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Store => StatusCode::SERVICE_UNAVAILABLE,
            Self::Damaged | Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// A word for it, for programs and for the log: whatever else an error has in it is for whoever asked.
    pub(crate) const fn word(&self) -> &'static str {
        match self {
            Self::NotFound => "not-found",
            Self::Method => "method",
            Self::Nameless => "nameless",
            Self::BadToken => "bad-token",
            Self::NotYours => "not-yours",
            Self::NotHost => "not-host",
            Self::NoWatching => "no-watching",
            Self::WrongOrigin => "wrong-origin",
            Self::Taken => "taken",
            Self::Begun => "begun",
            Self::NotRunning => "not-running",
            Self::NotOver => "not-over",
            Self::EmptySeats => "empty-seats",
            Self::Stale(_) => "stale",
            Self::Illegal(..) => "illegal",
            Self::HalfMade => "half-made",
            Self::Invalid(_) => "invalid",
            Self::Malformed(_) => "malformed",
            Self::MediaType(_) => "media-type",
            Self::TooLarge => "too-large",
            Self::TooMany(_) => "too-many",
            Self::TooSlow => "too-slow",
            Self::Store => "store",
            Self::Damaged => "damaged",
            Self::Broken => "broken",
        }
    }

    fn sentence(&self, language: Language) -> String {
        let l = language.messages();
        match self {
            Self::NotFound => l.msg_error_not_found(),
            Self::Method => l.msg_error_method(),
            Self::Nameless => l.msg_error_nameless(),
            Self::BadToken => l.msg_error_bad_token(),
            Self::NotYours => l.msg_error_not_yours(),
            Self::NotHost => l.msg_error_not_host(),
            Self::NoWatching => l.msg_error_no_watching(),
            Self::WrongOrigin => l.msg_error_wrong_origin(),
            Self::Taken => l.msg_error_taken(),
            Self::Begun => l.msg_error_begun(),
            Self::NotRunning => l.msg_error_not_running(),
            Self::NotOver => l.msg_error_not_over(),
            Self::EmptySeats => l.msg_error_empty_seats(),
            Self::Stale(_) => l.msg_error_stale(),
            Self::Illegal(sentence, _) => sentence.clone(),
            Self::HalfMade => l.msg_error_half_made(),
            Self::Invalid(invalid) => invalid.sentences(language).into_iter().next().unwrap_or_default(),
            Self::Malformed(what) => l.msg_error_malformed(what.as_str()),
            Self::MediaType(what) => l.msg_error_malformed(*what),
            Self::TooLarge => l.msg_error_too_large(),
            Self::TooMany(_) => l.msg_error_too_many(),
            Self::TooSlow => l.msg_error_too_slow(),
            Self::Store => l.msg_error_store(),
            Self::Damaged => l.msg_error_damaged(),
            Self::Broken => l.msg_error_broken(),
        }
    }

    /// What a reader of this language is told.
    pub(crate) fn problem(&self, language: Language) -> Problem {
        let (mut more, mut now, mut rule) = (Vec::new(), None, None);
        match self {
            Self::Invalid(invalid) => more = invalid.sentences(language).into_iter().skip(1).collect(),
            Self::Stale(state) => now = Some((**state).clone()),
            Self::Illegal(_, by) => rule = *by,
            _ => {}
        }
        Problem { error: self.word(), sentence: self.sentence(language), rule, more, now }
    }

    /// The error as a reader of this language gets it.
    pub(crate) fn response(self, language: Language) -> Response {
        let problem = self.problem(language);
        let mut response = (self.status(), Json(&problem)).into_response();
        if matches!(self, Self::Nameless | Self::BadToken) {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Self::TooMany(seconds) = self {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(problem);
        response
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store");
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
            ActionError::Refused(Refused { sentence, rule }) => Self::Illegal(sentence, rule),
            ActionError::Incomplete => Self::HalfMade,
            ActionError::Faults(faults) => Invalid::Faults(faults).into(),
            // Only answers are late or sealed, and there the reader is told how the table is now.
            ActionError::Stale | ActionError::Sealed(_) => Self::Broken,
            ActionError::Damaged => Self::Damaged,
        }
    }
}

/// An error leaves a handler without words: [`render`] adds them, in the reader's language.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Puts errors into words, in the language that was asked for.
pub(crate) async fn render(request: Request, next: Next) -> Response {
    let language = wanted_language(&request);
    let response = next.run(request).await;
    match response.extensions().get::<Error>() {
        Some(error) => error.clone().response(language),
        None => response,
    }
}
