//! The parts of a table that the screen and plain text are made of, whichever game it is.

use ratatui::style::Style;
use rulebook::statement;
use table::{Seat, Seats, Viewer};
use words::{Language, Messages};

use crate::paint::{Piece, Row, Target, piece};
use crate::snapshot::Snapshot;
use crate::text::{cut, width, wrap};
use crate::theme::{Role, Theme};
use crate::view::{Details, HandCard, Selected, TerminalView, terminal_view};

/// What a table is drawn from: a snapshot, and the colours.
#[derive(Clone, Copy)]
pub(crate) struct Pen<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) theme: &'a Theme,
}

/// Whether a player is out, to move, or neither.
#[derive(Clone, Copy)]
pub(crate) enum Standing {
    Out,
    Turn,
    Waiting,
}

impl Standing {
    pub(crate) fn of(seat: Seat, turn: Seat, players: Seats) -> Self {
        match (players.contains(seat), seat == turn) {
            (false, _) => Self::Out,
            (true, true) => Self::Turn,
            (true, false) => Self::Waiting,
        }
    }
}

impl<'a> Pen<'a> {
    pub(crate) fn l(&self) -> &'static Messages {
        self.snapshot.language.messages()
    }

    pub(crate) fn language(&self) -> Language {
        self.snapshot.language
    }

    pub(crate) fn style(&self, role: Role) -> Style {
        self.theme.style(role)
    }

    pub(crate) fn piece(&self, text: impl Into<String>, role: Role) -> Piece {
        piece(text, self.style(role))
    }

    /// Whether an answer is on the menu.
    pub(crate) fn offers(&self, command: &str) -> bool {
        self.snapshot.menu.iter().any(|choice| choice.command == command)
    }

    /// A piece that means an answer when clicked, highlighted if the answer is on the menu.
    pub(crate) fn naming(&self, text: impl Into<String>, role: Role, command: String) -> Piece {
        let lit = if self.offers(&command) { self.style(Role::Lit) } else { Style::new() };
        Piece {
            text: text.into(),
            style: self.style(role).patch(lit),
            target: Some(Target::Command(command)),
        }
    }

    /// The same in exactly this many cells; the padding is not highlighted.
    pub(crate) fn naming_fit(&self, text: &str, cells: usize, role: Role, command: String) -> [Piece; 2] {
        let text = cut(text, cells);
        let empty = " ".repeat(cells.saturating_sub(width(&text)));
        let mut rest = self.piece(empty, Role::Text);
        rest.target = Some(Target::Command(command.clone()));
        [self.naming(text, role, command), rest]
    }

    /// A player: whether it is their turn, their letter and their name in `names` cells. `command` names them.
    pub(crate) fn player(&self, seat: Seat, standing: Standing, names: usize, command: String) -> Row {
        let (mark, role) = match standing {
            Standing::Out => ("x", Role::Quiet),
            Standing::Turn => (">", Role::Turn),
            Standing::Waiting => (" ", Role::Text),
        };
        let own = self.snapshot.viewer == Viewer::Seat(seat);
        let you = if own { self.language().bracketed(self.l().msg_you()) } else { String::new() };
        let name = format!("{seat} {}{you}", self.snapshot.player(seat));
        let [name, rest] = self.naming_fit(&name, names, role, command);
        vec![self.piece(mark, role), name, rest, self.piece(" ", role)]
    }

    /// A heading with its explanation beside it, or below if there is no room.
    pub(crate) fn heading(&self, title: String, about: &str, across: usize) -> Vec<Row> {
        if width(&title) + 2 + width(about) <= across {
            return vec![vec![self.piece(title, Role::Title), self.piece(format!("  {about}"), Role::Quiet)]];
        }
        let below = wrap(about, across).into_iter().map(|line| vec![self.piece(line, Role::Quiet)]);
        std::iter::once(vec![self.piece(title, Role::Title)]).chain(below).collect()
    }

    /// The view of the table; `None` before the deal.
    fn view(&self) -> Option<&'a dyn TerminalView> {
        self.snapshot.view.as_ref().map(terminal_view)
    }

    /// The state of the table in a few short texts.
    pub(crate) fn facts(&self) -> Vec<String> {
        self.view().map_or_else(Vec::new, |view| view.facts(self))
    }

    /// The middle of the table.
    pub(crate) fn middle(&self, width: usize, most: usize) -> Vec<Row> {
        self.view().map_or_else(Vec::new, |view| view.middle(self, width, most))
    }

    /// The players, one row each.
    pub(crate) fn players(&self, width: usize) -> Vec<Row> {
        self.view().map_or_else(|| self.guests(), |view| view.players(self, width))
    }

    /// The players in as few rows as possible.
    pub(crate) fn players_in_short(&self, width: usize) -> Vec<Row> {
        self.view().map_or_else(|| self.guests(), |view| view.players_in_short(self, width))
    }

    /// The players with everything that is known about them, if there is room.
    pub(crate) fn players_at_length(&self, width: usize, height: usize) -> Vec<Row> {
        self.view().map_or_else(|| self.guests(), |view| view.players_at_length(self, width, height))
    }

    /// The players before the deal.
    fn guests(&self) -> Vec<Row> {
        let free = self.l().msg_terminal_free_seat();
        let name = |name: &String| if name.is_empty() { free.clone() } else { name.clone() };
        self.snapshot.players.iter().map(|player| vec![self.piece(name(player), Role::Text)]).collect()
    }

    /// The viewer's hand; empty for a spectator.
    pub(crate) fn hand(&self) -> Vec<HandCard> {
        self.view().map_or_else(Vec::new, |view| view.hand(self.language()))
    }

    /// The hands of others that this viewer sees, with their titles.
    pub(crate) fn shown(&self) -> Vec<(String, Vec<HandCard>)> {
        let mut shown = self.view().map_or_else(Vec::new, |view| view.shown(self));
        for view in self.snapshot.open.iter().map(terminal_view) {
            let name = view.viewer().map_or("", |seat| self.snapshot.player(seat));
            shown.push((self.l().msg_hand_shown(name), view.hand(self.language())));
        }
        shown
    }

    /// What is known about what is selected; otherwise about the card that is being played.
    pub(crate) fn details(&self, selected: Option<&Selected>) -> Option<Details> {
        let view = self.view()?;
        let details = selected.and_then(|selected| view.details(self, selected));
        details.or_else(|| view.details(self, &Selected::Card(view.card_in_play()?)))
    }

    /// The signs on the screen and what they mean.
    pub(crate) fn signs(&self) -> Vec<(String, String)> {
        self.view().map_or_else(Vec::new, |view| view.signs(self))
    }

    /// The table in lines of plain text.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.view().map_or_else(|| self.snapshot.players.clone(), |view| view.lines(self))
    }

    /// A list of things in one line.
    pub(crate) fn list(&self, things: impl IntoIterator<Item = String>) -> String {
        things.into_iter().collect::<Vec<_>>().join(&self.l().msg_list_separator())
    }
}

impl Details {
    /// The details as paragraphs, the rule last.
    pub(crate) fn paragraphs(&self, language: Language) -> Vec<String> {
        let rule = self.rule.and_then(|id| statement(id, language));
        let rule = rule.map(|rule| format!("{}  {}", rule.id, rule.plain()));
        [self.about.clone(), self.text.clone()]
            .into_iter()
            .chain(rule)
            .filter(|text| !text.is_empty())
            .collect()
    }
}
