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
        let plans: Vec<&Plan> = (0..s).map(|i| if i == mine { plan } else { &pool[chance.below(pool.len() as u32) as usize] }).collect();
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
    let seconds: f64 = args[1].parse().unwrap();
    let seats: usize = args.get(3).map_or(0, |s| s.parse().unwrap());
    let start = std::time::Instant::now();
    // Pool: a population; each generation, try a child against the pool.
    let mut pool: Vec<Plan> = (0..16).map(|_| { let mut p = Plan::BEST; for _ in 0..6 { p = p.mutate(&mut chance); } p }).collect();
    pool[0] = Plan::BEST;
    let mut scores: Vec<f32> = vec![1.0; 16];
    let mut gens = 0;
    while start.elapsed().as_secs_f64() < seconds {
        let a = chance.below(16) as usize; let b = chance.below(16) as usize;
        let base = if scores[a] > scores[b] { a } else { b };
        let c = chance.below(16) as usize;
        let mut child = if chance.below(2) == 0 { pool[base].cross(&pool[c], &mut chance) } else { pool[base] };
        child = child.mutate(&mut chance);
        let mut f = fitness(&child, &pool, seats, 240, &mut chance);
        if f > 1.0 { let f2 = fitness(&child, &pool, seats, 1200, &mut chance); f = (f + 5.0 * f2) / 6.0; } else { gens += 1; continue; }
        let worst = (0..16).min_by(|x, y| scores[*x].total_cmp(&scores[*y])).unwrap();
        if f > scores[worst] { pool[worst] = child; scores[worst] = f; }
        // Re-measure one as the pool changes.
        let k = chance.below(16) as usize;
        scores[k] = 0.5 * scores[k] + 0.5 * fitness(&pool[k], &pool, seats, 600, &mut chance);
        gens += 1;
    }
    let mut ranked: Vec<(f32, Plan)> = pool.iter().map(|p| (fitness(p, &pool, seats, 3000, &mut chance), *p)).collect();
    ranked.sort_by(|x, y| y.0.total_cmp(&x.0));
    println!("{gens} children");
    for (f, p) in ranked.iter().take(2) { println!("{f:.3} vs pool, {:.3} vs BEST", fitness(p, &[Plan::BEST], seats, 4000, &mut chance)); show(p); }
}
