//! What a game says of its table, whichever game it is: rows for the screen, lines for plain text, and what there
//! is to know of a card.

use ratatui::style::Style;
use rulebook::{StatementId, statement};
use sitting::Known;
use table::{Seat, Seats, Viewer};
use words::{Language, Messages};

use crate::moment::Moment;
use crate::paint::{Piece, Row, Target, piece};
use crate::text::{cut, width, wrap};
use crate::theme::{Role, Theme};
use crate::{family_business, mob_city};

/// Whoever says it: for which moment, and in which colours.
#[derive(Clone, Copy)]
pub(crate) struct Pen<'a> {
    pub(crate) moment: &'a Moment,
    pub(crate) theme: &'a Theme,
}

/// How a player stands in the game.
#[derive(Clone, Copy)]
pub(crate) enum Stands {
    Out,
    Turn,
    Waiting,
}

impl Stands {
    pub(crate) fn of(seat: Seat, turn: Seat, players: Seats) -> Self {
        match (players.contains(seat), seat == turn) {
            (false, _) => Self::Out,
            (true, true) => Self::Turn,
            (true, false) => Self::Waiting,
        }
    }
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HandCard {
    /// In notation.
    pub(crate) card: String,
    /// A sign of one cell for what kind of card it is.
    pub(crate) sign: char,
    pub(crate) role: Role,
    /// What kind of card it is, in a word.
    pub(crate) kind: String,
    pub(crate) name: String,
    pub(crate) count: usize,
}

/// What there is to know of something: a card, a business, a mobster.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Details {
    pub(crate) title: String,
    pub(crate) role: Role,
    /// In a word or two: its kind, or how it is.
    pub(crate) about: String,
    /// What it does.
    pub(crate) text: String,
    /// The rule that says so.
    pub(crate) rule: Option<StatementId>,
}

impl<'a> Pen<'a> {
    pub(crate) fn l(&self) -> &'static Messages {
        self.moment.language.messages()
    }

    pub(crate) fn language(&self) -> Language {
        self.moment.language
    }

    pub(crate) fn style(&self, role: Role) -> Style {
        self.theme.style(role)
    }

    pub(crate) fn piece(&self, text: impl Into<String>, role: Role) -> Piece {
        piece(text, self.style(role))
    }

    /// Whether an answer is on the menu.
    pub(crate) fn offers(&self, command: &str) -> bool {
        self.moment.menu.iter().any(|choice| choice.command == command)
    }

    /// A piece that stands for an answer, lit if it is on the menu.
    pub(crate) fn naming(&self, text: impl Into<String>, role: Role, command: String) -> Piece {
        let lit = if self.offers(&command) { self.style(Role::Lit) } else { Style::new() };
        Piece {
            text: text.into(),
            style: self.style(role).patch(lit),
            target: Some(Target::Command(command)),
        }
    }

    /// The same in exactly so many cells; what is empty of them is not lit.
    pub(crate) fn naming_fit(&self, text: &str, cells: usize, role: Role, command: String) -> [Piece; 2] {
        let text = cut(text, cells);
        let empty = " ".repeat(cells.saturating_sub(width(&text)));
        let mut rest = self.piece(empty, Role::Text);
        rest.target = Some(Target::Command(command.clone()));
        [self.naming(text, role, command), rest]
    }

    /// A player: whether it is his turn, his letter and his name in so many cells. `command` names him.
    pub(crate) fn player(&self, seat: Seat, stands: Stands, names: usize, command: String) -> Row {
        let (mark, role) = match stands {
            Stands::Out => ("x", Role::Quiet),
            Stands::Turn => (">", Role::Turn),
            Stands::Waiting => (" ", Role::Text),
        };
        let own = self.moment.viewer == Viewer::Seat(seat);
        let you = if own { format!(" ({})", self.l().msg_you()) } else { String::new() };
        let name = format!("{seat} {}{you}", self.moment.player(seat));
        let [name, rest] = self.naming_fit(&name, names, role, command);
        vec![self.piece(mark, role), name, rest, self.piece(" ", role)]
    }

    /// A heading and what it is about: beside it, or below if there is no room.
    pub(crate) fn heading(&self, title: String, about: &str, across: usize) -> Vec<Row> {
        if width(&title) + 2 + width(about) <= across {
            return vec![vec![self.piece(title, Role::Title), self.piece(format!("  {about}"), Role::Quiet)]];
        }
        let below = wrap(about, across).into_iter().map(|line| vec![self.piece(line, Role::Quiet)]);
        std::iter::once(vec![self.piece(title, Role::Title)]).chain(below).collect()
    }

    /// How the table stands, in a row.
    pub(crate) fn facts(&self) -> Vec<String> {
        match &self.moment.known {
            Some(Known::FamilyBusiness(view)) => family_business::facts(self, view),
            Some(Known::MobCity(view)) => mob_city::facts(self, view),
            None => Vec::new(),
        }
    }

    /// What lies in the middle: the wall, or the shop.
    pub(crate) fn middle(&self, width: usize, most: usize) -> Vec<Row> {
        match &self.moment.known {
            Some(Known::FamilyBusiness(view)) => family_business::wall(self, view, width, most),
            Some(Known::MobCity(view)) => mob_city::shop(self, view, width, most),
            None => Vec::new(),
        }
    }

    /// The players, a row each.
    pub(crate) fn players(&self, width: usize) -> Vec<Row> {
        match &self.moment.known {
            Some(Known::FamilyBusiness(view)) => family_business::families(self, view, width),
            Some(Known::MobCity(view)) => mob_city::players(self, view, width),
            None => self.guests(),
        }
    }

    /// The players with everything there is to see of them, in so much room.
    pub(crate) fn players_at_length(&self, width: usize, height: usize) -> Vec<Row> {
        match &self.moment.known {
            Some(Known::FamilyBusiness(view)) => {
                family_business::families_at_length(self, view, width, height)
            }
            Some(Known::MobCity(view)) => mob_city::players_at_length(self, view, width, height),
            None => self.guests(),
        }
    }

    /// Who sits there before the deal.
    fn guests(&self) -> Vec<Row> {
        let free = self.l().msg_terminal_free_seat();
        let name = |name: &String| if name.is_empty() { free.clone() } else { name.clone() };
        self.moment.players.iter().map(|player| vec![self.piece(name(player), Role::Text)]).collect()
    }

    /// The own hand; nothing if nobody at the table looks.
    pub(crate) fn hand(&self) -> Vec<HandCard> {
        self.moment.known.as_ref().map_or_else(Vec::new, |known| self.hand_of(known))
    }

    /// A hand that lies open.
    pub(crate) fn hand_of(&self, known: &Known) -> Vec<HandCard> {
        match known {
            Known::FamilyBusiness(view) => family_business::hand(self.language(), view),
            Known::MobCity(view) => mob_city::hand(self.language(), view),
        }
    }

    /// The hands of others that lie open to this viewer, and whose they are.
    pub(crate) fn shown(&self) -> Vec<(String, Vec<HandCard>)> {
        let mut shown = match &self.moment.known {
            Some(Known::MobCity(view)) => mob_city::shown(self, view),
            Some(Known::FamilyBusiness(_)) | None => Vec::new(),
        };
        for known in &self.moment.open {
            let seat = match known {
                Known::FamilyBusiness(view) => view.seat(),
                Known::MobCity(view) => view.seat(),
            };
            let name = seat.map_or("", |seat| self.moment.player(seat));
            shown.push((self.l().msg_hand_shown(name), self.hand_of(known)));
        }
        shown
    }

    /// What there is to know of what is selected; else of the card that is being played.
    pub(crate) fn details(&self, selected: Option<&str>) -> Option<Details> {
        let known = self.moment.known.as_ref()?;
        let about = |named: &str| match known {
            Known::FamilyBusiness(view) => family_business::details(self, view, named),
            Known::MobCity(view) => mob_city::details(self, view, named),
        };
        let selected = selected.and_then(|command| command.split_whitespace().last());
        selected.and_then(about).or_else(|| {
            let card = match known {
                Known::FamilyBusiness(view) => view.board.play.card.map(|card| card.to_string()),
                Known::MobCity(view) => view.board.action.card.map(|card| card.to_string()),
            };
            about(&card?)
        })
    }

    /// The signs on the screen, and what they mean.
    pub(crate) fn signs(&self) -> Vec<(String, String)> {
        match &self.moment.known {
            Some(Known::MobCity(_)) => mob_city::signs(self),
            Some(Known::FamilyBusiness(_)) | None => family_business::signs(self),
        }
    }

    /// The table in lines of plain text.
    pub(crate) fn lines(&self) -> Vec<String> {
        match &self.moment.known {
            Some(Known::FamilyBusiness(view)) => family_business::lines(self, view),
            Some(Known::MobCity(view)) => mob_city::lines(self, view),
            None => self.moment.players.clone(),
        }
    }

    /// Several things one after the other.
    pub(crate) fn list(&self, things: impl IntoIterator<Item = String>) -> String {
        things.into_iter().collect::<Vec<_>>().join(&self.l().msg_list_separator())
    }
}

impl Details {
    /// As paragraphs: what it does, and the rule.
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
