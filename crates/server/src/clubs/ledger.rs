//! What has become of a club's games: standings, evenings, and who did what to whom.

use std::collections::BTreeMap;

use bots::MAX_GRUDGE;
use games::GameId;
use store::ClubGame;
use table::{BySeat, Seat};
use words::story::DeedKind;

use super::counted;
use crate::expiry::HOUR_MS;
use crate::settle::Finished;

/// How long nobody ends a game before an evening is over.
const PAUSE_MS: i64 = 6 * HOUR_MS;

/// The games of a club, added up. Members are known by their place in the club's list; everyone else is the place after
/// the last of them.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ledger {
    /// By member.
    pub(crate) standings: Vec<Standing>,
    /// The last first.
    pub(crate) evenings: Vec<Evening>,
    /// How often one did something to another.
    pub(crate) deeds: BTreeMap<DeedKind, Vec<Vec<u64>>>,
    /// How many games were counted.
    pub(crate) games: u64,
}

/// How a member has done.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Standing {
    /// How many games they have played to the end.
    pub(crate) games: u64,
    /// How many they have won.
    pub(crate) won: u64,
    /// How many they would have won by chance.
    pub(crate) by_chance: f64,
}

/// The games of one evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Evening {
    /// When its first game ended.
    pub(crate) began: i64,
    /// In order.
    pub(crate) games: Vec<EveningGame>,
    /// The members who have won the most.
    pub(crate) best: Vec<usize>,
}

/// A game of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EveningGame {
    pub(crate) game: GameId,
    pub(crate) ended: i64,
    /// Its table, if it is still there.
    pub(crate) table: Option<String>,
    /// The members among the winners.
    pub(crate) winners: Vec<usize>,
    /// Whether only others have won.
    pub(crate) lost_to_others: bool,
}

impl Ledger {
    /// Adds up games, the last first.
    pub(crate) fn of(members: &[String], games: &[ClubGame]) -> Self {
        let others = members.len();
        let empty = || vec![vec![0; others + 1]; others + 1];
        let mut ledger = Self {
            standings: vec![Standing::default(); members.len()],
            evenings: Vec::new(),
            deeds: DeedKind::ALL.into_iter().map(|kind| (kind, empty())).collect(),
            games: 0,
        };
        let place = |person: Option<&str>| {
            let found = person.and_then(|person| members.iter().position(|member| member == person));
            found.unwrap_or(others)
        };
        for row in games.iter().rev() {
            let Some((game, finished)) = GameId::named(&row.game).zip(counted(row)) else { continue };
            let places: Vec<usize> =
                finished.players.iter().map(|player| place(player.person.as_deref())).collect();
            ledger.add_result(&places, &finished);
            ledger.add_deeds(&places, &finished);
            ledger.add_to_evening(&places, game, row, &finished);
            ledger.games += 1;
        }
        for evening in &mut ledger.evenings {
            evening.find_best(members.len());
        }
        ledger.evenings.reverse();
        ledger
    }

    fn add_result(&mut self, places: &[usize], game: &Finished) {
        let winners = game.players.iter().filter(|player| player.won).count();
        for (place, player) in places.iter().zip(&game.players) {
            let Some(standing) = self.standings.get_mut(*place) else { continue };
            standing.games += 1;
            standing.won += u64::from(player.has_won());
            standing.by_chance += winners as f64 / game.players.len() as f64;
        }
    }

    fn add_deeds(&mut self, places: &[usize], game: &Finished) {
        for (by, to, kind, count) in &game.deeds {
            let (by, to) = (places.get(usize::from(*by)), places.get(usize::from(*to)));
            let kind = DeedKind::named(kind).and_then(|kind| self.deeds.get_mut(&kind));
            if let (Some(by), Some(to), Some(matrix)) = (by, to, kind) {
                matrix[*by][*to] += u64::from(*count);
            }
        }
    }

    fn add_to_evening(&mut self, places: &[usize], game: GameId, row: &ClubGame, finished: &Finished) {
        let is_new = |evening: &Evening| {
            let last = evening.games.last().map_or(evening.began, |game| game.ended);
            row.ended - last > PAUSE_MS
        };
        if self.evenings.last().is_none_or(is_new) {
            self.evenings.push(Evening { began: row.ended, games: Vec::new(), best: Vec::new() });
        }
        let others = self.standings.len();
        let won = places.iter().zip(&finished.players).filter(|(_, player)| player.has_won());
        let winners: Vec<usize> = won.map(|(place, _)| *place).filter(|place| *place < others).collect();
        if let Some(evening) = self.evenings.last_mut() {
            evening.games.push(EveningGame {
                game,
                ended: row.ended,
                table: row.is_kept.then(|| row.table.clone()),
                lost_to_others: winners.is_empty(),
                winners,
            });
        }
    }
}

impl Evening {
    fn find_best(&mut self, members: usize) {
        let mut won = vec![0; members];
        self.games.iter().flat_map(|game| &game.winners).for_each(|winner| won[*winner] += 1);
        let most = won.iter().copied().max().unwrap_or(0);
        self.best = (0..members).filter(|member| most > 0 && won[*member] == most).collect();
    }
}

/// What a bot that holds a club's grudges has against each seat: what its player has done to the others at the table, in
/// all games. The worst of them gets the most.
pub(super) fn grudges(people: &[Option<String>], games: &[ClubGame]) -> BySeat<u8> {
    let seated: Vec<String> = people.iter().flatten().cloned().collect();
    let ledger = Ledger::of(&seated, games);
    let sum = |kinds: &[DeedKind], by: usize| -> u64 {
        let rows = kinds.iter().filter_map(|kind| ledger.deeds.get(kind));
        rows.flat_map(|matrix| matrix[by][..seated.len()].iter().enumerate())
            .filter(|(to, _)| *to != by)
            .map(|(_, count)| count)
            .sum()
    };
    let harm: Vec<u64> = (0..seated.len())
        .map(|by| {
            let done = sum(&[DeedKind::Listed, DeedKind::Hit, DeedKind::Whacked], by);
            done.saturating_sub(sum(&[DeedKind::Saved], by))
        })
        .collect();
    let worst = harm.iter().copied().max().unwrap_or(0).max(1);
    let mut grudges = BySeat::all(0);
    let mut harm = harm.into_iter();
    for (seat, person) in Seat::first(people.len()).zip(people) {
        if person.is_some() {
            let share = harm.next().unwrap_or(0) * u64::from(MAX_GRUDGE);
            grudges[seat] = u8::try_from(share.div_ceil(worst)).unwrap_or(MAX_GRUDGE).min(MAX_GRUDGE);
        }
    }
    grudges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settle::Player;

    fn player(person: &str, won: bool) -> Player {
        Player { person: Some(person.to_owned()), won, ..Player::default() }
    }

    fn game(table: &str, ended: i64, players: Vec<Player>, deeds: &[(u8, u8, DeedKind, u32)]) -> ClubGame {
        let deeds =
            deeds.iter().map(|(by, to, kind, count)| (*by, *to, kind.name().to_owned(), *count)).collect();
        let finished = Finished {
            edition: String::new(),
            house_rules: false,
            turns: 9,
            players,
            deserters: Vec::new(),
            deeds,
        };
        ClubGame {
            table: table.to_owned(),
            ended,
            game: GameId::ALL[0].name().to_owned(),
            body: serde_json::to_string(&finished).unwrap(),
            is_kept: true,
        }
    }

    fn games() -> Vec<ClubGame> {
        use DeedKind::{Listed, Saved, Whacked};
        let bot = Player { bot: Some("capo".to_owned()), ..Player::default() };
        let of = |ann, bob| vec![player("ann", ann), player("bob", bob), bot.clone(), player("gone", false)];
        // The last first.
        vec![
            game("t5", 9 * HOUR_MS, vec![player("ann", true), player("ann", false)], &[(0, 1, Whacked, 9)]),
            game("t4", 8 * HOUR_MS + 1, of(true, false), &[(0, 2, Whacked, 4), (3, 1, Listed, 2)]),
            game("t3", 2 * HOUR_MS, of(false, true), &[(0, 1, Whacked, 2), (1, 0, Saved, 1)]),
            game("t2", HOUR_MS, of(true, false), &[(0, 1, Listed, 3), (1, 0, Listed, 1)]),
            ClubGame { body: "nonsense".to_owned(), ..game("t1", 1, Vec::new(), &[]) },
        ]
    }

    #[test]
    fn games_are_added_up() {
        let members = ["bob", "ann"].map(str::to_owned);
        let ledger = Ledger::of(&members, &games());
        assert_eq!(ledger.games, 3, "one is nonsense, and in one nobody knows who did what");
        let standing = |games, won, by_chance| Standing { games, won, by_chance };
        assert_eq!(ledger.standings, [standing(3, 1, 0.75), standing(3, 2, 0.75)]);
        let evenings: Vec<(i64, usize, &[usize])> =
            ledger.evenings.iter().map(|it| (it.began, it.games.len(), it.best.as_slice())).collect();
        assert_eq!(evenings, [(8 * HOUR_MS + 1, 1, &[1][..]), (HOUR_MS, 2, &[0, 1][..])]);
        let whacked = &ledger.deeds[&DeedKind::Whacked];
        assert_eq!((whacked[1][0], whacked[1][2], whacked[0][1]), (2, 4, 0), "bots are others");
        assert_eq!(ledger.deeds[&DeedKind::Listed][2][0], 2, "so are those who have left");
    }

    #[test]
    fn the_worst_player_at_the_table_is_resented_most() {
        let at = |people: &[Option<&str>]| {
            let people: Vec<Option<String>> = people.iter().map(|who| who.map(str::to_owned)).collect();
            let held = grudges(&people, &games());
            Seat::first(people.len()).map(|seat| held[seat]).collect::<Vec<u8>>()
        };
        assert_eq!(at(&[None, Some("bob"), Some("ann")]), [0, 0, MAX_GRUDGE], "Bob has made up for it");
        assert_eq!(
            at(&[Some("ann"), None]),
            [0, 0],
            "what was done to those who are not here does not count"
        );
        assert_eq!(at(&[Some("gone"), Some("bob"), Some("ann"), None]), [4, 0, MAX_GRUDGE, 0]);
        assert!(at(&[]).is_empty());
    }
}
