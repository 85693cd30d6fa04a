//! Taking seats, hiring bots, and starting the game.

use std::sync::Arc;

use bots::BotSpec;
use session::limits::{is_entropy, is_order};
use session::{By, Contribution, Move, Occupant, Orders, Stage, Value, unhex};
use table::Seat;
use words::Language;

use super::check_owner;
use super::freeing::free_seat;
use super::play::store_orders;
use crate::clubs;
use crate::error::{Error, Invalid};
use crate::guests::Guests;
use crate::names::look_alike;
use crate::people::{Person, check_name};
use crate::state::State;
use crate::table::{Decision, Table};

/// What a player sends for the deal.
#[derive(Clone, Default)]
pub(crate) struct ForDeal {
    /// The commitment to a value that they reveal later, in hexadecimal.
    pub(crate) commitment: Option<String>,
    /// A text that everyone sees at once.
    pub(crate) entropy: Option<String>,
}

impl ForDeal {
    /// A commitment from a form, which is empty without a script.
    pub(crate) fn commitment(text: Option<&str>) -> Self {
        Self { commitment: text.map(str::to_owned), entropy: None }
    }

    /// Checks it. Without any of it, the table's secret stands for the player: a value that the server made up now
    /// would be one that it can choose.
    fn contribution(self) -> Result<Contribution, Error> {
        let is_given = |text: &String| !text.is_empty();
        match (self.commitment.filter(is_given), self.entropy.filter(is_given)) {
            (Some(text), _) => unhex(&text).map(Contribution::Committed).ok_or(Invalid::Commitment.into()),
            (None, Some(text)) if is_entropy(&text) => Ok(Contribution::Open(text)),
            (None, Some(_)) => Err(Invalid::Entropy.into()),
            (None, None) => Ok(Contribution::Table),
        }
    }
}

/// Takes a seat, or the first free one if `seat` is `None`. The name defaults to the person's own.
pub(crate) async fn sit(
    table: &Arc<Table>,
    person: &Person,
    seat: Option<Seat>,
    name: Option<&str>,
    for_deal: ForDeal,
) -> Result<Seat, Error> {
    let name = check_name(name.unwrap_or(&person.name))?;
    let is_program = person.owner.is_some();
    let (contribution, person) = (for_deal.contribution()?, person.id.clone());
    table
        .change(move |state| {
            check_may_change_seats(state)?;
            let seat = state.table.free_seat(seat)?;
            if state.table.settings().rated {
                check_may_be_rated(state, &person, is_program)?;
            }
            if state.guests.is_barred(&person) {
                return Err(Error::Barred);
            }
            check_name_is_free(state, &person, seat, &name)?;
            let moves = vec![Move::Sat { seat, contribution, name }];
            Ok((Decision { moves, seat: Some((seat, Some(person))), ..Decision::default() }, seat))
        })
        .await
}

/// Fails at a table that plays a set deal: who sits there is not for its host to decide, because everyone plays it against
/// the same bots. See [`seat_for_deal`].
fn check_may_change_seats(state: &State) -> Result<(), Error> {
    if state.is_set_deal() { Err(Error::NotAllowed) } else { Ok(()) }
}

/// Fails if a person cannot be rated at this table: everyone has one seat, and programs that others run do not say how
/// strong a person is.
fn check_may_be_rated(state: &State, person: &str, is_program: bool) -> Result<(), Error> {
    if is_program {
        return Err(Error::RatedProgram);
    }
    if state.seats_of(person).is_empty() { Ok(()) } else { Err(Error::OneSeat) }
}

/// Fails if somebody on another seat could be taken for a person with this name. People who share a screen may use their
/// own name twice.
pub(super) fn check_name_is_free(state: &State, person: &str, seat: Seat, name: &str) -> Result<(), Error> {
    let is_other = |other: &Seat| *other != seat && state.owns(person, *other) != Some(true);
    let others = Seat::first(state.owners.len()).filter(is_other);
    let mut others = others.filter_map(|seat| state.table.chair(seat)).map(session::Chair::name);
    match others.find(|other| look_alike(other, name)) {
        Some(other) => Err(Error::LooksLike(other.to_owned())),
        None => Ok(()),
    }
}

/// Parses a bot's level and personality, such as `capo+grudge`.
pub(super) fn parse_bot(order: &str) -> Result<BotSpec, Error> {
    let bot = order.parse().ok().filter(|_| is_order(order));
    bot.ok_or_else(|| Invalid::Bot(order.to_owned()).into())
}

/// Puts a bot into a seat, or into the first free one if `seat` is `None`. In a bot's seat it replaces that bot. Only the
/// host may.
pub(crate) async fn hire(
    table: &Arc<Table>,
    person: &Person,
    seat: Option<Seat>,
    order: &str,
    language: Language,
) -> Result<Seat, Error> {
    let bot = parse_bot(order)?;
    let crew = words::crew(language, bot.level.name());
    let (order, person) = (order.to_owned(), person.id.clone());
    table
        .change(move |state| {
            if state.host != person {
                return Err(Error::NotHost);
            }
            check_may_change_seats(state)?;
            // Only the plain levels have a rating.
            if state.table.settings().rated && bot != BotSpec::new(bot.level) {
                return Err(Error::RatedBot);
            }
            let is_bot = |seat: &Seat| {
                let chair = state.table.chair(*seat);
                chair.is_some_and(|chair| matches!(chair.occupant(), Occupant::Bot { .. }))
            };
            let (mut moves, seat) = match seat.filter(is_bot) {
                Some(seat) => (state.table.rise(seat)?, seat),
                None => (Vec::new(), state.table.free_seat(seat)?),
            };
            let name = bot_name(&crew, state.table.players(), seat);
            moves.push(Move::Hired { seat, contribution: Contribution::Table, order, name });
            Ok((Decision { moves, ..Decision::default() }, seat))
        })
        .await
}

/// The first name of a bot's crew that is free at this table.
fn bot_name(crew: &[String], players: &[String], seat: Seat) -> String {
    let free = crew.iter().find(|name| !players.iter().any(|player| look_alike(player, name)));
    // A crew has a name for every seat, so this needs people with the names of bots.
    free.cloned().unwrap_or_else(|| format!("{} {seat}", crew.first().map_or("", String::as_str)))
}

/// Puts a bot into every empty seat. Only the host may.
pub(super) async fn hire_for_empty_seats(
    table: &Arc<Table>,
    person: &Person,
    order: &str,
    language: Language,
) -> Result<(), Error> {
    let empty = table.state().await.table.seats(|chair| chair.name().is_empty());
    for seat in empty.iter() {
        match hire(table, person, Some(seat), order, language).await {
            // A player was quicker.
            Err(Error::Taken) => {}
            hired => drop(hired?),
        }
    }
    Ok(())
}

/// Puts a person into a seat of a table that plays a set deal, and the deal's bots into all others, at once. Does nothing
/// if they are there.
pub(crate) async fn seat_for_deal(
    table: &Arc<Table>,
    person: &Person,
    seat: Seat,
    order: &str,
    language: Language,
) -> Result<(), Error> {
    let crew = words::crew(language, parse_bot(order)?.level.name());
    let (order, name, person) = (order.to_owned(), check_name(&person.name)?, person.id.clone());
    table
        .change(move |state| {
            let mut moves = Vec::new();
            let mut players = state.table.players().to_vec();
            let is_seated = !state.seats_of(&person).is_empty();
            if !is_seated {
                let seat = state.table.free_seat(Some(seat))?;
                players.push(name.clone());
                moves.push(Move::Sat { seat, contribution: Contribution::Table, name });
            }
            for other in state.table.seats(|chair| chair.name().is_empty()).iter() {
                if other != seat {
                    let name = bot_name(&crew, &players, other);
                    players.push(name.clone());
                    let (contribution, order) = (Contribution::Table, order.clone());
                    moves.push(Move::Hired { seat: other, contribution, order, name });
                }
            }
            let owner = (!is_seated).then_some((seat, Some(person)));
            Ok((Decision { moves, seat: owner, ..Decision::default() }, ()))
        })
        .await
}

/// What becomes of the empty seats when the host deals.
pub(crate) struct Fill<'a> {
    /// The bots that take them.
    pub(crate) bot: &'a str,
    /// Whether the host only watches. Otherwise a host without a seat takes the first empty one.
    pub(crate) watch: bool,
    /// What the host sends for the deal if they take a seat.
    pub(crate) for_deal: ForDeal,
}

/// Fills the empty seats and deals. Only the host may.
pub(crate) async fn deal(
    table: &Arc<Table>,
    person: &Person,
    fill: Fill<'_>,
    language: Language,
) -> Result<(), Error> {
    let seated = {
        let state = table.state().await;
        if state.host != person.id {
            return Err(Error::NotHost);
        }
        !state.seats_of(&person.id).is_empty()
    };
    if !seated && !fill.watch {
        sit(table, person, None, None, fill.for_deal).await?;
    }
    hire_for_empty_seats(table, person, fill.bot, language).await?;
    start(table, person, language).await
}

/// Clears a seat before the deal. Players may clear their own seats, the host any.
pub(crate) async fn rise(table: &Arc<Table>, person: &Person, seat: Seat) -> Result<(), Error> {
    clear(table, person, seat, |_, _| Ok(None)).await
}

/// Clears a seat before the deal with all others of its owner, and lets them not sit down again. Only the host may.
pub(crate) async fn kick(table: &Arc<Table>, person: &Person, seat: Seat) -> Result<(), Error> {
    let seats = {
        let state = table.state().await;
        let others = state.owner(seat).filter(|owner| *owner != person.id).map(|owner| state.seats_of(owner));
        others.unwrap_or_default().with(seat)
    };
    for seat in seats.iter() {
        let host = person.id.clone();
        let barred = move |state: &State, owner: Option<&str>| match owner {
            _ if state.host != host => Err(Error::NotHost),
            Some(owner) if owner != host => state.guests.with_barred(owner).map(Some),
            _ => Ok(None),
        };
        clear(table, person, seat, barred).await?;
    }
    Ok(())
}

/// Clears a seat before the deal. `guests` is what becomes of the guest book, given the seat's owner.
async fn clear(
    table: &Arc<Table>,
    person: &Person,
    seat: Seat,
    guests: impl FnOnce(&State, Option<&str>) -> Result<Option<Guests>, Error> + Send + 'static,
) -> Result<(), Error> {
    let person = person.clone();
    table
        .change(move |state| {
            if state.table.stage() == Stage::Open && state.host != person.id {
                check_owner(state, seat, &person)?;
            }
            check_may_change_seats(state)?;
            let moves = state.table.rise(seat)?;
            let owner = state.owner(seat);
            let guests = guests(state, owner)?;
            let removed = owner.filter(|owner| *owner != person.id).map(str::to_owned);
            Ok((Decision { moves, seat: Some((seat, None)), rematch: None, removed, guests }, ()))
        })
        .await?;
    // The next player in this seat must not inherit its standing orders.
    store_orders(table, seat, Orders::default()).await
}

/// Clears a seat for the operator. In a running game a bot keeps it.
pub(crate) async fn clear_seat(table: &Arc<Table>, seat: Seat) -> Result<(), Error> {
    if table.state().await.table.stage() == Stage::Running {
        return free_seat(table, None, seat, By::Operator).await;
    }
    table
        .change(move |state| {
            let moves = state.table.rise(seat)?;
            let removed = state.owner(seat).map(str::to_owned);
            Ok((Decision { moves, seat: Some((seat, None)), removed, ..Decision::default() }, ()))
        })
        .await?;
    store_orders(table, seat, Orders::default()).await
}

/// Deals, or asks the players for their values first, if any have committed to one. Only the host may, and every seat
/// must be taken.
pub(crate) async fn start(table: &Arc<Table>, person: &Person, language: Language) -> Result<(), Error> {
    let (person, is_draining) = (person.id.clone(), table.is_draining());
    if table.state().await.host == person {
        clubs::tell_grudges(table).await?;
    }
    table
        .change(move |state| {
            if state.table.stage() == Stage::Open && state.host != person {
                return Err(Error::NotHost);
            }
            // Pressed twice.
            if state.table.is_dealing() {
                return Ok((Decision::default(), ()));
            }
            if is_draining {
                return Err(Error::Draining);
            }
            Ok((state.table.start(language)?.into(), ()))
        })
        .await
}

/// Reveals the value that a seat has committed to. The last one starts the deal.
pub(crate) async fn reveal(
    table: &Arc<Table>,
    person: &Person,
    seat: Seat,
    value: &str,
) -> Result<(), Error> {
    let (person, value) = (person.clone(), unhex(value).map(Value).ok_or(Invalid::Value)?);
    table
        .change(move |state| {
            check_owner(state, seat, &person)?;
            let moves = state.table.reveal(seat, value)?;
            Ok((Decision { moves, ..Decision::default() }, ()))
        })
        .await
}
