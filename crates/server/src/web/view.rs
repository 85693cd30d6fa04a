//! Builds the [`TableView`] of one viewer from one consistent state of a table.

use std::sync::Arc;

use ::pages::clubs::ListedClub;
use ::pages::game_over::GameOver;
use ::pages::table::log::{self, LogLine, LogWriter};
use ::pages::{Closes, LetGo, Lobby, TableView, hand_answers, instead_of};
use games::dispatch;
use session::{AnyGame, Chair, Orders, Reader, Stage};
use table::{CommandKind, Seat, Seats, Viewer};
use words::{Language, Voice as _};

use super::deals;
use crate::app::{App, Caller};
use crate::error::Error;
use crate::people::Person;
use crate::snapshot::{table_snapshot, viewer};
use crate::state::State;
use crate::table::Table;
use crate::{clubs, history, ratings, replay};

/// The table as the caller sees it from `seat`, after the choices made so far.
pub(super) async fn caller_view(
    table: &Table,
    caller: &Caller,
    seat: Option<Seat>,
    chosen: Chosen<'_>,
) -> Result<TableView, Error> {
    let state = table.state().await;
    let person = caller.person.as_deref();
    let viewer = viewer(&state, person, seat)?;
    Ok(view(table, &state, person, viewer, caller.language, chosen))
}

/// A choice that is not yet made: the parts of an answer so far, or a card that only has to be played.
#[derive(Clone, Copy, Default)]
pub(super) struct Chosen<'a> {
    /// The commands so far.
    pub(super) chain: &'a [String],
    /// The command of the picked card.
    pub(super) picked: Option<&'a str>,
}

/// The table as one viewer sees it, after the choices made so far.
pub(super) fn view(
    table: &Table,
    state: &State,
    person: Option<&Person>,
    viewer: Viewer,
    language: Language,
    chosen: Chosen<'_>,
) -> TableView {
    let own = person.map_or(Seats::NONE, |person| state.seats_of(&person.id));
    let snapshot = table_snapshot(state, person, viewer, language);
    let reader = state.table.reader(viewer, language);
    let mut view = TableView {
        language,
        viewer,
        own,
        asked: Seats::NONE,
        settings: Arc::clone(state.table.settings()),
        players: Arc::clone(state.table.players()),
        game_view: None,
        question: snapshot.question.clone(),
        offers: Vec::new(),
        refused: Vec::new(),
        chain: Vec::new(),
        picked: None,
        instead: Vec::new(),
        stale: false,
        sealed: None,
        steps: 0,
        left: None,
        window: false,
        closes_early: false,
        not_asked: false,
        let_go: None,
        timed_out: timed_out(state, viewer, language),
        orders: Orders::default(),
        people_play: state.table.people_play(),
        people: state.table.people(),
        notes: state.table.notes().iter().map(|note| note.sentence(language)).collect(),
        name: person.map(|person| person.name.clone()),
        game_over: None,
        lobby: Lobby {
            code: state.code.clone(),
            host: state.seats_of(&state.host).nth(0),
            removed: person.is_some_and(|person| state.removed.contains(&person.id)),
            barred: person.is_some_and(|person| state.guests.is_barred(&person.id)),
            closes: closes(table, state),
            ratings: Vec::new(),
        },
        bell: None,
        club: None,
        now: snapshot,
    };
    let Some(game) = state.game() else { return view };
    view.steps = game.steps();
    view.asked = game.asked();
    view.window = game.window().is_some();
    view.closes_early = state.table.window_closes_early(state.timing());
    let now = table.time.now();
    view.left = view.now.until.map(|until| ((until - now).max(0), (until - state.table.asked_at()).max(1)));
    view.game_view = Some(game.view(viewer));
    if let Some(sealed) = &view.now.sealed {
        let menu = game.menu(&reader);
        let label = menu.into_iter().find(|choice| choice.command == *sealed).map(|choice| choice.label);
        view.sealed = Some(label.unwrap_or_else(|| sealed.clone()));
    }
    // Only the seat's owner gets a menu, even where others may see the cards.
    if let Viewer::Seat(seat) = viewer
        && own.contains(seat)
    {
        view.not_asked = state.table.is_forced(seat, state.timing());
        if view.not_asked {
            view.sealed = None;
            view.question = Some(game.question(&state.table.reader(Viewer::Spectator, language)));
        } else {
            suppose(&mut view, game, seat, chosen, &reader);
        }
        view.let_go = game
            .threat(seat)
            .filter(|_| view.is_asked() && chosen.chain.is_empty() && view.picked.is_none())
            .and_then(|threat| {
                let name = dispatch!(view.settings.game, G => G::name_of(language, &threat.card))?;
                Some(LetGo { card: threat.card, name })
            });
        view.orders = table.orders_of(seat).unwrap_or_default();
        view.orders.drop_past(game.turns());
    }
    view
}

/// When a waiting table is closed, and whether that depends on somebody joining.
fn closes(table: &Table, state: &State) -> Option<Closes> {
    let is_joined = state.is_joined();
    let at = table.expiry.closes(state.created, is_joined).filter(|_| state.table.stage() == Stage::Open)?;
    let hours = u64::try_from((at - table.time.now()).max(0)).unwrap_or(0).div_ceil(3_600_000);
    Some(Closes { hours: hours.max(1), is_joined })
}

/// Whose time ran out, and who has not answered since, as far as the viewer may know: the viewer first.
fn timed_out(state: &State, viewer: Viewer, language: Language) -> Vec<String> {
    let l = language.messages();
    let own = |seat: Seat| viewer == Viewer::Seat(seat);
    let mut chairs: Vec<(Seat, &Chair)> = Seat::first(state.owners.len()).zip(state.table.chairs()).collect();
    chairs.sort_by_key(|(seat, _)| !own(*seat));
    let sentence = |(seat, chair): (Seat, &Chair)| match own(seat) {
        true if chair.missed_window() => Some(l.msg_time_ran_out_window()),
        true if chair.missed_clock() => Some(l.msg_time_ran_out_own()),
        false if chair.missed_clock() => Some(l.msg_time_ran_out(chair.name())),
        _ => None,
    };
    chairs.into_iter().filter_map(sentence).collect()
}

/// Applies the choices made so far, and lists the options after them.
fn suppose(view: &mut TableView, game: &dyn AnyGame, seat: Seat, chosen: Chosen<'_>, reader: &Reader<'_>) {
    if view.now.sealed.is_some() || view.stage() != Stage::Running {
        return;
    }
    let menu = game.menu(reader);
    let picked = chosen.chain.first().map(String::as_str).or(chosen.picked);
    if let (Some(command), Some(game_view)) = (picked, &view.game_view) {
        let instead = instead_of(game_view, command);
        view.instead = menu.iter().filter(|choice| instead.contains(&choice.command)).cloned().collect();
    }
    let mut so_far: Vec<String> = Vec::new();
    let mut supposed: Option<Box<dyn AnyGame>> = None;
    for command in chosen.chain {
        let at = supposed.as_deref().unwrap_or(game);
        let choice = at.menu(reader).into_iter().find(|choice| choice.command == *command);
        so_far.push(command.clone());
        let (Some(choice), Ok(Some(then))) = (choice, game.supposing(seat, &so_far, reader)) else {
            view.stale = true;
            so_far.clear();
            view.chain.clear();
            view.instead.clear();
            supposed = None;
            break;
        };
        view.chain.push((command.clone(), choice.label));
        supposed = Some(then);
    }
    let at = supposed.as_deref().unwrap_or(game);
    if supposed.is_some() {
        view.question = Some(at.question(reader));
        view.game_view = Some(at.view(view.viewer));
    }
    view.offers = if supposed.is_some() { at.menu(reader) } else { menu };
    // A card that is no longer legal is not picked any more.
    let is_offered = |command: &&str| view.offers.iter().any(|offer| offer.command == *command);
    view.picked = chosen.picked.filter(|_| so_far.is_empty()).filter(is_offered).map(str::to_owned);
    if view.picked.is_none() && so_far.is_empty() {
        view.instead.clear();
    }
    if so_far.is_empty() && !view.offers.is_empty() {
        refuse(view, game, seat, reader);
    }
}

/// Finds out why the other cards of the hand cannot be used.
fn refuse(view: &mut TableView, game: &dyn AnyGame, seat: Seat, reader: &Reader<'_>) {
    // If no card can be used, the question is about something else, and no card needs an explanation.
    let used = |kind: &CommandKind| view.offers.iter().any(|offer| offer.kind == *kind);
    let window = view.window.then_some(CommandKind::Counter);
    let kinds = [CommandKind::Play, CommandKind::Counter];
    let (Some(kind), Some(game_view)) = (kinds.into_iter().find(used).or(window), &view.game_view) else {
        return;
    };
    for command in hand_answers(game_view, kind) {
        let offered = view.offers.iter().any(|offer| offer.command == command);
        if let (false, Err(refused)) = (offered, game.supposing(seat, std::slice::from_ref(&command), reader))
        {
            view.refused.push((command, refused));
        }
    }
}

/// Adds how the game went, once it is over. `base` is what whole addresses begin with.
pub(super) async fn add_outcome(app: &Arc<App>, view: &mut TableView, base: &str) -> Result<(), Error> {
    if view.stage() == Stage::Over {
        let (record, language) = (replay::finished_record(app, &view.now.table).await?, view.language);
        let checked = replay::check(app, record).await?;
        let deal = deals::after(app, view, &checked.analysis.outcome.story, base).await?;
        let over = replay::on_a_free_thread(app, move || {
            let moments = checked.moments(language)?.to_vec();
            Ok::<_, Error>(GameOver { outcome: Arc::clone(&checked.analysis.outcome), moments, deal })
        });
        view.game_over = Some(over.await??);
    }
    Ok(())
}

/// Adds the club that the table belongs to, before and after the game, if the visitor is in it.
pub(super) async fn add_club(table: &Table, caller: &Caller, view: &mut TableView) -> Result<(), Error> {
    if view.stage() != Stage::Running {
        let club = clubs::of_table(table, caller.person.as_deref()).await?;
        view.club = club.map(|club| ListedClub { id: club.club, name: club.name });
    }
    Ok(())
}

/// Adds the ratings of those who sit at a rated table that waits for players.
pub(super) async fn add_ratings(table: &Table, view: &mut TableView) -> Result<(), Error> {
    if view.settings.rated && view.stage() == Stage::Open {
        view.lobby.ratings = ratings::at_table(table).await?;
    }
    Ok(())
}

/// The last lines of the viewer's log.
pub(super) async fn log(table: &Table, view: &TableView) -> Result<Vec<LogLine>, Error> {
    if view.steps == 0 {
        return Ok(Vec::new());
    }
    let entries = history::entries(&table.store, &table.id).await?;
    let told = history::told(&entries, (view.steps, view.notes.len()), view.viewer, view.language)?;
    let lines = LogWriter::default().lines(view.game_view.as_ref(), &view.reader(), told);
    Ok(log::last(&lines).to_vec())
}
