//! What a player remembers: who let a card go that he could have answered, and who has hurt him.

use family_business::{
    Board, Card, Cards, Command, Game, Kind, Mobsters, Open, Pick, Seen, Sight, View, Waiting,
};
use table::{BySeat, Fast, Seat, Seats};

use crate::doubt::{self, Doubts};
use crate::order::Nature;

/// The Counters, in the order in which doubts about them are kept.
const COUNTERS: [Card; 4] = [Card::MobPower, Card::FamilyInfluence, Card::Finger, Card::SafeHouse];

/// What is remembered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    doubts: Doubts<4>,
    /// How often each player has gone for one's own mobsters.
    wrongs: BySeat<u8>,
    /// How often each player has gone for whoever had the most mobsters, and how often for somebody else,
    /// when he had the choice.
    aims: BySeat<(u8, u8)>,
    /// Who was asked in the window that is open.
    asked: Seats,
}

/// How each player seems to play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// How often, of 256 times, he goes for whoever has the most mobsters; else for anybody.
    pub(super) aim: BySeat<u8>,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            doubts: Doubts::default(),
            wrongs: BySeat::all(0),
            aims: BySeat::all((0, 0)),
            asked: Seats::NONE,
        }
    }
}

impl Memory {
    pub(super) fn see(&mut self, view: &View, seen: &Seen) {
        let Seen::Open(open) = seen else { return };
        let board = &view.board;
        match *open {
            Open::Asked(Waiting::Counter { asked }) => {
                self.asked = asked;
                self.wronged(view);
            }
            Open::Unanswered => {
                for seat in self.asked.iter().filter(|seat| Some(*seat) != view.seat()) {
                    self.let_go(board, seat);
                }
                self.asked = Seats::NONE;
            }
            Open::Countered { seat, card } => {
                self.doubts.lost_one(seat, board.held[seat]);
                if let Some(n) = COUNTERS.iter().position(|one| *one == card) {
                    self.doubts.soften(seat, n);
                }
                self.asked = Seats::NONE;
            }
            Open::Played { seat, .. } | Open::Discarded { seat, .. } => {
                self.doubts.lost_one(seat, board.held[seat]);
            }
            Open::Chose { victim } => self.aimed(board, victim),
            Open::Out { seat, .. } => self.doubts.forget(seat),
            _ => {}
        }
    }

    /// The card on the table is for `victim`: does its player go for the leader?
    fn aimed(&mut self, board: &Board, victim: Seat) {
        let by = board.play.by;
        if !board.play.card.is_some_and(|card| card.def().kind == Kind::Attack) {
            return;
        }
        let rivals = board.players.without(by);
        let most = rivals.iter().map(|rival| board.in_play(rival)).max();
        let leaders = rivals.iter().filter(|rival| Some(board.in_play(*rival)) == most).count();
        // Where everybody leads there is nothing to be seen.
        if leaders < rivals.len() {
            let (leader, other) = &mut self.aims[by];
            let count = if Some(board.in_play(victim)) == most { leader } else { other };
            *count = count.saturating_add(1);
        }
    }

    /// At first anybody may go for anybody; then as it was seen.
    pub(super) fn habits(&self) -> Habits {
        let mut aim = BySeat::all(0);
        for seat in Seat::first(Seat::MOST) {
            let (leader, other) = (f32::from(self.aims[seat].0), f32::from(self.aims[seat].1));
            // Of two rivals, who goes for anybody hits the leader every second time: what is over that is habit.
            let rate = (leader + 3.0) / (leader + other + 4.0);
            aim[seat] = ((2.0 * rate - 1.0).clamp(0.0, 0.95) * 256.0) as u8;
        }
        Habits { aim }
    }

    /// Somebody has gone for one of one's own.
    fn wronged(&mut self, view: &View) {
        let (Some(me), play) = (view.seat(), &view.board.play) else { return };
        let attack = play.card.is_some_and(|card| card.def().kind == Kind::Attack);
        let named = !play.named.set().among(Mobsters::of(me)).is_empty();
        if attack && play.by != me && (play.victim == Some(me) || named) {
            self.wrongs[play.by] = self.wrongs[play.by].saturating_add(1);
        }
    }

    /// `seat` has let the card on the table go.
    fn let_go(&mut self, board: &Board, seat: Seat) {
        let Some(card) = board.play.card else { return };
        let strength = match card {
            Card::Vendetta => 0.95,
            Card::Lam => 0.4,
            _ if board.play.victim == Some(seat) => 0.8,
            _ => 0.1,
        };
        for (n, counter) in COUNTERS.into_iter().enumerate() {
            if card.def().countered_by.contains(counter) {
                self.doubts.let_go(seat, board.held[seat], n, strength);
            }
        }
    }

    /// How likely the players of an imagined game would have let go what they let go.
    fn likelihood(&self, game: &Game, me: Option<Seat>) -> f32 {
        let others = game.board().players.iter().filter(|seat| Some(*seat) != me);
        let each = others.map(|seat| {
            let hand = game.sight(seat).hand;
            self.doubts.likelihood(seat, hand.len(), |n| hand.count(COUNTERS[n]))
        });
        each.product()
    }

    pub(super) fn imagine(&self, view: &View, chance: &mut Fast) -> Game {
        doubt::likely(|chance| view.imagine(chance), |game| self.likelihood(game, view.seat()), chance)
    }

    pub(super) fn leaning(&self, nature: Nature, sight: Sight<'_>, command: Command) -> f32 {
        const ARMS: Cards = Cards::of(&[Card::MobPower, Card::FamilyInfluence]);
        let Sight { seat, board, hand } = sight;
        let target = match (board.waiting, command) {
            (Waiting::Pick { pick: Pick::Victim, .. }, Command::Choose(target)) => Some(target),
            (
                Waiting::Pick {
                    pick: Pick::Target | Pick::HitTarget | Pick::Replacement | Pick::Turncoat,
                    ..
                },
                Command::Name(mobster),
            ) => Some(mobster.boss()),
            _ => None,
        };
        match (nature, command) {
            (Nature::Grudge, _) => target.map_or(0.0, |target| {
                // Whoever has done most is hated most, however much it was.
                let worst = board.players.without(seat).iter().map(|rival| self.wrongs[rival]).max();
                4.5 * f32::from(self.wrongs[target]) / f32::from(worst.unwrap_or(0).max(3))
            }),
            (Nature::Opportunist, _) => target.map_or(0.0, |target| {
                let rivals = board.players.without(seat);
                let fewest = rivals.iter().map(|rival| board.in_play(rival)).min();
                if Some(board.in_play(target)) == fewest { 3.0 } else { 0.0 }
            }),
            (Nature::Pacifist, Command::Play(card)) if card.def().kind == Kind::Attack => {
                let armed = !hand.cards().among(ARMS).is_empty();
                if armed || board.war > 0 { 0.0 } else { -4.0 }
            }
            (Nature::Plain | Nature::Pacifist, _) => 0.0,
        }
    }
}
