//! Compressed streams. Each message is compressed on its own and flushed. Nothing is kept between messages, so an open
//! page costs no memory.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::{Compress, Compression, FlushCompress};
use futures_util::StreamExt as _;

/// The gzip header: deflate, no name, no time.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Compresses a stream if the client accepts it.
pub(super) fn gzip(request: &HeaderMap, response: Response) -> Response {
    let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    if !accepted.is_some_and(|accepted| accepted.split(',').any(|each| each.trim() == "gzip")) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let mut head = HEAD.to_vec();
    let chunks = body.into_data_stream().map(move |chunk| chunk.map(|chunk| compressed(&mut head, &chunk)));
    Response::from_parts(parts, Body::from_stream(chunks))
}

/// A message as deflate blocks that refer to nothing before it, after `head` if that has not been sent yet.
fn compressed(head: &mut Vec<u8>, message: &[u8]) -> Bytes {
    let mut compressed = std::mem::take(head);
    let mut compress = Compress::new(Compression::default(), false);
    // Incompressible data grows by a few bytes per block.
    compressed.reserve(message.len() + message.len() / 1000 + 64);
    let mut consumed = 0;
    loop {
        let before = compressed.len();
        let done = compress.compress_vec(&message[consumed..], &mut compressed, FlushCompress::Sync);
        consumed = usize::try_from(compress.total_in()).unwrap_or(message.len());
        if done.is_err() || consumed == message.len() && compressed.len() < compressed.capacity() {
            return compressed.into();
        }
        if compressed.len() == before {
            compressed.reserve(message.len() + 64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{HEAD, compressed};
    use std::io::Read as _;

    #[test]
    fn each_message_can_be_read_as_soon_as_it_arrives() {
        let messages = ["event: patch\ndata: <p>one</p>\n\n".repeat(400), ":\n\n".to_owned(), "x".to_owned()];
        let (mut head, mut sent, mut expected) = (HEAD.to_vec(), Vec::new(), String::new());
        for message in &messages {
            sent.extend_from_slice(&compressed(&mut head, message.as_bytes()));
            expected.push_str(message);
            // The file has no end yet, but everything sent so far can be read.
            let mut read = vec![0; expected.len()];
            flate2::read::GzDecoder::new(sent.as_slice()).read_exact(&mut read).unwrap();
            assert_eq!(read, expected.as_bytes());
        }
        assert!(sent.len() < 400);
    }
}
