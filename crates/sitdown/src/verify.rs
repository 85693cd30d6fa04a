//! `sitdown verify`: checks a game record.

use std::process::ExitCode;

use session::{Record, VerifyError, verify};
use words::Language;

use crate::remote::{Address, Remote};
use crate::rules::refuse;

/// The largest record, in bytes.
const LARGEST: u64 = 16 << 20;

pub(crate) fn run(source: &str, language: Language) -> ExitCode {
    let l = language.messages();
    let text = match read(source) {
        Ok(text) => text,
        Err(why) => return refuse(&[l.msg_verify_cannot_read(source, why)]),
    };
    let checked = Record::read(&text).map_err(VerifyError::Bad).and_then(|record| verify(&record));
    match checked {
        Ok(proof) => {
            let winners: Vec<String> = proof.winners.iter().map(|seat| seat.to_string()).collect();
            say!("{}", l.msg_verify_proved(proof.entries as u64, proof.answers as u64, winners.join(", ")));
            if let Some(from) = proof.taken_over {
                say!("{}", l.msg_verify_taken_over(from.table, from.entries as u64));
            }
            ExitCode::SUCCESS
        }
        Err(doubt) => {
            eprintln!("{}", doubt.sentence(language));
            ExitCode::FAILURE
        }
    }
}

/// The text of a record in a file or at an address.
pub(crate) fn read(source: &str) -> Result<String, String> {
    if let Some(address) = Address::parse(source) {
        let remote = Remote::new(&address.server, None);
        let path = if address.is_record {
            format!("/records/{}", address.name)
        } else {
            format!("/tables/{}/record", address.name)
        };
        return remote.text(&path).map_err(|error| error.sentence);
    }
    let about = std::fs::metadata(source).map_err(|error| error.to_string())?;
    if about.len() > LARGEST {
        return Err(format!("> {LARGEST} bytes"));
    }
    std::fs::read_to_string(source).map_err(|error| error.to_string())
}
