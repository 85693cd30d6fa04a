//! The page of one step of a game: what stays while the steps go by, and what changes with them.

use bots::Level;
use maud::{Markup, html};
use sitting::{Known, Listener};
use table::{Seat, Seats, Viewer};

use super::super::set::{edition_name, game_name, levels};
use super::super::shell::list;
use super::super::{after, assets, family_business, mob_city};
use super::{Eyes, Shown, address};
use crate::error::Error;
use crate::history::follow;

impl Shown {
    fn at(&self, step: u64) -> String {
        address(&self.there, step, self.eyes)
    }

    fn players(&self) -> &[String] {
        &self.read.steps.players
    }

    fn player(&self, seat: Seat) -> &str {
        self.players().get(seat.number()).map_or("", String::as_str)
    }

    /// The number of the turn that the step is in.
    fn turn(&self) -> usize {
        let place = usize::try_from(self.step).unwrap_or(usize::MAX).saturating_sub(1);
        self.read.judged.story.steps.get(place).map_or(0, |(turn, _)| *turn)
    }

    fn when(&self, step: u64) -> String {
        after::when(self.language, self.players(), &self.read.judged.story, step)
    }

    /// The whole page, with its title; `table` is the whole address of the game.
    pub(super) fn whole_page(&self, table: &str) -> Result<(String, Markup), Error> {
        let (language, l) = (self.language, self.language.messages());
        let settings = &self.read.steps.settings;
        let title = l.msg_replay_of(game_name(language, settings.game));
        let body = html! {
            div.heading {
                h1 { (title) }
                p.quiet { (edition_name(language, settings.game, settings.edition())) }
            }
            div.replay data-there=(self.there) data-eyes=[self.eyes.name()] data-last=(self.read.judged.count) {
                (self.scrubber())
                (self.step_part())
                (self.log()?)
                section.keepsakes aria-label=(l.msg_keepsakes()) {
                    (after::verdict(language, self.read.judged.verdict.as_ref()))
                    p.links {
                        a.button href={ (self.whole) "/record.txt" } { (l.msg_record_text()) }
                        a.button href={ (self.whole) "/record.json" } { (l.msg_record_json()) }
                    }
                    details { summary { (l.msg_prove()) } (after::by_oneself(language, table)) }
                }
            }
            script src=(assets::address("replay.js")) defer {}
        };
        Ok((title, body))
    }

    /// What stays while the steps go by: the slider, and where one can jump to.
    fn scrubber(&self) -> Markup {
        let (l, story, last) = (self.language.messages(), &self.read.judged.story, self.read.judged.count);
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
                                        (l.msg_turn_number(moment.turn as u64)) " · " (after::moment_label(self.language, moment.kind))
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
    pub(super) fn step_part(&self) -> Markup {
        let l = self.language.messages();
        let to = Listener { viewer: self.eyes.viewer(), language: self.language, players: self.players() };
        let told = self.sitting.told(self.sitting.steps() - 1, &to).unwrap_or_default();
        // A game that was taken over begins with all that had happened in it: the log has that.
        let told: Vec<String> = told.into_iter().filter_map(|told| told.text).collect();
        let told = &told[told.len().saturating_sub(12)..];
        let when = self.when(self.step);
        html! {
            div #step data-step=(self.step) data-turn=(self.turn()) data-when=(when) {
                (self.steps_part())
                (self.eyes_part())
                section.question.happens aria-labelledby="when" {
                    h2 #when { (when) " " span.quiet { (l.msg_step_number(self.step, self.read.judged.count)) } }
                    @if told.is_empty() { p.quiet { (l.msg_step_silent()) } }
                    ol.told { @for sentence in told { li { (sentence) } } }
                }
                @if self.eyes == Eyes::All { (self.hands()) }
                div.board { (self.board()) }
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

    fn board(&self) -> Markup {
        match self.sitting.view(self.eyes.viewer()) {
            Known::FamilyBusiness(view) => family_business::board(self.language, self.players(), &view),
            Known::MobCity(view) => mob_city::board(self.language, self.players(), &view),
        }
    }

    /// Everybody's cards.
    fn hands(&self) -> Markup {
        let (language, l) = (self.language, self.language.messages());
        let hand = |seat: Seat| match self.sitting.view(Viewer::Seat(seat)) {
            Known::FamilyBusiness(view) => {
                list(language, view.hand.iter().map(|card| words::family_business::card_name(language, card)))
            }
            Known::MobCity(view) => mob_city::cards(language, view.board.rules(), &view.hand),
        };
        html! {
            section.hands aria-labelledby="hands" {
                h2 #hands { (l.msg_replay_hands()) }
                dl {
                    @for (seat, player) in Seat::first(self.players().len()).zip(self.players()) {
                        @let cards = hand(seat);
                        dt { (player) } dd { @if cards.is_empty() { (l.msg_nothing()) } @else { (cards) } }
                    }
                }
            }
        }
    }

    fn steps_part(&self) -> Markup {
        let (l, step, last) = (self.language.messages(), self.step, self.read.judged.count);
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
                @if self.sitting.winners().is_none() { a.button href="#play-on" { (l.msg_play_on()) } }
            }
        }
    }

    fn eyes_part(&self) -> Markup {
        let l = self.language.messages();
        let players = Seat::first(self.players().len()).zip(self.players().iter().cloned());
        let all = [(Eyes::Public, l.msg_eyes_public())]
            .into_iter()
            .chain(players.map(|(seat, player)| (Eyes::Of(seat), player)))
            .chain([(Eyes::All, l.msg_eyes_all())]);
        html! {
            nav.eyes aria-label=(l.msg_eyes()) {
                span.quiet { (l.msg_eyes()) }
                @for (eyes, name) in all {
                    a.button href=(address(&self.there, self.step, eyes)) aria-current=[(eyes == self.eyes).then_some("true")] { (name) }
                }
            }
        }
    }

    /// The way to a table that begins here.
    fn play_on(&self) -> Markup {
        let l = self.language.messages();
        let players = match self.sitting.winners() {
            None => self.sitting.players(),
            Some(_) => Seats::NONE,
        };
        let own = match self.eyes {
            Eyes::Of(seat) if players.contains(seat) => Some(seat),
            _ => None,
        };
        let mut standings = self.read.judged.story.standings.iter().map(|each| each.seat);
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

    /// Every sentence of the game, each the way to its step.
    fn log(&self) -> Result<Markup, Error> {
        let l = self.language.messages();
        let to = Listener { viewer: self.eyes.viewer(), language: self.language, players: self.players() };
        let mut all: Vec<(u64, String)> = Vec::new();
        follow(&self.read.steps.entries, self.read.judged.count, |_, sitting| {
            let told = sitting.told(sitting.steps() - 1, &to).unwrap_or_default();
            all.extend(told.into_iter().filter_map(|told| Some((sitting.steps(), told.text?))));
        })?;
        Ok(html! {
            section.log.whole aria-labelledby="log-name" {
                h2 #log-name { (l.msg_log()) }
                ol tabindex="0" aria-labelledby="log-name" {
                    @for (step, sentence) in &all {
                        li { a href=(self.at(*step)) data-step=(step) aria-current=[(*step == self.step).then_some("step")] { (sentence) } }
                    }
                }
            }
        })
    }
}
