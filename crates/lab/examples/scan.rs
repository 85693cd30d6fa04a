use games::mob_city::*;
use lab::Observer;
use lab::mob_city::{Evolution, Playtest, Population};
use table::Fast;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let seats: Vec<usize> = args[1].split(',').map(|s| s.parse().unwrap()).collect();
    let gens: u64 = args[2].parse().unwrap();
    let stop = std::sync::atomic::AtomicBool::new(false);
    let observer = Observer { threads: 2, stop: &stop, stage: &|_| (), game_over: &|| () };
    for spec in &args[3..] {
        let mut rules = Rules::default();
        for change in spec.split(' ').filter(|c| !c.is_empty()) {
            let (a, b) = change.split_once('=').unwrap();
            if a == "hits" {
                for c in [
                    Card::Knife,
                    Card::Rope,
                    Card::SicilianNecktie,
                    Card::BaseballBat,
                    Card::Piece,
                    Card::TommyGun,
                ] {
                    let p = &mut rules.prices[c as usize].cost;
                    *p = (f64::from(*p) * b.parse::<f64>().unwrap()).round().min(30.0) as u8;
                }
            } else if a == "juice" {
                for s in &mut rules.shops {
                    s.cost = (f64::from(s.cost) * b.parse::<f64>().unwrap()).round() as u8;
                }
            } else if a == "file" {
                rules = Rules::from_toml(&std::fs::read_to_string(b).unwrap()).unwrap();
            } else {
                rules.set(a, b).or_else(|_| rules.set(a, &format!("\"{b}\""))).unwrap();
            }
        }
        println!("== {spec}");
        for &s in &seats {
            for seed in [1, 2] {
                let mut p = Population::founders(&mut Fast::new(seed));
                let plans: Vec<_> = Evolution {
                    rules,
                    seats: s,
                    generations: gens,
                    generation_games: 800,
                    ranking_games: 4000,
                    seed,
                }
                .adapt(&mut p, observer)
                .into_iter()
                .map(|r| r.plan)
                .collect();
                let t = Playtest { rules, seats: s, players: lab::mob_city::Players::Plans(&plans), games: 3000, seed, ablate: false }
                    .play(observer);
                let sh: Vec<String> = (0..s)
                    .map(|x| format!("{:.2}", t.seat_stats.share(x).unwrap().mean * s as f64))
                    .collect();
                let e: Vec<String> =
                    t.endings.iter().map(|e| format!("{:.2}", e.estimate().unwrap().mean)).collect();
                for o in t.openings().iter().take(8) {
                    println!("    {:.1}% of players, wins x{:.2}: {}", 100.0*o.part, o.share.mean * s as f64, o.name());
                }
                let mut cards: Vec<(f64, &str)> =
                    t.cards.iter().map(|(c, s)| (s.estimate().unwrap().mean, c.name())).collect();
                cards.sort_by(|a, b| b.0.total_cmp(&a.0));
                let good = cards.iter().filter(|c| (0.05..=0.9).contains(&c.0)).count();
                println!(
                    "{s} | {} | buy/whack/stale {} types {:.2} turns {:.0} | {}",
                    sh.join(" "),
                    e.join(" "),
                    good as f64 / 30.0,
                    t.median().unwrap().mean,
                    cards
                        .iter()
                        .take(14)
                        .map(|(s, c)| format!("{c} {:.0}", 100.0 * s))
                        .collect::<Vec<_>>()
                        .join(", ")
                );
            }
        }
    }
}
