//! How a game on this machine begins, or goes on after it was broken off.

use std::path::Path;
use std::time::{Duration, Instant};

use sitting::{Entry, Faults, Luck, Move, Resumed, Secret, begin, deal, hex, resume, seed};
use table::{Seat, Viewer};
use words::Language;

use super::{Local, logs_of, now, tell};
use crate::saved::{CannotResume, Saved};
use crate::seating::{Seating, bots_of, chairs};

impl Local {
    /// Deals a game and begins to save it.
    ///
    /// # Errors
    /// Everything that is wrong with the table, in sentences.
    pub fn new(seating: Seating, folder: &Path) -> Result<Self, Faults> {
        let Seating { settings, players, secret, language, pace } = seating;
        let chairs = chairs(&players, language);
        let table = "screen".to_owned();
        let added: Vec<String> =
            (0..chairs.len()).map(|place| hex(&secret.commitment()[place..place + 4])).collect();
        let seed = seed(&secret, &table, added.iter().map(String::as_str));
        let events = deal(&settings, Luck::of(seed, 0), language)?;
        let cannot = |error: &dyn std::fmt::Display| {
            vec![language.messages().msg_terminal_cannot_save(error.to_string())]
        };
        let mut sitting = begin(settings.game, &events).map_err(|error| cannot(&error))?;
        let opened =
            Move::Opened { table, commitment: secret.commitment(), settings: Box::new(settings.clone()) };
        let sat = Seat::first(chairs.len()).zip(&chairs).zip(added).map(|((seat, chair), entropy)| {
            let name = chair.name.clone();
            match chair.bot.clone() {
                Some(order) => Move::Hired { seat, entropy, order, name },
                None => Move::Sat { seat, entropy, name },
            }
        });
        let moves = std::iter::once(opened).chain(sat).chain([Move::Dealt { events }]);
        let entries: Vec<Entry> = moves.map(|what| Entry { at: now(), what }).collect();
        let mut saved = Saved::begin(folder, settings.game.name(), secret).map_err(|error| cannot(&error))?;
        saved.keep(&entries).map_err(|error| cannot(&error))?;
        sitting.watch_for(bots_of(&chairs));
        let resumed = Resumed {
            table: String::new(),
            settings,
            chairs,
            sitting,
            sealed: Vec::new(),
            seed,
            over: false,
        };
        let mut local = Self::of(resumed, saved, secret, language, pace);
        local.tell();
        Ok(local)
    }

    /// Goes on with a saved game.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or is being played.
    pub fn resume(path: &Path, language: Language, pace: Duration) -> Result<Self, CannotResume> {
        let (saved, record, secret) = Saved::open(path)?;
        let mut logs: Vec<(Viewer, Vec<String>)> = Vec::new();
        let resumed = resume(&record, secret, |sitting, chairs| {
            if logs.is_empty() {
                logs = logs_of(chairs);
            }
            let players: Vec<String> = chairs.iter().map(|chair| chair.name.clone()).collect();
            tell(sitting, language, &players, &mut logs);
        });
        let resumed = resumed.map_err(CannotResume::Damaged)?;
        let mut local = Self::of(resumed, saved, secret, language, pace);
        local.logs = logs;
        Ok(local)
    }

    fn of(resumed: Resumed, saved: Saved, secret: Secret, language: Language, pace: Duration) -> Self {
        let Resumed { settings, chairs, sitting, sealed, seed, over, .. } = resumed;
        let people: Vec<Seat> =
            Seat::first(chairs.len()).filter(|seat| chairs[seat.number()].bot.is_none()).collect();
        Self {
            saved,
            settings,
            players: chairs.iter().map(|chair| chair.name.clone()).collect(),
            logs: logs_of(&chairs),
            chairs,
            language,
            pace,
            secret,
            seed,
            sitting,
            sealed,
            at_screen: if let [alone] = people[..] { Some(alone) } else { None },
            chain: Vec::new(),
            thinking: None,
            asked_at: Instant::now(),
            notice: None,
            over,
            broken: None,
        }
    }
}
