//! A table of Mob City in a terminal.

use games::mob_city::{Business, Card, Command, Hand, Kind, Money, Rules, View};
use table::{CommandKind, Seat};
use words::Language;
use words::mob_city::{business_name, card_name, card_text, kind_name};

use crate::board::{Pen, Standing};
use crate::menu::{Item, Section};
use crate::menu_layout::MenuLayout;
use crate::paint::{Row, flow, row_width};
use crate::text::{fit, wrap};
use crate::theme::Role;
use crate::view::{Details, HandCard, Selected, TerminalView};

/// The shelves of cards in the shop.
const SHELVES: [Kind; 4] = [Kind::Payroll, Kind::Hit, Kind::Defence, Kind::Other];

/// The sign of businesses.
const BUSINESS_SIGN: char = '+';

impl TerminalView for View {
    fn viewer(&self) -> Option<Seat> {
        self.seat()
    }

    fn facts(&self, pen: &Pen<'_>) -> Vec<String> {
        let (l, board) = (pen.l(), &self.board);
        let mut facts = vec![l.msg_turn_of(pen.snapshot.player(board.turn))];
        if let Some(seat) = board.controller {
            facts.push(l.msg_controlled(pen.snapshot.player(seat)));
        }
        facts.push(l.msg_round(board.round));
        if board.closing {
            facts.push(l.msg_last_round());
        }
        if let Some(card) = board.action.card {
            facts.push(l.msg_on_its_way(named(pen.language(), board.rules(), card)));
        }
        if board.stake != Money::NONE {
            facts.push(l.msg_stake(board.stake.value(board.rules())));
        }
        let locked = Business::ALL.into_iter().filter(|business| board.locked.contains(*business));
        let locked = pen.list(locked.map(|business| business_name(pen.language(), business)));
        if !locked.is_empty() {
            facts.push(pen.language().labelled(locked, l.msg_locked()));
        }
        facts.push(l.msg_bank_has(board.bank.value(board.rules())));
        if self.seat().is_some() {
            facts.push(l.msg_your_money(Money::of(&self.hand).value(board.rules())));
        }
        facts
    }

    fn middle(&self, pen: &Pen<'_>, width: usize, most: usize) -> Vec<Row> {
        // While the player buys, the shop is the menu.
        if is_buying(pen) {
            return Vec::new();
        }
        let shop = MenuLayout::of(pen, shop(pen, self), width);
        if shop.ample_rows() <= most {
            return shop.rows(most);
        }
        MenuLayout::of(pen, vec![businesses_for_sale(pen, self)], width).rows(most.max(3))
    }

    fn sections(&self, pen: &Pen<'_>) -> Vec<Section> {
        if is_buying(pen) { shop(pen, self) } else { Vec::new() }
    }

    fn players(&self, pen: &Pen<'_>, width: usize) -> Vec<Row> {
        let (l, board) = (pen.l(), &self.board);
        let names = (width / 5).clamp(8, 24);
        let held = l.msg_terminal_holds();
        let held_width = crate::text::width(&held).max(8) + 2;
        let columns = [fit(&l.msg_hit_points(), 11), fit(&l.msg_juice(), 11), fit(&held, held_width)];
        let mut rows = vec![vec![pen.piece(
            format!("{}{}{}", " ".repeat(names + 2), columns.concat(), l.msg_permanents()),
            Role::Quiet,
        )]];
        for seat in Seat::first(board.setup.seats.into()) {
            let mut row = head(pen, self, seat, names);
            let points = fit(&"o".repeat(board.hp[seat].min(10).into()), 11);
            row.push(pen.piece(points, if board.hp[seat] < 3 { Role::Red } else { Role::Green }));
            row.push(
                pen.piece(
                    fit(&format!("{}/{}", board.points(seat), board.rules().win_juice), 11),
                    Role::Text,
                ),
            );
            let held = format!("{}+{}+{}", board.held[seat], board.pile[seat], board.discard[seat].len());
            row.push(pen.piece(fit(&held, held_width), Role::Quiet));
            let front = [cards(pen, board.rules(), &board.permanents[seat]), businesses(pen, self, seat)];
            let front = plight(pen, self, seat).into_iter().chain(front).filter(|text| !text.is_empty());
            row.push(pen.piece(front.collect::<Vec<_>>().join(" | "), Role::Text));
            rows.push(row);
        }
        rows
    }

    fn players_in_short(&self, pen: &Pen<'_>, width: usize) -> Vec<Row> {
        let board = &self.board;
        let one = |seat: Seat| {
            let mut row = head(pen, self, seat, 11);
            let hp = board.hp[seat];
            let role = if hp < 3 { Role::Red } else { Role::Green };
            row.push(pen.piece(format!("o{hp} "), role));
            row.push(pen.piece(format!("+{}", board.points(seat)), Role::Text));
            vec![row]
        };
        flow(Seat::first(board.setup.seats.into()).map(one).collect(), 20, width)
    }

    fn players_at_length(&self, pen: &Pen<'_>, width: usize, height: usize) -> Vec<Row> {
        let (l, board) = (pen.l(), &self.board);
        let mut rows = Vec::new();
        for seat in Seat::first(board.setup.seats.into()) {
            let mut title = head(pen, self, seat, (width / 2).max(8));
            let plight = pen.piece(plight(pen, self, seat).join(" | "), Role::Red);
            if row_width(&title) + crate::text::width(&plight.text) <= width {
                title.push(plight);
                rows.push(title);
            } else {
                rows.extend([title, vec![pen.piece("   ", Role::Text), plight]]);
            }
            let mut fact = |name: String, text: String, role| {
                for (number, line) in wrap(&text, width.saturating_sub(16)).into_iter().enumerate() {
                    let name = if number == 0 { name.as_str() } else { "" };
                    rows.push(vec![
                        pen.piece(format!("   {} ", fit(name, 12)), Role::Quiet),
                        pen.piece(line, role),
                    ]);
                }
            };
            let hp = board.hp[seat];
            let role = if hp < 3 { Role::Red } else { Role::Green };
            fact(l.msg_hit_points(), format!("{} {hp}", "o".repeat(hp.min(12).into())), role);
            let (points, goal) = (board.points(seat), board.rules().win_juice);
            let long = width.saturating_sub(34).clamp(5, 25);
            let track = long * usize::from(points.min(u16::from(goal))) / usize::from(goal.max(1));
            let track = format!("{}{}", "#".repeat(track), ".".repeat(long - track));
            fact(l.msg_juice(), format!("{track} {}", l.msg_of(points, goal)), Role::Text);
            fact(l.msg_businesses(), businesses(pen, self, seat), Role::Text);
            fact(l.msg_permanents(), cards(pen, board.rules(), &board.permanents[seat]), Role::Text);
            let (held, pile, discard) = (board.held[seat], board.pile[seat], board.discard[seat].len());
            let cards = l.msg_holds_cards(held, pile, discard);
            if crate::text::width(&cards) + 16 > width {
                let title = pen.piece(format!("   {} ", l.msg_terminal_holds()), Role::Quiet);
                rows.push(vec![title, pen.piece(format!("{held}+{pile}+{discard}"), Role::Quiet)]);
            } else {
                fact(l.msg_holds(), cards, Role::Quiet);
            }
        }
        if rows.len() > height { self.players(pen, width) } else { rows }
    }

    fn hand(&self, language: Language) -> Vec<HandCard> {
        hand_cards(language, self.board.rules(), &self.hand)
    }

    fn shown(&self, pen: &Pen<'_>) -> Vec<(String, Vec<HandCard>)> {
        let (language, rules) = (pen.language(), self.board.rules());
        let other = |(of, hand): &(Seat, Hand)| {
            (pen.l().msg_hand_shown(pen.snapshot.player(*of)), hand_cards(language, rules, hand))
        };
        self.shown.iter().chain(&self.tap).map(other).collect()
    }

    fn card_in_play(&self) -> Option<String> {
        self.board.action.card.map(|card| card.to_string())
    }

    fn card_of(&self, command: &str) -> Option<String> {
        match Subject::of(command)? {
            Subject::Card(card) => Some(card.to_string()),
            Subject::Business(_) => None,
        }
    }

    fn details(&self, pen: &Pen<'_>, selected: &Selected) -> Option<Details> {
        let subject = match selected {
            Selected::Answer(command) => Subject::of(command)?,
            Selected::Card(card) => Subject::Card(card.parse().ok()?),
        };
        Some(match subject {
            Subject::Card(card) => about_card(pen, self.board.rules(), card),
            Subject::Business(business) => about_business(pen, self, business),
        })
    }

    fn lines(&self, pen: &Pen<'_>) -> Vec<String> {
        let (l, board) = (pen.l(), &self.board);
        let mut lines = self.facts(pen);
        lines.extend(Seat::first(board.setup.seats.into()).flat_map(|seat| player_lines(pen, self, seat)));
        lines.extend(shop_lines(pen, self));
        if let Some((of, hand)) = &self.shown {
            let title = l.msg_hand_shown(pen.snapshot.player(*of));
            lines.push(pen.language().labelled(title, cards(pen, board.rules(), hand)));
        }
        if let Some((of, hand)) = &self.tap {
            lines.push(l.msg_tapped(pen.snapshot.player(*of), cards(pen, board.rules(), hand)));
        }
        if let Some(seat) = self.seat() {
            let (pile, discard) =
                (cards(pen, board.rules(), &self.pile), cards(pen, board.rules(), &board.discard[seat]));
            lines.push(format!("{} {pile}", l.msg_pile()));
            lines.push(format!("{} {discard}", l.msg_discard()));
        }
        lines
    }

    fn signs(&self, pen: &Pen<'_>) -> Vec<(String, String)> {
        let kinds = [Kind::Hit, Kind::Defence, Kind::Other, Kind::Payroll, Kind::Large]
            .map(|kind| (sign(kind).0.to_string(), kind_name(pen.language(), kind)));
        let l = pen.l();
        let states = [
            ("+", l.msg_businesses()),
            ("12 +6 x5", l.msg_terminal_shop_businesses()),
            ("2 x4", l.msg_terminal_shop_cards()),
            ("5+3+1", l.msg_terminal_holds_about()),
            ("o8 +12", pen.list([l.msg_hit_points(), l.msg_juice()])),
            (">", l.msg_turn_tag()),
            ("x", l.msg_out_tag()),
        ];
        kinds.into_iter().chain(states.map(|(sign, about)| (sign.to_owned(), about))).collect()
    }
}

/// What can be looked up.
enum Subject {
    Card(Card),
    Business(Business),
}

impl Subject {
    /// What an answer in notation is about.
    fn of(command: &str) -> Option<Self> {
        match command.parse().ok()? {
            Command::Play(card)
            | Command::Use(card)
            | Command::Stake(card)
            | Command::Take(card)
            | Command::Defend(card)
            | Command::Buy(card)
            | Command::Discard(card)
            | Command::Remove(card)
            | Command::Break(card) => Some(Self::Card(card)),
            Command::Invest(business) => Some(Self::Business(business)),
            Command::Target(_) | Command::Say(_) => None,
        }
    }
}

fn about_card(pen: &Pen<'_>, rules: &Rules, card: Card) -> Details {
    let (language, def) = (pen.language(), card.def());
    Details {
        title: named(language, rules, card),
        role: sign(def.kind).1,
        about: kind_name(language, def.kind),
        text: card_text(language, card, rules),
        rule: def.rule.parse().ok(),
    }
}

fn about_business(pen: &Pen<'_>, view: &View, business: Business) -> Details {
    let (l, shop) = (pen.l(), view.board.rules().shop(business));
    let left = shop.n - view.board.sold[business as usize];
    let facts = [(l.msg_price(), shop.cost), (l.msg_juice(), shop.points), (l.msg_left(), left)];
    Details {
        title: business_name(pen.language(), business),
        role: Role::Green,
        about: l.msg_businesses(),
        text: pen.list(facts.map(|(name, value)| format!("{name} {value}"))),
        rule: "MC-10".parse().ok(),
    }
}

/// A player in plain text: hit points, Juice, and below what they own and hold.
fn player_lines(pen: &Pen<'_>, view: &View, seat: Seat) -> Vec<String> {
    let (l, board) = (pen.l(), &view.board);
    let name = format!("{seat} {}", pen.snapshot.player(seat));
    if !board.players.contains(seat) {
        return vec![format!("{name}, {}", l.msg_out_tag())];
    }
    let points = format!("{} {}", l.msg_hit_points(), board.hp[seat]);
    let juice = format!("{} {}", l.msg_juice(), l.msg_of(board.points(seat), board.rules().win_juice));
    let first = pen.list([name, points, juice].into_iter().chain(plight(pen, view, seat)));
    let (held, pile, discard) = (board.held[seat], board.pile[seat], board.discard[seat].len());
    let below = [
        (l.msg_businesses(), businesses(pen, view, seat)),
        (l.msg_permanents(), cards(pen, board.rules(), &board.permanents[seat])),
        (l.msg_holds(), l.msg_holds_cards(held, pile, discard)),
    ];
    let below = below.into_iter().filter(|(_, text)| !text.is_empty());
    std::iter::once(first).chain(below.map(|(title, text)| format!("  {title} {text}"))).collect()
}

/// The shop in plain text: businesses, then cards by kind.
fn shop_lines(pen: &Pen<'_>, view: &View) -> Vec<String> {
    let (l, board) = (pen.l(), &view.board);
    let mut lines = vec![l.msg_shop()];
    for business in Business::ALL {
        let about = about_business(pen, view, business);
        let locked = if board.locked.contains(business) {
            pen.language().bracketed(l.msg_locked())
        } else {
            String::new()
        };
        lines.push(format!("  {}{locked}", pen.language().labelled(about.title, about.text)));
    }
    for kind in SHELVES {
        let ware = |card: Card| {
            let (name, cost) = (card_name(pen.language(), card), board.rules().cost(card));
            l.msg_terminal_ware(name, cost, board.supply[card as usize])
        };
        let sold = Card::ALL.into_iter().filter(|card| is_sold(board.rules(), *card, kind));
        let kind = kind_name(pen.language(), kind);
        lines.push(format!("  {}", pen.language().labelled(kind, pen.list(sold.map(ware)))));
    }
    lines
}

/// The sign of a kind of card, and its style.
const fn sign(kind: Kind) -> (char, Role) {
    match kind {
        Kind::Hit => ('!', Role::Red),
        Kind::Defence => ('=', Role::Blue),
        Kind::Other => ('*', Role::Yellow),
        Kind::Payroll => ('$', Role::Green),
        Kind::Large => ('#', Role::Green),
    }
}

/// The name of a card; money by its value.
fn named(language: Language, rules: &Rules, card: Card) -> String {
    match card.def().kind {
        Kind::Large => language.messages().msg_mc_large(rules.cost(card)),
        Kind::Hit | Kind::Defence | Kind::Other | Kind::Payroll => card_name(language, card),
    }
}

/// A list of cards with their counts.
fn cards(pen: &Pen<'_>, rules: &Rules, hand: &Hand) -> String {
    let one = |card: Card| match hand.count(card) {
        1 => named(pen.language(), rules, card),
        count => pen.l().msg_mc_times(count, named(pen.language(), rules, card)),
    };
    pen.list(hand.cards().iter().map(one))
}

fn is_sold(rules: &Rules, card: Card, kind: Kind) -> bool {
    card.def().kind == kind && rules.prices[card as usize].n > 0 && card != Card::Gambler
}

/// Whether the viewer is choosing what to buy.
fn is_buying(pen: &Pen<'_>) -> bool {
    pen.snapshot.menu.iter().any(|choice| choice.kind == CommandKind::Buy)
}

/// Everything that is for sale, as on the page: businesses, then cards by kind, the cheapest first.
fn shop(pen: &Pen<'_>, view: &View) -> Vec<Section> {
    let cards = SHELVES.map(|kind| cards_for_sale(pen, view, kind));
    std::iter::once(businesses_for_sale(pen, view)).chain(cards).collect()
}

fn businesses_for_sale(pen: &Pen<'_>, view: &View) -> Section {
    let (l, board) = (pen.l(), &view.board);
    let item = |business: Business| {
        let (shop, name) = (board.rules().shop(business), business_name(pen.language(), business));
        let left = shop.n - board.sold[business as usize];
        let note = match board.locked.contains(business) {
            true => "--".to_owned(),
            false => format!("{} +{} x{left}", shop.cost, shop.points),
        };
        Item { command: Command::Invest(business).to_string(), text: name.clone(), short: name, note }
    };
    let title = pen.language().labelled(l.msg_businesses(), l.msg_terminal_shop_businesses());
    Section {
        title: format!("{BUSINESS_SIGN} {title}"),
        sign: BUSINESS_SIGN.to_string(),
        role: Role::Blue,
        items: Business::ALL.into_iter().map(item).collect(),
    }
}

fn cards_for_sale(pen: &Pen<'_>, view: &View, kind: Kind) -> Section {
    let (board, (sign, role)) = (&view.board, sign(kind));
    let mut sold: Vec<Card> =
        Card::ALL.into_iter().filter(|card| is_sold(board.rules(), *card, kind)).collect();
    sold.sort_by_key(|card| board.rules().cost(*card));
    let item = |card: Card| {
        let name = card_name(pen.language(), card);
        let note = format!("{} x{}", board.rules().cost(card), board.supply[card as usize]);
        Item { command: Command::Buy(card).to_string(), text: name.clone(), short: name, note }
    };
    Section {
        title: format!("{sign} {}", kind_name(pen.language(), kind)),
        sign: sign.to_string(),
        role,
        items: sold.into_iter().map(item).collect(),
    }
}

/// A player: whether it is their turn, their letter and their name.
fn head(pen: &Pen<'_>, view: &View, seat: Seat, names: usize) -> Row {
    let standing = Standing::of(seat, view.board.turn, view.board.players);
    pen.player(seat, standing, names, Command::Target(seat).to_string())
}

/// A player's troubles: jail, lying low, just hit.
fn plight(pen: &Pen<'_>, view: &View, seat: Seat) -> Vec<String> {
    let (l, board) = (pen.l(), &view.board);
    let jail = board.jail[seat].map(|term| l.msg_in_jail(term.missed));
    let low = board.lying_low.contains(seat).then(|| l.msg_lying_low());
    let spared = board.is_spared(seat).then(|| l.msg_safe_tag());
    jail.into_iter().chain(low).chain(spared).collect()
}

fn businesses(pen: &Pen<'_>, view: &View, seat: Seat) -> String {
    let owned = Business::ALL.into_iter().zip(view.board.juice[seat]).filter(|(_, count)| *count > 0);
    pen.list(owned.map(|(business, count)| match count {
        1 => business_name(pen.language(), business),
        count => pen.l().msg_mc_times(count, business_name(pen.language(), business)),
    }))
}

fn hand_cards(language: Language, rules: &Rules, hand: &Hand) -> Vec<HandCard> {
    let card = |card: Card| {
        let kind = card.def().kind;
        let (sign, role) = sign(kind);
        HandCard {
            card: card.to_string(),
            sign,
            role,
            kind: kind_name(language, kind),
            name: named(language, rules, card),
            count: hand.count(card).into(),
        }
    };
    hand.cards().iter().map(card).collect()
}
