//! Whether reviews of finished games slow the moves of running ones: the same load again, while games are reviewed.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::sleep;

use super::client::{Connection, text_after};
use super::load::{Playing, play};
use super::quantile;
use super::report::{Aim, Report};

/// How many reviews are made at the same time: what a server does for one address.
const AT_ONCE: usize = 2;

/// How long the bots of a game to review may take.
const LONGEST_GAME: Duration = Duration::from_secs(60);

/// How often a review is asked for until it is there.
const POLL: Duration = Duration::from_millis(250);

/// Plays on at these tables while reviews are made, and compares the times with those without: `before` is the p99.
pub(super) async fn measure(
    server: SocketAddr,
    tables: Vec<Playing>,
    longest: Duration,
    before: f64,
    report: &mut Report,
) -> io::Result<()> {
    let made = Arc::new(AtomicU64::new(0));
    let mut reviewers = tokio::task::JoinSet::new();
    for _ in 0..AT_ONCE {
        // The first game is over before anything is measured.
        let game = finished_game(&mut Connection::open(server).await?).await?;
        reviewers.spawn(review_games(server, game, Arc::clone(&made)));
    }
    let (_, times) = play(tables, Some(Duration::from_secs(1)), longest).await;
    reviewers.abort_all();
    if let Some(Ok(Err(error))) = reviewers.try_join_next() {
        return Err(error);
    }
    let with = quantile(&times.seen, 0.99);
    report.add("updates_with_reviews_p99_ms", "while games are reviewed, p99", with, "ms", Aim::None);
    let ratio = with / before;
    report.add("reviews_slow_p99", "compared with no reviews", ratio, "×", Aim::AtMost(1.5));
    let made = made.load(Ordering::Relaxed);
    report.add("reviews_made", "reviews made meanwhile", made as f64, "", Aim::None);
    Ok(())
}

/// Reviews one game after the other. Returns only if something fails.
async fn review_games(server: SocketAddr, mut game: Game, made: Arc<AtomicU64>) -> io::Result<()> {
    let mut connection = Connection::open(server).await?;
    loop {
        let path = format!("/api/v1/tables/{}/review", game.table);
        connection.must("POST", &path, &game.token, "").await?;
        let state = "\"state\":\"";
        while text_after(connection.must("GET", &path, &game.token, "").await?, state).as_deref()
            != Some("made")
        {
            sleep(POLL).await;
        }
        made.fetch_add(1, Ordering::Relaxed);
        game = finished_game(&mut connection).await?;
    }
}

/// A finished game of four bots, and someone who may see it.
struct Game {
    table: String,
    token: String,
}

async fn finished_game(connection: &mut Connection) -> io::Result<Game> {
    let missing = || io::Error::other("a field is missing from the response");
    let person = connection.must("POST", "/api/v1/people", "", "{\"name\":\"Reader\"}").await?;
    let token = text_after(person, "\"token\":\"").ok_or_else(missing)?;
    let settings = "{\"edition\":\"mayfair\",\"pace_ms\":0}";
    let table = connection.must("POST", "/api/v1/tables", &token, settings).await?;
    let table = text_after(table, "\"table\":\"").ok_or_else(missing)?;
    let path = format!("/api/v1/tables/{table}");
    for _ in 0..4 {
        connection.must("POST", &format!("{path}/hire"), &token, "{\"bot\":\"street\"}").await?;
    }
    connection.must("POST", &format!("{path}/start"), &token, "").await?;
    let over = async {
        let stage = "\"stage\":\"";
        while text_after(connection.must("GET", &path, &token, "").await?, stage).as_deref() != Some("over") {
            sleep(POLL).await;
        }
        Ok::<_, io::Error>(())
    };
    let waited = tokio::time::timeout(LONGEST_GAME, over).await;
    waited.map_err(|_| io::Error::other("a game of bots did not end"))??;
    Ok(Game { table, token })
}
