//! Mob City at any table.

use mob_city::{Board, Business, Event, Game, Open, Preset, Rules, Setup, Waiting};
use table::{Chance as _, Game as _, Seat, Seats, Unreadable};
use words::Language;
use words::mob_city::Speaker;

use crate::look::Known;
use crate::luck::Luck;
use crate::playable::Playable;
use crate::settings::{Faults, Settings};
use crate::sitting::{Listener, Window};

/// The table that settings ask for, with `first` to begin.
pub(crate) fn setup(settings: &Settings, first: Seat, language: Language) -> Result<Setup, Faults> {
    let said = |faults: Vec<mob_city::Fault>| -> Faults {
        faults.iter().map(|fault| words::mob_city::fault(language, fault)).collect()
    };
    let name = settings.edition();
    let preset = Preset::named(name).ok_or_else(|| vec![words::mob_city::no_such_preset(language, name)])?;
    let mut rules = preset.rules();
    if !settings.house_rules.trim().is_empty() {
        let text = format!("preset = \"{name}\"\n{}", settings.house_rules);
        rules = Rules::from_toml(&text).map_err(said)?;
    }
    let mut setup = Setup::new(rules, settings.seats.into());
    setup.first = first;
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

    /// Each draw pile is what was under the cards drawn since it was shuffled; and a Cop who does not show yet
    /// may lie under any card that is left.
    fn reshuffle(events: &mut [Event], luck: &mut Luck) {
        let Some(mut game) = events.first().and_then(Self::set_by).map(Self::bare) else { return };
        events.iter().for_each(|event| game.apply(event));
        let board = *game.board();
        for seat in board.players.iter() {
            let of_his =
                |event: &Event| matches!(event, Event::Shuffled { seat: whose, .. } if *whose == seat);
            let last = events.iter().rposition(of_his);
            if let Some((Event::Shuffled { order, .. }, _)) =
                last.and_then(|at| events[at..].split_first_mut())
            {
                let left = order.len().min(board.pile[seat].into());
                luck.shuffle(&mut order.as_mut_slice()[..left]);
            }
        }
        for event in events {
            let Event::Hid { cops } = event else { continue };
            for business in Business::ALL.into_iter().filter(|each| !board.locked.contains(*each)) {
                let (n, all) = (business as usize, board.rules().shop(business).n);
                let left = all.saturating_sub(board.sold[n]).max(1);
                cops[n] = board.sold[n] + 1 + luck.below(left.into()) as u8;
            }
        }
    }

    fn half_made(&self, by: Seat) -> bool {
        // A thief who chooses has looked into a hand: he cannot take that back, so it is not among these.
        let open = matches!(
            self.board().waiting,
            Waiting::Target { .. } | Waiting::Stake { .. } | Waiting::Bribe { .. } | Waiting::Swag { .. }
        );
        open && self.board().answerer() == Some(by)
    }

    /// Only one player is ever asked at a time.
    fn window(&self) -> Option<Window> {
        None
    }

    fn winners(&self) -> Option<Seats> {
        self.winners()
    }

    fn give_up(&mut self, seat: Seat, luck: &mut Luck, tell: &mut impl FnMut(&Event)) -> bool {
        if self.winners().is_some() || !self.board().players.contains(seat) {
            return false;
        }
        self.leave(seat, luck, tell);
        true
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
        Known::MobCity(Box::new(view))
    }
}
