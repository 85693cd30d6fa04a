//! Streams made small. Each message is compressed by itself and sent at once; between messages nothing is kept, so a
//! page that is open costs no memory for it.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::{Compress, Compression, FlushCompress};
use futures_util::StreamExt as _;

/// How every gzip file begins: by deflate, without a name and a time.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// A stream, compressed for whoever can read that.
pub(super) fn small(asked: &HeaderMap, response: Response) -> Response {
    let wish = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    if !wish.is_some_and(|wish| wish.split(',').any(|each| each.trim() == "gzip")) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let mut head = HEAD.to_vec();
    let chunks = body.into_data_stream().map(move |chunk| chunk.map(|chunk| squeezed(&mut head, &chunk)));
    Response::from_parts(parts, Body::from_stream(chunks))
}

/// A message as blocks of deflate that look back at nothing before it, behind whatever has to stand there first.
fn squeezed(head: &mut Vec<u8>, message: &[u8]) -> Bytes {
    let mut squeezed = std::mem::take(head);
    let mut compress = Compress::new(Compression::default(), false);
    // What cannot be made smaller grows by a few bytes for each block.
    squeezed.reserve(message.len() + message.len() / 1000 + 64);
    let mut taken = 0;
    loop {
        let before = squeezed.len();
        let done = compress.compress_vec(&message[taken..], &mut squeezed, FlushCompress::Sync);
        taken = usize::try_from(compress.total_in()).unwrap_or(message.len());
        if done.is_err() || taken == message.len() && squeezed.len() < squeezed.capacity() {
            return squeezed.into();
        }
        if squeezed.len() == before {
            squeezed.reserve(message.len() + 64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{HEAD, squeezed};
    use std::io::Read as _;

    #[test]
    fn messages_are_read_one_by_one_as_they_come() {
        let messages = ["event: patch\ndata: <p>one</p>\n\n".repeat(400), ":\n\n".to_owned(), "x".to_owned()];
        let (mut head, mut sent, mut expected) = (HEAD.to_vec(), Vec::new(), String::new());
        for message in &messages {
            sent.extend_from_slice(&squeezed(&mut head, message.as_bytes()));
            expected.push_str(message);
            // The file has no end yet; all that was sent can be read all the same.
            let mut read = vec![0; expected.len()];
            flate2::read::GzDecoder::new(sent.as_slice()).read_exact(&mut read).unwrap();
            assert_eq!(read, expected.as_bytes());
        }
        assert!(sent.len() < 400);
    }
}
