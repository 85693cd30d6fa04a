//! Compressed streams. Each message is compressed on its own and flushed. Nothing is kept between messages, so an open
//! page or an unread download costs no memory for it.

use axum::body::{Body, Bytes};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::response::Response;
use flate2::{Compress, Compression, Crc, FlushCompress};
use futures_util::stream::{StreamExt as _, once};

/// The gzip header: deflate, no name, no time.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// A last block without data. Before it come the blocks of the messages, after it the checksum.
const LAST_BLOCK: [u8; 2] = [3, 0];

/// Marks a stream that is compressed here or not at all.
#[derive(Clone, Copy)]
struct Stream;

/// Whether a response may be compressed as a whole, by something that keeps a state.
pub(crate) fn is_no_stream(_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions) -> bool {
    extensions.get::<Stream>().is_none()
}

/// Compresses a stream if the client accepts it.
pub(crate) fn gzip(request: &HeaderMap, mut response: Response) -> Response {
    response.extensions_mut().insert(Stream);
    let accepted = request.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    if !accepted.flat_map(|text| text.split(',')).any(is_gzip) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // `None` is the end. A body that breaks off gets no end.
    let chunks = body.into_data_stream().map(Some).chain(once(async { None }));
    let mut gzip = Gzip::default();
    let compressed = chunks.map(move |chunk| match chunk {
        Some(chunk) => chunk.map(|chunk| gzip.message(&chunk)),
        None => Ok(gzip.end()),
    });
    Response::from_parts(parts, Body::from_stream(compressed))
}

/// Whether an encoding that a client accepts is gzip.
fn is_gzip(encoding: &str) -> bool {
    let (name, weight) = encoding.split_once(';').unwrap_or((encoding, ""));
    let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
    name.trim().eq_ignore_ascii_case("gzip") && weight.is_ok_and(|weight| weight > 0.0)
}

/// A gzip file that is written message by message.
struct Gzip {
    /// What is sent before the next message: the header, until it has been sent.
    head: Vec<u8>,
    crc: Crc,
}

impl Default for Gzip {
    fn default() -> Self {
        Self { head: HEAD.to_vec(), crc: Crc::new() }
    }
}

impl Gzip {
    /// A message as deflate blocks that refer to nothing before it, after the header if that has not been sent yet.
    fn message(&mut self, message: &[u8]) -> Bytes {
        self.crc.update(message);
        let mut compressed = std::mem::take(&mut self.head);
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

    /// The end of the file.
    fn end(&mut self) -> Bytes {
        let mut end = std::mem::take(&mut self.head);
        end.extend_from_slice(&LAST_BLOCK);
        end.extend_from_slice(&self.crc.sum().to_le_bytes());
        end.extend_from_slice(&self.crc.amount().to_le_bytes());
        end.into()
    }
}

#[cfg(test)]
mod tests {
    use super::{Gzip, is_gzip};
    use std::io::Read as _;

    #[test]
    fn each_message_can_be_read_as_soon_as_it_arrives() {
        let messages = ["event: patch\ndata: <p>one</p>\n\n".repeat(400), ":\n\n".to_owned(), "x".to_owned()];
        let (mut gzip, mut sent, mut expected) = (Gzip::default(), Vec::new(), String::new());
        for message in &messages {
            sent.extend_from_slice(&gzip.message(message.as_bytes()));
            expected.push_str(message);
            // The file has no end yet, but everything sent so far can be read.
            let mut read = vec![0; expected.len()];
            flate2::read::GzDecoder::new(sent.as_slice()).read_exact(&mut read).unwrap();
            assert_eq!(read, expected.as_bytes());
        }
        assert!(sent.len() < 400);
        sent.extend_from_slice(&gzip.end());
        let mut read = String::new();
        flate2::read::GzDecoder::new(sent.as_slice()).read_to_string(&mut read).unwrap();
        assert_eq!(read, expected);
        let mut empty = Vec::new();
        flate2::read::GzDecoder::new(&*Gzip::default().end()).read_to_end(&mut empty).unwrap();
        assert!(empty.is_empty());
    }

    #[test]
    fn clients_say_whether_they_accept_it() {
        for (encoding, accepted) in
            [("gzip", true), (" GZIP ; q=0.5", true), ("gzip;q=0", false), ("gzip;q=x", false), ("br", false)]
        {
            assert_eq!(is_gzip(encoding), accepted, "{encoding}");
        }
    }
}
