//! What a good player knows: he judges an answer by what it leaves everybody with, Counters and what he gives
//! up for it included.

use family_business::{Card, Command, Mobster, Mobsters, Pick, Sight, Waiting, Word};
use table::{Seat, Seats};

use super::outlook::{Outlook, may_hold};
use super::taste::{Taste, keep};

/// A share of the win in the units of an opinion.
const SCALE: f32 = 60.0;
/// Judges answers by what they leave everybody with.
pub(super) struct Craft<'a> {
    taste: &'a Taste,
    sight: Sight<'a>,
    now: Outlook<'a>,
    share: f32,
}

impl<'a> Craft<'a> {
    pub(super) fn new(taste: &'a Taste, sight: Sight<'a>) -> Self {
        let now = Outlook::of(taste, sight);
        Self { taste, sight, now, share: now.share() }
    }

    fn keep(&self, card: Card) -> f32 {
        keep(self.taste, card)
    }

    pub(super) fn worth(&self, command: Command) -> f32 {
        let Sight { board, hand, .. } = self.sight;
        let gain = match (board.waiting, command) {
            (_, Command::Play(card)) => self.play(card) + self.taste.act() - self.keep(card),
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
                self.gain(|outlook| outlook.list_one(mobster.boss(), false))
            }
            // The Butcher is worth it for a hand full of what one would not keep.
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

    /// What one's share grows by if the table changes like this.
    fn gain(&self, change: impl FnOnce(&mut Outlook<'a>)) -> f32 {
        let mut outlook = self.now;
        change(&mut outlook);
        outlook.share() - self.share
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
                let listed = (0..now.len()).filter(|place| now.at(*place) != now.me);
                best(home.chain(listed.map(|place| self.hit(now.at(place), Some(place)))))
            }
            Card::Massacre => self.gain(Outlook::massacre),
            Card::MobWar => self.gain(|outlook| outlook.war = 1),
            Card::Ambush => self.gain(|outlook| outlook.war = 2),
            Card::DoubleCross => self.gain(|outlook| batch(outlook, 1)),
            Card::Vendetta => self.gain(|outlook| {
                batch(outlook, self.sight.board.rules().vendetta_takes as usize);
                outlook.war = 2;
            }),
            Card::Turncoat => {
                let board = self.sight.board;
                let coats = board.turncoats().except(Mobsters::of(now.me));
                let back = |coat: Mobster| {
                    let back = board.returners(coat.boss());
                    let seats = now.players.iter().filter(|seat| !back.among(Mobsters::of(*seat)).is_empty());
                    best(seats.map(|seat| self.turncoat(coat, seat)))
                };
                best(coats.iter().map(back))
            }
            Card::Lam | Card::PoliceProtection => {
                let risk = if card == Card::Lam { 1.0 - 0.4 * self.anybody_holds(Card::Finger) } else { 1.0 };
                risk * best((0..now.len()).map(|place| self.rescue(card, place)))
            }
            Card::Substitution => {
                let places = (0..now.len()).filter(|place| now.at(*place) == now.me);
                best(places.flat_map(|place| now.rivals_home().map(move |rival| (place, rival))).map(
                    |(place, rival)| {
                        let mut outlook = now.having_played(card);
                        outlook.swap_in(place, rival);
                        outlook.share() - self.share
                    },
                ))
            }
            Card::Intrigue => self.gain(Outlook::reorder),
            Card::Truce => self.gain(|outlook| outlook.war = 0),
            Card::PayOff => best(now.players.iter().map(|whose| self.pay_off(whose))),
            Card::FederalCrackdown => self.gain(|outlook| {
                while outlook.len() > 0 {
                    outlook.send_home(0);
                }
            }),
            // An ability pays for as long as its bearer lives.
            Card::Librarian | Card::Politician | Card::Butcher => 1.3 * self.taste.gift(),
            Card::ShortTempered | Card::Shotgun => 1.7 * self.taste.gift(),
            Card::Doppelganger | Card::Celebrity | Card::EarlyBird => 0.8 * self.taste.gift(),
            Card::CrimeSceneCleaner | Card::Unforgiving => self.taste.gift(),
            Card::MobPower | Card::FamilyInfluence | Card::Finger | Card::SafeHouse => 0.0,
        }
    }

    fn anybody_holds(&self, card: Card) -> f32 {
        let rivals = self.now.players.without(self.now.me);
        1.0 - rivals.iter().map(|seat| 1.0 - may_hold(self.sight, seat, card)).product::<f32>()
    }

    /// What a Contract of some sort on `victim` is worth, Counters included.
    fn contract(&self, card: Card, victim: Seat) -> f32 {
        let Sight { seat, board, .. } = self.sight;
        let size = board.contract_size(card, seat);
        let first = board.contract_place(card, seat) == family_business::Place::First;
        let listed = self.gain(|outlook| (0..size).for_each(|_| outlook.list_one(victim, first)));
        let counters = card.def().countered_by;
        let answered = |counter: Card| {
            if !counters.contains(counter) {
                return 0.0;
            }
            // He answers for himself, his neighbours now and then for the next turn.
            let own = may_hold(self.sight, victim, counter);
            let others = self.taste.meddles() * self.anybody_holds(counter);
            self.taste.answers() * own + others * (1.0 - own)
        };
        let power = answered(Card::MobPower);
        let influence = answered(Card::FamilyInfluence) * (1.0 - power);
        let backfired = self.gain(|outlook| {
            outlook.next = victim;
            outlook.list_one(seat, first);
            (1..size).for_each(|_| outlook.list_one(victim, first));
        });
        let saved = self.gain(|outlook| {
            outlook.next = victim;
            (1..size).for_each(|_| outlook.list_one(victim, first));
        });
        (1.0 - power - influence) * listed
            + power * (backfired - self.taste.tempo())
            + influence * (saved - self.taste.tempo())
    }

    fn hit(&self, victim: Seat, place: Option<usize>) -> f32 {
        self.gain(|outlook| {
            match place {
                Some(place) => {
                    outlook.remove(place);
                }
                None => outlook.home[victim.number()] -= 1,
            }
            outlook.list_one(outlook.me, false);
        })
    }

    fn rescue(&self, card: Card, place: usize) -> f32 {
        let mut outlook = self.now.having_played(card);
        outlook.send_home(place);
        outlook.share() - self.share
    }

    fn pay_off(&self, whose: Seat) -> f32 {
        let mut outlook = self.now.having_played(Card::PayOff);
        for place in (0..outlook.len()).rev() {
            if outlook.at(place) == whose {
                outlook.send_home(place);
            }
        }
        outlook.share() - self.share
    }

    fn turncoat(&self, coat: Mobster, poor: Seat) -> f32 {
        let place = self.sight.board.hit_list.iter().position(|one| one == coat);
        self.gain(|outlook| match place {
            Some(place) => {
                outlook.home[poor.number()] += 1;
                outlook.swap_in(place, poor);
                outlook.home[coat.boss().number()] -= 1;
            }
            None => {
                outlook.home[coat.boss().number()] -= 1;
                outlook.home[poor.number()] += 1;
            }
        })
    }

    /// What naming this mobster is worth.
    fn name(&self, pick: Pick, mobster: Mobster) -> f32 {
        let board = self.sight.board;
        let now = &self.now;
        let (own, boss) = (mobster.boss() == now.me, mobster.boss());
        let gifted = board.gifted().contains(mobster);
        let strong = now.in_play(boss) as f32 * 0.003;
        let place = board.hit_list.iter().position(|one| one == mobster);
        // An ability is worth saving, and worth hitting.
        let gift = if gifted { 0.8 * self.taste.gift() } else { 0.0 };
        match pick {
            Pick::Target => {
                let card = board.play.card.unwrap_or(Card::Contract);
                gift + if board.play.named.is_empty() { self.contract(card, boss) } else { 0.0 }
            }
            Pick::Surrender | Pick::Scapegoat | Pick::HitCost => -gift,
            Pick::HitTarget if own => -1.0,
            Pick::HitTarget => gift + self.hit(boss, place),
            Pick::Batch => gift + self.in_line(board.hit_list.iter().chain(board.play.named.iter()), mobster),
            Pick::Turncoat if own => -0.5,
            Pick::Turncoat => strong + gift + if place.is_some() { 0.0 } else { 0.002 },
            Pick::Return => {
                if own {
                    0.1
                } else {
                    -strong
                }
            }
            Pick::Rescue => {
                place.map_or(0.0, |place| self.rescue(Card::Lam, place)) + if own { gift } else { 0.0 }
            }
            Pick::Replaced => {
                if own {
                    0.2 - 0.002 * place.unwrap_or(0) as f32
                } else {
                    -strong
                }
            }
            Pick::Replacement if own => -0.1,
            Pick::Replacement => strong + gift - if place.is_some() { 0.05 } else { 0.0 },
            Pick::Order => self.in_line(board.play.named.iter(), mobster),
            Pick::Bearer => {
                if place.is_some() {
                    -0.01
                } else {
                    0.0
                }
            }
            Pick::Victim | Pick::PayOff => 0.0,
        }
    }

    /// What it is worth that `mobster` stands next behind those in `line`, and everybody else who has to join
    /// them behind him in the best order there is.
    fn in_line(&self, line: impl Iterator<Item = Mobster>, mobster: Mobster) -> f32 {
        let board = self.sight.board;
        let mut outlook = self.now;
        outlook.stand(line.chain([mobster]).map(Mobster::boss));
        let is_order = matches!(board.waiting, Waiting::Pick { pick: Pick::Order, .. });
        if is_order {
            let rest = board.hit_list.set().except(board.play.named.set());
            outlook.join(rest.iter().filter(|one| *one != mobster).map(Mobster::boss));
        } else {
            let named = board.play.named.iter().chain([mobster]);
            named.for_each(|one| outlook.home[one.boss().number()] -= 1);
            if board.play.card == Some(Card::Vendetta) {
                outlook.war = 2;
            }
            let rest = board.batch_targets(board.play.card.unwrap_or(Card::DoubleCross));
            for rival in outlook.players.without(outlook.me).iter() {
                let named =
                    board.play.named.iter().chain([mobster]).filter(|one| one.boss() == rival).count();
                let size = board.batch_size(board.play.card.unwrap_or(Card::DoubleCross));
                let left = rest.among(Mobsters::of(rival)).len().min(size.saturating_sub(named));
                (0..left).for_each(|_| outlook.list_one(rival, false));
            }
        }
        outlook.share() - self.share
    }

    /// What one's share will be if the card on the table goes through.
    fn expect_play(&self) -> f32 {
        let board = self.sight.board;
        let Some(card) = board.play.card else { return self.share };
        let mut outlook = self.now;
        match card {
            Card::Lam => {
                if let Some(place) = board
                    .play
                    .named
                    .get(0)
                    .and_then(|one| board.hit_list.iter().position(|listed| listed == one))
                {
                    outlook.send_home(place);
                }
            }
            Card::Vendetta => {
                board.play.named.iter().for_each(|mobster| outlook.list_one(mobster.boss(), false));
                outlook.war = 2;
            }
            _ => {
                let first = board.contract_place(card, board.play.by) == family_business::Place::First;
                if let Some(victim) = board.play.victim {
                    (0..board.contract_size(card, board.play.by))
                        .for_each(|_| outlook.list_one(victim, first));
                }
            }
        }
        outlook.share()
    }

    /// What answering with `counter` is worth beside the share there is now.
    fn counter(&self, counter: Card) -> f32 {
        let board = self.sight.board;
        let Some(card) = board.play.card else { return 0.0 };
        let (by, me) = (board.play.by, self.now.me);
        let mut outlook = self.now;
        outlook.next = me;
        match (card, counter) {
            (Card::Lam, _) => {}
            (Card::Vendetta, _) => {
                let others = board.play.named.iter().filter(|mobster| mobster.boss() != me);
                others.for_each(|mobster| outlook.list_one(mobster.boss(), false));
                outlook.war = 2;
            }
            _ => {
                let first = board.contract_place(card, by) == family_business::Place::First;
                if counter == Card::MobPower {
                    outlook.list_one(by, first);
                }
                if let Some(victim) = board.play.victim {
                    let rest = board.contract_size(card, by) - 1;
                    (0..rest).for_each(|_| outlook.list_one(victim, first));
                }
            }
        }
        // Near the end a Counter is nearly a life.
        let alive = board.alive().len() as f32;
        let scarce =
            if alive <= 2.0 * f32::from(board.rules().war_when_left) { self.taste.scarce() } else { 1.0 };
        outlook.share() - self.share + self.taste.tempo() - self.keep(counter) * scarce
    }
}

/// The rivals' mobsters join the list, so many of each, the strongest rival's first.
fn batch(outlook: &mut Outlook<'_>, size: usize) {
    for _ in 0..size {
        let mut rivals: Seats = outlook.rivals_home().collect();
        while let Some(rival) = rivals.iter().max_by_key(|rival| outlook.in_play(*rival)) {
            outlook.list_one(rival, false);
            rivals.remove(rival);
        }
    }
}

fn best(gains: impl Iterator<Item = f32>) -> f32 {
    gains.fold(f32::NEG_INFINITY, f32::max).max(-1.0)
}
