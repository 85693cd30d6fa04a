//! Whether an entry follows from those before it: in place, by the rules, and with the cards and dice that come
//! from the secret.

use table::{Seat, Viewer};
use words::Language;

use super::{ActionError, Chair, Occupant, Table};
use crate::any_game::Reader;
use crate::entry::{Closing, Entry, Move};
use crate::fair::Secret;
use crate::verify::VerifyError;

/// Nobody in particular: only what is legal matters here.
const NOBODY: Reader<'static> = Reader { viewer: Viewer::Spectator, language: Language::En, players: &[] };

impl Table {
    /// Replays entries that must follow from each other and from `secret`. Calls `each` after every entry.
    ///
    /// # Errors
    /// The first thing that is wrong with them.
    pub(crate) fn prove(
        mut self,
        entries: &[Entry],
        secret: Secret,
        depth: usize,
        mut each: impl FnMut(&Self, &Entry),
    ) -> Result<Self, VerifyError> {
        for (place, entry) in entries.iter().enumerate() {
            let number = place + 1;
            self.check(number, &entry.what, secret, depth)?;
            self.happen(entry).map_err(|_| VerifyError::OutOfPlace(number))?;
            if number == 1 {
                self.secret = Some(secret);
            }
            each(&self, entry);
        }
        Ok(self)
    }

    fn check(&self, number: usize, what: &Move, secret: Secret, depth: usize) -> Result<(), VerifyError> {
        let out_of_place = || VerifyError::OutOfPlace(number);
        let illegal =
            |seat| move |refused: crate::Refused| VerifyError::Illegal(number, seat, refused.sentence);
        let is_won = self.game().is_some_and(|game| game.winners().is_some());
        match what {
            Move::Over { .. } if is_won => Ok(()),
            // The end comes after the last move, and nothing between them.
            Move::Over { .. } => Err(out_of_place()),
            _ if is_won => Err(out_of_place()),
            Move::Opened { commitment, .. } if number == 1 => {
                if secret.commitment() == *commitment {
                    Ok(())
                } else {
                    Err(VerifyError::Secret)
                }
            }
            _ if number == 1 => Err(VerifyError::NoTable),
            // A rated game is played from its deal to its end.
            Move::Continued(_) if self.settings.rated => Err(out_of_place()),
            Move::Continued(continuation) if number == 2 => {
                crate::verify::verify_continuation(number, continuation, &self.settings, depth)
            }
            Move::Dealt { events } => {
                let empty = self.seats(|chair| *chair.occupant() == Occupant::Nobody);
                if !empty.is_empty() || self.game.is_some() || !self.keep_values().is_empty() {
                    return Err(out_of_place());
                }
                let follows = self.deal(Language::En).map_err(|error| match error {
                    ActionError::Faults(faults) => VerifyError::Table(faults),
                    _ => out_of_place(),
                })?;
                same(number, events, &follows).or_else(|differs| {
                    if self.deals_before().contains(events) { Ok(()) } else { Err(differs) }
                })
            }
            Move::Played { seat, commands, events, .. } => {
                let game = self.game().ok_or_else(out_of_place)?;
                let attempt =
                    game.attempt(*seat, commands, self.chance(), &NOBODY).map_err(illegal(*seat))?;
                if !attempt.is_complete {
                    return Err(VerifyError::HalfMade(number, *seat));
                }
                same(number, events, &attempt.events)
            }
            Move::Answered { seat, answer, .. } => {
                let game = self.game().ok_or_else(out_of_place)?;
                let is_asked = game.window().is_some_and(|window| window.asked.contains(*seat));
                let is_first = self.chair(*seat).is_some_and(|chair| chair.sealed.is_none());
                if !is_asked || !is_first {
                    return Err(out_of_place());
                }
                let command = [answer.to_string()];
                game.attempt(*seat, &command, self.chance(), &NOBODY).map(drop).map_err(illegal(*seat))
            }
            Move::Closed(Closing { answers, events }) => {
                let game = self.game().ok_or_else(out_of_place)?;
                let window = game.window().ok_or_else(out_of_place)?;
                let snapped = !window.sealed && answers.iter().any(|(_, answer)| !answer.is_pass());
                for seat in window.asked.iter() {
                    let Some(sealed) = self.chair(seat).and_then(|chair| chair.sealed()) else { continue };
                    let counted = answers.iter().find(|(who, _)| *who == seat);
                    // Where the first Counter wins, the other answers are not heard.
                    if counted.map_or(!snapped, |(_, counted)| counted != sealed) {
                        return Err(VerifyError::Sealed(number, seat));
                    }
                }
                let by = answers.first().map_or(window.by, |(seat, _)| *seat);
                let follows = game.close(answers, self.chance(), &NOBODY).map_err(illegal(by))?;
                same(number, events, &follows.events)
            }
            Move::GaveUp { seat, events } => {
                let game = self.game().ok_or_else(out_of_place)?;
                if !matches!(self.occupant(*seat), Some(Occupant::Person { gave_up: false, .. })) {
                    return Err(out_of_place());
                }
                match game.give_up(*seat, self.chance()) {
                    Some(left) => same(number, events, &left.events),
                    None if events.is_empty() => Ok(()),
                    None => Err(out_of_place()),
                }
            }
            Move::Away { seat } => match self.occupant(*seat) {
                Some(Occupant::Person { away: false, gave_up: false, .. }) => Ok(()),
                _ => Err(out_of_place()),
            },
            Move::Back { seat } => match self.occupant(*seat) {
                Some(Occupant::Person { away: true, .. }) => Ok(()),
                _ => Err(out_of_place()),
            },
            Move::Sat { .. }
            | Move::Hired { .. }
            | Move::Rose { .. }
            | Move::Called
            | Move::Revealed { .. }
            | Move::Dropped { .. }
            | Move::Resumed { .. }
            | Move::Proposed { .. }
            | Move::Voted { .. }
            | Move::Lapsed
            | Move::Freed { .. }
            | Move::TookOver { .. } => Ok(()),
            Move::Opened { .. } | Move::Continued(_) => Err(out_of_place()),
        }
    }

    fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.chair(seat).map(Chair::occupant)
    }
}

/// Compares what a record says with what follows.
fn same(number: usize, said: &[String], follows: &[String]) -> Result<(), VerifyError> {
    let nothing = String::new();
    for place in 0..said.len().max(follows.len()) {
        let (said, follows) = (said.get(place).unwrap_or(&nothing), follows.get(place).unwrap_or(&nothing));
        if said != follows {
            return Err(VerifyError::Differs(number, said.clone(), follows.clone()));
        }
    }
    Ok(())
}
