//! A client that doesn't know which game it shows reads the same texts as one that does, from the
//! reader's view alone.

use table::{Chance as _, Fast, Game, Menu as _, Seat, Viewer};
use words::{Language, Reader, Voice, family_business as fb, mob_city as mc};

const SEATS: usize = 3;

/// A line of the log, for something in a step.
type Line<G> = fn(&G, &Reader<'_>, &[<G as Game>::Seen], usize) -> Option<String>;

/// The texts of one game as its own functions make them from the whole game.
struct Direct<G: Game> {
    question: fn(&G, &Reader<'_>) -> String,
    label: fn(&G, &Reader<'_>, G::Command) -> String,
    sentence: Line<G>,
    refusal: fn(&G, &Reader<'_>, &G::Illegal) -> String,
}

fn players() -> [String; SEATS] {
    ["Ann", "Bob", "Chi"].map(String::from)
}

fn readers(players: &[String]) -> Vec<Reader<'_>> {
    let readers = |language| Viewer::all(SEATS).map(move |viewer| Reader { viewer, language, players });
    Language::ALL.into_iter().flat_map(readers).collect()
}

/// Plays a random game. Each reader knows only the fold of what they have seen.
fn same_texts<G: Voice>(
    bare: G,
    deal: impl FnOnce(&mut Fast, &mut dyn FnMut(&G::Event)) -> G,
    commands: &[G::Command],
    direct: &Direct<G>,
) {
    let players = players();
    let mut views: Vec<_> =
        readers(&players).into_iter().map(|reader| (reader, bare.view(reader.viewer))).collect();
    let mut chance = Fast::new(7);
    let (mut events, mut told) = (Vec::new(), bare);
    let mut game = deal(&mut chance, &mut |event| events.push(event.clone()));
    loop {
        let happened: Vec<G::Event> = std::mem::take(&mut events);
        for (number, event) in happened.iter().enumerate() {
            told.apply(event);
            for (reader, view) in &mut views {
                let Some(seen) = G::seen(event, reader.viewer) else { continue };
                let step: Vec<_> =
                    happened.iter().filter_map(|event| G::seen(event, reader.viewer)).collect();
                let at = happened[..number].iter().filter_map(|event| G::seen(event, reader.viewer)).count();
                G::see(view, &seen);
                let direct = (direct.sentence)(&told, reader, &step, at);
                assert_eq!(G::sentence(view, reader, &step, at), direct);
            }
        }
        for (reader, view) in &views {
            assert_eq!(G::question(view, reader), (direct.question)(&game, reader));
        }
        let Some(asked) = game.next_asked() else { break };
        let menu = game.menu(asked);
        let wrong = commands[chance.below(commands.len() as u32) as usize];
        let refused = game.act(asked, wrong, &mut Fast::new(1), &mut |event| events.push(event.clone()));
        for (reader, view) in &views {
            if let Err(illegal) = &refused {
                let text = G::refusal(view, reader, illegal);
                assert_eq!(text, (direct.refusal)(&game, reader, illegal));
                assert!(text.contains(G::rule(illegal)), "{text}");
                for command in menu.iter() {
                    assert_eq!(G::label(view, reader, command), (direct.label)(&game, reader, command));
                }
            }
        }
        if refused.is_err() {
            let command = menu.nth(chance.below(menu.len() as u32) as usize).unwrap();
            game.act(asked, command, &mut chance, &mut |event| events.push(event.clone())).unwrap();
        }
    }
}

fn family_business() -> family_business::Setup {
    family_business::Setup::new(family_business::Edition::LookoutAdvanced.rules(), SEATS)
}

fn mob_city() -> mob_city::Setup {
    mob_city::Setup::new(mob_city::Preset::Fair.rules(), SEATS)
}

#[test]
fn family_business_says_the_same_from_a_view() {
    use family_business::{Command, Game};
    fn speaker<'a>(game: &'a Game, reader: &Reader<'a>) -> fb::Speaker<'a> {
        let Reader { viewer, language, players } = *reader;
        fb::Speaker { language, players, setup: &game.board().setup, viewer }
    }
    let direct = Direct::<Game> {
        question: |game, reader| speaker(game, reader).question(game.board()),
        label: |game, reader, command| speaker(game, reader).command(command, game.board()),
        sentence: |game, reader, step, at| speaker(game, reader).line(step, at, game.board()),
        refusal: |game, reader, illegal| speaker(game, reader).refusal(*illegal),
    };
    let commands: Vec<_> = Command::all().collect();
    let setup = family_business();
    let deal = |chance: &mut Fast, tell: &mut dyn FnMut(&_)| {
        Game::deal(setup, chance, &mut |event: &_| tell(event)).unwrap()
    };
    same_texts(Game::bare(setup), deal, &commands, &direct);
}

#[test]
fn mob_city_says_the_same_from_a_view() {
    use mob_city::{Command, Game};
    fn speaker<'a>(game: &'a Game, reader: &Reader<'a>) -> mc::Speaker<'a> {
        let Reader { viewer, language, players } = *reader;
        mc::Speaker { language, players, setup: &game.board().setup, viewer }
    }
    let direct = Direct::<Game> {
        question: |game, reader| speaker(game, reader).question(game.board()),
        label: |game, reader, command| speaker(game, reader).command(command, game.board()),
        sentence: |game, reader, step, at| speaker(game, reader).line(step, at, game.board()),
        refusal: |game, reader, illegal| speaker(game, reader).refusal(*illegal),
    };
    let commands: Vec<_> = Command::all().collect();
    let setup = mob_city();
    let deal = |chance: &mut Fast, tell: &mut dyn FnMut(&_)| {
        Game::deal(setup, chance, &mut |event: &_| tell(event)).unwrap()
    };
    same_texts(Game::bare(setup), deal, &commands, &direct);
}

/// The texts that need no game in progress.
fn names_and_rules<G: Voice>(editions: &[&str], rules: &G::Rules, cards: &[G::Card]) {
    for language in Language::ALL {
        assert!(!G::game_name(language).is_empty());
        for edition in editions {
            assert!(G::edition_name(language, edition).is_some(), "{edition}");
            assert!(G::no_such_edition(language, "klingon").contains(edition), "{edition}");
        }
        assert_eq!(G::edition_name(language, "klingon"), None);
        for rule in G::rule_texts(language, rules) {
            assert_eq!(Some(&rule.label), G::rule_label(language, &rule.name).as_ref(), "{}", rule.name);
            assert!(rule.meaning.is_some(), "{}", rule.name);
        }
        for card in cards {
            let name = G::card_name(language, *card);
            assert_eq!(G::name_of(language, &card.to_string()), Some(name));
            assert!(!G::card_kind(language, *card).is_empty());
            assert!(!G::card_text(language, *card, rules).is_empty());
        }
        assert_eq!(G::name_of(language, "klingon"), None);
    }
}

#[test]
fn names_and_rules_of_each_game() {
    let editions = family_business::Edition::ALL.map(family_business::Edition::name);
    names_and_rules::<family_business::Game>(
        &editions,
        &family_business().rules,
        &family_business::Card::ALL,
    );
    let presets = mob_city::Preset::ALL.map(mob_city::Preset::name);
    names_and_rules::<mob_city::Game>(&presets, &mob_city().rules, &mob_city::Card::ALL);
    assert_eq!(mob_city::Game::name_of(Language::En, "casino").as_deref(), Some("Casino"));
}

#[test]
fn people_are_introduced_where_they_differ() {
    let players = players();
    let reader = Reader { viewer: Viewer::Spectator, language: Language::En, players: &players };
    let view = family_business::Game::bare(family_business()).view(reader.viewer);
    let lines = family_business::Game::introductions(&view, &reader);
    assert_eq!(lines.len(), SEATS);
    assert!(lines.iter().zip(&players).all(|(line, name)| line.contains(name)), "{lines:?}");
    let people = family_business::Game::people(&view);
    assert_eq!(people.len(), SEATS * family_business::FAMILY_SIZE);
    assert_eq!(people["A1"], "Al “Scarface” Capone");

    let view = mob_city::Game::bare(mob_city()).view(reader.viewer);
    assert!(mob_city::Game::introductions(&view, &reader).is_empty());
    assert!(mob_city::Game::people(&view).is_empty());
}

#[test]
fn a_turn_begins_a_paragraph_of_the_log() {
    let seat = Seat::new(0);
    let turn = family_business::Seen::Open(family_business::Open::TurnBegan { seat });
    assert!(family_business::Game::begins_turn(&turn));
    assert!(!family_business::Game::begins_turn(&family_business::Seen::Shuffled));
    let turn = mob_city::Seen::Open(mob_city::Open::TurnBegan { seat });
    assert!(mob_city::Game::begins_turn(&turn));
    assert!(!mob_city::Game::begins_turn(&mob_city::Seen::Shuffled { seat }));
}
