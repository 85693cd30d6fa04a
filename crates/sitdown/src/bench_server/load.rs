//! Tables of four with a stream each, and moves on connections of their own.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at, sleep_until};

use super::client::{Connection, Glance, text_after};

/// So many sit at each table.
pub(super) const SEATS: usize = 4;

/// So many requests are under way at a time while tables are set.
const AT_ONCE: usize = 64;

const LETTERS: [char; SEATS] = ['A', 'B', 'C', 'D'];

/// A table, and the token of everybody who sits there.
pub(super) struct Place {
    table: String,
    tokens: [String; SEATS],
}

impl Place {
    /// A table of the floor, where nobody is asked who he is.
    pub(super) fn of_the_floor(number: usize) -> Arc<Self> {
        let tokens = std::array::from_fn(|seat| format!("{number:031}{seat}"));
        Arc::new(Self { table: format!("table{number:07}"), tokens })
    }

    /// Four people come in, one of them sets a table, all sit down, and the cards are dealt.
    async fn set(connection: &mut Connection) -> io::Result<Arc<Self>> {
        let missing = || io::Error::other("an answer without what was asked for");
        let mut tokens: [String; SEATS] = Default::default();
        for (token, letter) in tokens.iter_mut().zip(LETTERS) {
            let person = format!("{{\"name\":\"Player {letter}\"}}");
            let said = connection.must("POST", "/api/v1/people", "", &person).await?;
            *token = text_after(said, "\"token\":\"").ok_or_else(missing)?;
        }
        let said = connection.must("POST", "/api/v1/tables", &tokens[0], "{\"edition\":\"mayfair\"}").await?;
        let table = text_after(said, "\"table\":\"").ok_or_else(missing)?;
        for (token, letter) in tokens.iter().zip(LETTERS) {
            let (path, body) = (format!("/api/v1/tables/{table}/sit"), format!("{{\"seat\":\"{letter}\"}}"));
            connection.must("POST", &path, token, &body).await?;
        }
        connection.must("POST", &format!("/api/v1/tables/{table}/start"), &tokens[0], "").await?;
        Ok(Arc::new(Self { table, tokens }))
    }

    /// Opens the stream of one seat.
    pub(super) async fn follow(&self, to: SocketAddr, seat: usize) -> io::Result<Connection> {
        let mut stream = Connection::open(to).await?;
        let path = format!("/api/v1/tables/{}/stream?as={}", self.table, LETTERS[seat]);
        stream.follow(&path, &self.tokens[seat]).await?;
        Ok(stream)
    }
}

/// Sets so many tables.
pub(super) async fn set(to: SocketAddr, count: usize) -> io::Result<Vec<Arc<Place>>> {
    let mut tasks = JoinSet::new();
    for worker in 0..AT_ONCE.min(count) {
        tasks.spawn(async move {
            let mut connection = Connection::open(to).await?;
            let mut places = Vec::new();
            for _ in (worker..count).step_by(AT_ONCE) {
                places.push(Place::set(&mut connection).await?);
            }
            Ok::<_, io::Error>(places)
        });
    }
    let mut places = Vec::with_capacity(count);
    while let Some(done) = tasks.join_next().await {
        places.append(&mut done.map_err(io::Error::other)??);
    }
    Ok(places)
}

/// What was counted by everybody together.
#[derive(Default)]
pub(super) struct Counts {
    /// Moves that were answered.
    pub(super) moves: AtomicU64,
    /// Moves that were refused, and connections that were lost.
    pub(super) failures: AtomicU64,
    messages: AtomicU64,
    message_bytes: AtomicU64,
    answer_bytes: AtomicU64,
}

impl Counts {
    /// The bytes of a message and of an answer, on average.
    pub(super) fn sizes(&self) -> (usize, usize) {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed) as usize;
        (
            load(&self.message_bytes) / load(&self.messages).max(1),
            load(&self.answer_bytes) / load(&self.moves).max(1),
        )
    }
}

/// Somebody's turn.
struct Turn {
    at: u64,
    seat: usize,
    card: String,
}

/// The move that is under way at a table, and how long those before it took.
#[derive(Default)]
struct Flight {
    at: u64,
    sent: Option<Instant>,
    /// Who of the others does not have it yet.
    missing: Vec<usize>,
    /// How long it took until the last of the others had each move.
    seen: Vec<Duration>,
    /// How long it took until each was answered.
    answered: Vec<Duration>,
}

/// A table that is played at.
pub(super) struct Playing {
    place: Arc<Place>,
    connection: Connection,
    turns: mpsc::Receiver<Turn>,
    flight: Arc<Mutex<Flight>>,
    counts: Arc<Counts>,
    /// Those who read the streams. They end with the table.
    _followers: JoinSet<()>,
}

impl Playing {
    async fn begin(to: SocketAddr, place: Arc<Place>, counts: Arc<Counts>) -> io::Result<Self> {
        let flight = Arc::new(Mutex::new(Flight::default()));
        let (sender, turns) = mpsc::channel(SEATS * 2);
        let mut followers = JoinSet::new();
        for seat in 0..SEATS {
            let stream = place.follow(to, seat).await?;
            followers.spawn(follow(seat, stream, Arc::clone(&flight), sender.clone(), Arc::clone(&counts)));
        }
        let connection = Connection::open(to).await?;
        Ok(Self { place, connection, turns, flight, counts, _followers: followers })
    }

    /// Plays until `end`: a move whenever `every` has gone by, beginning at `start`, or as fast as it goes.
    async fn play(&mut self, start: Instant, every: Option<Duration>, end: Instant) -> io::Result<()> {
        let path = format!("/api/v1/tables/{}/moves", self.place.table);
        let mut clock = every.map(|every| interval_at(start.into(), every));
        if let Some(clock) = &mut clock {
            clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
        }
        let mut ended = pin!(sleep_until(end.into()));
        loop {
            let turn = async {
                if let Some(clock) = &mut clock {
                    clock.tick().await;
                }
                self.turns.recv().await
            };
            // A turn that comes too late is left for the next time.
            let turn = tokio::select! {
                biased;
                () = &mut ended => return Ok(()),
                turn = turn => turn,
            };
            let Turn { at, seat, card } = turn.ok_or(io::ErrorKind::UnexpectedEof)?;
            let body =
                format!("{{\"seat\":\"{}\",\"at\":{at},\"commands\":[\"discard {card}\"]}}", LETTERS[seat]);
            let sent = Instant::now();
            {
                let mut flight = self.flight.lock().unwrap_or_else(PoisonError::into_inner);
                flight.missing = (0..SEATS).filter(|other| *other != seat).collect();
                (flight.at, flight.sent) = (at, Some(sent));
            }
            let answer = self.connection.must("POST", &path, &self.place.tokens[seat], &body).await?;
            self.counts.answer_bytes.fetch_add(answer.len() as u64, Ordering::Relaxed);
            self.counts.moves.fetch_add(1, Ordering::Relaxed);
            self.flight.lock().unwrap_or_else(PoisonError::into_inner).answered.push(sent.elapsed());
        }
    }
}

/// Reads a stream: notes when a move has come, and tells when it is this seat's turn.
async fn follow(
    seat: usize,
    mut stream: Connection,
    flight: Arc<Mutex<Flight>>,
    turns: mpsc::Sender<Turn>,
    counts: Arc<Counts>,
) {
    while let Ok(message) = stream.event().await {
        let Some(glance) = Glance::at(message) else { continue };
        counts.messages.fetch_add(1, Ordering::Relaxed);
        counts.message_bytes.fetch_add(message.len() as u64, Ordering::Relaxed);
        {
            let mut flight = flight.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(sent) = flight.sent.filter(|_| glance.at > flight.at) {
                flight.missing.retain(|other| *other != seat);
                if flight.missing.is_empty() {
                    flight.sent = None;
                    flight.seen.push(sent.elapsed());
                }
            }
        }
        if glance.turn == seat
            && let Some(card) = glance.discard()
        {
            _ = turns.try_send(Turn { at: glance.at, seat, card });
        }
    }
    counts.failures.fetch_add(1, Ordering::Relaxed);
}

/// Opens the streams of all seats of these tables, and a connection for the moves of each.
pub(super) async fn sit(
    to: SocketAddr,
    places: &[Arc<Place>],
    counts: &Arc<Counts>,
) -> io::Result<Vec<Playing>> {
    let mut tasks = JoinSet::new();
    let mut playing = Vec::with_capacity(places.len());
    for some in places.chunks(AT_ONCE) {
        for place in some {
            tasks.spawn(Playing::begin(to, Arc::clone(place), Arc::clone(counts)));
        }
        while let Some(begun) = tasks.join_next().await {
            playing.push(begun.map_err(io::Error::other)??);
        }
    }
    Ok(playing)
}

/// How long moves took, in the order of time.
#[derive(Default)]
pub(super) struct Times {
    /// Until the last of the others had each.
    pub(super) seen: Vec<Duration>,
    /// Until each was answered.
    pub(super) answered: Vec<Duration>,
}

/// Lets all tables play for so long: a move each `every` so often, evenly spread, or as fast as it goes.
pub(super) async fn play(
    tables: Vec<Playing>,
    every: Option<Duration>,
    longest: Duration,
) -> (Vec<Playing>, Times) {
    let (count, start) = (tables.len().max(1) as u32, Instant::now());
    let mut tasks = JoinSet::new();
    for (number, mut table) in (0..).zip(tables) {
        *table.flight.lock().unwrap_or_else(PoisonError::into_inner) = Flight::default();
        tasks.spawn(async move {
            let first = start + every.map_or(Duration::ZERO, |every| every * number / count);
            // A table that is stuck is not to hold up the end.
            let patience = longest + Duration::from_secs(5);
            let played = tokio::time::timeout(patience, table.play(first, every, start + longest)).await;
            if !matches!(played, Ok(Ok(()))) {
                table.counts.failures.fetch_add(1, Ordering::Relaxed);
            }
            table
        });
    }
    let (mut tables, mut times) = (Vec::new(), Times::default());
    while let Some(table) = tasks.join_next().await {
        let Ok(table) = table else { continue };
        {
            let mut flight = table.flight.lock().unwrap_or_else(PoisonError::into_inner);
            times.seen.append(&mut flight.seen);
            times.answered.append(&mut flight.answered);
        }
        tables.push(table);
    }
    times.seen.sort_unstable();
    times.answered.sort_unstable();
    (tables, times)
}
