//! x
use lab::Observer;
use lab::mob_city::tune::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut base = games::mob_city::Rules::from_toml(&std::fs::read_to_string(&args[1]).unwrap()).unwrap();
    for change in &args[6..] {
        let (a, b) = change.split_once('=').unwrap();
        base.set(a, b).or_else(|_| base.set(a, &format!("\"{b}\""))).unwrap();
    }
    let out = &args[2];
    let minutes: f64 = args[3].parse().unwrap();
    let gens: u64 = args[4].parse().unwrap();
    let rate: f64 = args[5].parse().unwrap();
    let stop = std::sync::atomic::AtomicBool::new(false);
    let observer = Observer { threads: 2, stop: &stop, stage: &|_| (), game_over: &|| () };
    let start = std::time::Instant::now();
    let mut tuner = match std::fs::read_to_string(format!("{out}.json")) {
        Ok(t) => Tuner::load(&serde_json::from_str(&t).unwrap()).unwrap(),
        Err(_) => Tuner::new(TunerConfig { name: "x".into(), base, seats: vec![2, 3, 4, 6, 8], games: 1600, seed: 1 }, observer).unwrap(),
    };
    let mut n = 0u64; let mut best = f64::INFINITY;
    while start.elapsed().as_secs_f64() < minutes * 60.0 {
        n += 1;
        let c = tuner.settle(gens, 1, rate, observer).unwrap();
        if c.loss < best && n > 5 {
            best = c.loss;
            std::fs::write(format!("{out}-best.json"), tuner.save().to_string()).unwrap();
            std::fs::write(format!("{out}-best.toml"), c.rules.to_toml()).unwrap();
        }
        if n % 10 == 0 || n == 1 {
            println!("{n} {:.0}s loss {:.1}", start.elapsed().as_secs_f64(), c.loss);
            for m in &c.measures {
                let outside: Vec<String> = m.cards.iter().filter(|(_, s)| !(0.05..=0.9).contains(s))
                    .map(|(c, s)| format!("{}{}", c.name(), if *s > 0.5 { "!" } else { "" })).collect();
                println!("  {} | {} | buy {:.2} stale {:.3} types {:.2} open {:.0} tr {} rounds {:.0} | {}", m.seats,
                    m.shares.iter().map(|s| format!("{s:.2}")).collect::<Vec<_>>().join(" "), m.purchase, m.stalemate, m.types(), m.openings,
                    m.troubles.iter().map(|s| format!("{s:.2}")).collect::<Vec<_>>().join("/"), m.rounds, outside.join(" "));
            }
            std::fs::write(format!("{out}.json"), tuner.save().to_string()).unwrap();
            std::fs::write(format!("{out}.toml"), c.rules.to_toml()).unwrap();
        }
    }
}
