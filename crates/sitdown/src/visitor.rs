//! Who the user is on a server: known there by a token from last time, or new.

use std::path::PathBuf;

use clap::Args;
use serde_json::Value;
use words::Language;

use crate::address::{self, LOCAL};
use crate::play::games_folder;
use crate::remote::{ApiError, Remote};
use crate::{output, tokens};

/// The options that say who the user is.
#[derive(Args, Clone)]
pub(crate) struct Identity {
    /// Token for the server [default: the one from last time]
    #[arg(long, env = "SITDOWN_TOKEN", hide_env_values = true)]
    pub(crate) token: Option<String>,
    /// Folder for tokens [default: games in your data folder]
    #[arg(long, env = "SITDOWN_FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

impl Identity {
    /// The user of this terminal on a server.
    pub(crate) fn visitor(&self, server: &str, language: Language) -> Visitor {
        let folder = games_folder(self.folder.as_ref());
        Visitor { server: server.to_owned(), token: self.token.clone(), folder, language }
    }
}

/// The options of a command that shows something on a server.
#[derive(Args)]
pub(crate) struct Query {
    /// Address of the server
    #[arg(value_name = "URL", default_value = LOCAL)]
    server: String,
    /// Print the server's answer as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    identity: Identity,
}

impl Query {
    /// The user on that server, or what is wrong with its address.
    pub(crate) fn visitor(&self, language: Language) -> Result<Visitor, ApiError> {
        let wrong = || language.messages().msg_table_no_server(self.server.as_str(), LOCAL);
        let server = address::server(&self.server).ok_or_else(|| ApiError::local(&wrong()))?;
        Ok(self.identity.visitor(&server, language))
    }

    /// Prints an answer: as it is, or as `tell` does.
    pub(crate) fn print(&self, found: &Value, tell: impl FnOnce(&Value)) {
        if self.json { output::json(found) } else { tell(found) }
    }
}

/// Someone who uses a server.
pub(crate) struct Visitor {
    pub(crate) server: String,
    /// The token that was given. Without one, the one that was kept is used.
    pub(crate) token: Option<String>,
    /// Where tokens are kept.
    pub(crate) folder: Option<PathBuf>,
    pub(crate) language: Language,
}

impl Visitor {
    fn remote(&self, token: Option<String>) -> Remote {
        Remote::new(&self.server, token).in_language(self.language)
    }

    /// The token from last time.
    fn kept(&self) -> Option<String> {
        self.folder.as_ref().and_then(|folder| tokens::kept(folder, &self.server))
    }

    /// Saves the token for next time.
    pub(crate) fn keep(&self, remote: &Remote) -> std::io::Result<()> {
        match (&self.folder, remote.token()) {
            (Some(folder), Some(token)) => tokens::keep(folder, &self.server, token),
            _ => Ok(()),
        }
    }

    /// Does something as the person who was here before; `None` if the server knows of none.
    pub(crate) fn known<T>(
        &self,
        what: impl FnOnce(&Remote) -> Result<T, ApiError>,
    ) -> Result<Option<(Remote, T)>, ApiError> {
        let Some(token) = self.token.clone().or_else(|| self.kept()) else { return Ok(None) };
        let remote = self.remote(Some(token));
        match what(&remote) {
            // The server has forgotten them.
            Err(ApiError { status: 401, .. }) if self.token.is_none() => Ok(None),
            done => done.map(|done| Some((remote, done))),
        }
    }

    /// Does something as the person who was here before, or as a new one with this name.
    pub(crate) fn known_or_new<T>(
        &self,
        name: &str,
        what: impl Fn(&Remote) -> Result<T, ApiError>,
    ) -> Result<(Remote, T), ApiError> {
        if let Some(done) = self.known(&what)? {
            return Ok(done);
        }
        let mut remote = self.remote(None);
        remote.introduce(name)?;
        // Without it they can't come back as the same person, but can do what they want now.
        _ = self.keep(&remote);
        let done = what(&remote)?;
        Ok((remote, done))
    }

    /// Gets what anyone may see, as the person who was here before if the server knows of one.
    pub(crate) fn get(&self, path: &str) -> Result<Value, ApiError> {
        match self.known(|remote| remote.get(path))? {
            Some((_, found)) => Ok(found),
            None => self.remote(None).get(path),
        }
    }

    /// Signs in with a code from another device. Nothing is kept yet.
    pub(crate) fn sign_in(&self, code: &str) -> Result<Remote, ApiError> {
        let mut remote = self.remote(None);
        remote.sign_in(code)?;
        Ok(remote)
    }
}
