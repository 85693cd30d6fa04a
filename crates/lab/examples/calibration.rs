//! Prints the table of `docs/review.md` and writes its plot: chances against results, in games between bots.
//!
//! `cargo run --release -p lab --example calibration -- docs/pictures/calibration.svg`

use std::fmt::Write as _;

use bots::{BotSpec, Level};
use lab::{Arena, Calibration, seed};
use table::{Game, Seat, SetupRequest};

const SEATS: usize = 4;

fn calibration<G: Arena>(games: u64, worlds: u32) -> Calibration {
    let edition = <G as Game>::editions()[0];
    let request = SetupRequest { edition, house_rules: "", seats: SEATS, first: Seat::new(0), options: &[] };
    let Ok(setup) = G::setup(&request) else { panic!("the default edition can be set up") };
    let specs = [BotSpec::new(Level::Capo); SEATS];
    let mut calibration = Calibration::default();
    for game in 0..games {
        let deal = seed(&[2026, game]);
        calibration.add_game::<G>(setup, &specs, deal, worlds).expect("bots keep to the rules");
        if game % 20 == 19 {
            eprintln!("{}: {} of {games} games", G::NAME, game + 1);
        }
    }
    calibration
}

/// The plot: a dot for each group, larger for more positions, and the diagonal where chances are right.
fn plot(games: &[(&str, &str, &Calibration)]) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 460 440\" width=\"460\" height=\"440\" font-family=\"sans-serif\" font-size=\"13\">\
         <rect width=\"460\" height=\"440\" fill=\"#fffaf0\"/><path d=\"M50 390L430 10\" stroke=\"#8a7a6a\" stroke-dasharray=\"4 4\"/>\
         <path d=\"M50 10V390H430\" fill=\"none\" stroke=\"#241c17\"/>",
    );
    for tenth in 0..=5_u32 {
        let (x, y, percent) = (50 + 76 * tenth, 390 - 76 * tenth, 20 * tenth);
        _ = write!(
            svg,
            "<text x=\"{x}\" y=\"408\" text-anchor=\"middle\">{percent}</text><text x=\"42\" y=\"{}\" text-anchor=\"end\">{percent}</text>",
            y + 4
        );
    }
    svg.push_str("<text x=\"240\" y=\"430\" text-anchor=\"middle\">given, %</text><text x=\"14\" y=\"200\" text-anchor=\"middle\" transform=\"rotate(-90 14 200)\">won, %</text>");
    for (number, (name, colour, calibration)) in games.iter().enumerate() {
        for group in calibration.groups.iter().filter(|group| group.count >= 40) {
            let (given, won) = group.means();
            let size = 3.0 + f64::from(group.count).log10() * 1.6;
            let (x, y) = (50.0 + 380.0 * given, 390.0 - 380.0 * won);
            _ = match number {
                0 => write!(
                    svg,
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{size:.1}\" fill=\"{colour}\" fill-opacity=\".85\"/>"
                ),
                _ => write!(
                    svg,
                    "<path d=\"M{x:.1} {:.1}l{size:.1} {size:.1}l-{size:.1} {size:.1}l-{size:.1} -{size:.1}z\" fill=\"{colour}\" fill-opacity=\".85\"/>",
                    y - size
                ),
            };
        }
        let y = 30 + 20 * number;
        _ = write!(
            svg,
            "<text x=\"70\" y=\"{y}\" fill=\"{colour}\" font-weight=\"bold\">{} {name}</text>",
            if number == 0 { "●" } else { "◆" }
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn main() -> std::io::Result<()> {
    let family_business = calibration::<family_business::Game>(200, 200);
    let mob_city = calibration::<mob_city::Game>(100, 150);
    for (group, (one, other)) in (0..).zip(family_business.groups.iter().zip(&mob_city.groups)) {
        let cell = |group: &lab::Group| match group.count < 40 {
            true => "too few".to_owned(),
            false => format!("{:.1} % ({})", 100.0 * group.means().1, group.count),
        };
        println!("| {} to {} % | {} | {} |", 10 * group, 10 * group + 10, cell(one), cell(other));
    }
    for (name, calibration) in [("Family Business", &family_business), ("Mob City", &mob_city)] {
        println!(
            "{name}: off by {:.1} points on average, Brier score {:.4}",
            100.0 * calibration.error(),
            calibration.brier()
        );
    }
    let Some(file) = std::env::args().nth(1) else { return Ok(()) };
    let games = [("Family Business", "#8c2f24", &family_business), ("Mob City", "#1d4e80", &mob_city)];
    std::fs::write(file, plot(&games))
}
