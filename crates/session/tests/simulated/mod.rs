#![allow(dead_code, reason = "each test uses a part of it")]
//! A table with a clock of its own: nobody waits for real, and every run is the same.

use std::time::Duration;

use bots::{BotSpec, TimeLimit};
use session::{
    ChanceSource, Contribution, Entry, Move, Next, Orders, Record, Secret, Settings, Stage, Table, Thoughts,
    Timing,
};
use table::{Seat, Viewer};
use words::Language;

/// A running game whose time moves only when the table waits.
pub struct Simulated {
    pub table: Table,
    pub now: i64,
    pub timing: Timing,
    pub orders: Vec<Option<Orders>>,
    pub record: Record,
    thoughts: Thoughts,
}

/// What came next.
pub enum Came {
    /// Entries, which were applied.
    Moves(Vec<Move>),
    /// Nothing for this many milliseconds.
    Waited(i64),
    /// The table waits for people, for as long as they like.
    Nothing,
}

impl Simulated {
    /// Deals a game: people in the first seats, bots in the others.
    pub fn dealt(settings: Settings, people: usize, bot: &str, seed: u8, timing: Timing) -> Self {
        let seats = usize::from(settings.seats);
        let mut all = Self::opened(settings, seed, timing);
        for seat in Seat::first(seats) {
            let contribution = Contribution::Open(format!("added-{seat}"));
            if seat.number() < people {
                all.sit(seat, contribution);
            } else {
                all.hire(seat, contribution, bot);
            }
        }
        all.start();
        all
    }

    /// Opens a table.
    pub fn opened(settings: Settings, seed: u8, timing: Timing) -> Self {
        Self::opened_as("simulated222", settings, seed, timing, ChanceSource::default())
    }

    /// Opens a table with a name and a source of chance.
    pub fn opened_as(
        name: &str,
        settings: Settings,
        seed: u8,
        timing: Timing,
        chances: ChanceSource,
    ) -> Self {
        let secret = Secret([seed; 32]);
        let seats = usize::from(settings.seats);
        let mut all = Self {
            table: Table::new(secret, chances),
            now: 1_767_225_600_000,
            timing,
            orders: vec![None; seats],
            record: Record::default(),
            thoughts: Thoughts::default(),
        };
        let commitment = secret.commitment();
        all.happen(Move::Opened { table: name.to_owned(), commitment, settings: Box::new(settings) });
        all
    }

    /// A person sits down.
    pub fn sit(&mut self, seat: Seat, contribution: Contribution) {
        self.happen(Move::Sat { seat, contribution, name: format!("Player {seat}") });
    }

    /// A bot sits down.
    pub fn hire(&mut self, seat: Seat, contribution: Contribution, bot: &str) {
        self.happen(Move::Hired {
            seat,
            contribution,
            order: bot.to_owned(),
            name: format!("Player {seat}"),
        });
    }

    /// The host calls for the deal.
    pub fn start(&mut self) {
        let what = self.table.start(Language::En).unwrap();
        self.happen(what);
    }

    /// Plays the game to its end: every person plays like a bot.
    pub fn play_out(&mut self) {
        while self.table.stage() != Stage::Over {
            match self.asked().first() {
                Some(seat) => self.answer_like(*seat, "street"),
                None => drop(self.next()),
            }
        }
    }

    pub fn happen(&mut self, what: Move) {
        let entry = Entry { at: self.now, what };
        let text = entry.to_string();
        self.table.apply(&entry, &text).unwrap();
        self.record.push(text);
    }

    /// Lets the next thing happen, or time go on until it does.
    pub fn next(&mut self) -> Came {
        let came = self.due();
        if let Came::Waited(waited) = came {
            self.now += waited;
        }
        came
    }

    /// Lets what is due happen, without waiting. Bots think in no time.
    pub fn due(&mut self) -> Came {
        loop {
            match self.table.next(self.now, self.timing, &self.orders, &mut self.thoughts) {
                Next::Nothing => return Came::Nothing,
                Next::Wait(until) => {
                    assert!(self.now < until && until < i64::MAX, "time goes on");
                    return Came::Waited(until - self.now);
                }
                Next::Think(think) => {
                    let (thinking, question) = think.split();
                    self.thoughts.add(question, thinking());
                }
                Next::Act(due) => {
                    let moves = self.table.carry_out(due, self.now).unwrap();
                    moves.iter().for_each(|what| self.happen(what.clone()));
                    return Came::Moves(moves);
                }
            }
        }
    }

    /// The people who are asked and have not answered.
    pub fn asked(&self) -> Vec<Seat> {
        let Some(game) = self.table.game() else { return Vec::new() };
        let open = |seat: &Seat| {
            self.table.chair(*seat).is_some_and(|chair| chair.is_present() && chair.sealed().is_none())
        };
        game.asked().iter().filter(open).collect()
    }

    /// Lets a person answer as this bot would.
    pub fn answer_like(&mut self, seat: Seat, bot: &str) {
        let game = self.table.game().unwrap();
        let order: BotSpec = bot.parse().unwrap();
        let thinking =
            game.thinking(seat, order, game.steps(), TimeLimit::new(Duration::from_secs(9))).unwrap();
        self.answer(seat, thinking().unwrap());
    }

    pub fn answer(&mut self, seat: Seat, commands: Vec<String>) {
        let at = self.table.at(Viewer::Seat(seat));
        let moves = self.table.answer(seat, at, commands, Language::En).unwrap();
        moves.into_iter().for_each(|what| self.happen(what));
    }
}
