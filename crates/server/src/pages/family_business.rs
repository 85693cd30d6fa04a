//! A table of Family Business: who plays, the wall, the families, the own hand. Each part has an id, so that a
//! page can be told just what has changed.

mod family;
mod hand;
mod wall;

use family_business::{Board, Card, Cards, Mobster, View, Waiting};
use maud::{Markup, html};
use table::Seat;
use words::Language;
use words::family_business::{card_name, kind_name, mobster_name, mobster_short};

use super::lit::Lit;
use super::parts::{Part, near, others, those};
use super::picture;

/// A table, and who looks at it.
#[derive(Clone, Copy)]
struct Shown<'a> {
    lit: Lit<'a>,
    view: &'a View,
}

/// What lies on the table and in the own hand, only to be looked at.
pub(super) fn board(language: Language, players: &[String], view: &View) -> Markup {
    let shown = Shown { lit: Lit::nothing(language, players), view };
    layout(&shown.parts())
}

/// The parts of a table that is being played.
pub(super) fn parts(lit: Lit<'_>, view: &View) -> Vec<Part> {
    Shown { lit, view }.parts()
}

/// The parts in their places.
pub(super) fn layout(parts: &[Part]) -> Markup {
    html! {
        (those(parts, "bar"))
        div.others { (those(parts, "family-")) }
        (those(parts, "wall"))
        (near(parts))
    }
}

/// What a card is called in classes.
fn kind_class(card: Card) -> &'static str {
    use family_business::Kind;
    match card.def().kind {
        Kind::Attack => "attack",
        Kind::Counter => "counter",
        Kind::Rescue => "rescue",
        Kind::Ability => "ability",
    }
}

impl<'a> Shown<'a> {
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

    fn mobster(&self, mobster: Mobster) -> &'static str {
        mobster_name(self.table().setup.families[mobster.boss().number()], mobster.number())
    }

    /// What he is called where there is little room.
    fn short(&self, mobster: Mobster) -> String {
        mobster_short(self.table().setup.families[mobster.boss().number()], mobster.number())
    }

    fn face(&self, mobster: Mobster) -> Markup {
        picture::face(self.table().setup.families[mobster.boss().number()], mobster.number())
    }

    /// The class that has the colours of a player's family.
    fn colours(&self, seat: Seat) -> String {
        format!("f-{}", self.table().setup.families[seat.number()])
    }

    fn ability(&self, mobster: Mobster) -> Option<Card> {
        let place = self.table().bearers.iter().position(|bearer| *bearer == Some(mobster))?;
        Cards::ABILITIES.nth(place)
    }

    /// The ability of a mobster, as a badge.
    fn badge(&self, mobster: Mobster) -> Markup {
        let Some(ability) = self.ability(mobster) else { return html! {} };
        let name = card_name(self.lit.language, ability);
        html! { span.badge title=(name) { (picture::sign(&art::family_business_card(ability))) span.unseen { (name) } } }
    }

    /// Whether it is somebody's turn; nobody's when the game is over.
    fn has_turn(&self, seat: Seat) -> bool {
        let over = matches!(self.table().waiting, Waiting::Over { .. });
        !over && seat == self.table().turn && self.table().players.contains(seat)
    }

    fn bar(&self) -> Markup {
        let (l, table) = (self.lit.language.messages(), self.table());
        let next = table.celebrity.or(table.claim).filter(|seat| table.players.contains(*seat));
        if matches!(table.waiting, Waiting::Over { .. }) {
            return html! { ul #bar.facts hidden {} };
        }
        html! {
            ul #bar.facts {
                li.whose.{ (self.colours(table.turn)) } {
                    (picture::swatch(table.setup.families[table.turn.number()]))
                    @if self.view.seat() == Some(table.turn) { strong { (l.msg_your_turn()) } }
                    @else { strong { (l.msg_turn_of(self.lit.player(table.turn))) } }
                }
                @if let Some(next) = next { li { (l.msg_next_turn(self.lit.player(next))) } }
                li.at-war[table.war > 0] {
                    @if table.war > 0 { (picture::sign("sign-attack")) }
                    @match table.war { 0 => (l.msg_peace_now()), 1 => (l.msg_war_now()), _ => (l.msg_war_double()) }
                }
            }
        }
    }

    /// The deck, the discard pile, and the card that is being played.
    fn piles(&self) -> Markup {
        let (l, language, table) = (self.lit.language.messages(), self.lit.language, self.table());
        let top = table.discard.last();
        let playing = table.play.card;
        html! {
            div #piles.piles {
                div.pile {
                    div.back { (picture::emblem("back-fb")) span.count aria-hidden="true" { (table.deck) } }
                    (self.lit.button("from-deck", "small", &l.msg_draw_here()))
                    p.caption { (l.msg_deck(table.deck)) }
                }
                @match (playing, top) {
                    (Some(card), _) => {
                        div.pile.playing {
                            div #played.up.{ "kind-" (kind_class(card)) } data-vt={ "card-" (card) } data-from={ "backs-" (table.play.by) } {
                                (self.card_front(card))
                            }
                            p.caption { (l.msg_card_on_table(self.lit.player(table.play.by), card_name(language, card))) }
                        }
                    }
                    (None, Some(card)) => {
                        div.pile {
                            div #played.up.spent.{ "kind-" (kind_class(*card)) } data-vt={ "card-" (card) } { (self.card_front(*card)) }
                            (self.lit.button("from-pile", "small", &l.msg_draw_here()))
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
                span.unseen { (kind_name(self.lit.language, card.def().kind)) }
            }
            (picture::emblem(&art::family_business_card(card)))
            strong.name { (card_name(self.lit.language, card)) }
        }
    }
}
