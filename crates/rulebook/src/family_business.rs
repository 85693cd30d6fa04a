//! Family Business.

use games::family_business::{Card, Edition, Game, Kind};
use words::{Language, Messages};

use crate::catalogue::{Catalogue, CatalogueEntry};
use crate::inline::EditionMark;
use crate::lesson::StepText;

static CARDS: [Card; 34] = Card::ALL;

impl Catalogue for Game {
    const EDITION_MARKS: &'static [EditionMark] = &[
        EditionMark {
            letter: "M",
            name: |language| words::family_business::edition_name(language, Edition::Mayfair),
        },
        EditionMark {
            letter: "L",
            name: |language| words::family_business::edition_name(language, Edition::Lookout),
        },
        EditionMark {
            letter: "A",
            name: |language| words::family_business::edition_name(language, Edition::LookoutAdvanced),
        },
    ];

    const NOT_CARDS: &'static [&'static str] = &["Hit List"];

    fn entries() -> Vec<&'static dyn CatalogueEntry> {
        CARDS.iter().map(|card| card as &dyn CatalogueEntry).collect()
    }

    fn ruling_column(columns: usize) -> usize {
        // What the editions say comes before the ruling.
        columns - 1
    }

    fn rule_label(language: Language, rule: &str) -> Option<String> {
        words::family_business::rule_label(language, rule)
    }

    fn rule_values(language: Language, rule: &str) -> Vec<(String, String)> {
        let value = |edition: Edition| {
            let (_, value) = edition.rules().entries().into_iter().find(|(name, _)| *name == rule)?;
            Some((
                words::family_business::edition_name(language, edition),
                words::family_business::rule_value(language, rule, &value)?,
            ))
        };
        Edition::ALL.into_iter().filter_map(value).collect()
    }

    fn about(l: &Messages) -> String {
        l.msg_learn_fb_about()
    }

    fn summary(l: &Messages) -> [String; 10] {
        [
            l.msg_learn_fb_ten_one(),
            l.msg_learn_fb_ten_two(),
            l.msg_learn_fb_ten_three(),
            l.msg_learn_fb_ten_four(),
            l.msg_learn_fb_ten_five(),
            l.msg_learn_fb_ten_six(),
            l.msg_learn_fb_ten_seven(),
            l.msg_learn_fb_ten_eight(),
            l.msg_learn_fb_ten_nine(),
            l.msg_learn_fb_ten_ten(),
        ]
    }

    fn step_text(l: &Messages, key: &str) -> Option<StepText> {
        let sentences = match key {
            "fb-contract" => [
                l.msg_learn_fb_contract_see(),
                l.msg_learn_fb_contract_task(),
                l.msg_learn_fb_contract_hint(),
                l.msg_learn_fb_contract_right(),
                l.msg_learn_fb_contract_other(),
            ],
            "fb-wall" => [
                l.msg_learn_fb_wall_see(),
                l.msg_learn_fb_wall_task(),
                l.msg_learn_fb_wall_hint(),
                l.msg_learn_fb_wall_right(),
                l.msg_learn_fb_wall_other(),
            ],
            "fb-war" => [
                l.msg_learn_fb_war_see(),
                l.msg_learn_fb_war_task(),
                l.msg_learn_fb_war_hint(),
                l.msg_learn_fb_war_right(),
                l.msg_learn_fb_war_other(),
            ],
            "fb-counter" => [
                l.msg_learn_fb_counter_see(),
                l.msg_learn_fb_counter_task(),
                l.msg_learn_fb_counter_hint(),
                l.msg_learn_fb_counter_right(),
                l.msg_learn_fb_counter_other(),
            ],
            "fb-mob-power" => [
                l.msg_learn_fb_mob_power_see(),
                l.msg_learn_fb_mob_power_task(),
                l.msg_learn_fb_mob_power_hint(),
                l.msg_learn_fb_mob_power_right(),
                l.msg_learn_fb_mob_power_other(),
            ],
            "fb-rescue" => [
                l.msg_learn_fb_rescue_see(),
                l.msg_learn_fb_rescue_task(),
                l.msg_learn_fb_rescue_hint(),
                l.msg_learn_fb_rescue_right(),
                l.msg_learn_fb_rescue_other(),
            ],
            "fb-hit" => [
                l.msg_learn_fb_hit_see(),
                l.msg_learn_fb_hit_task(),
                l.msg_learn_fb_hit_hint(),
                l.msg_learn_fb_hit_right(),
                l.msg_learn_fb_hit_other(),
            ],
            "fb-discard" => [
                l.msg_learn_fb_discard_see(),
                l.msg_learn_fb_discard_task(),
                l.msg_learn_fb_discard_hint(),
                l.msg_learn_fb_discard_right(),
                l.msg_learn_fb_discard_other(),
            ],
            "fb-win" => [
                l.msg_learn_fb_win_see(),
                l.msg_learn_fb_win_task(),
                l.msg_learn_fb_win_hint(),
                l.msg_learn_fb_win_right(),
                l.msg_learn_fb_win_other(),
            ],
            _ => return None,
        };
        Some(sentences.into())
    }

    fn lesson_end(l: &Messages) -> String {
        l.msg_learn_over_fb()
    }
}

impl CatalogueEntry for Card {
    fn rule(&self) -> &'static str {
        self.def().rule
    }

    fn name(&self, language: Language) -> String {
        words::family_business::card_name(language, *self)
    }

    fn kind(&self, language: Language) -> String {
        words::family_business::kind_name(language, self.def().kind)
    }

    fn style(&self) -> &'static str {
        match self.def().kind {
            Kind::Attack => "attack",
            Kind::Rescue => "rescue",
            Kind::Counter => "counter",
            Kind::Ability => "ability",
        }
    }

    fn aliases(&self) -> &'static [&'static str] {
        match self {
            Self::Massacre => &["St. Valentine's Day Massacre", "St. Valentine"],
            Self::Lam => &["Lam"],
            Self::PoliceProtection => &["Police"],
            Self::CrimeSceneCleaner => &["Cleaner"],
            Self::ContractNoMobPower | Self::ContractNoFamilyInfluence | Self::ContractNeither => {
                &["Restricted Contract", "restricted Contract", "Restricted and uncounterable Contract"]
            }
            _ => &[],
        }
    }

    fn texts(&self, language: Language) -> Vec<(String, String)> {
        let with_it = Edition::ALL.into_iter().filter(|edition| edition.rules().copies(*self) > 0);
        let text = |edition: Edition| {
            let text = words::family_business::card_text(language, *self, &edition.rules());
            (words::family_business::edition_name(language, edition), text)
        };
        with_it.map(text).collect()
    }

    fn copies(&self, language: Language) -> Vec<(String, u64)> {
        let copies = |edition: Edition| edition.rules().copies(*self) as u64;
        let each = Edition::ALL.into_iter();
        each.map(|edition| (words::family_business::edition_name(language, edition), copies(edition)))
            .collect()
    }

    fn answered_by(&self) -> Vec<&'static dyn CatalogueEntry> {
        let counters = self.def().countered_by;
        CARDS
            .iter()
            .filter(|card| counters.contains(**card))
            .map(|card| card as &dyn CatalogueEntry)
            .collect()
    }
}
