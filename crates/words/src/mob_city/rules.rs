//! Presets, rules with their values, and faults in house rules.

use mob_city::{Business, Card, Fault, Kind, MAX_SEATS, Preset};

use super::card::{business_name, card_name};
use crate::language::Language;

/// The name of a preset.
#[must_use]
pub fn preset_name(language: Language, preset: Preset) -> String {
    let l = language.messages();
    match preset {
        Preset::Rulebook => l.msg_mc_preset_rulebook(),
        Preset::Fair => l.msg_mc_preset_fair(),
    }
}

/// Says that neither a preset nor a file has this name, and lists the presets.
#[must_use]
pub fn no_such_preset(language: Language, name: &str) -> String {
    let names = language.list(Preset::ALL.map(|preset| preset.name().to_owned()));
    language.messages().msg_program_no_such_preset(name, names)
}

/// What a rule is about, by its path in `Rules::entries`; `None` if there is no such rule.
#[must_use]
pub fn rule_label(language: Language, rule: &str) -> Option<String> {
    let l = language.messages();
    Some(match rule {
        "rules.win_juice" => l.msg_mc_rule_win_juice(),
        "rules.start_hp" => l.msg_mc_rule_start_hp(),
        "rules.start_large" => l.msg_mc_rule_start_large(),
        "rules.draw_to" => l.msg_mc_rule_draw_to(),
        "rules.max_permanents" => l.msg_mc_rule_max_permanents(),
        "rules.jail_turns" => l.msg_mc_rule_jail_turns(),
        "flags.spent_large" => l.msg_mc_rule_spent_large(),
        "flags.payroll_discard" => l.msg_mc_rule_payroll_discard(),
        "flags.street_money" => l.msg_mc_rule_street_money(),
        "flags.finish_round" => l.msg_mc_rule_finish_round(),
        "flags.stack_combines" => l.msg_mc_rule_stack_combines(),
        "flags.bribe_single_card" => l.msg_mc_rule_bribe_single_card(),
        "flags.dead_cards" => l.msg_mc_rule_dead_cards(),
        "flags.parole" => l.msg_mc_rule_parole(),
        "flags.shakedown" => l.msg_mc_rule_shakedown(),
        "flags.lam_untargetable" => l.msg_mc_rule_lam_untargetable(),
        "flags.consigliere" => l.msg_mc_rule_consigliere(),
        "flags.late_large" => l.msg_mc_rule_late_large(),
        "flags.first_player" => l.msg_mc_rule_first_player(),
        "flags.supply" => l.msg_mc_rule_supply(),
        "flags.hits" => l.msg_mc_rule_hits(),
        "flags.quiet_rounds" => l.msg_mc_rule_quiet_rounds(),
        "flags.last_round" => l.msg_mc_rule_last_round(),
        path => return number_label(language, path),
    })
}

/// What a number of a card or business is about: `act.knife.cost`.
fn number_label(language: Language, path: &str) -> Option<String> {
    let l = language.messages();
    let (group, path) = path.split_once('.')?;
    let (name, number) = path.split_once('.')?;
    let thing = if group == "juice" {
        business_name(language, name.parse::<Business>().ok()?)
    } else {
        let card: Card = name.parse().ok()?;
        let its_group = match card.def().kind {
            Kind::Hit | Kind::Defence | Kind::Other => "act",
            Kind::Payroll => "payroll",
            Kind::Large => "large",
        };
        (group == its_group).then(|| card_name(language, card))?
    };
    Some(match (group, number) {
        ("act" | "payroll" | "juice", "cost") => l.msg_mc_rule_cost(thing),
        ("payroll", "earn") => l.msg_mc_rule_earn(thing),
        ("large", "value") => l.msg_mc_rule_value(thing),
        ("juice", "points") => l.msg_mc_rule_juice(thing),
        (_, "n") => l.msg_mc_rule_copies(thing),
        _ => return None,
    })
}

/// What the value of a rule means, by path and value as in `Rules::entries`, with or without quotes.
/// A number is returned as it is; `None` if the rule has no such choice.
#[must_use]
pub fn rule_value(language: Language, rule: &str, value: &str) -> Option<String> {
    let l = language.messages();
    let value = value.trim_matches('"');
    Some(match (rule, value) {
        ("flags.spent_large", "bank") => l.msg_mc_rule_spent_large_bank(),
        ("flags.spent_large", "own-discard") => l.msg_mc_rule_spent_large_own_discard(),
        ("flags.payroll_discard", "now") => l.msg_mc_rule_payroll_discard_now(),
        ("flags.payroll_discard", "end") => l.msg_mc_rule_payroll_discard_end(),
        ("flags.dead_cards", "box") => l.msg_mc_rule_dead_cards_box(),
        ("flags.dead_cards", "supply") => l.msg_mc_rule_dead_cards_supply(),
        ("flags.shakedown", "random") => l.msg_mc_rule_shakedown_random(),
        ("flags.shakedown", "chosen") => l.msg_mc_rule_shakedown_chosen(),
        ("flags.consigliere", "full") => l.msg_mc_rule_consigliere_full(),
        ("flags.consigliere", "no-gamble") => l.msg_mc_rule_consigliere_no_gamble(),
        ("flags.consigliere", "off") => l.msg_mc_rule_consigliere_off(),
        ("flags.first_player", "stays") => l.msg_mc_rule_first_player_stays(),
        ("flags.first_player", "drawn") => l.msg_mc_rule_first_player_drawn(),
        ("flags.supply", "printed") => l.msg_mc_rule_supply_printed(),
        ("flags.supply", "by-seats") => l.msg_mc_rule_supply_by_seats(),
        ("flags.hits", "each-turn") => l.msg_mc_rule_hits_each_turn(),
        ("flags.hits", "between-turns") => l.msg_mc_rule_hits_between_turns(),
        (
            "flags.street_money"
            | "flags.finish_round"
            | "flags.stack_combines"
            | "flags.bribe_single_card"
            | "flags.parole"
            | "flags.lam_untargetable",
            switch,
        ) => match switch {
            "true" => l.msg_mc_rule_switch_on(),
            "false" => l.msg_mc_rule_switch_off(),
            _ => return None,
        },
        (
            "flags.spent_large"
            | "flags.payroll_discard"
            | "flags.dead_cards"
            | "flags.shakedown"
            | "flags.consigliere"
            | "flags.first_player"
            | "flags.supply"
            | "flags.hits",
            _,
        ) => return None,
        (rule, number) => {
            let known = rule_label(language, rule).is_some() && number.parse::<u8>().is_ok();
            return known.then(|| number.to_owned());
        }
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
            l.msg_fault_not_a_choice(field.as_str(), value.as_str(), choices)
        }
        Fault::OutOfRange { field, value, least, most } => {
            l.msg_fault_out_of_range(field.as_str(), value.as_str(), *least, *most)
        }
        Fault::BadDenominations => l.msg_mc_fault_bad_denominations(),
        Fault::BankTooSmall { needed, cards } => l.msg_mc_fault_bank_too_small(*needed, *cards),
        Fault::TooFewGamblers { seats, cards } => l.msg_mc_fault_too_few_gamblers(*seats, *cards),
        Fault::TooManyCards { cards, most } => l.msg_mc_fault_too_many_cards(*cards, *most),
        Fault::TooLittleJuice { points, needed } => l.msg_mc_fault_too_little_juice(*points, *needed),
        Fault::BadSeatCount { seats } => l.msg_fault_bad_seat_count(MAX_SEATS, *seats),
        Fault::FirstSeatMissing { first } => l.msg_fault_first_seat_missing(first.to_string()),
    }
}
