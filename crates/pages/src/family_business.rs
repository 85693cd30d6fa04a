//! Family Business on the web: the bar, the wall, the families, the viewer's hand.

mod family;
mod hand;
mod learn;
mod log;
mod wall;

use games::family_business::{
    Aim, Board, Card, Cards, Command, Family, Game, Kind, Mobster, Seen, View, Waiting, Word,
};
use maud::{Markup, html};
use table::{CommandKind, Menu as _, Seat};
use words::Language;
use words::family_business::{card_name, kind_name, mobster_name, mobster_short};

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
        language.messages().msg_about_family_business()
    }

    fn emblems(&self) -> [&'static str; 4] {
        ["fb-contract", "fb-massacre", "fb-mob-power", "fb-lam"]
    }

    fn line_up(&self) -> Vec<Markup> {
        LINE_UP.map(|(family, number)| picture::face(family, number)).to_vec()
    }

    fn presets(&self) -> &'static [&'static str] {
        &["mayfair", "lookout", "lookout-advanced"]
    }

    fn has_windows(&self) -> bool {
        true
    }

    fn order_cards(&self, language: Language) -> OrderCards {
        let l = language.messages();
        let named = |is: fn(Card) -> bool| Card::ALL.into_iter().filter(move |card| is(*card));
        let one = |card: Card| OrderCard {
            word: card.name(),
            name: card_name(language, card),
            cards: vec![card.name()],
        };
        let group = |word, name, is: fn(Card) -> bool| OrderCard {
            word,
            name,
            cards: named(is).map(|card| card.name()).collect(),
        };
        let is_attack = |card: Card| matches!(card.def().kind, Kind::Attack | Kind::Rescue);
        let is_counter = |card: Card| card.def().kind == Kind::Counter;
        let is_contract = |card: Card| card.def().aim == Aim::Rival;
        let contracts = group("contracts", l.msg_order_any_contract(), is_contract);
        let counters = group("counters", l.msg_order_any_counter(), is_counter);
        OrderCards {
            against: [contracts].into_iter().chain(named(is_attack).map(one)).collect(),
            with: [counters].into_iter().chain(named(is_counter).map(one)).collect(),
        }
    }
}

impl SeenPage for Seen {
    fn mark(&self) -> Mark {
        log::mark(self)
    }
}

/// The mobsters in the line-up of the front page.
const LINE_UP: [(Family, usize); 9] = [
    (Family::Capone, 0),
    (Family::Velvet, 1),
    (Family::Moran, 0),
    (Family::Lantern, 3),
    (Family::NewYork, 0),
    (Family::Purple, 5),
    (Family::Tangerine, 0),
    (Family::MurderInc, 5),
    (Family::Ferry, 2),
];

impl TablePage for View {
    fn parts(&self, targets: Targets<'_>) -> Vec<Part> {
        Drawing { targets, view: self }.parts()
    }

    fn layout(&self, parts: &[Part]) -> Markup {
        html! {
            (those(parts, "bar"))
            div.others { (those(parts, "family-")) }
            (those(parts, "wall"))
            (near(parts))
        }
    }

    fn hand(&self, language: Language) -> String {
        list(language, self.hand.iter().map(|card| card_name(language, card)))
    }

    fn colours(&self, seat: Seat) -> String {
        format!("f-{}", self.board.setup.families[seat.number()])
    }

    fn answer_pictures(&self) -> Vec<Markup> {
        let families = &self.board.setup.families;
        let picture = |command: Command| match command {
            Command::Name(mobster) => picture::face(families[mobster.boss().number()], mobster.number()),
            Command::Choose(seat) => picture::swatch(families[seat.number()]),
            Command::Play(_) | Command::Discard(_) | Command::Counter(_) | Command::Say(_) => html! {},
        };
        self.menu().iter().map(picture).collect()
    }

    fn hand_answers(&self, kind: CommandKind) -> Vec<String> {
        let command = match kind {
            CommandKind::Play => Command::Play,
            CommandKind::Counter => Command::Counter,
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

/// The CSS class of a card's kind.
fn kind_class(card: Card) -> &'static str {
    match card.def().kind {
        Kind::Attack => "attack",
        Kind::Counter => "counter",
        Kind::Rescue => "rescue",
        Kind::Ability => "ability",
    }
}

impl<'a> Drawing<'a> {
    fn parts(&self) -> Vec<Part> {
        let own = self.view.seat();
        let others = others(own, self.table().setup.seats.into());
        let mut parts = vec![Part::new("bar", self.bar()), Part::new("wall", self.wall())];
        parts.extend(others.map(|seat| Part::new(format!("family-{seat}"), self.family(seat))));
        parts.push(Part::new("piles", self.piles()));
        if let Some(seat) = own {
            parts.push(Part::new("own", self.family(seat)));
            parts.push(Part::new("hand", self.hand(seat)));
        }
        parts
    }

    fn table(&self) -> &'a Board {
        &self.view.board
    }

    fn mobster(&self, mobster: Mobster) -> String {
        mobster_name(
            self.targets.language,
            self.table().setup.families[mobster.boss().number()],
            mobster.number(),
        )
    }

    /// A mobster's name where there is little room.
    fn short(&self, mobster: Mobster) -> String {
        mobster_short(self.table().setup.families[mobster.boss().number()], mobster.number())
    }

    fn face(&self, mobster: Mobster) -> Markup {
        picture::face(self.table().setup.families[mobster.boss().number()], mobster.number())
    }

    /// The CSS class that has the colours of a player's family.
    fn colours(&self, seat: Seat) -> String {
        self.view.colours(seat)
    }

    fn ability(&self, mobster: Mobster) -> Option<Card> {
        let place = self.table().bearers.iter().position(|bearer| *bearer == Some(mobster))?;
        Cards::ABILITIES.nth(place)
    }

    /// The ability of a mobster, as a badge.
    fn badge(&self, mobster: Mobster) -> Markup {
        let Some(ability) = self.ability(mobster) else { return html! {} };
        let name = card_name(self.targets.language, ability);
        html! { span.badge title=(name) { (picture::sign(&art::family_business_card(ability))) span.unseen { (name) } } }
    }

    /// Whether it is a player's turn; no one has it when the game is over.
    fn has_turn(&self, seat: Seat) -> bool {
        let over = matches!(self.table().waiting, Waiting::Over { .. });
        !over && seat == self.table().turn && self.table().players.contains(seat)
    }

    fn bar(&self) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        let next = table.celebrity.or(table.claim).filter(|seat| table.players.contains(*seat));
        if matches!(table.waiting, Waiting::Over { .. }) {
            return html! { ul #bar.facts hidden {} };
        }
        html! {
            ul #bar.facts {
                li.whose.{ (self.colours(table.turn)) } {
                    (picture::swatch(table.setup.families[table.turn.number()]))
                    @if self.view.seat() == Some(table.turn) { strong { (l.msg_your_turn()) } }
                    @else { strong { (l.msg_turn_of(self.targets.player(table.turn))) } }
                }
                @if let Some(next) = next { li { (l.msg_next_turn(self.targets.player(next))) } }
                li.at-war[table.war > 0] {
                    @if table.war > 0 { (picture::sign("sign-attack")) }
                    @match table.war { 0 => (l.msg_peace_now()), 1 => (l.msg_war_now()), _ => (l.msg_war_double()) }
                }
            }
        }
    }

    /// The deck, the discard pile, and the card that is being played.
    fn piles(&self) -> Markup {
        let (l, language, table) = (self.targets.language.messages(), self.targets.language, self.table());
        let top = table.discard.last();
        let playing = table.play.card;
        html! {
            div #piles.piles {
                div.pile {
                    div.back { (picture::emblem("back-fb")) span.count aria-hidden="true" { (table.deck) } }
                    (self.targets.button(&Command::Say(Word::FromDeck), "small", &l.msg_draw_here()))
                    p.caption { (l.msg_deck(table.deck)) }
                }
                @match (playing, top) {
                    (Some(card), _) => {
                        div.pile.playing {
                            div #played.up.{ "kind-" (kind_class(card)) } data-vt={ "card-" (card) } data-from={ "backs-" (table.play.by) } {
                                (self.card_front(card))
                            }
                            p.caption { (l.msg_card_on_table(self.targets.player(table.play.by), card_name(language, card))) }
                        }
                    }
                    (None, Some(card)) => {
                        div.pile {
                            div #played.up.spent.{ "kind-" (kind_class(*card)) } data-vt={ "card-" (card) } { (self.card_front(*card)) }
                            (self.targets.button(&Command::Say(Word::FromPile), "small", &l.msg_draw_here()))
                            p.caption { (l.msg_discard_top(card_name(language, *card))) }
                        }
                    }
                    (None, None) => {
                        div.pile { div #played.up.empty {} p.caption { (l.msg_discard_empty()) } }
                    }
                }
            }
        }
    }

    /// A card's sign, emblem and name.
    fn card_front(&self, card: Card) -> Markup {
        html! {
            span.corner {
                (picture::sign(art::sign(card.def().kind)))
                span.unseen { (kind_name(self.targets.language, card.def().kind)) }
            }
            (picture::emblem(&art::family_business_card(card)))
            strong.name { (card_name(self.targets.language, card)) }
        }
    }
}
