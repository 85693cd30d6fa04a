//! What people answered at the same points of a deal.
//!
//! Two games are at the same point if the same has happened in both. An attempt keeps a line for each answer of its
//! player: a hash of all that happened before, and the answer in notation.

use std::collections::BTreeMap;

use ::pages::deals::OthersHere;
use session::{Cause, Entry, Move, hex};
use sha2::{Digest, Sha256};
use table::{Seat, Viewer};
use words::Language;

use crate::app::App;
use crate::error::Error;
use crate::extract::stored_seat;
use crate::history::follow;
use crate::replay::on_a_free_thread;

/// How many games are compared.
const MAX_GAMES: u32 = 100;

/// How many points of a game are told.
const MAX_POINTS: usize = 40;

/// The most that is kept of one game, in bytes: some hundreds of answers.
const MAX_KEPT: usize = 32 * 1024;

/// An answer that a player gave.
struct Given {
    /// After how many steps of the game.
    step: u64,
    /// A hash of all that had happened.
    point: String,
    /// The commands.
    answer: String,
}

/// The answers that a player gave themselves.
fn given(entries: &[Entry], own: Seat) -> Vec<Given> {
    let (mut step, mut past, mut all) = (0, [0; 32], Vec::new());
    for entry in entries {
        let answer = match &entry.what {
            Move::Played { seat, cause: Cause::Person | Cause::Order, commands, .. } if *seat == own => {
                Some(commands.join("; "))
            }
            Move::Answered { seat, cause: Cause::Person | Cause::Order, answer, .. } if *seat == own => {
                Some(answer.to_string())
            }
            _ => None,
        };
        if let Some(answer) = answer {
            all.push(Given { step, point: hex(&past[..8]), answer });
        }
        if let Some(events) = entry.what.events() {
            let mut hash = Sha256::new().chain_update(past);
            for event in events {
                hash.update((event.len() as u64).to_le_bytes());
                hash.update(event);
            }
            (past, step) = (hash.finalize().into(), step + 1);
        }
    }
    all
}

/// The answers of a player, to be kept.
pub(super) fn write(entries: &[Entry], own: Seat) -> String {
    let mut text = String::new();
    for Given { point, answer, .. } in given(entries, own) {
        if text.len() + point.len() + answer.len() + 2 > MAX_KEPT {
            break;
        }
        text.extend([point.as_str(), " ", answer.as_str(), "\n"]);
    }
    text
}

/// What everyone answered at the points of one player's game, that player among them: for each step, the answers in
/// notation and how many gave them. Points that nobody else came to are left out.
pub(crate) type Answers = BTreeMap<u64, BTreeMap<String, u64>>;

/// What everyone answered at the points of the game of a table with a set deal, and the seat that a person had there.
/// `None` if it has none, or others may still play it.
pub(crate) async fn answers(
    app: &App,
    table: &str,
    entries: &[Entry],
) -> Result<Option<(Seat, Answers)>, Error> {
    let Some(Move::Opened { settings, .. }) = entries.first().map(|entry| &entry.what) else {
        return Ok(None);
    };
    if settings.deal.as_ref().is_none_or(|deal| app.registry.time.now() < deal.until) {
        return Ok(None);
    }
    let Some(attempt) = app.registry.store.attempt_at(table).await? else { return Ok(None) };
    let seat = stored_seat(attempt.seat)?;
    let number = seat.number() as u8;
    let others = app.registry.store.other_answers((&attempt.deal, number), table, MAX_GAMES).await?;
    let entries = entries.to_vec();
    let answers = on_a_free_thread(app, move || compared(&given(&entries, seat), &others)).await?;
    Ok(Some((seat, answers)))
}

/// The same in words, in order.
pub(crate) fn in_words(
    entries: &[Entry],
    (seat, answers): &(Seat, Answers),
    language: Language,
) -> Result<Vec<OthersHere>, Error> {
    let mut all = Vec::new();
    let own: BTreeMap<u64, String> =
        given(entries, *seat).into_iter().map(|given| (given.step, given.answer)).collect();
    let last = answers.keys().next_back().copied().unwrap_or(0);
    follow(entries, last, |table, game| {
        let Some(counts) = answers.get(&game.steps()).filter(|_| all.len() < MAX_POINTS) else { return };
        let reader = table.reader(Viewer::Seat(*seat), language);
        let own = own.get(&game.steps());
        let mut answers: Vec<(String, u64, bool)> = counts
            .iter()
            .map(|(answer, count)| {
                let commands: Vec<String> = answer.split("; ").map(str::to_owned).collect();
                let is_own = own == Some(answer);
                (game.labels(&commands, &reader).join(" → "), *count, is_own)
            })
            .collect();
        answers.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
        all.push(OthersHere { step: game.steps(), question: game.question(&reader), answers });
    })?;
    Ok(all)
}

fn compared(own: &[Given], others: &[String]) -> Answers {
    let mut by_point: BTreeMap<&str, BTreeMap<&str, u64>> = BTreeMap::new();
    for (point, answer) in others.iter().flat_map(|text| text.lines()).filter_map(|line| line.split_once(' '))
    {
        *by_point.entry(point).or_default().entry(answer).or_default() += 1;
    }
    let mut all = Answers::new();
    for given in own {
        let Some(found) = by_point.get(given.point.as_str()) else { continue };
        let mut counts: BTreeMap<String, u64> =
            found.iter().map(|(answer, count)| ((*answer).to_owned(), *count)).collect();
        *counts.entry(given.answer.clone()).or_default() += 1;
        all.insert(given.step, counts);
    }
    all
}

#[cfg(test)]
mod tests {
    use session::WindowAnswer;

    use super::*;

    fn entry(what: Move) -> Entry {
        Entry { at: 0, what }
    }

    fn played(seat: usize, commands: &[&str], events: &[&str], cause: Cause) -> Entry {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        entry(Move::Played {
            seat: Seat::new(seat),
            cause,
            made_at: 0,
            commands: texts(commands),
            events: texts(events),
        })
    }

    /// A deal, the player's move, another's, and the player's answer in a window.
    fn game(first: &str, answer: &str) -> Vec<Entry> {
        vec![
            entry(Move::Dealt { events: vec!["deal".to_owned()] }),
            played(0, &[first, "B1"], &[first], Cause::Person),
            played(1, &["hit"], &["hit"], Cause::Bot),
            entry(Move::Answered {
                seat: Seat::new(0),
                cause: Cause::Person,
                made_at: 0,
                answer: WindowAnswer::from(answer.to_owned()),
            }),
            played(0, &["forced"], &["forced"], Cause::Forced),
        ]
    }

    #[test]
    fn answers_are_compared_where_the_same_has_happened() {
        let seat = Seat::new(0);
        let others: Vec<String> = [game("a", "pass"), game("a", "counter"), game("b", "pass")]
            .iter()
            .map(|it| write(it, seat))
            .collect();
        let mine = game("a", "pass");
        let all = compared(&given(&mine, seat), &others);
        let counts = |step: u64| all[&step].iter().map(|(it, n)| format!("{it} {n}")).collect::<Vec<_>>();
        assert_eq!(counts(1), ["a; B1 3", "b; B1 1"]);
        assert_eq!(counts(3), ["counter 1", "pass 2"], "whoever played b is elsewhere");
        assert_eq!(all.len(), 2);
        // Alone at every later point.
        let alone = compared(&given(&game("c", "pass"), seat), &others);
        assert_eq!(alone.keys().copied().collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let many: Vec<Entry> =
            (0..2000).map(|_| played(0, &["x".repeat(90).as_str()], &["e"], Cause::Person)).collect();
        let kept = write(&many, Seat::new(0));
        assert!(kept.len() <= MAX_KEPT && kept.len() > MAX_KEPT / 2);
    }
}
