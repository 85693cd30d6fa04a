//! A small picture of a table of Mob City: hit points, Juice, permanents, hands.

use games::mob_city::{Board, Business, Card, Game, Hand, Kind, Money, Waiting};
use maud::{Markup, html};
use rulebook::CatalogueEntry as _;
use session::Reader;
use table::{Seat, Viewer};
use words::mob_city::{business_name, card_name};

use crate::learn::picture::{Taught, open_to};
use crate::shell::list;

impl Taught for Game {
    fn picture(&self, to: &Reader<'_>, before: Option<&Self>) -> Markup {
        let (l, board) = (to.language.messages(), self.board());
        let picture = Picture { to, game: self, before };
        // The board keeps the last card that was played; it only matters while players are asked about it.
        let done = matches!(
            board.waiting,
            Waiting::Play { .. }
                | Waiting::Jail { .. }
                | Waiting::Buy { .. }
                | Waiting::Discard { .. }
                | Waiting::Over { .. }
        );
        let locked: Vec<String> = Business::ALL
            .into_iter()
            .filter(|business| board.locked.contains(*business))
            .map(|business| business_name(to.language, business))
            .collect();
        html! {
            div.diagram {
                p.state {
                    (l.msg_round(board.round))
                    @if let (Some(card), false) = (board.action.card, done) { " · " (l.msg_on_its_way(picture.named(card))) }
                    @if board.stake != Money::NONE { " · " (l.msg_stake(board.stake.value(board.rules()))) }
                    @if !locked.is_empty() { " · " (l.msg_learn_cops(list(to.language, locked))) }
                }
                @for seat in Seat::first(board.setup.seats.into()) { (picture.player(seat)) }
            }
        }
    }
}

struct Picture<'a> {
    to: &'a Reader<'a>,
    game: &'a Game,
    before: Option<&'a Game>,
}

impl Picture<'_> {
    /// The name of a card; for Large, its value.
    fn named(&self, card: Card) -> String {
        match card.def().kind {
            Kind::Large => self.to.language.messages().msg_mc_large(self.game.board().rules().cost(card)),
            Kind::Hit | Kind::Defence | Kind::Other | Kind::Payroll => card_name(self.to.language, card),
        }
    }

    /// Whether something changed.
    fn changed<T: PartialEq>(&self, of: impl Fn(&Board) -> T) -> bool {
        self.before.is_some_and(|before| of(before.board()) != of(self.game.board()))
    }

    fn player(&self, seat: Seat) -> Markup {
        let (l, board) = (self.to.language.messages(), self.game.board());
        let out = !board.players.contains(seat);
        let most = board.rules().win_juice;
        html! {
            div.player.turn[seat == board.turn && !out].out[out].jailed[board.jail[seat].is_some()] {
                p.label {
                    strong { (self.to.players.get(seat.number()).map_or("", String::as_str)) }
                    @if self.to.viewer == Viewer::Seat(seat) { " " span.tag { (l.msg_you()) } }
                    @if out { " " span.tag { (l.msg_out_tag()) } }
                    @else if seat == board.turn { " " span.tag { (l.msg_turn_tag()) } }
                    @if let Some(jail) = board.jail[seat] { " " span.tag { (l.msg_in_jail(jail.missed)) } }
                    @if board.lying_low.contains(seat) { " " span.tag { (l.msg_lying_low()) } }
                    @if board.is_spared(seat) { " " span.tag { (l.msg_safe_tag()) } }
                }
                @if !out {
                    p.counts {
                        span.hp.changed[self.changed(|board| board.hp[seat])] {
                            span.whose { (l.msg_hit_points()) } " " strong { (board.hp[seat]) }
                        }
                        span.changed[self.changed(|board| board.points(seat))] {
                            span.whose { (l.msg_juice()) } " " strong { (l.msg_of(board.points(seat), most)) }
                        }
                        @let owned = self.businesses(seat);
                        @if !owned.is_empty() { span.changed[self.changed(|board| board.juice[seat])] { (owned) } }
                    }
                    @if !board.permanents[seat].is_empty() {
                        @let had = self.before.map_or(board.permanents[seat], |before| before.board().permanents[seat]);
                        p.cards { span.whose { (l.msg_permanents()) } " " (self.cards(&board.permanents[seat], &had)) }
                    }
                    @let had = self.before.map_or(*self.game.hand(seat), |before| *before.hand(seat));
                    p.cards {
                        span.whose { (l.msg_holds_cards(board.held[seat], board.pile[seat], board.discard[seat].len())) } " "
                        @if open_to(self.to, seat) { (self.cards(self.game.hand(seat), &had)) }
                    }
                }
            }
        }
    }

    fn businesses(&self, seat: Seat) -> String {
        let language = self.to.language;
        let owned =
            Business::ALL.into_iter().zip(self.game.board().juice[seat]).filter(|(_, count)| *count > 0);
        list(
            language,
            owned.map(|(business, count)| match count {
                1 => business_name(language, business),
                count => language.messages().msg_mc_times(count, business_name(language, business)),
            }),
        )
    }

    /// Cards as chips. Marks those that the player did not have before.
    fn cards(&self, hand: &Hand, had: &Hand) -> Markup {
        html! {
            @for card in hand.cards().iter() {
                @let count = hand.count(card);
                span.chip.{ "kind-" (card.style()) }.changed[count > had.count(card)] {
                    (self.named(card)) @if count > 1 { " ×" (count) }
                } " "
            }
        }
    }
}
