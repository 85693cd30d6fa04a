//! A snapshot of a table for one viewer, as plain data: for the API, pages and lists.
//!
//! The doc comments of these types are part of the API document.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::any_game::{Choice, Told};
use crate::settings::{Clock, GameId, Settings};
use crate::view_json::{Board, Own};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People can still sit down.
    Open,
    /// The game is being played.
    Running,
    /// The game is over.
    Over,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = TableNow)]
pub struct TableSnapshot {
    /// Its name in addresses.
    pub table: String,
    /// How far it is.
    pub stage: Stage,
    /// How many things this viewer has seen happen: what an answer is made against.
    pub at: u64,
    /// Through whose eyes this is: a seat, or nobody at the table.
    pub viewer: Option<String>,
    /// The caller's own seats.
    pub yours: Vec<String>,
    /// Whether the caller is the host.
    pub host: bool,
    /// The chairs in turn order.
    pub chairs: Vec<ChairSnapshot>,
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
    /// When the window closes at the latest or the asked player's time runs out, in milliseconds since 1970.
    pub until: Option<i64>,
    /// What lies face up; nothing before the deal.
    #[schema(value_type = Option<Board>)]
    pub board: Option<Arc<RawValue>>,
    /// What this viewer knows beyond that.
    pub own: Option<Own>,
    /// Who has won.
    pub winners: Vec<String>,
    /// Whether the cards are about to be dealt: every seat with a `commitment` and without `entropy` must reveal its
    /// value now.
    pub dealing: bool,
    /// The hash of the secret that the cards come from.
    pub commitment: String,
    /// The secret, when the game is over.
    pub secret: Option<String>,
    /// The open vote on a seat.
    pub vote: Option<VoteSnapshot>,
    /// Who may chat.
    pub chat: ChatRule,
    /// Whether the host has muted the caller.
    pub muted: bool,
    /// Where the rematch is.
    pub rematch: Option<String>,
    /// Where the game was taken over from, if it was begun at another table.
    pub continues: Option<Continues>,
}

/// A vote on whether a player loses their seat, so that a bot takes it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = VoteNow)]
pub struct VoteSnapshot {
    /// The seat.
    pub seat: String,
    /// Who asked for the vote.
    pub by: String,
    /// Who votes, one seat for each person.
    pub voters: Vec<String>,
    /// Who is for it.
    pub yes: Vec<String>,
    /// Who is against it.
    pub no: Vec<String>,
    /// How many must be for it.
    pub needed: usize,
    /// When it ends, in milliseconds since 1970.
    pub until: i64,
    /// Whether the caller can vote now.
    pub yours: bool,
}

/// Who may chat at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChatRule {
    /// Everyone who may watch.
    Everyone,
    /// Those with a seat.
    Players,
    /// Nobody.
    Nobody,
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
#[schema(as = ChairNow)]
pub struct ChairSnapshot {
    /// Which.
    pub seat: String,
    /// Who sits there.
    pub kind: ChairKind,
    /// The player's name.
    pub name: Option<String>,
    /// What kind of bot it is.
    pub bot: Option<String>,
    /// Whether the player is away, so that a bot keeps the seat.
    pub away: bool,
    /// Whether the player has given up.
    pub gave_up: bool,
    /// Whether the table answered for the player because their time ran out, and they have not answered since. In a
    /// counter window only the player learns that.
    pub out_of_time: bool,
    /// When the host alone may free the seat, in milliseconds since 1970; null while the player keeps nobody waiting, or
    /// if the host may not.
    pub free_from: Option<i64>,
    /// Whether a newcomer can take over the seat in the running game.
    pub can_be_taken: bool,
    /// Milliseconds in the time bank when the player was last asked.
    pub bank_ms: Option<i64>,
    /// What was added to the deal here: the revealed value of a player who committed to one, the text of a player who
    /// sent that, and nothing if the table's secret stands for this seat.
    pub entropy: Option<String>,
    /// The hash of the value that the player has committed to.
    pub commitment: Option<String>,
}

/// Who sits in a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Kind)]
pub enum ChairKind {
    /// Nobody.
    Nobody,
    /// A person.
    Person,
    /// Nobody any more: the person has lost the seat, and a bot keeps it. `name` is still theirs.
    Free,
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
    fn from(Choice { command, label, .. }: Choice) -> Self {
        Self { command, label }
    }
}

/// Something that the viewer has seen.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SeenNow)]
pub struct SeenSnapshot {
    /// In notation.
    pub seen: String,
    /// In a sentence, if it takes one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl SeenSnapshot {
    /// What was seen of the game.
    #[must_use]
    pub fn all(told: Vec<Told>) -> Vec<Self> {
        let of = |Told { seen, text }| Some(Self { seen: seen?.to_string(), text });
        told.into_iter().filter_map(of).collect()
    }
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Line)]
pub struct ChatLine {
    /// Its number at this table.
    pub n: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who, by name.
    pub name: String,
    /// Whether they watched, rather than had a seat at the table.
    pub watching: bool,
    /// What.
    pub line: String,
    /// Whether the host has muted them since.
    pub muted: bool,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Listed)]
pub struct ListedTable {
    /// Its name in addresses.
    pub table: String,
    /// How far it is.
    pub stage: Stage,
    /// When it was set, in milliseconds since 1970.
    pub created: i64,
    /// When something happened there last that lists know of.
    pub updated: i64,
    /// What is played there, and by whom.
    pub summary: TableSummary,
}

/// What lists say of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Summary)]
pub struct TableSummary {
    /// The game.
    pub game: GameId,
    /// Its edition or preset.
    pub edition: String,
    /// Whether house rules change it.
    pub house_rules: bool,
    /// Whether the result changes the players' ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// How long people have to answer.
    pub clock: Clock,
    /// Who sits there; nothing for an empty seat.
    pub players: Vec<Option<PlayerSummary>>,
    /// Who has won, by seat.
    pub winners: Vec<String>,
    /// Where the rematch is.
    pub rematch: Option<String>,
}

/// A player in a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Name)]
pub struct PlayerSummary {
    /// The name.
    pub name: String,
    /// What kind of bot it is, if it is one.
    pub bot: Option<String>,
}

impl TableSummary {
    /// A table with all seats free.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        Self {
            game: settings.game,
            edition: settings.edition().to_owned(),
            house_rules: !settings.house_rules.trim().is_empty(),
            rated: settings.rated,
            clock: settings.clock,
            players: vec![None; settings.seats.into()],
            winners: Vec::new(),
            rematch: None,
        }
    }
}
