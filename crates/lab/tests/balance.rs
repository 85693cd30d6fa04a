//! Small balance studies, and whether their numbers add up.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use games::mob_city::Preset;
use lab::Observer;
use lab::family_business::FactsConfig;
use lab::mob_city::{Balance, BalanceConfig, Course, Ending, Evolution, RankedPlan};

static NEVER: AtomicBool = AtomicBool::new(false);
const UNOBSERVED: Observer<'static> =
    Observer { threads: 2, stop: &NEVER, stage: &|_| {}, game_over: &|| {} };

fn config(preset: Preset, seats: &[usize]) -> BalanceConfig {
    BalanceConfig {
        name: preset.name().to_owned(),
        rules: preset.rules(),
        changes: Vec::new(),
        seats: seats.to_vec(),
        bot: None,
        generations: 2,
        repeats: 1,
        games: 60,
        seed: 1,
    }
}

fn evolve(seed: u64) -> Vec<RankedPlan> {
    let rules = Preset::Rulebook.rules();
    Evolution { rules, seats: 3, generations: 3, generation_games: 120, ranking_games: 150, seed }
        .run(UNOBSERVED)
}

#[test]
fn the_same_seed_evolves_the_same_plans() {
    let ranked = evolve(7);
    assert_eq!(ranked, evolve(7));
    assert_ne!(ranked, evolve(8));
    assert!(ranked.len() >= 4);
    let shares: Vec<f64> = ranked.iter().map(|one| one.share.unwrap().mean).collect();
    assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
    assert!(ranked.iter().any(|one| one.plan != bots::Plan::MONEY), "evolution found nothing new");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let json = |threads: usize| {
        let city = BalanceConfig { repeats: 2, ..config(Preset::Rulebook, &[3]) };
        let facts = FactsConfig {
            tables: vec![(
                "mayfair".to_owned(),
                games::family_business::Setup::new(games::family_business::Edition::Mayfair.rules(), 3),
            )],
            games: 30,
            seed: 1,
        };
        let observer = Observer { threads, ..UNOBSERVED };
        (city.run(observer).json(), facts.run(observer).unwrap().json())
    };
    let one = json(1);
    assert_eq!(one, json(2));
    assert_eq!(one, json(5));
}

#[test]
fn the_strongest_plans_of_several_evolutions_play() {
    let once = config(Preset::Rulebook, &[3]).run(UNOBSERVED);
    let twice = BalanceConfig { repeats: 2, ..config(Preset::Rulebook, &[3]) }.run(UNOBSERVED);
    let [table] = &twice.tables[..] else { panic!("expected one table") };
    let [first, second] = &table.by_evolution[..] else { panic!("expected two evolutions") };
    assert_eq!(first.plans, once.tables[0].plans, "the first evolution doesn't depend on the others");
    assert_ne!(first.plans, second.plans);
    let plans = |ranked: &[RankedPlan]| ranked.iter().map(|one| one.plan).collect::<Vec<_>>();
    let known = [plans(&first.plans), plans(&second.plans)].concat();
    assert!(plans(&table.plans).iter().all(|plan| known.contains(plan)));
    assert!(table.plans.iter().any(|one| plans(&second.plans).contains(&one.plan)));
    let [alone, other] = [first, second].map(|table| table.games.endings[1].estimate().unwrap().mean);
    let target = twice.targets().into_iter().find(|target| target.what == "wins by whacking").unwrap();
    assert!(close(target.between.unwrap().mean, (alone + other) / 2.0));
    assert!(once.targets().iter().all(|target| target.between.is_none()));
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

fn assert_adds_up(balance: &Balance) {
    for table in &balance.tables {
        let tally = &table.games;
        {
            let rotations = if balance.config.bot.is_some() { 1 } else { tally.seats as u64 };
            assert_eq!(tally.games, tally.deals * rotations);
            assert_eq!(tally.rounds.iter().sum::<u64>(), tally.games);
            let endings: f64 = tally.endings.iter().map(|share| share.estimate().unwrap().mean).sum();
            assert!(close(endings, 1.0), "{endings}");
            let seats: f64 = (0..tally.seats).map(|seat| tally.seat_stats.share(seat).unwrap().mean).sum();
            assert!(close(seats, 1.0), "{seats}");
            let [worst, best] = tally.seat_stats.extremes(tally.seats).unwrap();
            let share = |seat| tally.seat_stats.share(seat).unwrap().mean;
            assert!((0..tally.seats).all(|seat| share(worst) <= share(seat) && share(seat) <= share(best)));
            let players = tally.games * tally.seats as u64;
            for (card, share) in &tally.cards {
                assert_eq!(share.chances(), players, "{card}");
            }
            for buyers in &tally.buyers {
                let (with, without) = (&buyers.with, &buyers.without);
                assert_eq!(with.chances() + without.chances(), players);
                let won = |share: &lab::Share| {
                    share.estimate().map_or(0.0, |found| found.mean * share.chances() as f64)
                };
                assert!((won(with) + won(without) - tally.games as f64).abs() < 1e-6, "{}", buyers.what);
            }
            let median = tally.median().unwrap();
            assert!(median.low <= Some(median.mean) && median.high >= Some(median.mean));
            let openings: u64 = tally.openings().iter().map(|opening| opening.times).sum();
            assert!(openings <= players);
        }
    }
}

#[test]
fn the_numbers_of_a_report_add_up() {
    let steps = AtomicU64::new(0);
    let config = config(Preset::Rulebook, &[2, 4]);
    let balance = config.run(Observer {
        game_over: &|| {
            steps.fetch_add(1, Relaxed);
        },
        ..UNOBSERVED
    });
    assert!(
        steps.load(Relaxed) > 0 && steps.load(Relaxed) <= config.total_games(),
        "{} of {}",
        steps.load(Relaxed),
        config.total_games()
    );
    assert_adds_up(&balance);
    let targets = balance.targets();
    for seats in [2, 4] {
        for what in
            ["median rounds", "wins by purchase", "no winner before MC-R81", "weakest seat", "strongest seat"]
        {
            let found = targets.iter().find(|target| target.seats == seats && target.what == what);
            assert!(found.is_some_and(|target| target.verdict().is_some()), "{what} at {seats}");
        }
    }
    let same = config.run(UNOBSERVED);
    assert_eq!((balance.json(), balance.text()), (same.json(), same.text()));
    let page = balance.page();
    assert!(page.contains("<svg") && page.contains("Win share by seat, 4 seats"));
    assert!(
        balance
            .drawings()
            .iter()
            .all(|(_, drawing)| drawing.starts_with("<svg xmlns=") && drawing.ends_with("</svg>\n"))
    );
    assert!(balance.markdown().contains("| seats | what"));
}

#[test]
fn more_is_asked_of_rules_that_even_out_the_seats() {
    let weakest = |preset| {
        let balance = config(preset, &[2]).run(UNOBSERVED);
        assert_adds_up(&balance);
        let target = balance.targets().into_iter().find(|target| target.what == "weakest seat");
        target.unwrap().range.unwrap().0
    };
    assert_eq!([Preset::Rulebook, Preset::Fair].map(weakest), [0.6, 0.9]);
}

#[test]
fn bots_play_in_a_study_too() {
    let config = BalanceConfig { bot: "soldier".parse().ok(), games: 12, ..config(Preset::Fair, &[2, 3]) };
    let balance = config.run(UNOBSERVED);
    assert_adds_up(&balance);
    assert_eq!(balance.tables.iter().map(|table| table.games.games).sum::<u64>(), config.total_games());
    assert!(balance.text().starts_with("mob-city · fair · soldier · seed 1\n"));
    assert_eq!(balance.json(), config.run(Observer { threads: 1, ..UNOBSERVED }).json());
}

#[test]
fn a_stopped_study_keeps_finished_tables() {
    let stop = AtomicBool::new(false);
    let config = config(Preset::Rulebook, &[2, 3]);
    let stage = |stage: &str| {
        if stage == "evolving plans for 3 seats" {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let balance = config.run(Observer { stop: &stop, stage: &stage, ..UNOBSERVED });
    assert!(balance.interrupted);
    assert_eq!(balance.tables.iter().map(|table| table.seats).collect::<Vec<_>>(), [2]);
}

#[test]
fn a_plan_game_has_a_winner_and_an_ending() {
    let plan = bots::Plan::CRAFT;
    let mut endings = [0; 3];
    for deal in 0..60 {
        let game = Course::by_plans(Preset::Fair.rules(), &[&plan, &plan, &plan], deal).unwrap();
        let won: f64 = game.shares.iter().sum();
        assert!(close(won, 1.0) && game.rounds >= 1);
        endings[match game.ending {
            Ending::Bought => 0,
            Ending::Whacked => 1,
            Ending::Stalemate => 2,
        }] += 1;
    }
    assert!(endings[0] > 0 && endings[1] > 0, "{endings:?}");
}

#[test]
fn every_seat_of_a_fair_table_wins_as_often() {
    let games = 2000;
    for seats in [3, 4, 6] {
        let mut won = vec![0.0; seats];
        for deal in 0..games {
            let game =
                Course::by_plans(Preset::Fair.rules(), &vec![&bots::Plan::CRAFT; seats], deal).unwrap();
            won.iter_mut().zip(game.shares.iter()).for_each(|(won, share)| *won += share);
        }
        let fair = games as f64 / seats as f64;
        let spread = (fair * (1.0 - 1.0 / seats as f64)).sqrt();
        assert!(won.iter().all(|won| (won - fair).abs() < 4.0 * spread), "{won:?} instead of {fair} each");
    }
}

#[test]
fn facts_of_family_business_add_up() {
    let table = |edition: games::family_business::Edition, seats| {
        (edition.name().to_owned(), games::family_business::Setup::new(edition.rules(), seats))
    };
    let tables = vec![
        table(games::family_business::Edition::Lookout, 2),
        table(games::family_business::Edition::Mayfair, 3),
    ];
    let config = FactsConfig { tables, games: 60, seed: 1 };
    let facts = config.run(UNOBSERVED).unwrap();
    assert_eq!(facts.tables.len(), 2);
    for table in &facts.tables {
        assert_eq!(table.games, 60);
        let places: f64 = table.places.iter().map(|share| share.estimate().unwrap().mean).sum();
        assert!(close(places, 1.0), "{places}");
        let held: u64 = table.cards.iter().map(|card| card.dealt.chances()).sum();
        assert!(held >= 60, "cards were dealt");
    }
    assert_eq!(facts.json(), config.run(UNOBSERVED).unwrap().json());
    assert!(facts.markdown().contains("first"));
}
