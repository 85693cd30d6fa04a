//! Texts about bots: their levels, their personalities, and how they judge a position.

use crate::language::Language;

/// The title and description of a bot level, by its name; `None` if there is no such level.
#[must_use]
pub fn level(language: Language, name: &str) -> Option<(String, String)> {
    let l = language.messages();
    Some(match name {
        "street" => (l.msg_level_street(), l.msg_level_street_about()),
        "soldier" => (l.msg_level_soldier(), l.msg_level_soldier_about()),
        "capo" => (l.msg_level_capo(), l.msg_level_capo_about()),
        "underboss" => (l.msg_level_underboss(), l.msg_level_underboss_about()),
        "boss" => (l.msg_level_boss(), l.msg_level_boss_about()),
        _ => return None,
    })
}

/// How hard a level is to beat, by its name; `None` if there is no such level.
#[must_use]
pub fn difficulty(language: Language, name: &str) -> Option<String> {
    let l = language.messages();
    Some(match name {
        "street" => l.msg_level_street_difficulty(),
        "soldier" => l.msg_level_soldier_difficulty(),
        "capo" => l.msg_level_capo_difficulty(),
        "underboss" => l.msg_level_underboss_difficulty(),
        "boss" => l.msg_level_boss_difficulty(),
        _ => return None,
    })
}

/// The names of a level's bots, one for each seat of the largest table. Empty if there is no such level.
#[must_use]
pub fn crew(language: Language, level: &str) -> Vec<String> {
    let l = language.messages();
    let names = match level {
        "street" => l.msg_level_street_crew(),
        "soldier" => l.msg_level_soldier_crew(),
        "capo" => l.msg_level_capo_crew(),
        "underboss" => l.msg_level_underboss_crew(),
        "boss" => l.msg_level_boss_crew(),
        _ => return Vec::new(),
    };
    names.split(l.msg_list_separator().as_str()).map(str::to_owned).collect()
}

/// The number of a bot among its level's, by its name in any language.
#[must_use]
pub fn crew_number(level: &str, name: &str) -> Option<usize> {
    Language::ALL.into_iter().find_map(|language| crew(language, level).iter().position(|each| each == name))
}

/// A level in words: “Soldier, easy”.
#[must_use]
pub fn rank(language: Language, name: &str) -> Option<String> {
    let (level, difficulty) = (level(language, name)?.0, difficulty(language, name)?);
    Some(language.messages().msg_bot_rank(level, difficulty))
}

/// The title of a level with how hard it is to beat: “Soldier (easy)”.
#[must_use]
pub fn level_and_difficulty(language: Language, name: &str) -> Option<String> {
    Some(level(language, name)?.0 + &language.bracketed(difficulty(language, name)?))
}

/// The title and description of a bot's personality, by its name; `None` if there is no such personality.
#[must_use]
pub fn nature(language: Language, name: &str) -> Option<(String, String)> {
    let l = language.messages();
    Some(match name {
        "plain" => (l.msg_nature_plain(), l.msg_nature_plain_about()),
        "grudge" => (l.msg_nature_grudge(), l.msg_nature_grudge_about()),
        "opportunist" => (l.msg_nature_opportunist(), l.msg_nature_opportunist_about()),
        "pacifist" => (l.msg_nature_pacifist(), l.msg_nature_pacifist_about()),
        _ => return None,
    })
}

/// The bot's choice.
#[must_use]
pub fn bot_answers(language: Language, level: &str, seat: &str, answer: &str) -> String {
    language.messages().msg_bot_answers(level, seat, answer)
}

/// Introduces findings with the number of simulated games behind them.
#[must_use]
pub fn bot_imagined(language: Language, count: u32) -> String {
    language.messages().msg_bot_imagined(u64::from(count))
}

/// Introduces a bot's estimates without simulation.
#[must_use]
pub fn bot_glance(language: Language) -> String {
    language.messages().msg_bot_glance()
}

/// Says that the menu had only one answer.
#[must_use]
pub fn bot_only_answer(language: Language) -> String {
    language.messages().msg_bot_only_answer()
}

/// The number of answers that are not shown.
#[must_use]
pub fn bot_others(language: Language, count: usize) -> String {
    language.messages().msg_bot_others(count as u64)
}
