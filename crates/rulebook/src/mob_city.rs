//! Mob City.

use games::mob_city::{Business, Card, Game, Kind, Preset};
use words::mob_city::{business_name, card_name, card_text, kind_name, preset_name, rule_label, rule_value};
use words::{Language, Messages};

use crate::catalogue::{Catalogue, CatalogueEntry};
use crate::inline::EditionMark;
use crate::lesson::StepText;

static CARDS: [Card; Card::ALL.len()] = Card::ALL;
static BUSINESSES: [Business; Business::ALL.len()] = Business::ALL;

impl Catalogue for Game {
    const EDITION_MARKS: &'static [EditionMark] = &[];
    const NOT_CARDS: &'static [&'static str] = &[];

    fn entries() -> Vec<&'static dyn CatalogueEntry> {
        let kinds = [Kind::Hit, Kind::Defence, Kind::Other, Kind::Payroll, Kind::Large];
        let of_kind = |kind| CARDS.iter().filter(move |card| card.def().kind == kind);
        let cards = kinds.into_iter().flat_map(of_kind).map(|card| card as &dyn CatalogueEntry);
        cards.chain(BUSINESSES.iter().map(|business| business as &dyn CatalogueEntry)).collect()
    }

    fn ruling_column(_columns: usize) -> usize {
        // What the ruling is based on comes after it.
        2
    }

    fn rule_label(language: Language, rule: &str) -> Option<String> {
        rule_label(language, rule)
    }

    fn rule_values(language: Language, rule: &str) -> Vec<(String, String)> {
        let value = |preset: Preset| {
            let (_, value) = preset.rules().entries().into_iter().find(|(name, _)| *name == rule)?;
            Some((preset_name(language, preset), rule_value(language, rule, &value)?))
        };
        Preset::ALL.into_iter().filter_map(value).collect()
    }

    fn about(l: &Messages) -> String {
        l.msg_learn_mc_about()
    }

    fn summary(l: &Messages) -> [String; 10] {
        [
            l.msg_learn_mc_ten_one(),
            l.msg_learn_mc_ten_two(),
            l.msg_learn_mc_ten_three(),
            l.msg_learn_mc_ten_four(),
            l.msg_learn_mc_ten_five(),
            l.msg_learn_mc_ten_six(),
            l.msg_learn_mc_ten_seven(),
            l.msg_learn_mc_ten_eight(),
            l.msg_learn_mc_ten_nine(),
            l.msg_learn_mc_ten_ten(),
        ]
    }

    fn step_text(l: &Messages, key: &str) -> Option<StepText> {
        let sentences = match key {
            "mc-payroll" => [
                l.msg_learn_mc_payroll_see(),
                l.msg_learn_mc_payroll_task(),
                l.msg_learn_mc_payroll_hint(),
                l.msg_learn_mc_payroll_right(),
                l.msg_learn_mc_payroll_other(),
            ],
            "mc-buy" => [
                l.msg_learn_mc_buy_see(),
                l.msg_learn_mc_buy_task(),
                l.msg_learn_mc_buy_hint(),
                l.msg_learn_mc_buy_right(),
                l.msg_learn_mc_buy_other(),
            ],
            "mc-draw" => [
                l.msg_learn_mc_draw_see(),
                l.msg_learn_mc_draw_task(),
                l.msg_learn_mc_draw_hint(),
                l.msg_learn_mc_draw_right(),
                l.msg_learn_mc_draw_other(),
            ],
            "mc-juice" => [
                l.msg_learn_mc_juice_see(),
                l.msg_learn_mc_juice_task(),
                l.msg_learn_mc_juice_hint(),
                l.msg_learn_mc_juice_right(),
                l.msg_learn_mc_juice_other(),
            ],
            "mc-hit" => [
                l.msg_learn_mc_hit_see(),
                l.msg_learn_mc_hit_task(),
                l.msg_learn_mc_hit_hint(),
                l.msg_learn_mc_hit_right(),
                l.msg_learn_mc_hit_other(),
            ],
            "mc-defend" => [
                l.msg_learn_mc_defend_see(),
                l.msg_learn_mc_defend_task(),
                l.msg_learn_mc_defend_hint(),
                l.msg_learn_mc_defend_right(),
                l.msg_learn_mc_defend_other(),
            ],
            "mc-bribe" => [
                l.msg_learn_mc_bribe_see(),
                l.msg_learn_mc_bribe_task(),
                l.msg_learn_mc_bribe_hint(),
                l.msg_learn_mc_bribe_right(),
                l.msg_learn_mc_bribe_other(),
            ],
            "mc-jail" => [
                l.msg_learn_mc_jail_see(),
                l.msg_learn_mc_jail_task(),
                l.msg_learn_mc_jail_hint(),
                l.msg_learn_mc_jail_right(),
                l.msg_learn_mc_jail_other(),
            ],
            "mc-win" => [
                l.msg_learn_mc_win_see(),
                l.msg_learn_mc_win_task(),
                l.msg_learn_mc_win_hint(),
                l.msg_learn_mc_win_right(),
                l.msg_learn_mc_win_other(),
            ],
            _ => return None,
        };
        Some(sentences.into())
    }

    fn lesson_end(l: &Messages) -> String {
        l.msg_learn_over_mc()
    }
}

/// The name of each preset, and what `of` makes of its rules.
fn by_preset<T>(language: Language, of: impl Fn(&games::mob_city::Rules) -> T) -> Vec<(String, T)> {
    Preset::ALL.into_iter().map(|preset| (preset_name(language, preset), of(&preset.rules()))).collect()
}

impl CatalogueEntry for Card {
    fn rule(&self) -> &'static str {
        self.def().rule
    }

    fn name(&self, language: Language) -> String {
        card_name(language, *self)
    }

    fn kind(&self, language: Language) -> String {
        kind_name(language, self.def().kind)
    }

    fn style(&self) -> &'static str {
        match self.def().kind {
            Kind::Hit => "hit",
            Kind::Defence => "defence",
            Kind::Other => "other",
            Kind::Payroll => "payroll",
            Kind::Large => "large",
        }
    }

    fn aliases(&self) -> &'static [&'static str] {
        match self {
            Self::BulletproofVest => &["Vest"],
            Self::BaseballBat => &["Bat"],
            Self::SicilianNecktie => &["Necktie"],
            Self::StackOfCash => &["Stacks of Cash", "Stack"],
            Self::One | Self::Two | Self::Five => &["Large"],
            _ => &[],
        }
    }

    fn texts(&self, language: Language) -> Vec<(String, String)> {
        by_preset(language, |rules| card_text(language, *self, rules))
    }

    fn copies(&self, language: Language) -> Vec<(String, u64)> {
        by_preset(language, |rules| rules.prices[*self as usize].n.into())
    }

    fn answered_by(&self) -> Vec<&'static dyn CatalogueEntry> {
        let answers = |by: &&Card| {
            let softens = self.def().kind == Kind::Hit && **by == Self::StackOfCash;
            by.cancels(*self) || softens || self.def().gun && **by == Self::BulletproofVest
        };
        CARDS.iter().filter(answers).map(|card| card as &dyn CatalogueEntry).collect()
    }
}

impl CatalogueEntry for Business {
    fn rule(&self) -> &'static str {
        "MC-10"
    }

    fn name(&self, language: Language) -> String {
        business_name(language, *self)
    }

    fn kind(&self, language: Language) -> String {
        language.messages().msg_learn_business()
    }

    fn style(&self) -> &'static str {
        "large"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["Juice"]
    }

    fn texts(&self, language: Language) -> Vec<(String, String)> {
        by_preset(language, |rules| {
            let shop = rules.shop(*self);
            language.messages().msg_learn_business_text(shop.points, shop.cost)
        })
    }

    fn copies(&self, language: Language) -> Vec<(String, u64)> {
        by_preset(language, |rules| rules.shop(*self).n.into())
    }
}
