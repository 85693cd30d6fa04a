//! What has become of a person's games, from the results that are kept of them.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use ::pages::my_games::{GameStats, MAX_STEPS, Opponent, OpponentKind, Tally};
use bots::{BotSpec, Level};
use games::GameId;
use store::ResultRow;

use crate::app::App;
use crate::error::Error;
use crate::ratings::points;
use crate::replay::on_a_free_thread;
use crate::settle::Finished;

/// How many of the last games are looked at.
pub(crate) const MAX_RESULTS: u32 = 500;

/// How many opponents and cards are shown.
const MAX_OPPONENTS: usize = 12;
const MAX_CARDS: usize = 6;

/// An opponent, before their name is known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Rival {
    Person(String),
    Bot(Level),
}

/// The numbers of one game while they are added up.
#[derive(Default)]
struct Count {
    all: Tally,
    left: u64,
    editions: BTreeMap<String, Tally>,
    seats: BTreeMap<u64, Tally>,
    /// With how many games the rival has won.
    rivals: BTreeMap<Rival, (Tally, u64)>,
    cards: BTreeMap<String, u64>,
    longest_war: u64,
}

fn add(tally: &mut Tally, won: bool) {
    tally.games += 1;
    tally.won += u64::from(won);
}

impl Count {
    /// Adds a game in which the person had a seat.
    fn add(&mut self, person: &str, seat: usize, game: &Finished) {
        let Some(own) = game.players.get(seat) else { return };
        let has_left = own.gave_up || own.person.as_deref() != Some(person);
        let won = own.has_won() && !has_left;
        add(&mut self.all, won);
        self.left += u64::from(has_left);
        add(self.editions.entry(game.edition.clone()).or_default(), won);
        add(self.seats.entry(game.players.len() as u64).or_default(), won);
        // Several bots of one level are one rival.
        let mut rivals: BTreeMap<Rival, bool> = BTreeMap::new();
        for (_, player) in game.players.iter().enumerate().filter(|(other, _)| *other != seat) {
            let bot = || player.bot.as_deref()?.parse::<BotSpec>().ok().map(|bot| Rival::Bot(bot.level));
            if let Some(rival) = player.person.clone().map(Rival::Person).or_else(bot) {
                *rivals.entry(rival).or_default() |= player.has_won();
            }
        }
        for (rival, has_won) in rivals {
            let (tally, lost) = self.rivals.entry(rival).or_default();
            add(tally, won);
            *lost += u64::from(has_won);
        }
        if !has_left {
            self.longest_war = self.longest_war.max(own.longest_war.into());
            for (card, played) in &own.cards {
                *self.cards.entry(card.clone()).or_default() += u64::from(*played);
            }
        }
    }
}

/// Adds up results, by game. Games that people played at one screen are left out: nobody knows who of them won.
fn count(person: &str, rows: &[ResultRow]) -> HashMap<GameId, Count> {
    let mut counts: HashMap<GameId, Count> = HashMap::new();
    let mut tables: HashMap<&str, u32> = HashMap::new();
    rows.iter().for_each(|row| *tables.entry(&row.table).or_default() += 1);
    for row in rows.iter().filter(|row| tables[row.table.as_str()] == 1) {
        let read = GameId::named(&row.game).zip(serde_json::from_str::<Finished>(&row.body).ok());
        if let (Some((game, finished)), Ok(seat)) = (read, usize::try_from(row.seat)) {
            counts.entry(game).or_default().add(person, seat, &finished);
        }
    }
    counts
}

/// The most frequent of some things.
fn most<T>(mut all: Vec<(T, u64)>, limit: usize) -> Vec<(T, u64)> {
    all.sort_by_key(|(_, often)| std::cmp::Reverse(*often));
    all.truncate(limit);
    all
}

/// What has become of a person's games, for each game that they have played. Games that are still played do not count.
pub(crate) async fn stats(app: &Arc<App>, person: &str) -> Result<Vec<GameStats>, Error> {
    let store = &app.registry.store;
    let rows = store.results_of(person, MAX_RESULTS).await?;
    let id = person.to_owned();
    let mut counts = on_a_free_thread(app, move || count(&id, &rows)).await?;
    let mut names: HashMap<String, Option<String>> = HashMap::new();
    let mut all = Vec::new();
    for game in GameId::ALL {
        let rating = store.rating_of(person, game.name()).await?;
        let rating = rating.and_then(|row| Some((points(row.rated?), u64::try_from(row.games).unwrap_or(0))));
        let Some(count) = counts.remove(&game).or_else(|| rating.map(|_| Count::default())) else { continue };
        let mut steps = store.rating_steps(person, game.name(), MAX_STEPS as u32).await?;
        steps.reverse();
        let mut rivals: Vec<_> = count.rivals.into_iter().collect();
        rivals.sort_by_key(|(_, (tally, _))| std::cmp::Reverse(tally.games));
        rivals.truncate(MAX_OPPONENTS);
        let mut opponents = Vec::with_capacity(rivals.len());
        for (rival, (tally, lost)) in rivals {
            let who = match rival {
                Rival::Bot(level) => OpponentKind::Bot(level),
                Rival::Person(id) => {
                    if !names.contains_key(&id) {
                        let name = store.person(&id).await?.map(|row| row.name);
                        names.insert(id.clone(), name);
                    }
                    OpponentKind::Person(names[&id].clone())
                }
            };
            opponents.push(Opponent { who, tally, lost });
        }
        all.push(GameStats {
            game,
            rating,
            steps: steps.into_iter().map(|step| points(step.rated)).collect(),
            all: count.all,
            left: count.left,
            editions: count.editions.into_iter().collect(),
            seats: count.seats.into_iter().collect(),
            opponents,
            cards: most(count.cards.into_iter().collect(), MAX_CARDS),
            longest_war: count.longest_war,
        });
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settle::Player;

    fn player(person: &str, won: bool) -> Player {
        Player { person: Some(person.to_owned()), won, ..Player::default() }
    }

    fn bot(order: &str, won: bool) -> Player {
        Player { bot: Some(order.to_owned()), won, ..Player::default() }
    }

    fn row(table: &str, seat: i64, edition: &str, players: Vec<Player>) -> ResultRow {
        let finished = Finished {
            edition: edition.to_owned(),
            house_rules: false,
            turns: 9,
            players,
            deserters: Vec::new(),
            deeds: Vec::new(),
        };
        ResultRow {
            table: table.to_owned(),
            seat,
            ended: 1,
            game: GameId::ALL[0].name().to_owned(),
            body: serde_json::to_string(&finished).unwrap(),
        }
    }

    #[test]
    fn results_are_added_up() {
        let cards = |played| BTreeMap::from([("hit".to_owned(), played), ("contract".to_owned(), 1)]);
        let own =
            |won, longest_war, played| Player { longest_war, cards: cards(played), ..player("ann", won) };
        let rows = [
            row("t1", 0, "x", vec![own(true, 4, 2), player("bob", false), bot("capo", false)]),
            row("t2", 1, "y", vec![player("bob", true), own(false, 7, 3)]),
            // Two bots of a level are one opponent, whatever their personality.
            row("t3", 0, "x", vec![own(false, 1, 0), bot("capo+grudge", false), bot("capo", true)]),
            // Who gives up has not won, even if a bot then did, and has not survived anything.
            row("t4", 0, "x", vec![Player { gave_up: true, ..own(true, 90, 9) }, player("bob", false)]),
            // At one screen nobody knows who won.
            row("t5", 0, "z", vec![own(true, 95, 9), player("ann", false)]),
            row("t5", 1, "z", vec![own(true, 95, 9), player("ann", false)]),
            ResultRow { body: "nonsense".to_owned(), ..row("t6", 0, "x", Vec::new()) },
            row("t7", 3, "x", vec![own(true, 1, 1)]),
        ];
        let counts = count("ann", &rows);
        let count = &counts[&GameId::ALL[0]];
        let tally = |games, won| Tally { games, won };
        assert_eq!((count.all, count.left), (tally(4, 1), 1));
        assert_eq!(
            count.editions,
            BTreeMap::from([("x".to_owned(), tally(3, 1)), ("y".to_owned(), tally(1, 0))])
        );
        assert_eq!(count.seats, BTreeMap::from([(2, tally(2, 0)), (3, tally(2, 1))]));
        assert_eq!(count.rivals[&Rival::Person("bob".to_owned())], (tally(3, 1), 1));
        assert_eq!(count.rivals[&Rival::Bot(Level::Capo)], (tally(2, 1), 1));
        assert_eq!(count.longest_war, 7);
        assert_eq!(most(count.cards.clone().into_iter().collect(), 1), [("hit".to_owned(), 5)]);
    }

    #[test]
    fn who_lost_the_seat_has_left() {
        let rows = [row("t", 0, "x", vec![bot("capo", true), player("bob", false)])];
        let count = &count("ann", &rows)[&GameId::ALL[0]];
        assert_eq!((count.all, count.left), (Tally { games: 1, won: 0 }, 1));
    }
}
