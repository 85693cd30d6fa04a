//! The laws, over random games of every preset with every number of seats, and with random house rules.

mod common;

use common::tables;
use mob_city::{
    Business, Card, Command, Event, FirstPlayer, Game, Hand, Hits, MAX_SEATS, Money, Open, Preset, Rules,
    Setup, Waiting,
};
use table::laws::{Witness, any_answer, asked_until_over, only_the_menu_is_accepted};
use table::{Chance, Fast, Game as _, Seat, Seats, Viewer};
use trials::{effort, seed};

/// A random game takes a few thousand answers; one that takes this many does not end.
const ENDLESS: usize = 400_000;

/// Plays a random game and calls `at` after the deal and after every answer.
fn random_game(setup: Setup, chance: &mut Fast, mut at: impl FnMut(&Game, &[Event], &mut Fast)) {
    let mut events = Vec::new();
    let dealt = Game::deal(setup, chance, &mut |event| events.push(*event));
    let mut game = dealt.unwrap_or_else(|faults| panic!("{faults:?}"));
    at(&game, &events, chance);
    for _ in 0..ENDLESS {
        let Some(seat) = game.next_asked() else { return };
        let command = any_answer(&game, seat, chance);
        events.clear();
        let done = game.act(seat, command, chance, &mut |event| events.push(*event));
        assert_eq!(done, Ok(()), "{seat}: {command}");
        at(&game, &events, chance);
    }
    panic!("this game does not end:\n{}", game.position());
}

/// Counts each card wherever it can be.
fn count_everything(game: &Game) -> [u32; Card::COUNT] {
    let board = game.board();
    let mut found = [0u32; Card::COUNT];
    let mut count = |cards: &Hand| cards.iter().for_each(|card| found[card as usize] += 1);
    for line in game.position().lines() {
        if let Some(("hand" | "pile", rest)) = line.split_once(' ') {
            let seat: Seat = rest[..1].parse().unwrap();
            let cards: Hand = rest[2..].split(' ').filter_map(|word| word.parse().ok()).collect();
            let known = if line.starts_with("hand") { board.held[seat] } else { board.pile[seat] };
            assert_eq!(cards.len(), known as usize, "{line}");
            count(&cards);
        }
    }
    for seat in board.players.iter() {
        count(&board.discard[seat]);
        count(&board.permanents[seat]);
    }
    count(&board.played);
    for seat in board.players.iter() {
        found[Card::Pinched as usize] += u32::from(board.jail[seat].is_some());
    }
    for card in Card::ALL {
        found[card as usize] += u32::from(board.supply[card as usize]);
    }
    for (note, n) in Card::LARGE.into_iter().zip(board.bank.plus(board.stake).0) {
        found[note as usize] += u32::from(n);
    }
    found
}

/// Every card that has not left the game is in exactly one place, and no money is ever lost.
fn nothing_is_lost(game: &Game, before: &mut Option<[u32; Card::COUNT]>, events: &[Event]) {
    let board = game.board();
    let found = count_everything(game);
    let left_the_game = events
        .iter()
        .any(|event| matches!(event, Event::Open(Open::Raided | Open::Whacked { .. } | Open::Freed { .. })));
    for card in Card::ALL {
        let (n, now) = (u32::from(board.rules().prices[card as usize].n), found[card as usize]);
        assert!(now <= n, "{now} copies of {card}");
        if Card::LARGE.contains(&card) {
            assert_eq!(now, n, "money is never lost: {card}\n{}", game.position());
        }
        if let Some(before) = before {
            let was = before[card as usize];
            assert!(now == was || now < was && left_the_game, "{card}: {was} and then {now}");
        }
    }
    *before = Some(found);
    for business in Business::ALL {
        let owned: u8 = board.players.iter().map(|seat| board.juice[seat][business as usize]).sum();
        assert!(owned <= board.sold[business as usize]);
    }
    for seat in board.players.iter() {
        assert!((1..=board.rules().start_hp).contains(&board.hp[seat]), "hit points of {seat}");
        assert!(
            board.permanents[seat].len() <= board.rules().max_permanents as usize,
            "permanents of {seat}"
        );
    }
    assert!(
        board.stake == Money::NONE || matches!(board.waiting, Waiting::Stake { .. } | Waiting::Bribe { .. })
    );
}

fn obeys_the_laws(setup: Setup, chance: &mut Fast) {
    let mut witness = Witness::new(Game::bare(setup));
    let mut before = None;
    random_game(setup, chance, |game, events, chance| {
        events.iter().for_each(|event| witness.hear(event));
        asked_until_over(game, game.winners().is_some());
        // Counting every card is slow, so it is done only now and then, and once more at the next step.
        if before.is_some() {
            nothing_is_lost(game, &mut before, events);
            before = None;
        } else if chance.below(40) == 0 || game.winners().is_some() {
            nothing_is_lost(game, &mut before, events);
        }
        if chance.below(60) == 0 || game.winners().is_some() {
            witness.agrees(game, chance);
        }
        if chance.below(4000) == 0 {
            only_the_menu_is_accepted(game, Command::all(), chance);
        }
    });
}

#[test]
fn every_table_obeys_the_laws() {
    let mut chance = Fast::new(seed());
    for setup in tables() {
        for _ in 0..100 * effort() {
            obeys_the_laws(setup, &mut chance);
        }
    }
}

/// Random house rules.
fn random_rules(chance: &mut Fast) -> Rules {
    let mut rules = Rules::default();
    let choices = [
        ("flags.spent_large", "\"own-discard\""),
        ("flags.payroll_discard", "\"end\""),
        ("flags.street_money", "false"),
        ("flags.finish_round", "true"),
        ("flags.stack_combines", "false"),
        ("flags.bribe_single_card", "true"),
        ("flags.dead_cards", "\"supply\""),
        ("flags.parole", "false"),
        ("flags.shakedown", "\"chosen\""),
        ("flags.lam_untargetable", "true"),
        ("flags.consigliere", "\"no-gamble\""),
        ("flags.consigliere", "\"off\""),
        ("flags.late_large", "2"),
        ("flags.first_player", "\"drawn\""),
        ("flags.supply", "\"by-seats\""),
        ("flags.hits", "\"between-turns\""),
        ("rules.start_hp", "3"),
        ("rules.draw_to", "8"),
        ("rules.max_permanents", "3"),
        ("rules.jail_turns", "1"),
        ("large.one.n", "40"),
        ("act.knife.n", "8"),
        ("juice.casino.n", "1"),
    ];
    for (name, value) in choices {
        if chance.below(2) == 0 {
            rules.set(name, value).unwrap();
        }
    }
    rules
}

#[test]
fn house_rules_obey_the_laws() {
    let mut chance = Fast::new(seed() ^ 0x5eed);
    for _ in 0..700 * effort() {
        let seats = 2 + chance.below(7) as usize;
        let setup = Setup::new(random_rules(&mut chance), seats);
        assert_eq!(setup.faults(), []);
        obeys_the_laws(setup, &mut chance);
    }
}

/// Follows the turns of a game whose rounds begin with a drawn player.
struct Rounds {
    game: Game,
    drawn: Option<Seat>,
    /// The turns of the round so far.
    turns: Vec<Seat>,
    /// How often each seat was drawn while all players were in.
    draws: Vec<u32>,
}

impl Rounds {
    fn new(setup: Setup) -> Self {
        let draws = vec![0; setup.seats.into()];
        Self { game: Game::bare(setup), drawn: None, turns: Vec::new(), draws }
    }

    /// Those of a random game.
    fn random(setup: Setup, chance: &mut Fast) -> Self {
        let mut rounds = Self::new(setup);
        random_game(setup, chance, |_, events, _| events.iter().for_each(|event| rounds.hear(event)));
        rounds
    }

    fn hear(&mut self, event: &Event) {
        let (players, setup) = (self.game.board().players, self.game.board().setup);
        match *event {
            Event::Open(Open::Round { number }) => {
                if number > 1 {
                    self.is_complete();
                }
                self.drawn = None;
                self.turns.clear();
            }
            Event::Open(Open::DrawnFirst { seat }) => {
                assert!(self.game.board().round > 1, "round 1 begins with the first player of the game");
                assert!(self.turns.is_empty() && self.drawn.is_none(), "one draw before the first turn");
                assert!(players.contains(seat), "{seat} is out");
                self.drawn = Some(seat);
                if players.len() == self.draws.len() {
                    self.draws[seat.number()] += 1;
                }
            }
            Event::Open(Open::TurnBegan { seat }) => {
                assert!(!self.turns.contains(&seat), "{seat} has a second turn in a round");
                let expected = match self.turns.last() {
                    Some(last) => players.after(*last),
                    None if self.game.board().round == 1 => Some(setup.first),
                    None => self.drawn,
                };
                assert_eq!(Some(seat), expected, "the next turn of round {}", self.game.board().round);
                assert_eq!(self.game.board().first, self.turns.first().copied().unwrap_or(seat));
                self.turns.push(seat);
            }
            _ => {}
        }
        self.game.apply(event);
    }

    /// Every player still in has had one turn.
    fn is_complete(&self) {
        for seat in self.game.board().players.iter() {
            assert!(self.turns.contains(&seat), "{seat} has no turn in round {}", self.game.board().round);
        }
    }
}

/// Every player still in has one turn in each round, clockwise from the drawn player, even when players leave.
#[test]
fn mc_r87_every_player_has_one_turn_in_each_drawn_round() {
    let mut chance = Fast::new(seed() ^ 87);
    for seats in 2..=MAX_SEATS {
        for first in Seat::first(seats) {
            Rounds::random(Setup { first, ..Setup::new(Preset::Fair.rules(), seats) }, &mut chance);
        }
        for _ in 0..20 * effort() {
            let setup = Setup::new(Preset::Fair.rules(), seats);
            let mut rounds = Rounds::new(setup);
            let mut game = Game::deal(setup, &mut chance, &mut |event| rounds.hear(event)).unwrap();
            while let Some(seat) = game.next_asked() {
                if chance.below(300) == 0 {
                    let players = game.board().players;
                    let leaver = players.nth(chance.below(players.len() as u32) as usize).unwrap();
                    game.leave(leaver, &mut chance, &mut |event| rounds.hear(event));
                } else {
                    let command = any_answer(&game, seat, &mut chance);
                    game.act(seat, command, &mut chance, &mut |event| rounds.hear(event)).unwrap();
                }
            }
        }
    }
}

/// Over many rounds, each seat is drawn about equally often, whoever goes first in the game.
#[test]
fn mc_r87_every_seat_is_drawn_equally_often() {
    let mut chance = Fast::new(87);
    for seats in 2..=MAX_SEATS {
        let setup = Setup { first: Seat::new(1), ..Setup::new(Preset::Fair.rules(), seats) };
        let mut draws = vec![0; seats];
        while draws.iter().sum::<u32>() < 500 * seats as u32 {
            let rounds = Rounds::random(setup, &mut chance);
            draws.iter_mut().zip(&rounds.draws).for_each(|(all, new)| *all += new);
        }
        let fair = draws.iter().sum::<u32>() / seats as u32;
        assert!(draws.iter().all(|drawn| drawn.abs_diff(fair) < fair / 4), "{seats} players: {draws:?}");
    }
}

/// With `stays`, nobody is drawn: every round begins with the first player of the game, or the next one still in.
#[test]
fn mc_r87_the_first_player_stays() {
    let mut chance = Fast::new(seed());
    for seats in 2..=MAX_SEATS {
        let setup = Setup { first: Seat::new(1), ..Setup::new(Rules::default(), seats) };
        assert_eq!(setup.rules.first_player, FirstPlayer::Stays);
        let mut follower = Game::bare(setup);
        let mut is_new = false;
        random_game(setup, &mut chance, |_, events, _| {
            for event in events {
                let players = follower.board().players;
                match *event {
                    Event::Open(Open::Round { .. }) => is_new = true,
                    Event::Open(Open::DrawnFirst { seat }) => panic!("{seat} was drawn"),
                    Event::Open(Open::TurnBegan { seat }) if is_new => {
                        let next = || players.after(setup.first).unwrap();
                        assert_eq!(seat, if players.contains(setup.first) { setup.first } else { next() });
                        is_new = false;
                    }
                    _ => {}
                }
                follower.apply(event);
            }
        });
    }
}

/// `between-turns` allows one hit on a player between two of their turns. `each-turn` allows more, and random games have them.
#[test]
fn mc_r89_nobody_is_hit_twice_between_two_turns() {
    let mut chance = Fast::new(seed());
    let mut again = 0;
    for hits in [Hits::EachTurn, Hits::BetweenTurns] {
        for seats in 2..=MAX_SEATS {
            let rules = Rules { hits, ..Preset::Fair.rules() };
            let (mut hit, mut is_hit) = (Seats::NONE, false);
            random_game(Setup::new(rules, seats), &mut chance, |_, events, _| {
                for event in events {
                    match *event {
                        Event::Open(Open::TurnBegan { seat }) => hit.remove(seat),
                        Event::Open(Open::Played { card, .. } | Open::Used { card, .. }) => {
                            is_hit = card.def().damage > 0;
                        }
                        Event::Open(Open::Targeted { seat }) if is_hit => {
                            again += u32::from(hit.contains(seat));
                            hit.insert(seat);
                        }
                        _ => {}
                    }
                }
            });
        }
        match hits {
            Hits::EachTurn => assert!(std::mem::take(&mut again) > 0),
            Hits::BetweenTurns => assert_eq!(again, 0),
        }
    }
}

/// A position says who began its round, and the game goes on from it in the same way.
#[test]
fn mc_r87_positions_in_a_drawn_round_round_trip() {
    let mut chance = Fast::new(seed() ^ 0x1ead);
    for seats in 2..=MAX_SEATS {
        let (mut led, mut round) = (0, 0);
        let setup = Setup::new(Preset::Fair.rules(), seats);
        random_game(setup, &mut chance, |game, _, chance| {
            let board = game.board();
            if board.round == round || chance.below(10) > 0 || game.winners().is_some() {
                return;
            }
            round = board.round;
            let position = game.position();
            let leads = position.lines().find_map(|line| line.strip_prefix("leads "));
            let expected = (board.first != setup.first).then(|| board.first.to_string());
            assert_eq!(leads, expected.as_deref(), "{position}");
            led += u32::from(leads.is_some());
            let read = Game::from_position(&position);
            assert_eq!(read.as_ref(), Ok(game), "{position}");
            let on = |mut game: Game| {
                let (mut chance, mut events) = (chance.clone(), Vec::new());
                for _ in 0..40 * seats {
                    let Some(seat) = game.next_asked() else { break };
                    let command = any_answer(&game, seat, &mut chance);
                    game.act(seat, command, &mut chance, &mut |event| events.push(*event)).unwrap();
                }
                events
            };
            assert_eq!(on(read.unwrap()), on(*game));
        });
        assert!(led > 0, "no position of a drawn round");
    }
}

/// Commands, events, what viewers see of them, and whole positions survive a round trip through notation.
#[test]
fn notation_round_trips() {
    let mut chance = Fast::new(seed());
    for command in Command::all() {
        assert_eq!(command.to_string().parse(), Ok(command));
    }
    for setup in tables() {
        random_game(setup, &mut chance, |game, events, chance| {
            for event in events {
                assert_eq!(event.to_string().parse(), Ok(*event), "{event}");
                for viewer in Viewer::all(setup.seats.into()) {
                    if let Some(seen) = event.seen(viewer) {
                        assert_eq!(seen.to_string().parse(), Ok(seen), "{seen}");
                    }
                }
            }
            if chance.below(10) == 0 || game.winners().is_some() {
                let position = game.position();
                assert_eq!(Game::from_position(&position).as_ref(), Ok(game), "{position}");
            }
        });
    }
}
