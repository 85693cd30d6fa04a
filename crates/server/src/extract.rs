//! What is taken from a request, with an answer in our own words when it is not there.

use axum::body::{Bytes, HttpBody as _};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::Seat;

use crate::error::Error;
use crate::routes::{LARGEST_BODY, LARGEST_FORM, LARGEST_RECORD};

fn too_large(rejection: &axum::extract::rejection::BytesRejection) -> bool {
    rejection.status() == StatusCode::PAYLOAD_TOO_LARGE
}

/// Refuses what says that it is too large, without waiting for it to come.
fn announced(request: &Request, most: usize) -> Result<(), Error> {
    if request.body().size_hint().lower() > most as u64 { Err(Error::TooLarge) } else { Ok(()) }
}

async fn body<S: Send + Sync>(request: Request, state: &S, most: usize) -> Result<Bytes, Error> {
    announced(&request, most)?;
    Bytes::from_request(request, state).await.map_err(|rejection| {
        if too_large(&rejection) { Error::TooLarge } else { Error::Malformed(rejection.body_text()) }
    })
}

fn content_type(request: &Request) -> &str {
    let header = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    header.unwrap_or_default().split(';').next().unwrap_or_default().trim()
}

/// A body of JSON.
pub(crate) struct Json<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        if !content_type(&request).eq_ignore_ascii_case("application/json") {
            return Err(Error::MediaType("content-type: application/json"));
        }
        let bytes = body(request, state, LARGEST_BODY).await?;
        read(&bytes).map(Self)
    }
}

/// Reads an object of JSON: a list of the values of its fields, which serde would take for one, is none. In JSON 3.0 is the same number as 3, and some programs write it so.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Err(Error::Malformed("{ … }".to_owned()));
    }
    serde_json::from_slice(bytes).or_else(|error| {
        let error = error.to_string();
        let again = if error.contains("floating point") { serde_json::from_slice(bytes).ok() } else { None };
        let read = again.and_then(|mut value| {
            make_whole(&mut value);
            serde_json::from_value(value).ok()
        });
        read.ok_or(Error::Malformed(error))
    })
}

fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let whole = number.as_f64().filter(|float| float.fract() == 0.0 && (0.0..=1e15).contains(float));
            if let (true, Some(whole)) = (number.is_f64(), whole) {
                *value = (whole as u64).into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(make_whole),
        Value::Object(fields) => fields.values_mut().for_each(make_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// A body of plain text: a record, which may be long.
pub(crate) struct Text(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let bytes = body(request, state, LARGEST_RECORD).await?;
        String::from_utf8(bytes.into()).map(Self).map_err(|_| Error::Malformed("UTF-8".to_owned()))
    }
}

/// A form that was filled in.
pub(crate) struct Form<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Form<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        announced(&request, LARGEST_FORM)?;
        match axum::Form::<T>::from_request(request, state).await {
            Ok(axum::Form(form)) => Ok(Self(form)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Error::TooLarge),
            Err(rejection) => Err(Error::Malformed(rejection.body_text())),
        }
    }
}

/// What stands behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Asked<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Self(asked)).map_err(|rejection| Error::Malformed(rejection.body_text()))
    }
}

/// The names in an address.
pub(crate) struct Address<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Address<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        path.map(|Path(names)| Self(names)).map_err(|_| Error::NotFound)
    }
}

/// A seat by its letter.
pub(crate) fn seat(letter: &str) -> Result<Seat, Error> {
    letter.parse().map_err(|_| Error::NotFound)
}

/// A seat by its letter, if one is named.
pub(crate) fn seat_if(letter: Option<&str>) -> Result<Option<Seat>, Error> {
    letter.filter(|letter| !letter.is_empty()).map(seat).transpose()
}
