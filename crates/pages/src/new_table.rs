//! Opening a table: the form, and the settings that it asks for.

use bots::Level;
use maud::{Markup, html};
use session::{Clock, Freeing, GameId, GameOptions, Joining, Settings, Watching, Windows};
use words::Language;

use crate::clubs::ListedClub;
use crate::fields::Fields;
use crate::game::{edition_name, game_name, game_page, option_labels};
use crate::shell::Frame;
use crate::waiting_room::{freeing, joining};

/// The levels of bots, as options of a `select`.
pub(crate) fn levels(language: Language, chosen: Level) -> Markup {
    html! {
        @for level in Level::ALL {
            @let (_, about) = words::level(language, level.name()).unwrap_or_default();
            @let name = words::level_and_difficulty(language, level.name()).unwrap_or_default();
            option value=(level.name()) selected[level == chosen] title=(about) { (name) }
        }
    }
}

/// A field in seconds, as milliseconds.
fn milliseconds(fields: &Fields, name: &str, usual: u32) -> u32 {
    let seconds: Option<f64> = fields.number(name);
    seconds.map_or(usual, |seconds| (seconds * 1000.0).round().clamp(0.0, f64::from(u32::MAX)) as u32)
}

/// How the form says that counter windows end. A length alone is that of sealed windows.
fn windows(fields: &Fields) -> Windows {
    let length = || milliseconds(fields, "window", Windows::SEALED_MS);
    match fields.text("windows") {
        Some("sealed") => Windows::Sealed { length_ms: length() },
        Some("untimed") => Windows::Untimed,
        None if fields.text("window").is_some() => Some(length()).into(),
        _ => Windows::Friendly,
    }
}

/// The settings that a form asks for. They are not checked here.
#[must_use]
pub fn settings(fields: &Fields) -> Settings {
    let usual = Settings::default();
    let (game, edition) = game_and_edition(fields);
    let clock = match fields.text("clock") {
        Some("live") => Clock::Live {
            bank_s: fields.number("bank").unwrap_or(10_u32).saturating_mul(60),
            increment_s: fields.number("increment").unwrap_or(5),
        },
        Some("correspondence") => Clock::Correspondence { hours: fields.number("hours").unwrap_or(24) },
        _ => Clock::None,
    };
    let settings = Settings {
        game,
        edition: edition.to_owned(),
        house_rules: fields.text("house_rules").unwrap_or_default().replace("\r\n", "\n"),
        seats: fields.number("seats").unwrap_or(usual.seats),
        options: GameOptions::new(|option| game.options().contains(&option) && fields.text(option).is_some()),
        listed: fields.text("listed") == Some("yes"),
        watching: if fields.text("watching") == Some("nobody") {
            Watching::Nobody
        } else {
            Watching::Everybody
        },
        freeing: named(&FREEING, fields.text("freeing")),
        joining: named(&JOINING, fields.text("joining")),
        open_cards_after_s: fields.number::<u32>("open_cards").map(|minutes| minutes.saturating_mul(60)),
        clock,
        windows: windows(fields),
        pace_ms: milliseconds(fields, "pace", usual.pace_ms),
        deal: None,
        rated: false,
    };
    if fields.text("rated").is_some() { settings.as_rated() } else { settings }
}

/// Who may free seats, by their names in the form.
const FREEING: [(&str, Freeing); 4] = [
    ("vote-or-host", Freeing::VoteOrHost),
    ("vote", Freeing::Vote),
    ("host", Freeing::Host),
    ("nobody", Freeing::Nobody),
];

/// Which seats newcomers may take, by their names in the form.
const JOINING: [(&str, Joining); 3] =
    [("free-seats", Joining::FreeSeats), ("bots-too", Joining::BotsToo), ("nobody", Joining::Nobody)];

/// The choice with this name, or the usual one.
fn named<T: Copy + Default>(all: &[(&str, T)], name: Option<&str>) -> T {
    all.iter().find(|(each, _)| Some(*each) == name).map(|(_, choice)| *choice).unwrap_or_default()
}

/// The game that a form asks for, and its edition; empty for the usual one. The form names both in one field, such as
/// `game/edition`. An edition of another game counts as none.
fn game_and_edition(fields: &Fields) -> (GameId, &str) {
    let preset = fields.text("preset").and_then(|name| presets().find(|(.., edition)| *edition == name));
    if let Some(preset) = preset {
        return preset;
    }
    let field = fields.text("game").unwrap_or_default();
    let (game, edition) =
        field.split_once('/').unwrap_or((field, fields.text("edition").unwrap_or_default()));
    let game = GameId::named(game).unwrap_or_default();
    (game, if game.editions().contains(&edition) { edition } else { "" })
}

/// The most common settings: a game by an edition, and the rest by default.
fn presets() -> impl Iterator<Item = (GameId, &'static str)> {
    GameId::ALL
        .into_iter()
        .flat_map(|game| game_page(game).presets().iter().map(move |edition| (game, *edition)))
}

/// The page with the form.
#[must_use]
pub fn page(frame: &Frame<'_>, notice: &Markup, filled: &Fields, club: Option<&ListedClub>) -> Markup {
    let l = frame.messages();
    // A link from the page of a club names only that.
    let nothing = Fields::default();
    let filled = if filled.names().eq(["club"]) { &nothing } else { filled };
    let body = html! {
        (notice)
        h1 { (l.msg_set_table()) }
        @if let Some(club) = club { p { strong { (l.msg_club_set_table(club.name.as_str())) } } }
        p { (l.msg_set_hint()) }
        section aria-label=(l.msg_set_table()) { (form(frame, filled, club)) }
    };
    frame.page(&l.msg_set_table(), &body)
}

/// The form, with what was filled in before.
fn form(frame: &Frame<'_>, filled: &Fields, club: Option<&ListedClub>) -> Markup {
    let (language, l) = (frame.language, frame.messages());
    let is = |name: &str, value: &str, usual: bool| match filled.is_empty() {
        true => usual,
        false => filled.text(name) == Some(value),
    };
    let value = |name: &str, usual: &str| filled.text(name).unwrap_or(usual).to_owned();
    let chosen = game_and_edition(filled);
    html! {
        form.fields method="post" action="/tables" {
            input type="hidden" name="commitment";
            @if let Some(club) = club {
                input type="hidden" name="club" value=(club.id);
                label.check.wide { input type="checkbox" name="grudges" value="yes" checked[is("grudges", "yes", false)] aria-describedby="grudges-about"; (l.msg_club_set_grudges()) }
                p.quiet.wide #grudges-about { (l.msg_club_set_grudges_about()) }
            }
            @if frame.name.is_none() {
                label { (l.msg_your_name()) input name="name" required maxlength="24" autocomplete="nickname" value=(value("name", "")); }
            }
            fieldset.presets {
                legend { (l.msg_set_presets()) }
                div.buttons {
                    @for (game, edition) in presets() {
                        button name="preset" value=(edition) { strong { (game_name(language, game)) } " " span { (edition_name(language, game, edition)) } }
                    }
                }
            }
            details #set-own open[!filled.is_empty()] {
                summary { (l.msg_set_own()) }
                div.fields {
            // One list, so that no game can get an edition of another.
            label { (l.msg_set_game())
                select name="game" {
                    @for game in GameId::ALL {
                        optgroup label=(game_name(language, game)) {
                            option value=(game.name()) selected[chosen == (game, "")] { (language.labelled(game_name(language, game), l.msg_set_edition_usual())) }
                            @for edition in game.editions() {
                                option value={ (game.name()) "/" (edition) } selected[chosen == (game, edition)] { (language.labelled(game_name(language, game), edition_name(language, game, edition))) }
                            }
                        }
                    }
                }
            }
            label { (l.msg_set_seats()) input type="number" name="seats" min="2" max="8" value=(value("seats", "4")); }
            label { (l.msg_set_listed())
                select name="listed" {
                    option value="no" { (l.msg_set_listed_no()) }
                    option value="yes" selected[is("listed", "yes", false)] { (l.msg_set_listed_yes()) }
                }
            }
            label.check.wide { input type="checkbox" name="rated" value="yes" checked[is("rated", "yes", false)] aria-describedby="rated-about"; (l.msg_set_rated()) }
            p.quiet.wide #rated-about { (l.msg_set_rated_about()) }
                }
            }
            details open[!filled.is_empty()] {
                summary { (l.msg_set_more()) }
                div.fields {
                    label { (l.msg_set_clock())
                        select name="clock" {
                            option value="none" { (l.msg_set_clock_none()) }
                            option value="live" selected[is("clock", "live", false)] { (l.msg_set_clock_live()) }
                            option value="correspondence" selected[is("clock", "correspondence", false)] { (l.msg_set_clock_correspondence()) }
                        }
                    }
                    label { (l.msg_set_bank()) input type="number" name="bank" min="1" max="180" value=(value("bank", "10")); }
                    label { (l.msg_set_increment()) input type="number" name="increment" min="0" max="300" value=(value("increment", "5")); }
                    label { (l.msg_set_hours()) input type="number" name="hours" min="1" max="720" value=(value("hours", "24")); }
                    label { (l.msg_set_windows())
                        select name="windows" {
                            option value="friendly" { (l.msg_set_windows_friendly()) }
                            option value="sealed" selected[is("windows", "sealed", false)] { (l.msg_set_windows_sealed()) }
                            option value="untimed" selected[is("windows", "untimed", false)] { (l.msg_set_windows_untimed()) }
                        }
                    }
                    label { (l.msg_set_window()) input type="number" name="window" min="1" max="60" step="0.5" value=(value("window", "5")); }
                    label { (l.msg_set_pace()) input type="number" name="pace" min="0" max="5" step="0.1" value=(value("pace", "0.9")); }
                    label { (l.msg_set_watching())
                        select name="watching" {
                            option value="everybody" { (l.msg_set_watching_everybody()) }
                            option value="nobody" selected[is("watching", "nobody", false)] { (l.msg_set_watching_nobody()) }
                        }
                    }
                    label { (l.msg_set_freeing())
                        select name="freeing" {
                            @for (name, choice) in FREEING { option value=(name) selected[is("freeing", name, false)] { (freeing(language, choice)) } }
                        }
                    }
                    label { (l.msg_set_joining())
                        select name="joining" {
                            @for (name, choice) in JOINING { option value=(name) selected[is("joining", name, false)] { (joining(language, choice)) } }
                        }
                    }
                    label { (l.msg_set_open_cards()) input type="number" name="open_cards" min="1" max="1440" value=(value("open_cards", "")); }
                    @for (option, label) in GameId::ALL.into_iter().flat_map(|game| option_labels(language, game)) {
                        label.check { input type="checkbox" name=(option) value="yes" checked[is(option, "yes", false)]; (label) }
                    }
                    label.wide { (l.msg_set_house_rules())
                        textarea name="house_rules" rows="4" spellcheck="false" placeholder="war_at = 5" { (value("house_rules", "")) }
                    }
                }
            }
            div { button.main { (l.msg_set_button()) } }
        }
    }
}
