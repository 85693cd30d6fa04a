//! Extractors like those of axum, but with our own errors.

use std::sync::Arc;

use axum::body::{Bytes, HttpBody as _};
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::Seat;

use crate::app::{App, Caller};
use crate::error::Error;
use crate::limits::Share;
use crate::routes::{MAX_BODY, MAX_FORM, MAX_RECORD};
use crate::table::Table;

/// Rejects a body whose announced length is too large, before it arrives.
fn check_announced_size(request: &Request, max: usize) -> Result<(), Error> {
    if request.body().size_hint().lower() > max as u64 { Err(Error::TooLarge) } else { Ok(()) }
}

async fn body<S: Send + Sync>(request: Request, state: &S, max: usize) -> Result<Bytes, Error> {
    check_announced_size(&request, max)?;
    Bytes::from_request(request, state).await.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Error::Malformed(rejection.body_text()),
    })
}

fn content_type(request: &Request) -> &str {
    let header = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    header.unwrap_or_default().split(';').next().unwrap_or_default().trim()
}

/// A JSON body, of a request or a response.
pub(crate) struct Json<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        if !content_type(&request).eq_ignore_ascii_case("application/json") {
            return Err(Error::MediaType("content-type: application/json"));
        }
        let bytes = body(request, state, MAX_BODY).await?;
        parse_object(&bytes).map(Self)
    }
}

/// A JSON body that may be missing.
pub(crate) struct OptionalJson<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequest<S> for OptionalJson<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        if request.body().size_hint().upper() == Some(0) {
            return Ok(Self(T::default()));
        }
        Json::from_request(request, state).await.map(|Json(value)| Self(value))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// Parses a JSON object. Rejects arrays, which serde would accept as structs. Accepts `3.0` for `3`, because some
/// clients write integers that way.
fn parse_object<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Err(Error::Malformed("{ … }".to_owned()));
    }
    serde_json::from_slice(bytes).or_else(|error| {
        let error = error.to_string();
        let retry = if error.contains("floating point") { serde_json::from_slice(bytes).ok() } else { None };
        let parsed = retry.and_then(|mut value| {
            floats_to_integers(&mut value);
            serde_json::from_value(value).ok()
        });
        parsed.ok_or(Error::Malformed(error))
    })
}

/// Replaces every float that has no fraction by an integer.
fn floats_to_integers(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let integer =
                number.as_f64().filter(|float| float.fract() == 0.0 && (0.0..=1e15).contains(float));
            if let (true, Some(integer)) = (number.is_f64(), integer) {
                *value = (integer as u64).into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(floats_to_integers),
        Value::Object(fields) => fields.values_mut().for_each(floats_to_integers),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// A plain text body: a record, which may be long.
pub(crate) struct Text(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let bytes = body(request, state, MAX_RECORD).await?;
        String::from_utf8(bytes.into()).map(Self).map_err(|_| Error::Malformed("UTF-8".to_owned()))
    }
}

/// A submitted form.
pub(crate) struct Form<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Form<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        check_announced_size(&request, MAX_FORM)?;
        match axum::Form::<T>::from_request(request, state).await {
            Ok(axum::Form(form)) => Ok(Self(form)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Error::TooLarge),
            Err(rejection) => Err(Error::Malformed(rejection.body_text())),
        }
    }
}

/// The query parameters.
pub(crate) struct Query<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        query.map(|query| Self(query.0)).map_err(|rejection| Error::Malformed(rejection.body_text()))
    }
}

/// The path parameters.
pub(crate) struct Path<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let path = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        path.map(|path| Self(path.0)).map_err(|_| Error::NotFound)
    }
}

/// The table that the path names, from memory or from the store.
pub(crate) struct AtTable(pub(crate) Arc<Table>);

impl FromRequestParts<Arc<App>> for AtTable {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Error> {
        let path = RawPathParams::from_request_parts(parts, app).await.map_err(|_| Error::NotFound)?;
        let id = path.iter().find_map(|(name, value)| (name == "table").then_some(value));
        let id = id.ok_or(Error::NotFound)?;
        let found = app.registry.table(id).await.map_err(|error| match error {
            Error::NotFound => app.moderation.closed(id).unwrap_or(Error::NotFound),
            error => error,
        });
        found.map(Self)
    }
}

/// A place among the requests that load whole records, for as long as the handler runs.
pub(crate) struct Heavy(#[expect(dead_code, reason = "it counts until it is dropped")] Share);

impl FromRequestParts<Arc<App>> for Heavy {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Error> {
        let caller = Caller::from_request_parts(parts, app).await?;
        Ok(Self(app.heavy.take(caller.address, 1)?))
    }
}

/// Parses the letter of a seat.
pub(crate) fn seat(letter: &str) -> Result<Seat, Error> {
    letter.parse().map_err(|_| Error::NotFound)
}

/// The seat with this number in the store.
pub(crate) fn stored_seat(number: i64) -> Result<Seat, Error> {
    usize::try_from(number).ok().and_then(|number| Seat::first(Seat::MOST).nth(number)).ok_or(Error::Damaged)
}

/// Parses the letter of a seat, if there is one.
pub(crate) fn optional_seat(letter: Option<&str>) -> Result<Option<Seat>, Error> {
    letter.filter(|letter| !letter.is_empty()).map(seat).transpose()
}
