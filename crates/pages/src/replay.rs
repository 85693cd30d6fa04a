//! A replay of a finished game: the table after any step, as any player saw it, a row of controls, and the log with a
//! link to every step.

mod controls;
mod log;
mod reviewed;
mod side;
mod timeline;
mod window;

use std::collections::HashMap;

use games::AnySeen;
use maud::{Markup, html};
use session::{AnyView, Settings, Told};
use table::{Seat, Seats, Viewer};
use words::Language;

use crate::assets;
use crate::deals::OthersHere;
use crate::game::{edition_name, game_name, seen_page, table_page};
use crate::game_over::{self, Outcome};
use crate::picture;
use crate::shell::{Extras, Frame};
use crate::table::beats;
use crate::table::log::{Mark, names_in};
use crate::table::parts::Part;
use crate::table::targets::Targets;
use ::review::{DecisionText, Judged};

pub use window::{Log, LogWindow};

/// The most sentences of one step. The first step of a continued game tells everything before it, which the log has too.
const MAX_TOLD: usize = 12;

/// No page of a replay is larger than this, in bytes, whatever record it is of: the log, the drawing of the game and the
/// beats of a step each have a maximum.
pub const MAX_PAGE: usize = 8 * 1024 * 1024;

/// Whose view a replay shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// A spectator's.
    Public,
    /// A player's.
    Of(Seat),
    /// All players' views at once.
    All,
}

impl Eyes {
    /// The viewer of the board.
    #[must_use]
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Of(seat) => Viewer::Seat(seat),
            Self::Public | Self::All => Viewer::Spectator,
        }
    }

    /// Its name in addresses.
    #[must_use]
    pub fn name(self) -> Option<String> {
        match self {
            Self::Public => None,
            Self::Of(seat) => Some(seat.to_string()),
            Self::All => Some("all".to_owned()),
        }
    }
}

/// One step of a finished game.
#[derive(Clone, Copy, Debug)]
pub struct Replay<'a> {
    /// The reader's language.
    pub language: Language,
    /// The table's settings.
    pub settings: &'a Settings,
    /// The players' names, by seat.
    pub players: &'a [String],
    /// How the game went.
    pub outcome: &'a Outcome,
    /// Whose view it shows.
    pub eyes: Eyes,
    /// The number of the step, from 1.
    pub step: u64,
    /// The view of the game before the step; `None` before the deal.
    pub before: Option<&'a AnyView>,
    /// The view of the game after the step.
    pub view: &'a AnyView,
    /// The view of every seat after the step, if all cards are shown.
    pub hands: &'a [AnyView],
    /// What the viewer was told in the step.
    pub told: &'a [Told],
    /// The same things, each with the view right after it.
    pub seen: &'a [(AnySeen, AnyView)],
    /// The moves that led to the step, if the game was reviewed.
    pub moves: &'a [ReviewedMove],
    /// The players who can play on from here; none if the game is over.
    pub still_in: Seats,
    /// The seats that the reader had in this game.
    pub own: Seats,
    /// The address of the replay.
    pub there: &'a str,
    /// The address of the game or of the record.
    pub whole: &'a str,
    /// The whole address of this step.
    pub link: &'a str,
}

/// A move with what a review says of it.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedMove {
    /// The judgement.
    pub judged: Judged,
    /// The same in words.
    pub text: DecisionText,
    /// The spec of the bot that made it, if it was one.
    pub order: Option<String>,
    /// What everyone answered here, if several people came to this point of a set deal.
    pub others: Option<OthersHere>,
}

/// The address of a step in this view.
#[must_use]
pub fn address(there: &str, step: u64, eyes: Eyes) -> String {
    let eyes = eyes.name().map_or_else(String::new, |eyes| format!("&as={eyes}"));
    format!("{there}?step={step}{eyes}")
}

/// The picture and rule of something that was told.
fn mark(told: &Told) -> Mark {
    told.seen.as_ref().map_or_else(Mark::seat, |seen| seen_page(seen).mark())
}

impl Replay<'_> {
    fn at(&self, step: u64) -> String {
        address(self.there, step, self.eyes)
    }

    fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }

    fn colours(&self, seat: Seat) -> String {
        table_page(self.view).colours(seat)
    }

    /// The turn of the step, and whose it is.
    fn when(&self) -> String {
        game_over::when(self.language, self.players, &self.outcome.story, self.step)
    }

    /// What happened in the step, in sentences.
    fn sentences(&self) -> impl Iterator<Item = (&Told, &str)> {
        let told = self.told.iter().filter_map(|told| Some((told, told.text.as_deref()?)));
        let count = told.clone().count();
        told.skip(count.saturating_sub(MAX_TOLD))
    }

    /// The step in one line.
    fn sentence(&self) -> String {
        let all: Vec<&str> = self.sentences().map(|(_, text)| text).collect();
        if all.is_empty() { self.language.messages().msg_step_silent() } else { all.join(" ") }
    }

    /// The whole page. `table` is the whole address of the game, `log` what was told in every step.
    #[must_use]
    pub fn page(&self, frame: &Frame<'_>, table: &str, log: &Log) -> Markup {
        let (language, l, settings) = (self.language, self.language.messages(), self.settings);
        let title = l.msg_replay_of(game_name(language, settings.game));
        let edition = edition_name(language, settings.game, settings.edition());
        let body = html! {
            link rel="stylesheet" href=(assets::address("replay.css"));
            h1.unseen { (title) }
            div.room.replay {
                (self.table())
                (self.side(table, log))
                (self.controls())
            }
            script src=(assets::address("replay.js")) defer {}
        };
        let extras = Extras {
            table: true,
            about: Some(format!("{title} · {edition}")),
            story: Some(l.msg_log()),
            keys: self.keys(),
            ..Extras::default()
        };
        frame.page_with(&title, &extras, &body)
    }

    /// What the keys do.
    fn keys(&self) -> Vec<(String, String)> {
        let l = self.language.messages();
        let keys = [
            ("← →", l.msg_key_replay_step()),
            ("Shift + ← →", l.msg_key_replay_turn()),
            ("Home · End", l.msg_key_replay_ends()),
            ("0 – 9", l.msg_key_replay_eyes()),
            ("L", l.msg_key_log()),
            ("?", l.msg_key_help()),
        ];
        let space = (l.msg_key_space(), l.msg_key_replay_run());
        [space].into_iter().chain(keys.map(|(key, does)| (key.to_owned(), does))).collect()
    }

    /// What changes with the step: every part of the table, what leads to it, and the form to play on.
    #[must_use]
    pub fn step_part(&self) -> Markup {
        html! {
            div #step data-step=(self.step) data-link=(self.link) {
                @for part in self.parts() { (part.markup) }
                (self.play_on())
                (self.beats())
            }
        }
    }

    /// The table after the step.
    fn table(&self) -> Markup {
        let watched = self.eyes == Eyes::Public;
        html! {
            div #table.game.{ "s-" (self.players.len()) }.watched[watched] {
                (table_page(self.view).layout(&self.parts()))
                svg #arrows.arrows aria-hidden="true" {}
            }
        }
    }

    /// The parts of the table, with what happened where a running game has its question.
    fn parts(&self) -> Vec<Part> {
        let mut parts = self.still(self.view);
        parts.push(Part::new("ask", self.happens()));
        if self.eyes == Eyes::All {
            parts.push(Part::new("hands", self.hands()));
        }
        parts
    }

    fn still(&self, view: &AnyView) -> Vec<Part> {
        table_page(view).parts(Targets::none(self.language, self.players))
    }

    /// What happened in the step.
    fn happens(&self) -> Markup {
        let l = self.language.messages();
        let mut sentences = self.sentences().peekable();
        html! {
            section #ask.ask.told-only aria-labelledby="when" data-said=(self.sentence()) data-number=(l.msg_step_number(self.step, self.outcome.count)) {
                div.words-in role="status" {
                    h2 #when { (self.when()) }
                    @if sentences.peek().is_none() { p.then { (l.msg_step_silent()) } }
                    ol.told {
                        @for (told, text) in sentences {
                            @let event = told.seen.as_ref().is_none_or(|seen| seen_page(seen).cue().is_some());
                            li.event[event] { (self.line(&mark(told), text)) }
                        }
                    }
                    @for each in self.moves { (self.reviewed(each)) }
                }
            }
        }
    }

    /// All players' cards.
    fn hands(&self) -> Markup {
        let (language, l) = (self.language, self.language.messages());
        html! {
            section #hands.hands aria-label=(l.msg_replay_hands()) tabindex="0" {
                @for (seat, view) in Seat::first(self.players.len()).zip(self.hands) {
                    @let cards = table_page(view).hand(language);
                    div { b.chip.{ (self.colours(seat)) } { (self.player(seat)) } p { @if cards.is_empty() { (l.msg_nothing()) } @else { (cards) } } }
                }
            }
        }
    }

    /// What leads from the step before to this one, each with the parts of the table that it changes.
    fn beats(&self) -> Markup {
        let Some(before) = self.before else { return html! {} };
        let rendered =
            |view: &AnyView| self.still(view).into_iter().map(|part| (part.id, part.markup.into_string()));
        let mut last: HashMap<String, String> = rendered(before).collect();
        html! {
            div #beats {
                @for beat in beats::cut(self.seen, self.told) {
                    @let then = beat.view().map(|view| rendered(view).collect::<Vec<_>>()).unwrap_or_default();
                    @let changed: Vec<_> = then.into_iter().filter(|(id, text)| last.insert(id.clone(), text.clone()).as_ref() != Some(text)).collect();
                    @let changed: String = changed.into_iter().map(|(_, text)| text).collect();
                    (beats::markup(&beat, &changed))
                }
            }
        }
    }

    /// A sentence with its picture and with the players' names in their colours.
    fn line(&self, mark: &Mark, text: &str) -> Markup {
        html! {
            @if let Some(name) = &mark.picture { (picture::sign(name)) }
            @for (before, named) in names_in(text, self.players) {
                (before)
                @if let Some(number) = named { b.chip.{ (self.colours(Seat::new(number))) } { (self.players[number]) } }
            }
        }
    }
}
