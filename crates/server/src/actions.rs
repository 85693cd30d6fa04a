//! Everything a caller can do, one function per action. The API and the pages both call these.
//!
//! An action checks that the caller may do it, takes from their rate limits, and changes a table only through
//! [`Table::change`](crate::table::Table::change).

mod chat;
mod continue_from;
mod devices;
mod export;
mod forget;
mod freeing;
mod games;
mod people;
mod play;
mod records;
mod seats;
mod tables;
mod told;

pub(crate) use chat::{MAX_CHAT_LINE, chat_lines, mute, say, set_chat};
pub(crate) use continue_from::{continue_from, seats_at};
pub(crate) use devices::{by_device_code, device_code, devices, sign_in, sign_out};
pub(crate) use export::{OwnData, export};
pub(crate) use forget::{delete_absent, delete_me};
pub(crate) use freeing::{free_seat, propose, take_over, vote};
pub(crate) use games::my_games;
pub(crate) use people::{human, make_token, rename, revoke_token, sign_up, tokens};
pub(crate) use play::{
    Supposition, answer, fast_forward, give_up, let_go, orders, seen_so_far, set_away, set_orders, suppose,
};
pub(crate) use records::{delete_record, keep_record, own_records};
pub(crate) use seats::{
    Fill, ForDeal, clear_seat, deal, hire, kick, reveal, rise, seat_for_deal, sit, start,
};
pub(crate) use tables::{
    MAX_LOBBY, MAX_LOBBY_PAGE, Page, by_code, close_table, listed, lobby, open_table, play_now, rematch,
    tables_of,
};
pub(crate) use told::{
    add_push, end_feed, feed, is_told, make_feed, remove_push, set_quiet_hours, set_told, test_push,
    told_settings,
};

use session::Stage;
use table::Seat;

use crate::error::Error;
use crate::people::Person;
use crate::state::State;

/// Fails unless `person` owns `seat`.
fn check_owner(state: &State, seat: Seat, person: &Person) -> Result<(), Error> {
    if state.owns(&person.id, seat).ok_or(Error::NotFound)? { Ok(()) } else { Err(Error::NotYours) }
}

/// Fails unless the game is running.
fn check_running(state: &State) -> Result<(), Error> {
    if state.table.stage() == Stage::Running { Ok(()) } else { Err(Error::NotRunning) }
}
