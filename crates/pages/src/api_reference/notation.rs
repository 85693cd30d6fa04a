//! The notation by example. The examples come from games between bots and random players, so that each can occur.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use bots::{Bot, BotSpec, Heuristics, Level};
use games::{GameId, dispatch};
use rulebook::Card;
use table::laws::any_answer;
use table::{Fast, Seat, SetupRequest, Viewer};
use words::{Language, Reader, Voice};

/// How many games of each edition are played.
const GAMES: u64 = 48;

/// The players of each game. All have something to counter, and someone to fear.
const SEATS: usize = 3;

/// One example of each kind.
pub(super) type Examples = BTreeMap<String, Example>;

/// A line in notation, and its words in every language.
pub(super) struct Example {
    pub(super) written: String,
    said: [String; Language::ALL.len()],
}

impl Example {
    pub(super) fn said(&self, language: Language) -> &str {
        &self.said[language as usize]
    }

    fn has_words(&self) -> bool {
        !self.said[0].is_empty()
    }
}

/// Everything that is written in a game.
#[derive(Default)]
pub(super) struct Notation {
    pub(super) commands: Examples,
    pub(super) questions: Examples,
    /// What a player sees happen.
    pub(super) events: Examples,
    /// Words that stand for things: cards and businesses.
    names: BTreeSet<String>,
}

impl Notation {
    /// The notation of each game.
    pub(super) fn of_all_games() -> &'static [(GameId, Self)] {
        static PLAYED: LazyLock<Vec<(GameId, Notation)>> = LazyLock::new(|| {
            GameId::ALL
                .into_iter()
                .map(|game| (game, dispatch!(game, G => Notation::play::<G>(game))))
                .collect()
        });
        &PLAYED
    }

    fn play<G: Voice + Heuristics>(game: GameId) -> Self {
        let cards = Card::all().iter().filter(|card| card.game() == game);
        let mut notation = Self { names: cards.map(|card| card.notation()).collect(), ..Self::default() };
        for edition in G::editions() {
            let first = Seat::new(0);
            let request = SetupRequest { edition, house_rules: "", seats: SEATS, first, options: &[] };
            let Ok(setup) = G::setup(&request) else { continue };
            (0..GAMES).for_each(|seed| notation.add_game::<G>(setup, seed));
        }
        notation
    }

    /// Adds what is new in a game.
    fn add_game<G: Voice + Heuristics>(&mut self, setup: G::Setup, seed: u64) {
        let players: Vec<String> = Seat::first(SEATS).map(|seat| seat.to_string()).collect();
        let viewer = Viewer::Seat(Seat::new(0));
        let reader = |viewer, language| Reader { viewer, language, players: &players };
        let mut view = G::bare(setup).view(viewer);
        let mut chance = Fast::new(seed);
        let mut events: Vec<G::Event> = Vec::new();
        let mut bots = [seed; SEATS].map(|seed| Bot::<G>::new(BotSpec::new(Level::Soldier), seed));
        let Ok(mut game) = G::deal(setup, &mut chance, &mut |event| events.push(event.clone())) else {
            return;
        };
        loop {
            let step: Vec<G::Seen> = events.drain(..).filter_map(|event| G::seen(&event, viewer)).collect();
            for (at, seen) in step.iter().enumerate() {
                G::see(&mut view, seen);
                let written = seen.to_string();
                let said =
                    |language| G::sentence(&view, &reader(viewer, language), &step, at).unwrap_or_default();
                let kind = self.kind_of_event(&written);
                add(&mut self.events, kind, written, said);
            }
            let asked = game.next_asked();
            let eyes = asked.map_or(viewer, Viewer::Seat);
            let (own, waiting) = (game.view(eyes), game.waiting());
            add(&mut self.questions, kind(&waiting), waiting, |language| {
                G::question(&own, &reader(eyes, language))
            });
            let Some(seat) = asked else { return };
            // Bots buy what is expensive, and random players do what no bot would.
            let chosen = if seed.is_multiple_of(2) { bots[seat.number()].choose(&own) } else { None };
            let command = chosen.unwrap_or_else(|| any_answer(&game, seat, &mut chance));
            let written = command.to_string();
            // A command is a verb and what it is about.
            let verb = written.split(' ').next().unwrap_or_default().to_owned();
            add(&mut self.commands, verb, written, |language| {
                G::label(&own, &reader(eyes, language), command)
            });
            game.act_unchecked(seat, command, &mut chance, &mut |event| events.push(event.clone()));
        }
    }

    /// The kind of an event: the first word that stands for itself, and the others but for names. The question of an
    /// event is explained elsewhere.
    fn kind_of_event(&self, written: &str) -> String {
        let words = kind(written);
        match words.split_once(' ') {
            None | Some(("ask", _)) => words.split(' ').take(1).collect(),
            Some((verb, others)) => {
                let others = others.split(' ').filter(|word| !self.names.contains(*word));
                std::iter::once(verb).chain(others).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// Adds an example unless there is one of its kind. One with words is better than one without.
fn add(examples: &mut Examples, kind: String, written: String, said: impl Fn(Language) -> String) {
    let is_better = match examples.get(&kind) {
        Some(known) => !known.has_words() && !said(Language::En).is_empty(),
        None => true,
    };
    if is_better {
        examples.insert(kind, Example { written, said: Language::ALL.map(said) });
    }
}

/// The words of a line without seats, mobsters and numbers.
fn kind(written: &str) -> String {
    let is_word =
        |word: &&str| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') && *word != "-";
    written.split(' ').filter(is_word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_command_and_question_has_an_example() {
        let [(_, family_business), (_, mob_city)] = Notation::of_all_games() else {
            panic!("a game is missing here")
        };
        for (examples, kinds) in [
            (
                &family_business.commands,
                "butcher choose counter discard done from-deck from-pile go-on name pass play",
            ),
            (&family_business.questions, "counter more over retaliate start turn"),
            (
                &family_business.events,
                "ask countered died discarded drew gained named out peace played turn war won",
            ),
            (
                &mob_city.commands,
                "break bribe buy change defend discard done pass play remove roll stake take target use",
            ),
            (&mob_city.questions, "bribe buy defend discard jail over play stake swag target"),
            (
                &mob_city.events,
                "ask blocked bought bribed drew earned hurt locked placed played rolled turn won",
            ),
        ] {
            for kind in kinds.split(' ') {
                let example = examples.get(kind).unwrap_or_else(|| panic!("{kind}"));
                assert!(example.written.split(' ').any(|word| word == kind), "{}", example.written);
            }
        }
        let said = |language| family_business.events["died"].said(language).to_owned();
        let [english, danish, chinese] = Language::ALL.map(said);
        assert!(english.ends_with(" dies.") && danish.ends_with(" dør.") && chinese.contains("被消滅"));
    }
}
