//! `sitdown bot --explain`: what a bot makes of a position.

use std::path::Path;
use std::process::ExitCode;

use bots::{Bot, Order, Savvy, Thoughts};
use table::scene::{Staged, Study, study};
use table::{Fast, Game, Menu as _, Seat, Viewer};
use words::Language;

use crate::{Which, rules, scene};

/// Who sits at the table of a scene.
const NAMES: [&str; 8] = ["A", "B", "C", "D", "E", "F", "G", "H"];

/// How many answers are shown; the rest is counted.
const MOST_SHOWN: usize = 12;

pub(crate) struct Explain {
    pub(crate) order: Order,
    pub(crate) seed: u64,
    pub(crate) seat: Option<Seat>,
    pub(crate) language: Language,
    pub(crate) json: bool,
}

/// How an answer is said at a table.
type Said<'a, G> = dyn Fn(&G, <G as Game>::Command) -> String + 'a;

impl Explain {
    /// Explains the position that a scene leads to.
    pub(crate) fn run(&self, path: &Path) -> ExitCode {
        let text = match scene::read(path) {
            Ok(text) => text,
            Err(what) => return rules::refuse(&[format!("{}: {what}", path.display())]),
        };
        let language = self.language;
        let players = NAMES.map(str::to_owned);
        match scene::game_of(&text) {
            Which::FamilyBusiness => self.show::<family_business::Game>(path, &text, &|game, command| {
                let (setup, viewer) = (&game.board().setup, Viewer::Spectator);
                let speaker = words::Speaker { language, players: &players, setup, viewer };
                speaker.command(command, game.board())
            }),
            Which::MobCity => self.show::<mob_city::Game>(path, &text, &|game, command| {
                let (setup, viewer) = (&game.board().setup, Viewer::Spectator);
                let speaker = words::mob_city::Speaker { language, players: &players, setup, viewer };
                speaker.command(command, game.board())
            }),
        }
    }

    fn show<G: Savvy + Staged>(&self, path: &Path, text: &str, said: &Said<'_, G>) -> ExitCode {
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
            self.print(&game, &view, seat, &thoughts, said);
        }
        ExitCode::SUCCESS
    }

    fn print<G: Savvy>(
        &self,
        game: &G,
        view: &G::View,
        seat: Seat,
        thoughts: &Thoughts<G::Command>,
        said: &Said<'_, G>,
    ) {
        say!("{} · {seat} · {}", self.order, said(game, thoughts.choice));
        if thoughts.iterations > 0 {
            say!("{} games imagined", thoughts.iterations);
        }
        for finding in thoughts.findings.iter().take(MOST_SHOWN) {
            let mark = if finding.command == thoughts.choice { '→' } else { ' ' };
            let (share, visits) = (100.0 * finding.share, finding.visits);
            say!("{mark} {share:5.1} %  {visits:>7}  {}", said(game, finding.command));
            let line = spoken_line(view, seat, finding.command, &finding.line, said);
            if !line.is_empty() {
                say!("                     {}", line.join(" · "));
            }
        }
        if thoughts.findings.is_empty() {
            for (command, worth) in thoughts.opinions.iter().take(MOST_SHOWN) {
                let mark = if *command == thoughts.choice { '→' } else { ' ' };
                say!("{mark} {worth:+6.2}  {}", said(game, *command));
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

/// What is expected after an answer, in words, as far as it can be played in one imagined game.
fn spoken_line<G: Savvy>(
    view: &G::View,
    seat: Seat,
    first: G::Command,
    line: &[(Seat, G::Command)],
    said: &Said<'_, G>,
) -> Vec<String> {
    let mut chance = Fast::new(1);
    let mut game = G::imagine(view, &mut chance);
    let mut spoken = Vec::new();
    for (by, command) in std::iter::once((seat, first)).chain(line.iter().copied()) {
        if !game.menu(by).contains(command) {
            break;
        }
        spoken.push(format!("{by}: {}", said(&game, command)));
        if game.act(by, command, &mut chance, &mut |_| {}).is_err() {
            break;
        }
    }
    // The answer itself has been said.
    spoken.drain(..spoken.len().min(1));
    spoken
}
