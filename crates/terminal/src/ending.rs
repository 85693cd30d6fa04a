//! The end of a game, from its record: who won, the standings, the moments that mattered, and its seed.

use games::dispatch;
use session::{Move, Record, Table};
use table::{Seat, Viewer};
use words::Language;
use words::story::{Story, StoryGame as _};

/// How a game ended and how it went, as a spectator saw it.
#[derive(Clone, Debug)]
pub struct Ending {
    pub(crate) story: Story,
    /// Who won and how, and how long it took.
    pub(crate) won: String,
    /// The moments that mattered, in sentences.
    pub(crate) moments: Vec<String>,
    /// What deals the same cards again, in a sentence.
    pub(crate) seed: Option<String>,
    /// Whether the record is what was seen before the deal, in a sentence.
    pub(crate) checked: Option<String>,
}

impl Ending {
    /// Reads the record of a finished game. `seed` is the number that its cards came from, if there was one.
    #[must_use]
    pub fn of(record: &Record, seed: Option<u64>, language: Language) -> Option<Self> {
        let l = language.messages();
        let entries = record.entries().ok()?;
        let Move::Opened { settings, .. } = &entries.first()?.what else { return None };
        let events: Vec<&[String]> = entries.iter().filter_map(|entry| entry.what.events()).collect();
        let story = dispatch!(settings.game, G => G::story(&events))?;
        let mut moments = vec![String::new(); story.moments.len()];
        let table = Table::follow(&entries, u64::MAX, |table, game| {
            for (moment, sentence) in story.moments.iter().zip(&mut moments) {
                if moment.step == game.steps() {
                    let reader = table.reader(Viewer::Spectator, language);
                    let told = game.told(game.steps().saturating_sub(1), &reader).unwrap_or_default();
                    let told = told.into_iter().nth(moment.place).and_then(|told| told.text);
                    let players = table.players();
                    *sentence =
                        words::story::moment(language, players, &story, moment, &told.unwrap_or_default());
                }
            }
        })
        .ok()?;
        let players = table.players();
        let length = l.msg_after_length(story.turns.len() as u64, events.len() as u64);
        let won = format!("{} {length}", words::story::won(language, players, &story));
        let seed = seed.map(|seed| l.msg_terminal_seed(seed.to_string()));
        Some(Self { won, moments, seed, story, checked: None })
    }

    /// Adds a sentence that says whether the record is what was seen before the deal.
    #[must_use]
    pub fn checked(self, checked: Option<String>) -> Self {
        Self { checked, ..self }
    }

    /// A moment's turn, kind and sentence.
    pub(crate) fn moments(&self, language: Language) -> impl Iterator<Item = (String, String)> {
        self.story.moments.iter().zip(&self.moments).map(move |(moment, sentence)| {
            let turn = language.messages().msg_turn_number(moment.turn as u64);
            (turn, language.labelled(words::story::moment_label(language, moment.kind), sentence))
        })
    }

    /// What the standings show of each player: what was counted.
    pub(crate) fn measures(&self, language: Language) -> Vec<String> {
        self.story.charts.iter().map(|chart| words::story::measure(language, chart.measure)).collect()
    }

    /// The standings: place, player, and the last of each measure or the turn in which they went out.
    pub(crate) fn standings(&self, language: Language) -> impl Iterator<Item = (usize, Seat, String)> {
        self.story.standings.iter().map(move |each| {
            let values = each.values.iter().map(ToString::to_string);
            let out = each.out.map(|turn| language.messages().msg_terminal_out_at(turn as u64));
            (each.place, each.seat, values.chain(out).collect::<Vec<_>>().join("  "))
        })
    }
}
