//! Results of set deals, in words.

use crate::language::Language;

/// A player's place in a set deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The place, from 1.
    pub place: u64,
    /// Of how many.
    pub seats: u64,
    /// Whether they gave up.
    pub gave_up: bool,
}

impl Placed {
    /// The place in words.
    #[must_use]
    pub fn words(self, language: Language) -> String {
        let l = language.messages();
        if self.gave_up { l.msg_deal_gave_up() } else { l.msg_deal_result(self.place, self.seats) }
    }

    /// A filled sign for each opponent behind, an empty one for each ahead.
    fn marks(self) -> String {
        let opponents = self.seats.saturating_sub(1);
        let ahead = if self.gave_up { opponents } else { self.place.saturating_sub(1).min(opponents) };
        (0..opponents).map(|place| if place < opponents - ahead { '●' } else { '○' }).collect()
    }

    /// The line to share of a deal of the day. It gives nothing away.
    #[must_use]
    pub fn daily_line(self, language: Language, day: &str, game: &str, link: &str) -> String {
        language.messages().msg_daily_share(day, game, self.place, self.seats, self.marks(), link)
    }

    /// The line to share of a game of a challenge, which gives nothing away either.
    #[must_use]
    pub fn challenge_line(self, language: Language, game: &str, seat: table::Seat, link: &str) -> String {
        let (l, seat) = (language.messages(), seat.to_string());
        l.msg_challenge_share(game, seat, self.place, self.seats, self.marks(), link)
    }
}

/// A player's skill in a challenge and its margin; a dash if it is unknown.
#[must_use]
pub fn skill(language: Language, skill: Option<(f64, f64)>) -> String {
    skill.map_or_else(
        || "–".to_owned(),
        |(by, within)| {
            let (by, within) = (language.difference(by, 0), language.decimal(within, 0));
            language.messages().msg_challenge_skill_within(by, within)
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_to_share_counts_opponents() {
        let marks = |place, gave_up| Placed { place, seats: 4, gave_up }.marks();
        assert_eq!(marks(1, false), "●●●");
        assert_eq!(marks(3, false), "●○○");
        assert_eq!(marks(4, false), "○○○");
        assert_eq!(marks(1, true), "○○○");
        assert_eq!(marks(9, false), "○○○");
    }

    #[test]
    fn skill_has_a_sign_unless_it_is_nothing() {
        assert_eq!(skill(Language::En, Some((12.4, 20.0))), "+12 ± 20");
        assert_eq!(skill(Language::En, Some((-0.3, 1.0))), "0 ± 1");
        assert_eq!(skill(Language::En, Some((-7.0, 35.0))), "−7 ± 35");
        assert_eq!(skill(Language::En, None), "–");
    }
}
