//! Editions, rules with their values, and faults in house rules.

use family_business::{Edition, Fault, MAX_SEATS};

use super::names::family_name;
use crate::language::Language;

/// The name of an edition.
#[must_use]
pub fn edition_name(language: Language, edition: Edition) -> String {
    let l = language.messages();
    match edition {
        Edition::Mayfair => l.msg_edition_mayfair(),
        Edition::Danish => l.msg_edition_danish(),
        Edition::Lookout => l.msg_edition_lookout(),
        Edition::LookoutAdvanced => l.msg_edition_lookout_advanced(),
    }
}

/// Says that neither an edition nor a file has this name, and lists the editions.
#[must_use]
pub fn no_such_edition(language: Language, name: &str) -> String {
    let names = language.list(Edition::ALL.map(|edition| edition.name().to_owned()));
    language.messages().msg_program_no_such_edition(name, names)
}

/// What a rule is about, by its name in `Rules::entries`; `None` if there is no such rule.
#[must_use]
pub fn rule_label(language: Language, rule: &str) -> Option<String> {
    let l = language.messages();
    Some(match rule {
        "deck" => l.msg_rule_deck(),
        "abilities" => l.msg_rule_abilities(),
        "opening_hand" => l.msg_rule_opening_hand(),
        "draw" => l.msg_rule_draw(),
        "hand_limit" => l.msg_rule_hand_limit(),
        "librarian_limit" => l.msg_rule_librarian_limit(),
        "used_counter" => l.msg_rule_used_counter(),
        "contract_names" => l.msg_rule_contract_names(),
        "vendetta_takes" => l.msg_rule_vendetta_takes(),
        "discards" => l.msg_rule_discards(),
        "counter_answers" => l.msg_rule_counter_answers(),
        "war_at" => l.msg_rule_war_at(),
        "war_when_left" => l.msg_rule_war_when_left(),
        "mob_war_card" => l.msg_rule_mob_war_card(),
        "butcher" => l.msg_rule_butcher(),
        "short_tempered" => l.msg_rule_short_tempered(),
        "shotgun" => l.msg_rule_shotgun(),
        "unforgiving" => l.msg_rule_unforgiving(),
        _ => return None,
    })
}

/// What the value of a rule means, by name and value as in `Rules::entries`, with or without quotes.
/// A number is returned as it is; `None` if the rule has no such choice.
#[must_use]
pub fn rule_value(language: Language, rule: &str, value: &str) -> Option<String> {
    let l = language.messages();
    let value = value.trim_matches('"');
    Some(match (rule, value) {
        ("deck", "58") => l.msg_rule_deck_fifty_eight(),
        ("deck", "56") => l.msg_rule_deck_fifty_six(),
        ("abilities", "true") => l.msg_rule_abilities_with(),
        ("abilities", "false") => l.msg_rule_abilities_without(),
        ("draw", "one") => l.msg_rule_draw_one(),
        ("draw", "up-to-limit") => l.msg_rule_draw_up_to_limit(),
        ("used_counter", "replaced") => l.msg_rule_used_counter_replaced(),
        ("used_counter", "not-replaced") => l.msg_rule_used_counter_not_replaced(),
        ("contract_names", "player") => l.msg_rule_contract_names_player(),
        ("contract_names", "mobster") => l.msg_rule_contract_names_mobster(),
        ("discards", "any") => l.msg_rule_discards_any(),
        ("discards", "targeted") => l.msg_rule_discards_targeted(),
        ("counter_answers", "snap") => l.msg_rule_counter_answers_snap(),
        ("counter_answers", "order") => l.msg_rule_counter_answers_order(),
        ("mob_war_card", "restarts") => l.msg_rule_mob_war_card_restarts(),
        ("mob_war_card", "keeps-double") => l.msg_rule_mob_war_card_keeps_double(),
        ("butcher", "once") => l.msg_rule_butcher_once(),
        ("butcher", "any") => l.msg_rule_butcher_any(),
        ("short_tempered", "any") => l.msg_rule_short_tempered_any(),
        ("short_tempered", "one") => l.msg_rule_short_tempered_one(),
        ("shotgun", "contracts-take-two") => l.msg_rule_shotgun_contracts(),
        ("shotgun", "double-contracts-take-three") => l.msg_rule_shotgun_double_contracts(),
        ("unforgiving", "on-listing") => l.msg_rule_unforgiving_on_listing(),
        ("unforgiving", "on-death") => l.msg_rule_unforgiving_on_death(),
        (
            "opening_hand" | "hand_limit" | "librarian_limit" | "vendetta_takes" | "war_at" | "war_when_left",
            number,
        ) => number.to_owned(),
        _ => return None,
    })
}

/// What is wrong with rules or with a table.
#[must_use]
pub fn fault(language: Language, fault: &Fault) -> String {
    let l = language.messages();
    match fault {
        Fault::NotToml { message } => l.msg_fault_not_toml(message.as_str()),
        Fault::UnknownField { field } => l.msg_fault_unknown_field(field.as_str()),
        Fault::NotAChoice { field, value, choices } => {
            let choices = language.list(choices.iter().map(|&choice| choice.to_owned()));
            l.msg_fault_not_a_choice(*field, value.as_str(), choices)
        }
        Fault::OutOfRange { field, value, least, most } => {
            l.msg_fault_out_of_range(*field, value.as_str(), *least, *most)
        }
        Fault::OpeningHandOverLimit { opening_hand, hand_limit } => {
            l.msg_fault_opening_hand_over_limit(*opening_hand, *hand_limit)
        }
        Fault::LibrarianBelowLimit { librarian_limit, hand_limit } => {
            l.msg_fault_librarian_below_limit(*librarian_limit, *hand_limit)
        }
        Fault::DeckTooSmall { seats, needed, cards } => l.msg_fault_deck_too_small(*seats, *needed, *cards),
        Fault::BadSeatCount { seats } => l.msg_fault_bad_seat_count(MAX_SEATS, *seats),
        Fault::FamilyTakenTwice { family } => l.msg_fault_family_taken_twice(family_name(language, *family)),
        Fault::FirstSeatMissing { first } => l.msg_fault_first_seat_missing(first.to_string()),
    }
}
