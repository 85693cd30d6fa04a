//! The load: tables of four players, a stream per player, and for each table a connection for moves to each server.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at, sleep_until};

use super::client::{Connection, TableState, text_after};

/// The number of players per table.
pub(super) const SEATS: usize = 4;

/// The number of concurrent requests while tables are created.
const CONCURRENT: usize = 64;

const LETTERS: [char; SEATS] = ['A', 'B', 'C', 'D'];

/// A table and its players' tokens.
pub(super) struct TestTable {
    id: String,
    tokens: [String; SEATS],
}

impl TestTable {
    /// A table of the baseline server, which checks no tokens.
    pub(super) fn baseline(number: usize) -> Arc<Self> {
        let tokens = std::array::from_fn(|seat| format!("{number:031}{seat}"));
        Arc::new(Self { id: format!("table{number:07}"), tokens })
    }

    /// Registers four people, creates a table, seats them and starts the game.
    async fn create(connection: &mut Connection) -> io::Result<Arc<Self>> {
        let missing = || io::Error::other("a field is missing from the response");
        let mut tokens: [String; SEATS] = Default::default();
        for (token, letter) in tokens.iter_mut().zip(LETTERS) {
            let person = format!("{{\"name\":\"Player {letter}\"}}");
            let said = connection.must("POST", "/api/v1/people", "", &person).await?;
            *token = text_after(said, "\"token\":\"").ok_or_else(missing)?;
        }
        let said = connection.must("POST", "/api/v1/tables", &tokens[0], "{\"edition\":\"mayfair\"}").await?;
        let id = text_after(said, "\"table\":\"").ok_or_else(missing)?;
        for (token, letter) in tokens.iter().zip(LETTERS) {
            let (path, body) = (format!("/api/v1/tables/{id}/sit"), format!("{{\"seat\":\"{letter}\"}}"));
            connection.must("POST", &path, token, &body).await?;
        }
        connection.must("POST", &format!("/api/v1/tables/{id}/start"), &tokens[0], "").await?;
        Ok(Arc::new(Self { id, tokens }))
    }

    /// Opens the stream of a seat.
    pub(super) async fn follow(&self, to: SocketAddr, seat: usize) -> io::Result<Connection> {
        let mut stream = Connection::open(to).await?;
        let path = format!("/api/v1/tables/{}/stream?as={}", self.id, LETTERS[seat]);
        stream.follow(&path, &self.tokens[seat]).await?;
        Ok(stream)
    }
}

/// Creates tables, at each server as many.
pub(super) async fn create(servers: &[SocketAddr], count: usize) -> io::Result<Vec<Arc<TestTable>>> {
    let mut tasks = JoinSet::new();
    for (worker, &to) in servers.iter().cycle().take(CONCURRENT.min(count)).enumerate() {
        tasks.spawn(async move {
            let mut connection = Connection::open(to).await?;
            let mut tables = Vec::new();
            for _ in (worker..count).step_by(CONCURRENT) {
                tables.push(TestTable::create(&mut connection).await?);
            }
            Ok::<_, io::Error>(tables)
        });
    }
    let mut tables = Vec::with_capacity(count);
    while let Some(done) = tasks.join_next().await {
        tables.append(&mut done.map_err(io::Error::other)??);
    }
    Ok(tables)
}

/// Counters shared by all tables.
#[derive(Default)]
pub(super) struct Counts {
    /// Moves that succeeded.
    pub(super) moves: AtomicU64,
    /// Refused moves and lost connections.
    pub(super) failures: AtomicU64,
    messages: AtomicU64,
    message_bytes: AtomicU64,
    answer_bytes: AtomicU64,
}

impl Counts {
    /// The mean sizes of a message and of a response in bytes.
    pub(super) fn sizes(&self) -> (usize, usize) {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed) as usize;
        (
            load(&self.message_bytes) / load(&self.messages).max(1),
            load(&self.answer_bytes) / load(&self.moves).max(1),
        )
    }
}

/// A turn to play.
struct Turn {
    at: u64,
    seat: usize,
    card: String,
}

/// The move in flight at a table, and the times of earlier ones.
#[derive(Default)]
struct Flight {
    at: u64,
    sent: Option<Instant>,
    /// The other seats that haven't seen it yet.
    missing: Vec<usize>,
    /// For each move, the time until the last of the others had seen it.
    seen: Vec<Duration>,
    /// For each move, the time until its response.
    answered: Vec<Duration>,
}

/// A table in play.
pub(super) struct Playing {
    table: Arc<TestTable>,
    /// For moves, one to each server.
    connections: Vec<Connection>,
    turns: mpsc::Receiver<Turn>,
    flight: Arc<Mutex<Flight>>,
    counts: Arc<Counts>,
    /// The tasks that read the streams; they end with the table.
    _followers: JoinSet<()>,
}

impl Playing {
    /// Opens the streams of all seats, each at the next server.
    async fn begin(servers: Vec<SocketAddr>, table: Arc<TestTable>, counts: Arc<Counts>) -> io::Result<Self> {
        let flight = Arc::new(Mutex::new(Flight::default()));
        let (sender, turns) = mpsc::channel(SEATS * 2);
        let mut followers = JoinSet::new();
        for (seat, &to) in servers.iter().cycle().take(SEATS).enumerate() {
            let stream = table.follow(to, seat).await?;
            followers.spawn(follow(seat, stream, Arc::clone(&flight), sender.clone(), Arc::clone(&counts)));
        }
        let mut connections = Vec::with_capacity(servers.len());
        for to in servers {
            connections.push(Connection::open(to).await?);
        }
        Ok(Self { table, connections, turns, flight, counts, _followers: followers })
    }

    /// Plays until `end`: a move `every` so often from `start` on, or as fast as possible.
    async fn play(&mut self, start: Instant, every: Option<Duration>, end: Instant) -> io::Result<()> {
        let path = format!("/api/v1/tables/{}/moves", self.table.id);
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
            // A turn that comes too late is left for the next run.
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
            // A player's moves go to another server than their stream.
            let server = (seat + 1) % self.connections.len();
            let connection = &mut self.connections[server];
            let answer = connection.must("POST", &path, &self.table.tokens[seat], &body).await?;
            self.counts.answer_bytes.fetch_add(answer.len() as u64, Ordering::Relaxed);
            self.counts.moves.fetch_add(1, Ordering::Relaxed);
            self.flight.lock().unwrap_or_else(PoisonError::into_inner).answered.push(sent.elapsed());
        }
    }
}

/// Reads a stream, notes when moves arrive, and reports this seat's turns.
async fn follow(
    seat: usize,
    mut stream: Connection,
    flight: Arc<Mutex<Flight>>,
    turns: mpsc::Sender<Turn>,
    counts: Arc<Counts>,
) {
    while let Ok(message) = stream.event().await {
        let Some(state) = TableState::find(message) else { continue };
        counts.messages.fetch_add(1, Ordering::Relaxed);
        counts.message_bytes.fetch_add(message.len() as u64, Ordering::Relaxed);
        {
            let mut flight = flight.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(sent) = flight.sent.filter(|_| state.at > flight.at) {
                flight.missing.retain(|other| *other != seat);
                if flight.missing.is_empty() {
                    flight.sent = None;
                    flight.seen.push(sent.elapsed());
                }
            }
        }
        if state.turn == seat
            && let Some(card) = state.discard()
        {
            _ = turns.try_send(Turn { at: state.at, seat, card });
        }
    }
    counts.failures.fetch_add(1, Ordering::Relaxed);
}

/// Opens the streams of all seats at these tables, and connections for the moves of each table.
pub(super) async fn sit(
    servers: &[SocketAddr],
    tables: &[Arc<TestTable>],
    counts: &Arc<Counts>,
) -> io::Result<Vec<Playing>> {
    let mut tasks = JoinSet::new();
    let mut playing = Vec::with_capacity(tables.len());
    let mut servers = servers.to_vec();
    for some in tables.chunks(CONCURRENT) {
        for table in some {
            servers.rotate_left(1);
            tasks.spawn(Playing::begin(servers.clone(), Arc::clone(table), Arc::clone(counts)));
        }
        while let Some(begun) = tasks.join_next().await {
            playing.push(begun.map_err(io::Error::other)??);
        }
    }
    Ok(playing)
}

/// The times of all moves, sorted.
#[derive(Default)]
pub(super) struct Times {
    /// Until the last of the others had seen it.
    pub(super) seen: Vec<Duration>,
    /// Until the response.
    pub(super) answered: Vec<Duration>,
}

/// Plays at all tables for `longest`: a move `every` so often at each, evenly spread, or as fast as possible.
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
            // A stuck table must not hold up the end.
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
