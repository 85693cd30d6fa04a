//! Deals on several threads. Results are passed on in order, so they don't depend on the number of threads.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

/// How many deals are played before their results are passed on. Bounds the memory.
const BATCH: usize = 512;

/// Plays each deal on one of `threads` threads and passes the results to `add` in order. Stops at the first deal that
/// `play` has no result for, and then returns false.
pub(crate) fn play_deals<D: Sync, R: Send>(
    threads: usize,
    deals: impl IntoIterator<Item = D>,
    play: impl Fn(&D) -> Option<R> + Sync,
    mut add: impl FnMut(&D, R),
) -> bool {
    let mut deals = deals.into_iter();
    loop {
        let batch: Vec<D> = deals.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            return true;
        }
        for (deal, result) in batch.iter().zip(play_batch(threads, &batch, &play)) {
            let Some(result) = result else { return false };
            add(deal, result);
        }
    }
}

/// The results of a batch in order.
fn play_batch<D: Sync, R: Send>(
    threads: usize,
    batch: &[D],
    play: &(impl Fn(&D) -> Option<R> + Sync),
) -> Vec<Option<R>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let numbers = std::iter::from_fn(|| Some(next.fetch_add(1, Relaxed)));
        numbers.map_while(|number| Some((number, play(batch.get(number)?)))).collect::<Vec<_>>()
    };
    let mut results = thread::scope(|scope| {
        let workers: Vec<_> = (1..threads.min(batch.len())).map(|_| scope.spawn(work)).collect();
        let mut results = work();
        for worker in workers {
            results.extend(worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        results
    });
    results.sort_unstable_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_until_the_first_that_is_missing() {
        for threads in [0, 1, 2, 7] {
            let mut squares = Vec::new();
            let square = |n: &u64| Some(n * n);
            assert!(play_deals(threads, 0..1500, square, |n, square| squares.push((*n, square))));
            assert_eq!(squares, (0..1500).map(|n| (n, n * n)).collect::<Vec<_>>());
            let mut few = Vec::new();
            let stops = |n: &u64| (*n != 700).then_some(*n);
            assert!(!play_deals(threads, 0..1500, stops, |_, n| few.push(n)));
            assert_eq!(few, (0..700).collect::<Vec<_>>());
        }
    }
}
