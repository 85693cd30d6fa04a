//! The laws that every game is tested against, stated once. They panic with a description of what
//! broke; the test prints the seed that led there.

use crate::{Chance, Fast, Game, Menu, Seat, Viewer};

/// A game and the views of all its viewers, rebuilt only from events: the game from every event, each
/// view from what that viewer sees of them.
#[derive(Clone, Debug)]
pub struct Witness<G: Game> {
    game: G,
    views: Vec<(Viewer, G::View)>,
}

impl<G: Game> Witness<G> {
    /// Starts with a table before the deal.
    pub fn new(bare: G) -> Self {
        Self {
            game: bare,
            views: Viewer::all(bare.seats()).map(|viewer| (viewer, bare.view(viewer))).collect(),
        }
    }

    /// Folds in an event.
    pub fn hear(&mut self, event: &G::Event) {
        self.game.apply(event);
        for (viewer, view) in &mut self.views {
            if let Some(seen) = G::seen(event, *viewer) {
                G::see(view, &seen);
            }
        }
    }

    /// Checks that folding the events gives the same game; that folding what a viewer saw gives that
    /// viewer's view; that the view alone gives the menu; and that a game imagined from a view looks
    /// the same to its viewer.
    ///
    /// # Panics
    /// If one of these does not hold.
    pub fn agrees(&self, game: &G, chance: &mut Fast) {
        assert_eq!(self.game, *game, "the fold of the events");
        for (viewer, view) in &self.views {
            assert_eq!(*view, game.view(*viewer), "the fold of what {viewer:?} saw");
            if let Viewer::Seat(seat) = viewer {
                assert_eq!(G::view_menu(view), game.menu(*seat), "the menu of {seat} from the view alone");
            }
            let imagined = G::imagine(view, chance);
            assert_eq!(imagined.view(*viewer), *view, "the view of a game imagined from it");
            assert!(game.asked().is_empty() == imagined.asked().is_empty(), "an imagined game goes on too");
            for seat in imagined.asked().iter() {
                assert!(
                    !imagined.menu(seat).is_empty(),
                    "{seat} can answer in a game that {viewer:?} imagines"
                );
            }
        }
    }
}

/// Checks that exactly the players who are asked have answers, and that there is always such a player
/// until the game is over.
///
/// # Panics
/// If one of these does not hold.
pub fn asked_until_over<G: Game>(game: &G, over: bool) {
    assert_eq!(game.asked().is_empty(), over, "a player is asked exactly until the game is over");
    assert_eq!(game.next_asked().is_none(), over);
    for seat in Seat::first(Seat::MOST) {
        assert_eq!(game.menu(seat).is_empty(), !game.asked().contains(seat), "the menu of {seat}");
    }
}

/// Checks that `act` accepts exactly what the menu lists, and that a refusal changes nothing and emits
/// no events.
///
/// # Panics
/// If one of these does not hold.
pub fn only_the_menu_is_accepted<G: Game>(
    game: &G,
    commands: impl Iterator<Item = G::Command>,
    chance: &mut Fast,
) {
    let commands: Vec<_> = commands.collect();
    for seat in Seat::first(Seat::MOST) {
        let menu = game.menu(seat);
        let listed: Vec<_> = menu.iter().collect();
        assert_eq!(listed.len(), menu.len(), "the menu of {seat} lists as many as it counts");
        assert_eq!(menu.nth(menu.len()), None);
        for &command in &commands {
            assert_eq!(listed.contains(&command), menu.contains(command), "{seat}: {command} is listed");
            let (mut after, mut told) = (*game, 0);
            let accepted = after.act(seat, command, chance, &mut |_| told += 1).is_ok();
            assert_eq!(accepted, menu.contains(command), "{seat}: {command} is accepted");
            assert!(
                accepted || after == *game && told == 0,
                "{seat}: {command} was refused but changed something"
            );
        }
    }
}

/// A random answer of `seat`, each with the same probability.
///
/// # Panics
/// If `seat` is not asked.
#[inline]
pub fn any_answer<G: Game>(game: &G, seat: Seat, chance: &mut impl Chance) -> G::Command {
    let menu = game.menu(seat);
    menu.nth(chance.below(menu.len() as u32) as usize).expect("a player who is asked has an answer")
}

/// Plays a game to its end with random legal answers. Returns the final game and the number of answers.
#[inline]
pub fn play_out<G: Game>(mut game: G, chance: &mut impl Chance) -> (G, u64) {
    let mut answers = 0;
    while let Some(seat) = game.next_asked() {
        let command = any_answer(&game, seat, chance);
        // The answer comes from the menu, so it needs no second check.
        game.act_unchecked(seat, command, chance, &mut |_| {});
        answers += 1;
    }
    (game, answers)
}
