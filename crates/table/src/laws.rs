//! The laws that every game is tested by, stated once. They panic with what broke; a test prints the
//! seed that led there.

use crate::{Chance, Fast, Game, Menu, Seat, Viewer};

/// Somebody who hears every event and every viewer's share of it, and knows nothing else: the fold of
/// a game and of all its views.
#[derive(Clone, Debug)]
pub struct Witness<G: Game> {
    game: G,
    views: Vec<(Viewer, G::View)>,
}

impl<G: Game> Witness<G> {
    /// Starts from a table before the deal.
    pub fn new(bare: G) -> Self {
        Self {
            game: bare,
            views: Viewer::all(bare.seats()).map(|viewer| (viewer, bare.view(viewer))).collect(),
        }
    }

    /// Hears an event.
    pub fn hear(&mut self, event: &G::Event) {
        self.game.apply(event);
        for (viewer, view) in &mut self.views {
            if let Some(seen) = G::seen(event, *viewer) {
                G::see(view, &seen);
            }
        }
    }

    /// Folding the events gives the same game; folding what a viewer saw gives that viewer's view;
    /// the view alone gives the menu; and an imagined game looks the same to whom it was imagined
    /// for.
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

/// Who is asked has an answer, who is not has none, and somebody is asked until the game is over.
///
/// # Panics
/// If one of these does not hold.
pub fn somebody_is_asked<G: Game>(game: &G, over: bool) {
    assert_eq!(game.asked().is_empty(), over, "somebody is asked exactly until the game is over");
    assert_eq!(game.next_asked().is_none(), over);
    for seat in Seat::first(Seat::MOST) {
        assert_eq!(game.menu(seat).is_empty(), !game.asked().contains(seat), "the menu of {seat}");
    }
}

/// `act` accepts exactly what the menu lists, and a refusal changes nothing and tells nothing.
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

/// One of the answers of `seat`, each as likely as the others.
///
/// # Panics
/// If there is none.
#[inline]
pub fn any_answer<G: Game>(game: &G, seat: Seat, chance: &mut impl Chance) -> G::Command {
    let menu = game.menu(seat);
    menu.nth(chance.below(menu.len() as u32) as usize).expect("whoever is asked has an answer")
}

/// Plays a game to its end, everybody giving any legal answer. How it ended, and how many answers it took.
#[inline]
pub fn play_out<G: Game>(mut game: G, chance: &mut impl Chance) -> (G, u64) {
    let mut answers = 0;
    while let Some(seat) = game.next_asked() {
        let command = any_answer(&game, seat, chance);
        // It comes from the menu, so it need not be looked up there again.
        game.act_unchecked(seat, command, chance, &mut |_| {});
        answers += 1;
    }
    (game, answers)
}
