//! Ratings: what a finished game means to them, and who sees them.

use ::pages::leaderboard::{Ranked, Standings, Who};
use ::ratings::{Points, Rating, after_game};
use bots::{BotSpec, Heuristics as _, Level};
use games::{GameId, dispatch};
use store::{NewRating, Rated, RatedPerson, Store};
use table::Seat;

use crate::app::{App, Caller};
use crate::error::Error;
use crate::settle::{Finished, Player};
use crate::table::Table;

/// How many people are on the leaderboard of a game.
const MAX_SETTLED: u32 = 100;

/// How many with provisional ratings are shown below them.
const MAX_PROVISIONAL: u32 = 20;

/// A rating as the store keeps it.
fn stored(Rating { rating, uncertainty }: Rating) -> Rated {
    let millionths = |value: f64| (value * 1_000_000.0).round() as i64;
    Rated { rating: millionths(rating), uncertainty: millionths(uncertainty) }
}

fn from_store(rated: Rated) -> Rating {
    let value = |millionths: i64| millionths as f64 / 1_000_000.0;
    Rating { rating: value(rated.rating), uncertainty: value(rated.uncertainty) }
}

/// A rating from the store, in points.
pub(crate) fn points(rated: Rated) -> Points {
    from_store(rated).into()
}

/// The rating of the bots of a level, which does not move.
pub(crate) fn of_level(game: GameId, level: Level) -> Rating {
    let all = dispatch!(game, G => G::RATINGS);
    let place = Level::ALL.iter().position(|each| *each == level).unwrap_or(0);
    let [rating, uncertainty] = all[place];
    Rating { rating, uncertainty }
}

/// The rating of a bot that sits at a table.
fn of_bot(game: GameId, order: &str) -> Rating {
    order.parse::<BotSpec>().map_or(Rating::NEW, |bot| of_level(game, bot.level))
}

/// Who had the seats of a rated game, by seat, and who counts as its winners.
#[derive(Debug, PartialEq, Eq)]
struct Outcome<'a> {
    /// The people who were dealt in; `None` for bots.
    people: Vec<Option<&'a str>>,
    winners: u8,
}

/// The outcome of a rated game; `None` if it does not count, because fewer than two people played, or someone played
/// several seats.
///
/// Who has left has lost, even if a bot then won from their seat. If nobody else has won either, all others have won
/// against those who left.
fn outcome(finished: &Finished) -> Option<Outcome<'_>> {
    let deserter = |seat: usize| {
        let of_seat = finished.deserters.iter().find(|(_, lost)| usize::from(*lost) == seat);
        of_seat.map(|(person, _)| person.as_str())
    };
    let people: Vec<Option<&str>> = finished
        .players
        .iter()
        .enumerate()
        .map(|(seat, player)| deserter(seat).or(player.person.as_deref()))
        .collect();
    let mut all: Vec<&str> = people.iter().copied().flatten().collect();
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    if all.len() < 2 || all.len() < count {
        return None;
    }
    let has_left = |seat: usize, player: &Player| player.gave_up || player.away || deserter(seat).is_some();
    let mask = |is: &dyn Fn(usize, &Player) -> bool| {
        let seats = finished.players.iter().enumerate().filter(|(seat, player)| is(*seat, player));
        seats.fold(0_u8, |mask, (seat, _)| mask | 1 << seat)
    };
    let winners = match mask(&|seat, player| player.won && !has_left(seat, player)) {
        0 => mask(&|seat, player| !has_left(seat, player)),
        winners => winners,
    };
    Some(Outcome { people, winners })
}

/// The ratings of the people after a rated game; none if it does not count.
pub(crate) async fn after(store: &Store, game: GameId, finished: &Finished) -> Result<Vec<NewRating>, Error> {
    let Some(Outcome { people, winners }) = outcome(finished) else { return Ok(Vec::new()) };
    let mut known: Vec<Option<RatedPerson>> = Vec::with_capacity(people.len());
    let mut before = Vec::with_capacity(people.len());
    for (person, player) in people.iter().zip(&finished.players) {
        let row = match person {
            Some(person) => store.rating_of(person, game.name()).await?,
            None => None,
        };
        before.push(match (&row, &player.bot) {
            (Some(row), _) => row.rated.map_or(Rating::NEW, from_store),
            (None, Some(order)) => of_bot(game, order),
            // Someone who has deleted themselves meanwhile.
            (None, None) => Rating::NEW,
        });
        known.push(row);
    }
    let after = after_game(&before, winners);
    let people = known.into_iter().zip(after).filter_map(|(row, after)| Some((row?, after)));
    Ok(people.map(|(row, after)| new_rating(row, after)).collect())
}

fn new_rating(row: RatedPerson, after: Rating) -> NewRating {
    let rated = stored(after);
    NewRating {
        person: row.person,
        games: row.games,
        rated,
        provisional: Points::from(after).is_provisional(),
        at_least: rated.rating - 2 * rated.uncertainty,
    }
}

/// The leaderboards of all games. Those who hide their ratings are not there.
pub(crate) async fn leaderboard(app: &App, caller: &Caller) -> Result<Vec<Standings>, Error> {
    let store = &app.registry.store;
    let reader = caller.person.as_ref().map(|person| person.id.as_str());
    let person = |row: RatedPerson| {
        let is_reader = Some(row.person.as_str()) == reader;
        let games = u64::try_from(row.games).unwrap_or(0);
        Some(Ranked { points: points(row.rated?), who: Who::Person { name: row.name, games, is_reader } })
    };
    let mut all = Vec::with_capacity(GameId::ALL.len());
    for game in GameId::ALL {
        let settled = store.leaderboard(game.name(), false, MAX_SETTLED).await?;
        let provisional = store.leaderboard(game.name(), true, MAX_PROVISIONAL).await?;
        let mut settled: Vec<Ranked> = settled.into_iter().filter_map(person).collect();
        for level in Level::ALL {
            let bot = Ranked { points: of_level(game, level).into(), who: Who::Bot(level) };
            let place = settled.iter().position(|ranked| ranked.points.at_least() < bot.points.at_least());
            settled.insert(place.unwrap_or(settled.len()), bot);
        }
        let provisional = provisional.into_iter().filter_map(person).collect();
        all.push(Standings { game, settled, provisional });
    }
    Ok(all)
}

/// The ratings of those who sit at a rated table that waits for players, by seat; none for those who hide theirs.
pub(crate) async fn at_table(table: &Table) -> Result<Vec<Option<Points>>, Error> {
    let (game, seats) = {
        let state = table.state().await;
        let settings = state.table.settings();
        if !settings.rated || state.table.stage() != session::Stage::Open {
            return Ok(Vec::new());
        }
        let bot = |seat: Seat| state.table.chair(seat).and_then(|chair| chair.bot().map(str::to_owned));
        let seats = Seat::first(state.owners.len());
        let seats: Vec<_> = seats.map(|seat| (state.owner(seat).map(str::to_owned), bot(seat))).collect();
        (settings.game, seats)
    };
    let mut all = Vec::with_capacity(seats.len());
    for (person, bot) in seats {
        all.push(match (person, bot) {
            (Some(person), _) => {
                let row = table.store.rating_of(&person, game.name()).await?;
                let row = row.filter(|row| !row.unlisted);
                row.map(|row| row.rated.map_or(Rating::NEW, from_store).into())
            }
            (None, Some(order)) => Some(of_bot(game, &order).into()),
            (None, None) => None,
        });
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(id: &str, won: bool) -> Player {
        Player { person: Some(id.to_owned()), won, ..Player::default() }
    }

    fn bot(won: bool) -> Player {
        Player { bot: Some("capo".to_owned()), won, ..Player::default() }
    }

    fn finished(players: Vec<Player>) -> Finished {
        Finished {
            edition: String::new(),
            house_rules: false,
            turns: 1,
            players,
            deserters: Vec::new(),
            deeds: Vec::new(),
        }
    }

    fn winners(finished: &Finished) -> Option<u8> {
        outcome(finished).map(|outcome| outcome.winners)
    }

    #[test]
    fn winners_are_ahead_of_the_rest() {
        assert_eq!(winners(&finished(vec![person("a", false), person("b", true), bot(false)])), Some(0b010));
        assert_eq!(winners(&finished(vec![person("a", true), person("b", true), bot(false)])), Some(0b011));
        assert_eq!(winners(&finished(vec![person("a", false), person("b", false), bot(true)])), Some(0b100));
    }

    #[test]
    fn fewer_than_two_people_do_not_count_nor_does_one_in_two_seats() {
        assert_eq!(winners(&finished(vec![person("a", true), bot(false)])), None);
        assert_eq!(winners(&finished(vec![bot(true), bot(false)])), None);
        assert_eq!(winners(&finished(vec![person("a", true), person("a", false), person("b", false)])), None);
    }

    #[test]
    fn who_leaves_has_lost_even_if_a_bot_wins_in_their_seat() {
        let left = Player { gave_up: true, ..person("a", true) };
        assert_eq!(winners(&finished(vec![left, person("b", false), bot(false)])), Some(0b110));
        let away = Player { away: true, ..person("a", true) };
        assert_eq!(winners(&finished(vec![away, person("b", false), bot(false)])), Some(0b110));
        let left = Player { gave_up: true, ..person("a", false) };
        assert_eq!(winners(&finished(vec![left, person("b", false), bot(true)])), Some(0b100));
        // The seat of someone who was removed has no owner at the end.
        let removed = Player { won: true, ..Player::default() };
        let mut game = finished(vec![removed, person("b", false), person("c", false)]);
        game.deserters = vec![("a".to_owned(), 0)];
        let outcome = outcome(&game).unwrap();
        assert_eq!((outcome.people[0], outcome.winners), (Some("a"), 0b110));
    }

    #[test]
    fn better_bots_are_rated_higher() {
        for game in GameId::ALL {
            let ratings: Vec<f64> = Level::ALL.iter().map(|level| of_level(game, *level).rating).collect();
            assert!(ratings.is_sorted(), "{game}: {ratings:?}");
            let mean = ratings.iter().sum::<f64>() / ratings.len() as f64;
            assert!((mean - 25.0).abs() < 0.2, "{game}: the lab centres them on 25, not {mean}");
        }
    }

    #[test]
    fn the_store_keeps_ratings_exactly_enough() {
        let rating = Rating { rating: 27.123_456_7, uncertainty: 3.2 };
        let again = from_store(stored(rating));
        assert!((again.rating - rating.rating).abs() < 1e-6);
        assert_eq!(Points::from(again), Points::from(rating));
    }
}
