//! What one viewer of a table gets, for programs: built up from what he may know.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use sitting::{Board, Chair, Choice, Occupant, Own, Settings, Stage, Told, hex};
use table::{Seat, Seats, Viewer};
use utoipa::ToSchema;
use words::Language;

use crate::error::Error;
use crate::people::Person;
use crate::state::State;

/// A table as one viewer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableNow {
    /// Its name in addresses.
    pub table: String,
    /// How far it is.
    pub stage: Stage,
    /// How many things this viewer has seen happen: what an answer is made against.
    pub at: u64,
    /// Through whose eyes this is: a seat, or nobody at the table.
    pub viewer: Option<String>,
    /// The seats of whoever asks.
    pub yours: Vec<String>,
    /// Whether whoever asks opened the table.
    pub host: bool,
    /// The chairs in turn order.
    pub chairs: Vec<ChairNow>,
    /// What the table waits for, in notation.
    pub waiting: Option<String>,
    /// What the table waits for, in a sentence: a question, if it is for this viewer.
    pub question: Option<String>,
    /// Who is asked. In a counter window these are all who were asked, whether they have answered or not.
    pub asked: Vec<String>,
    /// What this viewer may answer.
    pub menu: Vec<Answer>,
    /// What this viewer has put into the sealed box of the open window.
    pub sealed: Option<String>,
    /// When the window closes or the time of whoever is asked runs out, in milliseconds since 1970.
    pub until: Option<i64>,
    /// What lies face up; nothing before the deal.
    #[schema(value_type = Option<Board>)]
    pub board: Option<Arc<RawValue>>,
    /// What this viewer knows beyond that.
    pub own: Option<Own>,
    /// Who has won.
    pub winners: Vec<String>,
    /// The hash of the secret that the cards come from.
    pub commitment: String,
    /// The secret, when the game is over.
    pub secret: Option<String>,
    /// Where the rematch is.
    pub rematch: Option<String>,
    /// Where the game was taken over from, if it was begun at another table.
    pub continues: Option<Continues>,
}

/// Where a game was begun that is played on here.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Continues {
    /// The other table.
    pub table: String,
    /// How many steps of its game were taken over.
    pub steps: u64,
    /// The hash of the last entry of it that was.
    pub hash: String,
}

/// A chair.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChairNow {
    /// Which.
    pub seat: String,
    /// Who sits there.
    pub kind: Kind,
    /// What he is called.
    pub name: Option<String>,
    /// What kind of bot it is.
    pub bot: Option<String>,
    /// Whether he has left, so that a bot keeps the seat.
    pub away: bool,
    /// Whether he has given up.
    pub gave_up: bool,
    /// Milliseconds in the time bank when he was asked last.
    pub bank_ms: Option<i64>,
    /// What was added to the deal here.
    pub entropy: Option<String>,
}

/// Who sits in a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Nobody.
    Nobody,
    /// A person.
    Person,
    /// A bot of this server.
    Bot,
}

/// Something that can be answered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Answer {
    /// In notation: what to send.
    pub command: String,
    /// As the label of a button.
    pub label: String,
}

impl From<Choice> for Answer {
    fn from(Choice { command, label }: Choice) -> Self {
        Self { command, label }
    }
}

/// Something that the viewer has seen.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeenNow {
    /// In notation.
    pub seen: String,
    /// In a sentence, if it takes one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl From<Told> for SeenNow {
    fn from(Told { seen, text }: Told) -> Self {
        Self { seen, text }
    }
}

/// A table and how it is set.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableWhole {
    /// How it is set.
    pub settings: Settings,
    /// What the mobsters at the table are called, once the cards are dealt.
    #[schema(value_type = BTreeMap<String, String>)]
    pub names: BTreeMap<String, &'static str>,
    /// How it is.
    pub now: TableNow,
}

fn letters(seats: Seats) -> Vec<String> {
    seats.iter().map(|seat| seat.to_string()).collect()
}

/// Whose eyes somebody may look through: the seat he asks for, if it is his; else his only one; else those of
/// somebody who passes by.
pub(crate) fn viewer(state: &State, person: Option<&Person>, wanted: Option<Seat>) -> Result<Viewer, Error> {
    let own = person.map_or(Seats::NONE, |person| state.seats_of(&person.id));
    match wanted {
        Some(seat) if own.contains(seat) => return Ok(Viewer::Seat(seat)),
        // When the game is over nothing is hidden, but whose eyes these were still matters.
        Some(seat) if seat.number() < state.owners.len() && state.table.stage() == Stage::Over => {
            return Ok(Viewer::Seat(seat));
        }
        Some(seat) if seat.number() >= state.owners.len() => return Err(Error::NotFound),
        Some(_) => return Err(Error::NotYours),
        None => {}
    }
    if own.len() == 1 {
        return Ok(own.nth(0).map_or(Viewer::Spectator, Viewer::Seat));
    }
    let host = person.is_some_and(|person| person.id == state.host);
    let private =
        state.table.settings().watching == sitting::Watching::Nobody && state.table.stage() != Stage::Open;
    if private && own.is_empty() && !host { Err(Error::NoWatching) } else { Ok(Viewer::Spectator) }
}

fn chair_now(seat: Seat, chair: &Chair, live: bool) -> ChairNow {
    let (kind, bot, away, gave_up) = match chair.occupant() {
        Occupant::Nobody => (Kind::Nobody, None, false, false),
        Occupant::Person { away, gave_up, .. } => (Kind::Person, None, *away, *gave_up),
        Occupant::Bot { order, .. } => (Kind::Bot, Some(order.clone()), false, false),
    };
    let there = |text: &str| (kind != Kind::Nobody).then(|| text.to_owned());
    ChairNow {
        seat: seat.to_string(),
        kind,
        name: there(chair.name()),
        bot,
        away,
        gave_up,
        bank_ms: live.then_some(chair.bank()),
        entropy: there(chair.entropy()),
    }
}

/// The table through somebody's eyes.
pub(crate) fn table_now(
    state: &State,
    person: Option<&Person>,
    viewer: Viewer,
    language: Language,
) -> TableNow {
    let to = state.table.listener(viewer, language);
    let sitting = state.game();
    let own = match viewer {
        Viewer::Seat(seat) => state.table.chair(seat),
        Viewer::Spectator => None,
    };
    let sealed = own.and_then(|chair| chair.sealed()).map(ToString::to_string);
    let asked = sitting.map_or(Seats::NONE, |sitting| sitting.asked());
    let live = matches!(state.table.settings().clock, sitting::Clock::Live { .. });
    let menu = sitting.filter(|_| sealed.is_none()).map_or_else(Vec::new, |sitting| sitting.menu(&to));
    TableNow {
        table: state.table.id().to_owned(),
        stage: state.table.stage(),
        at: state.table.at(viewer),
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat.to_string()),
            Viewer::Spectator => None,
        },
        yours: person.map_or_else(Vec::new, |person| letters(state.seats_of(&person.id))),
        host: person.is_some_and(|person| person.id == state.host),
        chairs: Seat::first(state.owners.len())
            .zip(state.table.chairs())
            .map(|(seat, chair)| chair_now(seat, chair, live))
            .collect(),
        waiting: sitting.map(|sitting| sitting.waiting()),
        question: sitting.map(|sitting| sitting.question(&to)),
        asked: letters(asked),
        menu: menu.into_iter().map(Answer::from).collect(),
        sealed,
        until: state.until(),
        board: state.board(),
        own: sitting.and_then(|it| sitting::own(&it.view(viewer))),
        winners: sitting.and_then(|sitting| sitting.winners()).map_or_else(Vec::new, letters),
        commitment: hex(state.table.commitment()),
        secret: state.table.secret().map(|secret| hex(&secret.0)),
        rematch: state.rematch.clone(),
        continues: state.table.origin().map(|from| Continues {
            table: from.table.clone(),
            steps: from.steps,
            hash: hex(&from.of),
        }),
    }
}
