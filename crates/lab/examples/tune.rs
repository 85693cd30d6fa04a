use lab::Observer;
use lab::mob_city::tune::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut base = match args[1].as_str() {
        "-" => games::mob_city::Rules::default(),
        f => games::mob_city::Rules::from_toml(&std::fs::read_to_string(f).unwrap()).unwrap(),
    };
    for change in &args[5..] {
        let (a, b) = change.split_once('=').unwrap();
        if a == "hits" {
            use games::mob_city::Card;
            for c in [
                Card::Knife,
                Card::Rope,
                Card::SicilianNecktie,
                Card::BaseballBat,
                Card::Piece,
                Card::TommyGun,
            ] {
                let p = &mut base.prices[c as usize].cost;
                *p = (f64::from(*p) * b.parse::<f64>().unwrap()).round() as u8;
            }
            continue;
        }
        base.set(a, b).or_else(|_| base.set(a, &format!("\"{b}\""))).unwrap();
    }
    let out = &args[2];
    let minutes: f64 = args[3].parse().unwrap();
    let stop = std::sync::atomic::AtomicBool::new(false);
    let observer = Observer { threads: 2, stop: &stop, stage: &|_| (), game_over: &|| () };
    let start = std::time::Instant::now();
    let mut tuner = match std::fs::read_to_string(format!("{out}.json")) {
        Ok(t) => Tuner::load(&serde_json::from_str(&t).unwrap()).unwrap(),
        Err(_) => Tuner::new(
            TunerConfig { name: "x".into(), base, seats: vec![2, 3, 4, 6, 8], games: 800, seed: 1 },
            observer,
        )
        .unwrap(),
    };
    while start.elapsed().as_secs_f64() < minutes * 60.0 {
        let g = tuner.step(observer).unwrap();
        let c = &g.candidates[0];
        println!(
            "gen {} {:.0}s loss {:.1} median {:.1}",
            g.number,
            start.elapsed().as_secs_f64(),
            c.loss,
            tuner.losses().last().unwrap().1
        );
        for m in &c.measures {
            println!(
                "  {} | {} | buy {:.2} stale {:.3} types {:.2} open {:.0} tr {} rounds {:.0} | {}",
                m.seats,
                m.shares.iter().map(|s| format!("{s:.2}")).collect::<Vec<_>>().join(" "),
                m.purchase,
                m.stalemate,
                m.types(),
                m.openings,
                m.troubles.iter().map(|s| format!("{s:.2}")).collect::<Vec<_>>().join("/"),
                m.rounds,
                m.terms(&tuner.config.aim()).iter().map(|s| format!("{s:.1}")).collect::<Vec<_>>().join(" ")
            );
        }
        if g.number % 5 == 0 {
            for m in &c.measures {
                let outside: Vec<String> = m
                    .cards
                    .iter()
                    .filter(|(_, s)| !(0.05..=0.9).contains(s))
                    .map(|(c, s)| format!("{}{}", c.name(), if *s > 0.5 { "!" } else { "" }))
                    .collect();
                println!("     {}: {}", m.seats, outside.join(" "));
            }
        }
        std::fs::write(format!("{out}.json"), tuner.save().to_string()).unwrap();
        std::fs::write(format!("{out}.toml"), c.rules.to_toml()).unwrap();
    }
}
