//! Tries bots against each other.
use bots::Order;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use table::Seat;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let orders: Vec<Order> = args[2].split(',').map(|t| t.parse().unwrap()).collect();
    let deals: u64 = args[3].parse().unwrap();
    let n = orders.len();
    if let Some(edition) = family_business::Edition::ALL.into_iter().find(|e| e.name() == args[1]) {
        run::<family_business::Game>(family_business::Setup::new(edition.rules(), n), &orders, deals);
    } else {
        let preset = mob_city::Preset::ALL.into_iter().find(|e| e.name() == args[1]).unwrap();
        run::<mob_city::Game>(mob_city::Setup::new(preset.rules(), n), &orders, deals);
    }
}
fn run<G: lab::Arena>(setup: G::Setup, orders: &[Order], deals: u64) {
    let n = orders.len();
    let next = AtomicU64::new(0);
    let sums = Mutex::new((vec![0f64; n], vec![0f64; n], vec![0u64; n], 0u64, 0u64));
    std::thread::scope(|s| {
        for _ in 0..2 {
            s.spawn(|| {
                loop {
                    let g = next.fetch_add(1, Ordering::Relaxed);
                    if g >= deals * n as u64 {
                        break;
                    }
                    let (deal, rot) = (g / n as u64, g % n as u64);
                    let seated: Vec<Order> =
                        (0..n).map(|seat| orders[(seat + n - rot as usize) % n]).collect();
                    let p = lab::play::<G>(setup, &seated, deal, rot).unwrap();
                    let mut m = sums.lock().unwrap();
                    for i in 0..n {
                        let seat = Seat::new((i + rot as usize) % n);
                        m.0[i] += p.shares[seat] as f64;
                        m.1[i] += p.thought[seat].as_secs_f64();
                        m.2[i] += p.answers[seat] as u64;
                    }
                    m.3 += 1;
                    m.4 += p.turns as u64;
                }
            });
        }
    });
    let m = sums.into_inner().unwrap();
    let games = m.3 as f64;
    println!("{} games, {:.1} turns", m.3, m.4 as f64 / games);
    for i in 0..n {
        let p = m.0[i] / games;
        println!(
            "{:40} {:.3} x{:.2} ±{:.3}  {:.2} ms/answer, {:.1} answers/game",
            orders[i].to_string(),
            p,
            p * n as f64,
            1.96 * (p * (1.0 - p) / games).sqrt(),
            1e3 * m.1[i] / m.2[i] as f64,
            m.2[i] as f64 / games
        );
    }
}
