//! Seats that change hands during a game: the open vote, what players and the host can do about a seat, and the seats that
//! newcomers can take.

use maud::{Markup, html};
use session::{ChairSnapshot, Stage};
use table::{Seat, Viewer};

use super::view::TableView;

/// The open vote, with its buttons; for somebody without a seat, the seats they can take.
pub(super) fn vote(view: &TableView) -> Markup {
    let l = view.language.messages();
    let there = format!("/t/{}", view.now.table);
    let name = |letter: &str| letter.parse().map_or("", |seat: Seat| view.player(seat));
    let open: Vec<_> = open_seats(view).collect();
    html! {
        section #vote.covered.vote aria-live="polite" hidden[view.now.vote.is_none() && open.is_empty()] {
            @if let Some(vote) = &view.now.vote {
                p {
                    @if view.now.yours.contains(&vote.seat) { (l.msg_vote_asks_you(name(&vote.by))) }
                    @else { (l.msg_vote_asks(name(&vote.by), name(&vote.seat))) }
                    " " (l.msg_vote_count(vote.yes.len() as u64, vote.needed as u64))
                }
                @if vote.yours {
                    form.buttons method="post" action={ (there) "/vote" } {
                        button.main name="vote" value="yes" { (l.msg_vote_yes()) }
                        button name="vote" value="no" { (l.msg_vote_no()) }
                    }
                }
            } @else {
                @for (_, chair) in open.iter().take(1) {
                    @let player = chair.name.as_deref().unwrap_or_default();
                    p { (l.msg_seat_open(player)) }
                    a.button href="#side" data-opens="seat" { (l.msg_take_seat(player)) }
                }
            }
        }
    }
}

/// The seats that the viewer can take: none for somebody who has one, or may not sit down any more.
fn open_seats(view: &TableView) -> impl Iterator<Item = (Seat, &ChairSnapshot)> {
    let chairs = Seat::first(view.now.chairs.len()).zip(&view.now.chairs);
    chairs.filter(|(_, chair)| view.own.is_empty() && !view.lobby.barred && chair.can_be_taken)
}

/// What the viewer can do about the seats of others.
pub(super) fn panel(view: &TableView) -> Markup {
    if view.stage() != Stage::Running {
        return html! {};
    }
    let others = || view.people.iter().filter(|seat| !view.own.contains(*seat));
    html! {
        @for (seat, chair) in open_seats(view) { (take(view, seat, chair)) }
        @if may_ask(view) { @for seat in others() { (ask(view, seat)) } }
        @if view.now.host {
            @for seat in others().filter(|seat| view.now.chairs[seat.number()].free_from.is_some()) {
                (clear(view, seat))
            }
        }
    }
}

/// Whether the viewer can ask for a vote: they play, and none is open.
fn may_ask(view: &TableView) -> bool {
    let plays = |seat: Seat| {
        let chair = &view.now.chairs[seat.number()];
        view.own.contains(seat) && view.people.contains(seat) && !chair.away
    };
    let is_there = match view.viewer {
        Viewer::Seat(seat) => plays(seat),
        Viewer::Spectator => view.own.iter().any(plays),
    };
    is_there && view.settings.freeing.by_vote() && view.now.vote.is_none()
}

/// A form of one button behind its name.
fn folded(id: &str, seat: Seat, name: &str, about: &str, form: &Markup) -> Markup {
    html! { details id={ (id) "-" (seat) } { summary { (name) } p { (about) } (form) } }
}

fn post(view: &TableView, action: &str, seat: Seat, fields: &Markup) -> Markup {
    html! {
        form method="post" action={ "/t/" (view.now.table) "/" (action) } {
            input type="hidden" name="seat" value=(seat);
            (fields)
        }
    }
}

fn take(view: &TableView, seat: Seat, chair: &ChairSnapshot) -> Markup {
    let l = view.language.messages();
    let player = chair.name.as_deref().unwrap_or_default();
    let form = html! {
        label { (l.msg_name_here()) input name="name" maxlength="24" required autocomplete="nickname" value=[view.name.as_deref()]; }
        button.main { (l.msg_take_seat_button()) }
    };
    let form = post(view, "take-over", seat, &form);
    folded("take", seat, &l.msg_take_seat(player), &l.msg_take_seat_about(), &form)
}

fn ask(view: &TableView, seat: Seat) -> Markup {
    let (l, player) = (view.language.messages(), view.player(seat));
    let form = post(view, "propose", seat, &html! { button { (l.msg_ask_clear_button()) } });
    folded("ask-clear", seat, &l.msg_ask_clear(player), &l.msg_ask_clear_about(player), &form)
}

fn clear(view: &TableView, seat: Seat) -> Markup {
    let (l, player) = (view.language.messages(), view.player(seat));
    let form = post(view, "free", seat, &html! { button.danger { (l.msg_clear_seat_button()) } });
    folded("clear", seat, &l.msg_clear_seat_of(player), &l.msg_clear_seat_about(player), &form)
}
