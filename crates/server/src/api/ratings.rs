//! Ratings, the leaderboard, and what has become of your games.

use std::sync::Arc;

use ::pages::leaderboard::{Ranked, Who};
use ::pages::my_games::{GameStats, OpponentKind, Tally};
use ::ratings::Points;
use axum::extract::State;
use axum::http::StatusCode;
use games::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Caller};
use crate::error::Error;
use crate::extract::Json;
use crate::{my_games, ratings};

/// A rating.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatingNow {
    /// The rating in points. New players have 1500.
    rating: i64,
    /// How far the strength may be from it, in 19 of 20 cases.
    margin: i64,
    /// Whether it rests on too few games to mean much: the margin is more than 200.
    provisional: bool,
}

impl From<Points> for RatingNow {
    fn from(points: Points) -> Self {
        Self { rating: points.rating, margin: points.margin, provisional: points.is_provisional() }
    }
}

/// A player on the leaderboard.
#[derive(Serialize, ToSchema)]
pub(crate) struct RankedPlayer {
    /// The name; null for a bot.
    name: Option<String>,
    /// The level of a bot; null for a person.
    bot: Option<String>,
    /// The rating.
    rating: RatingNow,
    /// How many rated games a person has had; null for a bot, whose rating the lab has measured.
    games: Option<u64>,
    /// Whether it is you.
    you: bool,
}

impl From<Ranked> for RankedPlayer {
    fn from(ranked: Ranked) -> Self {
        let rating = ranked.points.into();
        match ranked.who {
            Who::Person { name, games, is_reader } => {
                Self { name: Some(name), bot: None, rating, games: Some(games), you: is_reader }
            }
            Who::Bot(level) => {
                Self { name: None, bot: Some(level.name().to_owned()), rating, games: None, you: false }
            }
        }
    }
}

/// The leaderboard of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameStandings {
    /// The game.
    game: GameId,
    /// The best players whose rating is settled, and the bots, by rating minus margin.
    settled: Vec<RankedPlayer>,
    /// The best players whose rating is provisional.
    provisional: Vec<RankedPlayer>,
}

/// The leaderboards.
#[derive(Serialize, ToSchema)]
pub(crate) struct Leaderboard {
    /// By game.
    games: Vec<GameStandings>,
}

/// Get the leaderboards.
#[utoipa::path(get, path = "/api/v1/leaderboard", tag = "ratings", operation_id = "leaderboard",
    security((), ("token" = [])), responses((status = 200, body = Leaderboard)))]
pub(crate) async fn leaderboard(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Leaderboard>, Error> {
    let all = ratings::leaderboard(&app, &caller).await?.into_iter();
    let games = all.map(|standings| GameStandings {
        game: standings.game,
        settled: standings.settled.into_iter().map(RankedPlayer::from).collect(),
        provisional: standings.provisional.into_iter().map(RankedPlayer::from).collect(),
    });
    Ok(Json(Leaderboard { games: games.collect() }))
}

/// Your rating in a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnGameRating {
    /// The game.
    game: GameId,
    /// The rating.
    rating: RatingNow,
    /// How many rated games it rests on.
    games: u64,
}

/// Your ratings.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnRatings {
    /// Whether others do not see them.
    unlisted: bool,
    /// In the games that you have had rated games of.
    ratings: Vec<OwnGameRating>,
}

async fn own(app: &App, person: &str) -> Result<OwnRatings, Error> {
    let store = &app.registry.store;
    let mut all = Vec::new();
    for game in GameId::ALL {
        let row = store.rating_of(person, game.name()).await?;
        if let Some((rated, games)) = row.and_then(|row| Some((row.rated?, row.games))) {
            let games = u64::try_from(games).unwrap_or(0);
            all.push(OwnGameRating { game, rating: ratings::points(rated).into(), games });
        }
    }
    Ok(OwnRatings { unlisted: store.is_unlisted(person).await?, ratings: all })
}

/// Get your ratings.
#[utoipa::path(get, path = "/api/v1/me/ratings", tag = "ratings", operation_id = "my_ratings",
    security(("token" = [])), responses((status = 200, body = OwnRatings)))]
pub(crate) async fn mine(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<OwnRatings>, Error> {
    own(&app, &caller.person()?.id).await.map(Json)
}

/// Who sees your ratings.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WhoSeesRatings)]
pub(crate) struct Seen {
    /// Whether others do not see them: neither on the leaderboard nor in waiting rooms.
    unlisted: bool,
}

/// Hide your ratings, or show them.
#[utoipa::path(put, path = "/api/v1/me/ratings", tag = "ratings", operation_id = "set_unlisted",
    security(("token" = [])), request_body = Seen, responses((status = 200, body = OwnRatings)))]
pub(crate) async fn set_unlisted(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(Seen { unlisted }): Json<Seen>,
) -> Result<Json<OwnRatings>, Error> {
    let person = &caller.person()?.id;
    app.registry.store.set_unlisted(person, unlisted).await?;
    own(&app, person).await.map(Json)
}

/// Delete your results and ratings. You start again with your next game. Records of games stay.
#[utoipa::path(delete, path = "/api/v1/me/ratings", tag = "ratings", operation_id = "delete_my_games",
    security(("token" = [])), responses((status = 204)))]
pub(crate) async fn delete(State(app): State<Arc<App>>, caller: Caller) -> Result<StatusCode, Error> {
    app.registry.store.delete_games(&caller.person()?.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How many games, and how many of them you have won.
#[derive(Serialize, ToSchema)]
pub(crate) struct GamesWon {
    /// How many games.
    games: u64,
    /// How many you have won.
    won: u64,
}

impl From<Tally> for GamesWon {
    fn from(tally: Tally) -> Self {
        Self { games: tally.games, won: tally.won }
    }
}

/// Your games by an edition or preset.
#[derive(Serialize, ToSchema)]
pub(crate) struct EditionGames {
    /// The edition or preset.
    edition: String,
    /// The games.
    results: GamesWon,
}

/// Your games with a number of players.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatsGames {
    /// How many played.
    seats: u64,
    /// The games.
    results: GamesWon,
}

/// Somebody you have played with.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpponentGames {
    /// What they are called now; null for bots, and for people who have left the site.
    name: Option<String>,
    /// The level of bots; null for a person.
    bot: Option<String>,
    /// Your games together.
    results: GamesWon,
    /// How many the opponent has won.
    lost: u64,
}

/// A card you have played.
#[derive(Serialize, ToSchema)]
pub(crate) struct CardPlayed {
    /// The card, in notation.
    card: String,
    /// How often.
    played: u64,
}

/// What has become of your games.
#[derive(Serialize, ToSchema)]
pub(crate) struct Stats {
    /// The game.
    game: GameId,
    /// Your rating; null before your first rated game.
    rating: Option<RatingNow>,
    /// The ratings after your last rated games, the newest last.
    ratings: Vec<RatingNow>,
    /// All games.
    results: GamesWon,
    /// How many you have left before the end.
    left: u64,
    /// By edition or preset.
    editions: Vec<EditionGames>,
    /// By the number of players.
    seats: Vec<SeatsGames>,
    /// Those you have played with most.
    opponents: Vec<OpponentGames>,
    /// The cards you have played most.
    cards: Vec<CardPlayed>,
    /// How many turns the longest war took that you have survived.
    longest_war: u64,
}

impl From<GameStats> for Stats {
    fn from(stats: GameStats) -> Self {
        let edition = |(edition, tally): (String, Tally)| EditionGames { edition, results: tally.into() };
        let seats = |(seats, tally): (u64, Tally)| SeatsGames { seats, results: tally.into() };
        let opponent = |opponent: ::pages::my_games::Opponent| {
            let (name, bot) = match opponent.who {
                OpponentKind::Person(name) => (name, None),
                OpponentKind::Bot(level) => (None, Some(level.name().to_owned())),
            };
            OpponentGames { name, bot, results: opponent.tally.into(), lost: opponent.lost }
        };
        Self {
            game: stats.game,
            rating: stats.rating.map(|(points, _)| points.into()),
            ratings: stats.steps.into_iter().map(RatingNow::from).collect(),
            results: stats.all.into(),
            left: stats.left,
            editions: stats.editions.into_iter().map(edition).collect(),
            seats: stats.seats.into_iter().map(seats).collect(),
            opponents: stats.opponents.into_iter().map(opponent).collect(),
            cards: stats.cards.into_iter().map(|(card, played)| CardPlayed { card, played }).collect(),
            longest_war: stats.longest_war,
        }
    }
}

/// What has become of your games, by game.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnStats {
    /// By game.
    games: Vec<Stats>,
}

/// Get what has become of your last 500 finished games.
#[utoipa::path(get, path = "/api/v1/me/stats", tag = "ratings", operation_id = "my_stats",
    security(("token" = [])), responses((status = 200, body = OwnStats)))]
pub(crate) async fn stats(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<OwnStats>, Error> {
    let stats = my_games::stats(&app, &caller.person()?.id).await?;
    Ok(Json(OwnStats { games: stats.into_iter().map(Stats::from).collect() }))
}
