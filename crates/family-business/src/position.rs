//! Positions as text: any moment of any game can be written and parsed back. Everything has a default, so
//! that a scene only has to say what it is about. `docs/notation.md` lists the lines.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use table::{BySeat, Seat, Seats};

use crate::board::{Board, Play};
use crate::card::{Card, Kind};
use crate::edition::{Edition, Rules, Setup};
use crate::event::{Stack, Waiting};
use crate::game::{Game, Hidden, stack};
use crate::hand::Hand;
use crate::mobster::{Family, Line, MAX_SEATS, Mobster, Mobsters};
use crate::notation::{self, Unreadable, hand, numbers, seat, seats, show, show_seats, tokens, unreadable};
use crate::sound;

/// A position as described, not yet validated.
#[derive(Clone, Debug, Default)]
pub struct Position {
    rules: Rules,
    seat_count: Option<usize>,
    families: Vec<Family>,
    first: Option<Seat>,
    home: BTreeMap<Seat, Vec<Mobster>>,
    list: Vec<Mobster>,
    bearers: BTreeMap<Card, Mobster>,
    hands: BTreeMap<Seat, Hand>,
    known: BTreeMap<Seat, Hand>,
    deck: Vec<Card>,
    discard: Vec<Card>,
    rest_in_discard: bool,
    stock: Option<Hand>,
    held_over: Hand,
    drawn: Option<Seats>,
    war: u8,
    turn: Option<Seat>,
    waiting: Option<Waiting>,
    claim: Option<Seat>,
    celebrity: Option<Seat>,
    grudge: Option<Seat>,
    butchered: bool,
    extra_plays: u8,
    card: Option<Card>,
    by: Option<Seat>,
    victim: Option<Seat>,
    named: Vec<Mobster>,
    counter: Option<(Seat, Card)>,
    retaliation: Option<(Seat, Seat)>,
    celebrated: bool,
    open: Option<Seats>,
    sealed: BTreeMap<Seat, Card>,
    /// The highest seat mentioned anywhere.
    mentioned: usize,
}

fn wrong<T>(sentence: impl Into<String>) -> Result<T, Unreadable> {
    Err(Unreadable(sentence.into()))
}

impl Position {
    /// Parses one line of a description. Returns `false` if it is not such a line.
    pub(crate) fn read(&mut self, line: &str) -> Result<bool, Unreadable> {
        let words = tokens(line);
        match *words.as_slice() {
            ["edition", name] => match Edition::named(name) {
                Some(edition) => self.rules = edition.rules(),
                None => {
                    return unreadable("edition; there are mayfair, danish, lookout, lookout-advanced", name);
                }
            },
            ["rule", ..] => {
                let written = line.split_once('=');
                let Some((name, value)) = written.map(|(name, value)| (tokens(name), value)) else {
                    return wrong("a rule is written like this: rule vendetta_takes = 1");
                };
                let set = self.rules.set(name.last().copied().unwrap_or_default(), value.trim());
                set.map_err(|fault| Unreadable(fault.to_string()))?;
            }
            ["seats", count] => match count.parse() {
                Ok(count @ 2..=MAX_SEATS) => self.seat_count = Some(count),
                _ => return unreadable("number of seats; there are 2 to 6", count),
            },
            ["families", ref families @ ..] => {
                if families.len() > MAX_SEATS {
                    return wrong(format!("there are at most {MAX_SEATS} families"));
                }
                self.families = families.iter().map(|family| family.parse()).collect::<Result<_, _>>()?;
            }
            ["first", who] => self.first = Some(self.mention(seat(who)?)),
            ["home", who, ref mobsters @ ..] => {
                let who = self.mention(seat(who)?);
                self.home.insert(who, numbers(who, mobsters)?);
            }
            ["list", ref mobsters @ ..] => self.list = self.mobsters(mobsters)?,
            ["bears", mobster, ability] => {
                let (mobster, ability): (Mobster, Card) = (mobster.parse()?, notation::ability(ability)?);
                self.mention(mobster.boss());
                if self.bearers.insert(ability, mobster).is_some() {
                    return wrong(format!("{ability} has two bearers"));
                }
            }
            ["hand", who, ref cards @ ..] => {
                let who = self.mention(seat(who)?);
                self.hands.insert(who, hand(cards)?);
            }
            ["known", who, ref cards @ ..] => {
                let who = self.mention(seat(who)?);
                self.known.insert(who, hand(cards)?);
            }
            ["deck", ref cards @ ..] => self.deck = pile(cards)?,
            ["discard", ref cards @ ..] => self.discard = pile(cards)?,
            ["rest", "deck"] => self.rest_in_discard = false,
            ["rest", "discard"] => self.rest_in_discard = true,
            ["stock", ref cards @ ..] => self.stock = Some(hand(cards)?),
            ["held-over", ref cards @ ..] => self.held_over = hand(cards)?,
            ["drawn", who] => self.drawn = Some(seats(who)?),
            ["war", "1"] => self.war = 1,
            ["war", "2"] => self.war = 2,
            ["peace"] => self.war = 0,
            ["turn", who] => {
                let who = self.mention(seat(who)?);
                self.turn = Some(who);
            }
            ["ask", ..] => {
                let waiting: Waiting = words[1..].join(" ").parse()?;
                if let Waiting::Counter { asked } = waiting {
                    asked.iter().for_each(|seat| self.mentioned = self.mentioned.max(seat.number()));
                }
                waiting.seat().map(|seat| self.mention(seat));
                self.waiting = Some(waiting);
            }
            ["claim", who] => self.claim = Some(self.mention(seat(who)?)),
            ["celebrity", who] => self.celebrity = Some(self.mention(seat(who)?)),
            ["grudge", who] => self.grudge = Some(self.mention(seat(who)?)),
            ["butchered"] => self.butchered = true,
            ["celebrated"] => self.celebrated = true,
            ["extra", count] => match count.parse() {
                Ok(count) => self.extra_plays = count,
                Err(_) => return unreadable("number that fits here", count),
            },
            ["played", card, "by", who] => {
                self.card = Some(card.parse()?);
                self.by = Some(self.mention(seat(who)?));
            }
            ["for", who] => self.victim = Some(self.mention(seat(who)?)),
            ["named", ref mobsters @ ..] => self.named = self.mobsters(mobsters)?,
            ["countered", card, "by", who] => {
                self.counter = Some((self.mention(seat(who)?), card.parse()?));
            }
            ["retaliation", who, "against", whom] => {
                self.retaliation = Some((self.mention(seat(who)?), self.mention(seat(whom)?)));
            }
            ["open", who] => self.open = Some(seats(who)?),
            ["sealed", who, card] => {
                let who = self.mention(seat(who)?);
                self.sealed.insert(who, card.parse()?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn mention(&mut self, seat: Seat) -> Seat {
        self.mentioned = self.mentioned.max(seat.number());
        seat
    }

    fn mobsters(&mut self, words: &[&str]) -> Result<Vec<Mobster>, Unreadable> {
        let mut mobsters: Vec<Mobster> = Vec::new();
        for word in words.iter().filter(|word| **word != "-") {
            let mobster: Mobster = word.parse()?;
            self.mention(mobster.boss());
            if mobsters.contains(&mobster) {
                return wrong(format!("{mobster} is there twice"));
            }
            mobsters.push(mobster);
        }
        Ok(mobsters)
    }

    /// The game in this position.
    pub(crate) fn game(&self) -> Result<Game, Unreadable> {
        let setup = self.setup()?;
        let mut board = Board::new(setup);
        board.hit_list = self.list.iter().copied().collect();
        board.home = self.at_home(&setup)?;
        board.players = Seat::first(setup.seats.into()).filter(|seat| board.in_play(*seat) > 0).collect();
        board.war = self.war;
        for (&ability, &mobster) in &self.bearers {
            if !board.alive().contains(mobster) {
                return wrong(format!("{mobster} bears {ability} but is dead"));
            }
            if board.gifted().contains(mobster) {
                return wrong(format!("{mobster} bears two abilities"));
            }
            board.bearers[ability.ability_number()] = Some(mobster);
        }
        let hidden = self.place_cards(&mut board)?;
        self.question(&mut board)?;
        let mut game = Game::from_parts(board, hidden);
        if let Waiting::Counter { asked } = game.board.waiting {
            game.hidden.open = self.open.unwrap_or(asked);
        }
        for (seat, card) in &self.sealed {
            game.hidden.sealed[*seat] = Some(*card);
        }
        sound::check(&game)?;
        Ok(game)
    }

    fn setup(&self) -> Result<Setup, Unreadable> {
        let least = (self.mentioned + 1).max(self.families.len()).max(2);
        let seats = self.seat_count.unwrap_or(least);
        if seats < least {
            return wrong(format!("there are {seats} seats, but {least} are needed"));
        }
        let mut setup = Setup::new(self.rules, seats);
        for (n, family) in self.families.iter().enumerate() {
            setup.families[n] = *family;
        }
        setup.first = self.first.unwrap_or(Seat::new(0));
        match setup.faults().first() {
            Some(fault) => wrong(fault.to_string()),
            None => Ok(setup),
        }
    }

    /// The mobsters said to be home. For a seat without a line, all that are not listed.
    fn at_home(&self, setup: &Setup) -> Result<Mobsters, Unreadable> {
        let listed: Mobsters = self.list.iter().copied().collect();
        let mut home = Mobsters::NONE;
        for seat in Seat::first(setup.seats.into()) {
            let said = self.home.get(&seat).map(|mobsters| mobsters.iter().copied().collect());
            home = home.and(said.unwrap_or(Mobsters::of(seat).except(listed)));
        }
        match home.among(listed).iter().next() {
            Some(mobster) => wrong(format!("{mobster} cannot be home and listed")),
            None => Ok(home),
        }
    }

    /// Places the edition's cards: those described first, then the rest at the bottom of the deck or of
    /// the discard pile.
    fn place_cards(&self, board: &mut Board) -> Result<Hidden, Unreadable> {
        let mut rest: Hand = self.rules.cards().collect();
        let mut place = |card: Card, place: &str| {
            if rest.contains(card) {
                rest.take(card);
                return Ok(());
            }
            let copies = self.rules.copies(card);
            wrong(format!("{place}: there are only {copies} copies of {card} in this game"))
        };
        let mut hands = BySeat::all(Hand::EMPTY);
        for (&who, &cards) in &self.hands {
            if !board.players.contains(who) && !cards.is_empty() {
                return wrong(format!("{who} is out and holds nothing"));
            }
            cards.iter().try_for_each(|card| place(card, "hand"))?;
            hands[who] = cards;
            board.held[who] = cards.len() as u8;
        }
        for (&who, &cards) in &self.known {
            if cards.at_most(hands[who]) != cards {
                return wrong(format!("{who} is known to hold cards that are not in that hand"));
            }
            board.known[who] = cards;
        }
        self.deck.iter().try_for_each(|card| place(*card, "deck"))?;
        self.discard.iter().try_for_each(|card| place(*card, "discard"))?;
        self.bearers.keys().try_for_each(|card| place(*card, "bears"))?;
        // An ability being given has left the hand and is not on a mobster yet.
        if let Some(card) = self.card.filter(|card| card.def().kind == Kind::Ability)
            && matches!(self.waiting, Some(Waiting::Pick { .. }))
        {
            place(card, "played")?;
        }
        let rest: Vec<Card> = rest.iter().collect();
        let (under_deck, under_discard) = if self.rest_in_discard { (vec![], rest) } else { (rest, vec![]) };
        // The deck is written from the top, the discard pile from the bottom.
        let deck: Stack = stack(under_deck.into_iter().chain(self.deck.iter().rev().copied()));
        board.discard = stack(under_discard.into_iter().chain(self.discard.iter().copied()));
        board.deck = deck.len() as u8;
        board.unseen = deck.iter().copied().collect();
        for seat in Seat::first(MAX_SEATS) {
            for card in hands[seat].beyond(board.known[seat]) {
                board.unseen.add(card);
            }
        }
        board.stock = self.stock.unwrap_or(board.unseen).at_most(board.unseen);
        board.held_over = self.held_over.at_most(board.unseen);
        board.drawn = self.drawn.unwrap_or(Seats::first(board.setup.seats.into()));
        Ok(Hidden { hands, deck, open: Seats::NONE, sealed: BySeat::all(None) })
    }

    fn question(&self, board: &mut Board) -> Result<(), Unreadable> {
        let first = board.players.iter().next();
        let asked = self.waiting.and_then(Waiting::seat);
        let turn = self.turn.or(asked.filter(|_| self.card.is_none())).or(self.by).or(first);
        let Some(turn) = turn else { return wrong("nobody is left in this game") };
        board.turn = turn;
        board.waiting = match (board.players.len(), self.waiting, first) {
            (1, None, Some(winner)) => Waiting::Over { winner },
            (1, Some(Waiting::Over { winner }), _) if Some(winner) == first => Waiting::Over { winner },
            (1, ..) | (_, Some(Waiting::Over { .. }), _) => {
                return wrong("a game is over when one player is left");
            }
            (_, waiting, _) => waiting.unwrap_or(Waiting::Turn { seat: turn }),
        };
        board.claim = self.claim;
        board.celebrity = self.celebrity;
        board.grudge = self.grudge;
        // A player who is giving cards to the Butcher has used it.
        board.butchered = self.butchered || matches!(board.waiting, Waiting::Butcher { .. });
        board.extra_plays = self.extra_plays;
        board.play = Play {
            card: self.card,
            by: self.by.unwrap_or(turn),
            victim: self.victim,
            named: self.named.iter().copied().collect(),
            counter: self.counter,
            retaliation: match board.waiting {
                Waiting::Retaliate { seat, against } => Some((seat, against)),
                _ => self.retaliation,
            },
            celebrated: self.celebrated,
        };
        Ok(())
    }
}

fn pile(words: &[&str]) -> Result<Vec<Card>, Unreadable> {
    hand(words)?;
    words.iter().filter(|word| **word != "-").map(|word| word.parse()).collect()
}

impl Game {
    /// The whole position as text, hidden cards included: for records and bug reports, not for players.
    #[must_use]
    pub fn position(&self) -> String {
        let board = &self.board;
        let setup = &board.setup;
        let mut text = String::new();
        let mut line = |words: std::fmt::Arguments<'_>| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{words}");
        };
        line(format_args!("seats {}", setup.seats));
        for (name, value) in setup.rules.entries() {
            line(format_args!("rule {name} = {value}"));
        }
        line(format_args!("families {}", show(&setup.families[..setup.seats as usize])));
        line(format_args!("first {}", setup.first));
        for seat in Seat::first(setup.seats.into()) {
            line(format_args!("home {seat} {}", show(board.home_of(seat).iter().map(|m| m.number() + 1))));
            line(format_args!("hand {seat} {}", show(self.hidden.hands[seat].iter())));
            if !board.known[seat].is_empty() {
                line(format_args!("known {seat} {}", show(board.known[seat].iter())));
            }
            if let Some(card) = self.hidden.sealed[seat] {
                line(format_args!("sealed {seat} {card}"));
            }
        }
        line(format_args!("list {}", show(board.hit_list.iter())));
        for (ability, mobster) in Card::ABILITIES.into_iter().zip(board.bearers) {
            if let Some(mobster) = mobster {
                line(format_args!("bears {mobster} {ability}"));
            }
        }
        line(format_args!("deck {}", show(self.hidden.deck.iter().rev())));
        line(format_args!("discard {}", show(board.discard.iter())));
        line(format_args!("stock {}", show(board.stock.iter())));
        line(format_args!("held-over {}", show(board.held_over.iter())));
        line(format_args!("drawn {}", show_seats(board.drawn)));
        match board.war {
            0 => line(format_args!("peace")),
            rate => line(format_args!("war {rate}")),
        }
        line(format_args!("turn {}", board.turn));
        for (name, seat) in [("claim", board.claim), ("celebrity", board.celebrity), ("grudge", board.grudge)]
        {
            if let Some(seat) = seat {
                line(format_args!("{name} {seat}"));
            }
        }
        if board.butchered {
            line(format_args!("butchered"));
        }
        if board.play.celebrated {
            line(format_args!("celebrated"));
        }
        if board.extra_plays > 0 {
            line(format_args!("extra {}", board.extra_plays));
        }
        if let Some(card) = board.play.card {
            line(format_args!("played {card} by {}", board.play.by));
        }
        if let Some(victim) = board.play.victim {
            line(format_args!("for {victim}"));
        }
        if !board.play.named.is_empty() {
            line(format_args!("named {}", show(board.play.named.iter())));
        }
        if let Some((seat, card)) = board.play.counter {
            line(format_args!("countered {card} by {seat}"));
        }
        if let Some((seat, against)) = board.play.retaliation {
            line(format_args!("retaliation {seat} against {against}"));
        }
        if let Waiting::Counter { .. } = board.waiting {
            line(format_args!("open {}", show_seats(self.hidden.open)));
        }
        line(format_args!("ask {}", board.waiting));
        text
    }

    /// Parses a position as written by [`Game::position`] or at the start of a scene.
    ///
    /// # Errors
    /// If a line is invalid, or no game could be in this position.
    pub fn from_position(text: &str) -> Result<Self, Unreadable> {
        let mut position = Position::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if !position.read(line)? {
                return unreadable("line of a position", line);
            }
        }
        position.game()
    }
}

impl Line {
    /// The line in notation.
    pub(crate) fn notation(&self) -> String {
        show(self.iter())
    }
}
