//! What a player thinks of each answer at a glance: the obvious, rules of thumb, and what a good player
//! knows.

use family_business::{Card, Command, Kind, Menu, Mobster, Mobsters, Pick, Sight, Waiting, Word};
use table::{Menu as _, Seat, Seats};

use super::outlook::{Outlook, may_hold};
use crate::order::Skill;

pub(super) fn weigh(skill: Skill, sight: Sight<'_>, menu: &Menu, opinion: &mut impl FnMut(Command, f32)) {
    match skill {
        Skill::Obvious => menu.iter().for_each(|command| opinion(command, obvious(sight, command))),
        Skill::Thumb => menu.iter().for_each(|command| opinion(command, thumb(sight, command))),
        Skill::Craft => {
            let craft = Craft::new(sight);
            menu.iter().for_each(|command| opinion(command, craft.worth(command)));
        }
    }
}

/// How many of one's own stand on the list.
fn own_listed(sight: Sight<'_>) -> usize {
    sight.board.hit_list.set().among(Mobsters::of(sight.seat)).len()
}

/// Attack others, save your own, answer what is meant for you.
fn obvious(sight: Sight<'_>, command: Command) -> f32 {
    let Sight { seat, board, .. } = sight;
    match (board.waiting, command) {
        (_, Command::Play(card)) => match card.def().kind {
            Kind::Attack => 1.0,
            Kind::Rescue if own_listed(sight) > 0 => 1.5,
            Kind::Rescue => -2.0,
            Kind::Ability | Kind::Counter => 1.0,
        },
        (Waiting::Butcher { .. }, Command::Discard(_)) => 0.0,
        (_, Command::Discard(card)) if card.def().kind == Kind::Counter => -3.0,
        (_, Command::Discard(_)) => -2.0,
        (_, Command::Counter(_)) if board.play.victim == Some(seat) => 1.5,
        (_, Command::Counter(Card::SafeHouse)) => 1.5,
        (_, Command::Counter(_)) => -2.0,
        (Waiting::Pick { pick, .. }, Command::Name(mobster)) => match pick {
            Pick::HitTarget | Pick::Replacement | Pick::Turncoat if mobster.boss() == seat => -6.0,
            Pick::Rescue | Pick::Replaced | Pick::Return if mobster.boss() != seat => -6.0,
            _ => 0.0,
        },
        (Waiting::Pick { pick: Pick::PayOff, .. }, Command::Choose(whose)) if whose != seat => -6.0,
        _ => 0.0,
    }
}

/// Go for the leader; save your own when they are about to die; start no war that hits yourself; keep what
/// is rare.
fn thumb(sight: Sight<'_>, command: Command) -> f32 {
    let Sight { seat, board, .. } = sight;
    let mine = own_listed(sight);
    let listed = board.hit_list.len();
    let fair = listed as f32 / board.players.len() as f32;
    let strength = |whose: Seat| board.in_play(whose) as f32;
    match (board.waiting, command) {
        (_, Command::Play(card)) => match card {
            Card::Massacre | Card::MobWar | Card::Ambush => 2.0 * (fair - mine as f32) - 1.0,
            Card::Lam | Card::PoliceProtection | Card::Substitution | Card::PayOff if mine > 0 => {
                if board.war > 0 { 4.0 } else { 0.5 }
            }
            Card::FederalCrackdown => 2.0 * (mine as f32 - fair),
            Card::Truce if board.war > 0 && mine > 0 => 1.0,
            Card::Intrigue if mine > 0 && listed > 1 => 1.0,
            Card::Turncoat => {
                let most = board.players.iter().map(|whose| board.in_play(whose)).max();
                if Some(board.in_play(seat)) == most { -2.0 } else { 2.0 }
            }
            Card::Vendetta | Card::DoubleCross => 3.0,
            Card::DoubleContract | Card::Hit => 2.5,
            _ if card.def().kind == Kind::Attack || card.def().kind == Kind::Ability => 2.0,
            _ => -3.0,
        },
        (Waiting::Butcher { .. }, Command::Discard(card)) => -keep(card),
        (_, Command::Discard(card)) => -1.5 - keep(card),
        (_, Command::Counter(_)) if board.play.victim == Some(seat) => 1.0,
        (_, Command::Counter(Card::SafeHouse)) => 1.0,
        (_, Command::Counter(Card::Finger)) => {
            let rival = board.play.named.get(0).is_some_and(|mobster| mobster.boss() != seat);
            if rival { 0.5 } else { -1.0 }
        }
        (_, Command::Counter(_)) => -1.0,
        (Waiting::Pick { pick, .. }, Command::Name(mobster)) => {
            let (own, boss) = (mobster.boss() == seat, mobster.boss());
            let place = board.hit_list.iter().position(|one| one == mobster);
            match pick {
                Pick::Rescue | Pick::Replaced => {
                    if own {
                        20.0 - place.unwrap_or(0) as f32
                    } else {
                        -strength(boss)
                    }
                }
                Pick::Return => {
                    if own {
                        20.0
                    } else {
                        -strength(boss)
                    }
                }
                Pick::Order | Pick::Replacement | Pick::Turncoat | Pick::HitTarget if own => -20.0,
                Pick::HitTarget if place.is_some() => strength(boss) - 1.0,
                _ => strength(boss),
            }
        }
        (Waiting::Pick { pick: Pick::PayOff, .. }, Command::Choose(whose)) => {
            if whose == seat {
                20.0
            } else {
                -strength(whose)
            }
        }
        (Waiting::Pick { .. }, Command::Choose(whose)) => strength(whose),
        (Waiting::Retaliate { .. }, Command::Name(_)) => 1.0,
        _ => 0.0,
    }
}

/// How much one would rather keep a card than throw it away.
fn keep(card: Card) -> f32 {
    match card {
        Card::MobPower => 2.0,
        Card::FamilyInfluence => 1.6,
        Card::SafeHouse => 0.8,
        Card::Finger => 0.4,
        Card::PoliceProtection | Card::PayOff | Card::FederalCrackdown => 1.3,
        Card::Lam | Card::Substitution => 1.1,
        Card::Truce | Card::Intrigue => 0.5,
        Card::Turncoat | Card::Massacre | Card::Ambush | Card::MobWar => 0.6,
        Card::Hit | Card::ContractNeither | Card::Vendetta | Card::DoubleCross => 1.0,
        Card::ContractNoFamilyInfluence | Card::ContractNoMobPower | Card::PriorityContract => 0.4,
        Card::DoubleContract => 0.6,
        Card::Contract => 0.2,
        _ => 0.7,
    }
}

/// A share of the win in the units of an opinion.
const SCALE: f32 = 60.0;
/// What keeping a card that one would rather keep is worth, in shares of the win.
const KEEPING: f32 = 0.006;
/// What it is worth to have the next turn.
const TEMPO: f32 = 0.006;

/// Judges answers by what they leave everybody with.
struct Craft<'a> {
    sight: Sight<'a>,
    now: Outlook,
    share: f32,
}

impl<'a> Craft<'a> {
    fn new(sight: Sight<'a>) -> Self {
        let now = Outlook::of(sight);
        Self { sight, now, share: now.share() }
    }

    fn worth(&self, command: Command) -> f32 {
        let Sight { board, hand, .. } = self.sight;
        let gain = match (board.waiting, command) {
            (_, Command::Play(card)) => self.play(card) - KEEPING * keep(card),
            (Waiting::Butcher { .. }, Command::Discard(card)) => KEEPING * (0.7 - keep(card)),
            (_, Command::Discard(card)) => -KEEPING * keep(card),
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
                let spare: f32 = hand.iter().map(|card| (0.7 - keep(card)).max(0.0)).sum();
                KEEPING * (spare - 0.3)
            }
            (Waiting::Draw { .. }, Command::Say(Word::FromPile)) => {
                board.discard.last().map_or(0.0, |card| KEEPING * (keep(*card) - 0.8))
            }
            _ => 0.0,
        };
        (gain * SCALE).clamp(-20.0, 20.0)
    }

    /// What one's share grows by if the table changes like this.
    fn gain(&self, change: impl FnOnce(&mut Outlook)) -> f32 {
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
            Card::Librarian | Card::Politician | Card::Butcher => 0.02,
            Card::ShortTempered | Card::Shotgun => 0.025,
            Card::Doppelganger | Card::Celebrity | Card::EarlyBird => 0.012,
            Card::CrimeSceneCleaner | Card::Unforgiving => 0.015,
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
            let others = 0.15 * self.anybody_holds(counter);
            0.85 * own + others * (1.0 - own)
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
        (1.0 - power - influence) * listed + power * (backfired - TEMPO) + influence * (saved - TEMPO)
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
        let gift = if gifted { 0.012 } else { 0.0 };
        match pick {
            Pick::Target => {
                let card = board.play.card.unwrap_or(Card::Contract);
                gift + if board.play.named.is_empty() { self.contract(card, boss) } else { 0.0 }
            }
            Pick::Surrender | Pick::Scapegoat | Pick::HitCost => -gift,
            Pick::HitTarget if own => -1.0,
            Pick::HitTarget => gift + self.hit(boss, place),
            Pick::Batch => strong + gift,
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
            Pick::Order => {
                if own {
                    -0.1
                } else {
                    strong
                }
            }
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
        let scarce = if alive <= 2.0 * f32::from(board.rules().war_when_left) { 2.0 } else { 1.0 };
        outlook.share() - self.share + TEMPO - KEEPING * keep(counter) * scarce
    }
}

/// The rivals' mobsters join the list, so many of each, the strongest rival's first.
fn batch(outlook: &mut Outlook, size: usize) {
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
