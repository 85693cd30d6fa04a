//! A scene file: its position is shown again whenever the file is saved.

use std::path::PathBuf;
use std::time::Duration;

use games::{GameId, dispatch};
use session::{AnyGame, stage};
use table::Seat;
use table::scene::{Difference, MAX_SCENE, run};
use words::Language;

use crate::perspective::{Perspective, ReplayCommand};
use crate::snapshot::Snapshot;
use crate::source::Source;

/// How often to look whether the file has changed.
const POLL: Duration = Duration::from_millis(150);

/// A scene in a file that is being written.
pub struct SceneFile {
    file: PathBuf,
    language: Language,
    perspective: Perspective,
    /// The file when it was last read, or why it cannot be read.
    text: Option<Result<String, String>>,
    game: Option<Box<dyn AnyGame>>,
    differences: Vec<Difference>,
}

impl SceneFile {
    /// Watches a file.
    #[must_use]
    pub fn new(file: PathBuf, language: Language) -> Self {
        let perspective = Perspective::All;
        let mut scene = Self { file, language, perspective, text: None, game: None, differences: Vec::new() };
        scene.advance();
        scene
    }

    fn seats(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.seats())
    }

    fn players(&self) -> Vec<String> {
        Seat::first(self.seats()).map(|seat| self.language.messages().msg_seat(seat.to_string())).collect()
    }

    fn read(&self) -> Result<String, String> {
        let about = std::fs::metadata(&self.file).map_err(|error| error.to_string())?;
        if about.len() > MAX_SCENE as u64 {
            return Err(format!("> {MAX_SCENE} bytes"));
        }
        std::fs::read_to_string(&self.file).map_err(|error| error.to_string())
    }

    /// Plays the scene as far as it goes: to its end, or to the line before the first that is wrong.
    fn play(&mut self, text: &str) {
        let title = text.lines().find(|line| line.starts_with('#')).unwrap_or_default();
        let game = GameId::mentioned_in(title).unwrap_or_default();
        self.differences = dispatch!(game, G => run::<G>(text));
        let mut text = text.to_owned();
        loop {
            match stage(game, &text) {
                Ok(game) => {
                    self.game = Some(game);
                    return;
                }
                Err(Difference { line, .. }) if line > 1 && text.lines().count() >= line => {
                    let kept: Vec<&str> = text.lines().take(line - 1).collect();
                    text = kept.join("\n");
                }
                Err(_) => {
                    self.game = None;
                    return;
                }
            }
        }
    }

    /// Adds what differs from the scene's expectations.
    fn add_differences(&self, snapshot: &mut Snapshot) {
        let l = self.language.messages();
        if let Some(Err(why)) = &self.text {
            let file = self.file.display().to_string();
            snapshot.notice = Some(l.msg_verify_cannot_read(file, why.as_str()));
        } else if self.differences.is_empty() {
            snapshot.status = l.msg_terminal_scene_holds();
        } else {
            let line = |each: &Difference| l.msg_terminal_scene_line(each.line as u64, each.what.as_str());
            snapshot.status = l.msg_terminal_scene_differs(self.differences.len() as u64);
            snapshot.notice = self.differences.first().map(line);
            snapshot.log.extend(self.differences.iter().map(line));
        }
    }
}

impl Source for SceneFile {
    fn advance(&mut self) -> bool {
        let text = self.read();
        if self.text.as_ref() == Some(&text) {
            return false;
        }
        match &text {
            Ok(text) => self.play(text),
            Err(_) => (self.game, self.differences) = (None, Vec::new()),
        }
        self.text = Some(text);
        true
    }

    fn next_poll(&self) -> Option<Duration> {
        Some(POLL)
    }

    fn snapshot(&self) -> Snapshot {
        let players = self.players();
        let title = self.file.display().to_string();
        let mut snapshot = match &self.game {
            Some(game) => self.perspective.snapshot(title, &**game, self.language, &players),
            None => Snapshot::empty(self.language, title),
        };
        snapshot.is_replay = true;
        // What could be answered is part of the position; the menu changes the point of view.
        snapshot.log =
            snapshot.menu.iter().map(|choice| format!("{}  [{}]", choice.label, choice.command)).collect();
        snapshot.menu = ReplayCommand::views(self.language, &players).collect();
        self.add_differences(&mut snapshot);
        snapshot
    }

    fn answer(&mut self, text: &str) {
        if let Ok(ReplayCommand::View(perspective)) = text.parse()
            && perspective.is_at(self.seats())
        {
            self.perspective = perspective;
        }
    }

    fn undo(&mut self) {}

    fn is_repeated(&self) -> bool {
        true
    }

    fn is_over(&self) -> bool {
        false
    }

    fn farewell(&self) -> Vec<String> {
        Vec::new()
    }
}
