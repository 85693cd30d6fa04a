//! Hand-made histories and records: whatever is wrong with them is found, and nothing else.

use session::{Choice, Closing, Contribution, GameId, Settings, Windows};
use table::Window;
use words::Language;

use super::*;

const A: Seat = Seat::new(0);
const SECRET: Secret = Secret([7; 32]);

/// A table at which a game is played, with its record and the history of its players.
struct Played {
    state: Table,
    stored: StoredTable,
    history: History,
    /// Milliseconds since 1970.
    now: i64,
}

impl Played {
    fn begin(settings: Settings) -> Self {
        let mut played = Self {
            state: Table::new(SECRET, session::ChanceSource::default()),
            stored: StoredTable { id: "t".to_owned(), secret: SECRET.0, rows: Vec::new() },
            history: History { tables: ["t".to_owned()].into(), ..History::default() },
            now: 1_000_000,
        };
        let (seats, commitment) = (settings.seats.into(), SECRET.commitment());
        played.write(Move::Opened { table: "t".to_owned(), commitment, settings: Box::new(settings) });
        for seat in Seat::first(seats) {
            played.write(Move::Sat {
                seat,
                contribution: Contribution::Table,
                name: format!("Player {seat}"),
            });
        }
        let start = played.state.start(Language::En).unwrap();
        played.write(start);
        played
    }

    /// A game of two, without clocks.
    fn new() -> Self {
        Self::begin(Settings { game: GameId::FamilyBusiness, seats: 2, ..Settings::default() })
    }

    fn with_clock() -> Self {
        let clock = session::Clock::Live { bank_s: 20, increment_s: 0 };
        Self::begin(Settings { game: GameId::FamilyBusiness, seats: 2, clock, ..Settings::default() })
    }

    fn write(&mut self, what: Move) {
        let entry = Entry { at: self.now, what };
        let (text, seq) = (entry.to_string(), self.state.entries() as i64);
        self.state.apply(&entry, &text).unwrap();
        self.stored.rows.push(StoredEntry { seq, entry: text, hash: self.state.hash().to_vec() });
        self.look();
    }

    fn moment(&self) -> Moment {
        self.now * 1000
    }

    /// Everyone looks at the table.
    fn look(&mut self) {
        let board = fingerprint(&board_of(&self.state));
        for viewer in Seat::first(self.state.chairs().len()).map(Some).chain([None]) {
            let at = self.state.at(viewer.map_or(Viewer::Spectator, Viewer::Seat));
            let (invoked, completed) = (self.moment() + 10, self.moment() + 20);
            let look = Look { table: "t".to_owned(), viewer, at, board, invoked, completed };
            self.history.looks.push(look);
        }
    }

    fn asked(&self) -> Seat {
        self.state.game().unwrap().asked().nth(0).unwrap()
    }

    fn discards(&self) -> Vec<String> {
        let reader = self.state.reader(Viewer::Seat(self.asked()), Language::En);
        let menu = self.state.game().unwrap().menu(&reader);
        let commands = menu.into_iter().map(|Choice { command, .. }| command);
        commands.filter(|command| command.starts_with("discard")).collect()
    }

    /// An answer of the player who is asked, as an attempt that takes a millisecond.
    fn attempt(&self, outcome: Outcome) -> Attempt {
        let seat = self.asked();
        Attempt {
            table: "t".to_owned(),
            seat,
            made_at: self.state.at(Viewer::Seat(seat)),
            commands: self.discards()[..1].to_vec(),
            invoked: self.moment() - 500,
            completed: self.moment() + 500,
            outcome,
        }
    }

    /// The player who is asked discards after a second.
    fn discard(&mut self) {
        self.discard_with(Outcome::Acknowledged);
    }

    fn discard_with(&mut self, outcome: Outcome) {
        self.now += 1000;
        let attempt = self.attempt(outcome);
        let Attempt { seat, made_at, commands, .. } = attempt.clone();
        self.history.attempts.push(attempt);
        let moves = self.state.answer(seat, made_at, commands, Language::En).unwrap();
        moves.into_iter().for_each(|what| self.write(what));
    }

    /// The clock of the player who is asked has run out.
    fn run_out(&mut self) {
        let (seat, commands) = (self.asked(), self.discards()[..1].to_vec());
        let made_at = self.state.at(Viewer::Seat(seat));
        let moves = self.state.answer(seat, made_at, commands, Language::En).unwrap();
        for what in moves {
            self.write(match what {
                Move::Played { seat, made_at, commands, events, .. } => {
                    Move::Played { seat, cause: Cause::Clock, made_at, commands, events }
                }
                other => other,
            });
        }
    }

    /// The last row again, as another node would have written it.
    fn fork(&mut self) {
        let last = self.stored.rows.last().unwrap().clone();
        self.stored.rows.push(last);
    }

    /// The kinds of complaints, each once.
    fn kinds(&self) -> Vec<Kind> {
        let verdict = check(&self.history, std::slice::from_ref(&self.stored));
        let mut kinds: Vec<Kind> = verdict.complaints.iter().map(|complaint| complaint.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }
}

fn refused() -> Outcome {
    Outcome::Refused(409, "stale".to_owned())
}

#[test]
fn a_good_history_has_no_complaints() {
    let mut played = Played::new();
    (0..6).for_each(|_| played.discard());
    // Refused, and not in the record.
    let mut late = played.attempt(refused());
    late.made_at -= 2;
    played.history.attempts.push(late);
    // Unknown, and not in the record; and unknown, and there.
    played.history.attempts.push(played.attempt(Outcome::Unknown));
    played.discard_with(Outcome::Unknown);
    let verdict = check(&played.history, std::slice::from_ref(&played.stored));
    assert_eq!(verdict.complaints, []);
    assert_eq!((verdict.tables, verdict.entries, verdict.finished), (1, 11, 0));
}

#[test]
fn a_finished_game_is_verified() {
    let mut played = Played::begin(Settings { game: GameId::MobCity, seats: 2, ..Settings::default() });
    let moves = played.state.give_up(A).unwrap();
    moves.into_iter().for_each(|what| played.write(what));
    let verdict = check(&played.history, std::slice::from_ref(&played.stored));
    assert_eq!((verdict.complaints, verdict.finished), (Vec::new(), 1));
}

#[test]
fn a_lost_answer_is_found() {
    let mut played = Played::new();
    played.discard();
    let looks = played.history.looks.len();
    played.discard();
    played.history.looks.truncate(looks);
    played.stored.rows.pop();
    assert_eq!(played.kinds(), [Kind::Lost]);
    // What was shown is missing, too.
    let mut played = Played::new();
    played.discard();
    played.stored.rows.pop();
    assert_eq!(played.kinds(), [Kind::Lost, Kind::Unrecorded]);
}

#[test]
fn a_lost_table_is_found() {
    let played = Played::new();
    let verdict = check(&played.history, &[]);
    assert_eq!(verdict.complaints.len(), 1);
    assert_eq!(verdict.complaints[0].kind, Kind::MissingTable);
}

#[test]
fn a_refused_answer_in_the_record_is_found() {
    let mut played = Played::new();
    played.discard_with(refused());
    assert_eq!(played.kinds(), [Kind::Refused]);
    // Sent before with an unknown result, it may be there although it was refused then.
    let again = Attempt { outcome: Outcome::Unknown, ..played.history.attempts[0].clone() };
    played.history.attempts.push(again);
    assert_eq!(played.kinds(), []);
}

#[test]
fn an_answer_that_the_clock_has_given_already_may_be_acknowledged() {
    let mut played = Played::with_clock();
    played.now += 20_000;
    let [acknowledged, refused] = [Outcome::Acknowledged, refused()].map(|outcome| played.attempt(outcome));
    played.run_out();
    played.history.attempts.push(refused);
    assert_eq!(played.kinds(), []);
    played.history.attempts.push(acknowledged);
    assert_eq!(played.kinds(), []);
}

#[test]
fn an_answer_that_nobody_sent_is_found() {
    let mut played = Played::new();
    played.discard();
    played.history.attempts.clear();
    assert_eq!(played.kinds(), [Kind::Invented]);
}

#[test]
fn an_answer_that_counts_twice_is_found() {
    let mut played = Played::new();
    played.discard();
    played.fork();
    assert_eq!(played.kinds(), [Kind::Repeated, Kind::Forked, Kind::AnsweredTwice, Kind::Unsound]);
}

#[test]
fn two_answers_to_one_question_are_found() {
    let mut played = Played::new();
    let [one, .., other] = &played.discards()[..] else { panic!("the player has one card") };
    let (one, other) = (format!(" {one}\n"), format!(" {other}\n"));
    played.discard();
    // Another node let a bot answer the same question.
    let mut fork = played.stored.rows.last().unwrap().clone();
    let before = played.stored.rows[played.stored.rows.len() - 2].hash.clone();
    fork.entry = fork.entry.replace(" person ", " bot ").replace(&one, &other);
    fork.hash = link(&before.try_into().unwrap(), &fork.entry).to_vec();
    played.stored.rows.push(fork);
    assert_eq!(played.kinds(), [Kind::Forked, Kind::AnsweredTwice, Kind::Unsound]);
}

#[test]
fn a_missing_row_and_a_changed_one_are_found() {
    let mut played = Played::new();
    (0..4).for_each(|_| played.discard());
    let whole = played.stored.clone();
    played.stored.rows.remove(6);
    assert_eq!(played.kinds(), [Kind::Lost, Kind::Gap, Kind::Unsound]);
    played.stored = whole.clone();
    played.stored.rows[6].hash[3] ^= 1;
    assert_eq!(played.kinds(), [Kind::Unchained, Kind::Unsound]);
    played.stored = whole.clone();
    played.stored.rows[2].entry = "@1000000 sat B * ".to_owned();
    assert_eq!(played.kinds(), [Kind::Unchained, Kind::Unreadable, Kind::Unsound]);
    // Chained soundly, but not what the rules make of it.
    played.stored = whole;
    let row = played.stored.rows.last_mut().unwrap();
    row.entry = row.entry.lines().next().unwrap().to_owned();
    let before = played.stored.rows[played.stored.rows.len() - 2].hash.clone();
    let row = played.stored.rows.last_mut().unwrap();
    row.hash = link(&before.try_into().unwrap(), &row.entry).to_vec();
    assert_eq!(played.kinds(), [Kind::Unsound]);
}

#[test]
fn answers_in_another_order_are_found() {
    let mut played = Played::new();
    played.discard();
    played.discard();
    let [first, second] = [0, 1].map(|place| played.history.attempts[place].clone());
    // Sent at the same time, either may come first.
    played.history.attempts[0].completed = second.completed + 1;
    assert_eq!(played.kinds(), []);
    // Sent after the other was acknowledged.
    played.history.attempts[0].invoked = second.completed + 1;
    played.history.attempts[0].completed = second.completed + 2;
    assert_eq!(played.kinds(), [Kind::Disordered]);
    // It was sent before that, with an unknown result.
    played.history.attempts.push(Attempt { outcome: Outcome::Unknown, ..first });
    assert_eq!(played.kinds(), []);
}

#[test]
fn a_window_that_is_decided_twice_is_found() {
    let mut played = Played::begin(Settings {
        game: GameId::FamilyBusiness,
        seats: 3,
        windows: Windows::Untimed,
        ..Settings::default()
    });
    // Until somebody plays a card that can be countered.
    while played.state.game().unwrap().window().is_none() {
        played.now += 1000;
        let mut moves = None;
        for choice in menu(&played.state, played.asked()) {
            let seat = played.asked();
            let made_at = played.state.at(Viewer::Seat(seat));
            for other in Seat::first(3).filter(|other| *other != seat) {
                let commands = vec![choice.clone(), format!("choose {other}")];
                moves = moves.or(played.state.answer(seat, made_at, commands, Language::En).ok());
            }
        }
        match moves {
            Some(moves) => moves.into_iter().for_each(|what| played.write(what)),
            None => played.discard(),
        }
    }
    let Window { asked, .. } = played.state.game().unwrap().window().unwrap();
    let answers: Vec<_> = asked.iter().map(|seat| (seat, session::WindowAnswer::Pass)).collect();
    let events = vec!["nobody looks at this".to_owned()];
    let closed = Entry { at: played.now, what: Move::Closed(Closing { answers, events }) }.to_string();
    let last = played.stored.rows.last().unwrap();
    let hash = link(&last.hash.clone().try_into().unwrap(), &closed).to_vec();
    let row = StoredEntry { seq: last.seq + 1, entry: closed, hash };
    played.stored.rows.extend([row.clone(), row]);
    played.history.attempts.clear();
    let verdict = check(&played.history, std::slice::from_ref(&played.stored));
    assert_eq!(verdict.count(&[Kind::DecidedTwice]), 1, "{:?}", verdict.complaints);
}

/// The commands that a seat has to choose from.
fn menu(state: &Table, seat: Seat) -> Vec<String> {
    let reader = state.reader(Viewer::Seat(seat), Language::En);
    state.game().unwrap().menu(&reader).into_iter().map(|choice| choice.command).collect()
}

#[test]
fn a_stream_that_goes_backwards_is_found() {
    let mut played = Played::new();
    (0..3).for_each(|_| played.discard());
    let seen: Vec<Look> =
        played.history.looks.iter().filter(|look| look.viewer == Some(A)).cloned().collect();
    played.history.streams.push(seen.clone());
    assert_eq!(played.kinds(), []);
    played.history.streams.push(vec![seen[3].clone(), seen[2].clone()]);
    assert_eq!(played.kinds(), [Kind::Backwards]);
}

#[test]
fn a_stale_response_is_found() {
    let mut played = Played::new();
    (0..3).for_each(|_| played.discard());
    let mut looks = played.history.looks.iter().rev().filter(|look| look.viewer.is_none());
    let [last, old] = [looks.next(), looks.next()].map(|look| look.unwrap().clone());
    assert!(old.at < last.at);
    // It was asked for before the newer one was there.
    let (invoked, completed) = (last.completed - 1, last.completed + 10);
    played.history.looks.push(Look { invoked, completed, ..old.clone() });
    assert_eq!(played.kinds(), []);
    let (invoked, completed) = (last.completed + 1, last.completed + 10);
    played.history.looks.push(Look { invoked, completed, ..old });
    assert_eq!(played.kinds(), [Kind::Backwards]);
}

#[test]
fn a_board_that_never_was_is_found() {
    let mut played = Played::new();
    played.discard();
    played.history.looks.last_mut().unwrap().board ^= 1;
    assert_eq!(played.kinds(), [Kind::Unrecorded]);
}

/// A player takes 12 seconds; for 11 of them nobody gets an answer.
fn outage(played: &mut Played) {
    played.discard();
    let began = played.moment() + 500_000;
    played.now += 11_500;
    played.history.disturbances.push((began, began + 4_000_000));
}

#[test]
fn a_player_who_is_charged_for_a_long_outage_is_found() {
    let mut played = Played::with_clock();
    outage(&mut played);
    played.look();
    played.discard();
    assert_eq!(played.kinds(), [Kind::Overcharged]);
    // Nothing was wrong: the player took their time, and the clients looked elsewhere.
    played.history.disturbances.clear();
    assert_eq!(played.kinds(), []);
}

#[test]
fn an_outage_that_is_given_back_costs_nothing() {
    let mut played = Played::with_clock();
    outage(&mut played);
    played.write(Move::Resumed { down_ms: 11_000 });
    played.discard();
    let verdict = check(&played.history, std::slice::from_ref(&played.stored));
    assert_eq!((verdict.complaints, verdict.resumed), (Vec::new(), (1, 11_000)));
}

#[test]
fn a_clock_that_runs_out_too_early_is_found() {
    let mut played = Played::with_clock();
    played.now += 20_000;
    played.run_out();
    assert_eq!(played.kinds(), []);
    played.now += 19_999;
    played.run_out();
    assert_eq!(played.kinds(), [Kind::EarlyClock]);
}
