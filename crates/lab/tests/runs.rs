//! Runs and reports, without files.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use table::Game as _;

use games::family_business::{Edition, Game, Setup};
use lab::{Arena, Plan, Run, Schema, Shard, Summary, report};

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
    for part in
        ["Win share by bot", "Win share by seat", "turns", "mob-power", "War by turn", "<svg", "fair 33.3 %"]
    {
        assert!(page.contains(part), "{part}");
    }
    for bad in ["http", "<script", "NaN", "\"inf", ">inf"] {
        assert!(!page.contains(bad), "{bad}");
    }
}
