//! Menus: what a choice says about itself agrees with the game.

use session::{AnyGame, AnySeen, GameId, Reader, Settings, StepChance, begin, deal, stage};
use table::{Chance as _, CommandKind, Fast, Seat, Viewer};
use words::Language;

fn reader(seat: Seat) -> Reader<'static> {
    Reader { viewer: Viewer::Seat(seat), language: Language::En, players: &[] }
}

fn dealt(game: GameId) -> Box<dyn AnyGame> {
    let settings = Settings { game, ..Settings::default() };
    begin(game, &deal(&settings, StepChance::of([5; 32], 0), Language::En).unwrap()).unwrap()
}

/// Draws a complete row of answers, and checks every menu on the way.
fn draw(game: &dyn AnyGame, seat: Seat, draws: &mut Fast) -> Vec<String> {
    let (to, mut chain) = (reader(seat), Vec::new());
    let mut supposed: Option<Box<dyn AnyGame>> = None;
    loop {
        let menu = supposed.as_deref().unwrap_or(game).menu(&to);
        for choice in &menu {
            let whole: Vec<String> = chain.iter().chain([&choice.command]).cloned().collect();
            let next = game.supposing(seat, &whole, &to).unwrap();
            let in_window = game.window().is_some();
            assert_eq!(choice.is_complete, in_window || next.is_none(), "{whole:?}");
            assert_eq!(choice.kind.is_word(), !choice.command.contains(' '), "{whole:?}");
            assert_eq!(choice.kind == CommandKind::Pass, choice.command == "pass");
        }
        let choice = &menu[draws.below(menu.len() as u32) as usize];
        chain.push(choice.command.clone());
        if choice.is_complete {
            return chain;
        }
        supposed = game.supposing(seat, &chain, &to).unwrap();
    }
}

#[test]
fn a_choice_is_complete_exactly_when_nothing_more_is_asked() {
    for id in GameId::ALL {
        let (mut game, mut draws) = (dealt(id), Fast::new(1));
        for step in 1..200 {
            let Some(seat) = game.asked().nth(0) else { break };
            let chain = draw(&*game, seat, &mut draws);
            let attempt = game.attempt(seat, &chain, StepChance::of([5; 32], step), &reader(seat)).unwrap();
            game.apply(&attempt.events).unwrap();
        }
        assert!(game.steps() > 20, "{id}");
    }
}

#[test]
fn what_was_told_is_typed_and_prints_as_notation() {
    for id in GameId::ALL {
        let told = dealt(id).told(0, &reader(Seat::new(1))).unwrap();
        assert!(told[0].seen.as_ref().unwrap().to_string().starts_with("began "), "{id}");
        let is_of_this_game = |seen: &AnySeen| match seen {
            AnySeen::FamilyBusiness(_) => id == GameId::FamilyBusiness,
            AnySeen::MobCity(_) => id == GameId::MobCity,
        };
        assert!(told.iter().all(|told| is_of_this_game(told.seen.as_ref().unwrap())));
    }
}

#[test]
fn answers_that_come_to_the_same_are_alike() {
    let scene = "# FB-E2
        edition lookout-advanced
        seats 3
        bears B3 celebrity
        hand A double-contract hit
        hand B lam
        hand C lam";
    let game = stage(GameId::FamilyBusiness, scene).unwrap();
    let play = |targets: [&str; 2]| {
        let named = targets.map(|target| format!("name {target}"));
        ["play double-contract".to_owned()].into_iter().chain(named).collect::<Vec<String>>()
    };
    let alike = |one: &[String], other: &[String]| game.are_alike(Seat::new(0), one, other);
    let one = play(["B1", "B2"]);
    for other in [["B1", "B2"], ["B2", "B1"], ["B5", "B9"]] {
        assert!(alike(&one, &play(other)), "{other:?}");
    }
    // B3 can do something that the others can't.
    for other in [["B1", "B3"], ["C1", "C2"]] {
        assert!(!alike(&one, &play(other)), "{other:?}");
    }
    let nonsense = ["nonsense".to_owned()];
    assert!(!alike(&one, &one[..2]) && !alike(&one, &nonsense) && !alike(&nonsense, &one));
}
