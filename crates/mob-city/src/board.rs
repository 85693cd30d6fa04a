//! Everything face up, which every viewer may know. There is no field here for a hidden card.

use table::{BySeat, Seat, Seats};

use crate::card::{Business, Card, Cards, Hand};
use crate::command::Businesses;
use crate::edition::{Control, DeadCards, Hits, PayrollDiscard, Rules, Rulings, Setup};
use crate::event::{Freedom, Open, Waiting};
use crate::money::Money;

/// The public table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The table as it was set up.
    pub setup: Setup,
    /// Players who are still in.
    pub players: Seats,
    /// The number of copies of each card for sale.
    pub supply: [u8; Card::COUNT],
    /// The number of each business sold.
    pub sold: [u8; 5],
    /// The businesses locked by a Cop.
    pub locked: Businesses,
    /// The bank's money.
    pub bank: Money,
    /// Hit points.
    pub hp: BySeat<u8>,
    /// The number of each business that a player owns.
    pub juice: BySeat<[u8; 5]>,
    /// Each player's permanents in play.
    pub permanents: BySeat<Hand>,
    /// Jail terms.
    pub jail: BySeat<Option<Jail>>,
    /// The players who cannot be sent to jail yet (MC-R66).
    pub parole: Seats,
    /// The players who cannot be hit until their next turn (MC-R76).
    pub lying_low: Seats,
    /// For each player, who will control their next turn with a Consigliere.
    pub advisers: BySeat<Option<Seat>>,
    /// The players whose last turn was controlled by another, missed turns aside (MC-R78).
    pub led: Seats,
    /// The number of cards in each hand.
    pub held: BySeat<u8>,
    /// The number of cards in each draw pile.
    pub pile: BySeat<u8>,
    /// The discard piles. Everyone has seen what went there.
    pub discard: BySeat<Hand>,
    /// The top card of each discard pile.
    pub top: BySeat<Option<Card>>,
    /// The cards in each player's hand and draw pile together, by public knowledge. After an unseen theft,
    /// the cards of both players are counted as one pool, stored at one of them.
    pub pool: BySeat<Hand>,
    /// The seat at which a player's cards are counted in `pool`.
    pub pooled_at: BySeat<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// The player who takes the first turn of a round, if still in.
    pub first: Seat,
    /// The number of consecutive rounds without a lost hit point while every business was locked.
    pub quiet: u8,
    /// Whether this round a hit point was lost or the last business locked.
    pub eventful: bool,
    /// Whether a player has enough Juice and the round is being finished (MC-R28).
    pub closing: bool,
    /// The player whose turn it is.
    pub turn: Seat,
    /// The player who controls this turn instead, by a Consigliere.
    pub controller: Option<Seat>,
    /// Instants played this turn and not yet discarded.
    pub played: Hand,
    /// Whether anything was played or used this turn.
    pub acted: bool,
    /// Whether On The Lam was played this turn.
    pub on_the_lam: bool,
    /// Permanents used for a hit this turn.
    pub used: Hand,
    /// The players who can't be hit now because they have been: this turn (MC-R39), or since their last one (MC-R89).
    pub hit: Seats,
    /// The card being played and its target.
    pub action: Action,
    /// The money put down as a stake or a bribe.
    pub stake: Money,
    /// What the table waits for.
    pub waiting: Waiting,
}

/// A jail term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jail {
    /// The owner of the Pinched card.
    pub by: Seat,
    /// Turns missed so far.
    pub missed: u8,
}

/// A card being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Action {
    /// The card.
    pub card: Option<Card>,
    /// Its target.
    pub target: Option<Seat>,
}

impl Board {
    /// The table before any card is dealt.
    pub(crate) fn new(setup: Setup) -> Self {
        let mut supply = setup.rules.prices.map(|price| price.n);
        let bank = Money(Card::LARGE.map(|note| supply[note as usize]));
        Card::LARGE.iter().for_each(|note| supply[*note as usize] = 0);
        supply[Card::Gambler as usize] = 0;
        let mut pooled_at = BySeat::all(Seat::new(0));
        Seat::first(Seat::MOST).for_each(|seat| pooled_at[seat] = seat);
        Self {
            setup,
            players: Seats::first(setup.seats.into()),
            supply,
            sold: [0; 5],
            locked: Businesses::NONE,
            bank,
            hp: BySeat::all(0),
            juice: BySeat::all([0; 5]),
            permanents: BySeat::all(Hand::EMPTY),
            jail: BySeat::all(None),
            parole: Seats::NONE,
            lying_low: Seats::NONE,
            advisers: BySeat::all(None),
            led: Seats::NONE,
            held: BySeat::all(0),
            pile: BySeat::all(0),
            discard: BySeat::all(Hand::EMPTY),
            top: BySeat::all(None),
            pool: BySeat::all(Hand::EMPTY),
            pooled_at,
            round: 0,
            first: setup.first,
            quiet: 0,
            eventful: false,
            closing: false,
            turn: setup.first,
            controller: None,
            played: Hand::EMPTY,
            acted: false,
            on_the_lam: false,
            used: Hand::EMPTY,
            hit: Seats::NONE,
            action: Action { card: None, target: None },
            stake: Money::NONE,
            waiting: Waiting::Deal,
        }
    }

    /// The table with all opening hands, which are public (MC-3).
    pub(crate) fn set(setup: Setup) -> Self {
        let mut board = Self::new(setup);
        for seat in board.players.iter() {
            let hand = Self::opening_hand(&setup, seat);
            board.bank = board.bank.minus(Money::of(&hand));
            board.hp[seat] = setup.rules.start_hp;
            board.held[seat] = hand.len() as u8;
            board.pool[seat] = hand;
        }
        board
    }

    /// A Gambler and some Large.
    pub(crate) fn opening_hand(setup: &Setup, seat: Seat) -> Hand {
        let mut hand = Hand::EMPTY;
        hand.add(Card::Gambler);
        hand.add_some(Card::One, setup.opening_large(seat));
        hand
    }

    /// The rules of this table.
    #[inline]
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.setup.rules
    }

    /// A player's Juice.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u16 {
        let owned = Business::ALL.into_iter().zip(self.juice[seat]);
        owned.map(|(business, count)| u16::from(self.rules().shop(business).points) * u16::from(count)).sum()
    }

    /// The player who answers: the one who acts, or the one who controls that turn. A player who is being
    /// hit always decides alone (MC-R51).
    #[inline]
    #[must_use]
    pub fn answerer(&self) -> Option<Seat> {
        match self.waiting {
            Waiting::Defend { seat } | Waiting::Bribe { seat } => Some(seat),
            waiting => waiting.seat().map(|seat| self.controller.unwrap_or(seat)),
        }
    }

    /// The player whose hand `seat` may see now, besides their own.
    #[must_use]
    pub fn watched_by(&self, seat: Seat) -> Option<Seat> {
        match self.waiting {
            _ if self.controller == Some(seat) => Some(self.turn),
            Waiting::Steal { seat: thief, from } if thief == seat => Some(from),
            _ => None,
        }
    }

    /// Whether `seat` has this permanent in play.
    #[inline]
    #[must_use]
    pub fn has(&self, seat: Seat, permanent: Card) -> bool {
        self.permanents[seat].contains(permanent)
    }

    /// Whether `seat` has room for another permanent (MC-9).
    #[inline]
    #[must_use]
    pub fn has_room(&self, seat: Seat) -> bool {
        self.permanents[seat].len() < self.rules().max_permanents as usize
    }

    /// The players that `seat` may hit with `card`: each once per turn (MC-15, MC-R89), not those lying low, and
    /// those in jail only with Knife or Rope (MC-R64).
    #[must_use]
    pub fn hittable(&self, seat: Seat, card: Card) -> Seats {
        let reaches_jail = matches!(card, Card::Knife | Card::Rope);
        let rivals = self.players.without(seat).iter();
        rivals
            .filter(|rival| !self.hit.contains(*rival) && !self.lying_low.contains(*rival))
            .filter(|rival| reaches_jail || self.jail[*rival].is_none())
            .collect()
    }

    /// Whether `seat` has been hit and can't be hit again before their next turn (MC-R89).
    #[must_use]
    pub fn is_spared(&self, seat: Seat) -> bool {
        self.rules().hits == Hits::BetweenTurns && self.hit.contains(seat)
    }

    /// The players on whom a card other than a hit may be played. `hand` is the hand of `seat` after
    /// playing it.
    #[must_use]
    pub fn targets(&self, seat: Seat, card: Card, hand: &Hand) -> Seats {
        let rivals = self.players.without(seat).iter();
        match card {
            Card::BathtubGin => rivals.filter(|rival| !self.permanents[*rival].is_empty()).collect(),
            Card::Shakedown => rivals.filter(|rival| self.held[*rival] > 0).collect(),
            Card::WireTap => {
                rivals.filter(|rival| self.held[*rival] > 0 && !self.has(*rival, Card::Omerta)).collect()
            }
            Card::Pinched => rivals
                .filter(|rival| self.jail[*rival].is_none() && !self.has(*rival, Card::Lawyer))
                .filter(|rival| !self.parole.contains(*rival))
                .collect(),
            Card::Consigliere => rivals
                .filter(|rival| self.jail[*rival].is_none() && self.advisers[*rival].is_none())
                .filter(|rival| !self.led.contains(*rival))
                .collect(),
            Card::SpringCleaning => {
                let others: Seats = rivals.filter(|rival| self.held[*rival] > 0).collect();
                if hand.is_empty() { others } else { others.with(seat) }
            }
            _ if card.def().damage > 0 => self.hittable(seat, card),
            _ => Seats::NONE,
        }
    }

    /// The cards of `hand` that `seat` may play on their turn (MC-R37: none without effect).
    #[must_use]
    pub fn playable(&self, seat: Seat, hand: &Hand) -> Cards {
        hand.cards().iter().filter(|card| self.may_play(seat, *card, hand)).collect()
    }

    fn may_play(&self, seat: Seat, card: Card, hand: &Hand) -> bool {
        let targeted = || {
            let mut left = *hand;
            left.take(card);
            !self.targets(seat, card, &left).is_empty()
        };
        match card {
            Card::One | Card::Two | Card::Five | Card::CarDoor | Card::FuhgetAboutIt | Card::BustOut => false,
            Card::Gift | Card::Skim | Card::Fence | Card::Earner | Card::Loanshark => true,
            Card::Gambler => {
                let led = self.controller.is_some() && self.rules().consigliere == Control::NoGamble;
                !led && !hand.cards().among(Cards::LARGE).is_empty()
            }
            Card::Omerta
            | Card::Rope
            | Card::Lawyer
            | Card::BulletproofVest
            | Card::StackOfCash
            | Card::BaseballBat => self.has_room(seat),
            Card::Knife | Card::SicilianNecktie | Card::Piece | Card::TommyGun => {
                !self.hittable(seat, card).is_empty()
            }
            Card::FirstAidKit => self.hp[seat] < self.rules().start_hp,
            Card::MobDoctor => self.hp[seat] < MOB_DOCTOR_CAP.min(self.rules().start_hp),
            Card::OnTheLam => {
                let helps = self.hp[seat] < self.rules().start_hp || self.rules().lam_untargetable;
                !self.acted && helps
            }
            Card::PaperBag => self.pile[seat] > 0 || !self.discard[seat].is_empty(),
            Card::Raid => self.players.iter().any(|one| !self.permanents[one].is_empty()),
            Card::Swag => !self.swag().is_empty(),
            Card::Consigliere => self.rules().consigliere != Control::Off && targeted(),
            Card::BathtubGin | Card::Shakedown | Card::WireTap | Card::Pinched | Card::SpringCleaning => {
                targeted()
            }
        }
    }

    /// The permanents of `seat` that can still be used for a hit this turn (MC-R35).
    #[must_use]
    pub fn usable(&self, seat: Seat) -> Cards {
        [Card::Rope, Card::BaseballBat]
            .into_iter()
            .filter(|card| self.permanents[seat].count(*card) > self.used.count(*card))
            .filter(|card| !self.hittable(seat, *card).is_empty())
            .collect()
    }

    /// What Swag may take: Act and Payroll cards for sale at up to two Large (MC-R73).
    #[must_use]
    pub fn swag(&self) -> Cards {
        self.on_sale(SWAG_LIMIT)
    }

    /// Act and Payroll cards for sale at up to `money`.
    #[must_use]
    pub fn on_sale(&self, money: u16) -> Cards {
        let rules = self.rules();
        let mut cards = Cards::NONE;
        for (card, left) in Card::ALL.into_iter().zip(self.supply) {
            cards = cards.and(Cards::only(card).when(left > 0 && u16::from(rules.cost(card)) <= money));
        }
        let banned = Cards::only(Card::Consigliere).when(rules.consigliere == Control::Off);
        cards.except(banned)
    }

    /// Businesses for sale at up to `money` (MC-11).
    #[must_use]
    pub fn for_sale(&self, money: u16) -> Businesses {
        let affordable = |business: &Business| {
            let shop = self.rules().shop(*business);
            let stocked = self.sold[*business as usize] < shop.n && !self.locked.contains(*business);
            stocked && u16::from(shop.cost) <= money
        };
        Business::ALL.into_iter().filter(affordable).collect()
    }

    /// Whether every business is locked (MC-R82).
    #[must_use]
    pub fn all_locked(&self) -> bool {
        self.locked.len() == Business::ALL.len()
    }

    /// The hit points that a hit with `card` takes from `seat` (MC-29, MC-R42).
    #[must_use]
    pub fn damage(&self, card: Card, seat: Seat) -> u8 {
        let stacks = self.permanents[seat].count(Card::StackOfCash);
        let halvings = if self.rules().stack_combines { stacks } else { stacks.min(1) };
        card.def().damage >> halvings
    }

    /// Whether the owner of these cards is broke: no Large, and no Payroll except a Gambler (MC-R22).
    pub(crate) fn broke(cards: &Hand) -> bool {
        const INCOME: Cards = Cards::LARGE.and(Cards::PAYROLL).except(Cards::only(Card::Gambler));
        cards.cards().among(INCOME).is_empty()
    }

    /// The pool in which the hand and draw pile of `seat` are counted.
    #[inline]
    fn pool_of(&mut self, seat: Seat) -> &mut Hand {
        let at = self.pooled_at[seat];
        &mut self.pool[at]
    }

    /// Takes a card out of the hand of `seat`, face up.
    #[inline]
    fn leaves_hand(&mut self, seat: Seat, card: Card) {
        self.held[seat] -= 1;
        self.pool_of(seat).take(card);
    }

    #[inline]
    fn lay_off(&mut self, seat: Seat, card: Card) {
        self.discard[seat].add(card);
        self.top[seat] = Some(card);
    }

    #[inline]
    fn gets(&mut self, seat: Seat, money: Money) {
        self.held[seat] += money.cards() as u8;
        self.pool_of(seat).earn(money);
    }

    #[inline]
    fn gives(&mut self, seat: Seat, money: Money) {
        self.held[seat] -= money.cards() as u8;
        self.pool_of(seat).spend(money);
    }

    /// Turns the discard pile of `seat` into the draw pile.
    pub(crate) fn shuffled(&mut self, seat: Seat) {
        let discard = self.discard[seat];
        self.pile[seat] += discard.len() as u8;
        self.pool_of(seat).add_all(&discard);
        self.discard[seat] = Hand::EMPTY;
        self.top[seat] = None;
    }

    /// Moves a card from the draw pile of `seat` into the hand.
    #[inline]
    pub(crate) fn drew(&mut self, seat: Seat) {
        self.pile[seat] -= 1;
        self.held[seat] += 1;
    }

    /// Moves a card between hands. Only the two players know which, so from now on their cards are counted
    /// together.
    pub(crate) fn stole(&mut self, seat: Seat, from: Seat) {
        self.held[seat] += 1;
        self.held[from] -= 1;
        let (to, gone) = (self.pooled_at[seat], self.pooled_at[from]);
        if to != gone {
            let moved = self.pool[gone];
            self.pool[to].add_all(&moved);
            self.pool[gone] = Hand::EMPTY;
            for one in Seat::first(Seat::MOST) {
                if self.pooled_at[one] == gone {
                    self.pooled_at[one] = to;
                }
            }
        }
    }

    /// Applies a public event. Inlined, so that only one arm is left where the event is known.
    #[inline(always)]
    pub(crate) fn apply(&mut self, open: &Open) {
        match *open {
            Open::Began(setup) => *self = Self::set(setup),
            Open::Round { number } => {
                self.round = number;
                let still = self.all_locked() && !self.eventful;
                self.quiet = if still { self.quiet.saturating_add(1) } else { 0 };
                self.eventful = false;
            }
            Open::DrawnFirst { seat } => self.first = seat,
            Open::TurnBegan { seat } => {
                self.turn = seat;
                self.controller = None;
                self.acted = false;
                self.on_the_lam = false;
                self.used = Hand::EMPTY;
                match self.rules().hits {
                    Hits::EachTurn => self.hit = Seats::NONE,
                    Hits::BetweenTurns => self.hit.remove(seat),
                }
                self.action = Action::default();
                self.lying_low.remove(seat);
                // A missed turn is not a turn of one's own (MC-R78).
                if self.jail[seat].is_none() || self.rules().rulings == Rulings::First {
                    self.led.remove(seat);
                }
            }
            Open::Controlled { seat, by } => {
                self.controller = Some(by);
                self.advisers[seat] = None;
                self.led.insert(seat);
            }
            Open::Missed { seat, turns } => {
                if let Some(term) = &mut self.jail[seat] {
                    term.missed = turns;
                }
            }
            Open::Earned { seat, money } => {
                self.bank = self.bank.minus(money);
                self.gets(seat, money);
            }
            Open::Paid { seat, money, change } => {
                self.gives(seat, money);
                self.bank = self.bank.plus(money).minus(change);
                self.gets(seat, change);
            }
            Open::Spent { seat, money } => {
                self.bank = self.bank.minus(money);
                self.discard[seat].earn(money);
                let largest = Card::LARGE.into_iter().zip(money.0).rfind(|(_, count)| *count > 0);
                self.top[seat] = largest.map(|(note, _)| note).or(self.top[seat]);
            }
            Open::Played { seat, card } => {
                self.leaves_hand(seat, card);
                let pays = Cards::PAYROLL.contains(card);
                if pays && self.rules().payroll_discard == PayrollDiscard::Now {
                    self.lay_off(seat, card);
                } else {
                    self.played.add(card);
                }
                self.acted = true;
                self.on_the_lam |= card == Card::OnTheLam;
                self.action = Action { card: Some(card), target: None };
            }
            Open::Placed { seat, card } => {
                self.leaves_hand(seat, card);
                self.permanents[seat].add(card);
                self.acted = true;
            }
            Open::Used { seat: _, card } => {
                self.used.add(card);
                self.acted = true;
                self.action = Action { card: Some(card), target: None };
            }
            Open::Targeted { seat } => {
                self.action.target = Some(seat);
                if self.action.card.is_some_and(|card| card.def().damage > 0) {
                    self.hit.insert(seat);
                }
            }
            Open::Asked(waiting) => self.waiting = waiting,
            Open::Staked { seat, note } => {
                self.leaves_hand(seat, note);
                self.stake = self.stake.with(note);
            }
            Open::Rolled { .. } => {}
            Open::StakeTaken { seat } => {
                self.gets(seat, self.stake);
                self.stake = Money::NONE;
            }
            Open::StakeLost => {
                self.bank = self.bank.plus(self.stake);
                self.stake = Money::NONE;
            }
            Open::Blocked { seat, card } => {
                self.leaves_hand(seat, card);
                self.lay_off(seat, card);
                if let Some(hit) = self.action.card {
                    let attacker = self.turn;
                    if hit.def().permanent {
                        self.permanents[attacker].take(hit);
                        self.used.take(hit);
                    } else {
                        self.played.take(hit);
                    }
                    self.lay_off(attacker, hit);
                }
            }
            Open::Stopped { .. } | Open::Bribed { .. } => {}
            Open::Hurt { seat, points } => {
                self.hp[seat] = self.hp[seat].saturating_sub(points);
                self.eventful |= points > 0;
            }
            Open::Healed { seat, points } => self.hp[seat] += points,
            Open::Whacked { seat, by, cards } => self.bury(seat, by, &cards),
            Open::Pinched { seat, by } => {
                self.played.take(Card::Pinched);
                self.jail[seat] = Some(Jail { by, missed: 0 });
                // A Consigliere fizzles if the player goes to jail first (MC-R77).
                self.advisers[seat] = None;
            }
            Open::Freed { seat, how } => {
                if let Some(term) = self.jail[seat].take() {
                    match how {
                        Freedom::Served => {
                            self.lay_off(seat, Card::Pinched);
                            if self.rules().parole {
                                self.parole.insert(seat);
                            }
                        }
                        Freedom::Escaped => {
                            // The rest of the turn is the player's own (MC-R62).
                            self.led.remove(seat);
                            if self.players.contains(term.by) {
                                self.lay_off(term.by, Card::Pinched);
                            }
                        }
                    }
                }
            }
            Open::Advised { seat, by } => self.advisers[seat] = Some(by),
            Open::Stripped { seat } => {
                for card in std::mem::take(&mut self.permanents[seat]).iter() {
                    self.lay_off(seat, card);
                }
            }
            Open::Raided => {
                self.permanents = BySeat::all(Hand::EMPTY);
                self.used = Hand::EMPTY;
            }
            Open::Tapped { .. } => {}
            Open::Cleaned { seat, hand } => {
                self.held[seat] = 0;
                self.pool_of(seat).take_all(&hand);
                for card in hand.iter() {
                    self.lay_off(seat, card);
                }
            }
            Open::Swiped { seat, card } | Open::Bought { seat, card } => {
                self.supply[card as usize] -= 1;
                self.lay_off(seat, card);
            }
            Open::Invested { seat, business } => {
                self.sold[business as usize] += 1;
                self.juice[seat][business as usize] += 1;
                self.closing |= self.points(seat) >= u16::from(self.rules().win_juice);
            }
            Open::Locked { business } => {
                self.locked.insert(business);
                // The round in which the last business is locked does not count as quiet (MC-R81).
                self.eventful |= self.all_locked();
            }
            Open::Discarded { seat, card } => {
                self.leaves_hand(seat, card);
                self.lay_off(seat, card);
            }
            Open::Removed { seat, card } => {
                self.permanents[seat].take(card);
                self.lay_off(seat, card);
            }
            Open::TurnEnded { seat } => {
                for card in std::mem::take(&mut self.played).iter() {
                    self.lay_off(seat, card);
                }
                if self.jail[seat].is_none() {
                    self.parole.remove(seat);
                }
                self.controller = None;
                if self.on_the_lam && self.rules().lam_untargetable {
                    self.lying_low.insert(seat);
                }
            }
            Open::Won { winners } => self.waiting = Waiting::Over { winners },
        }
    }

    /// MC-R53, MC-R57: the dead player's Juice goes to the player who made the hit, Large to the bank, a
    /// Pinched card back to its owner, and everything else to the box or back to the shop.
    #[cold]
    fn bury(&mut self, seat: Seat, by: Option<Seat>, cards: &Hand) {
        self.pool_of(seat).take_all(cards);
        let mut left = *cards;
        left.add_all(&self.discard[seat]);
        left.add_all(&self.permanents[seat]);
        if seat == self.turn {
            left.add_all(&std::mem::take(&mut self.played));
        }
        self.bank = self.bank.plus(Money::of(&left));
        if self.rules().dead_cards == DeadCards::Supply {
            for card in left.iter().filter(|card| !Cards::LARGE.contains(*card) && *card != Card::Gambler) {
                self.supply[card as usize] += 1;
            }
        }
        if let Some(term) = self.jail[seat].take()
            && self.players.contains(term.by)
            && term.by != seat
        {
            self.lay_off(term.by, Card::Pinched);
        }
        let juice = std::mem::take(&mut self.juice[seat]);
        if let Some(heir) = by {
            for (business, count) in Business::ALL.into_iter().zip(juice) {
                self.juice[heir][business as usize] += count;
            }
            self.closing |= self.points(heir) >= u16::from(self.rules().win_juice);
        }
        self.hp[seat] = 0;
        self.held[seat] = 0;
        self.pile[seat] = 0;
        self.discard[seat] = Hand::EMPTY;
        self.top[seat] = None;
        self.permanents[seat] = Hand::EMPTY;
        self.advisers[seat] = None;
        self.parole.remove(seat);
        self.lying_low.remove(seat);
        self.led.remove(seat);
        self.players.remove(seat);
        if self.controller == Some(seat) {
            self.controller = None;
        }
        for one in Seat::first(Seat::MOST) {
            if self.advisers[one] == Some(seat) {
                self.advisers[one] = None;
            }
        }
    }
}

/// The Mob Doctor heals up to this many hit points (MC-36).
pub const MOB_DOCTOR_CAP: u8 = 5;
/// The highest cost of a card that Swag may take (MC-44).
const SWAG_LIMIT: u16 = 2;
