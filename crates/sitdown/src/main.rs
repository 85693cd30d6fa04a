//! `sitdown`, the one program: the table for mob card games.

/// Prints a line. If that fails, the command goes on, and [`output::finish`] says so.
macro_rules! say {
    ($($words:tt)*) => {
        crate::output::line(format_args!($($words)*))
    };
}

mod address;
mod admin;
mod backup;
mod bot;
mod club;
mod database;
mod deals;
mod demo;
mod describe;
mod game_args;
mod house_rules;
mod join;
mod lab;
mod leaderboard;
mod moving;
mod notes;
mod output;
mod play;
mod puzzle;
mod remote;
mod results;
mod review;
mod rules;
mod scene;
mod serve;
mod set_table;
mod sign_in;
mod storage;
mod tactics;
mod tokens;
mod verify;
mod visitor;

use std::path::PathBuf;
use std::process::ExitCode;

use benchmarks::engine::Tables;
use clap::{Parser, Subcommand, value_parser};
use games::{GameId, dispatch};
use mimalloc::MiMalloc;
use words::{Language, Voice as _};

use crate::game_args::{bot_parser, edition_parser, game_parser, language_parser};

/// The server allocates many small pieces on every core, which mimalloc is faster at.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

#[derive(Parser)]
#[command(version, about = game_args::about())]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// Language: en, da or zh-Hant [default: from LANG]
    #[arg(long, global = true, visible_alias = "lang", value_parser = language_parser(), hide_possible_values = true)]
    language: Option<Language>,
}

#[derive(Subcommand)]
enum Command {
    /// Start the server: play in the browser, or connect bots through the API
    Serve(Box<serve::Serve>),
    /// Copy the database of a server, even while it runs, and verify the copy
    Backup(backup::Backup),
    /// Put a backup in place of the database of a server that is stopped
    Restore(backup::Restore),
    /// Move from one database to another
    Store {
        #[command(subcommand)]
        what: moving::Databases,
    },
    /// Moderate a running server: tables, people, bans, chat, announcements
    Admin(admin::Admin),
    /// Play in the terminal: against bots, with others at the same keyboard, or at a table on any server
    Play(play::Play),
    /// Create a table on a server, with bots if you like, and print its address
    Table(set_table::SetTable),
    /// Replay a game step by step, from any player's point of view
    Replay(play::ReplayArgs),
    /// Verify from a game record that the moves were legal and the deal was fair
    Verify(verify::Verify),
    /// Solve puzzles: positions with one clearly best move
    Puzzle(puzzle::PuzzleArgs),
    /// Review a finished game: what every move was worth, by what its player could know
    Review(review::ReviewArgs),
    /// Show the deals of the day of a server with their results, or a challenge; make a challenge
    Deals(deals::Deals),
    /// Show your results and ratings on a server
    Results(results::Results),
    /// Show the ratings of the players and bots of a server
    Leaderboard(leaderboard::Leaderboard),
    /// Show a club: its tables, standings and evenings, and who did what to whom
    Club(club::ClubArgs),
    /// Play on a server as the person you are in the browser
    SignIn(sign_in::SignIn),
    /// Play a whole game between bots and print it as sentences
    Demo {
        /// Game to play
        #[arg(long, default_value_t, value_parser = game_parser())]
        game: GameId,
        #[arg(long, alias = "edition", help = game_args::rules_help())]
        rules: Option<String>,
        /// Number of players
        #[arg(long, default_value_t = 4, value_parser = value_parser!(u8).range(2..=8))]
        seats: u8,
        /// Random seed; the same seed plays the same game
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Bot level: street, soldier, capo, underboss or boss, with an optional budget, e.g. boss@5000
        #[arg(long, default_value = "soldier", value_parser = bot_parser(), hide_possible_values = true)]
        bot: bots::BotSpec,
        /// Let all players give any legal answer
        #[arg(long, conflicts_with = "bot")]
        random: bool,
        /// Use fictional families
        #[arg(long)]
        invented: bool,
        /// Print commands and events in notation, including hidden cards
        #[arg(long)]
        notation: bool,
    },
    /// Print an edition's rules as a house-rules file, check such a file, or search the rules and cards
    Rules {
        /// Game whose rules are meant
        #[arg(long, value_parser = game_parser())]
        game: Option<GameId>,
        /// Edition whose card texts are shown; without it, all that differ
        #[arg(long, value_parser = edition_parser())]
        edition: Option<String>,
        #[arg(help = game_args::rules_or_words_help())]
        rules: Vec<String>,
    },
    /// Run scenes: small text files that test the rules
    Scene {
        /// Scene files, or folders with *.scene files
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
        /// Show the scene's final position and refresh it whenever the file is saved
        #[arg(long, conflicts_with = "json")]
        watch: bool,
        #[command(flatten)]
        appearance: play::Appearance,
    },
    /// Analyse a position with a bot, or send a bot to a table
    #[command(args_conflicts_with_subcommands = true)]
    Bot {
        #[command(subcommand)]
        action: Option<BotAction>,
        /// Explain the bot's choice in a scene's final position
        #[arg(long, value_name = "SCENE", required_unless_present = "tactics", conflicts_with = "tactics")]
        explain: Option<PathBuf>,
        /// Count how many of these puzzles each level solves: scenes that say what is best
        #[arg(long, value_name = "SCENES", num_args = 1..)]
        tactics: Vec<PathBuf>,
        /// Bot level: street, soldier, capo, underboss or boss, with an optional budget, e.g. boss@5000 or boss@2s
        #[arg(long, default_value = "boss", value_parser = bot_parser(), hide_possible_values = true)]
        bot: bots::BotSpec,
        /// Which seat to answer for, if several are asked
        #[arg(long)]
        seat: Option<table::Seat>,
        /// Random seed, for repeatable results
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Number of cores to use
        #[arg(long, default_value_t = 1, value_parser = value_parser!(u8).range(1..=64))]
        cores: u8,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Pit bots against each other: matches, ladders, data and plots
    Lab {
        #[command(subcommand)]
        what: lab::Lab,
    },
    /// Run benchmarks
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
    /// Generate shell completions
    Completions {
        /// Shell to generate them for
        shell: clap_complete::Shell,
    },
    /// Print the manual page for sitdown or one of its commands
    Man {
        /// Command, e.g. bot join
        command: Vec<String>,
        /// Write the pages of all commands to this folder
        #[arg(long, conflicts_with = "command")]
        folder: Option<PathBuf>,
    },
}

#[derive(Subcommand)]
enum BotAction {
    /// Join a table on any server and play to the end, through its API
    Join {
        /// Address of the table, e.g. http://localhost:7070/t/NAME
        table: String,
        /// Bot level: street, soldier, capo, underboss or boss, with an optional budget, e.g. boss@5000 or boss@2s
        #[arg(long, default_value = "capo", value_parser = bot_parser(), hide_possible_values = true)]
        level: bots::BotSpec,
        /// The bot's name at the table
        #[arg(long, default_value = "Bot")]
        name: String,
        /// The bot's seat [default: the first free one]
        #[arg(long)]
        seat: Option<table::Seat>,
        /// The bot's token [default: the one from last time, or join as a guest]
        #[arg(long, env = "SITDOWN_TOKEN", hide_env_values = true)]
        token: Option<String>,
        /// Random seed, for repeatable results
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Subcommand)]
enum Bench {
    /// Bots on one core: simulated games per second, and how soon they find a good move
    Bots {
        /// Only this game
        #[arg(long, value_parser = game_parser())]
        game: Option<GameId>,
        /// Number of players
        #[arg(long, default_value_t = 4, value_parser = value_parser!(u8).range(2..=8))]
        seats: u8,
        /// Number of repetitions
        #[arg(long, default_value_t = 7, value_parser = value_parser!(u16).range(1..=1000))]
        repetitions: u16,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Random play on one core, for every edition and number of players
    Engine {
        /// Game to play
        #[arg(long, default_value_t, value_parser = game_parser())]
        game: GameId,
        /// Only this edition or preset
        #[arg(long, value_parser = edition_parser(), hide_possible_values = true)]
        edition: Option<String>,
        /// Only this number of players
        #[arg(long, value_parser = value_parser!(u8).range(2..=8))]
        seats: Option<u8>,
        /// Number of repetitions
        #[arg(long, default_value_t = 7, value_parser = value_parser!(u16).range(1..=1000))]
        repetitions: u16,
        /// Play this many games of each without timing, for instruction counts
        #[arg(long)]
        games: Option<u32>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Server and clients over loopback: throughput, latency, connections, memory, start-up
    Server(benchmarks::server::Options),
    /// A player's wait for bots, on a quiet server and while others keep it busy
    Crowd(benchmarks::server::Crowd),
    /// One node and several with PostgreSQL, compared with one that has a file
    Cluster(benchmarks::server::Cluster),
    /// The bare server that `bench server` compares with
    #[command(hide = true)]
    Floor(benchmarks::server::Floor),
}

fn main() -> ExitCode {
    let Args { command, language } = match Args::try_parse() {
        Ok(args) => args,
        Err(usage) => {
            output::add(usage.print());
            let code = u8::try_from(usage.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
            return output::finish(code, user_language());
        }
    };
    let language = language.unwrap_or_else(user_language);
    let command = command.unwrap_or_else(|| Command::Serve(Box::new(serve::Serve::alone())));
    output::finish(command.run(language), language)
}

/// The language of the user's locale.
fn user_language() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok());
    Language::negotiate(&locale.unwrap_or_default())
}

impl Command {
    fn run(self, language: Language) -> ExitCode {
        match self {
            Self::Serve(serve) => serve.run(language),
            Self::Backup(backup) => backup.run(language),
            Self::Restore(restore) => restore.run(language),
            Self::Store { what } => what.run(language),
            Self::Admin(admin) => admin.run(language),
            Self::Play(play) => play.run(language),
            Self::Table(table) => table.run(language),
            Self::Replay(replay) => replay.run(language),
            Self::Completions { shell } => describe::completions(shell),
            Self::Man { command, folder } => describe::man(&command, folder.as_deref(), language),
            Self::Verify(verify) => verify.run(language),
            Self::Review(review) => review.run(language),
            Self::Puzzle(puzzle) => puzzle.run(language),
            Self::Deals(deals) => deals.run(language),
            Self::Results(results) => results.run(language),
            Self::Leaderboard(leaderboard) => leaderboard.run(language),
            Self::Club(club) => club.run(language),
            Self::SignIn(sign_in) => sign_in.run(language),
            Self::Demo { game, rules, seats, seed, bot, random, invented, notation } => {
                let demo = demo::Demo {
                    number: seed,
                    seats: seats.into(),
                    bot: (!random).then_some(bot),
                    options: game_args::options(invented),
                    language,
                    notation,
                };
                let rules = rules.as_deref().unwrap_or(game.editions()[0]);
                dispatch!(game, G => demo.run::<G>(rules))
            }
            Self::Rules { game, edition, rules } => {
                let (edition, words) = (edition.as_deref(), &*rules.join(" "));
                rules::run(&rules::Asked { game, edition, words }, language)
            }
            Self::Bot { action: Some(action), .. } => action.run(language),
            Self::Bot { action: None, explain, tactics, bot, seat, seed, cores, json } => {
                let order = bots::BotSpec { cores: cores.into(), ..bot };
                match explain {
                    Some(scene) => bot::Explain { order, seed, seat, language, json }.run(&scene),
                    None => tactics::run(&tactics, seed, json),
                }
            }
            Self::Scene { paths, watch: true, appearance, .. } => match &paths[..] {
                [file] => play::watch(file.clone(), &appearance, language),
                _ => rules::refuse(&[language.messages().msg_terminal_one_scene()]),
            },
            Self::Scene { paths, json, .. } => scene::run(&paths, json),
            Self::Bench { what } => what.run(language),
            Self::Lab { what } => lab::run(what, language),
        }
    }
}

impl BotAction {
    fn run(self, language: Language) -> ExitCode {
        let Self::Join { table, level, name, seat, token, seed } = self;
        join::Join { table, order: level, name, seat, token, seed, language }.run()
    }
}

impl Bench {
    fn run(self, language: Language) -> ExitCode {
        let measured = match self {
            Self::Bots { game, seats, repetitions, json } => {
                let games = game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
                output::add(benchmarks::bots::run(&games, seats.into(), repetitions.into(), json));
                Ok(())
            }
            Self::Server(options) => benchmarks::server::run(&options, serve::allow_many_files()),
            Self::Crowd(crowd) => crowd.run(),
            Self::Cluster(cluster) => cluster.run(),
            Self::Floor(floor) => floor.run(),
            Self::Engine { game, edition, seats, repetitions, games, json } => {
                let tables = Tables::new(game, edition.as_deref(), seats.map(usize::from));
                if tables.is_empty() {
                    let name = edition.unwrap_or_default();
                    return rules::refuse(&[dispatch!(game, G => G::no_such_edition(language, &name))]);
                }
                output::add(match games {
                    Some(games) => tables.play(games),
                    None => tables.measure(repetitions.into(), json),
                });
                Ok(())
            }
        };
        measured.map_or_else(|error| rules::refuse(&[error.to_string()]), |()| ExitCode::SUCCESS)
    }
}
