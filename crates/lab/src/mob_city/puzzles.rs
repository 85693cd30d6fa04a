//! What a harvest of puzzles needs: positions as text, and which of them look alike.

use games::mob_city::{Game, View};

use crate::puzzles::PuzzleGame;

impl PuzzleGame for Game {
    const RULE: &'static str = "MC-1";

    fn position_text(&self) -> String {
        self.position()
    }

    fn edition_line(edition: &str) -> String {
        format!("preset {edition}")
    }

    /// How many players are left, how far the game has come, and how the viewer stands: hit points and Juice.
    fn shape(view: &View) -> String {
        let board = &view.board;
        let (hp, points) = view.seat().map_or((0, 0), |seat| (board.hp[seat], board.points(seat)));
        format!("left {} round {} hp {} juice {}", board.players.len(), board.round / 5, hp / 3, points / 8)
    }
}
