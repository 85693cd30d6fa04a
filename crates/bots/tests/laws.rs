//! What is true of every bot in both games: its answers are legal, the same order and seed give the same
//! answers, and thinking longer takes no more memory and allocates nothing more.

use bots::{Bot, Budget, Level, Nature, Order, Savvy};
use table::{Chance, Fast, Menu, Seat, Viewer};

/// A game that is dealt for a number.
type Deal<G> = fn(usize, &mut Fast) -> Vec<G>;

fn family_business(seats: usize, chance: &mut Fast) -> Vec<family_business::Game> {
    use family_business::{Edition, Game, MOST_SEATS, Setup};
    let seats = seats.min(MOST_SEATS);
    let deal =
        |edition: Edition| Game::deal(Setup::new(edition.rules(), seats), chance, &mut |_| {}).unwrap();
    Edition::ALL.map(deal).to_vec()
}

fn mob_city(seats: usize, chance: &mut Fast) -> Vec<mob_city::Game> {
    use mob_city::{Game, Preset, Setup};
    let deal = |preset: Preset| Game::deal(Setup::new(preset.rules(), seats), chance, &mut |_| {}).unwrap();
    Preset::ALL.map(deal).to_vec()
}

/// In whole games of quick answers: each is on the menu, and so is everything that is worth telling apart;
/// every answer worth telling apart is judged once, and the shares of the end are those of winners.
fn quick_answers_are_legal<G: Savvy>(deal: Deal<G>) {
    let (mut chance, habits) = (Fast::new(5), G::habits(&G::Memory::default()));
    for seats in 2..=8 {
        for mut game in deal(seats, &mut chance) {
            let mut answers = 0;
            while let Some(seat) = game.next_asked() {
                let menu = game.menu(seat);
                let narrow = G::narrow(game.sight(seat), &menu);
                assert!(!narrow.is_empty(), "{menu:?}");
                assert!(narrow.iter().all(|command| menu.contains(command)), "{narrow:?} of {menu:?}");
                for skill in [bots::Skill::Obvious, bots::Skill::Thumb, bots::Skill::Craft] {
                    let mut judged = Vec::new();
                    G::weigh(skill, game.sight(seat), &narrow, &mut |command, worth| {
                        assert!(worth.is_finite(), "{skill:?}: {command} is worth {worth}");
                        judged.push(command);
                    });
                    assert_eq!(judged, narrow.iter().collect::<Vec<_>>(), "{skill:?}");
                }
                // Any answer now and then, so that strange positions come up.
                let quick = G::quick(game.sight(seat), &habits, &mut chance);
                assert!(menu.contains(quick), "{seat}: {quick} is not on {menu:?}");
                let any = menu.nth(chance.below(menu.len() as u32) as usize);
                let command = if chance.below(4) == 0 { any.unwrap_or(quick) } else { quick };
                game.act(seat, command, &mut chance, &mut |_| {}).unwrap();
                answers += 1;
                assert!(answers < 100_000, "the game goes on for ever");
            }
            let total: f32 = Seat::first(game.seats()).map(|seat| game.shares()[seat]).sum();
            assert!((total - 1.0).abs() < 1e-4, "somebody has won: {total}");
        }
    }
}

#[test]
fn quick_answers_are_legal_in_family_business() {
    quick_answers_are_legal(family_business);
}

#[test]
fn quick_answers_are_legal_in_mob_city() {
    quick_answers_are_legal(mob_city);
}

/// Bots of all levels and natures play a game to its end and are never refused.
fn whole_games_are_played<G: Savvy>(deal: Deal<G>) {
    for (number, level) in Level::ALL.into_iter().enumerate() {
        for nature in Nature::ALL {
            let mut chance = Fast::new(number as u64);
            let order = Order { nature, budget: Budget::Iterations(12), ..Order::new(level) };
            for mut game in deal(3, &mut chance) {
                let mut bots: Vec<_> = (0..3).map(|seat| Bot::<G>::new(order, seat)).collect();
                while let Some(seat) = game.next_asked() {
                    let view = game.view(Viewer::Seat(seat));
                    let command = bots[seat.number()].choose(&view).expect("whoever is asked answers");
                    let mut told = Vec::new();
                    let accepted =
                        game.act(seat, command, &mut chance, &mut |event| told.push(event.clone()));
                    assert!(accepted.is_ok(), "{order}: {command}: {accepted:?}");
                    for event in told {
                        for seat in Seat::first(3) {
                            let viewer = Viewer::Seat(seat);
                            if let Some(seen) = G::seen(&event, viewer) {
                                bots[seat.number()].hear(&game.view(viewer), &seen);
                            }
                        }
                    }
                }
                let over = game.view(Viewer::Seat(Seat::new(0)));
                assert_eq!(bots[0].choose(&over), None, "nobody answers when nobody asks");
            }
        }
    }
}

#[test]
fn whole_games_of_family_business_are_played() {
    whole_games_are_played(family_business);
}

#[test]
fn whole_games_of_mob_city_are_played() {
    whole_games_are_played(mob_city);
}

/// A position in the middle of each game.
fn middles<G: Savvy>(deal: Deal<G>, chance: &mut Fast) -> Vec<G> {
    let habits = G::habits(&G::Memory::default());
    let mut games = deal(4, chance);
    for game in &mut games {
        for _ in 0..60 {
            let Some(seat) = game.next_asked() else { break };
            let command = G::quick(game.sight(seat), &habits, chance);
            game.act(seat, command, chance, &mut |_| {}).unwrap();
        }
    }
    games
}

fn the_same_seed_gives_the_same_thoughts<G: Savvy>(deal: Deal<G>) {
    let mut chance = Fast::new(11);
    for game in middles(deal, &mut chance) {
        let Some(seat) = game.next_asked() else { continue };
        let view = game.view(Viewer::Seat(seat));
        for level in Level::ALL {
            for cores in [1, 3] {
                let order = Order { budget: Budget::Iterations(90), cores, ..Order::new(level) };
                let think = |seed| Bot::<G>::new(order, seed).think(&view);
                assert_eq!(think(7), think(7), "{order}");
                let twice = |bot: &mut Bot<G>| (bot.choose(&view), bot.choose(&view));
                let (mut one, mut other) = (Bot::new(order, 8), Bot::new(order, 8));
                assert_eq!(twice(&mut one), twice(&mut other), "{order}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_thoughts_in_family_business() {
    the_same_seed_gives_the_same_thoughts(family_business);
}

#[test]
fn the_same_seed_gives_the_same_thoughts_in_mob_city() {
    the_same_seed_gives_the_same_thoughts(mob_city);
}

/// Twice the imagined games need no further allocation, once the tree has its memory.
fn thinking_longer_allocates_nothing_more<G: Savvy>(deal: Deal<G>) {
    let mut chance = Fast::new(13);
    for game in middles(deal, &mut chance) {
        let Some(seat) = game.next_asked() else { continue };
        let view = game.view(Viewer::Seat(seat));
        for level in [Level::Underboss, Level::Boss] {
            let count = |iterations| {
                let order = Order { budget: Budget::Iterations(iterations), ..Order::new(level) };
                let mut bot = Bot::<G>::new(order, 3);
                let _ = bot.choose(&view);
                allocation_counter::measure(|| {
                    let _ = bot.choose(&view);
                })
                .count_total
            };
            assert_eq!(count(100), count(400), "{level}");
        }
    }
}

#[test]
fn thinking_longer_allocates_nothing_more_in_family_business() {
    thinking_longer_allocates_nothing_more(family_business);
}

#[test]
fn thinking_longer_allocates_nothing_more_in_mob_city() {
    thinking_longer_allocates_nothing_more(mob_city);
}
