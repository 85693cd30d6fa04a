//! `sitdown completions` and `sitdown man`: generated from the definition of the command line.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use clap::{Command, CommandFactory as _};
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use words::Language;

use crate::rules::refuse;
use crate::{Args, output};

/// Prints a completion script for a shell.
pub(crate) fn completions(shell: Shell) -> ExitCode {
    let mut text = Vec::new();
    generate(shell, &mut Args::command(), "sitdown", &mut text);
    print(&text)
}

/// Prints the manual page of the program or of one of its commands, or writes all pages into a folder.
pub(crate) fn man(command: &[String], folder: Option<&Path>, language: Language) -> ExitCode {
    let mut whole = without_help(Args::command());
    whole.build();
    if let Some(folder) = folder {
        let made = std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(whole, folder));
        return match made {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => refuse(&[format!("{}: {error}", folder.display())]),
        };
    }
    let mut page = Vec::new();
    let found = command.iter().try_fold(&whole, |at: &Command, name| at.find_subcommand(name));
    let Some(found) = found else {
        return refuse(&[language.messages().msg_terminal_no_command(command.join(" "))]);
    };
    match Man::new(found.clone()).source(concat!("sitdown ", env!("CARGO_PKG_VERSION"))).render(&mut page) {
        Ok(()) => print(&page),
        Err(error) => refuse(&[error.to_string()]),
    }
}

/// A command without the commands that only print help: those need no page of their own.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

fn print(text: &[u8]) -> ExitCode {
    output::add(io::stdout().write_all(text));
    ExitCode::SUCCESS
}
