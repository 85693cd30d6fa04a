//! Events as lines of the log.

use family_business::{Board, Card, Mobster, Open, Pick, Place, Seen, Waiting};
use table::{Seat, Viewer};

use super::Speaker;
use crate::speaker::run;

/// Whether the card that `seat` has just drawn belongs to the deal. [`Waiting::Deal`] lasts until the
/// first question, and by then the first player has drawn for their turn too.
fn dealt(seat: Seat, board: &Board) -> bool {
    board.waiting == Waiting::Deal && board.held[seat] <= board.rules().opening_hand
}

fn is_counterable(card: Card) -> bool {
    !card.def().countered_by.is_empty()
}

/// Whom a card is played on.
enum Target {
    /// The reader.
    You,
    /// Another player, or mobsters.
    Other(String),
}

impl Speaker<'_> {
    /// The line of the log for `step[at]`, one of the things that the viewer has seen happen together. `board` is
    /// the public table right after it.
    ///
    /// A card and its target make one line, and so do several cards that one player draws. Everything else has
    /// a line of its own; see [`Speaker::event`].
    #[must_use]
    pub fn line(&self, step: &[Seen], at: usize, board: &Board) -> Option<String> {
        let l = self.messages();
        let played = |seen: &Seen| matches!(seen, Seen::Open(Open::Played { .. }));
        match step[at] {
            Seen::Open(Open::Played { seat, card }) => match self.target(seat, card, &step[at + 1..]) {
                Some(Target::You) => Some(l.msg_played_on_you(self.player(seat), self.card(card))),
                Some(Target::Other(target)) => {
                    let (card, target) = (&*self.card(card), &*target);
                    Some(self.to(
                        seat,
                        || l.msg_played_on_by_you(card, target),
                        |player| l.msg_played_on(player, card, target),
                    ))
                }
                None => self.event(&step[at], board),
            },
            Seen::Open(Open::Chose { .. } | Open::Named { .. }) if step[..at].iter().any(played) => None,
            Seen::Drew { seat } if !dealt(seat, board) => {
                let draws = |seen: &Seen| (*seen == Seen::Drew { seat }).then_some(());
                let count = run(step, at, draws)?.len();
                Some(l.msg_drew_several(count, self.player(seat)))
            }
            Seen::YouDrew { .. } => {
                let draws = |seen: &Seen| match *seen {
                    Seen::YouDrew { card } => Some(Some(card)),
                    // The deal goes round the table.
                    Seen::Drew { .. } => Some(None),
                    _ => None,
                };
                if step[at + 1..].iter().map_while(draws).flatten().next().is_some() {
                    return None;
                }
                let before = step[..at].iter().rev().map_while(draws).flatten();
                let mut cards: Vec<Card> = before.collect();
                cards.reverse();
                cards.extend(draws(&step[at]).flatten());
                let cards = self.language.card_list(cards.into_iter().map(|card| self.card(card)));
                Some(match self.viewer {
                    Viewer::Seat(seat) if dealt(seat, board) => l.msg_dealt(cards),
                    Viewer::Seat(_) | Viewer::Spectator => l.msg_drew_you(cards),
                })
            }
            _ => self.event(&step[at], board),
        }
    }

    /// Whom a card is played on, by what follows it: the mobsters that a Counter can still save, or another player.
    fn target(&self, by: Seat, card: Card, rest: &[Seen]) -> Option<Target> {
        let named = rest.iter().filter_map(|seen| match *seen {
            Seen::Open(Open::Named { mobster }) => Some(mobster),
            _ => None,
        });
        let named: Vec<Mobster> = named.filter(|_| is_counterable(card)).collect();
        if !named.is_empty() {
            let named = named.into_iter().map(|mobster| self.mobster_of(mobster));
            return Some(Target::Other(self.language.sentence_list(named)));
        }
        rest.iter().find_map(|seen| match *seen {
            Seen::Open(Open::Chose { victim }) if victim == by => None,
            Seen::Open(Open::Chose { victim }) if self.is_viewer(victim) => Some(Target::You),
            Seen::Open(Open::Chose { victim }) => Some(Target::Other(self.player(victim))),
            _ => None,
        })
    }

    /// What the viewer has seen, in a sentence of its own. `board` is the public table right after the event.
    ///
    /// Returns `None` if another text says it: a question (see [`Speaker::question`]), a target that the
    /// next line names again, cards dealt to other players.
    #[must_use]
    pub fn event(&self, seen: &Seen, board: &Board) -> Option<String> {
        let l = self.messages();
        match *seen {
            Seen::Open(open) => self.open(&open, board),
            Seen::Shuffled if board.waiting == Waiting::Deal => Some(l.msg_shuffled_first()),
            Seen::Shuffled => Some(l.msg_shuffled()),
            Seen::Drew { seat } if dealt(seat, board) => None,
            Seen::Drew { seat } => Some(l.msg_drew(self.player(seat))),
            Seen::YouDrew { card } => Some(match self.viewer {
                Viewer::Seat(seat) if dealt(seat, board) => l.msg_dealt(self.card(card)),
                Viewer::Seat(_) | Viewer::Spectator => l.msg_drew_you(self.card(card)),
            }),
            Seen::YouPassed => Some(l.msg_passed()),
            Seen::YouSealed { card } => Some(l.msg_sealed(self.card(card))),
        }
    }

    fn open(&self, open: &Open, board: &Board) -> Option<String> {
        let l = self.messages();
        Some(match *open {
            Open::Began(setup) => {
                let seats = setup.seats;
                self.to(setup.first, || l.msg_began_you(seats), |player| l.msg_began(seats, player))
            }
            Open::TurnBegan { seat } => {
                self.to(seat, || l.msg_turn_began_you(), |player| l.msg_turn_began(player))
            }
            Open::Played { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_played_you(card), |player| l.msg_played(player, card))
            }
            Open::Discarded { seat, card } => {
                let card = &*self.card(card);
                if matches!(board.waiting, Waiting::Butcher { .. }) {
                    self.to(seat, || l.msg_butchered_you(card), |player| l.msg_butchered(player, card))
                } else {
                    self.to(seat, || l.msg_discarded_you(card), |player| l.msg_discarded(player, card))
                }
            }
            // The line about the named mobster already says who is attacked.
            Open::Chose { .. } if !board.play.named.is_empty() => return None,
            Open::Chose { victim } => self.to(victim, || l.msg_chose_you(), |player| l.msg_chose(player)),
            Open::Named { mobster } => return self.named(mobster, board),
            Open::Asked(_) => return None,
            Open::Countered { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_countered_you(card), |player| l.msg_countered(player, card))
            }
            Open::Unanswered => l.msg_unanswered(),
            Open::Listed { mobster, place } => self.listed(mobster, place, board),
            Open::WentHome { mobster } => l.msg_went_home(self.mobster_of(mobster)),
            Open::Replaced { mobster, by } => l.msg_replaced(self.mobster_of(mobster), self.mobster_of(by)),
            Open::Reordered => l.msg_reordered(self.mobsters(board.hit_list.iter())),
            Open::Swapped { dead, back } => {
                let listed = board.hit_list.set().contains(back);
                let (dead, back) = (self.mobster_of(dead), self.mobster_of(back));
                if listed { l.msg_swapped_listed(dead, back) } else { l.msg_swapped(dead, back) }
            }
            Open::Died { mobster } => l.msg_died(self.mobster_of(mobster)),
            Open::Gained { mobster, ability } => l.msg_gained(self.mobster_of(mobster), self.card(ability)),
            Open::Lost { ability } => l.msg_lost(self.card(ability)),
            Open::Out { seat, hand } => {
                let cards = &*self.language.list(hand.iter().map(|card| self.card(card)));
                if cards.is_empty() {
                    self.to(seat, || l.msg_out_you(), |player| l.msg_out(player))
                } else {
                    self.to(seat, || l.msg_out_you_with(cards), |player| l.msg_out_with(player, cards))
                }
            }
            Open::War { rate } => l.msg_war(rate),
            Open::Peace => l.msg_peace(),
            Open::Took { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_took_you(card), |player| l.msg_took(player, card))
            }
            Open::Won { seat } => self.to(seat, || l.msg_won_you(), |player| l.msg_won(player)),
        })
    }

    /// A target gets its own line only if a Counter can still stop the card. A mobster that the victim
    /// gives up is listed immediately, and that line names them.
    fn named(&self, mobster: Mobster, board: &Board) -> Option<String> {
        let given_up = matches!(board.waiting, Waiting::Pick { pick: Pick::Surrender, .. });
        let open = board.play.card.is_some_and(is_counterable) && !given_up;
        open.then(|| self.messages().msg_named(self.mobster_of(mobster)))
    }

    fn listed(&self, mobster: Mobster, place: Place, board: &Board) -> String {
        let l = self.messages();
        let mobster = &*self.mobster_of(mobster);
        if let Waiting::Retaliate { seat, .. } = board.waiting {
            return self.to(
                seat,
                || l.msg_listed_again_you(mobster),
                |player| l.msg_listed_again(player, mobster),
            );
        }
        match place {
            Place::First => l.msg_listed_first(mobster),
            Place::Last => l.msg_listed(mobster),
        }
    }
}
