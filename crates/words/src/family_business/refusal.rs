//! Why an answer was refused, and what to do instead.

use family_business::{Card, Illegal};

use super::Speaker;

impl Speaker<'_> {
    /// Why the viewer's command was refused, with the id of the rule.
    #[must_use]
    pub fn refusal(&self, illegal: Illegal) -> String {
        self.messages().msg_refused(self.reason(illegal), illegal.rule())
    }

    fn reason(&self, illegal: Illegal) -> String {
        let l = self.messages();
        let name = |mobster| self.mobster(mobster);
        match illegal {
            Illegal::Over => l.msg_refused_over(),
            Illegal::NoSuchSeat => l.msg_refused_no_such_seat(),
            Illegal::Out => l.msg_refused_out(),
            Illegal::NotYourTurn { seat } => l.msg_refused_not_your_turn(self.player(seat)),
            Illegal::OwnCard => l.msg_refused_own_card(),
            Illegal::NothingToAnswer => l.msg_refused_nothing_to_answer(),
            Illegal::AnotherQuestion => l.msg_refused_another_question(),
            Illegal::NotInHand { card } => l.msg_refused_not_in_hand(self.card(card)),
            Illegal::CounterOnOwnTurn { card } => l.msg_refused_counter_on_own_turn(self.card(card)),
            Illegal::NoTarget { card } => l.msg_refused_no_target(self.card(card)),
            Illegal::MustTakeEffect { card } => l.msg_refused_must_take_effect(self.card(card)),
            Illegal::AbilityCanBeTaken { card } => l.msg_refused_ability_can_be_taken(self.card(card)),
            Illegal::OnlyAttacks { card } => l.msg_refused_only_attacks(self.card(card)),
            Illegal::DoesNotCounter { counter, card } => {
                l.msg_refused_does_not_counter(self.card(counter), self.card(card))
            }
            Illegal::OwnMobster { mobster, .. } => l.msg_refused_own_mobster(name(mobster)),
            Illegal::NotYourMobster { mobster, .. } => l.msg_refused_not_your_mobster(name(mobster)),
            Illegal::AlreadyListed { mobster, .. } => l.msg_refused_already_listed(name(mobster)),
            Illegal::NotListed { mobster, .. } => l.msg_refused_not_listed(name(mobster)),
            Illegal::Dead { mobster } => l.msg_refused_dead(name(mobster)),
            Illegal::NotDead { mobster } => l.msg_refused_not_dead(name(mobster)),
            Illegal::NotInGame { mobster } => l.msg_refused_not_in_game(name(mobster)),
            Illegal::Doppelganger { mobster } => {
                l.msg_refused_doppelganger(name(mobster), self.card(Card::Doppelganger))
            }
            Illegal::OtherVictim { mobster } => l.msg_refused_other_victim(name(mobster)),
            Illegal::NamedAlready { mobster, .. } => l.msg_refused_named_already(name(mobster)),
            Illegal::EnoughTaken { mobster, .. } => l.msg_refused_enough(name(mobster)),
            Illegal::HasAbility { mobster } => l.msg_refused_has_ability(name(mobster)),
            Illegal::NotFromTheMost { mobster } => l.msg_refused_not_from_the_most(name(mobster)),
            Illegal::NotFromTheFewest { mobster } => l.msg_refused_not_from_the_fewest(name(mobster)),
            Illegal::WrongEnemy { mobster } => l.msg_refused_wrong_enemy(name(mobster)),
            Illegal::Yourself => l.msg_refused_yourself(),
            Illegal::NobodyHome { seat } => l.msg_refused_nobody_home(self.player(seat)),
            Illegal::NobodyListed { seat } => self.to(
                seat,
                || l.msg_refused_nobody_listed_you(),
                |player| l.msg_refused_nobody_listed(player),
            ),
            Illegal::NothingButchered => l.msg_refused_nothing_butchered(),
            Illegal::ButcherUsed => l.msg_refused_butcher_used(),
            Illegal::NoButcher => l.msg_refused_no_butcher(),
            Illegal::NoPassing => l.msg_refused_no_passing(),
        }
    }
}
