use session::{ChanceSource, Clock, Settings};
use store::Store;
use table::{Seat, Seats};
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
        let time = TimeSource::stopped_at(1_767_225_600_000);
        let registry = Registry::new(store, time.clone(), ChanceSource::default(), Expiry::DEFAULT);
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
        wait("the person's turn", async || {
            house.time.advance(100);
            let state = table.state().await;
            state.game().is_some_and(|game| game.asked() == Seats::first(1))
        })
        .await;
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
        let (alone, _with_person) = (first.game(false).await, first.game(true).await);
        first.time.advance(MINUTE);
        rested(&alone).await;
        let before = entries(&alone).await;
        let second = House::on(store);
        second.time.advance(2 * MINUTE);
        assert_eq!(second.registry.wake_all().await.unwrap(), 2);
        wait("the table to leave memory", async || {
            second.registry.evict_idle();
            second.registry.len() == 1
        })
        .await;
        let loaded = second.registry.table(&alone.id).await.unwrap();
        assert_eq!(entries(&loaded).await, before);
        moved(&second, &loaded).await;
    });
}
