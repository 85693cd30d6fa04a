//! Secrecy on the wire, with a real server and real connections. Redeal what a viewer never saw and play the same
//! commands: every byte that the viewer receives is the same. That covers responses, errors, streams, headers, sizes and
//! numbers of messages, for every seat and a spectator, in both games, with counter windows. The server's clock only
//! moves when the test moves it, so a slow machine changes nothing, and times are compared like everything else.

mod common;
#[path = "../../family-business/tests/redeal/mod.rs"]
mod family_business_again;
#[path = "../../mob-city/tests/redeal/mod.rs"]
mod mob_city_again;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

use common::{Person, TestServer, wait};
use serde_json::json;
use server::{ChanceSource, Config, Database, TimeSource};
use session::{AnyGame, GameId, Reader, Settings, StepChance, WindowAnswer, Windows, begin, deal};
use table::{Chance, Fast, Scripted, Seat, Viewer};
use words::Language;

const NOBODY: Reader<'static> = Reader { viewer: Viewer::Spectator, language: Language::En, players: &[] };

/// The chance outcomes while these commands are carried out.
type Decide = Arc<dyn Fn(Range<usize>) -> Scripted + Send + Sync>;

/// A game to play on a server.
#[derive(Clone)]
struct Story {
    settings: Settings,
    commands: Vec<(Seat, String)>,
    luck: Decide,
    /// How many nodes there are. The host is at the first, which serves the table, and everyone else at the last.
    nodes: usize,
}

/// What is sent to the server together, and the chance outcomes that follow.
struct Act {
    answers: Vec<(Seat, Vec<String>)>,
    luck: Scripted,
    then: Then,
}

/// What happens when all answers of an act are given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    /// The command is carried out.
    Step,
    /// The window closes, at the latest when its time is up.
    Close,
    /// The window stays open.
    Wait,
}

fn luck(script: &Scripted) -> StepChance {
    let mut script = script.clone();
    StepChance::from(move |bound| script.below(bound))
}

impl Story {
    fn deal(&self) -> Scripted {
        // Seat A goes first: that is the first draw of a deal.
        let mut first = Scripted::default();
        first.draw(0);
        first.append((self.luck)(0..1));
        first
    }

    /// The commands as the server gets them: a card with its targets, and the answers in a window.
    fn acts(&self) -> Vec<Act> {
        let events = deal(&self.settings, luck(&self.deal()), Language::En).unwrap();
        let mut game = begin(self.settings.game, &events).unwrap();
        let (mut acts, mut place) = (Vec::new(), 0);
        while place < self.commands.len() && game.winners().is_none() {
            let act = if game.window().is_some() {
                self.window(&*game, &mut place)
            } else {
                self.chain(&*game, &mut place)
            };
            let Some((act, events)) = act else { break };
            acts.push(act);
            let Some(events) = events else { break };
            game.apply(&events).unwrap();
        }
        acts
    }

    fn chain(&self, game: &dyn AnyGame, place: &mut usize) -> Option<(Act, Option<Vec<String>>)> {
        let seat = self.commands[*place].0;
        for end in *place + 1..=self.commands.len() {
            let chain: Vec<String> =
                self.commands[*place..end].iter().map(|(_, command)| command.clone()).collect();
            let script = (self.luck)(*place + 1..end + 1);
            let attempt = game.attempt(seat, &chain, luck(&script), &NOBODY).unwrap();
            if attempt.is_complete {
                *place = end;
                return Some((
                    Act { answers: vec![(seat, chain)], luck: script, then: Then::Step },
                    Some(attempt.events),
                ));
            }
        }
        None
    }

    fn window(&self, game: &dyn AnyGame, place: &mut usize) -> Option<(Act, Option<Vec<String>>)> {
        let window = game.window()?;
        let (start, mut answers): (usize, Vec<(Seat, WindowAnswer)>) = (*place, Vec::new());
        for (seat, command) in &self.commands[start..] {
            let answer = WindowAnswer::from(command.clone());
            let snapped = !window.sealed && !answer.is_pass();
            answers.push((*seat, answer));
            *place += 1;
            let counting = if snapped { &answers[answers.len() - 1..] } else { &answers[..] };
            if snapped || answers.len() == window.asked.len() {
                let script = (self.luck)(start + 1..*place + 1);
                let events = game.close(counting, luck(&script), &NOBODY).unwrap().events;
                let answers =
                    answers.into_iter().map(|(seat, answer)| (seat, vec![answer.to_string()])).collect();
                return Some((Act { answers, luck: script, then: Then::Close }, Some(events)));
            }
        }
        let answers = answers.into_iter().map(|(seat, answer)| (seat, vec![answer.to_string()])).collect();
        Some((Act { answers, luck: Scripted::default(), then: Then::Wait }, None))
    }
}

/// A game of Family Business, and the same game with what `viewer` never saw redealt.
fn family_business_story(
    viewer: Viewer,
    windows: Windows,
    cut: usize,
    chance: &mut Fast,
) -> Option<(Story, Story)> {
    use family_business::{CounterAnswers, Edition, Setup};
    use family_business_again::{History, play, unseen_places};
    let edition = Edition::ALL[chance.below(4) as usize];
    let sealed = chance.below(2) == 1;
    let mut setup = Setup::new(edition.rules(), 4);
    if sealed {
        setup.rules.counter_answers = CounterAnswers::Order;
    }
    let history = play(setup, chance);
    // When a game is over, everyone sees all cards.
    if history.commands.len() <= cut {
        return None;
    }
    let again = history.redealt(&unseen_places(&history, viewer, cut), chance);
    let settings = Settings {
        edition: edition.name().to_owned(),
        house_rules: if sealed { "counter_answers = \"order\"".to_owned() } else { String::new() },
        windows,
        ..Settings::default()
    };
    let story = |history: History| Story {
        nodes: 1,
        settings: settings.clone(),
        commands: history.commands[..cut]
            .iter()
            .map(|(seat, command)| (*seat, command.to_string()))
            .collect(),
        luck: Arc::new(move |commands| {
            let mut script = Scripted::default();
            let shuffles = history.shuffles.iter().filter(|(at, ..)| commands.contains(at));
            shuffles.for_each(|(_, pile, order)| script.shuffle_into(pile, order));
            script
        }),
    };
    (again.shuffles != history.shuffles).then(|| (story(history), story(again)))
}

/// The same for Mob City.
fn mob_city_story(viewer: Viewer, cut: usize, chance: &mut Fast) -> Option<(Story, Story)> {
    use mob_city::{Event, Open};
    use mob_city_again::{History, armed, play, unseen_places};
    let setup = armed(3);
    let history = play(setup, chance, cut);
    // When a game is over, everyone sees all cards.
    if history.events.iter().any(|(_, event)| matches!(event, Event::Open(Open::Won { .. }))) {
        return None;
    }
    let again = history.redealt(&unseen_places(&history, viewer, 3), chance);
    let settings = Settings {
        game: GameId::MobCity,
        seats: 3,
        house_rules: setup.rules.to_toml(),
        ..Settings::default()
    };
    let story = |history: History| Story {
        nodes: 1,
        settings: settings.clone(),
        commands: history.commands.iter().map(|(seat, command)| (*seat, command.to_string())).collect(),
        luck: Arc::new(move |commands| {
            let mut script = Scripted::default();
            let decided = history.luck.iter().filter(|(at, _)| commands.contains(at));
            decided.for_each(|(_, luck)| luck.decide(&mut script));
            script
        }),
    };
    (again.luck != history.luck).then(|| (story(history), story(again)))
}

/// The chance outcomes of every table, by its id and step.
#[derive(Clone, Default)]
struct Decided(Arc<Mutex<HashMap<String, Vec<Scripted>>>>);

impl Decided {
    fn chances(&self) -> ChanceSource {
        let decided = Arc::clone(&self.0);
        ChanceSource::decided(move |table, step| {
            let decided = decided.lock().unwrap();
            decided.get(table)?.get(step as usize).map(luck)
        })
    }
}

/// The clock of a server when it starts.
const START: i64 = 1_767_225_600_000;

/// A timed window that stays open longer than one that closes with the first Counter.
const SEALED: Windows = Windows::Sealed { length_ms: 1000 };

/// After this time every window has closed that everyone has answered.
const CLOSED_MS: i64 = *Windows::FRIENDLY_MS.start();

/// Plays a game on a new server. Returns every byte that `viewer` received and, to show that the redeal matters, that
/// each other player received.
fn lived(story: &Story, viewer: Viewer) -> (String, String) {
    let (decided, time) = (Decided::default(), TimeSource::stopped_at(START));
    let (chances, clock) = (decided.chances(), time.clone());
    let database = if story.nodes > 1 { common::postgres() } else { Database::Memory };
    let config = Config { chances, time: clock, database, ..Config::default() };
    let nodes: Vec<TestServer> = (0..story.nodes).map(|_| TestServer::with(config.clone())).collect();
    let (server, front) = (&nodes[0], &nodes[story.nodes - 1]);
    let seats = usize::from(story.settings.seats);
    let host = server.person("Host");
    let club = host.post("/api/v1/clubs", &json!({ "name": "A club" }))["club"].as_str().unwrap().to_owned();
    let table = host.post(&format!("/api/v1/clubs/{club}/tables"), &json!({ "settings": story.settings }));
    let name = table["now"]["table"].as_str().unwrap().to_owned();
    let at = format!("/api/v1/tables/{name}");
    let people: Vec<Person> = Seat::first(seats)
        .map(|seat| {
            let person = front.person(&format!("Player {seat}"));
            person.post(
                &format!("{at}/sit"),
                &json!({ "seat": seat.to_string(), "entropy": format!("added-{seat}") }),
            );
            person
        })
        .collect();
    let acts = story.acts();
    let scripts = std::iter::once(story.deal()).chain(acts.iter().map(|act| act.luck.clone())).collect();
    decided.0.lock().unwrap().insert(name.clone(), scripts);
    let (who, other) = match viewer {
        Viewer::Seat(seat) => (people[seat.number()].clone(), people[(seat.number() + 1) % seats].clone()),
        Viewer::Spectator => (front.stranger(), people[0].clone()),
    };
    // After the host, who leads the club.
    time.advance(1);
    if viewer != Viewer::Spectator {
        who.request("POST", &format!("/api/v1/clubs/{club}/join"), Some(&json!({})));
    }
    let streams: Vec<_> = ["text/event-stream", "application/x-ndjson"]
        .map(|accept| who.follow(&format!("{at}/stream?history=true"), accept))
        .into();
    streams.iter().for_each(|stream| stream.wait_for("\"stage\":\"open\""));
    let page = who.follow(&format!("/t/{name}/live"), "text/event-stream");
    page.wait_for("data-at=");
    let mut received = String::new();
    let mut others = String::new();
    host.post(&format!("{at}/start"), &json!({}));
    let public = || host.get(&at)["now"]["at"].as_u64().unwrap();
    for act in std::iter::once(None).chain(acts.iter().map(Some)) {
        let before = public();
        for (seat, commands) in act.into_iter().flat_map(|act| &act.answers) {
            let person = &people[seat.number()];
            let made_at = person.get(&at)["now"]["at"].as_u64().unwrap();
            // Invalid commands are refused, and only their sender sees the refusal.
            let nonsense =
                json!({ "seat": seat.to_string(), "at": made_at, "commands": ["discard vendetta"] });
            let half = json!({ "seat": seat.to_string(), "at": made_at, "commands": commands[..1] });
            let answer = json!({ "seat": seat.to_string(), "at": made_at, "commands": commands });
            let supposed = person.request("POST", &format!("{at}/suppose"), Some(&half));
            // Whether a card is refused may depend on the hand, so players with redealt hands only send cards that
            // nobody can hold.
            let refused = (viewer == Viewer::Seat(*seat))
                .then(|| person.request("POST", &format!("{at}/suppose"), Some(&nonsense)));
            let reply = person.request("POST", &format!("{at}/moves"), Some(&answer));
            assert_eq!(reply.status, 200, "{seat} {commands:?}: {}", reply.json);
            if viewer == Viewer::Seat(*seat) {
                // Wait until the sender sees their own answer, before anything follows from it.
                let own = reply.json["at"].as_u64().unwrap();
                streams.iter().for_each(|stream| stream.wait_for(&format!("\"at\":{own},\"viewer\"")));
                page.wait_for(&format!("data-at=\"{own}\""));
                for reply in [Some(supposed), refused, Some(reply)].into_iter().flatten() {
                    received.push_str(&String::from_utf8_lossy(&reply.raw));
                }
            }
        }
        let then = act.map_or(Then::Wait, |act| act.then);
        if then == Then::Close {
            time.advance(CLOSED_MS);
        }
        if then != Then::Wait {
            wait("what comes of it", || public() > before);
        }
        let now = who.request("GET", &at, None);
        let seen = now.json["now"]["at"].as_u64().unwrap();
        for stream in &streams {
            stream.wait_for(&format!("\"at\":{seen},\"viewer\""));
        }
        page.wait_for(&format!("data-at=\"{seen}\""));
        received.push_str(&String::from_utf8_lossy(&now.raw));
        received.push_str(&String::from_utf8_lossy(&who.request("GET", &format!("/t/{name}"), None).raw));
        others.push_str(&String::from_utf8_lossy(&other.request("GET", &at, None).raw));
    }
    for page in ["/seen", "/chat", "/open-cards", "/record", "/review", "/seats/A/orders", "?as=B"] {
        received.push_str(&String::from_utf8_lossy(&who.request("GET", &format!("{at}{page}"), None).raw));
    }
    // What other pages say of a running game, and what is for finished ones only.
    for page in ["/review", "/review/guess", "/replay", "/cards", "/record.txt"] {
        received
            .push_str(&String::from_utf8_lossy(&who.request("GET", &format!("/t/{name}{page}"), None).raw));
    }
    let club_page = format!("/club/{club}");
    for page in ["/", "/puzzles", "/leaderboard", "/me/games", "/clubs", &club_page] {
        received.push_str(&String::from_utf8_lossy(&who.request("GET", page, None).raw));
    }
    for stream in streams.into_iter().chain([page]) {
        // A node that passes on sends what has arrived so far, so its chunks say only how fast that was.
        received.push_str(&if story.nodes > 1 { stream.unchunked() } else { stream.text() });
    }
    let plain = |text: &str| plain(text, &name).replace(&club, "CLUB");
    (plain(&received), plain(&others))
}

/// The received bytes without random ids and without the machine's time.
fn plain(received: &str, table: &str) -> String {
    let mut text = received.replace(table, "TABLE");
    // The commitment of a table is as random as an id.
    let words = text.split(|c: char| !c.is_ascii_hexdigit());
    let hashes: std::collections::HashSet<String> =
        words.filter(|word| word.len() == 64).map(str::to_owned).collect();
    for hash in hashes {
        text = text.replace(&hash, "HASH");
    }
    let header = |line: &&str| !line.starts_with("date: ") && !line.starts_with("x-request-id: ");
    text.lines().filter(header).collect::<Vec<_>>().join("\n")
}

/// A new seed for each run, or the one in `SITDOWN_SEED`.
fn chance() -> Fast {
    let given = std::env::var("SITDOWN_SEED").ok().and_then(|seed| seed.parse().ok());
    let now = || {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_nanos() as u64 % 1_000_000_007)
    };
    let seed = given.unwrap_or_else(now);
    println!("to repeat this run: SITDOWN_SEED={seed}");
    Fast::new(seed)
}

/// Plays both games of a pair and compares what was received.
fn same_for(viewer: Viewer, (was, again): &(Story, Story)) -> bool {
    let ((one, others), (two, others_again)) = (lived(was, viewer), lived(again, viewer));
    if one != two {
        let place = one.lines().zip(two.lines()).position(|(a, b)| a != b).unwrap_or(0);
        let line = |text: &str| text.lines().skip(place).take(2).collect::<Vec<_>>().join("\n");
        let (one, two) = (line(&one), line(&two));
        let same = one.chars().zip(two.chars()).take_while(|(a, b)| a == b).count();
        let there = |text: &str| text.chars().skip(same.saturating_sub(80)).take(200).collect::<String>();
        panic!("{viewer:?} can tell:\n{}\n\n{}", there(&one), there(&two));
    }
    others != others_again
}

fn all_viewers(seats: usize, stories: impl Fn(Viewer, &mut Fast) -> Option<(Story, Story)> + Sync) {
    let (mut chance, stories) = (chance(), &stories);
    // Where nobody else happens to see one of the cards that were dealt again, more games are played.
    let noticed = (0..10).any(|_| noticed(seats, &mut chance, stories) > 0);
    assert!(noticed, "nobody at all noticed that cards were dealt again: this test cannot fail");
}

/// Lets every viewer live through pairs of games, and returns how many of the pairs differ for others.
fn noticed(
    seats: usize,
    chance: &mut Fast,
    stories: &(impl Fn(Viewer, &mut Fast) -> Option<(Story, Story)> + Sync),
) -> usize {
    std::thread::scope(|scope| {
        let lives: Vec<_> = Viewer::all(seats)
            .map(|viewer| {
                let mut chance = Fast::new(chance.bits());
                scope.spawn(move || {
                    let pairs = std::iter::repeat_with(|| stories(viewer, &mut chance)).flatten().take(2);
                    pairs.filter(|pair| same_for(viewer, pair)).count()
                })
            })
            .collect();
        lives.into_iter().map(|life| life.join().unwrap()).sum()
    })
}

#[test]
fn family_business_keeps_its_secrets() {
    all_viewers(4, |viewer, chance| {
        let cut = 40 + chance.below(60) as usize;
        family_business_story(viewer, Windows::Untimed, cut, chance)
    });
}

#[test]
fn timed_windows_do_not_reveal_who_has_answered() {
    all_viewers(4, |viewer, chance| family_business_story(viewer, SEALED, 40, chance));
}

#[test]
fn friendly_windows_do_not_reveal_who_has_answered() {
    all_viewers(4, |viewer, chance| family_business_story(viewer, Windows::Friendly, 40, chance));
}

#[test]
fn mob_city_keeps_its_secrets() {
    all_viewers(3, |viewer, chance| {
        let cut = 60 + chance.below(100) as usize;
        mob_city_story(viewer, cut, chance)
    });
}

/// The same on a node that has everything from another one.
#[test]
fn a_node_that_passes_on_keeps_the_secrets() {
    let through = |story: Story| Story { nodes: 2, ..story };
    all_viewers(4, |viewer, chance| {
        let (was, again) = family_business_story(viewer, SEALED, 40, chance)?;
        Some((through(was), through(again)))
    });
}

/// While a window is open, nobody can tell that another player has answered, neither from requests nor from a stream.
#[test]
fn a_sealed_answer_is_not_noticed() {
    let server = TestServer::open();
    let people: Vec<Person> = ["Ann", "Bob", "Cat"].map(|name| server.person(name)).into();
    let watcher = server.stranger();
    let table = people[0].post("/api/v1/tables", &json!({ "seats": 3, "window_ms": 0 }));
    let name = table["now"]["table"].as_str().unwrap();
    let at = format!("/api/v1/tables/{name}");
    people.iter().for_each(|person| drop(person.post(&format!("{at}/sit"), &json!({}))));
    people[0].post(&format!("{at}/start"), &json!({}));
    let now = |person: &Person| person.get(&at)["now"].clone();
    let answer = |person: &Person, commands: &[&str]| {
        let now = now(person);
        let body = json!({ "seat": now["viewer"], "at": now["at"], "commands": commands });
        person.post(&format!("{at}/moves"), &body);
    };
    // Play until a window asks two other players.
    let asked = loop {
        let waiting = now(&watcher);
        let asked: Vec<&str> =
            waiting["asked"].as_array().unwrap().iter().filter_map(|seat| seat.as_str()).collect();
        let who = |letter: &str| &people[letter.parse::<Seat>().unwrap().number()];
        match *asked.as_slice() {
            [one, other] => break (who(one).clone(), who(other).clone()),
            _ if waiting["waiting"].as_str().unwrap().starts_with("counter") => {
                answer(who(asked[0]), &["pass"])
            }
            _ => {
                let person = who(asked[0]);
                let menu = now(person)["menu"].clone();
                let contract =
                    menu.as_array().unwrap().iter().find(|choice| choice["command"] == "play contract");
                let target = if asked[0] == "A" { "choose B" } else { "choose A" };
                match contract {
                    Some(_) => answer(person, &["play contract", target]),
                    None => answer(
                        person,
                        &[menu
                            .as_array()
                            .unwrap()
                            .iter()
                            .filter_map(|choice| choice["command"].as_str())
                            .find(|command| !command.starts_with("play"))
                            .unwrap()],
                    ),
                }
            }
        }
    };
    let streams =
        [&asked.1, &watcher].map(|person| person.follow(&format!("{at}/stream"), "text/event-stream"));
    streams.iter().for_each(|stream| stream.wait_for("\"type\":\"table\""));
    let look = |person: &Person| plain(&String::from_utf8_lossy(&person.request("GET", &at, None).raw), name);
    let before = ([look(&asked.1), look(&watcher)], streams.each_ref().map(|stream| stream.text()));
    answer(&asked.0, &["pass"]);
    assert_eq!(now(&asked.0)["sealed"], "pass");
    std::thread::sleep(std::time::Duration::from_millis(600));
    let after = ([look(&asked.1), look(&watcher)], streams.each_ref().map(|stream| stream.text()));
    assert_eq!(before, after);
    answer(&asked.1, &["pass"]);
    wait("the window to close", || !now(&watcher)["waiting"].as_str().unwrap().starts_with("counter"));
}

/// The comparison ignores only random ids and the headers with the machine's time.
#[test]
fn only_random_ids_and_two_headers_are_ignored() {
    let hash = "ab".repeat(32);
    let text = format!(
        "HTTP/1.1 200 OK\ndate: x\nx-request-id: y\n{{\"until\":17,\"hand\":[\"hit\"],\"t\":\"abc\"}} {hash}"
    );
    let left = "HTTP/1.1 200 OK\n{\"until\":17,\"hand\":[\"hit\"],\"t\":\"TABLE\"} HASH";
    assert_eq!(plain(&text, "abc"), left);
}
