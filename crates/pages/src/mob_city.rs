//! Mob City on the web: the bar, the players, the shop, the viewer's hand.

mod hand;
mod learn;
mod log;
mod player;
mod shop;

use games::mob_city::{Board, Card, Command, Game, Hand, Kind, Money, Rules, Seen, View, Waiting};
use maud::{Markup, html};
use table::{CommandKind, Menu as _, Seat};
use words::Language;
use words::mob_city::{card_name, kind_name};

use crate::game::{GamePage, OrderCard, OrderCards, SeenPage, TablePage, WebGame};
use crate::picture;
use crate::shell::list;
use crate::table::log::Mark;
use crate::table::parts::{Part, near, others, those};
use crate::table::targets::{Answer, Targets};

/// The game before the deal.
pub(crate) struct Pages;

impl WebGame for Game {
    const PAGES: &'static dyn GamePage = &Pages;
}

impl GamePage for Pages {
    fn about(&self, language: Language) -> String {
        language.messages().msg_about_mob_city()
    }

    fn emblems(&self) -> [&'static str; 4] {
        ["mc-casino", "mc-tommy-gun", "mc-loanshark", "mc-consigliere"]
    }

    fn line_up(&self) -> Vec<Markup> {
        Vec::new()
    }

    fn presets(&self) -> &'static [&'static str] {
        &["fair"]
    }

    fn has_windows(&self) -> bool {
        false
    }

    fn order_cards(&self, language: Language) -> OrderCards {
        let those = |is: &dyn Fn(Card) -> bool| {
            let cards = Card::ALL.into_iter().filter(|card| is(*card));
            cards
                .map(|card| OrderCard {
                    word: card.name(),
                    name: card_name(language, card),
                    cards: vec![card.name()],
                })
                .collect()
        };
        let is_hit = |card: Card| card.def().kind == Kind::Hit;
        let cancels = |card: Card| Card::ALL.into_iter().any(|hit| is_hit(hit) && card.cancels(hit));
        OrderCards { against: those(&is_hit), with: those(&cancels) }
    }
}

impl SeenPage for Seen {
    fn mark(&self) -> Mark {
        log::mark(self)
    }
}

impl TablePage for View {
    fn parts(&self, targets: Targets<'_>) -> Vec<Part> {
        Drawing { targets, view: self }.parts()
    }

    fn layout(&self, parts: &[Part]) -> Markup {
        html! {
            (those(parts, "bar"))
            div.others { (those(parts, "player-")) }
            div.shop { (those(parts, "shelf-")) }
            (near(parts))
        }
    }

    fn hand(&self, language: Language) -> String {
        cards(language, self.board.rules(), &self.hand)
    }

    fn colours(&self, seat: Seat) -> String {
        format!("p-{}", seat.number())
    }

    fn answer_pictures(&self) -> Vec<Markup> {
        let picture = |command: Command| match command {
            Command::Invest(business) => picture::emblem(&art::business(business)),
            Command::Use(card) | Command::Take(card) | Command::Buy(card) => {
                picture::emblem(&art::mob_city_card(card))
            }
            _ => html! {},
        };
        self.menu().iter().map(picture).collect()
    }

    fn hand_answers(&self, kind: CommandKind) -> Vec<String> {
        let command = match kind {
            CommandKind::Play => Command::Play,
            CommandKind::Counter => Command::Defend,
            _ => return Vec::new(),
        };
        self.hand.cards().iter().map(|card| command(card).to_string()).collect()
    }
}

impl Answer for Command {
    fn kind(&self) -> CommandKind {
        <Game as table::Game>::kind(*self)
    }
}

/// A table being drawn for a viewer.
#[derive(Clone, Copy)]
struct Drawing<'a> {
    targets: Targets<'a>,
    view: &'a View,
}

/// A card's name; money goes by its value.
fn named(language: Language, rules: &Rules, card: Card) -> String {
    match card.def().kind {
        Kind::Large => language.messages().msg_mc_large(rules.cost(card)),
        Kind::Hit | Kind::Defence | Kind::Other | Kind::Payroll => card_name(language, card),
    }
}

/// Cards in a row, each with the number of copies.
fn cards(language: Language, rules: &Rules, hand: &Hand) -> String {
    let one = |card: Card| match hand.count(card) {
        1 => named(language, rules, card),
        count => language.messages().msg_mc_times(count, named(language, rules, card)),
    };
    list(language, hand.cards().iter().map(one))
}

/// The CSS class of a card's kind.
fn kind_class(card: Card) -> &'static str {
    match card.def().kind {
        Kind::Hit => "hit",
        Kind::Defence => "defence",
        Kind::Other => "other",
        Kind::Payroll => "payroll",
        Kind::Large => "large",
    }
}

impl<'a> Drawing<'a> {
    fn parts(&self) -> Vec<Part> {
        let own = self.view.seat();
        let others = others(own, self.table().setup.seats.into());
        let mut parts = vec![Part::new("bar", self.bar())];
        parts.extend(others.map(|seat| Part::new(format!("player-{seat}"), self.player(seat))));
        parts.extend(self.shelves());
        parts.push(Part::new("piles", self.piles()));
        if let Some(seat) = own {
            parts.push(Part::new("own", self.player(seat)));
            parts.push(Part::new("hand", self.hand(seat)));
        }
        parts
    }

    fn table(&self) -> &'a Board {
        &self.view.board
    }

    fn rules(&self) -> &'a Rules {
        self.table().rules()
    }

    fn cards(&self, hand: &Hand) -> String {
        if hand.is_empty() {
            return self.targets.language.messages().msg_nothing();
        }
        cards(self.targets.language, self.rules(), hand)
    }

    /// Whether it is a player's turn; no one has it when the game is over.
    fn has_turn(&self, seat: Seat) -> bool {
        let over = matches!(self.table().waiting, Waiting::Over { .. });
        !over && seat == self.table().turn && self.table().players.contains(seat)
    }

    fn bar(&self) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        if matches!(table.waiting, Waiting::Over { .. }) {
            return html! { ul #bar.facts hidden {} };
        }
        html! {
            ul #bar.facts {
                li.whose.{ "p-" (table.turn.number()) } {
                    @if self.view.seat() == Some(table.turn) { strong { (l.msg_your_turn()) } }
                    @else { strong { (l.msg_turn_of(self.targets.player(table.turn))) } }
                }
                (self.steps())
                @if let Some(seat) = table.controller { li { (l.msg_controlled(self.targets.player(seat))) } }
                li { (l.msg_round(table.round)) }
                @if table.closing { li.at-war { (l.msg_last_round()) } }
                li { (picture::sign("sign-large")) (l.msg_bank_has(table.bank.value(self.rules()))) }
            }
        }
    }

    /// The parts of a turn, and which of them it is in.
    fn steps(&self) -> Markup {
        let l = self.targets.language.messages();
        let now = match self.table().waiting {
            Waiting::Deal | Waiting::Over { .. } => return html! {},
            Waiting::Buy { .. } => 1,
            Waiting::Discard { .. } => 2,
            _ => 0,
        };
        let steps = [l.msg_step_play(), l.msg_step_buy(), l.msg_step_discard(), l.msg_step_draw()];
        html! {
            li.turn-steps {
                @for (number, step) in steps.iter().enumerate() {
                    span aria-current=[(number == now).then_some("step")] { (step) }
                }
            }
        }
    }

    /// The card being played, its target, and the money put down.
    fn piles(&self) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        html! {
            div #piles.piles {
                @let stake = (table.stake != Money::NONE).then(|| l.msg_stake(table.stake.value(self.rules())));
                // The board still has the card after its effect.
                @let under_way = !matches!(table.waiting, Waiting::Play { .. } | Waiting::Jail { .. } | Waiting::Buy { .. } | Waiting::Discard { .. } | Waiting::Over { .. });
                @match table.action.card.filter(|_| under_way) {
                    Some(card) => {
                        div.pile.playing {
                            div #played.up.{ "kind-" (kind_class(card)) } data-vt={ "card-" (card) } data-from={ "backs-" (table.turn) } { (self.card_front(card)) }
                            p.caption {
                                (l.msg_on_its_way(named(self.targets.language, self.rules(), card)))
                                @if let Some(target) = table.action.target { " → " (self.targets.player(target)) }
                                @if let Some(stake) = stake { " " strong { (stake) } }
                            }
                        }
                    }
                    None => {
                        div.pile { div #played.up.empty {} p.caption { (l.msg_nothing_on_its_way()) } }
                    }
                }
            }
        }
    }

    /// A card's sign, emblem and name.
    fn card_front(&self, card: Card) -> Markup {
        html! {
            span.corner {
                (picture::sign(art::mob_city_sign(card.def().kind)))
                span.unseen { (kind_name(self.targets.language, card.def().kind)) }
            }
            (picture::emblem(&art::mob_city_card(card)))
            strong.name { (named(self.targets.language, self.rules(), card)) }
        }
    }
}
