//! How the game advances: every answer is carried out here, event by event, until the table waits for the
//! next one. `emit` applies an event and reports it; nothing here changes the game in any other way.

use table::{Chance, Game as _, Seat, Seats};

use crate::board::{Board, MOB_DOCTOR_CAP};
use crate::card::{Business, Card, Kind};
use crate::command::{Command, Word};
use crate::edition::{FirstPlayer, Rulings, SpentLarge, Stealing};
use crate::event::{Event, Freedom, Open, Waiting};
use crate::game::{Game, stack};
use crate::money::Money;

/// A game being advanced.
pub(crate) struct Turn<'a, C, T> {
    game: &'a mut Game,
    chance: &'a mut C,
    tell: &'a mut T,
}

impl<'a, C: Chance, T: FnMut(&Event)> Turn<'a, C, T> {
    #[inline]
    pub(crate) fn new(game: &'a mut Game, chance: &'a mut C, tell: &'a mut T) -> Self {
        Self { game, chance, tell }
    }

    #[inline(always)]
    fn emit(&mut self, event: Event) {
        self.game.apply(&event);
        (self.tell)(&event);
    }

    #[inline(always)]
    fn open(&mut self, open: Open) {
        self.emit(Event::Open(open));
    }

    #[inline(always)]
    fn ask(&mut self, waiting: Waiting) {
        self.open(Open::Asked(waiting));
    }

    #[inline]
    fn board(&self) -> &Board {
        &self.game.board
    }

    fn is_over(&self) -> bool {
        self.game.winners().is_some()
    }

    /// MC-4: hides each Cop anywhere but on top, then starts the first turn.
    pub(crate) fn deal(&mut self) {
        let shops = self.board().rules().shops;
        let cops = shops.map(|shop| 1 + self.chance.below(u32::from(shop.n)) as u8);
        self.emit(Event::Hid { cops });
        self.open(Open::Round { number: 1 });
        self.begin_turn(self.board().setup.first);
    }

    /// Carries out an answer that is on the menu.
    #[inline(always)]
    pub(crate) fn answer(&mut self, command: Command) {
        let Some(seat) = self.board().waiting.seat() else { return };
        match command {
            Command::Play(card) => self.play(seat, card),
            Command::Use(card) => {
                self.open(Open::Used { seat, card });
                self.ask(Waiting::Target { seat });
            }
            Command::Target(target) => self.target(seat, target),
            Command::Stake(note) => self.stake(seat, note),
            Command::Take(card) => self.take(seat, card),
            Command::Defend(card) => {
                self.open(Open::Blocked { seat, card });
                self.go_on();
            }
            Command::Buy(card) => self.buy(seat, card),
            Command::Invest(business) => self.invest(seat, business),
            Command::Discard(card) => {
                self.open(Open::Discarded { seat, card });
                self.ask(Waiting::Discard { seat });
            }
            Command::Remove(card) => {
                self.open(Open::Removed { seat, card });
                self.ask(Waiting::Discard { seat });
            }
            Command::Break(note) => {
                let (waiting, board) = (self.board().waiting, self.board());
                let change = board.bank.broken(note, board.rules()).unwrap_or(Money::NONE.with(note));
                self.open(Open::Paid { seat, money: Money::NONE.with(note), change });
                self.ask(waiting);
            }
            Command::Say(word) => self.say(seat, word),
        }
    }

    fn say(&mut self, seat: Seat, word: Word) {
        match (word, self.board().waiting) {
            (Word::Done, Waiting::Play { .. }) => self.ask(Waiting::Buy { seat }),
            // MC-38: after On The Lam nothing is discarded or drawn.
            (Word::Done, Waiting::Buy { .. }) if self.board().on_the_lam => self.end_turn(),
            (Word::Done, Waiting::Buy { .. } | Waiting::Jail { .. }) => self.ask(Waiting::Discard { seat }),
            (Word::Done, _) => {
                self.draw_up(seat);
                self.end_turn();
            }
            (Word::Roll, _) => self.gamble(seat),
            (Word::Bribe, _) => self.ask(Waiting::Bribe { seat }),
            (Word::Pass, _) => self.land_hit(seat),
            (Word::Change, waiting) => {
                let (money, change) =
                    self.game.hidden.hands[seat].swap(self.board().bank, self.board().rules());
                self.open(Open::Paid { seat, money, change });
                self.ask(waiting);
            }
        }
    }

    // The turn.

    fn begin_turn(&mut self, seat: Seat) {
        self.open(Open::TurnBegan { seat });
        if let Some(term) = self.board().jail[seat] {
            self.open(Open::Missed { seat, turns: term.missed + 1 });
            return self.ask(Waiting::Jail { seat });
        }
        self.street_money(seat);
        if let Some(by) = self.board().advisers[seat].filter(|by| self.board().players.contains(*by)) {
            self.open(Open::Controlled { seat, by });
            let hand = self.game.hidden.hands[seat];
            self.emit(Event::Shown { to: by, of: seat, hand });
        }
        self.ask(Waiting::Play { seat });
    }

    /// MC-R22: a player with no Large and no Payroll except a Gambler finds one Large, if the bank has one.
    fn street_money(&mut self, seat: Seat) {
        if !self.board().rules().street_money || self.board().bank.0[0] == 0 {
            return;
        }
        let mut owned = self.game.holdings(seat);
        owned.add_all(&self.board().discard[seat]);
        if Board::broke(&owned) {
            self.open(Open::Earned { seat, money: Money([1, 0, 0]) });
        }
    }

    /// Resumes the turn after a card's effect.
    fn go_on(&mut self) {
        if !self.is_over() {
            let seat = self.board().turn;
            self.ask(Waiting::Play { seat });
        }
    }

    /// MC-13, MC-R14: draws up to five cards; a player who holds more draws nothing.
    fn draw_up(&mut self, seat: Seat) {
        while self.board().held[seat] < self.board().rules().draw_to && self.draw(seat) {}
    }

    /// Draws a card if there is one, reshuffling the discard pile if necessary (MC-14, MC-R15).
    fn draw(&mut self, seat: Seat) -> bool {
        if self.board().pile[seat] == 0 {
            if self.board().discard[seat].is_empty() {
                return false;
            }
            let mut order = stack(self.board().discard[seat].iter());
            self.chance.shuffle(order.as_mut_slice());
            self.emit(Event::Shuffled { seat, order });
        }
        let Some(&card) = self.game.hidden.piles[seat].last() else { return false };
        let watcher = self.board().controller.filter(|_| seat == self.board().turn);
        self.emit(Event::Drew { seat, card, watcher });
        true
    }

    fn end_turn(&mut self) {
        let seat = self.board().turn;
        self.open(Open::TurnEnded { seat });
        let served =
            self.board().jail[seat].is_some_and(|term| term.missed >= self.board().rules().jail_turns);
        if served {
            self.open(Open::Freed { seat, how: Freedom::Served });
        }
        self.next_turn();
    }

    /// MC-5, MC-R85: the turn passes clockwise to the next player still in. Passing the first seat ends the
    /// round.
    fn next_turn(&mut self) {
        let board = self.board();
        let turn = board.turn;
        let Some(mut next) = board.players.after(turn) else { return };
        if self.place_of(next) <= self.place_of(turn) {
            if !self.new_round() {
                return;
            }
            if self.board().rules().first_player == FirstPlayer::Drawn {
                next = self.draw_first();
            }
        }
        self.begin_turn(next);
    }

    /// Draws the player who takes the first turn of the round.
    fn draw_first(&mut self) -> Seat {
        let players = self.board().players;
        let drawn = self.chance.below(players.len() as u32) as usize;
        let seat = players.nth(drawn).unwrap_or(self.board().turn);
        self.open(Open::DrawnFirst { seat });
        seat
    }

    /// A seat's place in the turn order of the round.
    fn place_of(&self, seat: Seat) -> usize {
        let (seats, first) = (self.board().setup.seats as usize, self.board().first.number());
        (seat.number() + seats * Seat::MOST - first) % seats
    }

    /// Starts a new round. Returns `false` if the game ends instead (MC-R28, MC-R81).
    fn new_round(&mut self) -> bool {
        let needed = u16::from(self.board().rules().win_juice);
        let reached = self.board().players.iter().any(|seat| self.board().points(seat) >= needed);
        if self.board().closing && reached {
            let winner = self.leaders(true);
            self.open(Open::Won { winners: winner });
            return false;
        }
        let board = self.board();
        let number = board.round.saturating_add(1);
        let still = board.all_locked() && !board.eventful && board.quiet + 1 >= board.rules().quiet_rounds;
        let ends = still || number > board.rules().last_round;
        // Version 0.1 announced one more round before the game ended.
        if !ends || board.rules().rulings == Rulings::First {
            self.open(Open::Round { number });
        }
        if ends {
            let winners = self.leaders(false);
            self.open(Open::Won { winners });
            return false;
        }
        true
    }

    /// The players with the most Juice, and among those the most hit points: all of them, or only the last
    /// in turn order.
    fn leaders(&self, latest: bool) -> Seats {
        let board = self.board();
        let place = |seat: &Seat| self.place_of(*seat);
        let rank = |seat: Seat| (board.points(seat), board.hp[seat]);
        let best = board.players.iter().map(rank).max();
        let leaders = board.players.iter().filter(|seat| Some(rank(*seat)) == best);
        if latest { leaders.max_by_key(place).map_or(Seats::NONE, Seats::only) } else { leaders.collect() }
    }

    /// MC-1, MC-R28, MC-R55: the last player alive wins, or a player with enough Juice; immediately, unless
    /// the round is finished first.
    fn check_win(&mut self) {
        let board = self.board();
        if board.players.len() == 1 {
            return self.open(Open::Won { winners: board.players });
        }
        if !board.rules().finish_round {
            let needed = u16::from(board.rules().win_juice);
            if let Some(winner) = board.players.iter().find(|seat| board.points(*seat) >= needed) {
                self.open(Open::Won { winners: Seats::only(winner) });
            }
        }
    }

    // Cards.

    fn play(&mut self, seat: Seat, card: Card) {
        if card.def().permanent {
            return self.place(seat, card);
        }
        self.open(Open::Played { seat, card });
        match card {
            Card::Gift | Card::Skim | Card::Fence | Card::Earner | Card::Loanshark => {
                let earned = u16::from(self.board().rules().prices[card as usize].earn);
                self.earn(seat, earned);
                self.go_on();
            }
            Card::Gambler => self.ask(Waiting::Stake { seat }),
            Card::FirstAidKit => self.heal(seat, 1, self.board().rules().start_hp),
            Card::MobDoctor => self.heal(seat, 2, MOB_DOCTOR_CAP.min(self.board().rules().start_hp)),
            Card::OnTheLam => {
                let most = self.board().rules().start_hp;
                if self.board().hp[seat] < most {
                    self.open(Open::Healed { seat, points: 1 });
                }
                self.ask(Waiting::Buy { seat });
            }
            Card::PaperBag => {
                let _ = self.draw(seat) && self.draw(seat);
                self.go_on();
            }
            Card::BustOut => {
                self.open(Open::Freed { seat, how: Freedom::Escaped });
                self.street_money(seat);
                self.go_on();
            }
            Card::Raid => {
                self.open(Open::Raided);
                self.go_on();
            }
            Card::Swag => self.ask(Waiting::Swag { seat }),
            Card::Knife
            | Card::SicilianNecktie
            | Card::Piece
            | Card::TommyGun
            | Card::BathtubGin
            | Card::Consigliere
            | Card::Pinched
            | Card::Shakedown
            | Card::SpringCleaning
            | Card::WireTap => self.ask(Waiting::Target { seat }),
            // Never on the menu of cards to play.
            Card::CarDoor
            | Card::FuhgetAboutIt
            | Card::One
            | Card::Two
            | Card::Five
            | Card::Omerta
            | Card::Rope
            | Card::Lawyer
            | Card::BulletproofVest
            | Card::StackOfCash
            | Card::BaseballBat => {}
        }
    }

    /// Puts a permanent into play. A Lawyer played in jail frees its player first, and goes to the discard
    /// pile if there is no room for it (MC-R68).
    fn place(&mut self, seat: Seat, card: Card) {
        let room = self.board().has_room(seat);
        self.open(Open::Placed { seat, card });
        if self.board().jail[seat].is_some() {
            self.open(Open::Freed { seat, how: Freedom::Escaped });
            if !room {
                self.open(Open::Removed { seat, card });
            }
            self.street_money(seat);
        }
        self.go_on();
    }

    fn target(&mut self, seat: Seat, target: Seat) {
        self.open(Open::Targeted { seat: target });
        let Some(card) = self.board().action.card else { return };
        match card {
            Card::BathtubGin => self.open(Open::Stripped { seat: target }),
            Card::Consigliere => self.open(Open::Advised { seat: target, by: seat }),
            Card::Pinched => self.open(Open::Pinched { seat: target, by: seat }),
            Card::SpringCleaning => self.clean(target),
            Card::WireTap => {
                self.open(Open::Tapped { seat, of: target });
                let hand = self.game.hidden.hands[target];
                self.emit(Event::Shown { to: seat, of: target, hand });
            }
            Card::Shakedown => return self.shake_down(seat, target),
            _ => return self.hit(card, target),
        }
        self.go_on();
    }

    fn heal(&mut self, seat: Seat, points: u8, most: u8) {
        let points = points.min(most.saturating_sub(self.board().hp[seat]));
        self.open(Open::Healed { seat, points });
        self.go_on();
    }

    /// MC-43, MC-R72: discards the whole hand and draws as many cards.
    fn clean(&mut self, seat: Seat) {
        let hand = self.game.hidden.hands[seat];
        self.open(Open::Cleaned { seat, hand });
        for _ in 0..hand.len() {
            if !self.draw(seat) {
                break;
            }
        }
    }

    /// MC-42, MC-R71. A player who controls another's turn must not see a third hand, so then the card is
    /// random.
    fn shake_down(&mut self, seat: Seat, from: Seat) {
        if self.board().rules().shakedown == Stealing::Chosen && self.board().controller.is_none() {
            self.ask(Waiting::Steal { seat, from });
            let hand = self.game.hidden.hands[from];
            return self.emit(Event::Shown { to: seat, of: from, hand });
        }
        let hand = self.game.hidden.hands[from];
        if let Some(card) = hand.nth(self.chance.below(hand.len() as u32) as usize) {
            self.steal(seat, from, card);
        }
    }

    fn steal(&mut self, seat: Seat, from: Seat, card: Card) {
        let watcher = self.board().controller;
        self.emit(Event::Stole { seat, from, card, watcher });
        self.go_on();
    }

    fn take(&mut self, seat: Seat, card: Card) {
        match self.board().waiting {
            Waiting::Steal { from, .. } => self.steal(seat, from, card),
            _ => {
                self.open(Open::Swiped { seat, card });
                self.go_on();
            }
        }
    }

    // Hits.

    /// MC-R40: a Vest stops a gun. Otherwise the target is asked, in the same way whatever the hand
    /// (MC-R86), unless the hand is visibly empty.
    fn hit(&mut self, card: Card, target: Seat) {
        if card.def().gun && self.board().has(target, Card::BulletproofVest) {
            self.open(Open::Stopped { seat: target });
            return self.go_on();
        }
        if self.board().held[target] == 0 {
            return self.land_hit(target);
        }
        self.ask(Waiting::Defend { seat: target });
    }

    fn land_hit(&mut self, target: Seat) {
        let Some(card) = self.board().action.card else { return };
        let points = self.board().damage(card, target).min(self.board().hp[target]);
        self.open(Open::Hurt { seat: target, points });
        if self.board().hp[target] == 0 {
            let (by, cards) = (Some(self.board().turn), self.game.holdings(target));
            self.open(Open::Whacked { seat: target, by, cards });
            self.check_win();
        }
        self.go_on();
    }

    /// MC-R83: removes a player. If it was their turn, or they were asked, the game goes on without them.
    pub(crate) fn leave(&mut self, seat: Seat) {
        let (turn, waiting) = (self.board().turn, self.board().waiting);
        if self.board().stake != Money::NONE {
            match waiting {
                // The player who was about to bribe the leaver gets the money back.
                Waiting::Bribe { seat: target } if turn == seat => {
                    self.open(Open::StakeTaken { seat: target })
                }
                _ if waiting.seat() == Some(seat) => self.open(Open::StakeLost),
                _ => {}
            }
        }
        let led = self.board().controller == Some(seat);
        let cards = self.game.holdings(seat);
        self.open(Open::Whacked { seat, by: None, cards });
        self.check_win();
        if self.is_over() {
            return;
        }
        let is_moot = match (waiting, self.board().action.card) {
            (Waiting::Target { seat: by }, Some(card)) => {
                self.board().targets(by, card, &self.game.hidden.hands[by]).is_empty()
            }
            (Waiting::Steal { from, .. }, _) => from == seat,
            _ => waiting.seat() == Some(seat),
        };
        if turn == seat {
            self.next_turn();
        } else if is_moot {
            self.go_on();
        } else if led {
            // The controller has left, so the player makes the remaining choices.
            self.ask(waiting);
        }
    }

    // Money.

    /// The bank pays what it can (MC-R19, MC-R20).
    fn earn(&mut self, seat: Seat, value: u16) {
        let (bank, rules) = (self.board().bank, self.board().rules());
        let (money, change) = match rules.rulings {
            Rulings::First => (Money::NONE, bank.fewest(value, rules)),
            Rulings::Current => Money::of(&self.game.hidden.hands[seat]).payout(value, bank, rules),
        };
        if money != Money::NONE {
            self.open(Open::Paid { seat, money, change });
        } else if change != Money::NONE {
            self.open(Open::Earned { seat, money: change });
        }
    }

    fn stake(&mut self, seat: Seat, note: Card) {
        self.open(Open::Staked { seat, note });
        let Waiting::Bribe { .. } = self.board().waiting else { return self.ask(Waiting::Stake { seat }) };
        let Some(card) = self.board().action.card else { return };
        let rules = self.board().rules();
        if self.board().stake.value(rules) < u16::from(rules.cost(card)) {
            return self.ask(Waiting::Bribe { seat });
        }
        self.bribe(seat);
    }

    /// MC-17, MC-R50: the attacker keeps the money either way.
    fn bribe(&mut self, seat: Seat) {
        let die = self.roll(seat);
        let attacker = self.board().turn;
        self.open(Open::StakeTaken { seat: attacker });
        if die.is_multiple_of(2) {
            self.open(Open::Bribed { seat });
            self.go_on();
        } else {
            self.land_hit(seat);
        }
    }

    fn roll(&mut self, seat: Seat) -> u8 {
        let die = self.chance.roll();
        self.open(Open::Rolled { seat, die });
        die
    }

    /// MC-7, MC-R18: even doubles, odd loses.
    fn gamble(&mut self, seat: Seat) {
        let die = self.roll(seat);
        if die.is_multiple_of(2) {
            let value = self.board().stake.value(self.board().rules());
            self.open(Open::StakeTaken { seat });
            self.earn(seat, value);
        } else {
            self.open(Open::StakeLost);
        }
        self.go_on();
    }

    /// Pays so that the fewest cards stay in hand. Only the money put down becomes public (MC-R07, MC-R19).
    fn pay(&mut self, seat: Seat, cost: u8) {
        let (cost, board) = (u16::from(cost), self.board());
        let (bank, rules) = (board.bank, board.rules());
        let held = Money::of(&self.game.hidden.hands[seat]);
        let (mut money, mut change) = match rules.rulings {
            Rulings::First => held.pay_plainly(cost, bank, rules),
            Rulings::Current => held.pay(cost, bank, rules),
        };
        let mut spent = bank.plus(money).minus(change).fewest(cost, rules);
        let to_own_pile = rules.spent_large == SpentLarge::OwnDiscard;
        // If the bank cannot put the exact price on the pile, everything put down counts as spent.
        if to_own_pile && spent.value(rules) != cost {
            (money, _) = held.pay_plainly(cost, bank, rules);
            (change, spent) = (Money::NONE, money);
        }
        self.open(Open::Paid { seat, money, change });
        if to_own_pile {
            self.open(Open::Spent { seat, money: spent });
        }
    }

    fn buy(&mut self, seat: Seat, card: Card) {
        debug_assert!(card.def().kind != Kind::Large);
        self.pay(seat, self.board().rules().cost(card));
        self.open(Open::Bought { seat, card });
        self.ask(Waiting::Buy { seat });
    }

    /// MC-11, MC-R26: after each sale the next card is checked; a Cop on top locks the business for everyone.
    fn invest(&mut self, seat: Seat, business: Business) {
        self.pay(seat, self.board().rules().shop(business).cost);
        self.open(Open::Invested { seat, business });
        if self.board().sold[business as usize] == self.game.hidden.cops[business as usize] {
            self.open(Open::Locked { business });
        }
        self.check_win();
        if !self.is_over() {
            self.ask(Waiting::Buy { seat });
        }
    }
}
