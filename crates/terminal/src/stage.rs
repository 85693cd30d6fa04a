//! A scene that is being written: whenever its file is saved, the position it leads to is shown.

use std::path::PathBuf;
use std::time::Duration;

use sitting::{Choice, GameName, Sitting, stage};
use table::Seat;
use table::scene::{Difference, LONGEST_SCENE, run};
use words::Language;

use crate::moment::Moment;
use crate::place::Place;
use crate::replay::Eyes;

/// So often it is looked whether the file has changed.
const OFTEN: Duration = Duration::from_millis(150);

/// A scene in a file.
pub struct Stage {
    file: PathBuf,
    language: Language,
    eyes: Eyes,
    /// What the file said when it was read last, or why it cannot be read.
    text: Option<Result<String, String>>,
    sitting: Option<Box<dyn Sitting>>,
    differences: Vec<Difference>,
}

impl Stage {
    /// Watches a file.
    #[must_use]
    pub fn new(file: PathBuf, language: Language) -> Self {
        let mut stage =
            Self { file, language, eyes: Eyes::All, text: None, sitting: None, differences: Vec::new() };
        stage.go_on();
        stage
    }

    fn players(&self) -> Vec<String> {
        let seats = self.sitting.as_ref().map_or(0, |sitting| sitting.seats());
        Seat::first(seats).map(|seat| self.language.messages().msg_seat(seat.to_string())).collect()
    }

    fn read(&self) -> Result<String, String> {
        let about = std::fs::metadata(&self.file).map_err(|error| error.to_string())?;
        if about.len() > LONGEST_SCENE as u64 {
            return Err(format!("> {LONGEST_SCENE} bytes"));
        }
        std::fs::read_to_string(&self.file).map_err(|error| error.to_string())
    }

    /// Plays the scene as far as it goes: to its end, or to the line before the first that is wrong.
    fn play(&mut self, text: &str) {
        let game = rulebook::game_of_scene(text).and_then(|game| GameName::named(game.name()));
        let game = game.unwrap_or_default();
        self.differences = match game {
            GameName::FamilyBusiness => run::<::family_business::Game>(text),
            GameName::MobCity => run::<::mob_city::Game>(text),
        };
        let mut text = text.to_owned();
        loop {
            match stage(game, &text) {
                Ok(sitting) => {
                    self.sitting = Some(sitting);
                    return;
                }
                Err(Difference { line, .. }) if line > 1 && text.lines().count() >= line => {
                    let kept: Vec<&str> = text.lines().take(line - 1).collect();
                    text = kept.join("\n");
                }
                Err(_) => {
                    self.sitting = None;
                    return;
                }
            }
        }
    }
}

impl Place for Stage {
    fn go_on(&mut self) -> bool {
        let text = self.read();
        if self.text.as_ref() == Some(&text) {
            return false;
        }
        match &text {
            Ok(text) => self.play(&text.clone()),
            Err(_) => (self.sitting, self.differences) = (None, Vec::new()),
        }
        self.text = Some(text);
        true
    }

    fn soon(&self) -> Option<Duration> {
        Some(OFTEN)
    }

    fn moment(&self) -> Moment {
        let (l, players) = (self.language.messages(), self.players());
        let title = self.file.display().to_string();
        let mut moment = match &self.sitting {
            Some(sitting) => self.eyes.look(title, &**sitting, self.language, &players),
            None => Moment::empty(self.language, title),
        };
        moment.is_replay = true;
        // What could be answered here is part of the position; the menu is for looking at it.
        moment.log =
            moment.menu.iter().map(|choice| format!("{}  [{}]", choice.label, choice.command)).collect();
        moment.menu = Eyes::at(players.len()).map(|eyes| eyes.choice(self.language, &players)).collect();
        if moment.menu.is_empty() {
            moment.menu.push(Choice::new("eyes public", l.msg_eyes_public()));
        }
        match &self.text {
            Some(Err(why)) => {
                moment.notice = Some(l.msg_verify_cannot_read(self.file.display().to_string(), why.as_str()))
            }
            _ if self.differences.is_empty() => moment.status = l.msg_terminal_scene_holds(),
            _ => {
                moment.status = l.msg_terminal_scene_differs(self.differences.len() as u64);
                let first = self.differences.first();
                moment.notice =
                    first.map(|first| l.msg_terminal_scene_line(first.line as u64, first.what.as_str()));
                let all = self.differences.iter();
                moment
                    .log
                    .extend(all.map(|each| l.msg_terminal_scene_line(each.line as u64, each.what.as_str())));
            }
        }
        moment
    }

    fn answer(&mut self, text: &str) {
        let seats = self.sitting.as_ref().map_or(0, |sitting| sitting.seats());
        if let Some(eyes) = Eyes::read(text.trim(), seats) {
            self.eyes = eyes;
        }
    }

    fn undo(&mut self) {}

    fn is_said_anew(&self) -> bool {
        true
    }

    fn is_over(&self) -> bool {
        false
    }

    fn farewell(&self) -> Vec<String> {
        Vec::new()
    }
}
