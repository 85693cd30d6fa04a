//! Bodies that arrive in chunks.

/// The data of a body that was sent in chunks.
pub fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut data = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size =
            std::str::from_utf8(&rest[..end]).ok().and_then(|size| usize::from_str_radix(size, 16).ok());
        let Some(chunk) = size.and_then(|size| rest.get(end + 2..end + 2 + size)) else { break };
        data.extend_from_slice(chunk);
        rest = rest.get(end + 4 + chunk.len()..).unwrap_or_default();
    }
    data
}
