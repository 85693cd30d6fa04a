//! Planted faults: what a node says to PostgreSQL is changed on the way, in texts of equal length. The program itself has
//! no hook for this.

use std::io;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::watch;

use crate::proxy::{Mode, passing};

/// The longest message that is read. Nodes send far shorter ones.
const MAX_MESSAGE: usize = 64 << 20;

/// The code that asks for an encrypted connection instead of starting a session.
const SSL_REQUEST: [u8; 4] = 80_877_103_u32.to_be_bytes();

/// Texts to replace by others of equal length.
#[derive(Clone, Debug)]
pub struct Rewrite(Vec<(&'static str, &'static str)>);

impl Rewrite {
    /// Replaces each text by another of equal length.
    ///
    /// # Panics
    /// If the lengths differ.
    #[must_use]
    pub fn new(pairs: &[(&'static str, &'static str)]) -> Self {
        assert!(pairs.iter().all(|(from, to)| from.len() == to.len()), "the lengths differ");
        Self(pairs.to_vec())
    }

    /// Commits are acknowledged before they are durable.
    #[must_use]
    pub fn early_commits() -> Self {
        Self::new(&[("synchronous_commit=on", "synchronous_commit=no")])
    }

    /// A node writes to tables that others have claimed.
    #[must_use]
    pub fn no_fence() -> Self {
        Self::new(&[("tables.node = claims.node", "claims.node = claims.node")])
    }

    fn apply(&self, message: &mut [u8]) {
        for (from, to) in &self.0 {
            let (from, to) = (from.as_bytes(), to.as_bytes());
            let mut start = 0;
            while let Some(found) = message[start..].windows(from.len()).position(|window| window == from) {
                message[start + found..][..to.len()].copy_from_slice(to);
                start += found + to.len();
            }
        }
    }
}

/// Copies what a client says to PostgreSQL, message by message, and rewrites the start of sessions and statements.
pub(crate) async fn copy_rewritten(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    rewrite: &Rewrite,
    mut modes: watch::Receiver<Mode>,
) -> io::Result<()> {
    let mut started = false;
    loop {
        // Before a session has started, messages have no type.
        let mut message = vec![0; if started { 5 } else { 4 }];
        from.read_exact(&mut message).await?;
        let head = message.len();
        let length = message[head - 4..].iter().fold(0, |length, byte| length << 8 | usize::from(*byte));
        if !(4..=MAX_MESSAGE).contains(&length) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        message.resize(head + length - 4, 0);
        from.read_exact(&mut message[head..]).await?;
        // Parameters of statements are left alone: they have the record in them.
        if !started || matches!(message[0], b'P' | b'Q') {
            rewrite.apply(&mut message);
        }
        started = started || message.get(4..8) != Some(&SSL_REQUEST);
        passing(&mut modes).await?;
        to.write_all(&message).await?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_equal_length_are_replaced() {
        let mut message = b"-c synchronous_commit=on -c x=on synchronous_commit=on".to_vec();
        Rewrite::early_commits().apply(&mut message);
        assert_eq!(message, b"-c synchronous_commit=no -c x=on synchronous_commit=no");
        let mut other = b"nothing".to_vec();
        Rewrite::early_commits().apply(&mut other);
        assert_eq!(other, b"nothing");
    }
}
