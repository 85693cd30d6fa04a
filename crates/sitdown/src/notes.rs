//! What this program sees of a table on a server before the deal, and how it compares with the record.

use serde_json::Value;
use session::{Contribution, Notes, Record, unhex};
use table::Seat;
use words::Language;

/// Notes what a table shows before the deal.
pub(crate) fn see(notes: &mut Notes, now: &Value) {
    if now["stage"] != "open" {
        return;
    }
    if let Some(commitment) = now["commitment"].as_str().and_then(unhex) {
        notes.see_table(commitment);
    }
    if now["dealing"] == true {
        let chairs = now["chairs"].as_array().into_iter().flatten();
        notes.see_seats(Seat::first(Seat::MOST).zip(chairs.map(contribution)));
    }
}

fn contribution(chair: &Value) -> Contribution {
    match (chair["commitment"].as_str().and_then(unhex), chair["entropy"].as_str()) {
        (Some(hash), _) => Contribution::Committed(hash),
        (None, Some(text)) => Contribution::Open(text.to_owned()),
        (None, None) => Contribution::Table,
    }
}

/// Says whether the record is what this program saw; `None` if it saw nothing before the deal.
pub(crate) fn verdict(notes: &Notes, record: &Record, language: Language) -> Option<String> {
    let l = language.messages();
    Some(if notes.agree_with(record)? { l.msg_program_checked() } else { l.msg_program_doubts() })
}
