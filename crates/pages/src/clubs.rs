//! Clubs: the reader's, and the page of one with its tables, standings, evenings and the ledger.

use games::GameId;
use maud::{Markup, html};
use session::ListedTable;
use words::Language;
use words::story::DeedKind;

use crate::game::game_name;
use crate::games::listed;
use crate::shell::Frame;
use crate::{assets, picture};

/// The largest shade of a number in the ledger.
const SHADES: u64 = 5;

/// A club in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedClub {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Their id.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Whether that is the reader.
    pub is_own: bool,
}

/// How a member has done.
#[derive(Clone, PartialEq, Debug)]
pub struct StandingLine {
    /// Who.
    pub name: String,
    /// Whether that is the reader.
    pub is_own: bool,
    /// How many games they have played.
    pub games: u64,
    /// How many they have won.
    pub won: u64,
    /// How many they would have won by chance.
    pub by_chance: f64,
}

/// The games of one evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningLine {
    /// The day, such as `2026-11-18`.
    pub day: String,
    /// The members who have won the most.
    pub best: Vec<String>,
    /// Its games, in order: the game, its table if it is still there, and the members who have won it.
    pub games: Vec<(GameId, Option<String>, Vec<String>)>,
}

/// Who did something to whom, and how often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    /// What.
    pub deed: DeedKind,
    /// The members; `None` for everyone else.
    pub names: Vec<Option<String>>,
    /// By row, then by column.
    pub counts: Vec<Vec<u64>>,
    /// Whether some members were left out.
    pub is_cut: bool,
}

/// The page of a club for a member.
#[derive(Clone, Debug)]
pub struct ClubPage<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its name.
    pub name: &'a str,
    /// Its address, to share.
    pub link: &'a str,
    /// Whether nobody else may join.
    pub closed: bool,
    /// Whether the reader leads it.
    pub leads: bool,
    /// In the order in which they joined.
    pub members: Vec<Member>,
    /// Tables whose games are not over.
    pub tables: Vec<ListedTable>,
    /// The best first.
    pub standings: Vec<StandingLine>,
    /// The last first.
    pub evenings: Vec<EveningLine>,
    /// The ledger of the chosen kind.
    pub ledger: Matrix,
    /// The worst feud, in a sentence.
    pub feud: Option<String>,
    /// What else stands out in it, in sentences.
    pub headlines: Vec<String>,
}

/// The page with the reader's clubs, and the form for a new one.
#[must_use]
pub fn clubs(frame: &Frame<'_>, notice: &Markup, own: &[ListedClub], filled: &str) -> Markup {
    let l = frame.messages();
    let body = html! {
        link rel="stylesheet" href=(assets::address("clubs.css"));
        (notice)
        h1 { (l.msg_clubs()) }
        p { (l.msg_clubs_about()) }
        div.club-sheets {
            @if !own.is_empty() {
                section.sheet aria-labelledby="own" {
                    h2 #own { (l.msg_clubs_own()) }
                    ul.clubs { @for club in own { li { a href={ "/club/" (club.id) } { bdi { (club.name) } } } } }
                }
            }
            section.sheet aria-labelledby="new" {
                h2 #new { (l.msg_clubs_new()) }
                form.fields method="post" action="/clubs" {
                    @if frame.name.is_none() {
                        label { (l.msg_your_name()) input name="person" required maxlength="24" autocomplete="nickname"; }
                    }
                    label { (l.msg_clubs_name()) input name="name" required maxlength="24" autocomplete="off" value=(filled); }
                    div { button.main { (l.msg_clubs_make()) } }
                }
            }
        }
    };
    frame.page(&l.msg_clubs(), &body)
}

/// The page of a club for someone who is not a member.
#[must_use]
pub fn invitation(frame: &Frame<'_>, club: &ListedClub, members: u64, closed: bool) -> Markup {
    let l = frame.messages();
    let body = html! {
        link rel="stylesheet" href=(assets::address("clubs.css"));
        h1 { bdi { (club.name) } }
        div.club-sheets {
            section.sheet aria-label=(l.msg_club_join()) {
                p { (l.msg_club_members_so_far(members)) }
                @if closed { p { (l.msg_club_closed_about()) } } @else {
                    p { (l.msg_club_join_about()) }
                    form.fields method="post" action={ "/club/" (club.id) "/join" } {
                        @if frame.name.is_none() {
                            label { (l.msg_your_name()) input name="person" required maxlength="24" autocomplete="nickname"; }
                        }
                        div { button.main.go { (l.msg_club_join()) } }
                    }
                }
            }
        }
    };
    frame.page(&club.name, &body)
}

impl ClubPage<'_> {
    /// The page.
    #[must_use]
    pub fn page(&self, frame: &Frame<'_>) -> Markup {
        let (language, l) = (frame.language, frame.messages());
        let body = html! {
            link rel="stylesheet" href=(assets::address("clubs.css"));
            h1 { bdi { (self.name) } }
            div.club {
                (self.tables(language))
                (self.standings(language))
                (self.ledger(language))
                (self.evenings(language))
                (self.members(language))
            }
            p.links { a.button href="/clubs" { (l.msg_clubs()) } }
        };
        frame.page(self.name, &body)
    }

    fn tables(&self, language: Language) -> Markup {
        let l = language.messages();
        html! {
            section.sheet.club-tables aria-labelledby="tables" {
                h2 #tables { (l.msg_club_tables()) }
                @if self.tables.is_empty() { p.quiet { (l.msg_club_tables_none()) } } @else { (listed(language, &self.tables)) }
                p.links { a.button.main href={ "/tables?club=" (self.id) } { (l.msg_club_new_table()) } }
                label { (l.msg_club_link())
                    span.copy {
                        input #share readonly value=(self.link);
                        button type="button" hidden data-copy="share" data-done=(l.msg_copied()) { (l.msg_copy()) }
                    }
                }
            }
        }
    }

    fn standings(&self, language: Language) -> Markup {
        let l = language.messages();
        html! {
            section.sheet.club-standings aria-labelledby="standings" {
                h2 #standings { (l.msg_club_standings()) }
                @if self.standings.is_empty() { p.quiet { (l.msg_club_standings_none()) } } @else {
                    table aria-labelledby="standings" {
                        thead { tr {
                            th scope="col" { (l.msg_club_column_member()) }
                            th.number scope="col" { (l.msg_club_column_games()) }
                            th.number scope="col" { (l.msg_club_column_won()) }
                            th.number scope="col" { (l.msg_club_column_by_chance()) }
                            th.number scope="col" { (l.msg_club_column_ahead()) }
                        } }
                        tbody {
                            @for line in &self.standings {
                                tr.own[line.is_own] {
                                    th scope="row" { bdi { (line.name) } @if line.is_own { (language.bracketed(l.msg_club_you())) } }
                                    td.number { (line.games) }
                                    td.number { (line.won) }
                                    td.number { (language.decimal(line.by_chance, 1)) }
                                    td.number { strong { (language.difference(line.won as f64 - line.by_chance, 1)) } }
                                }
                            }
                        }
                    }
                    p.quiet { (l.msg_club_standings_about()) }
                }
            }
        }
    }

    fn ledger(&self, language: Language) -> Markup {
        let l = language.messages();
        let (_, about) = self.ledger.deed.title(language);
        html! {
            section.sheet.ledger aria-labelledby="ledger" {
                h2 #ledger { (l.msg_club_ledger()) }
                @if !self.headlines.is_empty() || self.feud.is_some() {
                    ul.headlines {
                        @if let Some(feud) = &self.feud { li { strong { (feud) } } }
                        @for headline in &self.headlines { li { (headline) } }
                    }
                }
                nav.deeds aria-label=(l.msg_club_ledger()) {
                    @for kind in DeedKind::ALL {
                        a.button href={ "/club/" (self.id) "?deed=" (kind.name()) "#ledger" } aria-current=[(kind == self.ledger.deed).then_some("true")] { (kind.title(language).0) }
                    }
                }
                p { (about) " " span.quiet { (l.msg_club_ledger_read()) } }
                (self.ledger.table(language, &about))
                @if self.ledger.is_cut { p.quiet { (l.msg_club_ledger_some(self.ledger.names.iter().flatten().count() as u64)) } }
            }
        }
    }

    fn evenings(&self, language: Language) -> Markup {
        let l = language.messages();
        let names = |names: &[String]| language.sentence_list(names.iter().cloned());
        html! {
            @if !self.evenings.is_empty() {
                section.sheet.evenings aria-labelledby="evenings" {
                    h2 #evenings { (l.msg_club_evenings()) }
                    @for (n, evening) in self.evenings.iter().enumerate() {
                        details open[n == 0] {
                            summary {
                                (l.msg_club_evening(evening.games.len() as u64, evening.day.as_str()))
                                @if !evening.best.is_empty() { br; span.best { (picture::sign("crown")) (l.msg_club_evening_best(names(&evening.best))) } }
                            }
                            ol {
                                @for (game, table, winners) in &evening.games {
                                    @let title = game_name(language, *game);
                                    @let text = if winners.is_empty() { l.msg_club_game_lost(title) } else { l.msg_club_game_won(title, names(winners)) };
                                    li { @if let Some(table) = table { a href={ "/t/" (table) } { (text) } } @else { (text) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn members(&self, language: Language) -> Markup {
        let l = language.messages();
        let path = |to: &str| format!("/club/{}/{to}", self.id);
        html! {
            section.sheet.club-members aria-labelledby="members" {
                h2 #members { (l.msg_club_members()) }
                ul.members {
                    @for (n, member) in self.members.iter().enumerate() {
                        li {
                            span { bdi { (member.name) } @if member.is_own { (language.bracketed(l.msg_club_you())) } @if n == 0 { " " span.mark { (l.msg_club_leads()) } } }
                            @if self.leads && !member.is_own {
                                form method="post" action=(path("remove")) {
                                    button name="person" value=(member.id) aria-label=(l.msg_club_remove_name(member.name.as_str())) { (l.msg_club_remove()) }
                                }
                            }
                        }
                    }
                }
                p.quiet { (l.msg_club_remove_about()) }
                form.row method="post" action=(path("door")) {
                    p { @if self.closed { (l.msg_club_is_closed()) } @else { (l.msg_club_is_open()) } }
                    @if self.closed { button name="closed" value="no" { (l.msg_club_open()) } } @else { button name="closed" value="yes" { (l.msg_club_close()) } }
                }
                form.row method="post" action=(path("name")) {
                    label { (l.msg_clubs_name()) input name="name" required maxlength="24" autocomplete="off" value=(self.name); }
                    button { (l.msg_club_rename()) }
                }
                form.row method="post" action=(path("leave")) {
                    p { (l.msg_club_leave_about()) }
                    button.danger { (l.msg_club_leave()) }
                }
            }
        }
    }
}

impl Matrix {
    fn table(&self, language: Language, caption: &str) -> Markup {
        let l = language.messages();
        let name = |name: &Option<String>| name.clone().unwrap_or_else(|| l.msg_club_ledger_others());
        let most = self.counts.iter().flatten().copied().max().unwrap_or(0);
        if most == 0 {
            return html! { p.quiet { (l.msg_club_ledger_nothing()) } };
        }
        let shade = |count: u64| (count * SHADES).div_ceil(most);
        html! {
            div.wide-table tabindex="0" role="region" aria-label=(caption) {
                table.matrix {
                    caption.unseen { (caption) }
                    thead { tr {
                        td {}
                        @for to in &self.names { th scope="col" { bdi { (name(to)) } } }
                        th.total scope="col" { (l.msg_club_ledger_total()) }
                    } }
                    tbody {
                        @for (row, (by, counts)) in self.names.iter().zip(&self.counts).enumerate() {
                            tr {
                                th scope="row" { bdi { (name(by)) } }
                                @for (column, count) in counts.iter().enumerate() {
                                    td data-shade=(shade(*count)) class=[(row == column).then_some("self")] { @if *count > 0 { (count) } @else { span.quiet { "·" } } }
                                }
                                td.total { (counts.iter().sum::<u64>()) }
                            }
                        }
                    }
                }
            }
        }
    }
}
