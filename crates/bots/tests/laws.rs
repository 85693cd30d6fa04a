//! Laws of every bot in both games: its commands are legal, the same spec and seed give the same commands,
//! and a larger budget allocates no more memory.

use bots::{Bot, BotSpec, Budget, Heuristics, Level, Personality};
use table::{Chance, Fast, Menu, Seat, Viewer};

/// Deals a game of each edition for a number of seats.
type Deal<G> = fn(usize, &mut Fast) -> Vec<G>;

fn family_business(seats: usize, chance: &mut Fast) -> Vec<family_business::Game> {
    use family_business::{Edition, Game, MAX_SEATS, Setup};
    let seats = seats.min(MAX_SEATS);
    let deal =
        |edition: Edition| Game::deal(Setup::new(edition.rules(), seats), chance, &mut |_| {}).unwrap();
    Edition::ALL.map(deal).to_vec()
}

fn mob_city(seats: usize, chance: &mut Fast) -> Vec<mob_city::Game> {
    use mob_city::{Game, Preset, Setup};
    let deal = |preset: Preset| Game::deal(Setup::new(preset.rules(), seats), chance, &mut |_| {}).unwrap();
    Preset::ALL.map(deal).to_vec()
}

/// Plays whole games by the rollout policy. Its commands and the pruned menus are legal, every pruned command
/// is scored once at every skill, and the final shares add up to one.
fn heuristics_are_sound<G: Heuristics>(deal: Deal<G>) {
    let (mut chance, habits) = (Fast::new(5), G::habits(&G::Memory::default()));
    for seats in 2..=8 {
        for mut game in deal(seats, &mut chance) {
            let mut answers = 0;
            while let Some(seat) = game.next_asked() {
                let menu = game.menu(seat);
                let pruned = G::prune(game.sight(seat), &menu);
                assert!(!pruned.is_empty(), "{menu:?}");
                assert!(pruned.iter().all(|command| menu.contains(command)), "{pruned:?} of {menu:?}");
                for skill in [bots::Skill::Obvious, bots::Skill::Thumb, bots::Skill::Craft] {
                    let mut scored = Vec::new();
                    G::evaluate(skill, game.sight(seat), &pruned, &mut |command, score| {
                        assert!(score.is_finite(), "{skill:?}: {command} scores {score}");
                        scored.push(command);
                    });
                    assert_eq!(scored, pruned.iter().collect::<Vec<_>>(), "{skill:?}");
                }
                // Play a random command now and then, to reach unusual positions.
                let command = G::rollout_command(game.sight(seat), &habits, &mut chance);
                assert!(menu.contains(command), "{seat}: {command} is not on {menu:?}");
                let random = menu.nth(chance.below(menu.len() as u32) as usize);
                let command = if chance.below(4) == 0 { random.unwrap_or(command) } else { command };
                game.act(seat, command, &mut chance, &mut |_| {}).unwrap();
                answers += 1;
                assert!(answers < 100_000, "the game doesn't end");
            }
            let total: f32 = Seat::first(game.seats()).map(|seat| game.shares()[seat]).sum();
            assert!((total - 1.0).abs() < 1e-4, "the shares add up to {total}");
        }
    }
}

#[test]
fn heuristics_are_sound_in_family_business() {
    heuristics_are_sound(family_business);
}

#[test]
fn heuristics_are_sound_in_mob_city() {
    heuristics_are_sound(mob_city);
}

/// Bots of all levels and personalities play games to the end without an illegal command.
fn bots_finish_games<G: Heuristics>(deal: Deal<G>) {
    for (number, level) in Level::ALL.into_iter().enumerate() {
        for personality in Personality::ALL {
            let mut chance = Fast::new(number as u64);
            let spec = BotSpec { personality, budget: Budget::Iterations(12), ..BotSpec::new(level) };
            for mut game in deal(3, &mut chance) {
                let mut bots: Vec<_> = (0..3).map(|seat| Bot::<G>::new(spec, seat)).collect();
                while let Some(seat) = game.next_asked() {
                    let view = game.view(Viewer::Seat(seat));
                    let command = bots[seat.number()].choose(&view).expect("a seat that is asked answers");
                    let mut told = Vec::new();
                    let accepted =
                        game.act(seat, command, &mut chance, &mut |event| told.push(event.clone()));
                    assert!(accepted.is_ok(), "{spec}: {command}: {accepted:?}");
                    for event in told {
                        for seat in Seat::first(3) {
                            let viewer = Viewer::Seat(seat);
                            if let Some(seen) = G::seen(&event, viewer) {
                                bots[seat.number()].observe(&game.view(viewer), &seen);
                            }
                        }
                    }
                }
                let over = game.view(Viewer::Seat(Seat::new(0)));
                assert_eq!(bots[0].choose(&over), None, "nobody is asked once the game is over");
            }
        }
    }
}

#[test]
fn bots_finish_games_of_family_business() {
    bots_finish_games(family_business);
}

#[test]
fn bots_finish_games_of_mob_city() {
    bots_finish_games(mob_city);
}

/// A position in the middle of each game.
fn midgames<G: Heuristics>(deal: Deal<G>, chance: &mut Fast) -> Vec<G> {
    let habits = G::habits(&G::Memory::default());
    let mut games = deal(4, chance);
    for game in &mut games {
        for _ in 0..60 {
            let Some(seat) = game.next_asked() else { break };
            let command = G::rollout_command(game.sight(seat), &habits, chance);
            game.act(seat, command, chance, &mut |_| {}).unwrap();
        }
    }
    games
}

fn the_same_seed_gives_the_same_decisions<G: Heuristics>(deal: Deal<G>) {
    let mut chance = Fast::new(11);
    for game in midgames(deal, &mut chance) {
        let Some(seat) = game.next_asked() else { continue };
        let view = game.view(Viewer::Seat(seat));
        for level in Level::ALL {
            for cores in [1, 3] {
                let spec = BotSpec { budget: Budget::Iterations(90), cores, ..BotSpec::new(level) };
                let think = |seed| Bot::<G>::new(spec, seed).think(&view);
                assert_eq!(think(7), think(7), "{spec}");
                let twice = |bot: &mut Bot<G>| (bot.choose(&view), bot.choose(&view));
                let (mut one, mut other) = (Bot::new(spec, 8), Bot::new(spec, 8));
                assert_eq!(twice(&mut one), twice(&mut other), "{spec}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_decisions_in_family_business() {
    the_same_seed_gives_the_same_decisions(family_business);
}

#[test]
fn the_same_seed_gives_the_same_decisions_in_mob_city() {
    the_same_seed_gives_the_same_decisions(mob_city);
}

/// Once the tree has its memory, more iterations need no more allocations.
fn a_larger_budget_allocates_no_more<G: Heuristics>(deal: Deal<G>) {
    let mut chance = Fast::new(13);
    for game in midgames(deal, &mut chance) {
        let Some(seat) = game.next_asked() else { continue };
        let view = game.view(Viewer::Seat(seat));
        for level in [Level::Underboss, Level::Boss] {
            let count = |iterations| {
                let spec = BotSpec { budget: Budget::Iterations(iterations), ..BotSpec::new(level) };
                let mut bot = Bot::<G>::new(spec, 3);
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
fn a_larger_budget_allocates_no_more_in_family_business() {
    a_larger_budget_allocates_no_more(family_business);
}

#[test]
fn a_larger_budget_allocates_no_more_in_mob_city() {
    a_larger_budget_allocates_no_more(mob_city);
}
