//! Asking the strongest bot for advice. It sees only what the player sees, and thinks on a thread of its own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use bots::{BotSpec, Level, TimeLimit};
use session::Choice;
use table::{Seat, Viewer};

use super::Local;

/// The longest a bot thinks about a hint.
const MAX_THOUGHT: Duration = Duration::from_millis(1500);

/// Advice for the question that is open, asked for or given.
pub(super) enum Hint {
    /// A bot is thinking.
    Asked(Receiver<Option<Vec<String>>>),
    /// What it would do, in a sentence.
    Given(String),
}

impl Local {
    /// Asks the strongest bot what it would do in place of the person at the screen.
    pub(super) fn ask_hint(&mut self) {
        let Viewer::Seat(seat) = self.viewer() else { return };
        if self.wanted() != Some(seat) || self.hint.is_some() {
            return;
        }
        let boss = BotSpec::new(Level::Boss);
        let supposed = self.supposed(seat);
        let game = supposed.as_deref().or(self.game());
        // The seed only breaks ties. The table's own would repeat what its bots draw.
        let thinking =
            game.and_then(|game| game.thinking(seat, boss, game.steps(), TimeLimit::new(MAX_THOUGHT)));
        let Some(thinking) = thinking else { return };
        let (send, receive) = channel();
        std::thread::spawn(move || {
            // The player may have answered before the bot has decided.
            let _ = send.send(thinking());
        });
        self.hint = Some(Hint::Asked(receive));
    }

    /// Takes a hint that has come. Returns `true` if there is a new one.
    pub(super) fn take_hint(&mut self) -> bool {
        let Some(Hint::Asked(answer)) = &self.hint else { return false };
        let commands = match answer.try_recv() {
            Err(TryRecvError::Empty) => return false,
            Err(TryRecvError::Disconnected) => None,
            Ok(commands) => commands,
        };
        let Viewer::Seat(seat) = self.viewer() else { return false };
        let labels =
            commands.map(|commands| self.labels(seat, &commands)).filter(|labels| !labels.is_empty());
        let l = self.language.messages();
        self.hint = labels.map(|labels| Hint::Given(l.msg_terminal_hint(labels.join(" > "))));
        true
    }

    /// The hint as it is shown.
    pub(super) fn shown_hint(&self) -> Option<String> {
        match self.hint.as_ref()? {
            Hint::Asked(_) => Some(self.language.messages().msg_terminal_hint_asked()),
            Hint::Given(sentence) => Some(sentence.clone()),
        }
    }

    /// The labels of commands that would follow what was chosen so far.
    fn labels(&self, seat: Seat, commands: &[String]) -> Vec<String> {
        let to = self.table.reader(Viewer::Seat(seat), self.language);
        let mut chain: Vec<String> = self.chain.iter().map(|choice| choice.command.clone()).collect();
        let mut labels = Vec::new();
        for command in commands {
            let Some(game) = self.game() else { break };
            let supposed = match chain.is_empty() {
                true => None,
                false => game.supposing(seat, &chain, &to).ok().flatten(),
            };
            let menu: Vec<Choice> = supposed.as_deref().unwrap_or(game).menu(&to);
            let Some(choice) = menu.into_iter().find(|choice| choice.command == *command) else { break };
            labels.push(choice.label);
            chain.push(command.clone());
        }
        labels
    }
}
