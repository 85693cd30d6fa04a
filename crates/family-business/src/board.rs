//! Everything face up, which every viewer may know. There is no field here for a hidden card.

use table::{BySeat, Seat, Seats};

use crate::card::{Aim, Card, Kind};
use crate::edition::{Butchering, Draw, Grudges, MobWarCard, Rules, Setup, Shotgunning};
use crate::event::{NO_STACK, Open, Place, Stack, Waiting};
use crate::hand::{Cards, Hand};
use crate::mobster::{FAMILY_SIZE, Line, Mobster, Mobsters};

/// The public table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The table as it was set up: rules, seats, families, first player.
    pub setup: Setup,
    /// Players who are still in.
    pub players: Seats,
    /// Living mobsters in front of their players.
    pub home: Mobsters,
    /// Living mobsters on the Hit List, from the wall outwards.
    pub hit_list: Line,
    /// The bearers of the ten abilities, in catalogue order.
    pub bearers: [Option<Mobster>; 10],
    /// The number of cards in each hand.
    pub held: BySeat<u8>,
    /// Cards that a player is publicly known to hold, taken from the discard pile.
    pub known: BySeat<Hand>,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The discard pile from the bottom up.
    pub discard: Stack,
    /// The cards that are face down in hands or in the deck, by public knowledge.
    pub unseen: Hand,
    /// Those unseen cards that may be in the deck: they went into the last shuffle and have not been
    /// seen since.
    pub stock: Hand,
    /// Those unseen cards that may have been in hands ever since the last shuffle.
    pub held_over: Hand,
    /// The players who have drawn from the deck since the last shuffle. The others hold only cards of
    /// `held_over`.
    pub drawn: Seats,
    /// The number of mobsters killed at the start of a turn: 0 in peace, 1 in war, 2 at double rate.
    pub war: u8,
    /// The player whose turn it is.
    pub turn: Seat,
    /// The player who claimed the next turn with a Counter (FB-C9).
    pub claim: Option<Seat>,
    /// The player whose Celebrity claimed the next turn, ahead of any Counter (FB-X6).
    pub celebrity: Option<Seat>,
    /// Whether the Butcher has been used this turn.
    pub butchered: bool,
    /// The number of Attack cards played this turn beyond the first (FB-X11).
    pub extra_plays: u8,
    /// The card on the table and its progress.
    pub play: Play,
    /// The player who last put the Unforgiving on the list, if it was another player (FB-X13).
    pub grudge: Option<Seat>,
    /// What the table waits for.
    pub waiting: Waiting,
}

/// A card being played: by whom, on what, and how it was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// The card, while it is being played.
    pub card: Option<Card>,
    /// The player of the card.
    pub by: Seat,
    /// The target player, if there is one.
    pub victim: Option<Seat>,
    /// The mobsters named so far, in order.
    pub named: Line,
    /// The Counter that answered it, and its player.
    pub counter: Option<(Seat, Card)>,
    /// Who may retaliate against whom after the card's effect (FB-X13).
    pub retaliation: Option<(Seat, Seat)>,
    /// Whether the card has put a Celebrity on the list (FB-X11).
    pub celebrated: bool,
}

impl Play {
    #[inline]
    fn start(&mut self, card: Option<Card>, by: Seat) {
        self.card = card;
        self.by = by;
        self.victim = None;
        self.named.clear();
        self.counter = None;
        self.retaliation = None;
        self.celebrated = false;
    }
}

impl Board {
    /// The table before the deal: all mobsters home, all cards face up on one pile.
    pub(crate) fn new(setup: Setup) -> Self {
        let seats = setup.seats as usize;
        let mut discard = NO_STACK;
        discard.extend(setup.rules.cards());
        Self {
            setup,
            players: Seats::first(seats),
            home: Mobsters::of_first(seats),
            hit_list: Line::EMPTY,
            bearers: [None; 10],
            held: BySeat::all(0),
            known: BySeat::all(Hand::EMPTY),
            deck: 0,
            discard,
            unseen: Hand::EMPTY,
            stock: Hand::EMPTY,
            held_over: Hand::EMPTY,
            drawn: Seats::NONE,
            war: 0,
            turn: setup.first,
            claim: None,
            celebrity: None,
            butchered: false,
            extra_plays: 0,
            play: Play {
                card: None,
                by: setup.first,
                victim: None,
                named: Line::EMPTY,
                counter: None,
                retaliation: None,
                celebrated: false,
            },
            grudge: None,
            waiting: Waiting::Deal,
        }
    }

    /// The rules of this table.
    #[inline]
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.setup.rules
    }

    /// All living mobsters, home or listed.
    #[inline]
    #[must_use]
    pub fn alive(&self) -> Mobsters {
        self.home.and(self.hit_list.set())
    }

    /// All dead mobsters: the graveyard.
    #[must_use]
    pub fn dead(&self) -> Mobsters {
        Mobsters::of_first(self.setup.seats as usize).except(self.alive())
    }

    /// The mobsters that `seat` has at home.
    #[inline]
    #[must_use]
    pub fn home_of(&self, seat: Seat) -> Mobsters {
        self.home.among(Mobsters::of(seat))
    }

    /// The number of mobsters that `seat` has in play.
    #[inline]
    #[must_use]
    pub fn in_play(&self, seat: Seat) -> usize {
        self.alive().among(Mobsters::of(seat)).len()
    }

    /// The mobster who has `ability`.
    #[inline]
    #[must_use]
    pub fn bearer(&self, ability: Card) -> Option<Mobster> {
        self.bearers[ability.ability_number()]
    }

    /// Whether a living mobster of `seat` has `ability`.
    #[inline]
    #[must_use]
    pub fn has(&self, seat: Seat, ability: Card) -> bool {
        self.rules().abilities && self.bearer(ability).is_some_and(|mobster| mobster.boss() == seat)
    }

    /// The mobsters who have an ability.
    #[inline]
    #[must_use]
    pub fn gifted(&self) -> Mobsters {
        if self.rules().abilities { self.bearers.iter().flatten().copied().collect() } else { Mobsters::NONE }
    }

    /// Whether `seat` may use the Butcher: on their own turn, once unless the rules say otherwise, with
    /// at least one card in hand (FB-X9, FB-R99).
    #[inline]
    #[must_use]
    pub fn may_butcher(&self, seat: Seat) -> bool {
        let unused = !self.butchered || self.rules().butcher == Butchering::Any;
        unused && self.has(seat, Card::Butcher) && self.held[seat] > 0
    }

    /// The number of cards that `seat` may hold after drawing (FB-X4).
    #[inline]
    #[must_use]
    pub fn hand_limit(&self, seat: Seat) -> u8 {
        let rules = self.rules();
        if self.has(seat, Card::Librarian) { rules.librarian_limit } else { rules.hand_limit }
    }

    /// The number of cards that `seat` draws at the start of a turn (FB-T2, FB-X4): none at the hand
    /// limit (FB-X10, FB-R97).
    #[inline]
    #[must_use]
    pub fn draws(&self, seat: Seat) -> u8 {
        let room = self.hand_limit(seat).saturating_sub(self.held[seat]);
        match self.rules().draw {
            Draw::UpToLimit => room,
            Draw::One if self.has(seat, Card::Librarian) => room,
            Draw::One => room.min(1),
        }
    }

    /// The home mobsters that `card`, any kind of Contract, may target: those of rivals (FB-R42) who are
    /// not listed (FB-R36), and the Doppelganger only with a Double Contract (FB-X5, FB-R105).
    #[inline]
    #[must_use]
    pub fn contract_targets(&self, card: Card, by: Seat) -> Mobsters {
        let rivals = self.home.except(Mobsters::of(by));
        match self.bearer(Card::Doppelganger) {
            Some(mobster) if card != Card::DoubleContract => rivals.except(Mobsters::only(mobster)),
            _ => rivals,
        }
    }

    /// The number of the victim's mobsters that `card` takes when `by` plays it (FB-A3, FB-X12).
    #[inline]
    #[must_use]
    pub fn contract_size(&self, card: Card, by: Seat) -> usize {
        match (card, self.has(by, Card::Shotgun), self.rules().shotgun) {
            (Card::DoubleContract, true, Shotgunning::DoubleContracts) => 3,
            (Card::DoubleContract, ..) => 2,
            (card, true, Shotgunning::Contracts) if card.is_plain_contract() => 2,
            _ => 1,
        }
    }

    /// Where `card`, played by `by`, puts its mobsters (FB-A2, FB-X7).
    #[inline]
    #[must_use]
    pub fn contract_place(&self, card: Card, by: Seat) -> Place {
        let early = card.is_plain_contract() && self.has(by, Card::EarlyBird);
        if early || card == Card::PriorityContract { Place::First } else { Place::Last }
    }

    /// The number of mobsters that Double Cross or Vendetta takes from each rival (FB-A6, FB-A9).
    #[inline]
    #[must_use]
    pub fn batch_size(&self, card: Card) -> usize {
        if card == Card::Vendetta { self.rules().vendetta_takes as usize } else { 1 }
    }

    /// The mobsters that Double Cross or Vendetta may still name: those at home of rivals who have not
    /// given enough yet (FB-R44, FB-R46).
    #[inline]
    #[must_use]
    pub fn batch_targets(&self, card: Card) -> Mobsters {
        let (named, size) = (self.play.named.set(), self.batch_size(card));
        let rivals = self.players.without(self.play.by);
        rivals.iter().fold(Mobsters::NONE, |targets, rival| {
            let gang = Mobsters::of(rival);
            let full = named.among(gang).len() >= size;
            if full { targets } else { targets.and(self.home.among(gang).except(named)) }
        })
    }

    /// The rate of the war that a Mob War card starts or restarts (FB-A7, FB-R58).
    #[must_use]
    pub const fn mob_war_rate(&self) -> u8 {
        match self.rules().mob_war_card {
            MobWarCard::KeepsDouble if self.war == 2 => 2,
            MobWarCard::KeepsDouble | MobWarCard::Restarts => 1,
        }
    }

    /// The largest and the smallest number of mobsters in play, among the players still in (FB-R80).
    #[inline]
    fn most_and_fewest(&self) -> (usize, usize) {
        let counts = self.players.iter().map(|seat| self.in_play(seat));
        counts.fold((0, FAMILY_SIZE), |(most, fewest), count| (most.max(count), fewest.min(count)))
    }

    /// The players still in with `count` mobsters in play.
    #[inline]
    fn players_with(&self, count: usize) -> impl Iterator<Item = Seat> {
        self.players.iter().filter(move |seat| self.in_play(*seat) == count)
    }

    /// The possible turncoats: the mobsters in play of the players with the most (FB-A10). None while all
    /// players still have nine: no mobster is dead who could come back in exchange.
    #[must_use]
    pub fn turncoats(&self) -> Mobsters {
        let (most, fewest) = self.most_and_fewest();
        if fewest == FAMILY_SIZE {
            return Mobsters::NONE;
        }
        self.players_with(most)
            .fold(Mobsters::NONE, |all, seat| all.and(Mobsters::of(seat)))
            .among(self.alive())
    }

    /// The mobsters who may come back in exchange: the dead of the players still in with the fewest, who
    /// are also those with the most if all are tied (FB-A10, FB-R82, FB-R87).
    #[must_use]
    pub fn returners(&self) -> Mobsters {
        let (_, fewest) = self.most_and_fewest();
        self.players_with(fewest)
            .fold(Mobsters::NONE, |all, seat| all.and(Mobsters::of(seat)))
            .except(self.alive())
    }

    /// The players with listed mobsters (FB-R77).
    #[must_use]
    pub fn listed_players(&self) -> Seats {
        let listed = self.hit_list.set();
        self.players.iter().filter(|seat| !listed.among(Mobsters::of(*seat)).is_empty()).collect()
    }

    /// The mobsters, home or listed, to whom `seat` may still give an ability (FB-R94).
    #[inline]
    #[must_use]
    pub fn giftless(&self, seat: Seat) -> Mobsters {
        self.alive().among(Mobsters::of(seat)).except(self.gifted())
    }

    /// The cards of `hand` that would have an effect if `seat` played them now.
    #[inline]
    #[must_use]
    pub fn playable(&self, seat: Seat, hand: Cards) -> Cards {
        const ALWAYS: Cards = Cards::aimed(Aim::Nobody)
            .and(Cards::aimed(Aim::AnyoneInPlay))
            .and(Cards::aimed(Aim::Order))
            .and(Cards::only(Card::Vendetta));
        const RIVAL: Cards = Cards::aimed(Aim::Rival);
        const LISTED: Cards = Cards::aimed(Aim::Listed)
            .and(Cards::aimed(Aim::ListedAndAnother))
            .and(Cards::aimed(Aim::PlayerListed));
        let mut playable = ALWAYS
            .and(RIVAL.when(!self.contract_targets(Card::Contract, seat).is_empty()))
            .and(LISTED.when(!self.hit_list.is_empty()));
        let rivals_home = !self.home.except(Mobsters::of(seat)).is_empty();
        playable = playable.and(Cards::of(&[Card::DoubleContract, Card::DoubleCross]).when(rivals_home));
        if self.rules().abilities {
            playable = playable.and(Cards::ABILITIES.when(!self.giftless(seat).is_empty()));
        }
        if hand.contains(Card::Turncoat) && !self.turncoats().is_empty() {
            playable = playable.and(Cards::only(Card::Turncoat));
        }
        playable.among(hand)
    }

    /// The opponents of `by` who, by public knowledge, might hold a Counter to `card`.
    #[inline]
    #[must_use]
    pub fn could_counter(&self, card: Card, by: Seat) -> Seats {
        let counters = card.def().countered_by;
        if counters.is_empty() {
            return Seats::NONE;
        }
        let fits = |cards: Hand| !cards.cards().among(counters).is_empty();
        let (unseen, held_over) = (fits(self.unseen), fits(self.held_over));
        let rivals = self.players.without(by);
        rivals
            .iter()
            .filter(|seat| {
                let known = self.known[*seat];
                let unknown = self.held[*seat] as usize > known.len();
                let may_hold = if self.drawn.contains(*seat) { unseen } else { held_over };
                may_hold && unknown || fits(known)
            })
            .collect()
    }

    /// Whether the length of the list or the number of living mobsters starts a war (FB-W2).
    #[inline]
    #[must_use]
    pub fn war_breaks_out(&self) -> bool {
        !self.hit_list.is_empty()
            && (self.hit_list.len() >= self.rules().war_at as usize
                || self.alive().len() <= self.rules().war_when_left as usize)
    }

    /// Takes a card out of the hand of `seat`, face up.
    #[inline]
    fn reveal(&mut self, seat: Seat, card: Card) {
        self.held[seat] -= 1;
        if self.rules().abilities && self.known[seat].contains(card) {
            self.known[seat].take(card);
        } else {
            self.unseen.take(card);
            self.stock = self.stock.at_most(self.unseen);
            self.held_over = self.held_over.at_most(self.unseen);
        }
    }

    /// Turns the discard pile into the deck.
    pub(crate) fn shuffled(&mut self) {
        let all = self.rules().whole_deck();
        self.held_over = self.unseen;
        self.drawn = Seats::NONE;
        self.deck = self.discard.len() as u8;
        // Before the deal the pile holds all cards and need not be counted one by one.
        let is_all = self.discard.len() == all.len();
        self.stock = if is_all { all } else { self.discard.iter().copied().collect() };
        // Now the only cards in view are abilities on mobsters and known cards in hands; all others are
        // unseen.
        self.unseen = all;
        if self.rules().abilities {
            for (ability, bearer) in Card::ABILITIES.into_iter().zip(self.bearers) {
                if bearer.is_some() {
                    self.unseen.take(ability);
                }
            }
            for known in self.known.iter() {
                self.unseen.take_all(known.iter());
            }
        }
        self.discard.clear();
    }

    /// Moves a card from the deck into the hand of `seat`.
    #[inline]
    pub(crate) fn drew(&mut self, seat: Seat) {
        self.deck -= 1;
        self.held[seat] += 1;
        self.drawn.insert(seat);
    }

    /// Applies a public event.
    #[inline(always)]
    pub(crate) fn apply(&mut self, open: &Open) {
        match *open {
            Open::Began(setup) => *self = Self::new(setup),
            Open::TurnBegan { seat } => {
                self.turn = seat;
                self.claim = None;
                self.celebrity = None;
                self.butchered = false;
                self.extra_plays = 0;
                self.play.start(None, seat);
            }
            Open::Played { seat, card } => {
                self.reveal(seat, card);
                if card.def().kind != Kind::Ability {
                    self.discard.push(card);
                }
                self.extra_plays += u8::from(matches!(self.waiting, Waiting::More { .. }));
                self.play.start(Some(card), seat);
            }
            Open::Discarded { seat, card } => {
                self.reveal(seat, card);
                self.discard.push(card);
            }
            Open::Chose { victim } => self.play.victim = Some(victim),
            Open::Named { mobster } => self.play.named.push_last(mobster),
            Open::Asked(waiting) => {
                self.butchered |= matches!(waiting, Waiting::Butcher { .. });
                self.waiting = waiting;
            }
            Open::Countered { seat, card } => {
                self.reveal(seat, card);
                self.discard.push(card);
                self.play.counter = Some((seat, card));
                self.claim = Some(seat);
            }
            Open::Unanswered => {}
            Open::Listed { mobster, place } => {
                self.home.remove(mobster);
                match place {
                    Place::First => self.hit_list.push_first(mobster),
                    Place::Last => self.hit_list.push_last(mobster),
                }
                self.put_on_list(mobster);
            }
            Open::WentHome { mobster } => {
                self.hit_list.remove(mobster);
                self.home.insert(mobster);
            }
            Open::Replaced { mobster, by } => {
                let was_home = self.home.contains(by);
                self.hit_list.remove(by);
                self.hit_list.replace(mobster, by);
                self.home.remove(by);
                self.home.insert(mobster);
                if was_home {
                    self.put_on_list(by);
                }
            }
            Open::Reordered => {
                self.hit_list = self.play.named;
            }
            Open::Swapped { dead, back } => {
                self.dies(dead);
                if self.hit_list.set().contains(dead) {
                    self.hit_list.replace(dead, back);
                } else {
                    self.home.remove(dead);
                    self.home.insert(back);
                }
            }
            Open::Died { mobster } => {
                self.dies(mobster);
                self.home.remove(mobster);
                self.hit_list.remove(mobster);
            }
            Open::Gained { mobster, ability } => self.bearers[ability.ability_number()] = Some(mobster),
            Open::Lost { ability } => {
                self.bearers[ability.ability_number()] = None;
                self.discard.push(ability);
                if ability == Card::Unforgiving {
                    self.grudge = None;
                }
            }
            Open::Out { seat, hand } => {
                for card in hand.iter() {
                    self.reveal(seat, card);
                    self.discard.push(card);
                }
                self.players.remove(seat);
            }
            Open::War { rate } => self.war = rate,
            Open::Peace => self.war = 0,
            Open::Took { seat, card } => {
                self.discard.pop();
                self.known[seat].add(card);
                self.held[seat] += 1;
            }
            Open::Won { seat } => self.waiting = Waiting::Over { winner: seat },
        }
    }

    /// What a mobster's abilities trigger when the mobster is put on the list.
    #[inline]
    fn put_on_list(&mut self, mobster: Mobster) {
        if !self.rules().abilities {
            return;
        }
        let boss = mobster.boss();
        if self.bearer(Card::Celebrity) == Some(mobster) {
            self.celebrity = Some(boss);
            self.play.celebrated = self.play.card.is_some();
        }
        if self.bearer(Card::Unforgiving) == Some(mobster) {
            let culprit = self.culprit(boss);
            self.grudge = (culprit != boss).then_some(culprit);
            if self.rules().unforgiving == Grudges::OnListing {
                self.play.retaliation = self.grudge.map(|culprit| (boss, culprit));
            }
        }
    }

    /// Prepares retaliation when the Unforgiving dies, if the rules make that the moment to strike back.
    #[inline]
    fn dies(&mut self, mobster: Mobster) {
        let rules = self.rules();
        if !rules.abilities || rules.unforgiving != Grudges::OnDeath {
            return;
        }
        if self.bearer(Card::Unforgiving) == Some(mobster) {
            let (boss, at_home) = (mobster.boss(), self.home.contains(mobster));
            let culprit = if at_home { Some(self.play.by) } else { self.grudge };
            self.play.retaliation = culprit.filter(|seat| *seat != boss).map(|seat| (boss, seat));
        }
    }

    /// The player responsible for what happens to a mobster of `boss` now: the player of the card; for
    /// the attacker's own scapegoat, the player of Mob Power (FB-R112); for retaliation, the player who
    /// retaliates.
    #[must_use]
    pub fn culprit(&self, boss: Seat) -> Seat {
        match (self.waiting, self.play.counter) {
            (Waiting::Retaliate { seat, .. }, _) => seat,
            (_, Some((seat, Card::MobPower))) if boss == self.play.by => seat,
            _ => self.play.by,
        }
    }
}
