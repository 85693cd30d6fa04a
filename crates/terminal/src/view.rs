//! What the terminal needs of a game, as one trait, and the one place that asks which game it is.

use games::{AnyView, dispatch_view};
use rulebook::StatementId;
use table::{Game, Seat};
use words::Language;

use crate::board::Pen;
use crate::menu::Section;
use crate::paint::Row;
use crate::snapshot::Snapshot;
use crate::theme::{Role, Theme};

/// A viewer's view of a game that can be shown in a terminal: as rows for the screen and as lines of text.
pub(crate) trait TerminalView {
    /// Whose view it is; `None` for a spectator's.
    fn viewer(&self) -> Option<Seat>;

    /// The state of the table in a few short texts.
    fn facts(&self, pen: &Pen<'_>) -> Vec<String>;

    /// The middle of the table in at most `most` rows or so.
    fn middle(&self, pen: &Pen<'_>, width: usize, most: usize) -> Vec<Row>;

    /// The answers that belong together, in the order of their keys. The others come before them.
    fn sections(&self, _pen: &Pen<'_>) -> Vec<Section> {
        Vec::new()
    }

    /// The players, one row each.
    fn players(&self, pen: &Pen<'_>, width: usize) -> Vec<Row>;

    /// The players in as few rows as possible, for when the answers need the room.
    fn players_in_short(&self, pen: &Pen<'_>, width: usize) -> Vec<Row> {
        self.players(pen, width)
    }

    /// The players with everything that is known about them, if there is room.
    fn players_at_length(&self, pen: &Pen<'_>, width: usize, height: usize) -> Vec<Row>;

    /// The viewer's hand; empty for a spectator.
    fn hand(&self, language: Language) -> Vec<HandCard>;

    /// Hands of other players that the viewer sees, with their titles.
    fn shown(&self, _pen: &Pen<'_>) -> Vec<(String, Vec<HandCard>)> {
        Vec::new()
    }

    /// The card that is being played, in notation.
    fn card_in_play(&self) -> Option<String>;

    /// The card that an answer in notation is about, in notation.
    fn card_of(&self, command: &str) -> Option<String>;

    /// What is known about what is selected.
    fn details(&self, pen: &Pen<'_>, selected: &Selected) -> Option<Details>;

    /// The signs on the screen and what they mean.
    fn signs(&self, pen: &Pen<'_>) -> Vec<(String, String)>;

    /// The table in lines of plain text.
    fn lines(&self, pen: &Pen<'_>) -> Vec<String>;
}

/// A view of any game, for the terminal.
pub(crate) fn terminal_view(view: &AnyView) -> &dyn TerminalView {
    dispatch_view!(view, _Game, view => &**view)
}

/// The card that this viewer can answer now, in notation, and its name.
#[must_use]
pub fn threat(view: &AnyView, language: Language) -> Option<(String, String)> {
    fn card<G: Game>(view: &G::View) -> Option<String> {
        G::threat(view).map(|threat| threat.card)
    }
    let card = dispatch_view!(view, G, view => card::<G>(view))?;
    let snapshot = Snapshot::empty(language, String::new());
    let pen = Pen { snapshot: &snapshot, theme: &Theme::PLAIN };
    let details = terminal_view(view).details(&pen, &Selected::Card(card.clone()))?;
    Some((card, details.title))
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HandCard {
    /// In notation.
    pub(crate) card: String,
    /// A sign of one cell for the kind of card.
    pub(crate) sign: char,
    pub(crate) role: Role,
    /// The kind of card in a word.
    pub(crate) kind: String,
    pub(crate) name: String,
    pub(crate) count: usize,
}

/// What is selected on the screen, in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Selected {
    /// An answer on the menu.
    Answer(String),
    /// A card in the hand.
    Card(String),
}

/// What is known about a card, a business or a mobster.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Details {
    pub(crate) title: String,
    pub(crate) role: Role,
    /// Its kind or its state, in a word or two.
    pub(crate) about: String,
    /// What it does.
    pub(crate) text: String,
    /// The rule that says so.
    pub(crate) rule: Option<StatementId>,
}
