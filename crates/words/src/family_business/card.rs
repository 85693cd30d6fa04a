//! Names of cards, and what each card does under a table's rules.

use family_business::{
    Butchering, Card, ContractNames, Grudges, Kind, MobWarCard, Rules, Shotgunning, Temper,
};

use crate::language::Language;

/// The name of a card.
#[must_use]
pub fn card_name(language: Language, card: Card) -> String {
    let l = language.messages();
    match card {
        Card::Contract => l.msg_card_contract(),
        Card::ContractNoMobPower => l.msg_card_contract_no_mob_power(),
        Card::ContractNoFamilyInfluence => l.msg_card_contract_no_family_influence(),
        Card::ContractNeither => l.msg_card_contract_neither(),
        Card::PriorityContract => l.msg_card_priority_contract(),
        Card::DoubleContract => l.msg_card_double_contract(),
        Card::Hit => l.msg_card_hit(),
        Card::Massacre => l.msg_card_massacre(),
        Card::DoubleCross => l.msg_card_double_cross(),
        Card::MobWar => l.msg_card_mob_war(),
        Card::Ambush => l.msg_card_ambush(),
        Card::Vendetta => l.msg_card_vendetta(),
        Card::Turncoat => l.msg_card_turncoat(),
        Card::Lam => l.msg_card_lam(),
        Card::PoliceProtection => l.msg_card_police_protection(),
        Card::Substitution => l.msg_card_substitution(),
        Card::Intrigue => l.msg_card_intrigue(),
        Card::Truce => l.msg_card_truce(),
        Card::PayOff => l.msg_card_pay_off(),
        Card::FederalCrackdown => l.msg_card_federal_crackdown(),
        Card::MobPower => l.msg_card_mob_power(),
        Card::FamilyInfluence => l.msg_card_family_influence(),
        Card::Finger => l.msg_card_finger(),
        Card::SafeHouse => l.msg_card_safe_house(),
        Card::Librarian => l.msg_card_librarian(),
        Card::Doppelganger => l.msg_card_doppelganger(),
        Card::Celebrity => l.msg_card_celebrity(),
        Card::EarlyBird => l.msg_card_early_bird(),
        Card::CrimeSceneCleaner => l.msg_card_crime_scene_cleaner(),
        Card::Butcher => l.msg_card_butcher(),
        Card::Politician => l.msg_card_politician(),
        Card::ShortTempered => l.msg_card_short_tempered(),
        Card::Shotgun => l.msg_card_shotgun(),
        Card::Unforgiving => l.msg_card_unforgiving(),
    }
}

/// What a card does under `rules`, in a sentence or two.
#[must_use]
pub fn card_text(language: Language, card: Card, rules: &Rules) -> String {
    let l = language.messages();
    match card {
        Card::Contract => l.msg_card_contract_text(match rules.contract_names {
            ContractNames::Player => l.msg_card_contract_victim_picks(),
            ContractNames::Mobster => l.msg_card_contract_attacker_picks(),
        }),
        Card::ContractNoMobPower => l.msg_card_contract_no_mob_power_text(),
        Card::ContractNoFamilyInfluence => l.msg_card_contract_no_family_influence_text(),
        Card::ContractNeither => l.msg_card_contract_neither_text(),
        Card::PriorityContract => l.msg_card_priority_contract_text(),
        Card::DoubleContract => l.msg_card_double_contract_text(),
        Card::Hit => l.msg_card_hit_text(),
        Card::Massacre => l.msg_card_massacre_text(),
        Card::DoubleCross => l.msg_card_double_cross_text(),
        Card::MobWar => match rules.mob_war_card {
            MobWarCard::Restarts => l.msg_card_mob_war_text_restarts(),
            MobWarCard::KeepsDouble => l.msg_card_mob_war_text_keeps_double(),
        },
        Card::Ambush => l.msg_card_ambush_text(),
        Card::Vendetta => l.msg_card_vendetta_text(rules.vendetta_takes),
        Card::Turncoat => l.msg_card_turncoat_text(),
        Card::Lam => l.msg_card_lam_text(),
        Card::PoliceProtection => l.msg_card_police_protection_text(),
        Card::Substitution => l.msg_card_substitution_text(),
        Card::Intrigue => l.msg_card_intrigue_text(),
        Card::Truce => l.msg_card_truce_text(),
        Card::PayOff => l.msg_card_pay_off_text(),
        Card::FederalCrackdown => l.msg_card_federal_crackdown_text(),
        Card::MobPower => l.msg_card_mob_power_text(),
        Card::FamilyInfluence => l.msg_card_family_influence_text(),
        Card::Finger => l.msg_card_finger_text(),
        Card::SafeHouse => l.msg_card_safe_house_text(),
        Card::Librarian => l.msg_card_librarian_text(rules.librarian_limit),
        Card::Doppelganger => l.msg_card_doppelganger_text(),
        Card::Celebrity => l.msg_card_celebrity_text(),
        Card::EarlyBird => l.msg_card_early_bird_text(),
        Card::CrimeSceneCleaner => l.msg_card_crime_scene_cleaner_text(),
        Card::Butcher => match rules.butcher {
            Butchering::Once => l.msg_card_butcher_text_once(),
            Butchering::Any => l.msg_card_butcher_text_any(),
        },
        Card::Politician => l.msg_card_politician_text(),
        Card::ShortTempered => match rules.short_tempered {
            Temper::Any => l.msg_card_short_tempered_text_any(),
            Temper::One => l.msg_card_short_tempered_text_one(),
        },
        Card::Shotgun => match rules.shotgun {
            Shotgunning::Contracts => l.msg_card_shotgun_text_contracts(),
            Shotgunning::DoubleContracts => l.msg_card_shotgun_text_double_contracts(),
        },
        Card::Unforgiving => match rules.unforgiving {
            Grudges::OnListing => l.msg_card_unforgiving_text_on_listing(),
            Grudges::OnDeath => l.msg_card_unforgiving_text_on_death(),
        },
    }
}

/// The name of a kind of card.
#[must_use]
pub fn kind_name(language: Language, kind: Kind) -> String {
    let l = language.messages();
    match kind {
        Kind::Attack => l.msg_kind_attack(),
        Kind::Rescue => l.msg_kind_rescue(),
        Kind::Counter => l.msg_kind_counter(),
        Kind::Ability => l.msg_kind_ability(),
    }
}
