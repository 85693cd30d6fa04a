//! Expert evaluation: how a command changes the player's share of the win, allowing for Counters and for the
//! cards it costs.

use family_business::{Card, Command, Mobster, Mobsters, Pick, Sight, Waiting, Word};
use table::{Seat, Seats};

use super::queue::{Queue, may_hold};
use super::weights::{Weights, keep};

/// Converts a share of the win to the units of a score.
const SCALE: f32 = 60.0;

/// Evaluates commands by the position they lead to.
pub(super) struct Expert<'a> {
    weights: &'a Weights,
    sight: Sight<'a>,
    now: Queue<'a>,
    share: f32,
}

impl<'a> Expert<'a> {
    pub(super) fn new(weights: &'a Weights, sight: Sight<'a>) -> Self {
        let now = Queue::of(weights, sight);
        Self { weights, sight, now, share: now.share() }
    }

    fn keep(&self, card: Card) -> f32 {
        keep(self.weights, card)
    }

    pub(super) fn score(&self, command: Command) -> f32 {
        let Sight { board, hand, .. } = self.sight;
        let gain = match (board.waiting, command) {
            (_, Command::Play(card)) => self.play(card) + self.weights.act() - self.keep(card),
            (Waiting::Butcher { .. }, Command::Discard(card)) => 0.004 - self.keep(card),
            (_, Command::Discard(card)) => -self.keep(card),
            (_, Command::Counter(counter)) => self.counter(counter),
            (Waiting::Counter { .. }, Command::Say(_)) => self.expect_play() - self.share,
            (Waiting::Pick { pick, .. }, Command::Name(mobster)) => self.name(pick, mobster),
            (Waiting::Pick { pick: Pick::PayOff, .. }, Command::Choose(whose)) => self.pay_off(whose),
            (Waiting::Pick { .. }, Command::Choose(victim)) => {
                board.play.card.map_or(0.0, |card| self.contract(card, victim))
            }
            (Waiting::Retaliate { .. }, Command::Name(mobster)) => {
                self.gain(|queue| queue.list_one(mobster.boss(), false))
            }
            // The Butcher is for a hand full of cards not worth keeping.
            (_, Command::Say(Word::Butcher)) => {
                let spare: f32 = hand.iter().map(|card| (0.004 - self.keep(card)).max(0.0)).sum();
                spare - 0.002
            }
            (Waiting::Draw { .. }, Command::Say(Word::FromPile)) => {
                board.discard.last().map_or(0.0, |card| self.keep(*card) - 0.005)
            }
            _ => 0.0,
        };
        gain * SCALE
    }

    /// How much a change to the table adds to the player's share.
    fn gain(&self, change: impl FnOnce(&mut Queue<'a>)) -> f32 {
        let mut queue = self.now;
        change(&mut queue);
        queue.share() - self.share
    }

    fn play(&self, card: Card) -> f32 {
        let now = &self.now;
        match card {
            Card::Contract
            | Card::ContractNoMobPower
            | Card::ContractNoFamilyInfluence
            | Card::ContractNeither
            | Card::PriorityContract
            | Card::DoubleContract => best(now.rivals_home().map(|victim| self.contract(card, victim))),
            Card::Hit => {
                let home = now.rivals_home().map(|victim| self.hit(victim, None));
                let listed = (0..now.len()).filter(|position| now.at(*position) != now.me);
                best(home.chain(listed.map(|position| self.hit(now.at(position), Some(position)))))
            }
            Card::Massacre => self.gain(Queue::massacre),
            Card::MobWar => self.gain(|queue| queue.war = self.sight.board.mob_war_rate()),
            Card::Ambush => self.gain(|queue| queue.war = 2),
            Card::DoubleCross => self.gain(|queue| batch(queue, 1)),
            Card::Vendetta => self.gain(|queue| {
                batch(queue, self.sight.board.rules().vendetta_takes as usize);
                queue.war = 2;
            }),
            Card::Turncoat => {
                let board = self.sight.board;
                let coats = board.turncoats().except(Mobsters::of(now.me));
                let back = |coat: Mobster| {
                    let back = board.returners();
                    let seats = now.players.iter().filter(|seat| !back.among(Mobsters::of(*seat)).is_empty());
                    best(seats.map(|seat| self.turncoat(coat, seat)))
                };
                best(coats.iter().map(back))
            }
            Card::Lam | Card::PoliceProtection => {
                let risk =
                    if card == Card::Lam { 1.0 - 0.4 * self.any_rival_holds(Card::Finger) } else { 1.0 };
                risk * best((0..now.len()).map(|position| self.rescue(card, position)))
            }
            Card::Substitution => {
                let positions = (0..now.len()).filter(|position| now.at(*position) == now.me);
                best(
                    positions.flat_map(|position| now.rivals_home().map(move |rival| (position, rival))).map(
                        |(position, rival)| {
                            let mut queue = now.having_played(card);
                            queue.swap_in(position, rival);
                            queue.share() - self.share
                        },
                    ),
                )
            }
            Card::Intrigue => self.gain(Queue::reorder),
            Card::Truce => self.gain(|queue| queue.war = 0),
            Card::PayOff => best(now.players.iter().map(|whose| self.pay_off(whose))),
            Card::FederalCrackdown => self.gain(|queue| {
                while queue.len() > 0 {
                    queue.send_home(0);
                }
            }),
            // An ability pays off for as long as its bearer lives.
            Card::Librarian | Card::Politician | Card::Butcher => 1.3 * self.weights.gift(),
            Card::ShortTempered | Card::Shotgun => 1.7 * self.weights.gift(),
            Card::Doppelganger | Card::Celebrity | Card::EarlyBird => 0.8 * self.weights.gift(),
            Card::CrimeSceneCleaner | Card::Unforgiving => self.weights.gift(),
            Card::MobPower | Card::FamilyInfluence | Card::Finger | Card::SafeHouse => 0.0,
        }
    }

    fn any_rival_holds(&self, card: Card) -> f32 {
        let rivals = self.now.players.without(self.now.me);
        1.0 - rivals.iter().map(|seat| 1.0 - may_hold(self.sight, seat, card)).product::<f32>()
    }

    /// The value of a Contract of any kind on `victim`, allowing for Counters.
    fn contract(&self, card: Card, victim: Seat) -> f32 {
        let Sight { seat, board, .. } = self.sight;
        let size = board.contract_size(card, seat);
        let first = board.contract_place(card, seat) == family_business::Place::First;
        let listed = self.gain(|queue| (0..size).for_each(|_| queue.list_one(victim, first)));
        let counters = card.def().countered_by;
        let answered = |counter: Card| {
            if !counters.contains(counter) {
                return 0.0;
            }
            // The victim counters in self-defence, others at times to take the next turn.
            let own = may_hold(self.sight, victim, counter);
            let others = self.weights.meddles() * self.any_rival_holds(counter);
            self.weights.answers() * own + others * (1.0 - own)
        };
        let power = answered(Card::MobPower);
        let influence = answered(Card::FamilyInfluence) * (1.0 - power);
        let backfired = self.gain(|queue| {
            queue.next = victim;
            queue.list_one(seat, first);
            (1..size).for_each(|_| queue.list_one(victim, first));
        });
        let saved = self.gain(|queue| {
            queue.next = victim;
            (1..size).for_each(|_| queue.list_one(victim, first));
        });
        (1.0 - power - influence) * listed
            + power * (backfired - self.weights.tempo())
            + influence * (saved - self.weights.tempo())
    }

    fn hit(&self, victim: Seat, position: Option<usize>) -> f32 {
        self.gain(|queue| {
            match position {
                Some(position) => {
                    queue.remove(position);
                }
                None => queue.home[victim.number()] -= 1,
            }
            queue.list_one(queue.me, false);
        })
    }

    fn rescue(&self, card: Card, position: usize) -> f32 {
        let mut queue = self.now.having_played(card);
        queue.send_home(position);
        queue.share() - self.share
    }

    fn pay_off(&self, whose: Seat) -> f32 {
        let mut queue = self.now.having_played(Card::PayOff);
        for position in (0..queue.len()).rev() {
            if queue.at(position) == whose {
                queue.send_home(position);
            }
        }
        queue.share() - self.share
    }

    fn turncoat(&self, coat: Mobster, poor: Seat) -> f32 {
        let position = self.sight.board.hit_list.iter().position(|one| one == coat);
        self.gain(|queue| match position {
            Some(position) => {
                queue.home[poor.number()] += 1;
                queue.swap_in(position, poor);
                queue.home[coat.boss().number()] -= 1;
            }
            None => {
                queue.home[coat.boss().number()] -= 1;
                queue.home[poor.number()] += 1;
            }
        })
    }

    /// The value of naming this mobster.
    fn name(&self, pick: Pick, mobster: Mobster) -> f32 {
        let board = self.sight.board;
        let now = &self.now;
        let (own, boss) = (mobster.boss() == now.me, mobster.boss());
        let gifted = board.gifted().contains(mobster);
        let strong = now.in_play(boss) as f32 * 0.003;
        let position = board.hit_list.iter().position(|one| one == mobster);
        // An ability is worth saving, and worth hitting.
        let gift = if gifted { 0.8 * self.weights.gift() } else { 0.0 };
        match pick {
            Pick::Target => {
                let card = board.play.card.unwrap_or(Card::Contract);
                gift + if board.play.named.is_empty() { self.contract(card, boss) } else { 0.0 }
            }
            Pick::Surrender | Pick::Scapegoat | Pick::HitCost => -gift,
            Pick::HitTarget if own => -1.0,
            Pick::HitTarget => gift + self.hit(boss, position),
            Pick::Batch => gift + self.in_line(board.hit_list.iter().chain(board.play.named.iter()), mobster),
            Pick::Turncoat if own => -0.5,
            Pick::Turncoat => strong + gift + if position.is_some() { 0.0 } else { 0.002 },
            Pick::Return => {
                if own {
                    0.1
                } else {
                    -strong
                }
            }
            Pick::Rescue => {
                position.map_or(0.0, |position| self.rescue(Card::Lam, position))
                    + if own { gift } else { 0.0 }
            }
            Pick::Replaced => {
                if own {
                    0.2 - 0.002 * position.unwrap_or(0) as f32
                } else {
                    -strong
                }
            }
            Pick::Replacement if own => -0.1,
            Pick::Replacement => strong + gift - if position.is_some() { 0.05 } else { 0.0 },
            Pick::Order => self.in_line(board.play.named.iter(), mobster),
            Pick::Bearer => {
                if position.is_some() {
                    -0.01
                } else {
                    0.0
                }
            }
            Pick::Victim | Pick::PayOff => 0.0,
        }
    }

    /// The value of placing `mobster` next behind `line`, with everyone who must still join the list behind
    /// them in the best order.
    fn in_line(&self, line: impl Iterator<Item = Mobster>, mobster: Mobster) -> f32 {
        let board = self.sight.board;
        let mut queue = self.now;
        queue.set_list(line.chain([mobster]).map(Mobster::boss));
        let is_order = matches!(board.waiting, Waiting::Pick { pick: Pick::Order, .. });
        if is_order {
            let rest = board.hit_list.set().except(board.play.named.set());
            queue.append(rest.iter().filter(|one| *one != mobster).map(Mobster::boss));
        } else {
            let named = board.play.named.iter().chain([mobster]);
            named.for_each(|one| queue.home[one.boss().number()] -= 1);
            if board.play.card == Some(Card::Vendetta) {
                queue.war = 2;
            }
            let rest = board.batch_targets(board.play.card.unwrap_or(Card::DoubleCross));
            for rival in queue.players.without(queue.me).iter() {
                let named =
                    board.play.named.iter().chain([mobster]).filter(|one| one.boss() == rival).count();
                let size = board.batch_size(board.play.card.unwrap_or(Card::DoubleCross));
                let left = rest.among(Mobsters::of(rival)).len().min(size.saturating_sub(named));
                (0..left).for_each(|_| queue.list_one(rival, false));
            }
        }
        queue.share() - self.share
    }

    /// The player's share if the card on the table takes effect.
    fn expect_play(&self) -> f32 {
        let board = self.sight.board;
        let Some(card) = board.play.card else { return self.share };
        let mut queue = self.now;
        match card {
            Card::Lam => {
                if let Some(position) = board
                    .play
                    .named
                    .get(0)
                    .and_then(|one| board.hit_list.iter().position(|listed| listed == one))
                {
                    queue.send_home(position);
                }
            }
            Card::Vendetta => {
                board.play.named.iter().for_each(|mobster| queue.list_one(mobster.boss(), false));
                queue.war = 2;
            }
            _ => {
                let first = board.contract_place(card, board.play.by) == family_business::Place::First;
                if let Some(victim) = board.play.victim {
                    (0..board.contract_size(card, board.play.by)).for_each(|_| queue.list_one(victim, first));
                }
            }
        }
        queue.share()
    }

    /// The value of answering with `counter`, relative to the current share.
    fn counter(&self, counter: Card) -> f32 {
        let board = self.sight.board;
        let Some(card) = board.play.card else { return 0.0 };
        let (by, me) = (board.play.by, self.now.me);
        let mut queue = self.now;
        queue.next = me;
        match (card, counter) {
            (Card::Lam, _) => {}
            (Card::Vendetta, _) => {
                let others = board.play.named.iter().filter(|mobster| mobster.boss() != me);
                others.for_each(|mobster| queue.list_one(mobster.boss(), false));
                queue.war = 2;
            }
            _ => {
                let first = board.contract_place(card, by) == family_business::Place::First;
                if counter == Card::MobPower {
                    queue.list_one(by, first);
                }
                if let Some(victim) = board.play.victim {
                    let rest = board.contract_size(card, by) - 1;
                    (0..rest).for_each(|_| queue.list_one(victim, first));
                }
            }
        }
        // Near the end a Counter is almost worth a life.
        let alive = board.alive().len() as f32;
        let scarce =
            if alive <= 2.0 * f32::from(board.rules().war_when_left) { self.weights.scarce() } else { 1.0 };
        queue.share() - self.share + self.weights.tempo() - self.keep(counter) * scarce
    }
}

/// Lists `size` mobsters of each rival, the strongest rival first.
fn batch(queue: &mut Queue<'_>, size: usize) {
    for _ in 0..size {
        let mut rivals: Seats = queue.rivals_home().collect();
        while let Some(rival) = rivals.iter().max_by_key(|rival| queue.in_play(*rival)) {
            queue.list_one(rival, false);
            rivals.remove(rival);
        }
    }
}

fn best(gains: impl Iterator<Item = f32>) -> f32 {
    gains.fold(f32::NEG_INFINITY, f32::max).max(-1.0)
}
