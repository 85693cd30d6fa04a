//! Game statistics: the mob war and the Hit List.

use games::family_business::{Card, Event, Game, Open, Setup, View};

use crate::arena::{Arena, GameStats, Series, SeriesKind, index_of};

const FIRST_KILL: usize = 0;
const KILLS: usize = 1;
const FIRST_WAR: usize = 2;
const WARS: usize = 3;
const FIRST_OUT: usize = 4;

impl Arena for Game {
    const FIGURES: &'static [&'static str] = &["first_kill", "kills", "first_war", "wars", "first_out"];
    const SERIES: [Series; 2] = [
        Series {
            name: "war_by_turn",
            title: "War by turn",
            about: "Of the games that reach a turn, the share at war when it starts. Turns that fewer than one game in \
                    twenty reaches are left out.",
            step: "turn",
            kind: SeriesKind::Flag("at war"),
        },
        Series {
            name: "hit_list_by_turn",
            title: "The Hit List by turn",
            about: "The number of mobsters on it when a turn starts, on average over the games that reach it.",
            step: "turn",
            kind: SeriesKind::Mean("on the list"),
        },
    ];

    fn rules_of(setup: &Setup) -> String {
        setup.rules.to_toml()
    }

    fn cards() -> Vec<String> {
        Card::ALL.iter().map(Card::to_string).collect()
    }

    fn record(stats: &mut GameStats, event: &Event, view: &View) {
        let Event::Open(open) = event else { return };
        match open {
            Open::TurnBegan { .. } => {
                stats.turns += 1;
                stats.last_card = None;
                stats.series[0].push(view.board.war.into());
                stats.series[1].push(view.board.hit_list.len() as i32);
            }
            Open::Played { seat, card } => {
                let card = index_of(&Card::ALL, card);
                stats.record_play(*seat, card);
                stats.last_card = Some(card);
            }
            Open::Countered { seat, card } => stats.record_play(*seat, index_of(&Card::ALL, card)),
            Open::Died { .. } | Open::Swapped { .. } => {
                stats.record_first(FIRST_KILL);
                stats.increment(KILLS);
            }
            Open::War { .. } => {
                stats.record_first(FIRST_WAR);
                stats.increment(WARS);
            }
            Open::Out { .. } => stats.record_first(FIRST_OUT),
            // If nobody has played a card this turn, the war killed at the start of it.
            Open::Won { .. } => {
                let card = stats.last_card.take();
                stats.ending = card.map_or_else(|| "war".to_owned(), |card| Card::ALL[card].to_string());
            }
            _ => {}
        }
    }
}
