//! What a harvest of puzzles needs: positions as text, and which of them look alike.

use games::family_business::{Game, Mobsters, View};

use crate::puzzles::PuzzleGame;

impl PuzzleGame for Game {
    const RULE: &'static str = "FB-E2";

    fn position_text(&self) -> String {
        self.position()
    }

    fn edition_line(edition: &str) -> String {
        format!("edition {edition}")
    }

    /// The war, how many players are left, and how long the Hit List is, with the viewer's own on it.
    fn shape(view: &View) -> String {
        let board = &view.board;
        let listed = board.hit_list.set();
        let own = view.seat().map_or(0, |seat| listed.among(Mobsters::of(seat)).len());
        format!(
            "war {} left {} listed {} own {}",
            board.war,
            board.players.len(),
            listed.len() / 3,
            own.min(2)
        )
    }
}
