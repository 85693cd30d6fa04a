//! The chances that a review shows agree with the results of games between bots.

use bots::{BotSpec, Level};
use lab::{Arena, Calibration, seed};
use table::{Game, Seat, SetupRequest};

fn calibration<G: Arena>(seats: usize, games: u64, worlds: u32) -> Calibration {
    let request = SetupRequest {
        edition: <G as Game>::editions()[0],
        house_rules: "",
        seats,
        first: Seat::new(0),
        options: &[],
    };
    let Ok(setup) = G::setup(&request) else { panic!("the default edition can be set up") };
    let specs = vec![BotSpec::new(Level::Capo); seats];
    let mut calibration = Calibration::default();
    for game in 0..games {
        let deal = seed(&[7, seats as u64, game]);
        assert!(calibration.add_game::<G>(setup, &specs, deal, worlds).is_ok());
    }
    calibration
}

/// The bots and the simulated players differ, and so do games of the same group, so the bound is wide. Chances that say
/// nothing, such as the same for everyone, are far from it in the Brier score.
fn agrees<G: Arena>(seats: usize, games: u64, worlds: u32) {
    let calibration = calibration::<G>(seats, games, worlds);
    for group in calibration.groups.iter().filter(|group| group.count > 300) {
        let (given, won) = group.means();
        println!("{} given {given:.3} won {won:.3}", group.count);
        assert!((given - won).abs() < 0.17, "given {given:.2}, won {won:.2}, in {} positions", group.count);
    }
    let even = (seats as f64 - 1.0) / (seats as f64).powi(2);
    println!(
        "error {:.4}, Brier score {:.4}, of equal chances {even:.4}",
        calibration.error(),
        calibration.brier()
    );
    assert!(calibration.error() < 0.06, "{:.4}", calibration.error());
    assert!(calibration.brier() < 0.98 * even, "{:.4} against {even:.4}", calibration.brier());
}

#[test]
fn chances_agree_with_results_in_family_business() {
    agrees::<family_business::Game>(4, 30, 100);
}

#[test]
fn chances_agree_with_results_in_mob_city() {
    agrees::<mob_city::Game>(4, 20, 60);
}
