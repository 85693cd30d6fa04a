//! A table before the deal: who sits where, how others join, its settings, and the host's button.

use std::ops::Range;

use bots::{BotSpec, Level, Personality};
use maud::{Markup, html};
use ratings::Points;
use session::{ChairKind, ChairSnapshot, Freeing, Joining, Settings, Watching, Windows};
use table::Seat;
use words::Language;

use crate::game::{edition_name, game_name, game_page, option_labels};
use crate::home::clock;
use crate::new_table::levels;
use crate::shell::around;
use crate::table::view::TableView;
use crate::{character, leaderboard, picture, qr};

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
        if settings.windows != Windows::Untimed && !settings.rated {
            lines.push(l.msg_setting_window_patient());
        }
    }
    if settings.rated {
        lines.push(l.msg_set_rated());
    }
    lines.push(l.msg_setting_pace(seconds(language, settings.pace_ms)));
    lines.push(match settings.watching {
        Watching::Everybody => l.msg_setting_watching_everybody(),
        Watching::Nobody => l.msg_setting_watching_nobody(),
    });
    lines.push(language.labelled(l.msg_set_freeing(), freeing(language, settings.freeing)));
    lines.push(language.labelled(l.msg_set_joining(), joining(language, settings.joining)));
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

/// Who may free seats, in words.
pub(crate) fn freeing(language: Language, freeing: Freeing) -> String {
    let l = language.messages();
    match freeing {
        Freeing::VoteOrHost => l.msg_set_freeing_vote_or_host(),
        Freeing::Vote => l.msg_set_freeing_vote(),
        Freeing::Host => l.msg_set_freeing_host(),
        Freeing::Nobody => l.msg_set_freeing_nobody(),
    }
}

/// Which seats newcomers may take, in words.
pub(crate) fn joining(language: Language, joining: Joining) -> String {
    let l = language.messages();
    match joining {
        Joining::FreeSeats => l.msg_set_joining_free_seats(),
        Joining::BotsToo => l.msg_set_joining_bots_too(),
        Joining::Nobody => l.msg_set_joining_nobody(),
    }
}

/// Milliseconds in seconds, with a decimal if they need one.
fn seconds(language: Language, milliseconds: u32) -> String {
    let decimals = usize::from(!milliseconds.is_multiple_of(1000));
    language.decimal(f64::from(milliseconds) / 1000.0, decimals)
}

/// What matters most at a table before the deal.
#[derive(Clone, Default, Debug)]
pub struct Lobby {
    /// The code to join it by.
    pub code: Option<String>,
    /// A seat of the host's.
    pub host: Option<Seat>,
    /// Whether the host cleared the viewer's seat.
    pub removed: bool,
    /// Whether the viewer may not sit down any more.
    pub barred: bool,
    /// When the table is closed, if it is.
    pub closes: Option<Closes>,
    /// The ratings of the players by seat, at a rated table. Those who hide theirs have none.
    pub ratings: Vec<Option<Points>>,
}

/// When a table is closed unless its game begins.
#[derive(Clone, Copy, Debug)]
pub struct Closes {
    /// In how many hours.
    pub hours: u64,
    /// Whether anyone besides the host has a seat.
    pub is_joined: bool,
}

/// The table before the deal.
pub(crate) fn open(view: &TableView, link: &str) -> Markup {
    let l = view.language.messages();
    let free = view.now.chairs.iter().filter(|chair| chair.kind == ChairKind::Nobody).count();
    html! {
        div.lobby {
            section.round aria-labelledby="chairs" {
                h2.unseen #chairs { (l.msg_chairs()) }
                @let (above, below) = halves(view.now.chairs.len());
                (seats(view, above))
                (cloth(view))
                (seats(view, below))
            }
            div.papers {
                @if view.own.is_empty() { (take_a_seat(view, free)) }
                @if free > 0 && (!view.own.is_empty() || view.now.host) { (invitation(view, link)) }
                (terms(view))
            }
            (dock(view, free))
        }
    }
}

/// The seats above the cloth and those below it.
fn halves(seats: usize) -> (Range<usize>, Range<usize>) {
    let above = seats.div_ceil(2);
    (0..above, above..seats)
}

/// A row of seats.
fn seats(view: &TableView, range: Range<usize>) -> Markup {
    html! {
        ol.seats start=(range.start + 1) {
            @for number in range {
                @let (seat, chair) = (Seat::new(number), &view.now.chairs[number]);
                @if chair.kind == ChairKind::Nobody { (empty_seat(view, seat)) } @else { (taken_seat(view, seat, chair)) }
            }
        }
    }
}

/// The middle of the table: what is played on it, and whose it is.
fn cloth(view: &TableView) -> Markup {
    let (language, l) = (view.language, view.language.messages());
    let settings = &view.settings;
    html! {
        div.cloth {
            div.fan aria-hidden="true" { @for emblem in game_page(settings.game).emblems().into_iter().take(3) { span { (picture::emblem(emblem)) } } }
            div {
                @if let Some(host) = view.lobby.host { p.kicker { (l.msg_table_of(view.player(host))) } }
                p.cloth-name { (game_name(language, settings.game)) }
                p {
                    (edition_name(language, settings.game, settings.edition())) " · " (l.msg_setting_seats(settings.seats))
                    @if settings.rated { " · " strong { (l.msg_rated()) } }
                }
            }
        }
    }
}

/// A taken seat.
fn taken_seat(view: &TableView, seat: Seat, chair: &ChairSnapshot) -> Markup {
    let (language, l) = (view.language, view.language.messages());
    let own = view.own.contains(seat);
    let name = chair.name.as_deref().unwrap_or_default();
    let what = match &chair.bot {
        Some(order) => character::bot_rank(language, order).unwrap_or_else(|| order.clone()),
        None if own && view.lobby.host == Some(seat) => l.msg_seat_host_you(),
        None if own => l.msg_seat_you(),
        None if view.lobby.host == Some(seat) => l.msg_seat_host(),
        None => l.msg_seat_here(),
    };
    html! {
        li.seat.own[own].bot[chair.bot.is_some()] {
            (character::face(seat, name, chair.bot.as_deref()))
            div.seat-words {
                strong { (name) }
                span.what {
                    (what)
                    @if let Some(points) = view.lobby.ratings.get(seat.number()).copied().flatten() { " · " (leaderboard::points(language, points)) }
                }
                @if (own || view.now.host) && !view.now.dealing {
                    div.seat-does {
                        @if let Some(order) = &chair.bot { (change_bot(view, seat, order)) }
                        form method="post" action={ "/t/" (view.now.table) "/rise" } {
                            input type="hidden" name="seat" value=(seat);
                            @let does = if own { l.msg_rise() } else { l.msg_free_seat() };
                            button.small aria-label={ (does) " · " (name) } { (labelled("cross", &does)) }
                        }
                        @if !own && chair.bot.is_none() {
                            details id={ "kick-" (seat) } {
                                summary.small { (labelled("cross", &l.msg_kick())) }
                                form.hire method="post" action={ "/t/" (view.now.table) "/kick" } {
                                    input type="hidden" name="seat" value=(seat);
                                    p { (l.msg_kick_about(name)) }
                                    button.danger { (l.msg_kick_button()) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A sign with its meaning, which narrow screens do not show.
fn labelled(sign: &str, meaning: &str) -> Markup {
    html! { (picture::sign(sign)) span.meaning { (meaning) } }
}

/// The form that puts another bot in place of one.
fn change_bot(view: &TableView, seat: Seat, order: &str) -> Markup {
    let (language, l) = (view.language, view.language.messages());
    let bot = order.parse().unwrap_or_else(|_| BotSpec::new(Level::Soldier));
    html! {
        details id={ "hire-" (seat) } {
            summary.small { (labelled("gear", &l.msg_change_bot())) }
            form.hire method="post" action={ "/t/" (view.now.table) "/hire" } {
                input type="hidden" name="seat" value=(seat);
                label { (l.msg_level()) select name="level" { (levels(language, bot.level)) } }
                @if !view.settings.rated {
                    label { (l.msg_nature())
                        select name="nature" {
                            @for nature in Personality::ALL {
                                @let (name, about) = words::nature(language, nature.name()).unwrap_or_default();
                                option value=(nature.name()) title=(about) selected[nature == bot.personality] { (name) }
                            }
                        }
                    }
                }
                button { (l.msg_change_bot()) }
            }
        }
    }
}

/// A seat that anyone may take, and that the host may give to a bot.
fn empty_seat(view: &TableView, seat: Seat) -> Markup {
    let l = view.language.messages();
    let base = format!("/t/{}", view.now.table);
    html! {
        li.seat.empty {
            span.stool aria-hidden="true" { (seat.number() + 1) }
            div.seat-words {
                strong { (l.msg_empty_seat()) }
                div.seat-does {
                    @if view.now.host {
                        form method="post" action={ (base) "/hire" } {
                            input type="hidden" name="seat" value=(seat);
                            button.small name="level" value=(Level::Soldier.name()) { (labelled("bot", &l.msg_hire())) }
                        }
                    }
                    @if view.lobby.barred {} @else if view.own.is_empty() {
                        button.small form="sit" name="seat" value=(seat) { (l.msg_sit_here()) }
                    } @else if !view.settings.rated {
                        // People who share a screen give each seat its own name.
                        details id={ "beside-" (seat) } {
                            summary.small { (labelled("people", &l.msg_someone_here())) }
                            form.hire method="post" action={ (base) "/sit" } {
                                input type="hidden" name="seat" value=(seat);
                                input type="hidden" name="commitment";
                                label { (l.msg_name_here()) input name="name" maxlength="24" required autocomplete="off"; }
                                button { (l.msg_sit_here()) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// For a viewer without a seat: a name, and any empty seat.
fn take_a_seat(view: &TableView, free: usize) -> Markup {
    let l = view.language.messages();
    let heading = match view.lobby.host.filter(|_| !view.now.host) {
        Some(host) => l.msg_asks_you(view.player(host)),
        None => l.msg_take_a_seat(),
    };
    html! {
        section.sheet.bring aria-labelledby="sit-down" {
            @if view.lobby.removed && !view.lobby.barred { p.notice role="status" { (l.msg_seat_cleared()) } }
            @if view.lobby.barred {
                h2.unseen #sit-down { (l.msg_take_a_seat()) }
                p.notice role="status" { (l.msg_error_barred()) }
            } @else if free > 0 {
                h2 #sit-down { (heading) }
                p { (l.msg_take_a_seat_about()) }
                form.row #sit method="post" action={ "/t/" (view.now.table) "/sit" } {
                    input type="hidden" name="commitment";
                    label { (l.msg_name_here()) input name="name" maxlength="24" required autocomplete="nickname" value=[view.name.as_deref()]; }
                    button.main { (l.msg_sit_down()) }
                }
            } @else {
                h2 #sit-down { (l.msg_all_taken()) }
                p { @match view.settings.watching {
                    Watching::Everybody => (l.msg_all_taken_watch()),
                    Watching::Nobody => (l.msg_setting_watching_nobody()),
                } }
            }
        }
    }
}

/// How others find the table: its QR code, its code and its link.
fn invitation(view: &TableView, link: &str) -> Markup {
    let l = view.language.messages();
    let site = link.split("//").last().and_then(|rest| rest.split('/').next()).unwrap_or_default();
    html! {
        section.sheet.bring aria-labelledby="friends" {
            h2 #friends { (l.msg_bring_others()) }
            div.bring-in {
                (qr::code(&view.now.table, &l.msg_qr_about()))
                @if let Some(code) = &view.lobby.code {
                    div {
                        p { (around(|site| l.msg_scan_or_type(site), &html! { strong.site { (site) } })) }
                        p.code role="img" aria-label=(l.msg_join_code_is(code.as_str())) { @for sign in code.chars() { span { (sign) } } }
                    }
                } @else { p { (l.msg_qr_about()) } }
            }
            p.copy {
                input #link type="text" readonly value=(link) aria-label=(l.msg_link());
                button type="button" data-copy="link" data-done=(l.msg_copied()) hidden { (l.msg_copy()) }
            }
            p { a.quiet-link href={ "/t/" (view.now.table) "/screen" } { (l.msg_screen()) } }
        }
    }
}

/// What is played, in a sentence; the rest of the settings and the proof of a fair deal are folded.
fn terms(view: &TableView) -> Markup {
    let (language, l) = (view.language, view.language.messages());
    let game = game_name(language, view.settings.game);
    let edition = edition_name(language, view.settings.game, view.settings.edition());
    html! {
        section.sheet.terms aria-labelledby="terms" {
            h2 #terms { (l.msg_what_we_play()) }
            p { (l.msg_we_play(game, edition, u64::from(view.settings.seats), clock(language, view.settings.clock))) }
            @if let Some(club) = &view.club { p { a href={ "/club/" (club.id) } { (l.msg_club_set_table(club.name.as_str())) } } }
            @if view.settings.rated {
                @let people = view.now.chairs.iter().filter(|chair| chair.kind == ChairKind::Person).count();
                p { (l.msg_rated_room()) @if people < 2 { " " strong { (l.msg_rated_room_two()) } } }
            }
            @if let Some(note) = game_page(view.settings.game).edition_note(language, view.settings.edition()) {
                p.quiet { (note) }
            }
            details #how-set { summary { (l.msg_how_set()) } (settings(language, &view.settings)) }
            details #fair data-commitment=(view.now.commitment) {
                summary { (l.msg_how_fair_deck()) }
                p { (l.msg_fair_play()) }
                p.hash { (l.msg_commitment()) " " code { (view.now.commitment) } }
                // The script notes what each seat adds, as the record says it.
                @for chair in &view.now.chairs {
                    @if let Some(name) = chair.name.as_deref() {
                        @match (&chair.commitment, &chair.entropy) {
                            (Some(hash), _) => p.hash data-seat=(chair.seat) data-part={ "#" (hash) } { (l.msg_committed_by(name)) " " code { (hash) } },
                            (None, Some(text)) => p.hash data-seat=(chair.seat) data-part=(text) { (l.msg_added(name)) " " code { (text) } },
                            (None, None) => p data-seat=(chair.seat) data-part="*" { (l.msg_added_nothing(name)) },
                        }
                    }
                }
            }
            @if let Some(closes) = view.lobby.closes { p.quiet { (closing(language, closes)) } }
            @if view.now.host {
                form method="post" action={ "/t/" (view.now.table) "/close" } { button.small { (l.msg_close_table()) } }
            }
        }
    }
}

/// When the table is closed, in words.
fn closing(language: Language, closes: Closes) -> String {
    let l = language.messages();
    let when = match closes.hours {
        hours @ 0..48 => l.msg_in_hours(hours),
        hours => l.msg_in_days(hours / 24),
    };
    if closes.is_joined { l.msg_closes_unless_dealt(when) } else { l.msg_closes_unless_joined(when) }
}

/// The foot of the page: who is here, and what happens on the deal.
fn dock(view: &TableView, free: usize) -> Markup {
    let l = view.language.messages();
    let seats = view.now.chairs.len();
    let here = match free {
        0 => l.msg_everyone_here(),
        free if free + 1 == seats && !view.own.is_empty() => l.msg_first_here(),
        free => l.msg_are_here((seats - free) as u64, seats as u64),
    };
    html! {
        div.dock {
            @if view.now.dealing {
                p role="status" data-dealing { strong { (l.msg_being_dealt()) } }
                (reveal(view))
            } @else if view.now.host {
                p { strong { (here) } @if free > 0 { " " (l.msg_bots_take(free as u64)) } }
                (start(view, free))
            } @else {
                p { strong { (host_starts(view)) } " " (here) }
            }
        }
    }
}

/// What the viewer's browser has to reveal: the script looks for the value of each commitment, and sends it.
fn reveal(view: &TableView) -> Markup {
    let keeps = |chair: &&ChairSnapshot| chair.entropy.is_none() && view.now.yours.contains(&chair.seat);
    html! {
        @for chair in view.now.chairs.iter().filter(keeps) {
            @if let Some(hash) = &chair.commitment { span data-reveal=(hash) data-seat=(chair.seat) {} }
        }
    }
}

/// Who can deal.
fn host_starts(view: &TableView) -> String {
    let l = view.language.messages();
    match view.lobby.host {
        Some(host) => l.msg_host_starts_named(view.player(host)),
        None => l.msg_host_starts(),
    }
}

/// The host's button. A host without a seat gets one, unless they say that they only want to watch.
fn start(view: &TableView, free: usize) -> Markup {
    let l = view.language.messages();
    let seated = !view.own.is_empty();
    html! {
        form.start method="post" action={ "/t/" (view.now.table) "/start" } {
            input type="hidden" name="commitment";
            @if free > 0 {
                label { span { (l.msg_level_of_bots()) } select name="fill" { (levels(view.language, Level::Soldier)) } }
                button.main.go { @if seated { (l.msg_fill_and_start()) } @else { (l.msg_sit_fill_and_start()) } }
                @if !seated { button name="watch" value="yes" { (l.msg_watch_bots()) } }
            } @else {
                button.main.go { @if seated { (l.msg_start()) } @else { (l.msg_start_and_watch()) } }
            }
        }
    }
}
