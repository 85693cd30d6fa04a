//! Settling finished games: what they mean to the people who played them, in numbers. Each is settled once.
//!
//! A game that people played keeps its `wake` when it ends, so that whoever loads the table next (after a crash, or on
//! another node) finds that this is still to be done. Its driver does it. The write that clears the `wake` also adds the
//! results.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use session::{Chair, Entry, Move, Occupant};
use store::Settlement;
use table::{Seat, Seats};
use words::story::{DeedKind, Story, StoryGame as _};

use crate::deals;
use crate::error::Error;
use crate::state::State;
use crate::table::Table;
use crate::{history, ratings};

/// How often a game is tried to be settled before its driver waits. Another game of the same people may be settled at the
/// same moment, and then their ratings are others.
const TRIES: usize = 8;

/// A finished game in numbers: what is kept when its record is gone. All of it was seen by spectators.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) edition: String,
    /// Whether it had house rules.
    pub(crate) house_rules: bool,
    /// How many turns it took.
    pub(crate) turns: u32,
    /// The players by seat.
    pub(crate) players: Vec<Player>,
    /// The people who lost their seats in the middle of it.
    pub(crate) deserters: Vec<(String, u8)>,
    /// Who did what to whom how often: seats, the name of a [`DeedKind`], and a count.
    pub(crate) deeds: Vec<(u8, u8, String, u32)>,
}

/// A player of a finished game.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Player {
    /// The person who had the seat at the end. Empty if they have been deleted since.
    pub(crate) person: Option<String>,
    /// The level and personality of a bot that had the seat.
    pub(crate) bot: Option<String>,
    /// Their place, from 1. Players who win together share it.
    pub(crate) place: u8,
    pub(crate) won: bool,
    /// Whether they had given up.
    pub(crate) gave_up: bool,
    /// Whether they were away at the end, so that a bot kept their seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) away: bool,
    /// Whether they took the seat over in the middle of the game.
    pub(crate) took_over: bool,
    /// The cards that were played from the seat, in notation, and how often.
    pub(crate) cards: BTreeMap<String, u32>,
    /// How many turns the longest war took that they survived.
    pub(crate) longest_war: u32,
}

impl Player {
    /// Whether the person who had the seat has won: not if a bot kept it at the end.
    pub(crate) fn has_won(&self) -> bool {
        self.won && !self.gave_up && !self.away
    }
}

impl Finished {
    /// The people who had a seat, and where: to the end, or not.
    pub(crate) fn people(&self) -> Vec<(String, i64)> {
        let seated = (0..).zip(&self.players);
        let seated = seated.filter_map(|(seat, player)| Some((player.person.clone()?, seat)));
        let mut people: Vec<(String, i64)> = seated.collect();
        people.extend(self.deserters.iter().map(|(person, seat)| (person.clone(), i64::from(*seat))));
        people
    }
}

/// Settles a game that is over.
pub(crate) async fn settle(table: &Table) -> Result<(), Error> {
    let (seats, game, is_rated) = {
        let state = table.state().await;
        (SeatsAtEnd::of(&state), state.table.settings().game, state.table.settings().rated)
    };
    // It waits for this too, so an attempt at a set deal gets its result, whatever happens.
    deals::settle(&table.store, &table.id).await?;
    // The record does not change any more, and those who look at the table do not wait for this.
    let entries = history::entries(&table.store, &table.id).await?;
    let ended = entries.last().map_or(0, |entry| entry.at);
    let finished = tokio::task::spawn_blocking(move || {
        let events: Vec<&[String]> = entries.iter().filter_map(|entry| entry.what.events()).collect();
        let story = games::dispatch!(game, G => G::story(&events));
        story.map(|story| finished(&seats, &entries, &story))
    });
    let Some(finished) = finished.await.map_err(|_| Error::Broken)? else {
        tracing::error!(table = table.id, "the game cannot be read, and does not count");
        let nothing = Settlement { table: table.id.clone(), ended, ..Settlement::default() };
        return table.settle(nothing).await.map(drop);
    };
    let mut settlement = Settlement {
        table: table.id.clone(),
        ended,
        game: game.name().to_owned(),
        body: serde_json::to_string(&finished).map_err(|_| Error::Broken)?,
        seats: finished.people(),
        ratings: Vec::new(),
    };
    for _ in 0..TRIES {
        if is_rated {
            settlement.ratings = ratings::after(&table.store, game, &finished).await?;
        }
        if table.settle(settlement.clone()).await? {
            return Ok(());
        }
    }
    Err(Error::Store)
}

/// Who had which seat when the game ended.
struct SeatsAtEnd {
    players: Vec<Player>,
    lost: Vec<(String, Seats)>,
    edition: String,
    house_rules: bool,
}

impl SeatsAtEnd {
    fn of(state: &State) -> Self {
        let player = |(chair, owner): (&Chair, &Option<String>)| Player {
            person: owner.clone(),
            bot: chair.bot().map(str::to_owned),
            gave_up: matches!(chair.occupant(), Occupant::Person { gave_up: true, .. }),
            away: matches!(chair.occupant(), Occupant::Person { away: true, .. }),
            ..Player::default()
        };
        let settings = state.table.settings();
        let lost = state.guests.lost_seats().map(|(person, seats)| (person.to_owned(), seats));
        Self {
            players: state.table.chairs().iter().zip(&state.owners).map(player).collect(),
            lost: lost.collect(),
            edition: settings.edition().to_owned(),
            house_rules: !settings.house_rules.trim().is_empty(),
        }
    }
}

/// A game in numbers.
fn finished(seats: &SeatsAtEnd, entries: &[Entry], story: &Story) -> Finished {
    let mut players = seats.players.clone();
    for standing in &story.standings {
        let player = &mut players[standing.seat.number()];
        player.place = u8::try_from(standing.place).unwrap_or(u8::MAX);
        player.won = standing.place == 1;
        // Players who go out in a war do not survive it.
        let survived = story.wars.iter().filter(|(_, end)| standing.out.is_none_or(|out| out > *end));
        let longest = survived.map(|(from, to)| to - from).max().unwrap_or(0);
        player.longest_war = u32::try_from(longest).unwrap_or(u32::MAX);
    }
    for (seat, card) in &story.played {
        *players[seat.number()].cards.entry(card.clone()).or_default() += 1;
    }
    for entry in entries {
        if let Move::TookOver { seat, .. } = &entry.what {
            players[seat.number()].took_over = true;
        }
    }
    let mut deeds: BTreeMap<(Seat, Seat, DeedKind), u32> = BTreeMap::new();
    for deed in &story.deeds {
        *deeds.entry((deed.by, deed.to, deed.kind)).or_default() += 1;
    }
    let number = |seat: Seat| seat.number() as u8;
    let lost = seats.lost.iter().flat_map(|(person, seats)| seats.iter().map(move |seat| (person, seat)));
    Finished {
        edition: seats.edition.clone(),
        house_rules: seats.house_rules,
        turns: u32::try_from(story.turns.len()).unwrap_or(u32::MAX),
        players,
        deserters: lost.map(|(person, seat)| (person.clone(), number(seat))).collect(),
        deeds: deeds
            .into_iter()
            .map(|((by, to, kind), count)| (number(by), number(to), kind.name().to_owned(), count))
            .collect(),
    }
}
