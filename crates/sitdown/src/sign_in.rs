//! `sitdown sign-in`: makes this terminal one more device of someone who plays on a server.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use words::Language;

use crate::address::{self, LOCAL};
use crate::play::games_folder;
use crate::remote::printable;
use crate::rules::refuse;
use crate::visitor::Visitor;

/// The options of `sitdown sign-in`.
#[derive(Args)]
pub(crate) struct SignIn {
    /// Address of the server
    #[arg(value_name = "URL")]
    server: String,
    /// Code from your profile page there: “Use another device”
    code: String,
    /// Sign in even if this terminal is someone else on that server, and forget them
    #[arg(long)]
    replace: bool,
    /// Folder for tokens [default: games in your data folder]
    #[arg(long, env = "SITDOWN_FOLDER")]
    folder: Option<PathBuf>,
}

impl SignIn {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        match self.sign_in(language) {
            Ok(sentence) => {
                say!("{sentence}");
                ExitCode::SUCCESS
            }
            Err(sentence) => refuse(&[sentence]),
        }
    }

    fn sign_in(&self, language: Language) -> Result<String, String> {
        let l = language.messages();
        let server = address::server(&self.server)
            .ok_or_else(|| l.msg_table_no_server(self.server.as_str(), LOCAL))?;
        let folder = games_folder(self.folder.as_ref()).ok_or_else(|| l.msg_terminal_no_folder())?;
        let visitor = Visitor { server, token: None, folder: Some(folder), language };
        let server = visitor.server.as_str();
        let known = visitor.known(|remote| remote.get("/me")).map_err(|error| error.sentence)?;
        if let Some((_, me)) = known.filter(|_| !self.replace) {
            return Err(l.msg_sign_in_already(printable(&me["name"]), server));
        }
        let remote = visitor.sign_in(&self.code).map_err(|error| error.sentence)?;
        let me = remote.get("/me").map_err(|error| error.sentence)?;
        visitor.keep(&remote).map_err(|error| l.msg_sign_in_not_kept(error.to_string()))?;
        Ok(l.msg_sign_in_done(server, printable(&me["name"])))
    }
}
