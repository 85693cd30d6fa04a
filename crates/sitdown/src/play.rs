//! `sitdown play`, `sitdown replay` and `sitdown scene --watch`: the table in a terminal.

mod deal;
mod order_menu;
mod remote_table;
mod votes;

use std::io::{BufReader, IsTerminal as _, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::{Args, ValueEnum, value_parser};
use session::limits::{self, MAX_NAME};
use session::{GameId, GameOptions, Record, Settings};
use terminal::{Colours, Local, Player, Replay, Room, Saved, SceneFile, Seating, Source, Theme};
use words::Language;

use crate::address::Address;
use crate::game_args::{bot_parser, edition_parser, game_or_url_help, options, rules_help};
use crate::house_rules::HouseRules;
use crate::output;
use crate::rules::refuse;
use crate::serve::data_folder;
use crate::visitor::Visitor;

/// The options of `sitdown play`.
#[derive(Args)]
pub(crate) struct Play {
    #[arg(value_name = "GAME or URL", default_value = GameId::default().name(), help = game_or_url_help())]
    what: String,
    #[arg(long, alias = "rules", help = rules_help(), value_parser = edition_parser(), hide_possible_values = true)]
    edition: Option<String>,
    /// Your opponents, one bot per seat, e.g. boss,capo,capo+grudge [default: three capos, if no other players]
    #[arg(long, value_delimiter = ',', value_parser = bot_parser(), hide_possible_values = true)]
    bots: Vec<bots::BotSpec>,
    /// Names of the people at this keyboard, e.g. Ann,Bob
    #[arg(long, value_delimiter = ',')]
    players: Vec<String>,
    /// Random seed; the same seed deals the same cards
    #[arg(long)]
    seed: Option<u64>,
    /// Use fictional families
    #[arg(long)]
    invented: bool,
    /// Resume a saved game [default: the most recent]
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["bots", "players", "seed", "edition"])]
    resume: Option<Option<PathBuf>>,
    /// List the saved games, to resume or replay one
    #[arg(long, conflicts_with_all = ["bots", "players", "seed", "edition", "resume"])]
    saved: bool,
    /// Folder for saved games [default: games in your data folder]
    #[arg(long, env = "SITDOWN_FOLDER")]
    folder: Option<PathBuf>,
    /// Delay before each bot move, in milliseconds
    #[arg(long, default_value_t = 800, value_parser = value_parser!(u64).range(0..=60_000))]
    pace: u64,
    /// Your name at a server's table [default: the first of --players, or USER]
    #[arg(long)]
    name: Option<String>,
    /// Your seat at a server's table [default: the first free one]
    #[arg(long)]
    seat: Option<table::Seat>,
    /// Token for the server [default: the one from last time]
    #[arg(long, env = "SITDOWN_TOKEN", hide_env_values = true)]
    token: Option<String>,
    #[command(flatten)]
    appearance: Appearance,
}

/// How the table looks.
#[derive(Args)]
pub(crate) struct Appearance {
    /// Plain text, line by line, for screen readers and scripts; automatic when output is not a terminal
    #[arg(long)]
    plain: bool,
    /// Colour depth
    #[arg(long, alias = "color", default_value = "auto")]
    colour: Colour,
    /// Terminal background; auto goes by COLORFGBG
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

/// How long leaving the terminal may take.
const GRACE: Duration = Duration::from_secs(1);

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

impl Appearance {
    /// Shows a source until the player leaves.
    pub(crate) fn show(&self, source: &mut dyn Source) -> ExitCode {
        let stopped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&stopped);
        // Without a signal handler the game is still saved.
        let _ = ctrlc::set_handler(move || {
            stop.store(true, Ordering::Release);
            // Waiting for a terminal that is gone would never end. Every move is saved already.
            std::thread::spawn(|| {
                std::thread::sleep(GRACE);
                std::process::exit(1);
            });
        });
        let stop = || stopped.load(Ordering::Acquire);
        let has_screen =
            stdin().is_terminal() && stdout().is_terminal() && variable("TERM").as_deref() != Some("dumb");
        let shown = if self.plain || !has_screen {
            terminal::lines(source, BufReader::new(stdin()), &mut stdout(), &stop)
        } else {
            terminal::full_screen(source, &self.theme(), &stop)
        };
        match shown {
            Ok(()) => ExitCode::SUCCESS,
            // The reader has seen enough.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                source.farewell().iter().for_each(|line| eprintln!("{line}"));
                output::add(Err(error));
                ExitCode::FAILURE
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
        let Some(folder) = games_folder(self.folder.as_ref()) else {
            return refuse(&[language.messages().msg_terminal_no_folder()]);
        };
        let name = || {
            let name = self.name.clone().or_else(|| self.players.first().cloned());
            name.unwrap_or_else(|| own_name(language))
        };
        let visitor =
            |server| Visitor { server, token: self.token.clone(), folder: Some(folder.clone()), language };
        let address = Address::parse(&self.what).filter(|address| !address.is_record);
        let mut found = address.map(|address| (visitor(address.server), address.name));
        if let Some(deal) = deal::DealAddress::parse(&self.what) {
            let mut visitor = visitor(deal.server.clone());
            match deal.table(&name(), &visitor) {
                Ok((table, token)) => {
                    visitor.token = token;
                    found = Some((visitor, table));
                }
                Err(error) => return refuse(&[error.sentence]),
            }
        }
        if let Some((visitor, table)) = found {
            let guest = remote_table::Guest { visitor, table, name: name(), seat: self.seat, value: None };
            return match guest.sit_down() {
                Ok(mut table) => self.appearance.show(&mut table),
                Err(sentence) => refuse(&[sentence]),
            };
        }
        let pace = Duration::from_millis(self.pace);
        if self.saved {
            return self.appearance.show(&mut Room::with_list(folder, language, pace));
        }
        let game = match &self.resume {
            Some(file) => self.resumed(file.as_deref(), &folder, language),
            None => self.dealt(&folder, language),
        };
        match game {
            Ok(local) => self.appearance.show(&mut Room::new(local, folder, language, pace)),
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
        let game = GameId::named(&self.what).ok_or_else(|| {
            vec![l.msg_terminal_no_game(self.what.as_str(), GameId::ALL.map(GameId::name).join(", "))]
        })?;
        let mut settings = self.settings(game)?;
        let mut players: Vec<Player> = self.players.iter().map(|name| Player::Person(name.clone())).collect();
        if !self.players.iter().all(|name| limits::name(name).is_some()) {
            return Err(vec![l.msg_terminal_names(MAX_NAME as u64)]);
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
        // Every game has a seed that a player can note down.
        let mut number = [0; 4];
        getrandom::fill(&mut number).map_err(|error| vec![error.to_string()])?;
        let seed = self.seed.unwrap_or_else(|| u32::from_le_bytes(number).into());
        let (secret, pace) = (terminal::seeded(seed), Duration::from_millis(self.pace));
        Local::new(Seating { settings, players, secret, seed: Some(seed), language, pace }, folder)
    }

    /// The settings of a game with these rules.
    fn settings(&self, game: GameId) -> Result<Settings, Vec<String>> {
        let options = GameOptions::new(|option| options(self.invented).contains(&option));
        let mut settings = Settings { game, options, ..Settings::default() };
        if let Some(name) = &self.edition {
            let rules = HouseRules::load(&game.editions(), name)?;
            (settings.edition, settings.house_rules) = (rules.edition, rules.text);
        }
        Ok(settings)
    }
}

/// The folder for saved games and tokens.
pub(crate) fn games_folder(chosen: Option<&PathBuf>) -> Option<PathBuf> {
    chosen.cloned().or_else(|| data_folder().map(|folder| folder.join("games")))
}

/// The player's name as the system knows it.
pub(crate) fn own_name(language: Language) -> String {
    let user = ["USER", "USERNAME"].into_iter().find_map(variable);
    let user: String =
        user.unwrap_or_default().chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
    limits::name(&user).unwrap_or_else(|| language.messages().msg_guest())
}

/// The options of `sitdown replay`.
#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// Game record, or the address of a table whose game is over
    #[arg(value_name = "FILE or URL")]
    source: String,
    /// Point of view: a seat, "all" for every hand, or "public"
    #[arg(long, default_value = "public")]
    eyes: String,
    /// First step to show
    #[arg(long, default_value_t = 1)]
    step: u32,
    /// Time per step during autoplay, in milliseconds
    #[arg(long, default_value_t = 1200, value_parser = value_parser!(u64).range(0..=60_000))]
    pace: u64,
    #[command(flatten)]
    appearance: Appearance,
}

impl ReplayArgs {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let l = language.messages();
        let text = match crate::verify::read(&self.source) {
            Ok(text) => text,
            Err(why) => return refuse(&[l.msg_verify_cannot_read(self.source.as_str(), why)]),
        };
        let record = Record::read(&text).map_err(session::VerifyError::Bad);
        let replay =
            record.and_then(|record| Replay::new(&record, language, Duration::from_millis(self.pace)));
        match replay {
            Ok(mut replay) => {
                replay.answer(&format!("eyes {}", self.eyes));
                if let Some(notice) = replay.snapshot().notice {
                    return refuse(&[notice]);
                }
                replay.answer(&self.step.to_string());
                self.appearance.show(&mut replay)
            }
            Err(doubt) => refuse(&[doubt.sentence(language)]),
        }
    }
}

/// Shows the position that a scene leads to, and again whenever its file is saved.
pub(crate) fn watch(file: PathBuf, appearance: &Appearance, language: Language) -> ExitCode {
    appearance.show(&mut SceneFile::new(file, language))
}
