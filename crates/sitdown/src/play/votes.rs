//! Seats of a server's table that change hands: what the log says of it, and the vote on the menu.

use serde_json::Value;
use session::Choice;
use table::Seat;
use words::Language;

use crate::remote::printable;

/// What votes, as it is answered.
const YES: &str = "vote yes";
const NO: &str = "vote no";

/// The name of the player on a seat of a table.
fn name(now: &Value, seat: &Value) -> String {
    let seat = seat.as_str().and_then(|letter| letter.parse::<Seat>().ok());
    seat.map(|seat| printable(&now["chairs"][seat.number()]["name"])).unwrap_or_default()
}

/// What the vote is about, for the player on a seat.
fn question(language: Language, own: Seat, now: &Value) -> Option<String> {
    let (l, vote) = (language.messages(), &now["vote"]);
    let by = name(now, &vote["by"]);
    let asks = match vote["seat"].as_str()? {
        seat if seat == own.to_string() => l.msg_vote_asks_you(by),
        _ => l.msg_vote_asks(by, name(now, &vote["seat"])),
    };
    let yes = vote["yes"].as_array().map_or(0, Vec::len) as u64;
    Some(format!("{asks} {}", l.msg_vote_count(yes, vote["needed"].as_u64().unwrap_or_default())))
}

/// What the log says of votes and seats between two states of a table.
pub(super) fn told(language: Language, own: Seat, before: &Value, now: &Value) -> Vec<String> {
    let l = language.messages();
    let mut told = Vec::new();
    let chairs = |table: &Value| table["chairs"].as_array().cloned().unwrap_or_default();
    for (was, is) in chairs(before).iter().zip(&chairs(now)) {
        let player = |chair: &Value| printable(&chair["name"]);
        if is["kind"] == "free" && was["kind"] == "person" {
            told.push(l.msg_seat_open(player(is)));
        } else if now["stage"] == "running" && before["stage"] == "running" && is["name"] != was["name"] {
            told.push(l.msg_seat_taken_over(player(is), player(was)));
        }
    }
    if before["vote"]["yes"] != now["vote"]["yes"] {
        told.extend(question(language, own, now));
    }
    told
}

/// The vote as a question with its answers, if the player can vote. What changes nothing comes first.
pub(super) fn menu(language: Language, own: Seat, now: &Value) -> Option<(String, Vec<Choice>)> {
    let l = language.messages();
    let question = question(language, own, now).filter(|_| now["vote"]["yours"] == true)?;
    Some((question, vec![Choice::new(NO, l.msg_vote_no()), Choice::new(YES, l.msg_vote_yes())]))
}

/// Whether a typed text votes, and for what.
pub(super) fn cast(text: &str) -> Option<bool> {
    match text.trim() {
        YES => Some(true),
        NO => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn table(kinds: [&str; 3], names: [&str; 3], vote: &Value) -> Value {
        let chairs: Vec<Value> =
            kinds.iter().zip(names).map(|(kind, name)| json!({ "kind": kind, "name": name })).collect();
        json!({ "stage": "running", "chairs": chairs, "vote": vote })
    }

    #[test]
    fn votes_and_seats_are_told_once_and_asked_of_those_who_vote() {
        let (l, own) = (Language::En.messages(), Seat::new(0));
        let names = ["Ann", "B\u{1b}ob", "Cat"];
        let quiet = table(["person"; 3], names, &Value::Null);
        let vote = json!({ "seat": "B", "by": "C", "yes": ["C"], "needed": 2, "yours": true });
        let open = table(["person"; 3], names, &vote);
        let asks = format!("{} {}", l.msg_vote_asks("Cat", "Bob"), l.msg_vote_count(1, 2));
        assert_eq!(told(Language::En, own, &quiet, &open), std::slice::from_ref(&asks));
        assert!(told(Language::En, own, &open, &open).is_empty());
        let (question, choices) = menu(Language::En, own, &open).unwrap();
        assert_eq!((question, choices[0].command.as_str()), (asks, NO));
        assert!(menu(Language::En, own, &quiet).is_none());
        let of_own = told(Language::En, Seat::new(1), &quiet, &open);
        assert_eq!(of_own, [format!("{} {}", l.msg_vote_asks_you("Cat"), l.msg_vote_count(1, 2))]);
        let freed = table(["person", "free", "person"], names, &Value::Null);
        assert_eq!(told(Language::En, own, &open, &freed), [l.msg_seat_open("Bob")]);
        let taken = table(["person"; 3], ["Ann", "Eve", "Cat"], &Value::Null);
        assert_eq!(told(Language::En, own, &freed, &taken), [l.msg_seat_taken_over("Eve", "Bob")]);
        assert_eq!((cast("vote yes"), cast("vote no "), cast("pass")), (Some(true), Some(false), None));
    }
}
