//! A replay of a finished game, step by step, from any player's view.

use bots::Level;
use maud::{Markup, html};
use session::{AnyView, Settings};
use table::{Seat, Seats, Viewer};
use words::Language;

use crate::assets;
use crate::game::{edition_name, game_name, table_page};
use crate::game_over::{self, Outcome};
use crate::new_table::levels;
use crate::table::still;

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
    /// The view of the game after the step.
    pub view: &'a AnyView,
    /// The view of every seat after the step, if all cards are shown.
    pub hands: &'a [AnyView],
    /// What happened in the step, in sentences.
    pub told: &'a [String],
    /// The players who can play on from here; none if the game is over.
    pub still_in: Seats,
    /// The reader's own seats.
    pub own: Seats,
    /// The address of the replay.
    pub there: &'a str,
    /// The address of the game or of the record.
    pub whole: &'a str,
    /// The whole address of this step.
    pub link: &'a str,
}

/// The address of a step in this view.
#[must_use]
pub fn address(there: &str, step: u64, eyes: Eyes) -> String {
    let eyes = eyes.name().map_or_else(String::new, |eyes| format!("&as={eyes}"));
    format!("{there}?step={step}{eyes}")
}

impl Replay<'_> {
    fn at(&self, step: u64) -> String {
        address(self.there, step, self.eyes)
    }

    fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }

    /// The number of the turn that the step is in.
    fn turn(&self) -> usize {
        let place = usize::try_from(self.step).unwrap_or(usize::MAX).saturating_sub(1);
        self.outcome.story.steps.get(place).map_or(0, |(turn, _)| *turn)
    }

    fn when(&self, step: u64) -> String {
        game_over::when(self.language, self.players, &self.outcome.story, step)
    }

    /// The whole page: its title and its body. `table` is the whole address of the game, `log` every sentence of the
    /// game with the step it belongs to.
    #[must_use]
    pub fn page(&self, table: &str, log: &[(u64, String)]) -> (String, Markup) {
        let (language, l) = (self.language, self.language.messages());
        let settings = self.settings;
        let title = l.msg_replay_of(game_name(language, settings.game));
        let body = html! {
            div.heading {
                h1 { (title) }
                p.quiet { (edition_name(language, settings.game, settings.edition())) }
            }
            div.replay data-there=(self.there) data-eyes=[self.eyes.name()] data-last=(self.outcome.count) {
                (self.scrubber())
                (self.step_part())
                (self.log(log))
                section.keepsakes aria-label=(l.msg_keepsakes()) {
                    (game_over::verdict(language, self.outcome.verdict.as_ref()))
                    p.links {
                        a.button href={ (self.whole) "/record.txt" } { (l.msg_record_text()) }
                        a.button href={ (self.whole) "/record.json" } { (l.msg_record_json()) }
                    }
                    details { summary { (l.msg_prove()) } (game_over::how_to_verify(language, table)) }
                }
            }
            script src=(assets::address("replay.js")) defer {}
        };
        (title, body)
    }

    /// What is the same in every step: the slider, and the list of steps.
    fn scrubber(&self) -> Markup {
        let (l, story, last) = (self.language.messages(), &self.outcome.story, self.outcome.count);
        let eyes =
            html! { @if let Some(eyes) = self.eyes.name() { input type="hidden" name="as" value=(eyes); } };
        html! {
            section.scrubber aria-label=(l.msg_steps()) {
                form.scrub action=(self.there) {
                    (eyes)
                    label for="scrub" { (l.msg_step_of(last)) }
                    input #scrub type="range" name="step" min="1" max=(last) value=(self.step) aria-valuetext=(self.when(self.step));
                    output #scrubbed for="scrub" { (self.step) }
                    button { (l.msg_step_go()) }
                }
                div.machine hidden {
                    button type="button" data-play data-pause=(l.msg_replay_pause()) { (l.msg_replay_play()) }
                    label { (l.msg_replay_speed())
                        select data-speed {
                            option value="2400" { (l.msg_replay_slow()) }
                            option value="1200" selected { (l.msg_replay_usual()) }
                            option value="450" { (l.msg_replay_fast()) }
                        }
                    }
                }
                form.jump action=(self.there) {
                    (eyes)
                    label { (l.msg_replay_jump())
                        select name="step" data-jump {
                            optgroup label=(l.msg_moments()) {
                                @for moment in &story.moments {
                                    option value=(moment.step) {
                                        (l.msg_turn_number(moment.turn as u64)) " · " (words::story::moment_label(self.language, moment.kind))
                                    }
                                }
                            }
                            optgroup label=(l.msg_replay_turns()) {
                                @for (turn, (step, _)) in (1..).zip(&story.turns) {
                                    option value=(step) selected[turn == self.turn()] { (l.msg_turn_when(turn as u64, self.player(story.turns[turn - 1].1))) }
                                }
                            }
                        }
                    }
                    button { (l.msg_step_go()) }
                }
            }
        }
    }

    /// What changes with the step.
    #[must_use]
    pub fn step_part(&self) -> Markup {
        let l = self.language.messages();
        // The first step of a continued game contains everything before it, which the log has too.
        let told = &self.told[self.told.len().saturating_sub(12)..];
        let when = self.when(self.step);
        html! {
            div #step data-step=(self.step) data-turn=(self.turn()) data-when=(when) {
                (self.steps_part())
                (self.eyes_part())
                section.question.happens aria-labelledby="when" {
                    h2 #when { (when) " " span.quiet { (l.msg_step_number(self.step, self.outcome.count)) } }
                    @if told.is_empty() { p.quiet { (l.msg_step_silent()) } }
                    ol.told { @for sentence in told { li { (sentence) } } }
                }
                @if self.eyes == Eyes::All { (self.hands()) }
                div.board { (still(self.language, self.players, self.view)) }
                (self.play_on())
                label.link { (l.msg_replay_link())
                    span.copy {
                        input #moment-link readonly value=(self.link);
                        button type="button" hidden data-copy="moment-link" data-done=(l.msg_copied()) { (l.msg_copy()) }
                    }
                }
            }
        }
    }

    /// All players' cards.
    fn hands(&self) -> Markup {
        let (language, l) = (self.language, self.language.messages());
        html! {
            section.hands aria-labelledby="hands" {
                h2 #hands { (l.msg_replay_hands()) }
                dl {
                    @for (player, view) in self.players.iter().zip(self.hands) {
                        @let cards = table_page(view).hand(language);
                        dt { (player) } dd { @if cards.is_empty() { (l.msg_nothing()) } @else { (cards) } }
                    }
                }
            }
        }
    }

    fn steps_part(&self) -> Markup {
        let (l, step, last) = (self.language.messages(), self.step, self.outcome.count);
        let link = |name: &str, to: u64, text: String| {
            html! {
                @if to == step || to < 1 || to > last { span.button.off aria-disabled="true" { (text) } }
                @else {
                    @let rel = matches!(name, "prev" | "next").then_some(name);
                    a.button href=(self.at(to)) data-go=(name) data-step=(to) rel=[rel] { (text) }
                }
            }
        };
        html! {
            nav.steps aria-label=(l.msg_steps()) {
                (link("first", 1, l.msg_step_first()))
                (link("prev", step - 1, l.msg_step_previous()))
                (link("next", step + 1, l.msg_step_next()))
                (link("last", last, l.msg_step_last()))
                @if !self.still_in.is_empty() { a.button href="#play-on" { (l.msg_play_on()) } }
            }
        }
    }

    fn eyes_part(&self) -> Markup {
        let l = self.language.messages();
        let players = Seat::first(self.players.len()).zip(self.players.iter().cloned());
        let all = [(Eyes::Public, l.msg_eyes_public())]
            .into_iter()
            .chain(players.map(|(seat, player)| (Eyes::Of(seat), player)))
            .chain([(Eyes::All, l.msg_eyes_all())]);
        html! {
            nav.eyes aria-label=(l.msg_eyes()) {
                span.quiet { (l.msg_eyes()) }
                @for (eyes, name) in all {
                    a.button href=(address(self.there, self.step, eyes)) aria-current=[(eyes == self.eyes).then_some("true")] { (name) }
                }
            }
        }
    }

    /// The form that opens a table which continues from here.
    fn play_on(&self) -> Markup {
        let l = self.language.messages();
        let players = self.still_in;
        let own = match self.eyes {
            Eyes::Of(seat) if players.contains(seat) => Some(seat),
            _ => self.own.iter().find(|seat| players.contains(*seat)),
        };
        let mut standings = self.outcome.story.standings.iter().map(|each| each.seat);
        let chosen = own.or_else(|| standings.find(|seat| players.contains(*seat)));
        html! {
            section.play-on #play-on aria-labelledby="playing-on" {
                h2 #playing-on { (l.msg_play_on()) }
                @if players.is_empty() {
                    p.quiet { (l.msg_play_on_over()) }
                } @else {
                    p { (l.msg_play_on_about()) }
                    form.row method="post" action={ (self.whole) "/continue" } {
                        input type="hidden" name="step" value=(self.step);
                        label { (l.msg_play_on_seat())
                            select name="seat" {
                                @for seat in players.iter() {
                                    option value=(seat) selected[chosen == Some(seat)] { (self.player(seat)) }
                                }
                            }
                        }
                        label { (l.msg_play_on_level()) select name="level" { (levels(self.language, Level::Capo)) } }
                        button.main { (l.msg_play_on_button()) }
                    }
                }
            }
        }
    }

    /// Every sentence of the game, each a link to its step.
    fn log(&self, all: &[(u64, String)]) -> Markup {
        let l = self.language.messages();
        html! {
            section.log.whole aria-labelledby="log-name" {
                h2 #log-name { (l.msg_log()) }
                ol tabindex="0" aria-labelledby="log-name" {
                    @for (step, sentence) in all {
                        li { a href=(self.at(*step)) data-step=(step) aria-current=[(*step == self.step).then_some("step")] { (sentence) } }
                    }
                }
            }
        }
    }
}
