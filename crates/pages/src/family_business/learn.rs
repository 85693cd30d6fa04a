//! A small picture of a table of Family Business: the wall, the families, the hands.

use games::family_business::{Board, Cards, Game, Hand, Mobster, Mobsters};
use maud::{Markup, html};
use rulebook::CatalogueEntry as _;
use session::Reader;
use table::{Seat, Viewer};
use words::family_business::{card_name, family_name, mobster_short};

use crate::learn::picture::{Taught, open_to};
use crate::picture;

impl Taught for Game {
    fn picture(&self, to: &Reader<'_>, before: Option<&Self>) -> Markup {
        let l = to.language.messages();
        let board = self.board();
        let picture = Picture { to, game: self, before };
        html! {
            div.diagram {
                p.state {
                    span.war[board.war > 0] {
                        @match board.war { 0 => (l.msg_peace_now()), 1 => (l.msg_war_now()), _ => (l.msg_war_double()) }
                    }
                    @if let Some(card) = board.play.card {
                        " · " (l.msg_card_on_table(picture.player(board.play.by), card_name(to.language, card)))
                    }
                }
                (picture.wall())
                @for seat in Seat::first(board.setup.seats.into()) { (picture.family(seat)) }
            }
        }
    }
}

struct Picture<'a> {
    to: &'a Reader<'a>,
    game: &'a Game,
    before: Option<&'a Game>,
}

/// The state of a mobster. `Listed` has the position on the hit list, from 0.
#[derive(PartialEq)]
enum Status {
    Home,
    Listed(usize),
    Dead,
}

fn status(board: &Board, mobster: Mobster) -> Status {
    if board.home.contains(mobster) {
        return Status::Home;
    }
    board.hit_list.iter().position(|listed| listed == mobster).map_or(Status::Dead, Status::Listed)
}

impl Picture<'_> {
    fn player(&self, seat: Seat) -> &str {
        self.to.players.get(seat.number()).map_or("", String::as_str)
    }

    fn short(&self, mobster: Mobster) -> String {
        mobster_short(self.game.board().setup.families[mobster.boss().number()], mobster.number())
    }

    fn face(&self, mobster: Mobster) -> Markup {
        picture::face(self.game.board().setup.families[mobster.boss().number()], mobster.number())
    }

    fn ability(&self, mobster: Mobster) -> Option<String> {
        let bearer = self.game.board().bearers.iter().position(|bearer| *bearer == Some(mobster))?;
        Cards::ABILITIES.nth(bearer).map(|card| card_name(self.to.language, card))
    }

    /// Whether a mobster came, left or was put elsewhere on the list. Moving up because another left doesn't count.
    fn changed(&self, mobster: Mobster) -> bool {
        let Some(before) = self.before.map(Game::board) else { return false };
        let now = self.game.board();
        match (status(before, mobster), status(now, mobster)) {
            (Status::Listed(was), Status::Listed(is)) => {
                was != is && before.hit_list.len() == now.hit_list.len()
            }
            (was, is) => was != is,
        }
    }

    fn wall(&self) -> Markup {
        let (l, board) = (self.to.language.messages(), self.game.board());
        html! {
            div.hit-list {
                p.label { (l.msg_hit_list()) }
                @if board.hit_list.is_empty() { p.none { (l.msg_hit_list_empty()) } }
                @else {
                    ol {
                        @for mobster in board.hit_list.iter() {
                            li.changed[self.changed(mobster)] { (self.face(mobster)) (self.short(mobster)) " " span.whose { (self.player(mobster.boss())) } }
                        }
                    }
                }
            }
        }
    }

    fn family(&self, seat: Seat) -> Markup {
        let (l, board) = (self.to.language.messages(), self.game.board());
        let out = !board.players.contains(seat);
        html! {
            div.player.turn[seat == board.turn && !out].out[out] {
                p.label {
                    strong { (self.player(seat)) }
                    " " span.whose { (family_name(self.to.language, board.setup.families[seat.number()])) }
                    @if self.to.viewer == Viewer::Seat(seat) { " " span.tag { (l.msg_you()) } }
                    @if out { " " span.tag { (l.msg_out_tag()) } }
                    @else if seat == board.turn { " " span.tag { (l.msg_turn_tag()) } }
                }
                (self.mobsters(seat))
                @if !out { (self.hand(seat)) }
            }
        }
    }

    /// The living and the newly dead by name, and the number of the others.
    fn mobsters(&self, seat: Seat) -> Markup {
        let (l, board) = (self.to.language.messages(), self.game.board());
        let buried = |mobster: &Mobster| status(board, *mobster) == Status::Dead && !self.changed(*mobster);
        let buried = Mobsters::of(seat).iter().filter(buried).count();
        html! {
            ul.men {
                @for mobster in Mobsters::of(seat).iter() { (self.mobster(mobster)) }
                @if buried > 0 { li.dead { span aria-hidden="true" { "✝ " } (l.msg_learn_dead(buried as u64)) } }
            }
        }
    }

    fn mobster(&self, mobster: Mobster) -> Markup {
        let l = self.to.language.messages();
        let ability = self.ability(mobster);
        let name =
            html! { (self.short(mobster)) @if let Some(ability) = ability { " " span.tag { (ability) } } };
        let changed = self.changed(mobster);
        html! {
            @match status(self.game.board(), mobster) {
                Status::Home => li.home.changed[changed] { (self.face(mobster)) span { (name) } },
                Status::Listed(place) => li.listed.changed[changed] {
                    span.unseen { (l.msg_listed_place()) " " } span.place { (place + 1) } " " (name)
                },
                Status::Dead if changed => li.dead.changed {
                    span aria-hidden="true" { "✝ " } s { (name) } span.unseen { " " (l.msg_dead()) }
                },
                Status::Dead => {},
            }
        }
    }

    fn hand(&self, seat: Seat) -> Markup {
        let l = self.to.language.messages();
        let hand = self.game.sight(seat).hand;
        let had = self.before.map_or(hand, |before| before.sight(seat).hand);
        html! {
            p.cards {
                span.whose { (l.msg_cards_held(hand.len() as u8)) } " "
                @if open_to(self.to, seat) { (cards(self.to, hand, had)) }
            }
        }
    }
}

/// Cards as chips. Marks those that the player did not have before.
fn cards(to: &Reader<'_>, hand: Hand, had: Hand) -> Markup {
    html! {
        @for card in hand.cards().iter() {
            @let count = hand.count(card);
            span.chip.{ "kind-" (card.style()) }.changed[count > had.count(card)] {
                (picture::sign(&art::family_business_card(card))) " " (card_name(to.language, card)) @if count > 1 { " ×" (count) }
            } " "
        }
    }
}
