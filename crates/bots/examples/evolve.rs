use bots::{answer, Plan};
use mob_city::{Game, Preset, Setup};
use table::{Chance, Fast, Game as _, Menu as _, Seat};
fn play(plans: &[&Plan], first: usize, preset: Preset, chance: &mut Fast, check: bool) -> (Vec<f32>, u32, u32) {
    let n = plans.len();
    let mut setup = Setup::new(preset.rules(), n);
    setup.first = Seat::new(first % n);
    let mut game = Game::deal(setup, chance, &mut |_| {}).unwrap();
    let mut answers = 0;
    while let Some(seat) = game.next_asked() {
        let sight = game.sight(seat);
        let c = answer(plans[seat.number()], sight, chance);
        if check { assert!(sight.menu().contains(c), "{c:?} {:?} {:?}", sight.board.waiting, sight.hand); }
        game.act_unchecked(seat, c, chance, &mut |_| {});
        answers += 1;
        assert!(answers < 100000, "{c:?} {:?}", game.board().waiting);
    }
    let w = game.winners().unwrap();
    ((0..n).map(|i| if w.contains(Seat::new(i)) { 1.0 / w.len() as f32 } else { 0.0 }).collect(), answers, game.board().round as u32)
}
/// Share of `plan` against opponents drawn from pool.
fn fitness(plan: &Plan, pool: &[Plan], seats: usize, games: usize, chance: &mut Fast) -> f32 {
    let mut sum = 0.0;
    for g in 0..games {
        let s = if seats == 0 { [2, 3, 4, 4, 4, 5, 6, 8][g % 8] } else { seats };
        let mine = chance.below(s as u32) as usize;
        let same = &pool[chance.below(pool.len() as u32) as usize];
        let mix = chance.below(2) == 0;
        let plans: Vec<&Plan> = (0..s).map(|i| if i == mine { plan } else if !mix { same } else { &pool[chance.below(pool.len() as u32) as usize] }).collect();
        let preset = if g % 2 == 0 { Preset::Rulebook } else { Preset::Fair };
        let first = chance.below(s as u32) as usize;
        let (r, ..) = play(&plans, first, preset, chance, false);
        sum += r[mine] * s as f32;
    }
    sum / games as f32
}
fn show(p: &Plan) {
    println!("    pub const BEST: Self = Self::NOTHING");
    for (c, (r, m)) in mob_city::Card::ALL.into_iter().zip(p.rank.iter().zip(&p.most)) { if *r > 0 && *m > 0 { println!("        .wanting(Card::{c:?}, {r}, {m})"); } }
    println!("        .manner {:?}", p.manner);
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut chance = Fast::new(args.get(2).map_or(7, |s| s.parse().unwrap()));
    if args[1] == "speed" {
        for seats in [2, 4, 8] {
            let p = Plan::BEST;
            let plans: Vec<&Plan> = (0..seats).map(|_| &p).collect();
            let t = std::time::Instant::now();
            let (mut a, mut r) = (0u64, 0u64);
            for g in 0..2000 { let (_, x, y) = play(&plans, g, Preset::Rulebook, &mut chance, true); a += x as u64; r += y as u64; }
            println!("{seats} seats: {:.1} answers/game, {:.1} rounds, {:.1} us/game", a as f64 / 2000.0, r as f64 / 2000.0, t.elapsed().as_secs_f64() * 1e6 / 2000.0);
        }
        return;
    }
    if args[1] == "duel" {
        let named = [("best", Plan::BEST), ("thumb", Plan::THUMB)];
        for (a, p) in named { for (b, q) in named { for s in [2, 4, 8] { println!("{a} vs {b} at {s}: {:.3}", fitness(&p, &[q], s, 3000, &mut chance)); } } }
        return;
    }
    let seconds: f64 = args[1].parse().unwrap();
    let seats: usize = args.get(3).map_or(0, |s| s.parse().unwrap());
    let start = std::time::Instant::now();
    use mob_city::Card;
    let pacifist = Plan { manner: [9, 37, 9, 5, 20, 42, 15, 32, 10, 6, 2, 1, 1, 1, 5, 12, 1, 1, 0, 25, 0], ..Plan::NOTHING }.wanting(Card::FuhgetAboutIt, 17, 1).wanting(Card::PaperBag, 13, 3).wanting(Card::StackOfCash, 6, 1).wanting(Card::Skim, 40, 3).wanting(Card::Earner, 45, 1).wanting(Card::Loanshark, 50, 4);
    let a = Plan { manner: [21, 29, 13, 3, 20, 56, 3, 20, 8, 3, 2, 1, 0, 4, 4, 7, 1, 0, 2, 25, 0], ..Plan::NOTHING }
        .wanting(Card::CarDoor, 3, 1).wanting(Card::BathtubGin, 4, 1).wanting(Card::StackOfCash, 6, 2).wanting(Card::BaseballBat, 48, 1).wanting(Card::PaperBag, 27, 3).wanting(Card::Skim, 40, 3).wanting(Card::Earner, 4, 3).wanting(Card::Loanshark, 46, 4);
    let b = Plan { manner: [4, 30, 13, 8, 33, 32, 2, 20, 8, 3, 2, 2, 1, 0, 2, 6, 1, 1, 0, 25, 0], ..Plan::NOTHING }
        .wanting(Card::CarDoor, 4, 1).wanting(Card::Piece, 6, 1).wanting(Card::FuhgetAboutIt, 4, 1).wanting(Card::BulletproofVest, 54, 2).wanting(Card::StackOfCash, 58, 1).wanting(Card::BaseballBat, 40, 1).wanting(Card::PaperBag, 17, 1).wanting(Card::Consigliere, 8, 2).wanting(Card::Skim, 45, 4).wanting(Card::Fence, 42, 2).wanting(Card::Earner, 35, 4).wanting(Card::Loanshark, 50, 4);
    let c = Plan { manner: [13, 30, 7, 7, 14, 42, 4, 28, 7, 6, 3, 3, 2, 3, 1, 2, 1, 0, 3, 25, 0], ..Plan::NOTHING }
        .wanting(Card::FirstAidKit, 51, 4).wanting(Card::TommyGun, 42, 4).wanting(Card::StackOfCash, 29, 3).wanting(Card::PaperBag, 40, 3).wanting(Card::Consigliere, 47, 4).wanting(Card::Skim, 45, 4).wanting(Card::Earner, 45, 2).wanting(Card::Loanshark, 50, 4);
    let d = Plan { manner: [4, 52, 19, 13, 13, 28, 4, 15, 8, 1, 1, 0, 1, 7, 4, 8, 1, 1, 0, 13, 4], ..Plan::BEST }.wanting(Card::BaseballBat, 7, 1);
    let old = Plan { manner: [4, 41, 19, 10, 13, 28, 4, 15, 8, 1, 1, 0, 1, 7, 0, 7, 1, 1, 0, 14, 4], ..Plan::NOTHING }.wanting(Card::BathtubGin, 4, 1).wanting(Card::Piece, 10, 4).wanting(Card::FuhgetAboutIt, 17, 2).wanting(Card::Shakedown, 3, 2).wanting(Card::StackOfCash, 4, 3).wanting(Card::BaseballBat, 54, 1).wanting(Card::PaperBag, 40, 3).wanting(Card::Consigliere, 42, 2).wanting(Card::Skim, 40, 3).wanting(Card::Earner, 4, 4).wanting(Card::Loanshark, 42, 4);
    let _ = d;
    let seeds = [Plan::BEST, Plan::BEST, c, old, Plan::BEST];
    const N: usize = 24;
    const F: usize = 6;
    // The last F are fixed.
    let mut pool: Vec<Plan> = (0..N).map(|i| { let mut p = seeds[i % 5]; if i >= 5 { for _ in 0..4 { p = p.mutate(&mut chance); } } p }).collect();
    pool.extend([Plan::THUMB, Plan::THUMB, c, old, old, b]);
    let mut won = vec![0.0f32; N + F];
    let mut played = vec![0.0f32; N + F];
    let mut gens = 0;
    while start.elapsed().as_secs_f64() < seconds {
        for g in 0..2400 {
            let s = if seats == 0 { [2, 3, 4, 4, 4, 5, 6, 8][g % 8] } else { seats };
            let mut who: Vec<usize> = (0..N + F).collect();
            chance.shuffle(&mut who);
            // A third of the tables are one against several of the same.
            if g % 3 == 0 { if g % 2 == 0 && who[0] < N { who[1] = N; } for i in 2..s { who[i] = who[1]; } }
            let at = chance.below(s as u32) as usize; who.swap(0, at);
            let plans: Vec<&Plan> = who[..s].iter().map(|i| &pool[*i]).collect();
            let preset = if chance.below(2) == 0 { Preset::Rulebook } else { Preset::Fair };
            let first = chance.below(s as u32) as usize;
            let (r, ..) = play(&plans, first, preset, &mut chance, false);
            for k in 0..s { if g % 3 != 0 || k == at { won[who[k]] += r[k] * s as f32; played[who[k]] += 1.0; } }
        }
        gens += 1;
        let score = |i: usize| (won[i] + 30.0) / (played[i] + 30.0);
        let mut order: Vec<usize> = (0..N).collect();
        order.sort_by(|x, y| score(*y).total_cmp(&score(*x)));
        if gens % 40 == 0 { eprintln!("{gens}: best {:.3} ({:.0}), median {:.3}, thumb {:.3} a {:.3} b {:.3} pac {:.3}", score(order[0]), played[order[0]], score(order[N / 2]), score(N), score(N + 4), score(N + 5), score(N + 3)); }
        for k in 0..5 {
            let (x, y) = (order[chance.below(8) as usize], order[chance.below(12) as usize]);
            let child = if chance.below(2) == 0 { pool[x].cross(&pool[y], &mut chance) } else { pool[x] }.mutate(&mut chance);
            let at = order[N - 1 - k];
            pool[at] = child; won[at] = 0.0; played[at] = 0.0;
        }
        for i in 0..N + F { won[i] *= 0.93; played[i] *= 0.93; }
    }
    let mut order: Vec<usize> = (0..N).collect();
    order.sort_by(|x, y| ((won[*y] + 30.0) / (played[*y] + 30.0)).total_cmp(&((won[*x] + 30.0) / (played[*x] + 30.0))));
    println!("{gens} generations");
    let mut top: Vec<(f32, Plan)> = order[..6].iter().map(|i| (fitness(&pool[*i], &pool, seats, 6000, &mut chance), pool[*i])).collect();
    top.sort_by(|x, y| y.0.total_cmp(&x.0));
    for (f, p) in top.iter().take(2) { print!("{f:.3} vs pool;"); for s in [2, 4, 8] { print!(" at {s}: {:.2} BEST {:.2} THUMB;", fitness(p, &[Plan::BEST], s, 2000, &mut chance), fitness(p, &[Plan::THUMB], s, 2000, &mut chance)); } println!(); show(p); }
}
