//! `sitdown play`, `sitdown replay` and `sitdown scene --watch`: the table in a terminal.

mod away;
mod tokens;

use std::io::{BufReader, IsTerminal as _, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::{Args, ValueEnum, value_parser};
use sitting::limits::{self, LONGEST_NAME};
use sitting::{GameName, Record, Secret, Settings};
use terminal::{Colours, Local, Place, Player, Replay, Saved, Seating, Stage, Theme};
use words::Language;

use crate::remote::Address;
use crate::rules::refuse;
use crate::serve::data_folder;

/// What a game is played with, and where.
#[derive(Args)]
pub(crate) struct Play {
    /// A game, family-business or mob-city, or the address of a table of any server
    #[arg(value_name = "GAME or URL", default_value = "family-business")]
    what: String,
    /// An edition (mayfair, danish, lookout, lookout-advanced), a preset of Mob City (rulebook, fair), or a file of
    /// house rules
    #[arg(long, alias = "rules")]
    edition: Option<String>,
    /// Who plays against you: a bot for each seat, as in boss,capo,capo+grudge; three capos if nobody else plays
    #[arg(long, value_delimiter = ',')]
    bots: Vec<bots::BotSpec>,
    /// The people at this keyboard, by name, as in Ann,Bob
    #[arg(long, value_delimiter = ',')]
    players: Vec<String>,
    /// Which game: the same number deals the same cards
    #[arg(long)]
    seed: Option<u64>,
    /// Families that never were, instead of the historical ones
    #[arg(long)]
    invented: bool,
    /// Go on with a saved game: this one, or the one that was played last
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["bots", "players", "seed", "edition"])]
    resume: Option<Option<PathBuf>>,
    /// The folder that games are saved in; else one in the user's data folder
    #[arg(long, env = "SITDOWN_FOLDER")]
    folder: Option<PathBuf>,
    /// How long a bot lets you look before it answers, in milliseconds
    #[arg(long, default_value_t = 800, value_parser = value_parser!(u64).range(0..=60_000))]
    pace: u64,
    /// What you are called at a table of a server; else the first of the players, or what USER says
    #[arg(long)]
    name: Option<String>,
    /// Where you sit at a table of a server; else in the first free seat
    #[arg(long)]
    seat: Option<table::Seat>,
    /// The token that you are known by at a server; else you come as you came the last time
    #[arg(long, env = "SITDOWN_TOKEN", hide_env_values = true)]
    token: Option<String>,
    #[command(flatten)]
    look: Look,
}

/// How it looks.
#[derive(Args)]
pub(crate) struct Look {
    /// Questions and answers as lines of text, for screen readers and scripts; so it is, too, where there is no
    /// terminal
    #[arg(long)]
    plain: bool,
    /// How many colours: what the terminal says, none, 16, 256, or all (true)
    #[arg(long, alias = "color", default_value = "auto")]
    colour: Colour,
    /// Whether the terminal is light or dark; else what COLORFGBG says
    #[arg(long, default_value = "auto")]
    theme: Background,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Colour {
    Auto,
    None,
    #[value(name = "16")]
    Sixteen,
    #[value(name = "256")]
    Many,
    True,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Background {
    Auto,
    Light,
    Dark,
}

/// So long a terminal may take to be left.
const GRACE: Duration = Duration::from_secs(1);

/// No file of house rules is longer.
const LONGEST_RULES: u64 = 64 * 1024;

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

impl Look {
    /// Shows a place until somebody leaves.
    fn show(&self, place: &mut dyn Place) -> ExitCode {
        let stopped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&stopped);
        // Where no signal can be caught, the game is saved all the same.
        let _ = ctrlc::set_handler(move || {
            stop.store(true, Ordering::Release);
            // A terminal that is gone can be waited for without end. Every move is saved already.
            std::thread::spawn(|| {
                std::thread::sleep(GRACE);
                std::process::exit(1);
            });
        });
        let stop = || stopped.load(Ordering::Acquire);
        let has_screen =
            stdin().is_terminal() && stdout().is_terminal() && variable("TERM").as_deref() != Some("dumb");
        let shown = if self.plain || !has_screen {
            terminal::lines(place, BufReader::new(stdin()), &mut stdout(), &stop)
        } else {
            terminal::full_screen(place, &self.theme(), &stop)
        };
        match shown {
            Ok(()) => ExitCode::SUCCESS,
            // Whoever reads no further has seen enough.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                place.farewell().iter().for_each(|line| eprintln!("{line}"));
                refuse(&[error.to_string()])
            }
        }
    }

    fn theme(&self) -> Theme {
        let colours = match self.colour {
            Colour::Auto => Colours::detect(variable),
            Colour::None => Colours::None,
            Colour::Sixteen => Colours::Sixteen,
            Colour::Many => Colours::Many,
            Colour::True => Colours::True,
        };
        let light = match self.theme {
            Background::Auto => Theme::is_light(variable),
            Background::Light => true,
            Background::Dark => false,
        };
        Theme { colours, light }
    }
}

impl Play {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let Some(folder) = self.folder.clone().or_else(|| data_folder().map(|folder| folder.join("games")))
        else {
            return refuse(&[language.messages().msg_terminal_no_folder()]);
        };
        if let Some(address) = Address::read(&self.what).filter(|address| !address.is_record) {
            let name = self
                .name
                .clone()
                .or_else(|| self.players.first().cloned())
                .unwrap_or_else(|| own_name(language));
            let guest =
                away::Guest { address, name, seat: self.seat, token: self.token.clone(), language, folder };
            return match guest.sit_down() {
                Ok(mut away) => self.look.show(&mut away),
                Err(sentence) => refuse(&[sentence]),
            };
        }
        let game = match &self.resume {
            Some(file) => self.resumed(file.as_deref(), &folder, language),
            None => self.dealt(&folder, language),
        };
        match game {
            Ok(mut local) => self.look.show(&mut local),
            Err(sentences) => refuse(&sentences),
        }
    }

    fn resumed(&self, file: Option<&Path>, folder: &Path, language: Language) -> Result<Local, Vec<String>> {
        let cannot = |why: terminal::CannotResume| vec![why.sentence(language)];
        let file = file.map(Path::to_owned).or_else(|| Saved::last(folder));
        let file = file.ok_or_else(|| cannot(terminal::CannotResume::Nothing))?;
        Local::resume(&file, language, Duration::from_millis(self.pace)).map_err(cannot)
    }

    fn dealt(&self, folder: &Path, language: Language) -> Result<Local, Vec<String>> {
        let l = language.messages();
        let game = GameName::named(&self.what).ok_or_else(|| {
            vec![l.msg_terminal_no_game(self.what.as_str(), GameName::ALL.map(GameName::name).join(", "))]
        })?;
        let mut settings = self.settings(game)?;
        let mut players: Vec<Player> = self.players.iter().map(|name| Player::Person(name.clone())).collect();
        if !self.players.iter().all(|name| limits::name(name).is_some()) {
            return Err(vec![l.msg_terminal_names(LONGEST_NAME as u64)]);
        }
        if players.is_empty() {
            players.push(Player::Person(own_name(language)));
        }
        let usual =
            if self.bots.is_empty() && players.len() == 1 { vec!["capo".to_owned(); 3] } else { Vec::new() };
        let bots = self.bots.iter().map(ToString::to_string).chain(usual);
        players.extend(bots.map(Player::Bot));
        settings.seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
        settings.check(language)?;
        let mut secret = Secret([0; 32]);
        match self.seed {
            Some(number) => secret.0 = sitting::seed(&secret, "play", [number.to_string().as_str()]),
            None => getrandom::fill(&mut secret.0).map_err(|error| vec![error.to_string()])?,
        }
        let pace = Duration::from_millis(self.pace);
        Local::new(Seating { settings, players, secret, language, pace }, folder)
    }

    /// The rules: an edition by its name, or a file that may begin with one.
    fn settings(&self, game: GameName) -> Result<Settings, Vec<String>> {
        let mut settings = Settings { game, invented_families: self.invented, ..Settings::default() };
        let Some(name) = &self.edition else { return Ok(settings) };
        let file =
            std::fs::metadata(name).ok().filter(|about| about.is_file() && about.len() <= LONGEST_RULES);
        if game.editions().contains(&name.as_str()) || file.is_none() {
            settings.edition.clone_from(name);
            return Ok(settings);
        }
        let text = std::fs::read_to_string(name).map_err(|error| vec![format!("{name}: {error}")])?;
        let base = |line: &str| {
            let (key, value) = line.split_once('=')?;
            matches!(key.trim(), "edition" | "preset").then(|| value.trim().trim_matches('"').to_owned())
        };
        settings.edition = text.lines().find_map(base).unwrap_or_default();
        let rest: Vec<&str> = text.lines().filter(|line| base(line).is_none()).collect();
        settings.house_rules = rest.join("\n");
        Ok(settings)
    }
}

/// What whoever sits at this keyboard is called, so far as the system knows.
fn own_name(language: Language) -> String {
    let user = ["USER", "USERNAME"].into_iter().find_map(variable);
    let user: String =
        user.unwrap_or_default().chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
    limits::name(&user).unwrap_or_else(|| language.messages().msg_guest())
}

/// A game to be watched again.
#[derive(Args)]
pub(crate) struct Again {
    /// The file of a record, or the address of a table whose game is over
    place: String,
    /// Whose eyes to look through: a seat, all for everybody's cards, or public
    #[arg(long, default_value = "public")]
    eyes: String,
    /// The step to begin with
    #[arg(long, default_value_t = 1)]
    step: u32,
    /// How long a step is shown when it plays by itself, in milliseconds
    #[arg(long, default_value_t = 1200, value_parser = value_parser!(u64).range(0..=60_000))]
    pace: u64,
    #[command(flatten)]
    look: Look,
}

impl Again {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let l = language.messages();
        let text = match crate::verify::read(&self.place) {
            Ok(text) => text,
            Err(why) => return refuse(&[l.msg_verify_cannot_read(self.place.as_str(), why)]),
        };
        let record = Record::read(&text).map_err(sitting::Doubt::Bad);
        let replay =
            record.and_then(|record| Replay::new(&record, language, Duration::from_millis(self.pace)));
        match replay {
            Ok(mut replay) => {
                replay.answer(&format!("eyes {}", self.eyes));
                if let Some(notice) = replay.moment().notice {
                    return refuse(&[notice]);
                }
                replay.answer(&self.step.to_string());
                self.look.show(&mut replay)
            }
            Err(doubt) => refuse(&[doubt.sentence(language)]),
        }
    }
}

/// Shows the position that a scene leads to, again whenever its file is saved.
pub(crate) fn watch(file: PathBuf, look: &Look, language: Language) -> ExitCode {
    look.show(&mut Stage::new(file, language))
}
