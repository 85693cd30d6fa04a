//! `sitdown`, the one program: the table for mob card games.

/// Prints a line. Whoever reads no further, as in `sitdown rules | head`, has seen enough.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

mod bench;
mod bench_bots;
mod bench_server;
mod bot;
mod demo;
mod describe;
mod join;
mod lab;
mod play;
mod remote;
mod rules;
mod scene;
mod serve;
mod tactics;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, value_parser};
use mimalloc::MiMalloc;
use words::Language;

/// A server asks for memory all the time, in many small pieces, on every core: this hands them out faster.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// The table for mob card games. Without a command it starts the table server and opens the page.
#[derive(Parser)]
#[command(version)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// The language: en, da or zh-Hant; else what LANG says
    #[arg(long, global = true, visible_alias = "lang")]
    language: Option<Language>,
}

#[derive(Subcommand)]
enum Command {
    /// Start the table server: people and bots play in browsers and over the API
    Serve(serve::Serve),
    /// Play here in the terminal, against bots or with others at this keyboard, or at a table of any server
    Play(play::Play),
    /// Watch a game again, step by step, through anybody's eyes
    Replay(play::Again),
    /// Prove from a record that a game was fair: by the rules, and dealt from what was committed to
    Verify {
        /// A file, or the address of a table whose game is over
        place: String,
    },
    /// Play a whole game of random players, told in sentences
    Demo {
        /// Which game
        #[arg(long, default_value = "family-business")]
        game: Which,
        /// An edition (mayfair, danish, lookout, lookout-advanced), a preset of Mob City (rulebook, fair), or a
        /// file of house rules
        #[arg(long, alias = "edition")]
        rules: Option<String>,
        /// How many play
        #[arg(long, default_value_t = 4, value_parser = value_parser!(u8).range(2..=8))]
        seats: u8,
        /// Which game: the same number plays the same game
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Families that never were, instead of the historical ones
        #[arg(long)]
        invented: bool,
        /// Print commands and events in notation, hidden cards and all
        #[arg(long)]
        notation: bool,
    },
    /// Print an edition's rules as a file of house rules, or check such a file; or search the rules and cards
    Rules {
        /// Which game; an edition is of Family Business unless it says otherwise
        #[arg(long)]
        game: Option<Which>,
        /// An edition (mayfair, danish, lookout, lookout-advanced), a preset of Mob City (rulebook, fair), or a file;
        /// else a card, the id of a rule, or words to search for
        rules: Vec<String>,
    },
    /// Run scenes: small files that say what the rules must do
    Scene {
        /// Files, or folders with *.scene files in them
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// Print one JSON object instead of lines
        #[arg(long)]
        json: bool,
        /// Show the position that one scene leads to, again whenever its file is saved
        #[arg(long, conflicts_with = "json")]
        watch: bool,
        #[command(flatten)]
        look: play::Look,
    },
    /// Ask a bot, or send it to a table
    #[command(args_conflicts_with_subcommands = true)]
    Bot {
        #[command(subcommand)]
        what: Option<BotDoes>,
        /// A scene: what the bot makes of the position that it leads to
        #[arg(long, value_name = "SCENE", required_unless_present = "tactics", conflicts_with = "tactics")]
        explain: Option<PathBuf>,
        /// Scenes that say what is best: how many of them each level finds
        #[arg(long, value_name = "SCENES", num_args = 1..)]
        tactics: Vec<PathBuf>,
        /// Which bot: street, soldier, capo, underboss or boss, with a budget as in boss@5000 or boss@2s
        #[arg(long, default_value = "boss")]
        bot: bots::BotSpec,
        /// Which of those who are asked
        #[arg(long)]
        seat: Option<table::Seat>,
        /// The same number thinks the same thoughts
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// On how many cores it thinks
        #[arg(long, default_value_t = 1, value_parser = value_parser!(u8).range(1..=64))]
        cores: u8,
        /// Print one JSON object instead of lines
        #[arg(long)]
        json: bool,
    },
    /// Set bots against each other: duels, ladders, data and plots
    Lab {
        #[command(subcommand)]
        what: lab::Lab,
    },
    /// Measure how fast something is
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
    /// Print what a shell needs to complete these commands
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page of the program or of one of its commands
    Man {
        /// The command, as in bot join
        command: Vec<String>,
        /// Write the pages of all commands into this folder instead
        #[arg(long, conflicts_with = "command")]
        folder: Option<PathBuf>,
    },
}

#[derive(Subcommand)]
enum BotDoes {
    /// Sit down at a table of any server and play to the end, over its API
    Join {
        /// The address of the table, as in http://localhost:7070/t/NAME
        table: String,
        /// Which bot: street, soldier, capo, underboss or boss, with a budget as in boss@5000 or boss@2s
        #[arg(long, default_value = "capo")]
        level: bots::BotSpec,
        /// What it is called there
        #[arg(long, default_value = "Bot")]
        name: String,
        /// Where it sits; else in the first free seat
        #[arg(long)]
        seat: Option<table::Seat>,
        /// The token that it says who it is with; else it comes as a stranger
        #[arg(long, env = "SITDOWN_TOKEN", hide_env_values = true)]
        token: Option<String>,
        /// The same number thinks the same thoughts
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Subcommand)]
enum Bench {
    /// Bots on one core: imagined games a second, and how soon they come to a good answer
    Bots {
        /// Only this game
        #[arg(long)]
        game: Option<Which>,
        /// How many sit at the table
        #[arg(long, default_value_t = 4, value_parser = value_parser!(u8).range(2..=8))]
        seats: u8,
        /// How often each is measured
        #[arg(long, default_value_t = 7, value_parser = value_parser!(u16).range(1..=1000))]
        repetitions: u16,
        /// Print one JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Random play on one core, for every edition and number of seats
    Engine {
        /// Which game
        #[arg(long, default_value = "family-business")]
        game: Which,
        /// Only this edition or preset
        #[arg(long)]
        edition: Option<String>,
        /// Only this many seats
        #[arg(long, value_parser = value_parser!(u8).range(2..=8))]
        seats: Option<u8>,
        /// How often each is measured
        #[arg(long, default_value_t = 7, value_parser = value_parser!(u16).range(1..=1000))]
        repetitions: u16,
        /// Play just so many games of each and measure nothing: for counting instructions
        #[arg(long)]
        games: Option<u32>,
        /// Print one JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// A server and its clients, over loopback: moves, how soon others have them, connections, memory, start-up
    Server(bench_server::Options),
    /// The floor that `bench server` measures beside the server
    #[command(hide = true)]
    Floor(bench_server::Floor),
}

/// A game of this table.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Which {
    /// Family Business
    FamilyBusiness,
    /// Mob City
    MobCity,
}

impl Which {
    const fn name(self) -> &'static str {
        match self {
            Self::FamilyBusiness => "family-business",
            Self::MobCity => "mob-city",
        }
    }

    /// The rules it is played by unless others are named.
    const fn usual_rules(self) -> &'static str {
        match self {
            Self::FamilyBusiness => "mayfair",
            Self::MobCity => "rulebook",
        }
    }
}

fn main() -> ExitCode {
    let Args { command, language } = Args::parse();
    let language = language.unwrap_or_else(|| {
        let wish = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok());
        Language::negotiate(&wish.unwrap_or_default())
    });
    let command = command.unwrap_or_else(|| Command::Serve(serve::Serve::alone()));
    match command {
        Command::Serve(serve) => serve.run(language),
        Command::Play(play) => play.run(language),
        Command::Replay(again) => again.run(language),
        Command::Completions { shell } => describe::completions(shell),
        Command::Man { command, folder } => describe::man(&command, folder.as_deref(), language),
        Command::Verify { place } => verify::run(&place, language),
        Command::Bot { what: Some(BotDoes::Join { table, level, name, seat, token, seed }), .. } => {
            join::Join { table, order: level, name, seat, token, seed, language }.run()
        }
        Command::Demo { game, rules, seats, seed, invented, notation } => {
            let demo = demo::Demo { number: seed, seats: seats.into(), language, notation };
            let rules = rules.as_deref().unwrap_or(game.usual_rules());
            match game {
                Which::FamilyBusiness => demo.family_business(rules, invented),
                Which::MobCity => demo.mob_city(rules),
            }
        }
        Command::Rules { game, rules } => rules::run(game, &rules.join(" "), language),
        Command::Bot { what: None, explain, tactics, bot, seat, seed, cores, json } => {
            let order = bots::BotSpec { cores: cores.into(), ..bot };
            match explain {
                Some(scene) => bot::Explain { order, seed, seat, language, json }.run(&scene),
                None => tactics::run(&tactics, seed, json),
            }
        }
        Command::Scene { paths, watch: true, look, .. } => match &paths[..] {
            [file] => play::watch(file.clone(), &look, language),
            _ => rules::refuse(&[language.messages().msg_terminal_one_scene()]),
        },
        Command::Scene { paths, json, .. } => scene::run(&paths, json),
        Command::Bench { what: Bench::Bots { game, seats, repetitions, json } } => {
            let games = game.map_or_else(|| vec![Which::FamilyBusiness, Which::MobCity], |game| vec![game]);
            bench_bots::run(&games, seats.into(), repetitions.into(), json)
        }
        Command::Bench { what: Bench::Server(options) } => bench_server::run(&options),
        Command::Bench { what: Bench::Floor(floor) } => floor.run(),
        Command::Lab { what } => lab::run(what, language),
        Command::Bench { what: Bench::Engine { game, edition, seats, repetitions, games, json } } => {
            let tables = bench::tables(game, edition.as_deref(), seats.map(usize::from));
            if tables.0.is_empty() {
                let name = edition.unwrap_or_default();
                return rules::refuse(&[match game {
                    Which::FamilyBusiness => words::family_business::no_such_edition(language, &name),
                    Which::MobCity => words::mob_city::no_such_preset(language, &name),
                }]);
            }
            match games {
                Some(games) => bench::play(&tables.0, games),
                None => bench::engine(game, tables, repetitions.into(), json),
            }
        }
    }
}
