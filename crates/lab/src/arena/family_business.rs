//! Family Business: its war and its Hit List.

use family_business::{Card, Event, Game, Open, Setup, View};

use super::{Arena, Course, Tale, place};

const FIRST_KILL: usize = 0;
const KILLS: usize = 1;
const FIRST_WAR: usize = 2;
const WARS: usize = 3;
const FIRST_OUT: usize = 4;

impl Arena for Game {
    const FIGURES: &'static [&'static str] = &["first_kill", "kills", "first_war", "wars", "first_out"];
    const COURSES: [Course; 2] =
        [Course { name: "war_by_turn", by_seat: false }, Course { name: "hit_list_by_turn", by_seat: false }];

    fn seats_of(setup: &Setup) -> usize {
        setup.seats.into()
    }

    fn rules_of(setup: &Setup) -> String {
        setup.rules.to_toml()
    }

    fn cards() -> Vec<String> {
        Card::ALL.iter().map(Card::to_string).collect()
    }

    fn follow(tale: &mut Tale, event: &Event, view: &View) {
        let Event::Open(open) = event else { return };
        match open {
            Open::TurnBegan { .. } => {
                tale.turns += 1;
                tale.last_card = None;
                tale.courses[0].push(view.board.war.into());
                tale.courses[1].push(view.board.hit_list.len() as i32);
            }
            Open::Played { seat, card } => {
                let place = place(&Card::ALL, card);
                tale.play(*seat, place);
                tale.last_card = Some(place);
            }
            Open::Countered { seat, card } => tale.play(*seat, place(&Card::ALL, card)),
            Open::Died { .. } | Open::Swapped { .. } => {
                tale.first(FIRST_KILL);
                tale.count(KILLS);
            }
            Open::War { .. } => {
                tale.first(FIRST_WAR);
                tale.count(WARS);
            }
            Open::Out { .. } => tale.first(FIRST_OUT),
            // Where nobody has played a card this turn, the war has killed at its beginning.
            Open::Won { .. } => {
                let card = tale.last_card.take();
                tale.ending = card.map_or_else(|| "war".to_owned(), |place| Card::ALL[place].to_string());
            }
            _ => {}
        }
    }
}
