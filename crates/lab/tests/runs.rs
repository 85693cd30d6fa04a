//! Runs and reports, without files.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use table::Game as _;

use games::family_business::{Edition, Game, Setup};
use lab::{Arena, GameStats, Plan, Record, Run, Schema, Shard, Summary, report};

fn plan(setup: &Setup, seats: &str, deals: u64) -> Plan {
    Plan {
        game: Game::NAME.to_owned(),
        edition: "usual".to_owned(),
        rules: Game::rules_of(setup),
        specs: seats.split(',').map(|spec| spec.parse().unwrap()).collect(),
        seed: 7,
        deals,
        shard: Shard::WHOLE,
    }
}

fn mayfair(seats: usize) -> Setup {
    Setup::new(Edition::Mayfair.rules(), seats)
}

#[test]
fn a_stopped_run_keeps_whole_deals() {
    let setup = mayfair(3);
    let plan = plan(&setup, "street,street,street", 100_000);
    let stop = AtomicBool::new(false);
    let run = Run { plan: &plan, threads: 2, keep_decisions: true, stop: &stop, progress: &|| {} };
    let mut count = 0;
    let deals = run.play::<Game>(setup, &mut |deal| {
        assert!(
            deal.len() == 3 && deal.iter().all(|(record, moves)| record.deal == count && !moves.is_empty())
        );
        count += 1;
        stop.fetch_or(count == 5, Relaxed);
        Ok(())
    });
    let deals = deals.unwrap();
    assert!(deals == count && (5..10_000).contains(&deals), "{deals}");
    // An error of the consumer ends the run too.
    stop.store(false, Relaxed);
    let full = run.play::<Game>(setup, &mut |_| Err(std::io::Error::other("the disk is full")));
    assert_eq!(full.unwrap_err().to_string(), "the disk is full");
}

#[test]
fn a_report_is_self_contained() {
    let setup = mayfair(3);
    let mut plan = plan(&setup, "capo,soldier,street", 20);
    plan.edition = "<script>".to_owned();
    let mut summary = Summary::new(&plan, &Schema::of::<Game>());
    let empty = report(&summary);
    assert!(empty.ends_with("</html>\n"));
    let stop = AtomicBool::new(false);
    let run = Run { plan: &plan, threads: 1, keep_decisions: false, stop: &stop, progress: &|| {} };
    let played = run.play::<Game>(setup, &mut |deal| {
        summary.add(deal.iter().map(|(record, _)| record));
        Ok(())
    });
    assert_eq!(played.unwrap(), 20);
    let page = report(&summary);
    for part in [
        "Win share by bot",
        "Win share by turn order",
        "turns",
        "mob-power",
        "War by turn",
        "<svg",
        "fair 33.3 %",
    ] {
        assert!(page.contains(part), "{part}");
    }
    for bad in ["http", "<script", "NaN", "\"inf", ">inf"] {
        assert!(!page.contains(bad), "{bad}");
    }
}

/// Two deals of two games. The player who goes first wins both games of one deal and one of the other.
#[test]
fn win_shares_are_told_by_turn_order_with_intervals() {
    let setup = mayfair(2);
    let plan = plan(&setup, "capo,street", 2);
    let mut summary = Summary::new(&plan, &Schema::of::<Game>());
    let record = |deal, rotation, shares: [f32; 2]| Record {
        deal,
        rotation,
        seed: 1,
        shares: shares.to_vec(),
        answers: vec![1, 1],
        micros: vec![1, 1],
        stats: GameStats::new::<Game>(),
    };
    summary.add(&[record(0, 0, [1.0, 0.0]), record(0, 1, [1.0, 0.0])]);
    summary.add(&[record(1, 0, [1.0, 0.0]), record(1, 1, [0.0, 1.0])]);
    let order = &summary.json()["turn_order"];
    assert_eq!((&order[0]["turn"], &order[1]["turn"]), (&1.into(), &2.into()));
    assert_eq!((&order[0]["share"]["mean"], &order[1]["share"]["mean"]), (&0.75.into(), &0.25.into()));
    assert_eq!(order[0]["ratio"]["mean"], 1.5);
    // Two deals with shares of 1 and ½: the interval is between deals, and wider than four games would give.
    assert_eq!((&order[0]["share"]["low"], &order[0]["share"]["high"]), (&0.0.into(), &1.0.into()));
    let text = summary.table();
    let lines: Vec<&str> = text.lines().filter(|line| line.trim_start().starts_with(['1', '2'])).collect();
    assert!(lines.iter().any(|line| line.contains("75.0 %") && line.contains("0.0 – 100.0")), "{text}");
    assert!(lines.iter().any(|line| line.contains("25.0 %")), "{text}");
    assert!(report(&summary).contains("1, goes first"));
}
