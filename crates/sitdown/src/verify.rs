//! `sitdown verify`: checks a game record, and says what it proves and what it doesn't.

use std::process::ExitCode;

use clap::Args;
use session::{Added, Proof, Record, VerifyError, hex, unhex, verify};
use table::{Seat, Seats};
use words::Language;

use crate::address::{Address, server};
use crate::remote::Remote;
use crate::rules::refuse;

/// The largest record, in bytes.
const LARGEST: u64 = 16 << 20;

/// The options of `sitdown verify`.
#[derive(Args)]
pub(crate) struct Verify {
    /// File, or the address of a table whose game is over
    #[arg(value_name = "FILE or URL")]
    source: String,
    /// Commitment that the table showed before the deal, from your own notes
    #[arg(long, value_name = "HASH", value_parser = hash)]
    commitment: Option<[u8; 32]>,
    /// What a seat added to the deal, from your own notes; once for each seat
    #[arg(long, value_name = "SEAT=VALUE", value_parser = entropy)]
    entropy: Vec<(Seat, String)>,
    /// Public key of the server where the game was played, or the server's address
    #[arg(long, value_name = "KEY or URL")]
    key: Option<String>,
}

/// Parses a hash.
fn hash(text: &str) -> Result<[u8; 32], String> {
    unhex(text).ok_or_else(|| "expected 64 hexadecimal digits".to_owned())
}

/// Parses what a seat added.
fn entropy(text: &str) -> Result<(Seat, String), String> {
    let parts = text.split_once('=').and_then(|(seat, value)| Some((seat.parse().ok()?, value.to_owned())));
    parts.ok_or_else(|| "expected SEAT=VALUE".to_owned())
}

impl Verify {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let l = language.messages();
        let text = match read(&self.source) {
            Ok(text) => text,
            Err(why) => return refuse(&[l.msg_verify_cannot_read(self.source.as_str(), why)]),
        };
        let key = match self.key.as_deref().map(key).transpose() {
            Ok(key) => key,
            Err(why) => {
                let source = self.key.as_deref().unwrap_or_default();
                return refuse(&[l.msg_verify_bad_key(source, why)]);
            }
        };
        let record = Record::read(&text).map_err(VerifyError::Bad);
        let checked = record.and_then(|record| verify(&record).map(|proof| (record, proof)));
        let checked = checked.map_err(|doubt| doubt.sentence(language)).and_then(|(record, proof)| {
            self.check_notes(&proof, language)?;
            Ok((check_signature(&record, key, language)?, proof))
        });
        match checked {
            Ok((signed, proof)) => {
                self.tell(&proof, language);
                say!("{signed}");
                say!("{}", l.msg_verify_server_word());
                ExitCode::SUCCESS
            }
            Err(doubt) => {
                eprintln!("{doubt}");
                ExitCode::FAILURE
            }
        }
    }

    /// Compares a proof with the player's own notes.
    fn check_notes(&self, proof: &Proof, language: Language) -> Result<(), String> {
        let l = language.messages();
        if let Some(noted) = self.commitment.filter(|noted| *noted != proof.commitment) {
            return Err(l.msg_verify_other_commitment(hex(&proof.commitment), hex(&noted)));
        }
        for (seat, noted) in &self.entropy {
            match proof.added.get(seat.number()).and_then(Added::text) {
                Some(said) if said.eq_ignore_ascii_case(noted) => {}
                Some(said) => {
                    return Err(l.msg_verify_other_entropy(seat.to_string(), said, noted.as_str()));
                }
                None => return Err(l.msg_verify_no_entropy(seat.to_string(), noted.as_str())),
            }
        }
        Ok(())
    }

    /// Says what a record proves, and what it doesn't.
    fn tell(&self, proof: &Proof, language: Language) {
        let l = language.messages();
        let letters = |seats: Seats| language.sentence_list(seats.iter().map(|seat| seat.to_string()));
        let seats = |is: fn(&Added) -> bool| -> Seats {
            let all = Seat::first(proof.added.len()).zip(&proof.added);
            all.filter(|(_, added)| is(added)).map(|(seat, _)| seat).collect()
        };
        say!("{}", l.msg_verify_proved(proof.entries as u64, proof.answers as u64, letters(proof.winners)));
        if let Some(from) = &proof.taken_over {
            say!("{}", l.msg_verify_taken_over(from.table.as_str(), from.entries as u64));
        }
        let committed = seats(|added| matches!(added, Added::Committed(_)));
        if !committed.is_empty() {
            say!("{}", l.msg_verify_committed(letters(committed)));
        }
        let open = seats(|added| matches!(added, Added::Open(_)));
        if !open.is_empty() {
            say!("{}", l.msg_verify_open(letters(open)));
        }
        let nothing = seats(|added| matches!(added, Added::Nothing));
        if !nothing.is_empty() {
            say!("{}", l.msg_verify_nothing(letters(nothing)));
        }
        if !proof.dropped.is_empty() {
            say!("{}", l.msg_verify_dropped(letters(proof.dropped)));
        }
        if self.commitment.is_some() || !self.entropy.is_empty() {
            say!("{}", l.msg_verify_notes_agree());
        }
        if self.commitment.is_none() {
            say!("{}", l.msg_verify_compare(hex(&proof.commitment)));
        }
    }
}

/// The key of a server: as it is, or as the server at this address shows it.
fn key(text: &str) -> Result<[u8; 32], String> {
    if !text.contains("://") {
        return hash(text);
    }
    let server = server(text).ok_or_else(|| "expected an address".to_owned())?;
    let about = Remote::new(&server, None).get("").map_err(|error| error.sentence)?;
    about["key"].as_str().and_then(unhex).ok_or_else(|| "no key".to_owned())
}

/// Checks who has signed a record. Returns that in a sentence, or why it is not the expected server.
fn check_signature(record: &Record, key: Option<[u8; 32]>, language: Language) -> Result<String, String> {
    let l = language.messages();
    let Some(signature) = &record.signature else {
        return match key {
            Some(key) => Err(l.msg_verify_not_signed(hex(&key))),
            None => Ok(l.msg_verify_unsigned()),
        };
    };
    if !server::is_signed(record, signature) {
        return Err(l.msg_verify_bad_signature());
    }
    let signed_with = hex(&signature.key);
    match key {
        None => Ok(l.msg_verify_signed_with(signed_with)),
        Some(key) if key == signature.key => Ok(l.msg_verify_signed_by(signed_with)),
        Some(key) => Err(l.msg_verify_other_key(signed_with, hex(&key))),
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
