//! Everything that can go wrong with a request: which status it has, and the sentence that says what to do.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sitting::{ActionError, Refused};
use store::StoreError;
use utoipa::ToSchema;
use words::{Language, Messages};

tokio::task_local! {
    /// The language that the request is answered in.
    pub(crate) static LANGUAGE: Language;
}

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
    /// Something that was sent cannot be; all of it, a sentence each.
    Invalid(Vec<String>),
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

    fn sentence(&self, l: &Messages) -> String {
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
            Self::Invalid(faults) => faults.first().cloned().unwrap_or_default(),
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
            Self::Invalid(faults) => more = faults.iter().skip(1).cloned().collect(),
            Self::Stale(state) => now = Some((**state).clone()),
            Self::Illegal(_, by) => rule = *by,
            _ => {}
        }
        Problem { error: self.word(), sentence: self.sentence(language.messages()), rule, more, now }
    }

    /// One thing that is wrong.
    pub(crate) fn invalid(sentence: impl FnOnce(&Messages) -> String) -> Self {
        Self::Invalid(vec![sentence(language().messages())])
    }
}

/// The language of the request that is being answered.
pub(crate) fn language() -> Language {
    LANGUAGE.try_with(|language| *language).unwrap_or_default()
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
            ActionError::Faults(faults) => Self::Invalid(faults),
            // Only answers are late or sealed, and there the reader is told how the table is now.
            ActionError::Stale | ActionError::Sealed(_) => Self::Broken,
            ActionError::Damaged => Self::Damaged,
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let problem = self.problem(language());
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
