//! A table before the deal: its settings, the link to send to friends, and who sits where.

use bots::{Level, Personality};
use maud::{Markup, html};
use session::{ChairKind, ChairSnapshot, Settings, Watching, Windows};
use table::Seat;
use words::Language;

use crate::game::{edition_name, game_name, game_page, option_labels};
use crate::home::clock;
use crate::new_table::levels;
use crate::qr;
use crate::table::view::TableView;

/// A table's settings, in words.
pub(crate) fn settings(language: Language, settings: &Settings) -> Markup {
    let l = language.messages();
    let page = game_page(settings.game);
    let mut lines = vec![
        format!(
            "{} · {}",
            game_name(language, settings.game),
            edition_name(language, settings.game, settings.edition())
        ),
        l.msg_setting_seats(settings.seats),
        if settings.listed { l.msg_set_listed_yes() } else { l.msg_set_listed_no() },
        clock(language, settings.clock),
    ];
    if page.has_windows() {
        lines.push(match settings.windows {
            Windows::Friendly => l.msg_setting_window_friendly(),
            Windows::Sealed { length_ms } => l.msg_setting_window(seconds(language, length_ms)),
            Windows::Untimed => l.msg_setting_window_all(),
        });
        if settings.windows != Windows::Untimed {
            lines.push(l.msg_setting_window_patient());
        }
    }
    lines.push(l.msg_setting_pace(seconds(language, settings.pace_ms)));
    lines.push(match settings.watching {
        Watching::Everybody => l.msg_setting_watching_everybody(),
        Watching::Nobody => l.msg_setting_watching_nobody(),
    });
    if let Some(delay) = settings.open_cards_after_s {
        lines.push(l.msg_setting_open_cards(delay / 60));
    }
    let on = |(option, _): &(&str, String)| settings.options.on().contains(option);
    lines.extend(option_labels(language, settings.game).into_iter().filter(on).map(|(_, label)| label));
    html! {
        ul.settings { @for line in lines { li { (line) } } }
        @if !settings.house_rules.trim().is_empty() {
            h3 { (l.msg_set_house_rules()) }
            pre { (settings.house_rules) }
        }
    }
}

/// Milliseconds in seconds, with a decimal if they need one.
fn seconds(language: Language, milliseconds: u32) -> String {
    let decimals = usize::from(!milliseconds.is_multiple_of(1000));
    language.decimal(f64::from(milliseconds) / 1000.0, decimals)
}

/// The table before the deal.
pub(crate) fn open(view: &TableView, link: &str) -> Markup {
    let l = view.language.messages();
    let free = view.now.chairs.iter().filter(|chair| chair.kind == ChairKind::Nobody).count();
    html! {
        div.columns {
            section aria-labelledby="chairs" {
                h2 #chairs { (l.msg_chairs()) }
                ol.chairs {
                    @for (seat, chair) in Seat::first(view.now.chairs.len()).zip(&view.now.chairs) {
                        li { (self::chair(view, seat, chair)) }
                    }
                }
                @if view.now.host {
                    form method="post" action={ "/t/" (view.now.table) "/start" } {
                        @if free > 0 {
                            p.quiet { (l.msg_seats_free(free)) }
                            button name="fill" value=(Level::Soldier.name()) { (l.msg_fill_and_start()) }
                        } @else {
                            button.main { (l.msg_start()) }
                        }
                    }
                } @else {
                    p.quiet { @if free > 0 { (l.msg_seats_free(free)) " " } (l.msg_host_starts()) }
                }
            }
            section aria-labelledby="friends" {
                h2 #friends { (l.msg_send_link()) }
                p.copy {
                    input #link type="text" readonly value=(link) aria-label=(l.msg_link());
                    button type="button" data-copy="link" data-done=(l.msg_copied()) hidden { (l.msg_copy()) }
                }
                (qr::code(&view.now.table, &l.msg_qr_about()))
                p.quiet { (l.msg_qr_about()) }
                p { a href={ "/t/" (view.now.table) "/screen" } { (l.msg_screen()) } " " span.quiet { (l.msg_screen_about()) } }
                h2 { (l.msg_how_set()) }
                (settings(view.language, &view.settings))
                p.quiet { (l.msg_fair_play()) }
                p.hash { (l.msg_commitment()) " " code { (view.now.commitment) } }
            }
        }
    }
}

fn chair(view: &TableView, seat: Seat, chair: &ChairSnapshot) -> Markup {
    let (language, l) = (view.language, view.language.messages());
    let own = view.own.contains(seat);
    let base = format!("/t/{}", view.now.table);
    html! {
        @match chair.kind {
            ChairKind::Nobody => {
                form.row method="post" action={ (base) "/sit" } {
                    input type="hidden" name="seat" value=(seat);
                    input type="hidden" name="entropy";
                    // People who share a screen give each seat its own name.
                    @let known = view.name.as_deref().filter(|_| view.own.is_empty());
                    label { (l.msg_name_here()) input name="name" maxlength="24" required autocomplete="nickname" value=[known]; }
                    button.main[view.own.is_empty()] { (l.msg_sit_here()) }
                }
                @if view.now.host {
                    details id={ "hire-" (seat) } {
                        summary { (l.msg_hire()) }
                        form.row method="post" action={ (base) "/hire" } {
                            input type="hidden" name="seat" value=(seat);
                            label { (l.msg_level()) select name="level" { (levels(language, Level::Soldier)) } }
                            label { (l.msg_nature())
                                select name="nature" {
                                    @for nature in Personality::ALL {
                                        @let (name, about) = words::nature(language, nature.name()).unwrap_or_default();
                                        option value=(nature.name()) title=(about) { (name) }
                                    }
                                }
                            }
                            button { (l.msg_hire_button()) }
                        }
                    }
                }
            }
            ChairKind::Person | ChairKind::Bot => {
                div.row {
                    p {
                        strong { (chair.name.as_deref().unwrap_or_default()) }
                        @if own { " " span.tag { (l.msg_you()) } }
                        @if let Some(bot) = &chair.bot { " " span.tag { (l.msg_bot()) } " " span.quiet { (bot) } }
                    }
                    @if own || view.now.host {
                        form method="post" action={ (base) "/rise" } {
                            input type="hidden" name="seat" value=(seat);
                            button { @if own { (l.msg_rise()) } @else { (l.msg_free_seat()) } }
                        }
                    }
                }
            }
        }
    }
}
