//! The picture and the rule of what is seen in a game.

use games::family_business::{Card, Open, Seen};

use crate::table::log::Mark;

pub(super) fn mark(seen: &Seen) -> Mark {
    let Seen::Open(open) = seen else { return Mark::default() };
    match *open {
        Open::TurnBegan { .. } => Mark::beginning(),
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

fn of_card(card: Card) -> Mark {
    Mark::new(art::family_business_card(card), card.def().rule)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_picture_and_the_rule_of_what_was_seen() {
        let mark = |seen: &str| mark(&seen.parse().unwrap());
        assert_eq!(mark("A played contract"), Mark::new("fb-contract", Card::Contract.def().rule));
        assert_eq!(mark("B2 died"), Mark::new("rip", "FB-W6"));
        assert_eq!(mark("A out -"), Mark::rule("FB-E1"));
        assert_eq!(mark("turn C"), Mark::beginning());
        assert_eq!(mark("you drew contract"), Mark::default());
    }
}
