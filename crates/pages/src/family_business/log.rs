//! The picture and the rule of what is seen in a game.

use family_business::{Card, Open, Seen};

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
