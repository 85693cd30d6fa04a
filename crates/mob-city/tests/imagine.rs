//! Imagined games can be continued, however unlikely they are.

use mob_city::Game;
use table::scene::study;
use table::{Fast, Game as _, Menu as _, Seat, Viewer};

/// A has offered a bribe and so holds the only five and no Car Door; but A's cards are in one pool with C's,
/// and a uniform draw hardly ever gives A such a hand.
#[test]
fn a_player_who_offers_a_bribe_can_pay_it() {
    let scene = "# MC-R47 MC-R48 A bribe has been offered
        rule act.piece.cost = 5
        seats 3
        turn B
        hand A five
        hand B piece one
        hand C car-door car-door knife knife omerta omerta wire-tap wire-tap
        pile C gift gift gift skim skim skim fence fence fence rope rope lawyer lawyer swag swag raid raid
        discard C one
        pooled C at A
        B: play piece on A
        A: bribe";
    let game = study::<Game>(scene).unwrap_or_else(|wrong| panic!("{wrong}")).game;
    let mut chance = Fast::new(1);
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
        let view = game.view(viewer);
        for _ in 0..200 {
            let imagined = Game::imagine(&view, &mut chance);
            assert_eq!(imagined.view(viewer), view);
            assert!(!imagined.menu(Seat::new(0)).is_empty(), "{imagined:?}");
        }
    }
}
