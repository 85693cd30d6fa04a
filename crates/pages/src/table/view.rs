//! Everything that the page of a table is made from, for one viewer.

use std::sync::Arc;

use session::{AnyView, Choice, Orders, Reader, Refused, Settings, Stage, TableSnapshot};
use table::{Seat, Seats, Viewer};
use words::Language;

use crate::clubs::ListedClub;
use crate::fields::encoded;
use crate::game::table_page;
use crate::game_over::GameOver;
use crate::waiting_room::Lobby;

/// A table as one viewer sees it, at one moment. It contains nothing that this viewer may not know.
#[derive(Clone, Debug)]
pub struct TableView {
    /// What the API shows of the table at this moment.
    pub now: TableSnapshot,
    /// The viewer's language.
    pub language: Language,
    /// The viewer.
    pub viewer: Viewer,
    /// The viewer's own seats: several if people share a screen.
    pub own: Seats,
    /// The seats that are asked.
    pub asked: Seats,
    /// The table's settings.
    pub settings: Arc<Settings>,
    /// The players' names, by seat.
    pub players: Arc<[String]>,
    /// The viewer's view of the game, after the choices made so far; `None` before the deal.
    pub game_view: Option<AnyView>,
    /// What is asked, after the choices made so far.
    pub question: Option<String>,
    /// What can be answered, in the order of the menu.
    pub offers: Vec<Choice>,
    /// Commands for cards of the hand that are not legal now, in notation, and why.
    pub refused: Vec<(String, Refused)>,
    /// The choices made so far: each in notation and as its label.
    pub chain: Vec<(String, String)>,
    /// The command of the card that the player has picked and not yet played, in notation.
    pub picked: Option<String>,
    /// What else can be done with the picked card, before any choice.
    pub instead: Vec<Choice>,
    /// Whether the choices made so far are no longer legal and were dropped.
    pub stale: bool,
    /// The label of the viewer's own sealed answer.
    pub sealed: Option<String>,
    /// The number of steps so far.
    pub steps: u64,
    /// Milliseconds until the window closes or time runs out, and the total.
    pub left: Option<(i64, i64)>,
    /// Whether a counter window is open.
    pub window: bool,
    /// Whether the window closes as soon as everyone has answered; `left` is then the most it can take.
    pub closes_early: bool,
    /// Whether the table passes for the viewer, who plays alone against bots and can only pass. `question` then says whom the
    /// table waits for.
    pub not_asked: bool,
    /// The card that the viewer is asked to answer, which they can let go from now on.
    pub let_go: Option<LetGo>,
    /// Whose time ran out, and who has not answered since, as sentences: the viewer first. In a counter window only the
    /// player learns that.
    pub timed_out: Vec<String>,
    /// The viewer's own standing orders.
    pub orders: Orders,
    /// Whether a person is still in the game.
    pub people_play: bool,
    /// The people who are still in the game, and could lose their seats.
    pub people: Seats,
    /// Which seats have changed hands, in sentences.
    pub notes: Vec<String>,
    /// The person's name, if they have one.
    pub name: Option<String>,
    /// How the game went, once it is over.
    pub game_over: Option<GameOver>,
    /// The club that the table belongs to, if the viewer is in it.
    pub club: Option<ListedClub>,
    /// What matters most before the deal.
    pub lobby: Lobby,
    /// Whether the viewer is told when the table waits for them; `None` if they have no seat.
    pub bell: Option<Bell>,
}

/// Whether a player is told when the table waits for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bell {
    /// Whether they want to be.
    pub on: bool,
    /// When their quiet hours begin and end, in minutes since midnight.
    pub quiet: Option<(u16, u16)>,
}

/// A card that can be let go without being asked again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LetGo {
    /// The card, in notation.
    pub card: String,
    /// Its name.
    pub name: String,
}

impl TableView {
    /// Whom the page speaks to.
    #[must_use]
    pub fn reader(&self) -> Reader<'_> {
        Reader { viewer: self.viewer, language: self.language, players: &self.players }
    }

    /// The table's stage.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.now.stage
    }

    /// The letter of the viewer's seat.
    #[must_use]
    pub fn letter(&self) -> Option<String> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat.to_string()),
            Viewer::Spectator => None,
        }
    }

    /// Whether the viewer has an answer to give.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        !self.offers.is_empty()
    }

    /// A player's name.
    pub(crate) fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }

    /// The CSS class of every player's colours.
    pub(crate) fn colours(&self) -> Vec<String> {
        let colours = |number: usize| match &self.game_view {
            Some(game_view) => table_page(game_view).colours(Seat::new(number)),
            None => format!("p-{number}"),
        };
        (0..self.players.len()).map(colours).collect()
    }

    /// The address of this page with these choices made.
    pub(crate) fn address<'a>(&self, chain: impl IntoIterator<Item = &'a str>) -> String {
        self.address_of("", chain)
    }

    /// The address of this page with a card picked: its next question, or a button that plays it.
    pub(crate) fn address_picking(&self, offer: &Choice) -> String {
        if !offer.is_complete {
            return self.address([offer.command.as_str()]);
        }
        let address = self.address([]);
        let sign = if address.contains('?') { '&' } else { '?' };
        format!("{address}{sign}pick={}", encoded(&offer.command))
    }

    /// The address that says why a command is not legal now.
    pub(crate) fn address_why(&self, command: &str) -> String {
        let address = self.address_of("/why", self.chain.iter().map(|(part, _)| part.as_str()));
        let sign = if address.contains('?') { '&' } else { '?' };
        format!("{address}{sign}command={}", encoded(command))
    }

    /// The address of this page with one more choice made.
    pub(crate) fn address_after(&self, command: &str) -> String {
        self.address(self.chain.iter().map(|(part, _)| part.as_str()).chain([command]))
    }

    /// An address below this table, for the same viewer. A person with one seat need not name it: if they lose
    /// it, they become a spectator.
    pub(crate) fn address_of<'a>(&self, path: &str, chain: impl IntoIterator<Item = &'a str>) -> String {
        let mut address = format!("/t/{}{path}", self.now.table);
        let mut sign = '?';
        if let Some(letter) = self.letter().filter(|_| self.own.len() > 1 || self.own.is_empty()) {
            address.push_str(&format!("{sign}as={letter}"));
            sign = '&';
        }
        for part in chain {
            address.push_str(&format!("{sign}chain={}", encoded(part)));
            sign = '&';
        }
        address
    }
}
