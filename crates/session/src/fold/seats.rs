//! Seats that change hands in a running game: votes, seats that are freed, and people who take them over.
//!
//! Whether a move is possible is asked in one place, both when it is decided and when it is folded, so that no record
//! can have an impossible one. Nothing here depends on cards or on sealed answers.

use table::{Seat, Seats, Viewer};
use words::Language;

use super::{ActionError, Chair, Occupant, Stage, Table};
use crate::any_game::Told;
use crate::entry::{By, Move};
use crate::limits::{MAX_PROPOSALS, MAX_TAKEOVERS};
use crate::settings::{Clock, Joining};

/// How long a player is away or keeps the table waiting before the host alone may free their seat, in milliseconds.
/// By correspondence it is the time for one answer.
pub const FREE_AFTER_MS: i64 = 5 * 60_000;

/// How long a vote is open, in milliseconds. By correspondence it is the time for one answer.
pub const VOTE_MS: i64 = 2 * 60_000;

/// What is in the time bank at least of a person who takes over a seat, in milliseconds.
const LEAST_BANK_MS: i64 = 60_000;

/// A vote on a seat that somebody wants to be freed. Everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    /// The seat.
    pub seat: Seat,
    /// Who asked for the vote.
    pub by: Seat,
    /// Who votes: the people who were there when it began, without the one whose seat it is.
    pub voters: Seats,
    /// Who is for it.
    pub yes: Seats,
    /// Who is against it.
    pub no: Seats,
    /// When it ends.
    pub until: i64,
}

impl Vote {
    /// How many must be for it.
    #[must_use]
    pub fn needed(&self) -> usize {
        self.voters.len() / 2 + 1
    }

    /// Whether a player may vote, and has not.
    #[must_use]
    pub fn is_open_to(&self, seat: Seat) -> bool {
        self.voters.contains(seat) && !self.yes.contains(seat) && !self.no.contains(seat)
    }

    fn has_passed(&self) -> bool {
        self.yes.len() >= self.needed()
    }

    fn can_pass(&self) -> bool {
        self.voters.len() - self.no.len() >= self.needed()
    }
}

/// A seat that changed hands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatNote {
    /// How many steps the game had had.
    pub step: u64,
    /// The seat.
    pub seat: Seat,
    /// Who had it before.
    pub before: String,
    /// How it changed.
    pub change: SeatChange,
}

/// How a seat changed hands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatChange {
    /// Its player has lost it.
    Freed(By),
    /// This person has taken it over.
    TakenOver(String),
}

impl SeatNote {
    /// What happened, as it is told.
    #[must_use]
    pub fn told(&self, language: Language) -> Told {
        Told { seen: None, text: Some(self.sentence(language)) }
    }

    /// What happened, in a sentence.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let (l, player) = (language.messages(), self.before.as_str());
        match &self.change {
            SeatChange::Freed(By::Vote) => l.msg_seat_freed_vote(player),
            SeatChange::Freed(By::Host) => l.msg_seat_freed_host(player),
            SeatChange::Freed(By::Operator) => l.msg_seat_freed_operator(player),
            SeatChange::TakenOver(newcomer) => l.msg_seat_taken_over(newcomer.as_str(), player),
        }
    }
}

impl Table {
    /// The open vote.
    #[must_use]
    pub const fn vote(&self) -> Option<&Vote> {
        self.vote.as_ref()
    }

    /// The seats that changed hands, in order.
    #[must_use]
    pub fn notes(&self) -> &[SeatNote] {
        &self.notes
    }

    /// What a viewer was told in the last step, with the players' names of then; first, which seats had changed hands
    /// since the step before.
    #[must_use]
    pub fn told(&self, viewer: Viewer, language: Language) -> Vec<Told> {
        let Some(before) = self.steps().checked_sub(1) else { return Vec::new() };
        let notes = self.notes.iter().filter(|note| note.step == before);
        let mut told: Vec<Told> = notes.map(|note| note.told(language)).collect();
        let game = self.game().and_then(|game| game.told(before, &self.reader(viewer, language)));
        told.extend(game.into_iter().flatten());
        told
    }

    /// From when on the host alone may free a seat: its player has been away, or has kept the table waiting. Where
    /// people have a clock it must run out first. Whether a player has answered in a window plays no part.
    #[must_use]
    pub fn overdue_at(&self, seat: Seat) -> Option<i64> {
        let game = self.running().ok()?;
        let chair = self.chair(seat).filter(|_| self.people().contains(seat))?;
        let since = match (chair.away_since, self.settings.clock) {
            (Some(since), _) => since,
            (None, Clock::None) if game.asked().contains(seat) => self.asked_at,
            (None, _) => return None,
        };
        Some(since.saturating_add(self.at_correspondence().map_or(FREE_AFTER_MS, |ms| ms.max(FREE_AFTER_MS))))
    }

    /// The time for one answer by correspondence.
    fn at_correspondence(&self) -> Option<i64> {
        match self.settings.clock {
            Clock::Correspondence { hours } => Some(i64::from(hours) * 3_600_000),
            Clock::None | Clock::Live { .. } => None,
        }
    }

    fn is_overdue(&self, seat: Seat, at: i64) -> bool {
        self.overdue_at(seat).is_some_and(|overdue| overdue <= at)
    }

    /// The players who would vote on a seat: the people who are there, without its own.
    #[must_use]
    pub fn electors(&self, seat: Seat) -> Seats {
        let is_there = |other: &Seat| *other != seat && self.chair(*other).is_some_and(Chair::is_present);
        self.people().iter().filter(is_there).collect()
    }

    /// Whether a player may ask for a vote on a seat. A vote with only one voter is none: then the seat must be overdue.
    fn may_propose(&self, seat: Seat, by: Seat, voters: Seats, at: i64) -> Result<(), ActionError> {
        self.running()?;
        let electors = self.electors(seat);
        let chair = self.chair(by).ok_or(ActionError::NoSuchSeat)?;
        if !self.settings.freeing.by_vote() {
            Err(ActionError::NotAllowed)
        } else if !self.people().contains(seat) || !voters.iter().all(|voter| electors.contains(voter)) {
            Err(ActionError::NoSuchSeat)
        } else if !voters.contains(by) {
            Err(ActionError::NotAllowed)
        } else if voters.len() == 1 && !self.is_overdue(seat, at) {
            Err(ActionError::TooSoon)
        } else if chair.proposals >= MAX_PROPOSALS {
            Err(ActionError::Enough)
        } else {
            Ok(())
        }
    }

    fn may_free(&self, seat: Seat, by: By, at: i64) -> Result<(), ActionError> {
        self.running()?;
        if !self.people().contains(seat) {
            return Err(ActionError::NoSuchSeat);
        }
        match by {
            By::Operator => Ok(()),
            By::Host if !self.settings.freeing.by_host() => Err(ActionError::NotAllowed),
            By::Host if self.is_overdue(seat, at) => Ok(()),
            By::Host => Err(ActionError::TooSoon),
            By::Vote => {
                let has_passed = |vote: &Vote| vote.seat == seat && vote.has_passed();
                self.vote.as_ref().filter(|vote| has_passed(vote)).map(drop).ok_or(ActionError::NoVote)
            }
        }
    }

    /// Whether a newcomer can take over a seat.
    ///
    /// # Errors
    /// If a person plays it, its player is out, or the table does not allow it.
    pub fn may_take_over(&self, seat: Seat) -> Result<(), ActionError> {
        let game = self.running()?;
        let chair = self.chair(seat).ok_or(ActionError::NoSuchSeat)?;
        let is_free = match chair.occupant() {
            Occupant::Free { .. } | Occupant::Person { gave_up: true, .. } => true,
            Occupant::Bot { .. } => self.settings.joining == Joining::BotsToo,
            Occupant::Person { .. } | Occupant::Nobody => false,
        };
        let takeovers = self.notes.iter().filter(|note| matches!(note.change, SeatChange::TakenOver(_)));
        if self.settings.joining == Joining::Nobody {
            Err(ActionError::NotAllowed)
        } else if !is_free || !game.players().contains(seat) {
            Err(ActionError::Taken)
        } else if takeovers.count() >= MAX_TAKEOVERS {
            Err(ActionError::Enough)
        } else {
            Ok(())
        }
    }

    /// Asks for a vote on a seat. Whoever asks votes for it, which may decide it. `voters` are of the
    /// [electors](Table::electors), one for each person.
    ///
    /// # Errors
    /// If the table does not allow it, or another vote is open.
    pub fn propose(&self, seat: Seat, by: Seat, voters: Seats, at: i64) -> Result<Vec<Move>, ActionError> {
        let mut moves = match &self.vote {
            Some(vote) if at < vote.until => return Err(ActionError::VoteOpen),
            Some(_) => vec![Move::Lapsed],
            None => Vec::new(),
        };
        self.may_propose(seat, by, voters, at)?;
        moves.push(Move::Proposed { seat, by, voters });
        if voters.len() == 1 {
            moves.push(Move::Freed { seat, by: By::Vote });
        }
        Ok(moves)
    }

    /// Votes. The deciding vote frees the seat.
    ///
    /// # Errors
    /// If no vote is open to this player.
    pub fn cast(&self, voter: Seat, yes: bool, at: i64) -> Result<Vec<Move>, ActionError> {
        let open = |vote: &&Vote| at < vote.until && vote.is_open_to(voter);
        let vote = self.vote.as_ref().filter(open).ok_or(ActionError::NoVote)?;
        let mut moves = vec![Move::Voted { seat: voter, yes }];
        if yes && vote.yes.len() + 1 >= vote.needed() {
            moves.push(Move::Freed { seat: vote.seat, by: By::Vote });
        }
        Ok(moves)
    }

    /// Frees a seat.
    ///
    /// # Errors
    /// If no person plays it, or they may not do that, or not yet.
    pub fn free(&self, seat: Seat, by: By, at: i64) -> Result<Vec<Move>, ActionError> {
        self.may_free(seat, by, at)?;
        Ok(vec![Move::Freed { seat, by }])
    }

    /// Whether the time to vote has run out.
    pub(super) fn has_lapsed(&self, now: i64) -> bool {
        self.stage == Stage::Running && self.vote.as_ref().is_some_and(|vote| vote.until <= now)
    }

    /// Folds a move of this file. Returns `None` if it is not possible.
    pub(super) fn fold_seats(&mut self, what: &Move, at: i64) -> Option<()> {
        match what {
            Move::Proposed { seat, by, voters } => {
                if self.vote.is_some() {
                    return None;
                }
                self.may_propose(*seat, *by, *voters, at).ok()?;
                let until = at.saturating_add(self.at_correspondence().unwrap_or(VOTE_MS));
                let yes = [*by].into_iter().collect();
                self.vote = Some(Vote { seat: *seat, by: *by, voters: *voters, yes, no: Seats::NONE, until });
                self.chairs.get_mut(by.number())?.proposals += 1;
            }
            Move::Voted { seat, yes } => {
                let vote = self.vote.as_mut().filter(|vote| at < vote.until && vote.is_open_to(*seat))?;
                if vote.has_passed() {
                    return None;
                }
                if *yes { &mut vote.yes } else { &mut vote.no }.insert(*seat);
                if !vote.can_pass() {
                    self.vote = None;
                }
            }
            Move::Lapsed => {
                self.vote.take().filter(|vote| vote.until <= at)?;
            }
            Move::Freed { seat, by } => {
                self.may_free(*seat, *by, at).ok()?;
                self.note(*seat, SeatChange::Freed(*by));
                self.chairs.get_mut(seat.number())?.free();
                self.end_idle_vote();
            }
            Move::TookOver { seat, name } => {
                self.may_take_over(*seat).ok()?;
                self.note(*seat, SeatChange::TakenOver(name.clone()));
                let least = match self.settings.clock {
                    Clock::Live { bank_s, .. } => LEAST_BANK_MS.min(i64::from(bank_s) * 1000),
                    Clock::None | Clock::Correspondence { .. } => 0,
                };
                self.chairs.get_mut(seat.number())?.take_over(name.clone(), least);
                // Whoever is asked alone has their whole time. A window is no matter of one player's.
                if self.game()?.window().is_none() && self.game()?.asked().contains(*seat) {
                    self.asked_at = at;
                }
                self.name_players();
            }
            _ => return None,
        }
        Some(())
    }

    fn note(&mut self, seat: Seat, change: SeatChange) {
        let before = self.chair(seat).map_or("", Chair::name).to_owned();
        self.notes.push(SeatNote { step: self.steps(), seat, before, change });
    }

    /// Ends a vote on somebody who is not in the game any more, or has no seat to lose.
    pub(super) fn end_idle_vote(&mut self) {
        if self.vote.as_ref().is_some_and(|vote| !self.people().contains(vote.seat)) {
            self.vote = None;
        }
    }
}
