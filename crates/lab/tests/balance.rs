//! Small evolutions, and whether their numbers add up.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use lab::balance::{Balance, Ending, Evolution, Fashion, Question, Story, Strong, Watch};
use mob_city::Preset;

static GO_ON: AtomicBool = AtomicBool::new(false);
const NOBODY: Watch<'static> = Watch { stop: &GO_ON, say: &|_| {}, step: &|| {} };

fn question(preset: Preset, seats: &[usize]) -> Question {
    Question {
        name: preset.name().to_owned(),
        rules: preset.rules(),
        changes: Vec::new(),
        seats: seats.to_vec(),
        generations: 2,
        repeats: 1,
        games: 60,
        seed: 1,
    }
}

fn evolve(seed: u64) -> Vec<Strong> {
    let rules = Preset::Rulebook.rules();
    Evolution { rules, seats: 3, generations: 3, season: 120, ranking: 150, seed }.run(NOBODY)
}

#[test]
fn the_same_seed_evolves_the_same_plans() {
    let strong = evolve(7);
    assert_eq!(strong, evolve(7));
    assert_ne!(strong, evolve(8));
    assert!(strong.len() >= 4);
    let shares: Vec<f64> = strong.iter().map(|one| one.share.unwrap().mean).collect();
    assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
    assert!(strong.iter().any(|one| one.plan != bots::Plan::MONEY), "something new has come up");
}

#[test]
fn of_several_evolutions_the_strongest_play() {
    let once = question(Preset::Rulebook, &[3]).ask(NOBODY);
    let twice = Question { repeats: 2, ..question(Preset::Rulebook, &[3]) }.ask(NOBODY);
    let [table] = &twice.tables[..] else { panic!("one table was asked for") };
    let [first, second] = &table.alone[..] else { panic!("two evolutions were asked for") };
    assert_eq!(first.strong, once.tables[0].strong, "the first is the one there would be alone");
    assert_ne!(first.strong, second.strong);
    let plans = |strong: &[Strong]| strong.iter().map(|one| one.plan).collect::<Vec<_>>();
    let known = [plans(&first.strong), plans(&second.strong)].concat();
    assert!(plans(&table.strong).iter().all(|plan| known.contains(plan)));
    assert!(table.strong.iter().any(|one| plans(&second.strong).contains(&one.plan)));
    let [alone, other] = [first, second].map(|table| table.games().endings[1].estimate().unwrap().mean);
    let target = twice.targets().into_iter().find(|target| target.what == "wins by whacking").unwrap();
    assert!(close(target.between.unwrap().mean, (alone + other) / 2.0));
    assert!(once.targets().iter().all(|target| target.between.is_none()));
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

fn adds_up(balance: &Balance) {
    for table in &balance.tables {
        for tally in [&table.literal, &table.fair] {
            assert_eq!(tally.games, tally.deals * tally.seats as u64);
            assert_eq!(tally.lengths.iter().sum::<u64>(), tally.games);
            let endings: f64 = tally.endings.iter().map(|share| share.estimate().unwrap().mean).sum();
            assert!(close(endings, 1.0), "{endings}");
            let seats: f64 = (0..tally.seats).map(|seat| tally.chairs.share(seat).unwrap().mean).sum();
            assert!(close(seats, 1.0), "{seats}");
            let gap = tally.chairs.gap(tally.seats).unwrap();
            assert!(gap.mean >= 0.0 && gap.low < Some(gap.mean) && gap.high > Some(gap.mean));
            let players = tally.games * tally.seats as u64;
            for (card, share) in &tally.cards {
                assert_eq!(share.chances(), players, "{card}");
            }
            for owners in &tally.owners {
                let (with, without) = (&owners.with, &owners.without);
                assert_eq!(with.chances() + without.chances(), players);
                let won = |share: &lab::Share| {
                    share.estimate().map_or(0.0, |found| found.mean * share.chances() as f64)
                };
                assert!((won(with) + won(without) - tally.games as f64).abs() < 1e-6, "{}", owners.what);
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
    let question = question(Preset::Rulebook, &[2, 4]);
    let balance = question.ask(Watch {
        step: &|| {
            steps.fetch_add(1, Relaxed);
        },
        ..NOBODY
    });
    assert!(
        steps.load(Relaxed) > 0 && steps.load(Relaxed) <= question.work(),
        "{} of {}",
        steps.load(Relaxed),
        question.work()
    );
    adds_up(&balance);
    let targets = balance.targets();
    for seats in [2, 4] {
        for what in
            ["median turns", "wins by purchase", "no winner before MC-R81", "seat gap, fairness flags"]
        {
            let found = targets.iter().find(|target| target.seats == seats && target.what == what);
            assert!(found.is_some_and(|target| target.verdict().is_some()), "{what} at {seats}");
        }
    }
    let same = question.ask(NOBODY);
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
fn the_rules_in_question_are_literal_or_fair() {
    let literal = question(Preset::Rulebook, &[2]).ask(NOBODY);
    let fair = question(Preset::Fair, &[2]).ask(NOBODY);
    for (balance, flags) in [(&literal, false), (&fair, true)] {
        let table = &balance.tables[0];
        let asked = if flags { &table.fair } else { &table.literal };
        assert_eq!(table.games().lengths, asked.lengths);
    }
    adds_up(&fair);
}

#[test]
fn who_ends_it_gets_what_is_there() {
    let stop = AtomicBool::new(false);
    let question = question(Preset::Rulebook, &[2, 3]);
    let saying = |what: &str| {
        if what == "evolving plans for 3 seats" {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let balance = question.ask(Watch { stop: &stop, say: &saying, step: &|| {} });
    assert!(balance.interrupted);
    assert_eq!(balance.tables.iter().map(|table| table.seats).collect::<Vec<_>>(), [2]);
}

#[test]
fn a_game_is_told_as_it_was() {
    let plan = bots::Plan::CRAFT;
    let mut endings = [0; 3];
    for deal in 0..60 {
        let story = Story::of(Preset::Fair.rules(), &[&plan, &plan, &plan], deal).unwrap();
        let won: f64 = story.shares.iter().sum();
        assert!(close(won, 1.0) && story.turns >= 3);
        endings[match story.ending {
            Ending::Bought => 0,
            Ending::Whacked => 1,
            Ending::Stalemate => 2,
        }] += 1;
    }
    assert!(endings[0] > 0 && endings[1] > 0, "{endings:?}");
}

#[test]
fn facts_of_family_business_add_up() {
    let table = |edition: family_business::Edition, seats| {
        (edition.name().to_owned(), family_business::Setup::new(edition.rules(), seats))
    };
    let tables =
        vec![table(family_business::Edition::Lookout, 2), table(family_business::Edition::Mayfair, 3)];
    let fashion = Fashion { tables, games: 60, seed: 1 };
    let facts = fashion.ask(NOBODY).unwrap();
    assert_eq!(facts.found.len(), 2);
    for found in &facts.found {
        assert_eq!(found.games, 60);
        let places: f64 = found.places.iter().map(|share| share.estimate().unwrap().mean).sum();
        assert!(close(places, 1.0), "{places}");
        let held: u64 = found.cards.iter().map(|card| card.dealt.chances()).sum();
        assert!(held >= 60, "everybody was dealt something");
    }
    assert_eq!(facts.json(), fashion.ask(NOBODY).unwrap().json());
    assert!(facts.markdown().contains("first"));
}
