//! The words of Mob City.

mod card;
mod event;
mod question;
mod refusal;
mod rules;
mod story;

use mob_city::{Business, Card, Command, Fault, Game, Hand, Illegal, Open, Preset, Rules, Seen, Setup, View};
use table::Seat;

use crate::language::Language;
use crate::voice::{Reader, RuleText, Voice};

pub use card::{business_name, card_effect, card_name, card_name_under, card_text, kind_name};
pub use rules::{fault, no_such_preset, preset_name, rule_label, rule_value};

/// Speaks to one viewer of one table of Mob City.
pub type Speaker<'a> = crate::Speaker<'a, Setup>;

impl Speaker<'_> {
    /// The name of a card at this table.
    fn card(&self, card: Card) -> String {
        card_name_under(self.language, card, &self.setup.rules)
    }

    /// A list of cards, each with its count if there are several.
    fn cards(&self, cards: &Hand) -> String {
        self.language.list(cards.cards().iter().map(|card| match cards.count(card) {
            1 => self.card(card),
            count => self.messages().msg_mc_times(count, self.card(card)),
        }))
    }

    /// A sentence about what `by` does to `whom`: as `whom` reads it, as `by` reads it, or as the others
    /// read it (with the names of `whom` and `by`).
    fn between(
        &self,
        whom: Seat,
        by: Seat,
        you: impl FnOnce(String) -> String,
        by_you: impl FnOnce(String) -> String,
        they: impl FnOnce(String, String) -> String,
    ) -> String {
        if self.is_viewer(whom) {
            you(self.player(by))
        } else if self.is_viewer(by) {
            by_you(self.player(whom))
        } else {
            they(self.player(whom), self.player(by))
        }
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
        language.messages().msg_game_mob_city()
    }

    fn edition_name(language: Language, edition: &str) -> Option<String> {
        Preset::named(edition).map(|preset| preset_name(language, preset))
    }

    fn no_such_edition(language: Language, name: &str) -> String {
        no_such_preset(language, name)
    }

    fn left(language: Language, most: Option<u8>) -> String {
        let l = language.messages();
        most.map_or_else(|| l.msg_order_left_any_points(), |most| l.msg_order_left_points(most))
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

    fn name_of(language: Language, notation: &str) -> Option<String> {
        let business = |business: Business| business_name(language, business);
        let card = notation.parse().ok().map(|card| card_name(language, card));
        card.or_else(|| notation.parse().ok().map(business))
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

    fn joined(view: &View, reader: &Reader<'_>, seen: &[Seen]) -> Option<String> {
        let discards = |seen: &Seen| match *seen {
            Seen::Open(Open::Discarded { seat, .. }) => Some(seat),
            _ => None,
        };
        let by = discards(seen.first()?)?;
        let alike = seen.iter().all(|each| discards(each) == Some(by));
        alike.then(|| speaker(view, reader).line(seen, seen.len() - 1, &view.board)).flatten()
    }

    fn begins_turn(seen: &Seen) -> bool {
        matches!(seen, Seen::Open(Open::TurnBegan { .. }))
    }

    fn refusal(view: &View, reader: &Reader<'_>, illegal: &Illegal) -> String {
        speaker(view, reader).refusal(*illegal)
    }
}
