//! The story in words: who won and how, and the moments that mattered.

use table::Seat;

use crate::language::Language;
use crate::story::{DeedKind, Ending, Kind, Measure, Moment, Standing, Story};

/// A player's name.
fn player(players: &[String], seat: Seat) -> &str {
    players.get(seat.number()).map_or("", String::as_str)
}

/// Who won, and how.
#[must_use]
pub fn won(language: Language, players: &[String], story: &Story) -> String {
    let l = language.messages();
    let first: Vec<&Standing> = story.standings.iter().take_while(|each| each.place == 1).collect();
    let names: Vec<&str> = first.iter().map(|each| player(players, each.seat)).collect();
    let names = names.join(&l.msg_list_separator());
    let has = first.first().and_then(|each| each.values.first()).copied().unwrap_or(0);
    match story.ending {
        Some(Ending::LastFamily) => l.msg_won_last_family(names, has),
        Some(Ending::LastAlive) => l.msg_won_last_alive(names),
        Some(Ending::GivenUp) => l.msg_won_given_up(names),
        Some(Ending::Juice) => l.msg_won_juice(names, has),
        Some(Ending::Stalemate) if first.len() > 1 => l.msg_won_shared(names, has),
        Some(Ending::Stalemate) => l.msg_won_stalemate(names, has),
        None => l.msg_won_nobody(),
    }
}

/// What a chart counts, as a heading.
#[must_use]
pub fn measure(language: Language, measure: Measure) -> String {
    let l = language.messages();
    match measure {
        Measure::Mobsters => l.msg_measure_mobsters(),
        Measure::Juice => l.msg_measure_juice(),
        Measure::HitPoints => l.msg_measure_hit_points(),
    }
}

/// A moment's kind, in a word or two.
#[must_use]
pub fn moment_label(language: Language, kind: Kind) -> String {
    let l = language.messages();
    match kind {
        Kind::War => l.msg_moment_war(),
        Kind::Loss { .. } => l.msg_moment_loss(),
        Kind::Turned => l.msg_moment_turned(),
        Kind::Lead { .. } => l.msg_moment_lead(),
        Kind::Out => l.msg_moment_out(),
        Kind::Bought => l.msg_moment_bought(),
        Kind::Hit => l.msg_moment_hit(),
        Kind::Jail => l.msg_moment_jail(),
        Kind::Enough { .. } => l.msg_moment_enough(),
        Kind::Won => l.msg_moment_won(),
    }
}

/// A moment in a sentence: `told`, the log's, unless the moment has its own.
#[must_use]
pub fn moment(language: Language, players: &[String], story: &Story, moment: &Moment, told: &str) -> String {
    let l = language.messages();
    let in_mobsters = story.charts.first().is_some_and(|chart| chart.measure == Measure::Mobsters);
    match moment.kind {
        Kind::Loss { seat, count } => l.msg_moment_loss_told(player(players, seat), count),
        Kind::Lead { seat, count } if in_mobsters => l.msg_moment_lead_mobsters(player(players, seat), count),
        Kind::Lead { seat, count } => l.msg_moment_lead_juice(player(players, seat), count),
        Kind::Enough { seat, count } => l.msg_moment_enough_told(player(players, seat), count),
        _ => told.to_owned(),
    }
}

impl DeedKind {
    /// The title, and what it means.
    #[must_use]
    pub fn title(self, language: Language) -> (String, String) {
        let l = language.messages();
        match self {
            Self::Listed => (l.msg_club_deed_listed(), l.msg_club_deed_listed_about()),
            Self::Hit => (l.msg_club_deed_hit(), l.msg_club_deed_hit_about()),
            Self::Whacked => (l.msg_club_deed_whacked(), l.msg_club_deed_whacked_about()),
            Self::Countered => (l.msg_club_deed_countered(), l.msg_club_deed_countered_about()),
            Self::Saved => (l.msg_club_deed_saved(), l.msg_club_deed_saved_about()),
        }
    }

    /// How often one player has done it to another, in a sentence.
    #[must_use]
    pub fn headline(self, language: Language, count: u64, by: &str, to: &str) -> String {
        let l = language.messages();
        match self {
            Self::Listed => l.msg_club_headline_listed(count, by, to),
            Self::Hit => l.msg_club_headline_hit(count, by, to),
            Self::Whacked => l.msg_club_headline_whacked(count, by, to),
            Self::Countered => l.msg_club_headline_countered(count, by, to),
            Self::Saved => l.msg_club_headline_saved(count, by, to),
        }
    }
}
