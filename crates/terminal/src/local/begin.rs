//! How a game on this machine begins, or resumes after it was cut off.

use std::path::Path;
use std::time::Duration;

use session::{
    ActionError, Chair, ChanceSource, Contribution, Entry, Faults, Move, OutOfPlace, Secret, Settings, Table,
    Thoughts, Timing, hex, resume,
};
use table::Seat;
use words::Language;

use super::{Local, Logs, logs_of, now, tell};
use crate::saved::{CannotResume, Saved};
use crate::seating::{Player, Seating, bot_name, seeded};

/// The name of a local table in its record.
const TABLE: &str = "screen";

impl Local {
    /// Deals a game and begins to save it.
    ///
    /// # Errors
    /// Everything that is wrong with the table, in sentences.
    pub fn new(seating: Seating, folder: &Path) -> Result<Self, Faults> {
        let Seating { settings, players, secret, seed, language, pace } = seating;
        settings.check(language)?;
        let game = settings.game;
        let l = language.messages();
        let (table, entries) = dealt(settings, &players, secret, language).map_err(|error| match error {
            ActionError::Faults(faults) => faults,
            _ => vec![l.msg_error_empty_seats()],
        })?;
        let cannot = |error: std::io::Error| vec![l.msg_terminal_cannot_save(error.to_string())];
        let mut saved = Saved::begin(folder, game.name(), secret, seed).map_err(cannot)?;
        saved.keep(&entries).map_err(cannot)?;
        let mut logs = logs_of(&table);
        tell(&table, language, &mut logs);
        Ok(Self::of(table, saved, logs, language, pace))
    }

    /// Resumes a saved game.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or is being played.
    pub fn resume(path: &Path, language: Language, pace: Duration) -> Result<Self, CannotResume> {
        let (saved, record, secret) = Saved::open(path)?;
        let mut logs = Logs::new();
        let table = resume(&record, secret, |table, entry| {
            if let Move::Dealt { .. } = entry.what {
                logs = logs_of(table);
            }
            if entry.what.events().is_some() {
                tell(table, language, &mut logs);
            }
        });
        let table = table.map_err(CannotResume::Damaged)?;
        Ok(Self::of(table, saved, logs, language, pace))
    }

    fn of(table: Table, saved: Saved, logs: Logs, language: Language, pace: Duration) -> Self {
        let people = table.seats(|chair| chair.is_present());
        let pace_ms = i64::try_from(pace.as_millis()).unwrap_or(i64::MAX);
        let mut local = Self {
            ending: None,
            hint: None,
            saved,
            language,
            timing: Timing { pace_ms, patient: true, thinkers: 1 },
            thoughts: Thoughts::default(),
            thinking: None,
            at_screen: people.nth(0).filter(|_| people.len() == 1),
            chain: Vec::new(),
            logs,
            notice: None,
            broken: None,
            table,
        };
        local.pass_alone();
        local.read_ending();
        local
    }

    /// Deals a new game with the same rules and players.
    pub(super) fn again(&self) -> Result<Self, Faults> {
        let l = self.language.messages();
        let mut number = [0; 4];
        getrandom::fill(&mut number).map_err(|error| vec![l.msg_terminal_cannot_save(error.to_string())])?;
        let seed = u64::from(u32::from_le_bytes(number));
        let player = |(chair, name): (&Chair, &String)| match chair.bot() {
            Some(order) => Player::Bot(order.to_owned()),
            None => Player::Person(name.clone()),
        };
        let seating = Seating {
            settings: (**self.table.settings()).clone(),
            players: self.table.chairs().iter().zip(&**self.table.players()).map(player).collect(),
            secret: seeded(seed),
            seed: Some(seed),
            language: self.language,
            pace: Duration::from_millis(u64::try_from(self.timing.pace_ms).unwrap_or(0)),
        };
        Self::new(seating, self.saved.path().parent().unwrap_or_else(|| Path::new(".")))
    }
}

/// A table with everyone seated and the cards dealt, and its entries.
fn dealt(
    settings: Settings,
    players: &[Player],
    secret: Secret,
    language: Language,
) -> Result<(Table, Vec<Entry>), ActionError> {
    let (mut table, mut entries) = (Table::new(secret, ChanceSource::default()), Vec::new());
    let mut happen = |table: &mut Table, what: Move| -> Result<(), ActionError> {
        let entry = Entry { at: now(), what };
        table.apply(&entry, &entry.to_string()).map_err(|OutOfPlace| ActionError::Damaged)?;
        entries.push(entry);
        Ok(())
    };
    let commitment = secret.commitment();
    let settings = Box::new(settings);
    happen(&mut table, Move::Opened { table: TABLE.to_owned(), commitment, settings })?;
    for (seat, player) in Seat::first(players.len()).zip(players) {
        let seat = table.free_seat(Some(seat))?;
        let contribution = Contribution::Open(hex(&commitment[seat.number()..seat.number() + 4]));
        let sits_down = match player.clone() {
            Player::Person(name) => Move::Sat { seat, contribution, name },
            Player::Bot(order) => {
                Move::Hired { seat, contribution, name: bot_name(language, &order, seat), order }
            }
        };
        happen(&mut table, sits_down)?;
    }
    let dealt = table.start(language)?;
    happen(&mut table, dealt)?;
    Ok((table, entries))
}
