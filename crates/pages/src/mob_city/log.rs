//! The picture and the rule of what is seen in a game.

use games::mob_city::{Card, Open, Seen};

use crate::table::beats::{Cue, CueKind};
use crate::table::log::Mark;

pub(super) fn mark(seen: &Seen) -> Mark {
    let Seen::Open(open) = seen else { return Mark::default() };
    match *open {
        Open::Round { .. } => Mark::round(),
        Open::TurnBegan { seat } => Mark::turn(seat),
        Open::Played { card, .. }
        | Open::Placed { card, .. }
        | Open::Used { card, .. }
        | Open::Blocked { card, .. }
        | Open::Bought { card, .. }
        | Open::Discarded { card, .. }
        | Open::Removed { card, .. }
        | Open::Swiped { card, .. } => of_card(card),
        Open::Rolled { die, .. } => Mark::picture(format!("die-{die}")),
        Open::Hurt { .. } => Mark::picture("mc-token"),
        Open::Pinched { .. } => Mark::new("jail", "MC-R60"),
        Open::Whacked { by: Some(_), .. } => Mark::new("rip", "MC-R53"),
        Open::Locked { .. } => Mark::new("lock", "MC-R26"),
        Open::Won { .. } => Mark::picture("crown"),
        Open::DrawnFirst { .. } => Mark::new("die-5", "MC-R87"),
        Open::Began(_)
        | Open::Controlled { .. }
        | Open::Missed { .. }
        | Open::Earned { .. }
        | Open::Paid { .. }
        | Open::Spent { .. }
        | Open::Targeted { .. }
        | Open::Asked(_)
        | Open::Staked { .. }
        | Open::StakeTaken { .. }
        | Open::StakeLost
        | Open::Stopped { .. }
        | Open::Bribed { .. }
        | Open::Healed { .. }
        | Open::Whacked { by: None, .. }
        | Open::Freed { .. }
        | Open::Advised { .. }
        | Open::Stripped { .. }
        | Open::Raided
        | Open::Tapped { .. }
        | Open::Cleaned { .. }
        | Open::Invested { .. }
        | Open::TurnEnded { .. } => Mark::default(),
    }
}

/// How something is played back. Draws, discards and payments are not.
pub(super) fn cue(seen: &Seen) -> Option<Cue> {
    let Seen::Open(open) = seen else { return None };
    match *open {
        Open::Played { seat, .. } | Open::Used { seat, .. } | Open::Blocked { seat, .. } => Cue::card(seat),
        Open::Rolled { .. } => Cue::kind(CueKind::Die),
        Open::Placed { seat, .. }
        | Open::Hurt { seat, .. }
        | Open::Healed { seat, .. }
        | Open::Whacked { seat, .. }
        | Open::Pinched { seat, .. }
        | Open::Freed { seat, .. }
        | Open::Advised { seat, .. }
        | Open::Stripped { seat }
        | Open::Stopped { seat }
        | Open::Bribed { seat }
        | Open::Swiped { seat, .. }
        | Open::Bought { seat, .. }
        | Open::Invested { seat, .. } => Cue::player(seat),
        Open::Tapped { of, .. } => Cue::player(of),
        Open::Raided => Cue::at([]),
        Open::Locked { .. } => Cue::at(["shelf-businesses".to_owned()]),
        Open::DrawnFirst { seat } => Cue::player(seat),
        Open::Began(_)
        | Open::Round { .. }
        | Open::TurnBegan { .. }
        | Open::Controlled { .. }
        | Open::Missed { .. }
        | Open::Earned { .. }
        | Open::Paid { .. }
        | Open::Spent { .. }
        | Open::Targeted { .. }
        | Open::Asked(_)
        | Open::Staked { .. }
        | Open::StakeTaken { .. }
        | Open::StakeLost
        | Open::Cleaned { .. }
        | Open::Discarded { .. }
        | Open::Removed { .. }
        | Open::TurnEnded { .. }
        | Open::Won { .. } => None,
    }
}

fn of_card(card: Card) -> Mark {
    Mark::new(art::mob_city_card(card), card.def().rule)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_picture_and_the_rule_of_what_was_seen() {
        let mark = |seen: &str| mark(&seen.parse().unwrap());
        assert_eq!(mark("A bought tommy-gun"), Mark::new("mc-tommy-gun", Card::TommyGun.def().rule));
        assert_eq!(mark("A bought casino"), Mark::default());
        assert_eq!(mark("B rolled 4"), Mark::picture("die-4"));
        assert_eq!(mark("A pinched by B"), Mark::new("jail", "MC-R60"));
        assert_eq!(mark("A left -"), Mark::default());
        assert_eq!(mark("round 2"), Mark::round());
    }
}
