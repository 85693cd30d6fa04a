//! Why an answer was refused, and what to do instead.

use mob_city::{Card, Illegal};
use table::Seat;

use super::{Speaker, business_name};

impl Speaker<'_> {
    /// Why the viewer's command was refused, with the id of the rule.
    #[must_use]
    pub fn refusal(&self, illegal: Illegal) -> String {
        self.messages().msg_refused(self.reason(illegal), illegal.rule())
    }

    fn reason(&self, illegal: Illegal) -> String {
        let l = self.messages();
        match illegal {
            Illegal::Over => l.msg_refused_over(),
            Illegal::NoSuchSeat => l.msg_refused_no_such_seat(),
            Illegal::Out => l.msg_refused_out(),
            Illegal::NotYourTurn { seat } => l.msg_refused_not_your_turn(self.player(seat)),
            Illegal::Controlled { by } => l.msg_mc_refused_controlled(self.player(by)),
            Illegal::AnotherQuestion => l.msg_refused_another_question(),
            Illegal::NotInHand { card } => l.msg_refused_not_in_hand(self.card(card)),
            Illegal::MoneyIsNotPlayed { card } => l.msg_mc_refused_money(self.card(card)),
            Illegal::OnlyInDefence { card } => l.msg_mc_refused_only_in_defence(self.card(card)),
            Illegal::NoEffect { card } => l.msg_mc_refused_no_effect(self.card(card)),
            Illegal::TooManyPermanents { card } => l.msg_mc_refused_too_many_permanents(self.card(card)),
            Illegal::NotTheFirstCard => l.msg_mc_refused_not_the_first(self.card(Card::OnTheLam)),
            Illegal::InJail { card } => {
                l.msg_mc_refused_in_jail(self.card(card), self.card(Card::BustOut), self.card(Card::Lawyer))
            }
            Illegal::NoGambling => l.msg_mc_refused_no_gambling(self.card(Card::Gambler)),
            Illegal::NotInPlay { card } => l.msg_mc_refused_not_in_play(self.card(card)),
            Illegal::UsedUp { card } => l.msg_mc_refused_used_up(self.card(card)),
            Illegal::BadTarget { card, seat } => self.bad_target(card, seat),
            Illegal::AlreadyHit { seat } => self.to(
                seat,
                || l.msg_mc_refused_already_hit_you(),
                |player| l.msg_mc_refused_already_hit(player),
            ),
            Illegal::HitBefore { seat } => self.to(
                seat,
                || l.msg_mc_refused_hit_before_you(),
                |player| l.msg_mc_refused_hit_before(player),
            ),
            Illegal::JailedTarget { seat } => {
                let (one, other) = (&*self.card(Card::Knife), &*self.card(Card::Rope));
                self.to(
                    seat,
                    || l.msg_mc_refused_jailed_target_you(one, other),
                    |player| l.msg_mc_refused_jailed_target(player, one, other),
                )
            }
            Illegal::DoesNotCancel { card, hit } => {
                l.msg_mc_refused_does_not_cancel(self.card(card), self.card(hit))
            }
            Illegal::HoldsDefence => l.msg_mc_refused_holds_defence(),
            Illegal::NoBribeFromJail => l.msg_mc_refused_no_bribe_from_jail(),
            Illegal::BribeTooSmall { price } => l.msg_mc_refused_bribe_too_small(price),
            Illegal::NotMoney { card } => l.msg_mc_refused_not_money(self.card(card)),
            Illegal::NoStake => l.msg_mc_refused_no_stake(),
            Illegal::CannotTake { card } => l.msg_mc_refused_cannot_take(self.card(card)),
            Illegal::NotForSale { card } => l.msg_mc_refused_not_for_sale(self.card(card)),
            Illegal::SoldOut { card } => l.msg_mc_refused_sold_out(self.card(card)),
            Illegal::TooDear { cost } => l.msg_mc_refused_too_dear(cost),
            Illegal::Locked { business } => l.msg_mc_refused_locked(business_name(self.language, business)),
            Illegal::NothingToChange => l.msg_mc_refused_nothing_to_change(),
            Illegal::BankCannotChange => l.msg_mc_refused_bank_cannot_change(),
            Illegal::SmallestNote => l.msg_mc_refused_smallest_note(),
            Illegal::NoPassing => l.msg_refused_no_passing(),
        }
    }

    /// Which players a card can be played on. The text names all of its conditions, not the one that failed.
    fn bad_target(&self, card: Card, seat: Seat) -> String {
        let l = self.messages();
        let (name, player) = (self.card(card), self.player(seat));
        match card {
            Card::SpringCleaning if self.is_viewer(seat) => l.msg_mc_refused_target_spring_cleaning_you(name),
            Card::SpringCleaning => l.msg_mc_refused_target_spring_cleaning(name, player),
            _ if self.is_viewer(seat) => l.msg_mc_refused_target_you(name),
            Card::BathtubGin => l.msg_mc_refused_target_bathtub_gin(name, player),
            Card::Shakedown => l.msg_mc_refused_target_shakedown(name, player),
            Card::WireTap => l.msg_mc_refused_target_wire_tap(name, player, self.card(Card::Omerta)),
            Card::Pinched => l.msg_mc_refused_target_pinched(name, player, self.card(Card::Lawyer)),
            Card::Consigliere => l.msg_mc_refused_target_consigliere(name, player),
            Card::Knife
            | Card::Rope
            | Card::SicilianNecktie
            | Card::BaseballBat
            | Card::Piece
            | Card::TommyGun
            // The other cards have no target, so they are never refused for it.
            | Card::Omerta
            | Card::OnTheLam
            | Card::CarDoor
            | Card::BustOut
            | Card::FirstAidKit
            | Card::Lawyer
            | Card::MobDoctor
            | Card::Swag
            | Card::FuhgetAboutIt
            | Card::BulletproofVest
            | Card::Raid
            | Card::StackOfCash
            | Card::PaperBag
            | Card::Gambler
            | Card::Gift
            | Card::Skim
            | Card::Fence
            | Card::Earner
            | Card::Loanshark
            | Card::One
            | Card::Two
            | Card::Five => l.msg_mc_refused_target(name, player),
        }
    }
}
