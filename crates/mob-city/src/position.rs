//! Positions as text: any moment of any game can be written and parsed back. Everything has a default.
//! `docs/notation.md` lists the lines.

use std::fmt::Write as _;

use table::{Seat, Seats};

use crate::board::{Action, Board, Jail};
use crate::card::{Business, Card, Hand};
use crate::edition::{MAX_CARDS, MAX_SEATS, Preset, Rules, Rulings, Setup};
use crate::event::Waiting;
use crate::game::{Game, stack};
use crate::money::Money;
use crate::notation::{Unreadable, cards, seat, seats, show, show_seats, tokens, unreadable};
use crate::sound;

/// A position as described. The rules set up the table; then the other lines are applied to it one by
/// one.
#[derive(Clone, Debug, Default)]
pub struct Position {
    rules: Option<Rules>,
    seats: Option<usize>,
    first: Option<Seat>,
    lines: Vec<String>,
    mentioned: usize,
}

fn wrong<T>(sentence: impl Into<String>) -> Result<T, Unreadable> {
    Err(Unreadable(sentence.into()))
}

/// The first words of the lines of a position. The rest of a line is parsed once the table is set up.
const LINES: [&str; 37] = [
    "hp",
    "hand",
    "pile",
    "discard",
    "front",
    "juice",
    "jail",
    "parole",
    "low",
    "adviser",
    "led",
    "supply",
    "sold",
    "locked",
    "cop",
    "bank",
    "round",
    "leads",
    "quiet",
    "eventful",
    "closing",
    "turn",
    "controller",
    "played",
    "acted",
    "lam",
    "used",
    "hit",
    "action",
    "on",
    "stake",
    "ask",
    "dead",
    "pooled",
    "pool",
    "tap",
    "top",
];

/// The maximum number of lines in a position.
const MAX_LINES: usize = 400;

impl Position {
    /// Parses one line of a description. Returns `false` if it is not such a line.
    pub(crate) fn read(&mut self, line: &str) -> Result<bool, Unreadable> {
        let words = tokens(line);
        match *words.as_slice() {
            ["preset", name] => match Preset::named(name) {
                Some(preset) => self.rules = Some(preset.rules()),
                None => return unreadable("preset; there are rulebook and fair", name),
            },
            ["rulings", name] => match Rulings::named(name) {
                Some(rulings) => self.rules.get_or_insert_with(|| Preset::Rulebook.rules()).rulings = rulings,
                None => return unreadable("rulings; there are 0.1 and 0.2", name),
            },
            ["rule", ..] => {
                let Some((name, value)) = line.split_once('=').map(|(name, value)| (tokens(name), value))
                else {
                    return wrong("a rule is written like this: rule flags.parole = false");
                };
                let rules = self.rules.get_or_insert_with(|| Preset::Rulebook.rules());
                let set = rules.set(name.last().copied().unwrap_or_default(), value.trim());
                set.map_err(|fault| Unreadable(fault.to_string()))?;
            }
            ["seats", count] => match count.parse() {
                Ok(count @ 2..=MAX_SEATS) => self.seats = Some(count),
                _ => return unreadable("number of seats; there are 2 to 8", count),
            },
            ["first", who] => self.first = Some(seat(who)?),
            [word, ref rest @ ..] if LINES.contains(&word) => {
                // These lines have sets of seats (`BC`), the others single seats (`B`).
                let together = matches!(word, "parole" | "low" | "led" | "hit" | "dead");
                for word in rest {
                    let named = if together { seats(word) } else { seat(word).map(Seats::only) };
                    let highest = named.ok().and_then(|named| named.iter().last());
                    self.mentioned = self.mentioned.max(highest.map_or(0, Seat::number));
                }
                if self.lines.len() == MAX_LINES {
                    return wrong("this position has too many lines");
                }
                self.lines.push(line.to_owned());
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The game in this position.
    pub(crate) fn game(&self) -> Result<Game, Unreadable> {
        let least = (self.mentioned + 1).max(2);
        let count = self.seats.unwrap_or(least);
        if count < least {
            return wrong(format!("there are {count} seats, but {least} are needed"));
        }
        let mut setup = Setup::new(self.rules.unwrap_or_default(), count);
        setup.first = self.first.unwrap_or(Seat::new(0));
        if let Some(fault) = setup.faults().first() {
            return wrong(fault.to_string());
        }
        let mut game = Game::bare(setup);
        game.board.round = 1;
        // By default all hands are empty, and no Cop appears until the last copy of a business is sold.
        for seat in Seat::first(count) {
            game.hidden.hands[seat] = Hand::EMPTY;
        }
        game.hidden.cops = setup.rules.shops.map(|shop| shop.n);
        let mut table =
            Table { game, supply_said: false, bank_said: false, waiting: None, pools_said: false };
        for line in &self.lines {
            table
                .line(&tokens(line))
                .map_err(|Unreadable(what)| Unreadable(format!("{what} (in: {line})")))?;
        }
        table.finish()
    }
}

/// A table to which a description is applied.
struct Table {
    game: Game,
    supply_said: bool,
    bank_said: bool,
    pools_said: bool,
    waiting: Option<Waiting>,
}

fn number(text: &str, most: u8) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(number) if number <= most => Ok(number),
        _ => unreadable(&format!("number from 0 to {most}"), text),
    }
}

impl Table {
    fn line(&mut self, words: &[&str]) -> Result<(), Unreadable> {
        let board = &mut self.game.board;
        let hidden = &mut self.game.hidden;
        match *words {
            ["hp", who, points] => {
                let most = board.rules().start_hp;
                board.hp[seat(who)?] = number(points, most)?;
            }
            ["dead", who] => {
                for seat in seats(who)?.iter() {
                    board.hp[seat] = 0;
                }
            }
            ["hand", who, ref rest @ ..] => hidden.hands[seat(who)?] = cards(rest)?.into_iter().collect(),
            ["pile", who, ref rest @ ..] => hidden.piles[seat(who)?] = stack(cards(rest)?.into_iter().rev()),
            ["discard", who, ref rest @ ..] => {
                let (who, pile) = (seat(who)?, cards(rest)?);
                board.top[who] = pile.last().copied();
                board.discard[who] = pile.into_iter().collect();
            }
            ["top", who, card] => board.top[seat(who)?] = Some(card.parse()?),
            ["front", who, ref rest @ ..] => {
                board.permanents[seat(who)?] = cards(rest)?.into_iter().collect()
            }
            ["juice", who, ref rest @ ..] => {
                let who = seat(who)?;
                board.juice[who] = [0; 5];
                for word in rest.iter().filter(|word| **word != "-") {
                    let business: Business = word.parse()?;
                    let owned = &mut board.juice[who][business as usize];
                    *owned = owned.saturating_add(1);
                }
            }
            ["jail", who, "by", by, "missed", turns] => {
                board.jail[seat(who)?] = Some(Jail { by: seat(by)?, missed: number(turns, 10)? });
            }
            ["jail", who, "by", by] => board.jail[seat(who)?] = Some(Jail { by: seat(by)?, missed: 0 }),
            ["parole", who] => board.parole = seats(who)?,
            ["low", who] => board.lying_low = seats(who)?,
            ["led", who] => board.led = seats(who)?,
            ["adviser", who, "by", by] => board.advisers[seat(who)?] = Some(seat(by)?),
            ["supply", card, count] => {
                let card: Card = card.parse()?;
                board.supply[card as usize] = number(count, 60)?;
                self.supply_said = true;
            }
            ["sold", business, count] => {
                let business: Business = business.parse()?;
                board.sold[business as usize] = number(count, board.rules().shop(business).n)?;
            }
            ["locked", ref rest @ ..] => {
                for word in rest.iter().filter(|word| **word != "-") {
                    let business: Business = word.parse()?;
                    board.locked.insert(business);
                    hidden.cops[business as usize] = board.sold[business as usize];
                }
            }
            ["cop", business, count] => {
                let business: Business = business.parse()?;
                hidden.cops[business as usize] = number(count, board.rules().shop(business).n)?;
            }
            ["bank", money] => {
                board.bank = money.parse()?;
                self.bank_said = true;
            }
            ["round", n] => board.round = number(n, 251)?,
            ["leads", who] => board.first = seat(who)?,
            ["quiet", n] => board.quiet = number(n, 250)?,
            ["eventful"] => board.eventful = true,
            ["closing"] => board.closing = true,
            ["turn", who] => board.turn = seat(who)?,
            ["controller", who] => board.controller = Some(seat(who)?),
            ["played", ref rest @ ..] => {
                board.played = cards(rest)?.into_iter().collect();
                board.acted = true;
            }
            ["acted"] => board.acted = true,
            ["lam"] => board.on_the_lam = true,
            ["used", ref rest @ ..] => board.used = cards(rest)?.into_iter().collect(),
            ["hit", who] => board.hit = seats(who)?,
            ["action", card] => board.action.card = Some(card.parse()?),
            ["on", who] => board.action.target = Some(seat(who)?),
            ["stake", money] => board.stake = money.parse()?,
            ["tap", who, of, ref rest @ ..] => {
                hidden.taps[seat(who)?] = Some((seat(of)?, cards(rest)?.into_iter().collect()));
            }
            ["pooled", who, "at", at] => {
                board.pooled_at[seat(who)?] = seat(at)?;
                self.pools_said = true;
            }
            ["pool", ..] => return unreadable("line of a position; pools follow from the hands", "pool"),
            ["ask", ref rest @ ..] => self.waiting = Some(rest.join(" ").parse()?),
            _ => return unreadable("line of a position", &words.join(" ")),
        }
        Ok(())
    }

    /// Derives everything that follows from the description, and asks the question.
    fn finish(mut self) -> Result<Game, Unreadable> {
        let board = &mut self.game.board;
        let hidden = &self.game.hidden;
        let count = board.setup.seats as usize;
        board.players = Seat::first(count).filter(|seat| board.hp[*seat] > 0).collect();
        board.pool = table::BySeat::all(Hand::EMPTY);
        let mut owned: Vec<u32> = vec![0; Card::COUNT];
        for seat in Seat::first(count) {
            let mut holdings = hidden.hands[seat];
            for card in hidden.piles[seat].iter() {
                if holdings.len() >= MAX_CARDS {
                    return wrong("too many cards");
                }
                holdings.add(*card);
            }
            board.held[seat] = hidden.hands[seat].len() as u8;
            board.pile[seat] = hidden.piles[seat].len() as u8;
            let at = board.pooled_at[seat];
            if board.pool[at].len() + holdings.len() > MAX_CARDS {
                return wrong("too many cards");
            }
            board.pool[at].add_all(&holdings);
            for heap in [&holdings, &board.discard[seat], &board.permanents[seat]] {
                heap.iter().for_each(|card| owned[card as usize] += 1);
            }
            owned[Card::Pinched as usize] += u32::from(board.jail[seat].is_some());
        }
        board.played.iter().for_each(|card| owned[card as usize] += 1);
        for (note, count) in Card::LARGE.into_iter().zip(board.stake.0) {
            owned[note as usize] += u32::from(count);
        }
        self.count_the_rest(&owned)?;
        let board = &mut self.game.board;
        let seat = board.turn;
        let first = board.players.iter().next();
        if !board.players.contains(seat) && self.waiting.is_none() {
            board.turn = first.unwrap_or(seat);
        }
        board.waiting = self.waiting.unwrap_or(match board.players.len() {
            0 | 1 => Waiting::Over { winners: board.players },
            _ => Waiting::Play { seat: board.turn },
        });
        sound::check(&self.game)?;
        Ok(self.game)
    }

    /// Puts everything that the players do not own into the shop or the bank.
    fn count_the_rest(&mut self, owned: &[u32]) -> Result<(), Unreadable> {
        let board = &mut self.game.board;
        for card in Card::ALL {
            let copies = u32::from(board.rules().prices[card as usize].n);
            let held = owned[card as usize];
            if held > copies {
                return wrong(format!("there are only {copies} copies of {card} in this game"));
            }
            let rest = (copies - held) as u8;
            match Card::LARGE.iter().position(|note| *note == card) {
                Some(place) if !self.bank_said => board.bank.0[place] = rest,
                Some(place) if board.bank.0[place] != rest => {
                    return wrong(format!("the bank has {rest} of {card}, or another game's money is in it"));
                }
                Some(_) => {}
                None if card == Card::Gambler => board.supply[card as usize] = 0,
                None if !self.supply_said => board.supply[card as usize] = rest,
                None if board.supply[card as usize] > rest => board.supply[card as usize] = rest,
                None => {}
            }
        }
        let mut sold = [0u32; 5];
        for seat in Seat::first(Seat::MOST) {
            for (n, count) in board.juice[seat].into_iter().enumerate() {
                sold[n] += u32::from(count);
            }
        }
        for business in Business::ALL {
            let n = business as usize;
            let shop = board.rules().shop(business);
            if sold[n] > u32::from(shop.n) {
                return wrong(format!("there are only {} of {business}", shop.n));
            }
            // What players own has been sold; dead players may have taken more out of the game.
            board.sold[n] = board.sold[n].max(sold[n] as u8);
            // The Cop is under the last copy of a business at the latest (MC-R27).
            if board.sold[n] == shop.n {
                board.locked.insert(business);
            }
            if board.locked.contains(business) {
                self.game.hidden.cops[n] = board.sold[n];
            } else if self.game.hidden.cops[n] <= board.sold[n] {
                return wrong(format!("the Cop of {business} would have appeared already"));
            }
        }
        Ok(())
    }
}

impl Game {
    /// The whole position as text, hidden cards included: for records and bug reports, not for players.
    #[must_use]
    pub fn position(&self) -> String {
        let board: &Board = &self.board;
        let setup = &board.setup;
        let mut text = String::new();
        let mut line = |words: std::fmt::Arguments<'_>| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{words}");
        };
        line(format_args!("seats {}", setup.seats));
        line(format_args!("first {}", setup.first));
        for (name, value) in setup.rules.entries() {
            line(format_args!("rule {name} = {value}"));
        }
        if setup.rules.rulings != Rulings::Current {
            line(format_args!("rulings {}", setup.rules.rulings.name()));
        }
        for seat in Seat::first(setup.seats.into()) {
            line(format_args!("hp {seat} {}", board.hp[seat]));
            line(format_args!("hand {seat} {}", show(self.hidden.hands[seat].iter())));
            line(format_args!("pile {seat} {}", show(self.hidden.piles[seat].iter().rev())));
            line(format_args!("discard {seat} {}", show(board.discard[seat].iter())));
            if let Some(card) = board.top[seat] {
                line(format_args!("top {seat} {card}"));
            }
            line(format_args!("front {seat} {}", show(board.permanents[seat].iter())));
            let owned = Business::ALL.into_iter().zip(board.juice[seat]);
            let owned = owned.flat_map(|(business, count)| std::iter::repeat_n(business, count.into()));
            line(format_args!("juice {seat} {}", show(owned)));
            if let Some(Jail { by, missed }) = board.jail[seat] {
                line(format_args!("jail {seat} by {by} missed {missed}"));
            }
            if let Some(by) = board.advisers[seat] {
                line(format_args!("adviser {seat} by {by}"));
            }
            if board.pooled_at[seat] != seat {
                line(format_args!("pooled {seat} at {}", board.pooled_at[seat]));
            }
            if let Some((of, hand)) = &self.hidden.taps[seat] {
                line(format_args!("tap {seat} {of} {}", show(hand.iter())));
            }
        }
        for card in Card::ALL.into_iter().filter(|card| !Card::LARGE.contains(card)) {
            line(format_args!("supply {card} {}", board.supply[card as usize]));
        }
        for business in Business::ALL {
            let n = business as usize;
            line(format_args!("sold {business} {}", board.sold[n]));
            line(format_args!("cop {business} {}", self.hidden.cops[n]));
        }
        let locked = board.locked.iter();
        line(format_args!("locked {}", show(locked)));
        line(format_args!("bank {}", board.bank));
        let sets =
            [("parole", board.parole), ("low", board.lying_low), ("led", board.led), ("hit", board.hit)];
        for (name, set) in sets {
            line(format_args!("{name} {}", show_seats(set)));
        }
        line(format_args!("round {}", board.round));
        if board.first != setup.first {
            line(format_args!("leads {}", board.first));
        }
        line(format_args!("quiet {}", board.quiet));
        line(format_args!("turn {}", board.turn));
        if let Some(by) = board.controller {
            line(format_args!("controller {by}"));
        }
        if !board.played.is_empty() {
            line(format_args!("played {}", show(board.played.iter())));
        }
        let switches = [
            ("acted", board.acted),
            ("lam", board.on_the_lam),
            ("eventful", board.eventful),
            ("closing", board.closing),
        ];
        for (name, _) in switches.into_iter().filter(|(_, on)| *on) {
            line(format_args!("{name}"));
        }
        line(format_args!("used {}", show(board.used.iter())));
        let Action { card, target } = board.action;
        if let Some(card) = card {
            line(format_args!("action {card}"));
        }
        if let Some(target) = target {
            line(format_args!("on {target}"));
        }
        if board.stake != Money::NONE {
            line(format_args!("stake {}", board.stake));
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
