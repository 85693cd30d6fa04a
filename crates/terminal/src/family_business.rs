//! A table of Family Business in a terminal.

use games::family_business::{self, Board, Card, Command, Kind, Mobster, Mobsters, View};
use session::Choice;
use table::Seat;
use words::Language;
use words::family_business::{card_name, card_text, family_name, kind_name, mobster_name, mobster_short};

use crate::board::{Pen, Standing};
use crate::menu::{Item, Section};
use crate::paint::{Row, flow, piece};
use crate::text::{cut, fit, width};
use crate::theme::Role;
use crate::view::{Details, HandCard, Selected, TerminalView};

/// The width of a cell of the wall.
const CELL: usize = 19;

impl TerminalView for View {
    fn viewer(&self) -> Option<Seat> {
        self.seat()
    }

    fn facts(&self, pen: &Pen<'_>) -> Vec<String> {
        let (l, board) = (pen.l(), &self.board);
        let mut facts = vec![l.msg_turn_of(pen.snapshot.player(board.turn))];
        if let Some(card) = board.play.card {
            facts.push(
                l.msg_card_on_table(pen.snapshot.player(board.play.by), card_name(pen.language(), card)),
            );
        }
        facts.push(war(pen, board));
        facts.push(l.msg_deck(board.deck));
        facts.push(match board.discard.last() {
            Some(card) => l.msg_discard_top(card_name(pen.language(), *card)),
            None => l.msg_discard_empty(),
        });
        facts
    }

    fn middle(&self, pen: &Pen<'_>, width: usize, most: usize) -> Vec<Row> {
        let board = &self.board;
        let mut rows = pen.heading(pen.l().msg_hit_list(), &wall_title(pen, board), width);
        let deaths = deaths(board);
        let cell = if width >= 78 && most >= 9 { CELL + 8 } else { CELL };
        let room = (width / cell).max(1) * (most.saturating_sub(1) / 2).max(1);
        let list: Vec<Mobster> = board.hit_list.iter().collect();
        let next = usize::from(board.war);
        let one = |(place, mobster): (usize, &Mobster)| -> Vec<Row> {
            let role = if place < next { Role::Red } else { Role::Text };
            let called =
                if cell > CELL { cut_name(pen, board, *mobster, cell - 8) } else { short(board, *mobster) };
            let top = vec![
                pen.piece(format!("{} ", place + 1), Role::Quiet),
                pen.naming(format!("{mobster} {called}"), role, Command::Name(*mobster).to_string()),
            ];
            let below = below(pen, *mobster, deaths.get(place).copied(), cell - 2, role);
            vec![top, below]
        };
        let mut cells: Vec<Vec<Row>> = list.iter().enumerate().take(room).map(one).collect();
        if list.len() > room
            && let Some(last) = cells.last_mut()
        {
            *last =
                vec![vec![pen.piece(pen.l().msg_terminal_more((list.len() + 1 - room) as u64), Role::Quiet)]];
        }
        rows.extend(flow(cells, cell, width));
        rows
    }

    fn sections(&self, pen: &Pen<'_>) -> Vec<Section> {
        let board = &self.board;
        let named: Vec<(Mobster, &Choice)> = pen.snapshot.menu.iter().filter_map(named).collect();
        let of = |seat: Seat| {
            let own = named.iter().filter(|(mobster, _)| mobster.boss() == seat);
            let item = |(mobster, choice): &(Mobster, &Choice)| Item {
                short: format!("{mobster} {}", short(board, *mobster)),
                ..Item::from(*choice)
            };
            let family = family_name(pen.language(), board.setup.families[seat.number()]);
            let player = pen.snapshot.player(seat);
            Section {
                title: format!("{seat} {}", pen.language().labelled(player, family)),
                sign: cut(player, 8),
                role: Role::Title,
                items: own.map(item).collect(),
            }
        };
        let all = Seat::first(board.setup.seats.into()).map(of);
        all.filter(|section| !section.items.is_empty()).collect()
    }

    fn players(&self, pen: &Pen<'_>, width: usize) -> Vec<Row> {
        let board = &self.board;
        let names = ((width.saturating_sub(42)) / 2).clamp(6, 24);
        let row = |seat: Seat| {
            let mut row = head(pen, self, seat, names);
            row.push(pen.piece(
                format!("{} ", fit(&family_name(pen.language(), board.setup.families[seat.number()]), names)),
                Role::Quiet,
            ));
            row.extend(Mobsters::of(seat).iter().map(|mobster| member(pen, board, mobster)));
            row.push(pen.piece(format!(" {}", pen.l().msg_cards_held(board.held[seat])), Role::Quiet));
            row
        };
        Seat::first(board.setup.seats.into()).map(row).collect()
    }

    fn players_at_length(&self, pen: &Pen<'_>, width: usize, height: usize) -> Vec<Row> {
        let board = &self.board;
        let seats: usize = board.setup.seats.into();
        let one_each = seats * (family_business::FAMILY_SIZE + 2) <= height + 1;
        let two_each = seats * 6 <= height;
        if !one_each && !two_each {
            return self.players(pen, width);
        }
        let mut rows = Vec::new();
        for seat in Seat::first(seats) {
            let mut title = head(pen, self, seat, (width / 2).max(8));
            title.push(pen.piece(format!("{}  ", pen.l().msg_cards_held(board.held[seat])), Role::Quiet));
            title.push(
                pen.piece(family_name(pen.language(), board.setup.families[seat.number()]), Role::Quiet),
            );
            rows.push(title);
            let cells: Vec<Vec<Row>> = Mobsters::of(seat)
                .iter()
                .map(|mobster| vec![person(pen, board, mobster, one_each)])
                .collect();
            rows.extend(flow(cells, if one_each { width } else { width / 2 }, width));
            if one_each && seat.number() + 1 < seats {
                rows.push(Row::new());
            }
        }
        rows
    }

    fn hand(&self, language: Language) -> Vec<HandCard> {
        let card = |card: Card| {
            let kind = card.def().kind;
            let (sign, role) = sign(kind);
            HandCard {
                card: card.to_string(),
                sign,
                role,
                kind: kind_name(language, kind),
                name: card_name(language, card),
                count: self.hand.count(card),
            }
        };
        self.hand.cards().iter().map(card).collect()
    }

    fn card_in_play(&self) -> Option<String> {
        self.board.play.card.map(|card| card.to_string())
    }

    fn card_of(&self, command: &str) -> Option<String> {
        match Subject::of(command)? {
            Subject::Card(card) => Some(card.to_string()),
            Subject::Mobster(_) => None,
        }
    }

    fn details(&self, pen: &Pen<'_>, selected: &Selected) -> Option<Details> {
        let subject = match selected {
            Selected::Answer(command) => Subject::of(command)?,
            Selected::Card(card) => Subject::Card(card.parse().ok()?),
        };
        match subject {
            Subject::Card(card) => Some(about_card(pen, &self.board, card)),
            Subject::Mobster(mobster) => about_mobster(pen, &self.board, mobster),
        }
    }

    fn lines(&self, pen: &Pen<'_>) -> Vec<String> {
        let (l, board) = (pen.l(), &self.board);
        let mut lines = self.facts(pen);
        lines.push(format!("{} {}", l.msg_hit_list(), wall_title(pen, board)));
        let deaths = deaths(board);
        for (place, mobster) in board.hit_list.iter().enumerate() {
            let dies = deaths.get(place).map(|seat| l.msg_terminal_dies_at(pen.snapshot.player(*seat)));
            let dies = dies.map_or_else(String::new, |dies| format!(" {dies}"));
            let boss = pen.snapshot.player(mobster.boss());
            lines.push(format!("  {} {mobster} {} ({boss}){dies}", place + 1, name(pen, board, mobster)));
        }
        for seat in Seat::first(board.setup.seats.into()) {
            let family = family_name(pen.language(), board.setup.families[seat.number()]);
            let state = if board.players.contains(seat) {
                l.msg_cards_held(board.held[seat])
            } else {
                l.msg_out_tag()
            };
            lines.push(format!("{seat} {}, {family}, {state}", pen.snapshot.player(seat)));
            let of = |mobsters: Mobsters| {
                pen.list(mobsters.among(Mobsters::of(seat)).iter().map(|mobster| {
                    let gift = ability(pen.language(), board, mobster).map(|gift| format!(" *{gift}"));
                    format!("{mobster} {}{}", name(pen, board, mobster), gift.unwrap_or_default())
                }))
            };
            for (title, who) in [(l.msg_terminal_home(), board.home), (l.msg_terminal_dead(), board.dead())] {
                let who = of(who);
                if !who.is_empty() {
                    lines.push(format!("  {title} {who}"));
                }
            }
        }
        lines
    }

    fn signs(&self, pen: &Pen<'_>) -> Vec<(String, String)> {
        let l = pen.l();
        let kinds = [Kind::Attack, Kind::Rescue, Kind::Counter, Kind::Ability]
            .map(|kind| (sign(kind).0.to_string(), kind_name(pen.language(), kind)));
        let states = [("[2]", l.msg_terminal_listed()), ("x", l.msg_dead()), (">", l.msg_turn_tag())];
        kinds.into_iter().chain(states.map(|(sign, about)| (sign.to_owned(), about))).collect()
    }
}

/// The line below a mobster on the wall: whose they are, and in war at the start of whose turn they die, by name
/// where there is room, otherwise by letter.
fn below(pen: &Pen<'_>, mobster: Mobster, dies: Option<Seat>, room: usize, role: Role) -> Row {
    let boss = pen.snapshot.player(mobster.boss());
    let name = dies.map_or_else(String::new, |seat| format!(" x {}", pen.snapshot.player(seat)));
    let fits = width(boss) + width(&name) < room;
    let dies = if fits { name } else { dies.map_or_else(String::new, |seat| format!(" x {seat}")) };
    let boss = cut(boss, room.saturating_sub(width(&dies) + 1));
    vec![pen.piece(format!("  {boss}"), Role::Quiet), pen.piece(dies, role)]
}

/// The mobster that an answer names.
fn named(choice: &Choice) -> Option<(Mobster, &Choice)> {
    match choice.command.parse() {
        Ok(Command::Name(mobster)) => Some((mobster, choice)),
        _ => None,
    }
}

/// What can be looked up.
enum Subject {
    Card(Card),
    Mobster(Mobster),
}

impl Subject {
    /// What an answer in notation is about.
    fn of(command: &str) -> Option<Self> {
        match command.parse().ok()? {
            Command::Play(card) | Command::Discard(card) | Command::Counter(card) => Some(Self::Card(card)),
            Command::Name(mobster) => Some(Self::Mobster(mobster)),
            Command::Choose(_) | Command::Say(_) => None,
        }
    }
}

fn about_card(pen: &Pen<'_>, board: &Board, card: Card) -> Details {
    let (language, def) = (pen.language(), card.def());
    let counters = pen.list(def.countered_by.iter().map(|card| card_name(language, card)));
    let kind = kind_name(language, def.kind);
    Details {
        title: card_name(language, card),
        role: sign(def.kind).1,
        about: if counters.is_empty() { kind } else { pen.l().msg_terminal_countered_by(kind, counters) },
        text: card_text(language, card, board.rules()),
        rule: def.rule.parse().ok(),
    }
}

fn about_mobster(pen: &Pen<'_>, board: &Board, mobster: Mobster) -> Option<Details> {
    if mobster.boss().number() >= board.setup.seats.into() {
        return None;
    }
    let family = family_name(pen.language(), board.setup.families[mobster.boss().number()]);
    Some(Details {
        title: format!("{mobster} {}", name(pen, board, mobster)),
        role: Role::Text,
        about: family + &pen.language().bracketed(pen.snapshot.player(mobster.boss())),
        text: ability(pen.language(), board, mobster).unwrap_or_default(),
        rule: None,
    })
}

/// At the start of whose turn each mobster on the Hit List dies if nothing changes; empty in peace.
fn deaths(board: &Board) -> Vec<Seat> {
    let mut deaths = Vec::new();
    let (mut players, mut alive) = (board.players, board.alive());
    let list: Vec<Mobster> = board.hit_list.iter().collect();
    let claimed = board.celebrity.or(board.claim).filter(|seat| players.contains(*seat));
    let mut turn = claimed.or_else(|| players.after(board.turn));
    while let Some(seat) = turn.filter(|_| board.war > 0 && deaths.len() < list.len() && players.len() > 1) {
        let dying = list.iter().skip(deaths.len()).take(board.war.into());
        for mobster in dying {
            deaths.push(seat);
            alive.remove(*mobster);
            // A player who loses their last mobster is out at once and has no turn (FB-E1, FB-R32).
            if alive.among(Mobsters::of(mobster.boss())).is_empty() {
                players.remove(mobster.boss());
            }
        }
        turn = players.after(seat);
    }
    deaths
}

fn name(pen: &Pen<'_>, board: &Board, mobster: Mobster) -> String {
    mobster_name(pen.language(), board.setup.families[mobster.boss().number()], mobster.number())
}

/// A mobster's name, shortened.
fn short(board: &Board, mobster: Mobster) -> String {
    mobster_short(board.setup.families[mobster.boss().number()], mobster.number())
}

fn ability(language: Language, board: &Board, mobster: Mobster) -> Option<String> {
    let bearers = family_business::Cards::ABILITIES.iter().zip(board.bearers);
    let found = bearers.into_iter().find(|(_, bearer)| *bearer == Some(mobster));
    found.filter(|_| board.rules().abilities).map(|(ability, _)| card_name(language, ability))
}

/// The sign of a kind of card, and its style.
const fn sign(kind: Kind) -> (char, Role) {
    match kind {
        Kind::Attack => ('!', Role::Red),
        Kind::Rescue => ('+', Role::Green),
        Kind::Counter => ('=', Role::Blue),
        Kind::Ability => ('*', Role::Yellow),
    }
}

fn war(pen: &Pen<'_>, board: &Board) -> String {
    let l = pen.l();
    match board.war {
        0 => l.msg_peace_now(),
        1 => l.msg_war_now(),
        _ => l.msg_war_double(),
    }
}

/// The explanation beside the wall: in war when mobsters die, in peace how far away the war is.
fn wall_title(pen: &Pen<'_>, board: &Board) -> String {
    let (l, rules) = (pen.l(), board.rules());
    if board.hit_list.is_empty() {
        return l.msg_hit_list_empty();
    }
    if board.war > 0 {
        return l.msg_terminal_wall_war();
    }
    let listed = usize::from(rules.war_at).saturating_sub(board.hit_list.len());
    let dead = board.alive().len().saturating_sub(rules.war_when_left.into());
    if rules.war_when_left > 0 {
        l.msg_terminal_wall_peace_or(listed as u64, dead as u64)
    } else {
        l.msg_terminal_wall_peace(listed as u64)
    }
}

/// The whole name if it fits, otherwise a short one.
fn cut_name(pen: &Pen<'_>, board: &Board, mobster: Mobster, most: usize) -> String {
    let whole = name(pen, board, mobster);
    if width(&whole) <= most { whole } else { short(board, mobster) }
}

/// A player: whether it is their turn, their letter and their name.
fn head(pen: &Pen<'_>, view: &View, seat: Seat, names: usize) -> Row {
    let standing = Standing::of(seat, view.board.turn, view.board.players);
    pen.player(seat, standing, names, Command::Choose(seat).to_string())
}

/// A mobster in three cells: the number if home, in brackets if listed, a cross if dead.
fn member(pen: &Pen<'_>, board: &Board, mobster: Mobster) -> crate::paint::Piece {
    let number = mobster.number() + 1;
    let gifted = board.gifted().contains(mobster);
    let (text, role) = if board.home.contains(mobster) {
        (
            format!(" {number}{}", if gifted { '*' } else { ' ' }),
            if gifted { Role::Yellow } else { Role::Text },
        )
    } else if board.hit_list.set().contains(mobster) {
        (format!("[{number}]"), Role::Red)
    } else {
        (" x ".to_owned(), Role::Quiet)
    };
    pen.naming(text, role, Command::Name(mobster).to_string())
}

fn person(pen: &Pen<'_>, board: &Board, mobster: Mobster, at_length: bool) -> Row {
    let called = if at_length { name(pen, board, mobster) } else { short(board, mobster) };
    let place = board.hit_list.iter().position(|listed| listed == mobster);
    let number = mobster.number() + 1;
    let (mark, role) = match place {
        Some(_) => (format!("[{number}] "), Role::Red),
        None if board.home.contains(mobster) => (format!(" {number}  "), Role::Text),
        None => (" x  ".to_owned(), Role::Quiet),
    };
    let mut row = vec![piece("  ", pen.style(Role::Text)), pen.piece(mark, role)];
    row.push(pen.naming(called, role, Command::Name(mobster).to_string()));
    if let Some(place) = place.filter(|_| at_length) {
        row.push(pen.piece(format!("  {}", pen.l().msg_terminal_place(place as u64 + 1)), Role::Quiet));
    }
    if let Some(ability) = ability(pen.language(), board, mobster) {
        row.push(pen.piece(format!(" *{ability}"), Role::Yellow));
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::{AnyView, GameId, stage};
    use table::Viewer;

    fn dies(scene: &str) -> String {
        let game = stage(GameId::FamilyBusiness, &format!("# FB-T1\nhand A contract\n{scene}")).unwrap();
        let AnyView::FamilyBusiness(view) = game.view(Viewer::Spectator) else { panic!("{scene}") };
        deaths(&view.board).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_wall_says_at_whose_start_each_dies() {
        assert_eq!(dies("seats 3\nlist B1 C1"), "");
        assert_eq!(dies("seats 3\nlist B1 C1 A1 B2\nwar 1"), "BCAB");
        assert_eq!(dies("seats 3\nlist B1 C1 A1 B2 C2\nwar 2"), "BBCCA");
        // A player without mobsters has no turn.
        assert_eq!(dies("seats 3\nhome C -\nlist C1 A1 B1\nwar 1"), "BAB");
        // Nobody dies after the game is won.
        assert_eq!(dies("seats 2\nhome B -\nlist B1 A1\nwar 1"), "B");
        // A player who counters takes the next turn.
        assert_eq!(dies("seats 3\nlist B1 C1\nwar 1\nclaim C"), "CA");
    }
}
