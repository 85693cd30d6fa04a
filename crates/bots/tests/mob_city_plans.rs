//! Players who follow any plan at all play legally, and their games end.

use bots::{Heuristics, Plan, answer};
use mob_city::{Game, Preset, Rules, Setup, Waiting};
use table::{Chance, Fast, Game as _, Menu as _};

/// More commands than any game takes.
const TOO_MANY: u32 = 60_000;

/// Plays a game in which each seat follows its plan, except for one command in `strays`, which is random.
fn play(setup: Setup, plans: &[Plan], strays: u32, chance: &mut Fast) -> Game {
    let mut game = Game::deal(setup, chance, &mut |_| {}).expect("the setup is valid");
    let mut answers = 0;
    while let Some(seat) = game.next_asked() {
        let sight = game.sight(seat);
        let menu = sight.menu();
        let planned = answer(&plans[seat.number()], sight, chance);
        assert!(
            menu.contains(planned),
            "{planned:?} is not on {menu:?} at {:?}, {:?}",
            sight.board.waiting,
            sight.hand
        );
        let pruned = Game::prune(sight, &menu);
        assert!(
            !pruned.is_empty() && pruned.iter().all(|command| menu.contains(command)),
            "{pruned:?} of {menu:?}"
        );
        let stray = strays > 0 && chance.below(strays) == 0;
        let random = menu.nth(chance.below(menu.len() as u32) as usize);
        let command = random.filter(|_| stray).unwrap_or(planned);
        game.act_unchecked(seat, command, chance, &mut |_| {});
        answers += 1;
        assert!(answers < TOO_MANY, "the game doesn't end");
    }
    game
}

/// The presets, and rules with every flag changed.
fn tables() -> Vec<Rules> {
    let mut rules: Vec<Rules> = Preset::ALL.into_iter().map(Preset::rules).collect();
    let mut other = Preset::Rulebook.rules();
    for (path, value) in [
        ("flags.spent_large", "\"own-discard\""),
        ("flags.payroll_discard", "\"end\""),
        ("flags.bribe_single_card", "true"),
        ("flags.dead_cards", "\"supply\""),
        ("flags.shakedown", "\"chosen\""),
        ("flags.lam_untargetable", "true"),
        ("flags.consigliere", "\"no-gamble\""),
        ("flags.street_money", "false"),
    ] {
        other.set(path, value).expect("there is such a rule");
    }
    rules.push(other);
    rules
}

#[test]
fn plans_play_legally_and_their_games_end() {
    let mut chance = Fast::new(1);
    for rules in tables() {
        for seats in 2..=8 {
            for game in 0..30 {
                let plans: Vec<Plan> = (0..seats)
                    .map(|_| (0..chance.below(40)).fold(Plan::default(), |plan, _| plan.mutate(&mut chance)))
                    .collect();
                let strays = [0, 40, 4][game % 3];
                let game = play(Setup::new(rules, seats), &plans, strays, &mut chance);
                assert!(matches!(game.board().waiting, Waiting::Over { .. }));
                let shares = game.shares();
                let sum: f32 = shares.iter().sum();
                assert!((sum - 1.0).abs() < 1e-3, "{shares:?}");
            }
        }
    }
}

#[test]
fn shares_of_an_unfinished_game_add_up() {
    let mut chance = Fast::new(2);
    for seats in 2..=8 {
        let setup = Setup::new(Preset::Rulebook.rules(), seats);
        let mut game = Game::deal(setup, &mut chance, &mut |_| {}).expect("the setup is valid");
        for _ in 0..200 {
            let Some(seat) = game.next_asked() else { break };
            let sum: f32 = game.shares().iter().sum();
            assert!((sum - 1.0).abs() < 1e-3);
            let command = Game::rollout_command(game.sight(seat), &(), &mut chance);
            game.act_unchecked(seat, command, &mut chance, &mut |_| {});
        }
    }
}
