//! The words of Family Business.

mod card;
mod event;
mod names;
mod question;
mod refusal;
mod rules;
mod story;

use std::collections::BTreeMap;

use family_business::{
    Card, Command, Edition, Fault, Game, Illegal, Mobster, Mobsters, Open, Rules, Seen, Setup, View,
};
use table::Seat;

use crate::language::Language;
use crate::voice::{Reader, RuleText, Voice};

pub use card::{card_name, card_text, kind_name};
use names::english_name;
pub use names::{family_name, mobster_name, mobster_short, sits_down};
pub use rules::{edition_name, fault, no_such_edition, rule_label, rule_value};

/// Speaks to one viewer of one table of Family Business.
pub type Speaker<'a> = crate::Speaker<'a, Setup>;

impl Speaker<'_> {
    /// The name of a mobster.
    #[must_use]
    pub fn mobster(&self, mobster: Mobster) -> String {
        mobster_name(self.language, self.setup.families[mobster.boss().number()], mobster.number())
    }

    /// The name of a mobster with the name of their boss: for a text that stands by itself, as in a log.
    #[must_use]
    pub fn mobster_of(&self, mobster: Mobster) -> String {
        let (l, name) = (self.messages(), self.mobster(mobster));
        self.to(
            mobster.boss(),
            || l.msg_mobster_of_yours(name.as_str()),
            |boss| l.msg_mobster_of(name.as_str(), boss),
        )
    }

    fn card(&self, card: Card) -> String {
        card_name(self.language, card)
    }

    fn mobsters(&self, mobsters: impl Iterator<Item = Mobster>) -> String {
        self.language.list(mobsters.map(|mobster| self.mobster_of(mobster)))
    }
}

fn speaker<'a>(view: &'a View, reader: &Reader<'a>) -> Speaker<'a> {
    debug_assert_eq!(view.viewer, reader.viewer, "the view of another viewer");
    reader.speaker(&view.board.setup)
}

impl Voice for Game {
    type Card = Card;
    type Rules = Rules;

    fn game_name(language: Language) -> String {
        language.messages().msg_game_family_business()
    }

    fn edition_name(language: Language, edition: &str) -> Option<String> {
        Edition::named(edition).map(|edition| edition_name(language, edition))
    }

    fn no_such_edition(language: Language, name: &str) -> String {
        no_such_edition(language, name)
    }

    fn option_label(language: Language, option: &str) -> Option<String> {
        (option == Game::FICTIONAL_FAMILIES).then(|| language.messages().msg_set_invented())
    }

    fn left(language: Language, most: Option<u8>) -> String {
        let l = language.messages();
        most.map_or_else(|| l.msg_order_left_any(), |most| l.msg_order_left(most))
    }

    fn rule_label(language: Language, rule: &str) -> Option<String> {
        rule_label(language, rule)
    }

    fn rule_value(language: Language, rule: &str, value: &str) -> Option<String> {
        rule_value(language, rule, value)
    }

    fn rules(setup: &Setup) -> &Rules {
        &setup.rules
    }

    fn rule_texts(language: Language, rules: &Rules) -> Vec<RuleText> {
        let entries = rules.entries().into_iter();
        entries.map(|(name, value)| RuleText::new::<Self>(language, name, value)).collect()
    }

    fn fault(language: Language, fault: &Fault) -> String {
        rules::fault(language, fault)
    }

    fn card_name(language: Language, card: Card) -> String {
        card_name(language, card)
    }

    fn card_kind(language: Language, card: Card) -> String {
        kind_name(language, card.def().kind)
    }

    fn card_text(language: Language, card: Card, rules: &Rules) -> String {
        card_text(language, card, rules)
    }

    fn people(view: &View) -> BTreeMap<String, &'static str> {
        let setup = &view.board.setup;
        let all = Seat::first(setup.seats.into()).flat_map(|seat| Mobsters::of(seat).iter());
        let name = |mobster: Mobster| english_name(setup.families[mobster.boss().number()], mobster.number());
        all.map(|mobster| (mobster.to_string(), name(mobster))).collect()
    }

    fn introductions(view: &View, reader: &Reader<'_>) -> Vec<String> {
        let (setup, speaker) = (&view.board.setup, speaker(view, reader));
        let line =
            |seat: Seat| sits_down(reader.language, &speaker.player(seat), setup.families[seat.number()]);
        Seat::first(setup.seats.into()).map(line).collect()
    }

    fn question(view: &View, reader: &Reader<'_>) -> String {
        speaker(view, reader).question(&view.board)
    }

    fn label(view: &View, reader: &Reader<'_>, command: Command) -> String {
        speaker(view, reader).command(command, &view.board)
    }

    fn sentence(view: &View, reader: &Reader<'_>, step: &[Seen], at: usize) -> Option<String> {
        speaker(view, reader).line(step, at, &view.board)
    }

    fn begins_turn(seen: &Seen) -> bool {
        matches!(seen, Seen::Open(Open::TurnBegan { .. }))
    }

    fn refusal(view: &View, reader: &Reader<'_>, illegal: &Illegal) -> String {
        speaker(view, reader).refusal(*illegal)
    }
}
