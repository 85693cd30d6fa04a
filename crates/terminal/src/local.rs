//! A game on this machine: a table whose entries go to a file, people at one keyboard, and bots that think on
//! a thread of their own. What the entries mean and what happens next is up to [`session::Table`].

mod begin;
mod hint;
mod source;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{SystemTime, UNIX_EPOCH};

use session::{
    ActionError, AnyGame, Choice, Entry, Move, Next, Question, Record, Stage, Table, Think, Thoughts, Timing,
    VerifyError,
};
use table::{Seat, Viewer};
use words::Language;

use self::hint::Hint;

use crate::ending::Ending;
use crate::menu::is_pass;
use crate::saved::Saved;

/// A game on this machine.
pub struct Local {
    saved: Saved,
    table: Table,
    language: Language,
    timing: Timing,
    /// What bots have decided and not yet said.
    thoughts: Thoughts,
    /// What a bot is thinking about on another thread.
    thinking: Option<(Question, Receiver<Option<Vec<String>>>)>,
    /// Whose cards are on the screen.
    at_screen: Option<Seat>,
    /// What was chosen so far.
    chain: Vec<Choice>,
    /// What each person, and last of all a spectator, has been told.
    logs: Logs,
    notice: Option<String>,
    hint: Option<Hint>,
    /// How the game ended.
    ending: Option<Arc<Ending>>,
    /// Why the game cannot go on here.
    broken: Option<String>,
}

/// What each viewer has been told.
type Logs = Vec<(Viewer, Vec<String>)>;

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(0)
}

impl Local {
    /// Where the game is saved.
    #[must_use]
    pub fn path(&self) -> &std::path::Path {
        self.saved.path()
    }

    /// The game. A local table is dealt before anyone sees it.
    fn game(&self) -> Option<&dyn AnyGame> {
        self.table.game()
    }

    fn has_answered(&self, seat: Seat) -> bool {
        self.table.chair(seat).is_some_and(|chair| chair.sealed().is_some())
    }

    /// The person whose answer the table waits for.
    fn wanted(&self) -> Option<Seat> {
        let is_person = |seat: Seat| self.table.chair(seat).is_some_and(|chair| chair.is_present());
        self.game()?.asked().iter().find(|seat| is_person(*seat) && !self.has_answered(*seat))
    }

    /// Passes for the only person among bots as long as they have nothing else to choose: there is nobody who could
    /// learn from it. Such a question is not even shown.
    fn pass_alone(&mut self) {
        let is_alone = self.table.seats(|chair| chair.is_present()).len() == 1;
        while let Some(seat) = self.wanted().filter(|_| is_alone && !self.has_ended()) {
            match &self.menu(seat)[..] {
                [only] if is_pass(only) && self.take(seat, only.command.clone()) => {}
                _ => return,
            }
        }
    }

    /// The bot that everyone waits for.
    fn bot_to_move(&self) -> Option<Seat> {
        let game = self.game().filter(|game| game.window().is_none())?;
        let bots = self.table.bots();
        game.asked().iter().find(|seat| bots.contains(*seat))
    }

    /// Who has to come to the keyboard first.
    fn covered(&self) -> Option<Seat> {
        self.wanted().filter(|seat| self.at_screen != Some(*seat))
    }

    fn viewer(&self) -> Viewer {
        match (self.covered(), self.at_screen) {
            (None, Some(seat)) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    fn has_ended(&self) -> bool {
        self.table.stage() == Stage::Over || self.broken.is_some()
    }

    /// Writes entries down and applies them.
    fn happen(&mut self, moves: Vec<Move>) {
        let at = now();
        let entries: Vec<Entry> = moves.into_iter().map(|what| Entry { at, what }).collect();
        if let Err(error) = self.saved.keep(&entries) {
            self.broken = Some(self.language.messages().msg_terminal_cannot_save(error.to_string()));
            return;
        }
        for entry in entries {
            if self.table.apply(&entry, &entry.to_string()).is_err() {
                self.fail(&ActionError::Damaged);
                return;
            }
            if entry.what.events().is_some() {
                self.chain.clear();
                tell(&self.table, self.language, &mut self.logs);
            }
        }
        self.hint = None;
        self.read_ending();
    }

    /// Finishes a game that is over, and reads how it went.
    fn read_ending(&mut self) {
        if self.table.stage() != Stage::Over || self.ending.is_some() {
            return;
        }
        self.saved.finish();
        let record = Saved::text(self.saved.path()).ok().and_then(|text| Record::read(&text).ok());
        let ending = record.and_then(|record| Ending::of(&record, self.saved.seed(), self.language));
        self.ending = ending.map(Arc::new);
    }

    /// The game cannot go on.
    fn fail(&mut self, error: &ActionError) {
        self.broken = Some(match error {
            ActionError::Refused(refused) => refused.sentence.clone(),
            _ => VerifyError::OutOfPlace(self.table.entries() as usize).sentence(self.language),
        });
    }

    /// Takes one answer of a person: the choice goes on, or it is complete and carried out. Returns `false`
    /// if it was refused.
    fn take(&mut self, seat: Seat, command: String) -> bool {
        let mut whole: Vec<String> = self.chain.iter().map(|choice| choice.command.clone()).collect();
        whole.push(command.clone());
        match self.table.answer(seat, self.table.at(Viewer::Seat(seat)), whole, self.language) {
            Ok(moves) => self.happen(moves),
            Err(ActionError::Incomplete) => {
                let choice = self.menu(seat).into_iter().find(|choice| choice.command == command);
                self.chain.push(choice.unwrap_or_else(|| Choice::new(command.clone(), command)));
                self.hint = None;
            }
            Err(ActionError::Refused(refused)) => {
                self.notice = Some(refused.sentence);
                return false;
            }
            Err(_) => {
                self.notice = Some(self.language.messages().msg_terminal_not_asked());
                return false;
            }
        }
        true
    }

    /// The game as it would be after what was chosen so far.
    fn supposed(&self, seat: Seat) -> Option<Box<dyn AnyGame>> {
        let chain: Vec<String> = self.chain.iter().map(|choice| choice.command.clone()).collect();
        let to = self.table.reader(Viewer::Seat(seat), self.language);
        self.game().filter(|_| !chain.is_empty())?.supposing(seat, &chain, &to).ok().flatten()
    }

    /// What a person can answer after what was chosen so far.
    fn menu(&self, seat: Seat) -> Vec<Choice> {
        let to = self.table.reader(Viewer::Seat(seat), self.language);
        let supposed = self.supposed(seat);
        supposed.as_deref().or(self.game()).map_or_else(Vec::new, |game| game.menu(&to))
    }

    /// What happens next by itself.
    fn next(&self, thoughts: &mut Thoughts) -> Next {
        // Standing orders are kept by a server.
        self.table.next(now(), self.timing, &[], thoughts)
    }

    /// Lets a bot think on a thread of its own.
    fn think(&mut self, think: Think) {
        let (thinking, question) = think.split();
        let (send, receive) = channel();
        std::thread::spawn(move || {
            // The game may be gone before the bot has decided.
            let _ = send.send(thinking());
        });
        self.thinking = Some((question, receive));
    }

    /// Takes what a bot has decided. Returns `false` while it is still thinking.
    fn has_thought(&mut self) -> bool {
        let Some((question, answer)) = &self.thinking else { return true };
        let decided = match answer.try_recv() {
            Err(TryRecvError::Empty) => return false,
            Err(TryRecvError::Disconnected) => None,
            Ok(decided) => decided,
        };
        self.thoughts.add(*question, decided);
        self.thinking = None;
        true
    }
}

/// An empty log for each person and one for a spectator.
fn logs_of(table: &Table) -> Logs {
    let people = table.seats(|chair| chair.is_present());
    let viewers: Vec<Viewer> = people.iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    viewers.into_iter().map(|viewer| (viewer, Vec::new())).collect()
}

/// Adds the last step to the logs.
fn tell(table: &Table, language: Language, logs: &mut Logs) {
    let Some(game) = table.game() else { return };
    for (viewer, log) in logs {
        let told = game.told(game.steps().saturating_sub(1), &table.reader(*viewer, language));
        log.extend(told.unwrap_or_default().into_iter().filter_map(|told| told.text));
    }
}
