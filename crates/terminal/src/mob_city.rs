//! A table of Mob City in a terminal.

use mob_city::{Business, Card, Hand, Kind, Money, Rules, View};
use table::Seat;
use words::Language;
use words::mob_city::{business_name, card_name, card_text, kind_name};

use crate::board::{Details, HandCard, Pen, Stands};
use crate::paint::{Row, flow};
use crate::text::fit;
use crate::theme::Role;

/// The sign of a kind of card, and its looks.
pub(crate) const fn sign(kind: Kind) -> (char, Role) {
    match kind {
        Kind::Hit => ('!', Role::Red),
        Kind::Defence => ('=', Role::Blue),
        Kind::Other => ('*', Role::Yellow),
        Kind::Payroll => ('$', Role::Green),
        Kind::Large => ('#', Role::Green),
    }
}

/// The signs on the screen, and what they mean.
pub(crate) fn signs(pen: &Pen<'_>) -> Vec<(String, String)> {
    let kinds = [Kind::Hit, Kind::Defence, Kind::Other, Kind::Payroll, Kind::Large]
        .map(|kind| (sign(kind).0.to_string(), kind_name(pen.language(), kind)));
    let states =
        [("o", pen.l().msg_hit_points()), (">", pen.l().msg_turn_tag()), ("x", pen.l().msg_out_tag())];
    kinds.into_iter().chain(states.map(|(sign, about)| (sign.to_owned(), about))).collect()
}

/// What a card is called: money by what it is worth.
fn named(language: Language, rules: &Rules, card: Card) -> String {
    match card.def().kind {
        Kind::Large => language.messages().msg_mc_large(rules.cost(card)),
        Kind::Hit | Kind::Defence | Kind::Other | Kind::Payroll => card_name(language, card),
    }
}

/// Cards one after the other, each with how many there are of it.
fn cards(pen: &Pen<'_>, rules: &Rules, hand: &Hand) -> String {
    let one = |card: Card| match hand.count(card) {
        1 => named(pen.language(), rules, card),
        count => pen.l().msg_mc_times(count, named(pen.language(), rules, card)),
    };
    pen.list(hand.cards().iter().map(one))
}

pub(crate) fn facts(pen: &Pen<'_>, view: &View) -> Vec<String> {
    let (l, board) = (pen.l(), &view.board);
    let mut facts = vec![l.msg_turn_of(pen.moment.player(board.turn))];
    if let Some(seat) = board.controller {
        facts.push(l.msg_controlled(pen.moment.player(seat)));
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
    facts.push(l.msg_bank_has(board.bank.value(board.rules())));
    if view.seat().is_some() {
        facts.push(l.msg_your_money(Money::of(&view.hand).value(board.rules())));
    }
    facts
}

/// The shop: businesses, and where there is room all cards on their shelves.
pub(crate) fn shop(pen: &Pen<'_>, view: &View, width: usize, most: usize) -> Vec<Row> {
    let (l, board) = (pen.l(), &view.board);
    let about = l.msg_terminal_shop_about();
    let mut rows = pen.heading(l.msg_shop(), &about, width);
    let cell = 25.min(width);
    let businesses = Business::ALL.into_iter().map(|business| vec![stall(pen, view, business)]).collect();
    rows.extend(flow(businesses, cell, width));
    let rules = board.rules();
    for kind in [Kind::Payroll, Kind::Hit, Kind::Defence, Kind::Other] {
        let mut sold: Vec<Card> = Card::ALL.into_iter().filter(|card| is_sold(rules, *card, kind)).collect();
        sold.sort_by_key(|card| rules.cost(*card));
        let shelf: Vec<Vec<Row>> = sold.into_iter().map(|card| vec![ware(pen, view, card)]).collect();
        let shelf = flow(shelf, cell, width);
        if rows.len() + shelf.len() + 1 > most {
            break;
        }
        let (sign, role) = sign(kind);
        rows.push(vec![pen.piece(format!("{sign} {}", kind_name(pen.language(), kind)), role)]);
        rows.extend(shelf);
    }
    rows
}

fn is_sold(rules: &Rules, card: Card, kind: Kind) -> bool {
    card.def().kind == kind && rules.prices[card as usize].n > 0 && card != Card::Gambler
}

/// A business: its name, price, Juice and how many are left, or the Cop.
fn stall(pen: &Pen<'_>, view: &View, business: Business) -> Row {
    let (board, name) = (&view.board, business_name(pen.language(), business));
    let shop = board.rules().shop(business);
    if board.locked.contains(business) {
        return vec![pen.piece(format!("{name} "), Role::Quiet), pen.piece(pen.l().msg_locked(), Role::Red)];
    }
    let left = shop.n - board.sold[business as usize];
    let [name, rest] = pen.naming_fit(&name, 12, Role::Text, format!("buy {business}"));
    vec![name, rest, pen.piece(format!(" {:>2} {:>2} {left:>2}", shop.cost, shop.points), Role::Quiet)]
}

/// A card on sale: its name, price, and how many are left.
fn ware(pen: &Pen<'_>, view: &View, card: Card) -> Row {
    let (board, name) = (&view.board, card_name(pen.language(), card));
    let left = board.supply[card as usize];
    let role = if left == 0 { Role::Quiet } else { Role::Text };
    let [name, rest] = pen.naming_fit(&name, 16, role, format!("buy {card}"));
    vec![name, rest, pen.piece(format!(" {:>2} {left:>2}", board.rules().cost(card)), Role::Quiet)]
}

/// A player: whether it is his turn, his letter and his name.
fn head(pen: &Pen<'_>, view: &View, seat: Seat, names: usize) -> Row {
    let stands = Stands::of(seat, view.board.turn, view.board.players);
    pen.player(seat, stands, names, format!("target {seat}"))
}

/// What befalls a player: jail, lying low.
fn plight(pen: &Pen<'_>, view: &View, seat: Seat) -> Vec<String> {
    let (l, board) = (pen.l(), &view.board);
    let jail = board.jail[seat].map(|term| l.msg_in_jail(term.missed));
    let low = board.lying_low.contains(seat).then(|| l.msg_lying_low());
    jail.into_iter().chain(low).collect()
}

fn businesses(pen: &Pen<'_>, view: &View, seat: Seat) -> String {
    let owned = Business::ALL.into_iter().zip(view.board.juice[seat]).filter(|(_, count)| *count > 0);
    pen.list(owned.map(|(business, count)| match count {
        1 => business_name(pen.language(), business),
        count => pen.l().msg_mc_times(count, business_name(pen.language(), business)),
    }))
}

/// A row for each player: hit points, Juice, cards, and what lies in front of him.
pub(crate) fn players(pen: &Pen<'_>, view: &View, width: usize) -> Vec<Row> {
    let (l, board) = (pen.l(), &view.board);
    let names = (width / 5).clamp(8, 24);
    let columns = [l.msg_hit_points(), l.msg_juice(), l.msg_holds()].map(|name| fit(&name, 11));
    let mut rows =
        vec![vec![pen.piece(
            format!("{}{}{}", " ".repeat(names + 2), columns.concat(), l.msg_permanents()),
            Role::Quiet,
        )]];
    for seat in Seat::first(board.setup.seats.into()) {
        let mut row = head(pen, view, seat, names);
        let points = fit(&"o".repeat(board.hp[seat].min(10).into()), 11);
        row.push(pen.piece(points, if board.hp[seat] < 3 { Role::Red } else { Role::Green }));
        row.push(
            pen.piece(fit(&format!("{}/{}", board.points(seat), board.rules().win_juice), 11), Role::Text),
        );
        let held = format!("{}+{}+{}", board.held[seat], board.pile[seat], board.discard[seat].len());
        row.push(pen.piece(fit(&held, 11), Role::Quiet));
        let front = [cards(pen, board.rules(), &board.permanents[seat]), businesses(pen, view, seat)];
        let front = plight(pen, view, seat).into_iter().chain(front).filter(|text| !text.is_empty());
        row.push(pen.piece(front.collect::<Vec<_>>().join(" | "), Role::Text));
        rows.push(row);
    }
    rows
}

/// The players at length, a paragraph each, if there is room.
pub(crate) fn players_at_length(pen: &Pen<'_>, view: &View, width: usize, height: usize) -> Vec<Row> {
    let (l, board) = (pen.l(), &view.board);
    let mut rows = Vec::new();
    for seat in Seat::first(board.setup.seats.into()) {
        let mut title = head(pen, view, seat, (width / 2).max(8));
        title.push(pen.piece(plight(pen, view, seat).join(" | "), Role::Red));
        rows.push(title);
        let mut fact = |name: String, text: String, role| {
            if !text.is_empty() {
                rows.push(vec![
                    pen.piece(format!("   {} ", fit(&name, 12)), Role::Quiet),
                    pen.piece(text, role),
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
        fact(l.msg_businesses(), businesses(pen, view, seat), Role::Text);
        fact(l.msg_permanents(), cards(pen, board.rules(), &board.permanents[seat]), Role::Text);
        let (held, pile, discard) = (board.held[seat], board.pile[seat], board.discard[seat].len());
        let cards = l.msg_holds_cards(held, pile, discard);
        let is_long = crate::text::width(&cards) + 16 > width;
        fact(l.msg_holds(), if is_long { format!("{held}+{pile}+{discard}") } else { cards }, Role::Quiet);
    }
    if rows.len() > height { players(pen, view, width) } else { rows }
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

pub(crate) fn hand(language: Language, view: &View) -> Vec<HandCard> {
    hand_cards(language, view.board.rules(), &view.hand)
}

/// Hands of others that are shown: the one that may be looked into now, and the one that was tapped last.
pub(crate) fn shown(pen: &Pen<'_>, view: &View) -> Vec<(String, Vec<HandCard>)> {
    let (language, rules) = (pen.language(), view.board.rules());
    let other = |(of, hand): &(Seat, Hand)| {
        (pen.l().msg_hand_shown(pen.moment.player(*of)), hand_cards(language, rules, hand))
    };
    view.shown.iter().chain(&view.tap).map(other).collect()
}

pub(crate) fn details(pen: &Pen<'_>, view: &View, named_so: &str) -> Option<Details> {
    let (language, rules) = (pen.language(), view.board.rules());
    if let Ok(card) = named_so.parse::<Card>() {
        let def = card.def();
        return Some(Details {
            title: named(language, rules, card),
            role: sign(def.kind).1,
            about: kind_name(language, def.kind),
            text: card_text(language, card, rules),
            rule: def.rule.parse().ok(),
        });
    }
    let business = Business::ALL.into_iter().find(|business| business.to_string() == named_so)?;
    let (l, shop) = (pen.l(), rules.shop(business));
    let left = shop.n - view.board.sold[business as usize];
    let facts = [(l.msg_price(), shop.cost), (l.msg_juice(), shop.points), (l.msg_left(), left)];
    Some(Details {
        title: business_name(language, business),
        role: Role::Green,
        about: l.msg_businesses(),
        text: pen.list(facts.map(|(name, value)| format!("{name} {value}"))),
        rule: "MC-10".parse().ok(),
    })
}

/// The table in plain text: the players, the shop, the own cards.
pub(crate) fn lines(pen: &Pen<'_>, view: &View) -> Vec<String> {
    let (l, board) = (pen.l(), &view.board);
    let mut lines = facts(pen, view);
    for seat in Seat::first(board.setup.seats.into()) {
        let name = format!("{seat} {}", pen.moment.player(seat));
        if !board.players.contains(seat) {
            lines.push(format!("{name}, {}", l.msg_out_tag()));
            continue;
        }
        let points = format!("{} {}", l.msg_hit_points(), board.hp[seat]);
        let juice = format!("{} {}", l.msg_juice(), l.msg_of(board.points(seat), board.rules().win_juice));
        lines.push(pen.list([name, points, juice].into_iter().chain(plight(pen, view, seat))));
        let (held, pile, discard) = (board.held[seat], board.pile[seat], board.discard[seat].len());
        for (title, text) in [
            (l.msg_businesses(), businesses(pen, view, seat)),
            (l.msg_permanents(), cards(pen, board.rules(), &board.permanents[seat])),
            (l.msg_holds(), l.msg_holds_cards(held, pile, discard)),
        ] {
            if !text.is_empty() {
                lines.push(format!("  {title} {text}"));
            }
        }
    }
    lines.push(l.msg_shop());
    for business in Business::ALL {
        let about = details(pen, view, &business.to_string());
        let locked =
            if board.locked.contains(business) { format!(" ({})", l.msg_locked()) } else { String::new() };
        lines.extend(about.map(|about| format!("  {}: {}{locked}", about.title, about.text)));
    }
    for kind in [Kind::Payroll, Kind::Hit, Kind::Defence, Kind::Other] {
        let ware = |card: Card| {
            let (name, cost) = (card_name(pen.language(), card), board.rules().cost(card));
            l.msg_terminal_ware(name, cost, board.supply[card as usize])
        };
        let sold = Card::ALL.into_iter().filter(|card| is_sold(board.rules(), *card, kind));
        lines.push(format!("  {}: {}", kind_name(pen.language(), kind), pen.list(sold.map(ware))));
    }
    if let Some((of, hand)) = &view.shown {
        lines.push(format!(
            "{} {}",
            l.msg_hand_shown(pen.moment.player(*of)),
            cards(pen, board.rules(), hand)
        ));
    }
    if let Some((of, hand)) = &view.tap {
        lines.push(l.msg_tapped(pen.moment.player(*of), cards(pen, board.rules(), hand)));
    }
    if let Some(seat) = view.seat() {
        let (pile, discard) =
            (cards(pen, board.rules(), &view.pile), cards(pen, board.rules(), &board.discard[seat]));
        lines.push(format!("{} {pile}", l.msg_pile()));
        lines.push(format!("{} {discard}", l.msg_discard()));
    }
    lines
}
