//! What local play shows: a game, the list of saved games, or the replay of one.

use std::path::PathBuf;
use std::time::Duration;

use session::{Choice, Record, VerifyError};
use words::Language;

use crate::extra::Extra;
use crate::local::Local;
use crate::replay::Replay;
use crate::saved::{CannotResume, Saved, SavedGame};
use crate::snapshot::Snapshot;
use crate::source::Source;

/// A place for local play. A game can be put aside for another one.
pub struct Room {
    folder: PathBuf,
    language: Language,
    pace: Duration,
    shown: Shown,
    /// Why a game could not be opened.
    notice: Option<String>,
}

enum Shown {
    Game(Box<Local>),
    Replay(Box<Replay>),
    /// The saved games, and the game that was put aside to look at them.
    List(Vec<SavedGame>, Option<Box<Local>>),
}

impl Room {
    /// A room with a game.
    #[must_use]
    pub fn new(local: Local, folder: PathBuf, language: Language, pace: Duration) -> Self {
        Self { folder, language, pace, shown: Shown::Game(Box::new(local)), notice: None }
    }

    /// A room with the list of saved games.
    #[must_use]
    pub fn with_list(folder: PathBuf, language: Language, pace: Duration) -> Self {
        let shown = Shown::List(Saved::all(&folder), None);
        Self { folder, language, pace, shown, notice: None }
    }

    fn source(&self) -> Option<&dyn Source> {
        match &self.shown {
            Shown::Game(local) => Some(&**local),
            Shown::Replay(replay) => Some(&**replay),
            Shown::List(..) => None,
        }
    }

    fn source_mut(&mut self) -> Option<&mut dyn Source> {
        match &mut self.shown {
            Shown::Game(local) => Some(&mut **local),
            Shown::Replay(replay) => Some(&mut **replay),
            Shown::List(..) => None,
        }
    }

    fn show_list(&mut self) {
        let empty = Shown::List(Vec::new(), None);
        let aside = match std::mem::replace(&mut self.shown, empty) {
            Shown::Game(local) => Some(local),
            Shown::Replay(_) => None,
            Shown::List(_, aside) => aside,
        };
        self.shown = Shown::List(Saved::all(&self.folder), aside);
    }

    /// Returns to the game that was put aside.
    fn go_back(&mut self) {
        if let Shown::List(_, aside) = &mut self.shown
            && let Some(local) = aside.take()
        {
            self.shown = Shown::Game(local);
        }
    }

    /// Opens the game with this number on the list: resumes it, or replays it if it is over.
    fn open(&mut self, number: &str) {
        let l = self.language.messages();
        let Shown::List(games, aside) = &self.shown else { return };
        let chosen = number.trim().parse::<usize>().ok().and_then(|number| games.get(number.checked_sub(1)?));
        let Some(game) = chosen.cloned() else {
            self.notice = Some(l.msg_not_an_answer(number.chars().take(80).collect::<String>()));
            return;
        };
        if aside.as_ref().is_some_and(|local| local.path() == game.path && !local.is_over()) {
            self.go_back();
            return;
        }
        let opened = if game.is_over {
            replay(&game, self.language, self.pace).map(|replay| Shown::Replay(Box::new(replay)))
        } else {
            Local::resume(&game.path, self.language, self.pace).map(|local| Shown::Game(Box::new(local)))
        };
        match opened {
            Ok(shown) => self.shown = shown,
            Err(why) => self.notice = Some(why.sentence(self.language)),
        }
    }

    fn list(&self, games: &[SavedGame]) -> Snapshot {
        let l = self.language.messages();
        let mut snapshot = Snapshot::empty(self.language, l.msg_terminal_saved_games());
        snapshot.question =
            if games.is_empty() { l.msg_terminal_nothing_saved() } else { l.msg_terminal_saved_choose() };
        let choice =
            |(number, game): (usize, &SavedGame)| Choice::new(number.to_string(), game.label(self.language));
        snapshot.menu = (1..).zip(games).map(choice).collect();
        snapshot.notice.clone_from(&self.notice);
        snapshot
    }
}

fn replay(game: &SavedGame, language: Language, pace: Duration) -> Result<Replay, CannotResume> {
    let damaged = |bad| CannotResume::Damaged(VerifyError::Bad(bad));
    let record = Record::read(&Saved::text(&game.path)?).map_err(damaged)?;
    Replay::new(&record, language, pace).map_err(CannotResume::Damaged)
}

impl Source for Room {
    fn advance(&mut self) -> bool {
        self.source_mut().is_some_and(Source::advance)
    }

    fn next_poll(&self) -> Option<Duration> {
        self.source()?.next_poll()
    }

    fn snapshot(&self) -> Snapshot {
        match &self.shown {
            Shown::Game(local) => local.snapshot(),
            Shown::Replay(replay) => Snapshot { extras: vec![Extra::SavedGames], ..replay.snapshot() },
            Shown::List(games, _) => self.list(games),
        }
    }

    fn answer(&mut self, text: &str) {
        self.notice = None;
        match self.source_mut() {
            Some(source) => source.answer(text),
            None => self.open(text),
        }
    }

    fn undo(&mut self) {
        self.notice = None;
        match self.source_mut() {
            Some(source) => source.undo(),
            None => self.go_back(),
        }
    }

    fn uncover(&mut self) {
        self.source_mut().into_iter().for_each(Source::uncover);
    }

    fn extra(&mut self, extra: Extra) {
        match (extra, self.source_mut()) {
            (Extra::SavedGames, _) => self.show_list(),
            (extra, Some(source)) => source.extra(extra),
            (_, None) => {}
        }
    }

    fn is_over(&self) -> bool {
        match &self.shown {
            Shown::List(games, aside) => games.is_empty() && aside.is_none(),
            Shown::Game(_) | Shown::Replay(_) => self.source().is_some_and(Source::is_over),
        }
    }

    fn farewell(&self) -> Vec<String> {
        let aside = match &self.shown {
            Shown::List(_, aside) => aside.as_deref().map(|local| local as &dyn Source),
            Shown::Game(_) | Shown::Replay(_) => self.source(),
        };
        aside.map_or_else(Vec::new, Source::farewell)
    }
}
