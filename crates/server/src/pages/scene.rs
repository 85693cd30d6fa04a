//! What one viewer's page of a table is made from: gathered while the table stands still, and nothing in it
//! that he may not know.

use std::sync::Arc;

use sitting::{Known, Listener, Orders, Refused, Settings, Sitting};
use store::Status;
use table::{Seat, Seats, Viewer};
use words::Language;

use super::after::After;
use super::fields::encoded;
use crate::app::Ask;
use crate::error::Error;
use crate::show::{TableNow, table_now, viewer};
use crate::table::{Table, now};

/// An answer that can be given, and whether the choice is complete with it.
pub(super) struct Offer {
    pub(super) command: String,
    pub(super) label: String,
    pub(super) complete: bool,
}

/// A table through one viewer's eyes, for a page.
pub(super) struct Scene {
    pub(super) now: TableNow,
    pub(super) status: Status,
    pub(super) language: Language,
    pub(super) viewer: Viewer,
    /// The seats of whoever looks.
    pub(super) own: Seats,
    /// Who is asked.
    pub(super) asked: Seats,
    pub(super) settings: Arc<Settings>,
    pub(super) players: Arc<[String]>,
    pub(super) known: Option<Known>,
    /// What is asked, after what was chosen so far.
    pub(super) question: Option<String>,
    pub(super) offers: Vec<Offer>,
    /// What cards of the own hand cannot be used for now, and why.
    pub(super) refused: Vec<(String, Refused)>,
    /// What was chosen so far, and what that is called.
    pub(super) chain: Vec<(String, String)>,
    /// Whether what was chosen so far does not fit the table any more.
    pub(super) stale: bool,
    /// The own sealed answer, as it is called.
    pub(super) sealed: Option<String>,
    pub(super) steps: u64,
    /// Milliseconds until the window closes or time runs out, and how many there were.
    pub(super) left: Option<(i64, i64)>,
    /// Whether a window is open.
    pub(super) window: bool,
    /// The own standing orders.
    pub(super) orders: Orders,
    /// Whether a person is still in the game.
    pub(super) people_play: bool,
    /// What whoever looks is called, if he is known.
    pub(super) name: Option<String>,
    /// How it went, when the game is over.
    pub(super) after: Option<After>,
}

impl Scene {
    /// Looks at a table, with a choice that is half made.
    pub(super) async fn look(
        table: &Table,
        ask: &Ask,
        wanted: Option<Seat>,
        chosen: &[String],
    ) -> Result<Self, Error> {
        let state = table.state().await;
        let person = ask.person.as_deref();
        let whose = viewer(&state, person, wanted)?;
        let own = person.map_or(Seats::NONE, |person| state.seats_of(&person.id));
        let now_there = table_now(&state, person, whose, ask.language);
        let to = state.table.listener(whose, ask.language);
        let mut scene = Self {
            status: state.status(),
            language: ask.language,
            viewer: whose,
            own,
            asked: Seats::NONE,
            settings: Arc::clone(state.table.settings()),
            players: Arc::clone(state.table.players()),
            known: None,
            question: now_there.question.clone(),
            offers: Vec::new(),
            refused: Vec::new(),
            chain: Vec::new(),
            stale: false,
            sealed: None,
            steps: 0,
            left: None,
            window: false,
            orders: Orders::default(),
            people_play: state.table.people_play(),
            name: person.map(|person| person.name.clone()),
            after: None,
            now: now_there,
        };
        let Some(sitting) = state.game() else { return Ok(scene) };
        scene.steps = sitting.steps();
        scene.asked = sitting.asked();
        scene.window = sitting.window().is_some();
        scene.left =
            scene.now.until.map(|until| ((until - now()).max(0), (until - state.table.asked_at()).max(1)));
        scene.known = Some(sitting.view(whose));
        if let Some(sealed) = &scene.now.sealed {
            let menu = sitting.menu(&to);
            let called = menu.into_iter().find(|choice| choice.command == *sealed).map(|choice| choice.label);
            scene.sealed = Some(called.unwrap_or_else(|| sealed.clone()));
        }
        // Whose seat it is not has nothing to answer, even where he may see everything.
        if let Viewer::Seat(seat) = whose
            && own.contains(seat)
        {
            scene.suppose(sitting, seat, chosen, &to);
            let orders = table.orders.lock().ok();
            scene.orders =
                orders.and_then(|all| all.get(seat.number()).cloned().flatten()).unwrap_or_default();
        }
        Ok(scene)
    }

    /// Goes as far as the choice is made, and lists what can be answered then.
    fn suppose(&mut self, sitting: &dyn Sitting, seat: Seat, chosen: &[String], to: &Listener<'_>) {
        if self.now.sealed.is_some() || self.status != Status::Running {
            return;
        }
        let mut so_far: Vec<String> = Vec::new();
        let mut supposed: Option<Box<dyn Sitting>> = None;
        for command in chosen {
            let at = supposed.as_deref().unwrap_or(sitting);
            let label = at.menu(to).into_iter().find(|choice| choice.command == *command);
            so_far.push(command.clone());
            let (Some(label), Ok(Some(then))) = (label, sitting.supposing(seat, &so_far, to)) else {
                self.stale = true;
                so_far.clear();
                self.chain.clear();
                supposed = None;
                break;
            };
            self.chain.push((command.clone(), label.label));
            supposed = Some(then);
        }
        let at = supposed.as_deref().unwrap_or(sitting);
        let complete = |command: &str| {
            let mut whole = so_far.clone();
            whole.push(command.to_owned());
            matches!(sitting.supposing(seat, &whole, to), Ok(None))
        };
        self.offers = at
            .menu(to)
            .into_iter()
            .map(|choice| Offer {
                complete: self.window || complete(&choice.command),
                command: choice.command,
                label: choice.label,
            })
            .collect();
        if so_far.is_empty() && !self.offers.is_empty() {
            self.refuse(sitting, seat, to);
        }
        if supposed.is_some() {
            self.question = Some(at.question(to));
            self.known = Some(at.view(self.viewer));
        }
    }

    /// Finds out why the other cards of the hand cannot be used.
    fn refuse(&mut self, sitting: &dyn Sitting, seat: Seat, to: &Listener<'_>) {
        let verbs = ["play", "counter", "defend"];
        // Where no card can be used, none is missed: somebody is asked for something else.
        let used =
            |verb: &&str| self.offers.iter().any(|offer| offer.command.split(' ').next() == Some(verb));
        let window = self.window.then_some("counter");
        let Some(verb) = verbs.into_iter().find(used).or(window) else { return };
        let cards: Vec<String> = match &self.known {
            Some(Known::FamilyBusiness(view)) => {
                view.hand.cards().iter().map(|card| card.to_string()).collect()
            }
            Some(Known::MobCity(view)) => view.hand.cards().iter().map(|card| card.to_string()).collect(),
            None => return,
        };
        for command in cards.into_iter().map(|card| format!("{verb} {card}")) {
            let offered = self.offers.iter().any(|offer| offer.command == command);
            if let (false, Err(refused)) =
                (offered, sitting.supposing(seat, std::slice::from_ref(&command), to))
            {
                self.refused.push((command, refused));
            }
        }
    }

    /// The letter of the seat that is looked from.
    pub(super) fn letter(&self) -> Option<String> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat.to_string()),
            Viewer::Spectator => None,
        }
    }

    /// Whether this viewer's answer is wanted.
    pub(super) fn is_asked(&self) -> bool {
        !self.offers.is_empty()
    }

    /// What a player is called.
    pub(super) fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }

    /// The page of this table through these eyes, with the first parts of a choice.
    pub(super) fn address<'a>(&self, chain: impl IntoIterator<Item = &'a str>) -> String {
        self.address_of("", chain)
    }

    /// The page of this table with one more part of the choice.
    pub(super) fn address_after(&self, command: &str) -> String {
        self.address(self.chain.iter().map(|(part, _)| part.as_str()).chain([command]))
    }

    /// Something at this table through these eyes. Who has one seat need not say which: if he loses it, he
    /// looks on as anybody does.
    pub(super) fn address_of<'a>(&self, what: &str, chain: impl IntoIterator<Item = &'a str>) -> String {
        let mut address = format!("/t/{}{what}", self.now.table);
        let mut sign = '?';
        if let Some(letter) = self.letter().filter(|_| self.own.len() > 1 || self.own.is_empty()) {
            address.push_str(&format!("{sign}as={letter}"));
            sign = '&';
        }
        for part in chain {
            address.push_str(&format!("{sign}chain={}", encoded(part)));
            sign = '&';
        }
        address
    }
}
