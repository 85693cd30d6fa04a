//! The picture and the rule of what is seen in a game.

use games::family_business::{Card, Mobster, Open, Seen};

use crate::table::beats::{Cue, CueKind};
use crate::table::log::Mark;

pub(super) fn mark(seen: &Seen) -> Mark {
    let Seen::Open(open) = seen else { return Mark::default() };
    match *open {
        Open::TurnBegan { seat } => Mark::turn(seat),
        Open::Played { card, .. }
        | Open::Discarded { card, .. }
        | Open::Countered { card, .. }
        | Open::Took { card, .. }
        | Open::Gained { ability: card, .. } => of_card(card),
        Open::War { .. } => Mark::new("sign-attack", "FB-W2"),
        Open::Peace => Mark::rule("FB-W5"),
        Open::Listed { .. } => Mark::new("crosshair", "FB-W1"),
        Open::Died { .. } => Mark::new("rip", "FB-W6"),
        Open::Out { .. } => Mark::rule("FB-E1"),
        Open::Won { .. } => Mark::new("crown", "FB-E2"),
        Open::Began(_)
        | Open::Chose { .. }
        | Open::Named { .. }
        | Open::Asked(_)
        | Open::Unanswered
        | Open::WentHome { .. }
        | Open::Replaced { .. }
        | Open::Reordered
        | Open::Swapped { .. }
        | Open::Lost { .. } => Mark::default(),
    }
}

/// How something is played back. Draws and discards are not.
pub(super) fn cue(seen: &Seen) -> Option<Cue> {
    let Seen::Open(open) = seen else { return None };
    let mobsters = |all: &[Mobster]| Cue::at(all.iter().map(|mobster| format!("m-{mobster}")));
    match *open {
        Open::Played { seat, .. } | Open::Countered { seat, .. } => Cue::card(seat),
        Open::War { .. } => Cue::kind(CueKind::War),
        Open::Peace | Open::Reordered => Cue::at(["wall".to_owned()]),
        Open::Listed { mobster, .. }
        | Open::WentHome { mobster }
        | Open::Died { mobster }
        | Open::Gained { mobster, .. } => mobsters(&[mobster]),
        Open::Replaced { mobster, by } => mobsters(&[mobster, by]),
        Open::Swapped { dead, back } => mobsters(&[dead, back]),
        Open::Out { seat, .. } => Cue::player(seat),
        Open::Began(_)
        | Open::TurnBegan { .. }
        | Open::Discarded { .. }
        | Open::Chose { .. }
        | Open::Named { .. }
        | Open::Asked(_)
        | Open::Unanswered
        | Open::Lost { .. }
        | Open::Took { .. }
        | Open::Won { .. } => None,
    }
}

fn of_card(card: Card) -> Mark {
    Mark::new(art::family_business_card(card), card.def().rule)
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::*;

    #[test]
    fn a_line_has_the_picture_and_the_rule_of_what_was_seen() {
        let mark = |seen: &str| mark(&seen.parse().unwrap());
        assert_eq!(mark("A played contract"), Mark::new("fb-contract", Card::Contract.def().rule));
        assert_eq!(mark("B2 died"), Mark::new("rip", "FB-W6"));
        assert_eq!(mark("A out -"), Mark::rule("FB-E1"));
        assert_eq!(mark("turn C"), Mark::turn(Seat::new(2)));
        assert_eq!(mark("you drew contract"), Mark::default());
    }
}
