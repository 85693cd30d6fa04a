//! The starting points of evolution: schools of play with little in common. What becomes of each depends on
//! the rules.

use bots::{Param, Plan};
use games::mob_city::Card;

/// A school of play and its first plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct School {
    pub(super) name: &'static str,
    pub(super) plan: Plan,
}

/// An otherwise empty plan with these parameters, in the order of [`Param`].
const fn with_params(params: [u8; Param::COUNT]) -> Plan {
    Plan { params, ..Plan::EMPTY }
}

/// All schools.
pub(super) const SCHOOLS: [School; 5] = [
    School { name: "craft", plan: Plan::CRAFT },
    School {
        name: "money",
        plan: with_params([9, 37, 9, 5, 20, 42, 15, 32, 10, 6, 2, 1, 1, 1, 5, 12, 1, 1, 0, 25, 0, 0, 8])
            .wanting(Card::FuhgetAboutIt, 17, 1)
            .wanting(Card::StackOfCash, 6, 1)
            .wanting(Card::Skim, 40, 3)
            .wanting(Card::Earner, 45, 1)
            .wanting(Card::Loanshark, 50, 4),
    },
    School {
        name: "bat",
        plan: with_params([21, 29, 13, 3, 20, 56, 3, 20, 8, 3, 2, 1, 0, 4, 4, 7, 1, 0, 2, 25, 0, 0, 8])
            .wanting(Card::CarDoor, 3, 1)
            .wanting(Card::BathtubGin, 4, 1)
            .wanting(Card::StackOfCash, 6, 2)
            .wanting(Card::BaseballBat, 48, 1)
            .wanting(Card::PaperBag, 27, 3)
            .wanting(Card::Skim, 40, 3)
            .wanting(Card::Earner, 4, 3)
            .wanting(Card::Loanshark, 46, 4),
    },
    School {
        name: "fortress",
        plan: with_params([4, 30, 13, 8, 33, 32, 2, 20, 8, 3, 2, 2, 1, 0, 2, 6, 1, 1, 0, 25, 0, 0, 8])
            .wanting(Card::CarDoor, 4, 1)
            .wanting(Card::Piece, 6, 1)
            .wanting(Card::FuhgetAboutIt, 4, 1)
            .wanting(Card::BulletproofVest, 54, 2)
            .wanting(Card::StackOfCash, 58, 1)
            .wanting(Card::BaseballBat, 40, 1)
            .wanting(Card::Skim, 45, 4)
            .wanting(Card::Fence, 42, 2)
            .wanting(Card::Earner, 35, 4)
            .wanting(Card::Loanshark, 50, 4),
    },
    School {
        name: "guns",
        plan: with_params([13, 30, 7, 7, 14, 42, 4, 28, 7, 6, 3, 3, 2, 3, 1, 2, 1, 0, 3, 25, 0, 0, 8])
            .wanting(Card::FirstAidKit, 51, 4)
            .wanting(Card::TommyGun, 42, 4)
            .wanting(Card::StackOfCash, 29, 3)
            .wanting(Card::PaperBag, 40, 3)
            .wanting(Card::Consigliere, 47, 4)
            .wanting(Card::Skim, 45, 4)
            .wanting(Card::Earner, 45, 2)
            .wanting(Card::Loanshark, 50, 4),
    },
];
