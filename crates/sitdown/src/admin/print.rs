//! What the server shows, as lines with columns: easy to read, and easy to cut.

use serde_json::Value;
use words::{Language, utc, utc_day};

use crate::remote::items;

/// A text of an object; empty if it has none.
fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// A time of an object.
fn time(value: &Value, key: &str) -> String {
    value[key].as_i64().map(utc).unwrap_or_default()
}

/// Prints a line without the columns that are empty at its end.
fn columns(columns: &[&str]) {
    say!("{}", columns.join("  ").trim_end());
}

/// Says how many to skip for the next page.
fn next(found: &Value) {
    if let Some(next) = found["next"].as_u64() {
        say!("--after {next}");
    }
}

pub(super) fn status(status: &Value, language: Language) {
    let l = language.messages();
    let count = |key: &str| status[key].as_u64().unwrap_or(0);
    say!("{}", l.msg_admin_games(count("running"), count("followed")));
    say!("{}", l.msg_admin_load(count("connections"), count("streams"), count("tables")));
    if count("nodes") > 1 {
        say!("{}", l.msg_admin_nodes(status["node"].as_str().unwrap_or_default(), count("nodes")));
    }
    if status["draining"] == true {
        say!("{}", l.msg_error_draining());
    }
    if status["chat_off"] == true {
        say!("{}", l.msg_admin_chat_is_off());
    }
    for (tag, text) in status["announcement"].as_object().into_iter().flatten() {
        columns(&[tag, text.as_str().unwrap_or_default(), &time(status, "announcement_until")]);
    }
}

fn listed(table: &Value) {
    let name = |seat: &Value| match text(seat, "name") {
        "" => "–".to_owned(),
        name => name.to_owned(),
    };
    let names: Vec<String> = items(table, "seats").map(name).collect();
    columns(&[
        text(table, "id"),
        text(table, "stage"),
        text(table, "game"),
        &time(table, "updated"),
        text(table, "network"),
        &names.join(", "),
    ]);
}

pub(super) fn tables(found: &Value) {
    items(found, "items").for_each(listed);
    next(found);
}

pub(super) fn table(table: &Value) {
    listed(table);
    columns(&["host", text(table, "host"), text(table, "host_name")]);
    for seat in items(table, "seats") {
        columns(&[text(seat, "seat"), text(seat, "name"), text(seat, "person"), text(seat, "bot")]);
    }
    for line in items(table, "chat") {
        columns(&[&time(line, "at"), text(line, "person"), text(line, "name"), text(line, "line")]);
    }
}

fn known(person: &Value) {
    let day = |key: &str| person[key].as_i64().map(utc_day).unwrap_or_default();
    let held = |key: &str| if person[key].is_null() { "" } else { key }.to_owned();
    columns(&[
        text(person, "id"),
        text(person, "name"),
        &day("created"),
        &day("seen"),
        text(person, "owner"),
        &held("muted"),
        &held("banned"),
    ]);
}

pub(super) fn people(found: &Value) {
    items(found, "items").for_each(known);
    next(found);
}

pub(super) fn person(person: &Value) {
    known(person);
    items(person, "tables").for_each(listed);
}

pub(super) fn bans(all: &Value) {
    for ban in items(all, "bans") {
        let whom = [text(ban, "network"), text(ban, "person")].concat();
        columns(&[
            "ban",
            text(ban, "id"),
            &whom,
            text(ban, "name"),
            &time(ban, "until"),
            text(ban, "reason"),
        ]);
    }
    for mute in items(all, "mutes") {
        columns(&["mute", text(mute, "person"), text(mute, "name"), &time(mute, "until")]);
    }
    for table in items(all, "quiet") {
        columns(&["chat-off", table.as_str().unwrap_or_default()]);
    }
}

pub(super) fn log(found: &Value) {
    for act in items(found, "items") {
        columns(&[&time(act, "at"), text(act, "what"), text(act, "whom")]);
    }
    next(found);
}
