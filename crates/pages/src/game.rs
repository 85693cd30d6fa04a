//! What the pages need from a game, and the one dispatch per trait.

use games::{AnySeen, AnyView, GameId, dispatch, dispatch_seen, dispatch_view};
use maud::Markup;
use table::{CommandKind, Game, Seat};
use words::{Language, Voice as _};

use crate::table::beats::Cue;
use crate::table::log::Mark;
use crate::table::parts::Part;
use crate::table::targets::Targets;

/// What the pages need from a game before the deal.
pub(crate) trait GamePage {
    /// What the front page says about the game.
    fn about(&self, language: Language) -> String;

    /// The emblems on the game's poster.
    fn emblems(&self) -> [&'static str; 4];

    /// The portraits that the game adds to the line-up of the front page.
    fn line_up(&self) -> Vec<Markup>;

    /// The editions that the form for a new table offers as buttons.
    fn presets(&self) -> &'static [&'static str];

    /// Why one would play by an edition, or not.
    fn edition_note(&self, language: Language, edition: &str) -> Option<String>;

    /// Whether the game has counter windows, whose length can be set.
    fn has_windows(&self) -> bool;

    /// The cards that standing orders can be against, and those that they can answer with.
    fn order_cards(&self, language: Language) -> OrderCards;
}

/// What the pages need from something that a viewer has seen.
pub(crate) trait SeenPage {
    /// The picture and the rule of its line in the log.
    fn mark(&self) -> Mark;

    /// How it is played back on the table; `None` if it is not worth a moment of its own.
    fn cue(&self) -> Option<Cue>;
}

/// What the pages need from a view of a game.
pub(crate) trait TablePage {
    /// The parts of the table. Each has an id of its own.
    fn parts(&self, targets: Targets<'_>) -> Vec<Part>;

    /// The parts in their places.
    fn layout(&self, parts: &[Part]) -> Markup;

    /// The cards of the viewer's hand, in words.
    fn hand(&self, language: Language) -> String;

    /// The CSS class that has a player's colours.
    fn colours(&self, seat: Seat) -> String;

    /// How every answer on the viewer's menu is drawn, in the menu's order.
    fn answer_marks(&self) -> Vec<AnswerMark>;

    /// The commands of this kind for every card in the hand, legal or not, in notation.
    fn hand_answers(&self, kind: CommandKind) -> Vec<String>;

    /// A card's face, by the name of its picture; `None` if there is no such card.
    fn card(&self, language: Language, picture: &str) -> Option<Markup>;

    /// What else can be done with the card of this command, in notation.
    fn instead_of(&self, command: &str) -> Vec<String>;

    /// Which part of several the question asks for, and how many there are, if a card asks more than once.
    fn progress(&self) -> Option<(usize, usize)> {
        None
    }

    /// Whether the viewer chooses from the shop, which then takes the middle of the table.
    fn is_shopping(&self) -> bool {
        false
    }
}

/// How an answer is drawn where answers are listed.
#[derive(Default)]
pub(crate) struct AnswerMark {
    pub(crate) picture: Markup,
    /// What it is called where there is little room, if its label is long.
    pub(crate) name: Option<String>,
    /// The player it belongs to.
    pub(crate) of: Option<Seat>,
}

impl AnswerMark {
    /// An answer with only a picture.
    pub(crate) fn picture(picture: Markup) -> Self {
        Self { picture, ..Self::default() }
    }
}

/// The cards that standing orders are about.
pub(crate) struct OrderCards {
    pub(crate) against: Vec<OrderCard>,
    pub(crate) with: Vec<OrderCard>,
}

/// An entry in a list of cards to choose from: one card, or several under one name.
pub(crate) struct OrderCard {
    /// The value of the form field.
    pub(crate) word: &'static str,
    pub(crate) name: String,
    /// The cards that it stands for, in notation.
    pub(crate) cards: Vec<&'static str>,
}

/// A game with pages. It says of itself, of its views and of its events what the pages need.
pub(crate) trait WebGame: Game<View: TablePage, Seen: SeenPage> {
    /// What the pages need of the game before it is dealt.
    const PAGES: &'static dyn GamePage;
}

/// The pages of a game.
pub(crate) fn game_page(game: GameId) -> &'static dyn GamePage {
    dispatch!(game, G => <G as WebGame>::PAGES)
}

/// The pages of a view.
pub(crate) fn table_page(view: &AnyView) -> &dyn TablePage {
    fn page<G: WebGame>(view: &G::View) -> &dyn TablePage {
        view
    }
    dispatch_view!(view, G, view => page::<G>(view))
}

/// The pages of what was seen.
pub(crate) fn seen_page(seen: &AnySeen) -> &dyn SeenPage {
    fn page<G: WebGame>(seen: &G::Seen) -> &dyn SeenPage {
        seen
    }
    dispatch_seen!(seen, G, seen => page::<G>(seen))
}

/// A game's name.
#[must_use]
pub fn game_name(language: Language, game: GameId) -> String {
    dispatch!(game, G => G::game_name(language))
}

/// The name of an edition or preset.
#[must_use]
pub fn edition_name(language: Language, game: GameId, edition: &str) -> String {
    dispatch!(game, G => G::edition_name(language, edition)).unwrap_or_else(|| edition.to_owned())
}

/// The options that only this game has, with their labels.
pub(crate) fn option_labels(language: Language, game: GameId) -> Vec<(&'static str, String)> {
    let label = |option: &&'static str| {
        let label = dispatch!(game, G => G::option_label(language, option));
        (*option, label.unwrap_or_else(|| (*option).to_owned()))
    };
    game.options().iter().map(label).collect()
}

/// What else can be done with the card of a command, in notation.
#[must_use]
pub fn instead_of(view: &AnyView, command: &str) -> Vec<String> {
    table_page(view).instead_of(command)
}

/// The commands of this kind for every card in the viewer's hand, legal or not, in notation.
#[must_use]
pub fn hand_answers(view: &AnyView, kind: CommandKind) -> Vec<String> {
    table_page(view).hand_answers(kind)
}
