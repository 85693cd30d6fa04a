use session::{ChanceSource, Clock, Settings};
use store::Store;
use table::{Seat, Seats, Viewer};
use words::Language;

use super::*;
use crate::actions;
use crate::config::Expiry;
use crate::people::Person;
use crate::registry::Registry;
use crate::time::TimeSource;

const MINUTE: i64 = 60_000;

/// Tables in a store, with a clock that the test moves.
struct House {
    registry: Registry,
    time: TimeSource,
    host: Arc<Person>,
}

impl House {
    fn on(store: Store) -> Self {
        Self::at(store, 1_767_225_600_000)
    }

    fn at(store: Store, now: i64) -> Self {
        let time = TimeSource::stopped_at(now);
        let registry = Registry::new(store, time.clone(), ChanceSource::default(), Expiry::DEFAULT, None);
        let host = Arc::new(Person { id: "ann".to_owned(), name: "Ann".to_owned(), owner: None });
        Self { registry, time, host }
    }

    /// A game that has begun: the host in the first seat, if they play, and bots.
    async fn game(&self, plays: bool) -> Arc<Table> {
        let clock = Clock::Live { bank_s: 3600, increment_s: 0 };
        let settings = Settings { seats: 3, clock, ..Settings::default() };
        let table = self.registry.open(settings, "ann", [127, 0, 0, 1].into()).await.unwrap();
        if plays {
            actions::sit(&table, &self.host, None, None, actions::ForDeal::default()).await.unwrap();
        }
        for _ in usize::from(plays)..3 {
            actions::hire(&table, &self.host, None, "capo", Language::En).await.unwrap();
        }
        actions::start(&table, &self.host, Language::En).await.unwrap();
        table
    }
}

/// Waits until something holds.
async fn wait(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    assert!(tokio::time::timeout(Duration::from_secs(120), waiting).await.is_ok(), "waited for {what}");
}

async fn entries(table: &Table) -> u64 {
    table.state().await.table.entries()
}

/// Waits until nothing moves the table any more.
async fn rested(table: &Table) {
    wait("the bots to rest", async || !table.has_driver.load(Ordering::SeqCst)).await;
}

/// Moves the clock until the bots have made another move.
async fn moved(house: &House, table: &Table) {
    let before = entries(table).await;
    wait("a move", async || {
        house.time.advance(100);
        entries(table).await > before
    })
    .await;
}

fn run<T>(test: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(test)
}

#[test]
fn bots_alone_rest_when_nobody_looks_and_play_on_when_somebody_does() {
    run(async {
        let house = House::on(Store::in_memory().await.unwrap());
        let table = house.game(false).await;
        moved(&house, &table).await;
        for _ in 0..2 {
            house.time.advance(MINUTE);
            rested(&table).await;
            let before = entries(&table).await;
            // Without a driver nothing happens, however late it gets.
            house.time.advance(60 * MINUTE);
            assert_eq!(entries(&table).await, before);
            house.registry.table(&table.id).await.unwrap();
            moved(&house, &table).await;
        }
    });
}

#[test]
fn bots_alone_play_on_while_somebody_follows() {
    run(async {
        let house = House::on(Store::in_memory().await.unwrap());
        let table = house.game(false).await;
        table.add_follower();
        for _ in 0..5 {
            house.time.advance(10 * MINUTE);
            moved(&house, &table).await;
        }
        table.remove_follower();
        moved(&house, &table).await;
        house.time.advance(MINUTE);
        rested(&table).await;
    });
}

/// Programs count as people: the server cannot tell, and does not ask.
#[test]
fn tables_with_people_do_not_rest() {
    run(async {
        let house = House::on(Store::in_memory().await.unwrap());
        let table = house.game(true).await;
        house.time.advance(2 * MINUTE);
        turn(&house, &table).await;
        // Once they have given up, bots are alone. Nobody has looked for two minutes.
        actions::give_up(&table, &house.host, Seat::new(0)).await.unwrap();
        rested(&table).await;
    });
}

#[test]
fn after_a_restart_tables_without_people_rest() {
    run(async {
        let store = Store::in_memory().await.unwrap();
        let first = House::on(store.clone());
        let table = first.game(false).await;
        first.time.advance(MINUTE);
        rested(&table).await;
        let second = House::at(store, first.time.now());
        assert_eq!(second.registry.wake_all().await.unwrap(), 1);
        wait("the table to leave memory", async || {
            second.registry.evict_idle();
            second.registry.len() == 0
        })
        .await;
        let loaded = second.registry.fetch(&table.id).await.unwrap();
        assert_eq!(entries(&loaded).await, entries(&table).await);
        second.registry.table(&table.id).await.unwrap();
        moved(&second, &loaded).await;
    });
}

/// Lets bots play until the person's turn. The person counters nothing: a window without a clock would wait for them.
async fn turn(house: &House, table: &Arc<Table>) {
    let person = Seat::new(0);
    wait("the person's turn", async || {
        house.time.advance(100);
        let (asked, is_window, at) = {
            let state = table.state().await;
            let Some(game) = state.game() else { return false };
            (game.asked(), game.window().is_some(), state.table.at(Viewer::Seat(person)))
        };
        if is_window && asked.contains(person) {
            // The window may have closed since, or the answer is sealed already.
            let pass = vec!["pass".to_owned()];
            let _ = actions::answer(table, &house.host, person, at, pass, Language::En).await;
        }
        !is_window && asked == Seats::first(1)
    })
    .await;
}

/// How much time the person who is asked has left.
async fn left(house: &House, table: &Table) -> i64 {
    table.state().await.until().unwrap() - house.time.now()
}

#[test]
fn the_time_while_the_server_was_down_is_charged_to_nobody() {
    run(async {
        let store = Store::in_memory().await.unwrap();
        let first = House::on(store.clone());
        let table = first.game(true).await;
        turn(&first, &table).await;
        let last = entries(&table).await;
        let whole = table.state().await.table.chairs()[0].bank();
        // Nothing says how long the server ran after the last entry.
        first.time.advance(10 * MINUTE);
        assert!(left(&first, &table).await <= whole - 10 * MINUTE);

        let second = House::at(store.clone(), first.time.now() + 300 * MINUTE);
        second.registry.wake_all().await.unwrap();
        let loaded = second.registry.table(&table.id).await.unwrap();
        assert_eq!(left(&second, &loaded).await, whole);
        assert_eq!(entries(&loaded).await, last + 1);
        // An answer to what they saw before is still good.
        let seat = Viewer::Seat(Seat::new(0));
        assert_eq!(loaded.state().await.table.at(seat), table.state().await.table.at(seat));
        // From now on time counts again.
        second.time.advance(MINUTE);
        assert_eq!(left(&second, &loaded).await, whole - MINUTE);

        // The record replays to the same clocks.
        let entries = crate::history::entries(&store, &table.id).await.unwrap();
        let replayed = crate::history::follow(&entries, u64::MAX, |_, _| {}).unwrap();
        assert_eq!(replayed.deadline(Seat::new(0)), loaded.state().await.until());
    });
}

#[test]
fn nothing_is_written_for_tables_where_nobody_lost_time() {
    run(async {
        let store = Store::in_memory().await.unwrap();
        let first = House::on(store.clone());
        let settings = Settings { seats: 2, ..Settings::default() };
        let open = first.registry.open(settings, "ann", [127, 0, 0, 1].into()).await.unwrap();
        let alone = first.game(false).await;
        first.time.advance(MINUTE);
        rested(&alone).await;
        let second = House::at(store, first.time.now() + 60 * MINUTE);
        for table in [open, alone] {
            let loaded = second.registry.fetch(&table.id).await.unwrap();
            rested(&loaded).await;
            assert_eq!(entries(&loaded).await, entries(&table).await);
        }
    });
}
