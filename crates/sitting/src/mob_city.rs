//! Mob City at any table.

use mob_city::{Board, Fault, Game};
use words::Language;
use words::mob_city::Speaker;

use crate::playable::Playable;
use crate::sitting::Listener;

fn speaker<'a>(to: &Listener<'a>, board: &'a Board) -> Speaker<'a> {
    Speaker { language: to.language, players: to.players, setup: &board.setup, viewer: to.viewer }
}

impl Playable for Game {
    fn question(&self, to: &Listener<'_>) -> String {
        speaker(to, self.board()).question(self.board())
    }

    fn label(&self, to: &Listener<'_>, command: Self::Command) -> String {
        speaker(to, self.board()).command(command, self.board())
    }

    fn sentence(&self, to: &Listener<'_>, seen: &Self::Seen) -> Option<String> {
        speaker(to, self.board()).event(seen, self.board())
    }

    fn refusal(&self, to: &Listener<'_>, illegal: Self::Illegal) -> String {
        speaker(to, self.board()).refusal(illegal)
    }

    fn fault(language: Language, fault: &Fault) -> String {
        words::mob_city::fault(language, fault)
    }

    fn no_such_edition(language: Language, name: &str) -> String {
        words::no_such_preset(language, name)
    }
}
