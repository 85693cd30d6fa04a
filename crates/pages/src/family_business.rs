//! Family Business on the web: the bar, the wall, the families, the viewer's hand.

mod family;
mod hand;
mod learn;
mod log;
mod wall;

use games::family_business::{
    Aim, Board, Card, Cards, Command, Family, Game, Kind, Mobster, Pick, Seen, View, Waiting,
};
use maud::{Markup, html};
use table::{CommandKind, Menu as _, Seat};
use words::Language;
use words::family_business::{card_name, card_text, kind_name, mobster_name, mobster_short};

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

    fn edition_note(&self, _language: Language, _edition: &str) -> Option<String> {
        None
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

    fn cue(&self) -> Option<Cue> {
        log::cue(self)
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
            (middle(parts))
            (near(parts))
        }
    }

    fn hand(&self, language: Language) -> String {
        list(language, self.hand.iter().map(|card| card_name(language, card)))
    }

    fn colours(&self, seat: Seat) -> String {
        format!("f-{}", self.board.setup.families[seat.number()])
    }

    fn answer_marks(&self) -> Vec<AnswerMark> {
        let families = &self.board.setup.families;
        let mark = |command: Command| match command {
            Command::Name(mobster) => AnswerMark {
                picture: picture::face(families[mobster.boss().number()], mobster.number()),
                name: Some(mobster_short(families[mobster.boss().number()], mobster.number())),
                of: Some(mobster.boss()),
            },
            Command::Choose(seat) => AnswerMark::picture(picture::swatch(families[seat.number()])),
            Command::Play(card) | Command::Discard(card) | Command::Counter(card) => {
                AnswerMark::picture(picture::emblem(&art::family_business_card(card)))
            }
            Command::Say(_) => AnswerMark::default(),
        };
        self.menu().iter().map(mark).collect()
    }

    fn hand_answers(&self, kind: CommandKind) -> Vec<String> {
        let command = match kind {
            CommandKind::Play => Command::Play,
            CommandKind::Counter => Command::Counter,
            _ => return Vec::new(),
        };
        self.hand.cards().iter().map(|card| command(card).to_string()).collect()
    }

    fn progress(&self) -> Option<(usize, usize)> {
        progress(&self.board)
    }

    fn card(&self, language: Language, picture: &str) -> Option<Markup> {
        let card: Card = picture.strip_prefix("fb-")?.parse().ok()?;
        let face = Drawing { targets: Targets::none(language, &[]), view: self }.card_face(card, 1, None);
        Some(html! { article.card.big.{ (kind_class(card)) } { (face) } })
    }

    fn instead_of(&self, command: &str) -> Vec<String> {
        match command.parse() {
            Ok(Command::Play(card)) => vec![Command::Discard(card).to_string()],
            _ => Vec::new(),
        }
    }
}

/// Which part of a card's question is asked for, and how many there are.
fn progress(board: &Board) -> Option<(usize, usize)> {
    let (Waiting::Pick { pick, .. }, Some(card)) = (board.waiting, board.play.card) else { return None };
    let (by, named) = (board.play.by, board.play.named.len());
    let size = board.contract_size(card, by);
    let parts = match pick {
        Pick::Target => (named, size),
        Pick::Surrender => (named + usize::from(board.play.counter.is_some()), size),
        Pick::Batch => {
            let rivals = board.players.without(by);
            let each = |rival: Seat| board.home_of(rival).len().min(board.batch_size(card));
            (named, rivals.iter().map(each).sum())
        }
        Pick::Order => (named, board.hit_list.len()),
        _ => return None,
    };
    Some((parts.0 + 1, parts.1)).filter(|(part, count)| *count > 1 && part <= count)
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
        Kind::Attack => "k-attack",
        Kind::Counter => "k-counter",
        Kind::Rescue => "k-rescue",
        Kind::Ability => "k-ability",
    }
}

impl<'a> Drawing<'a> {
    fn parts(&self) -> Vec<Part> {
        let own = self.view.seat();
        let others = others(own, self.table().setup.seats.into());
        let mut parts = vec![Part::new("bar", self.bar()), Part::new("wall", self.wall())];
        parts.extend(others.map(|seat| Part::new(format!("family-{seat}"), self.family(seat))));
        parts.push(Part::new("piles", self.piles()));
        parts.push(Part::new("shown", self.shown()));
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
        let mine = self.view.seat() == Some(table.turn);
        html! {
            ul #bar.facts {
                li.whose.mine[mine] {
                    @if mine { (l.msg_your_turn()) } @else { (l.msg_turn_of(self.targets.player(table.turn))) }
                }
                @if let Some(next) = next { li.next { (l.msg_next_turn(self.targets.player(next))) } }
                @if table.war > 0 {
                    li.war { (picture::sign("sign-attack")) b { @if table.war == 1 { (l.msg_war_now()) } @else { (l.msg_war_double()) } } }
                }
            }
        }
    }

    /// The deck and the discard pile.
    fn piles(&self) -> Markup {
        let (l, language, table) = (self.targets.language.messages(), self.targets.language, self.table());
        html! {
            div #piles.piles {
                div.pile {
                    span.stack { (picture::emblem("back-fb")) b aria-hidden="true" { (table.deck) } }
                    span { span.unseen { (l.msg_deck(table.deck)) } span aria-hidden="true" { (l.msg_deck_pile()) } }
                }
                div.pile {
                    @match table.discard.last() {
                        Some(card) => {
                            span.stack.flat title=(l.msg_discard_top(card_name(language, *card))) { (picture::emblem(&art::family_business_card(*card))) }
                            span { span.unseen { (l.msg_discard_top(card_name(language, *card))) } span aria-hidden="true" { (l.msg_discard_pile()) } }
                        }
                        None => { span.stack.none {} span { (l.msg_discard_empty()) } }
                    }
                }
            }
        }
    }

    /// The card in the middle: the one that the viewer looks at, the one being played, or the last one.
    fn shown(&self) -> Markup {
        let (l, language, table) = (self.targets.language.messages(), self.targets.language, self.table());
        let picked = self.targets.picked().and_then(|command| match command.parse() {
            Ok(Command::Play(card) | Command::Counter(card) | Command::Discard(card)) => Some(card),
            _ => None,
        });
        let counter = table.play.counter.map(|(seat, card)| (card, Some(seat)));
        let playing = table.play.card.map(|card| (card, Some(table.play.by)));
        let last = table.discard.last().map(|card| (*card, None));
        let Some((card, by)) = picked.map(|card| (card, None)).or(counter).or(playing).or(last) else {
            return html! { figure #shown.shown.none {} };
        };
        let past = picked.is_none() && playing.is_none();
        html! {
            figure #shown.shown.past[past] data-by=[by.map(|seat| seat.to_string())] {
                figcaption {
                    @if let Some(by) = by { (l.msg_card_on_table(self.targets.player(by), card_name(language, card))) }
                    @else if past { (l.msg_discard_top(card_name(language, card))) }
                }
                article.card.big.{ (kind_class(card)) } { (self.card_face(card, 1, None)) }
            }
        }
    }

    /// A card's face. `id` is that of its text, if something refers to it.
    fn card_face(&self, card: Card, count: usize, id: Option<&str>) -> Markup {
        let (language, kind) = (self.targets.language, card.def().kind);
        html! {
            span.band {
                (picture::sign(art::sign(kind))) span.kind { (kind_name(language, kind)) }
                @if count > 1 { b.count { "×" (count) } }
            }
            span.body {
                (picture::emblem(&art::family_business_card(card)))
                b.title { (card_name(language, card)) }
                (card_words(&card_text(language, card, self.table().rules()), id))
            }
        }
    }
}
