//! `sitdown bot --explain`: a bot's choice in a position, with its reasons.

use std::path::Path;
use std::process::ExitCode;

use bots::{Bot, BotSpec, Finding, Heuristics, Thoughts};
use games::dispatch;
use table::scene::{SceneGame, Study, study};
use table::{Fast, Seat, Viewer};
use words::{Language, Reader, Voice};

use crate::{rules, scene};

/// The players of a scene.
const NAMES: [&str; 8] = ["A", "B", "C", "D", "E", "F", "G", "H"];

/// Answers that were tried less often are only counted: their share says little.
const HARDLY: u32 = 10;

pub(crate) struct Explain {
    pub(crate) order: BotSpec,
    pub(crate) seed: u64,
    pub(crate) seat: Option<Seat>,
    pub(crate) language: Language,
    pub(crate) json: bool,
}

impl Explain {
    /// Explains the position that a scene leads to.
    pub(crate) fn run(&self, path: &Path) -> ExitCode {
        let text = match scene::read(path) {
            Ok(text) => text,
            Err(what) => return rules::refuse(&[format!("{}: {what}", path.display())]),
        };
        dispatch!(scene::game_of(&text), G => self.show::<G>(path, &text))
    }

    fn show<G: Heuristics + SceneGame + Voice>(&self, path: &Path, text: &str) -> ExitCode {
        let Study { game, best } = match study::<G>(text) {
            Ok(study) => study,
            Err(difference) => return rules::refuse(&[format!("{}: {difference}", path.display())]),
        };
        let seat = self.seat.or(best.as_ref().map(|(seat, _)| *seat)).or_else(|| game.next_asked());
        let Some(seat) = seat.filter(|seat| game.asked().contains(*seat)) else {
            let who = table::notation::show_seats(game.asked());
            return rules::refuse(&[format!(
                "{}: that seat is not asked there; asked: {who}",
                path.display()
            )]);
        };
        let view = game.view(Viewer::Seat(seat));
        let Some(thoughts) = Bot::<G>::new(self.order, self.seed).think(&view) else {
            return rules::refuse(&[format!("{}: {seat} has nothing to answer", path.display())]);
        };
        if self.json {
            self.print_json(seat, &thoughts);
        } else {
            self.print(&game, &view, seat, &thoughts);
        }
        ExitCode::SUCCESS
    }

    fn print<G: Heuristics + Voice>(
        &self,
        game: &G,
        view: &G::View,
        seat: Seat,
        thoughts: &Thoughts<G::Command>,
    ) {
        let language = self.language;
        let said = |game: &G, command| said(language, game, command);
        let level = words::level(language, self.order.level.name()).unwrap_or_default().0;
        let answer = said(game, thoughts.choice);
        say!("{}", words::bot_answers(language, &level, &seat.to_string(), &answer));
        let mark = |command| if command == thoughts.choice { '→' } else { ' ' };
        if thoughts.opinions.len() == 1 {
            say!("{}", words::bot_only_answer(language));
        } else if thoughts.findings.is_empty() {
            say!("{}", words::bot_glance(language));
            for (command, worth) in &thoughts.opinions {
                let sign = if *worth < 0.0 { '-' } else { '+' };
                let worth = language.decimal(f64::from(worth.abs()), 2);
                say!("{} {sign}{worth:>5}  {}", mark(*command), said(game, *command));
            }
        } else {
            say!("{}", words::bot_imagined(language, thoughts.iterations));
            let tried = |finding: &&Finding<G::Command>| finding.visits >= HARDLY;
            for finding in thoughts.findings.iter().filter(tried) {
                let (share, visits) = (language.percent(f64::from(finding.share), 1), finding.visits);
                say!("{} {share:>7} {visits:>7}  {}", mark(finding.command), said(game, finding.command));
                let line = spoken_line(view, seat, finding.command, &finding.line, &said);
                if !line.is_empty() {
                    say!("                    {}", line.join(" · "));
                }
            }
            let others = thoughts.findings.iter().filter(|finding| !tried(finding)).count();
            if others > 0 {
                say!("{}", words::bot_others(language, others));
            }
        }
    }

    fn print_json<C: std::fmt::Display + PartialEq>(&self, seat: Seat, thoughts: &Thoughts<C>) {
        let findings: Vec<_> = thoughts
            .findings
            .iter()
            .map(|finding| {
                let line: Vec<_> =
                    finding.line.iter().map(|(by, command)| format!("{by}: {command}")).collect();
                serde_json::json!({
                    "answer": finding.command.to_string(),
                    "share": finding.share,
                    "visits": finding.visits,
                    "line": line,
                })
            })
            .collect();
        let opinions: Vec<_> = thoughts
            .opinions
            .iter()
            .map(|(command, worth)| serde_json::json!({"answer": command.to_string(), "worth": worth}))
            .collect();
        say!(
            "{}",
            serde_json::json!({
                "bot": self.order.to_string(),
                "seat": seat.to_string(),
                "choice": thoughts.choice.to_string(),
                "iterations": thoughts.iterations,
                "findings": findings,
                "opinions": opinions,
            })
        );
    }
}

/// An answer as everyone at the table would say it.
fn said<G: Voice>(language: Language, game: &G, command: G::Command) -> String {
    let players = NAMES.map(str::to_owned);
    let reader = Reader { viewer: Viewer::Spectator, language, players: &players };
    G::label(&game.view(Viewer::Spectator), &reader, command)
}

/// The line that is expected after an answer, in words. In each imagined game a player may lack a card for
/// it, so this takes the game in which it can be followed furthest.
fn spoken_line<G: Heuristics>(
    view: &G::View,
    seat: Seat,
    first: G::Command,
    line: &[(Seat, G::Command)],
    said: &impl Fn(&G, G::Command) -> String,
) -> Vec<String> {
    const GAMES: usize = 64;
    let mut chance = Fast::new(1);
    let mut longest = Vec::new();
    for _ in 0..GAMES {
        let mut game = G::imagine(view, &mut chance);
        let mut spoken = Vec::new();
        for (by, command) in std::iter::once((seat, first)).chain(line.iter().copied()) {
            let sentence = said(&game, command);
            if game.act(by, command, &mut chance, &mut |_| {}).is_err() {
                break;
            }
            spoken.push(format!("{by}: {sentence}"));
        }
        if spoken.len() > longest.len() {
            longest = spoken;
        }
        if longest.len() > line.len() {
            break;
        }
    }
    // The answer itself was printed before.
    longest.drain(..longest.len().min(1));
    longest
}
