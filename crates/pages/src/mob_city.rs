//! Mob City on the web: the bar, the players, the shop, the viewer's hand.

mod hand;
mod learn;
mod log;
mod player;
mod shop;

use games::mob_city::{Board, Card, Command, Game, Hand, Kind, Money, Preset, Rules, Seen, View, Waiting};
use maud::{Markup, html};
use table::{CommandKind, Menu as _, Seat};
use words::Language;
use words::mob_city::{card_name, card_text, kind_name};

use crate::game::{AnswerMark, GamePage, OrderCard, OrderCards, SeenPage, TablePage, WebGame};
use crate::picture;
use crate::shell::list;
use crate::table::beats::Cue;
use crate::table::log::Mark;
use crate::table::parts::{Part, middle, near, others, those};
use crate::table::targets::{Answer, Targets, card_words};

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

    fn edition_note(&self, language: Language, edition: &str) -> Option<String> {
        let l = language.messages();
        Preset::named(edition).map(|preset| match preset {
            Preset::Fair => l.msg_mc_preset_fair_why(),
            Preset::Rulebook => l.msg_mc_preset_rulebook_why(),
        })
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

    fn cue(&self) -> Option<Cue> {
        log::cue(self)
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
            div.shop { div.shelves tabindex="0" { (those(parts, "shelf-")) } }
            (middle(parts))
            (near(parts))
        }
    }

    fn hand(&self, language: Language) -> String {
        cards(language, self.board.rules(), &self.hand)
    }

    fn colours(&self, seat: Seat) -> String {
        format!("p-{}", seat.number())
    }

    fn answer_marks(&self) -> Vec<AnswerMark> {
        let mark = |command: Command| match command {
            Command::Invest(business) => AnswerMark::picture(picture::emblem(&art::business(business))),
            Command::Play(card)
            | Command::Use(card)
            | Command::Take(card)
            | Command::Defend(card)
            | Command::Discard(card)
            | Command::Buy(card) => AnswerMark::picture(picture::emblem(&art::mob_city_card(card))),
            Command::Target(_)
            | Command::Stake(_)
            | Command::Remove(_)
            | Command::Break(_)
            | Command::Say(_) => AnswerMark::default(),
        };
        self.menu().iter().map(mark).collect()
    }

    fn hand_answers(&self, kind: CommandKind) -> Vec<String> {
        let command = match kind {
            CommandKind::Play => Command::Play,
            CommandKind::Counter => Command::Defend,
            _ => return Vec::new(),
        };
        self.hand.cards().iter().map(|card| command(card).to_string()).collect()
    }

    fn card(&self, language: Language, picture: &str) -> Option<Markup> {
        let card: Card = picture.strip_prefix("mc-")?.parse().ok()?;
        let face = Drawing { targets: Targets::none(language, &[]), view: self }.card_face(card, 1, None);
        Some(html! { article.card.big.{ (kind_class(card)) } { (face) } })
    }

    fn instead_of(&self, command: &str) -> Vec<String> {
        match command.parse() {
            Ok(Command::Play(card)) => vec![Command::Discard(card).to_string()],
            _ => Vec::new(),
        }
    }

    fn is_shopping(&self) -> bool {
        match self.board.waiting {
            Waiting::Buy { .. } | Waiting::Swag { .. } => !self.menu().is_empty(),
            _ => false,
        }
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
        Kind::Hit => "k-hit",
        Kind::Defence => "k-defence",
        Kind::Other => "k-other",
        Kind::Payroll => "k-payroll",
        Kind::Large => "k-large",
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
        parts.push(Part::new("shown", self.shown()));
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

    /// Whether the viewer is buying now.
    fn is_buying(&self) -> bool {
        matches!(self.table().waiting, Waiting::Buy { seat } if self.view.seat() == Some(seat))
    }

    /// The card being played, until its effect is over. The board still has it afterwards.
    fn playing(&self) -> Option<Card> {
        let table = self.table();
        let under_way = !matches!(
            table.waiting,
            Waiting::Play { .. }
                | Waiting::Jail { .. }
                | Waiting::Buy { .. }
                | Waiting::Discard { .. }
                | Waiting::Over { .. }
        );
        table.action.card.filter(|_| under_way)
    }

    fn bar(&self) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        if matches!(table.waiting, Waiting::Over { .. }) {
            return html! { ul #bar.facts hidden {} };
        }
        let mine = self.view.seat() == Some(table.turn);
        html! {
            ul #bar.facts {
                li.whose.mine[mine] {
                    @if mine { (l.msg_your_turn()) } @else { (l.msg_turn_of(self.targets.player(table.turn))) }
                }
                (self.steps())
                @if let Some(seat) = table.controller { li.next { (l.msg_controlled(self.targets.player(seat))) } }
                li.round { (l.msg_round(table.round)) }
                @if table.closing { li.war { b { (l.msg_last_round()) } } }
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
            li.phases {
                @for (number, step) in steps.iter().enumerate() {
                    span aria-current=[(number == now).then_some("step")] { (step) }
                }
            }
        }
    }

    /// The viewer's draw pile, the bank, and the money put down.
    fn piles(&self) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        html! {
            div #piles.piles {
                @if let Some(seat) = self.view.seat() {
                    div.pile {
                        span.stack { (picture::emblem("back-mc")) b { (table.pile[seat]) } }
                        span { (l.msg_deck_pile()) }
                    }
                }
                div.pile {
                    span.stack.flat { (picture::emblem("sign-large")) b { (table.bank.value(self.rules())) } }
                    span { (l.msg_mc_bank()) }
                }
                @if table.stake != Money::NONE { p.stake { (l.msg_stake(table.stake.value(self.rules()))) } }
            }
        }
    }

    /// The card in the middle: the one that the viewer looks at, the one being played, or the last one.
    fn shown(&self) -> Markup {
        let (l, language, table) = (self.targets.language.messages(), self.targets.language, self.table());
        let picked = self.targets.picked().and_then(|command| match command.parse() {
            Ok(Command::Play(card) | Command::Defend(card) | Command::Discard(card) | Command::Use(card)) => {
                Some(card)
            }
            _ => None,
        });
        let playing = self.playing();
        let Some(card) = picked.or(playing).or(table.action.card) else {
            return html! { figure #shown.shown.none {} };
        };
        html! {
            figure #shown.shown.past[picked.or(playing).is_none()] data-by=[picked.is_none().then(|| table.turn.to_string())] {
                figcaption {
                    @if picked.is_none() { (l.msg_card_on_table(self.targets.player(table.turn), named(language, self.rules(), card))) }
                }
                article.card.big.{ (kind_class(card)) } { (self.card_face(card, 1, None)) }
            }
        }
    }

    /// A card's face: what it is, whether it stays, and what it says. `id` is that of its text, if something refers to it.
    fn card_face(&self, card: Card, count: u8, id: Option<&str>) -> Markup {
        let (language, kind) = (self.targets.language, card.def().kind);
        let l = language.messages();
        let money = kind == Kind::Large;
        html! {
            span.band {
                (picture::sign(art::mob_city_sign(kind))) span.kind { (kind_name(language, kind)) }
                @if count > 1 { b.count { "×" (count) } }
            }
            span.body {
                (picture::emblem(&art::mob_city_card(card)))
                b.title { (named(language, self.rules(), card)) }
                @if !money {
                    span.lasts { @if card.def().permanent { (l.msg_mc_stays()) } @else { (l.msg_mc_once()) } }
                    (card_words(&card_text(language, card, self.rules()), id))
                }
            }
        }
    }
}
