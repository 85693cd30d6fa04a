//! Family Business at any table.

use family_business::{
    Board, CounterAnswers, Edition, Event, Family, Game, Open, Pick, Rules, Setup, Waiting,
};
use table::{Chance as _, Seat, Seats, Unreadable};
use words::Language;
use words::family_business::Speaker;

use crate::look::Known;
use crate::luck::Luck;
use crate::playable::Playable;
use crate::settings::{Faults, Settings};
use crate::sitting::{Listener, Window};

/// The table that settings ask for, with `first` to begin.
pub(crate) fn setup(settings: &Settings, first: Seat, language: Language) -> Result<Setup, Faults> {
    let said = |faults: Vec<family_business::Fault>| -> Faults {
        faults.iter().map(|fault| words::family_business::fault(language, fault)).collect()
    };
    let name = settings.edition();
    let edition =
        Edition::named(name).ok_or_else(|| vec![words::family_business::no_such_edition(language, name)])?;
    let mut rules = edition.rules();
    if !settings.house_rules.trim().is_empty() {
        let text = format!("edition = \"{name}\"\n{}", settings.house_rules);
        rules = Rules::from_toml(&text).map_err(said)?;
    }
    let mut setup = Setup::new(rules, settings.seats.into());
    setup.first = first;
    if settings.invented_families {
        setup.families = Family::INVENTED;
    }
    let faults = setup.faults();
    if faults.is_empty() { Ok(setup) } else { Err(said(faults)) }
}

fn speaker<'a>(to: &Listener<'a>, board: &'a Board) -> Speaker<'a> {
    Speaker { language: to.language, players: to.players, setup: &board.setup, viewer: to.viewer }
}

impl Playable for Game {
    type Setup = Setup;

    fn set_by(event: &Event) -> Option<Setup> {
        match event {
            Event::Open(Open::Began(setup)) => Some(*setup),
            _ => None,
        }
    }

    fn bare(setup: Setup) -> Self {
        Self::bare(setup)
    }

    fn deal(setup: Setup, luck: &mut Luck, tell: &mut impl FnMut(&Event)) -> Option<Self> {
        Self::deal(setup, luck, tell).ok()
    }

    /// The deck is what was under the cards drawn since the last shuffle.
    fn reshuffle(events: &mut [Event], luck: &mut Luck) {
        let last = events.iter().rposition(|event| matches!(event, Event::Shuffled { .. }));
        let Some((Event::Shuffled { order }, since)) = last.and_then(|at| events[at..].split_first_mut())
        else {
            return;
        };
        let drawn = since.iter().filter(|event| matches!(event, Event::Drew { .. })).count();
        let left = order.len().saturating_sub(drawn);
        luck.shuffle(&mut order.as_mut_slice()[..left]);
    }

    fn half_made(&self, by: Seat) -> bool {
        match self.board().waiting {
            // What the victim gives up, and what Mob Power costs, are questions of their own: others have
            // answered before.
            Waiting::Pick { seat, pick } => seat == by && !matches!(pick, Pick::Surrender | Pick::Scapegoat),
            Waiting::Butcher { seat, .. } => seat == by,
            _ => false,
        }
    }

    fn window(&self) -> Option<Window> {
        let board = self.board();
        let Waiting::Counter { asked } = board.waiting else { return None };
        let sealed = board.rules().counter_answers == CounterAnswers::Order;
        Some(Window { asked, by: board.play.by, victim: board.play.victim, sealed })
    }

    fn winners(&self) -> Option<Seats> {
        self.winner().map(Seats::only)
    }

    /// The rulebooks know no giving up: somebody else plays on with the family.
    fn give_up(&mut self, _seat: Seat, _luck: &mut Luck, _tell: &mut impl FnMut(&Event)) -> bool {
        false
    }

    fn players(&self) -> Seats {
        self.board().players
    }

    fn waiting(&self) -> String {
        self.board().waiting.to_string()
    }

    fn question(&self, to: &Listener<'_>) -> String {
        speaker(to, self.board()).question(self.board())
    }

    fn label(&self, to: &Listener<'_>, command: Self::Command) -> String {
        speaker(to, self.board()).command(command, self.board())
    }

    fn sentence(&self, to: &Listener<'_>, seen: &Self::Seen) -> Option<String> {
        speaker(to, self.board()).event(seen, self.board())
    }

    fn refusal(&self, to: &Listener<'_>, illegal: Self::Illegal) -> (String, &'static str) {
        (speaker(to, self.board()).refusal(illegal), illegal.rule())
    }

    fn read_seen(text: &str) -> Result<Self::Seen, Unreadable> {
        text.parse()
    }

    fn known(view: Self::View) -> Known {
        Known::FamilyBusiness(Box::new(view))
    }
}
