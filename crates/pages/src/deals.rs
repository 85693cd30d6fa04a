//! Set deals: the page of the deal of the day, those of challenges, and what the end of such a game says.

use bots::Level;
use games::{GameId, dispatch};
use maud::{Markup, html};
use session::Settings;
use table::Seat;
use words::story::{StoryGame as _, measure};
use words::{Language, Placed, skill, utc};

use crate::assets;
use crate::character::bot_rank;
use crate::game::{edition_name, game_name};
use crate::game_over::share;
use crate::shell::Frame;

/// How an attempt ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealResult {
    /// The place.
    pub placed: Placed,
    /// What the game counts.
    pub score: u64,
    /// How many turns the game had.
    pub turns: u64,
}

/// How far the reader is with a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// They have not begun.
    None,
    /// They are playing.
    Running,
    /// They have finished: at this table, with this text to share, and whether in time.
    Over {
        /// The table.
        table: String,
        /// The result.
        result: DealResult,
        /// A line to share.
        share: String,
        /// Whether it counts.
        in_time: bool,
    },
}

/// A result in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultLine {
    /// Who.
    pub name: String,
    /// Whether that is the reader.
    pub is_own: bool,
    /// How it ended.
    pub result: DealResult,
    /// The table, if everyone may see the game.
    pub table: Option<String>,
}

/// The results of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// The best, in order.
    pub lines: Vec<ResultLine>,
    /// How many there are.
    pub count: u64,
    /// Whether there are more than were counted.
    pub more: bool,
}

/// A deal of a day.
#[derive(Clone, Debug)]
pub struct DailyDeal {
    /// Its id.
    pub id: String,
    /// The day, such as `2026-11-18`.
    pub day: String,
    /// How its tables are set.
    pub settings: Settings,
    /// Its bots.
    pub bot: String,
    /// The seat in which everyone plays it.
    pub seat: Seat,
    /// The hash of its secret.
    pub commitment: String,
    /// Its secret, once the day is over.
    pub secret: Option<String>,
    /// How far the reader is.
    pub attempt: Attempt,
    /// Everyone's results.
    pub results: Results,
}

/// The page of the deal of the day.
#[must_use]
pub fn daily(frame: &Frame<'_>, today: &[DailyDeal], yesterday: &[DailyDeal]) -> Markup {
    let (language, l) = (frame.language, frame.messages());
    let body = html! {
        link rel="stylesheet" href=(assets::address("deals.css"));
        h1 { (l.msg_daily()) }
        p { (l.msg_daily_about()) }
        div.deals { @for deal in today { (today_sheet(language, deal)) } }
        @if !yesterday.is_empty() {
            h2 #before { (l.msg_deal_yesterday()) }
            p { (l.msg_deal_yesterday_about()) }
            div.deals { @for deal in yesterday { (yesterday_sheet(language, deal)) } }
        }
        p.links { a.button href="/challenges" { (l.msg_challenges()) } }
    };
    frame.page(&l.msg_daily(), &body)
}

fn today_sheet(language: Language, deal: &DailyDeal) -> Markup {
    let l = language.messages();
    let id = deal.settings.game.name();
    html! {
        section.sheet aria-labelledby=(id) {
            h2 #(id) { (game_name(language, deal.settings.game)) }
            p.quiet { (facts(language, &deal.settings, &deal.bot)) " · " (l.msg_deal_seat(deal.seat.to_string())) }
            @match &deal.attempt {
                Attempt::None => {
                    form method="post" action={ "/daily/" (id) "/play" } { button.main.go { (l.msg_deal_play()) } }
                    p.quiet { (l.msg_deal_one_attempt()) }
                },
                Attempt::Running => form method="post" action={ "/daily/" (id) "/play" } { button.main.go { (l.msg_deal_resume()) } },
                Attempt::Over { .. } => (over(language, deal.settings.game, &deal.attempt)),
            }
            h3 { (l.msg_deal_results()) }
            (results(language, deal.settings.game, &deal.results))
            (fingerprint(language, deal))
        }
    }
}

fn yesterday_sheet(language: Language, deal: &DailyDeal) -> Markup {
    let l = language.messages();
    let id = format!("{}-before", deal.settings.game.name());
    html! {
        section.sheet aria-labelledby={ "before " (id) } {
            h3 #(id) { (game_name(language, deal.settings.game)) }
            p.quiet { (facts(language, &deal.settings, &deal.bot)) " · " (l.msg_challenge_seat(deal.seat.to_string())) }
            @if let Attempt::Over { table, .. } = &deal.attempt {
                (over(language, deal.settings.game, &deal.attempt))
                p.links { b { (l.msg_deal_own_game()) } a.button href={ "/t/" (table) "/replay" } { (l.msg_replay()) } a.button href={ "/t/" (table) "/review" } { (l.msg_review()) } }
            }
            h4 { (l.msg_deal_results_of(deal.day.as_str())) }
            (results(language, deal.settings.game, &deal.results))
            (fingerprint(language, deal))
            (challenge_button(language, "deal", &deal.id))
        }
    }
}

/// What is played: edition, players and bots.
fn facts(language: Language, settings: &Settings, bot: &str) -> String {
    let l = language.messages();
    let level = bot_rank(language, bot).unwrap_or_else(|| bot.to_owned());
    let edition = edition_name(language, settings.game, settings.edition());
    format!("{edition} · {} · {}", l.msg_deal_players(u64::from(settings.seats)), l.msg_deal_bots(level))
}

/// How the reader's attempt ended.
fn over(language: Language, game: GameId, attempt: &Attempt) -> Markup {
    let l = language.messages();
    let Attempt::Over { table, result, share: text, in_time } = attempt else { return Markup::default() };
    html! {
        p.result { a href={ "/t/" (table) } { b { (result.placed.words(language)) } } " " span.quiet { (counted(language, game, *result)) } }
        @if !in_time { p.quiet { (l.msg_deal_late()) } }
        (share(language, text))
    }
}

/// What the game counts, and how long it took.
fn counted(language: Language, game: GameId, result: DealResult) -> String {
    language.messages().msg_deal_result_about(result.turns, measured(language, game), result.score)
}

/// What the game counts, as a heading.
fn measured(language: Language, game: GameId) -> String {
    measure(language, dispatch!(game, G => G::MEASURE))
}

fn results(language: Language, game: GameId, results: &Results) -> Markup {
    let l = language.messages();
    let shown = results.lines.len() as u64;
    html! {
        @if results.lines.is_empty() { p.quiet { (l.msg_deal_results_none()) } } @else {
            div.wide-table {
                table.results {
                    thead { tr {
                        th scope="col" { (l.msg_deal_column_place()) }
                        th scope="col" { (l.msg_deal_column_player()) }
                        th.number scope="col" { (measured(language, game)) }
                        th.number scope="col" { (l.msg_deal_column_turns()) }
                        @if results.lines.iter().any(|line| line.table.is_some()) { th { span.sr { (l.msg_replay()) } } }
                    } }
                    tbody {
                        @for line in &results.lines {
                            tr.own[line.is_own] {
                                td { @if line.result.placed.gave_up { (l.msg_deal_gave_up()) } @else { (line.result.placed.place) } }
                                th scope="row" { bdi { (line.name) } @if line.is_own { (language.bracketed(l.msg_deal_you())) } }
                                td.number { (line.result.score) }
                                td.number { (line.result.turns) }
                                @if let Some(table) = &line.table { td { a href={ "/t/" (table) "/replay" } { (l.msg_deal_watch()) } } }
                            }
                        }
                    }
                }
            }
            @if results.more { p.quiet { (l.msg_deal_results_many(shown, results.count)) } }
            @else if results.count > shown { p.quiet { (l.msg_deal_results_some(shown, results.count)) } }
        }
    }
}

fn fingerprint(language: Language, deal: &DailyDeal) -> Markup {
    let l = language.messages();
    html! {
        details {
            summary { (l.msg_deal_fingerprint()) }
            p { (l.msg_deal_fingerprint_about()) }
            (hashes(language, &deal.commitment, deal.secret.as_deref()))
        }
    }
}

fn hashes(language: Language, commitment: &str, secret: Option<&str>) -> Markup {
    let l = language.messages();
    html! {
        p.hash { (l.msg_commitment()) " " code { (commitment) } }
        @if let Some(secret) = secret { p.hash { (l.msg_secret()) " " code { (secret) } } }
    }
}

/// A button that makes a challenge of the deal of a finished game, or of a deal that has ended.
pub(crate) fn challenge_button(language: Language, kind: &str, of: &str) -> Markup {
    html! {
        form method="post" action="/challenges" {
            input type="hidden" name=(kind) value=(of);
            button { (language.messages().msg_challenge_with_deal()) }
        }
    }
}

/// What the end of a game with a set deal says besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AfterDeal {
    /// When the cards may be shown, if that is not now.
    pub withheld: Option<i64>,
    /// A line to share.
    pub share: Option<String>,
    /// The path of the deal of the day or of the challenge.
    pub back: String,
    /// Whether it is a challenge.
    pub is_challenge: bool,
}

impl AfterDeal {
    /// The button back to the deal.
    pub(crate) fn back(&self, language: Language) -> Markup {
        let l = language.messages();
        let label = if self.is_challenge { l.msg_deal_back_challenge() } else { l.msg_deal_back() };
        html! { a.button.main href=(self.back) { (label) } }
    }

    /// When the cards are shown.
    pub(crate) fn notice(&self, language: Language) -> Markup {
        let l = language.messages();
        html! { @if let Some(until) = self.withheld { p.notice role="note" { (l.msg_deal_withheld(utc(until))) } } }
    }
}

/// A challenge in a list.
#[derive(Clone, Debug)]
pub struct ListedChallenge {
    /// Its id.
    pub id: String,
    /// How its tables are set.
    pub settings: Settings,
    /// Its bots.
    pub bot: String,
    /// When it ends or has ended.
    pub ends: i64,
    /// Whether it can still be played.
    pub is_open: bool,
}

/// The page with the reader's challenges, and the form for a new one.
#[must_use]
pub fn challenges(frame: &Frame<'_>, notice: &Markup, own: &[ListedChallenge]) -> Markup {
    let (language, l) = (frame.language, frame.messages());
    let body = html! {
        link rel="stylesheet" href=(assets::address("deals.css"));
        (notice)
        h1 { (l.msg_challenges()) }
        p { (l.msg_challenges_about()) }
        div.deals {
            section.sheet aria-labelledby="new" {
                h2 #new { (l.msg_challenge_new()) }
                (form(language))
                p.quiet { (l.msg_challenge_new_about()) }
            }
            @if !own.is_empty() {
                section.sheet aria-labelledby="own" {
                    h2 #own { (l.msg_challenge_own()) }
                    ul.plain {
                        @for each in own {
                            li {
                                a href={ "/challenge/" (each.id) } { (game_name(language, each.settings.game)) }
                                " " span.quiet { (facts(language, &each.settings, &each.bot)) }
                                br; span.quiet { (ends(language, each.ends, each.is_open)) }
                            }
                        }
                    }
                }
            }
        }
        p.links { a.button href="/daily" { (l.msg_daily()) } }
    };
    frame.page(&l.msg_challenges(), &body)
}

fn form(language: Language) -> Markup {
    let l = language.messages();
    html! {
        form.fields method="post" action="/challenges" {
            label { (l.msg_set_game())
                select name="game" {
                    @for game in GameId::ALL {
                        optgroup label=(game_name(language, game)) {
                            @for edition in game.editions() {
                                option value={ (game.name()) "/" (edition) } { (language.labelled(game_name(language, game), edition_name(language, game, edition))) }
                            }
                        }
                    }
                }
            }
            label { (l.msg_set_seats()) input type="number" name="seats" min="2" max="8" value="4"; }
            label { (l.msg_challenge_bots())
                select name="level" {
                    @for level in Level::ALL {
                        option value=(level.name()) selected[level == Level::Capo] { (bot_rank(language, level.name()).unwrap_or_default()) }
                    }
                }
            }
            label { (l.msg_challenge_days()) input type="number" name="days" min="1" max="14" value="3"; }
            div { button.main { (l.msg_challenge_make()) } }
        }
    }
}

fn ends(language: Language, at: i64, is_open: bool) -> String {
    let l = language.messages();
    if is_open { l.msg_challenge_until(utc(at)) } else { l.msg_challenge_ended(utc(at)) }
}

/// A player's results in a challenge.
#[derive(Clone, Debug)]
pub struct StandingLine {
    /// Who.
    pub name: String,
    /// Whether that is the reader.
    pub is_own: bool,
    /// By seat: the points, the result and the table, if the reader may know them.
    pub seats: Vec<Option<SeatResult>>,
    /// How much better they were than all who played the same seats, and how far off that may be.
    pub skill: Option<(f64, f64)>,
}

/// A result of a challenge.
#[derive(Clone, Debug)]
pub struct SeatResult {
    /// The points.
    pub points: f64,
    /// The result.
    pub result: DealResult,
    /// The table, if everyone may see the game.
    pub table: Option<String>,
}

/// A challenge.
#[derive(Clone, Debug)]
pub struct ChallengePage<'a> {
    /// The challenge.
    pub listed: &'a ListedChallenge,
    /// The name of the person who made it, if they are still there.
    pub by: Option<&'a str>,
    /// Its whole address.
    pub link: &'a str,
    /// The hash of its secret.
    pub commitment: &'a str,
    /// Its secret, once it has ended.
    pub secret: Option<&'a str>,
    /// The seat that the reader plays next, and whether they have begun.
    pub next: Option<(Seat, bool)>,
    /// The seats that the reader may see the results of.
    pub seen: Vec<bool>,
    /// Everyone's results, the best first.
    pub standings: &'a [StandingLine],
}

impl ChallengePage<'_> {
    /// The page.
    #[must_use]
    pub fn page(&self, frame: &Frame<'_>) -> Markup {
        let (language, l) = (frame.language, frame.messages());
        let each = self.listed;
        let title = self.by.map_or_else(|| l.msg_challenge(), |name| l.msg_challenge_by(name));
        let games = u64::from(each.settings.seats);
        let body = html! {
            link rel="stylesheet" href=(assets::address("deals.css"));
            h1 { (title) }
            p { b { (game_name(language, each.settings.game)) } " · " (facts(language, &each.settings, &each.bot)) }
            p { (l.msg_challenge_games(games)) "." }
            p { (ends(language, each.ends, each.is_open)) }
            @match self.next {
                Some((seat, has_begun)) if each.is_open || has_begun => {
                    form method="post" action={ "/challenge/" (each.id) "/play" } {
                        button.main.go { @if has_begun { (l.msg_deal_resume()) } @else { (l.msg_challenge_next(seat.to_string())) } }
                    }
                    p.quiet { (l.msg_deal_one_attempt()) }
                },
                Some(_) => {},
                None => p { b { (l.msg_challenge_done()) } },
            }
            @if each.is_open {
                label { (l.msg_challenge_send())
                    span.copy {
                        input #share readonly value=(self.link);
                        button type="button" hidden data-copy="share" data-done=(l.msg_copied()) { (l.msg_copy()) }
                    }
                }
            }
            h2 { (l.msg_challenge_standings()) }
            (self.table(language))
            details {
                summary { (l.msg_deal_fingerprint()) }
                p { (l.msg_deal_fingerprint_about()) }
                (hashes(language, self.commitment, self.secret))
            }
            @if !each.is_open { (challenge_button(language, "deal", &each.id)) }
            p.links { a.button href="/challenges" { (l.msg_challenges()) } }
        };
        frame.page(&l.msg_challenge(), &body)
    }

    fn table(&self, language: Language) -> Markup {
        let l = language.messages();
        let seats: Vec<Seat> = Seat::first(self.listed.settings.seats.into()).collect();
        let hides = self.seen.iter().any(|seen| !seen);
        html! {
            @if self.standings.is_empty() { p.quiet { (l.msg_challenge_nothing_yet()) } } @else {
                div.wide-table {
                    table.results {
                        thead { tr {
                            th scope="col" { (l.msg_deal_column_player()) }
                            @for seat in &seats { th.number scope="col" { (l.msg_challenge_seat(seat.to_string())) } }
                            th.number scope="col" { (l.msg_challenge_skill()) }
                        } }
                        tbody {
                            @for line in self.standings {
                                tr.own[line.is_own] {
                                    th scope="row" { bdi { (line.name) } @if line.is_own { (language.bracketed(l.msg_deal_you())) } }
                                    @for (seen, cell) in self.seen.iter().zip(&line.seats) {
                                        td.number {
                                            @match cell {
                                                Some(cell) => (self.cell(language, cell)),
                                                None if !seen => span.quiet { (l.msg_challenge_hidden()) },
                                                None => span.quiet { "–" },
                                            }
                                        }
                                    }
                                    td.number { (skill(language, line.skill)) }
                                }
                            }
                        }
                    }
                }
                @if self.standings.len() == 1 { p.quiet { (l.msg_challenge_alone()) } }
                p.quiet { (l.msg_challenge_skill_about()) }
            }
            @if hides && self.listed.is_open { p.quiet { (l.msg_challenge_hidden_about()) } }
        }
    }

    fn cell(&self, language: Language, cell: &SeatResult) -> Markup {
        let l = language.messages();
        let points = l.msg_challenge_points(language.decimal(cell.points, 0));
        let about = cell.result.placed.words(language);
        html! {
            @match &cell.table {
                Some(table) => a href={ "/t/" (table) "/replay" } title=(about) { (points) },
                None => span title=(about) { (points) },
            }
        }
    }
}

/// On the front page: an invitation to the deal of the day.
pub(crate) fn invitation(language: Language) -> Markup {
    let l = language.messages();
    html! {
        section.sheet.daily aria-labelledby="daily" {
            div {
                h2 #daily { (l.msg_daily()) }
                p { (l.msg_daily_invite()) }
            }
            p.links { a.button href="/daily" { (l.msg_daily_invite_button()) } a.button href="/puzzles" { (l.msg_puzzles()) } }
        }
    }
}

/// What everyone answered at a point of a deal, by number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OthersHere {
    /// The number of steps before it.
    pub step: u64,
    /// What was asked.
    pub question: String,
    /// The answers in words, how many gave each, and whether this player did, the most common first.
    pub answers: Vec<(String, u64, bool)>,
}

impl OthersHere {
    /// The list.
    pub(crate) fn list(&self, language: Language) -> Markup {
        let l = language.messages();
        let all: u64 = self.answers.iter().map(|(_, count, _)| count).sum();
        html! {
            ul.others aria-label=(l.msg_compare()) {
                @for (answer, count, is_own) in &self.answers {
                    li { @if *is_own { b { (answer) } } @else { (answer) } " " span.quiet { (l.msg_compare_count(*count, all)) } }
                }
            }
        }
    }
}

/// The part of a review that compares a player's decisions with others' at the same points. `moment` is the address of a
/// step.
pub(crate) fn compared(
    language: Language,
    points: &[OthersHere],
    when: impl Fn(u64) -> String,
    moment: impl Fn(u64) -> String,
) -> Markup {
    let l = language.messages();
    html! {
        @if !points.is_empty() {
            section.sheet.compared aria-labelledby="compared" {
                h2 #compared { (l.msg_compare()) }
                p.quiet { (l.msg_compare_about()) }
                ol {
                    @for point in points {
                        li {
                            p { a href=(moment(point.step)) { (when(point.step)) } " " (point.question) }
                            (point.list(language))
                        }
                    }
                }
            }
        }
    }
}
