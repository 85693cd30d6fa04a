//! The main screens at three sizes, cell by cell. To review a change, run UPDATE_EXPECT=1 cargo test and look at
//! the diff.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use expect_test::expect_file;
use games::dispatch;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Color;
use session::{GameId, Reader, Record, stage};
use table::{Seat, Viewer};
use terminal::{Areas, Colours, Ending, Extra, Intent, Replay, Snapshot, Source as _, Theme, Ui, draw};
use words::{Language, Voice as _};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

const WAR: &str = "# FB-T1 A war
edition lookout-advanced
seats 4
hand A contract contract double-contract lam mob-power finger
home A 1-4 6 7
home B 2 4-9
home C 1 2 8
list A5 B1 C3 D2 C4 B3 D9
bears A2 librarian
bears C1 celebrity
war 1
";

const SHOP: &str = "# MC-10 Buying
seats 3
hand A car-door two five one one gambler
front A bulletproof-vest
hp B 2
juice B casino hotel
sold casino 1
sold hotel 1
locked hotel
jail C by A missed 1
ask A buy
";

/// Eight players, and enough money for anything.
const RICH: &str = "# MC-10 Buying
seats 8
hand A five five five five five two two one one gambler knife omerta lawyer car-door
ask A buy
";

const VENDETTA: &str = "# FB-A6 Vendetta
edition lookout
seats 6
hand A vendetta contract hit lam mob-power
list B1 C1 D1 E1
A: play vendetta
";

fn snapshot(id: GameId, scene: &str, language: Language) -> Snapshot {
    let game = stage(id, scene).unwrap();
    let players: Vec<String> = ["Ann", "Bob", "王小明", "Dee", "Eve", "Fay", "Gus", "Hal"].map(str::to_owned)
        [..game.seats()]
        .to_vec();
    let to = Reader { viewer: Viewer::Seat(Seat::new(0)), language, players: &players };
    let title = dispatch!(id, G => G::game_name(language));
    let mut snapshot = Snapshot::of(title, &*game, &to);
    snapshot.log = vec![snapshot.question.clone(); 3];
    snapshot
}

/// The screen as text; the second cell of a wide character is left out.
fn shown(snapshot: &Snapshot, ui: &Ui, (width, height): (u16, u16)) -> String {
    let theme = Theme { colours: Colours::True, light: false };
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut areas = Areas::default();
    terminal.draw(|frame| areas = draw(frame, snapshot, ui, &theme, 0)).unwrap();
    let buffer = terminal.backend().buffer();
    let mut text = String::new();
    for y in 0..height {
        let mut x = 0;
        let mut line = String::new();
        while x < width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += unicode_width::UnicodeWidthStr::width(symbol).max(1) as u16;
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn pressed(snapshot: &Snapshot, keys: &[KeyCode]) -> Ui {
    let mut ui = Ui::default();
    ui.settle(snapshot);
    for key in keys {
        ui.on(&Event::Key(KeyEvent::new(*key, KeyModifiers::NONE)), snapshot, &Areas::default());
    }
    ui
}

#[test]
fn family_business() {
    let snapshot = snapshot(GameId::FamilyBusiness, WAR, Language::En);
    let ui = pressed(&snapshot, &[]);
    expect_file!["screens/family-business-80.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[0]));
    expect_file!["screens/family-business-120.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[1]));
    expect_file!["screens/family-business-200.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[2]));
}

#[test]
fn family_business_in_chinese() {
    let snapshot = snapshot(GameId::FamilyBusiness, WAR, Language::ZhHant);
    let ui = pressed(&snapshot, &[]);
    expect_file!["screens/chinese-80.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[0]));
    expect_file!["screens/chinese-120.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[1]));
    expect_file!["screens/chinese-200.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[2]));
}

#[test]
fn mob_city() {
    let snapshot = snapshot(GameId::MobCity, SHOP, Language::Da);
    let ui = pressed(&snapshot, &[]);
    expect_file!["screens/mob-city-80.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[0]));
    expect_file!["screens/mob-city-120.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[1]));
    expect_file!["screens/mob-city-200.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[2]));
}

/// The end of a game that was played once.
fn ending(id: GameId, name: &str, language: Language) -> Snapshot {
    let path = format!("{}/../session/tests/records/{name}.record", env!("CARGO_MANIFEST_DIR"));
    let record: Record = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let mut replay = Replay::new(&record, language, Duration::ZERO).unwrap();
    replay.answer("last");
    let mut snapshot = replay.snapshot();
    snapshot.title = dispatch!(id, G => G::game_name(language));
    (snapshot.is_replay, snapshot.status, snapshot.menu) = (false, String::new(), Vec::new());
    snapshot.extras = vec![Extra::NewGame, Extra::SavedGames];
    snapshot.ending = Ending::of(&record, Some(7), language).map(Arc::new);
    assert!(snapshot.ending.is_some());
    snapshot
}

#[test]
fn how_it_went() {
    for (id, record, name, language) in [
        (GameId::FamilyBusiness, "family-business-lookout", "over-family-business", Language::En),
        (GameId::MobCity, "mob-city-fair", "over-mob-city", Language::Da),
    ] {
        let snapshot = ending(id, record, language);
        let ui = pressed(&snapshot, &[]);
        for size in SIZES {
            let file = format!("{}/tests/screens/{name}-{}.txt", env!("CARGO_MANIFEST_DIR"), size.0);
            expect_file![file].assert_eq(&shown(&snapshot, &ui, size));
        }
        // The table is still there.
        let table = shown(&snapshot, &pressed(&snapshot, &[KeyCode::Tab]), SIZES[0]);
        assert_ne!(table, shown(&snapshot, &ui, SIZES[0]));
        assert_eq!(answer(&snapshot, KeyCode::Char('n')), Some(Intent::Extra(Extra::NewGame)));
        assert_eq!(answer(&snapshot, KeyCode::Char('s')), Some(Intent::Extra(Extra::SavedGames)));
        assert_eq!(answer(&snapshot, KeyCode::Char('h')), None, "there is nothing to ask");
        for width in [1, 2, 5, 20, 79, 110, 131] {
            for height in [1, 2, 5, 11, 23, 34, 50] {
                shown(&snapshot, &ui, (width, height));
            }
        }
    }
}

#[test]
fn what_lies_over_the_table() {
    let snapshot = snapshot(GameId::FamilyBusiness, WAR, Language::En);
    for (name, keys) in [
        ("help", &[KeyCode::Char('?')][..]),
        ("details", &[KeyCode::Tab, KeyCode::Down, KeyCode::Char(' ')]),
        (
            "rules",
            &[
                KeyCode::Char('/'),
                KeyCode::Char('f'),
                KeyCode::Char('b'),
                KeyCode::Char('-'),
                KeyCode::Char('c'),
                KeyCode::Char('9'),
            ],
        ),
        ("leave", &[KeyCode::Char('q')]),
    ] {
        let file = format!("{}/tests/screens/{name}-80.txt", env!("CARGO_MANIFEST_DIR"));
        expect_file![file].assert_eq(&shown(&snapshot, &pressed(&snapshot, keys), SIZES[0]));
    }
}

/// The answer that a key gives before anything is selected.
fn answer(snapshot: &Snapshot, key: KeyCode) -> Option<Intent> {
    let mut ui = pressed(snapshot, &[]);
    ui.on(&Event::Key(KeyEvent::new(key, KeyModifiers::NONE)), snapshot, &Areas::default())
}

#[test]
fn zero_lets_it_go_whatever_else_is_offered() {
    let window = |hand: &str| {
        let scene = format!(
            "# FB-C1 A window\nedition lookout\nhand A {hand}\nhand B contract\nturn B\nB: play contract on A1\n"
        );
        snapshot(GameId::FamilyBusiness, &scene, Language::En)
    };
    let passed = Some(Intent::Answer("pass".to_owned()));
    let (nothing, counter) = (window("hit"), window("mob-power"));
    assert_eq!((nothing.menu.len(), counter.menu.len()), (1, 2));
    for snapshot in [&nothing, &counter] {
        for key in [KeyCode::Char('0'), KeyCode::Enter] {
            assert_eq!(answer(snapshot, key), passed);
        }
        assert!(shown(snapshot, &pressed(snapshot, &[]), SIZES[0]).contains("0 Let it go"));
    }
    assert_eq!(answer(&nothing, KeyCode::Char('1')), None);
    assert_eq!(answer(&counter, KeyCode::Char('1')), Some(Intent::Answer("counter mob-power".to_owned())));
    // Enter does not end a part of a turn that offers more.
    let shop = snapshot(GameId::MobCity, SHOP, Language::En);
    assert_eq!(answer(&shop, KeyCode::Char('0')), Some(Intent::Answer("done".to_owned())));
    assert_ne!(answer(&shop, KeyCode::Enter), answer(&shop, KeyCode::Char('0')));
}

#[test]
fn zero_rolls_once_the_stake_is_down() {
    let scene = "# MC-R40\nhand A gambler one two five\nask A play\n";
    let mut staking = snapshot(GameId::MobCity, scene, Language::En);
    let game = stage(GameId::MobCity, scene).unwrap();
    let seat = Seat::new(0);
    let players = staking.players.clone();
    let to = Reader { viewer: Viewer::Seat(seat), language: Language::En, players: &players };
    for notes in [&["one"][..], &["one", "two"], &["one", "two", "five"]] {
        let stakes = notes.iter().map(|note| format!("stake {note}"));
        let chain: Vec<String> = ["play gambler".to_owned()].into_iter().chain(stakes).collect();
        staking.menu = game.supposing(seat, &chain, &to).unwrap().unwrap().menu(&to);
        staking.chain = chain;
        assert_eq!(
            answer(&staking, KeyCode::Char('0')),
            Some(Intent::Answer("roll".to_owned())),
            "{notes:?}"
        );
    }
}

#[test]
fn the_keys_of_the_program_are_no_answers() {
    let shop = snapshot(GameId::MobCity, SHOP, Language::En);
    assert!(shop.menu.len() > 30);
    assert_eq!(answer(&shop, KeyCode::Char('u')), Some(Intent::Undo));
    for key in "?qhnost:/ ".chars() {
        assert_eq!(answer(&shop, KeyCode::Char(key)), None, "{key}");
    }
}

#[test]
fn every_size_can_be_drawn() {
    for (game, scene) in [(GameId::FamilyBusiness, WAR), (GameId::MobCity, SHOP)] {
        for language in Language::ALL {
            let mut snapshot = snapshot(game, scene, language);
            for keys in [
                &[][..],
                &[KeyCode::Char('?')],
                &[KeyCode::Char(' ')],
                &[KeyCode::Char('/'), KeyCode::Char('a')],
            ] {
                let ui = pressed(&snapshot, keys);
                for width in [1, 2, 5, 20, 79, 110, 131] {
                    for height in [1, 2, 5, 11, 23, 34, 50] {
                        shown(&snapshot, &ui, (width, height));
                    }
                }
            }
            snapshot.cover = Some("Bob".to_owned());
            assert!(shown(&snapshot, &Ui::default(), (40, 10)).contains("Bob"));
        }
    }
}

/// Every answer that a click anywhere on the screen gives.
fn clicked(snapshot: &Snapshot, (width, height): (u16, u16)) -> BTreeSet<String> {
    let theme = Theme { colours: Colours::None, light: true };
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut areas = Areas::default();
    let ui = pressed(snapshot, &[]);
    terminal.draw(|frame| areas = draw(frame, snapshot, &ui, &theme, 0)).unwrap();
    let mut answers = BTreeSet::new();
    for column in 0..width {
        for row in 0..height {
            let kind = MouseEventKind::Down(MouseButton::Left);
            let click = Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
            let mut ui = Ui::default();
            if let Some(Intent::Answer(answer)) = ui.on(&click, snapshot, &areas) {
                answers.insert(answer);
            }
            // The second click on a card plays it.
            ui.on(&click, snapshot, &areas);
        }
    }
    answers
}

fn answers(snapshot: &Snapshot) -> BTreeSet<String> {
    snapshot.menu.iter().map(|choice| choice.command.clone()).collect()
}

#[test]
fn the_mouse_does_what_keys_do() {
    let snapshot = snapshot(GameId::FamilyBusiness, WAR, Language::En);
    for size in SIZES {
        assert_eq!(clicked(&snapshot, size), answers(&snapshot), "{size:?}");
    }
}

#[test]
fn nothing_that_can_be_pressed_is_hidden() {
    for (game, scene) in
        [(GameId::MobCity, SHOP), (GameId::MobCity, RICH), (GameId::FamilyBusiness, VENDETTA)]
    {
        for language in Language::ALL {
            let snapshot = snapshot(game, scene, language);
            assert!(snapshot.menu.len() > 30, "{}", snapshot.menu.len());
            for size in SIZES {
                assert_eq!(clicked(&snapshot, size), answers(&snapshot), "{size:?} {language:?}");
            }
        }
    }
}

#[test]
fn every_answer_has_a_key_of_its_own() {
    for (game, scene) in [(GameId::MobCity, RICH), (GameId::FamilyBusiness, VENDETTA)] {
        let snapshot = snapshot(game, scene, Language::En);
        let keys = ('0'..='z').filter_map(|key| match answer(&snapshot, KeyCode::Char(key)) {
            Some(Intent::Answer(answer)) => Some(answer),
            _ => None,
        });
        let keys: Vec<String> = keys.collect();
        assert_eq!((keys.len(), keys.into_iter().collect()), (snapshot.menu.len(), answers(&snapshot)));
    }
}

#[test]
fn a_card_has_the_same_key_whatever_one_can_pay_for() {
    let (some, all) =
        (snapshot(GameId::MobCity, SHOP, Language::En), snapshot(GameId::MobCity, RICH, Language::En));
    let buys = |snapshot: &Snapshot, key| match answer(snapshot, KeyCode::Char(key)) {
        Some(Intent::Answer(answer)) => Some(answer).filter(|answer| answer.starts_with("buy")),
        _ => None,
    };
    let same =
        ('1'..='z').filter(|key| buys(&some, *key).is_some_and(|answer| buys(&all, *key) == Some(answer)));
    assert_eq!(same.count(), answers(&some).iter().filter(|answer| answer.starts_with("buy")).count());
}

#[test]
fn vendetta_says_whose_each_mobster_is() {
    let snapshot = snapshot(GameId::FamilyBusiness, VENDETTA, Language::En);
    let ui = pressed(&snapshot, &[]);
    expect_file!["screens/vendetta-80.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[0]));
    expect_file!["screens/vendetta-120.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[1]));
    expect_file!["screens/vendetta-200.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[2]));
}

#[test]
fn a_shop_for_eight() {
    let snapshot = snapshot(GameId::MobCity, RICH, Language::En);
    let ui = pressed(&snapshot, &[]);
    expect_file!["screens/shop-80.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[0]));
    expect_file!["screens/shop-120.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[1]));
    expect_file!["screens/shop-200.txt"].assert_eq(&shown(&snapshot, &ui, SIZES[2]));
    assert!(!shown(&snapshot, &ui, SIZES[2]).contains('~'), "nothing is cut where there is room");
}

#[test]
fn the_hit_list_says_whose_each_is_in_peace_and_in_war() {
    let below = |scene: &str| {
        let snapshot = snapshot(GameId::FamilyBusiness, scene, Language::En);
        let screen = shown(&snapshot, &pressed(&snapshot, &[]), SIZES[0]);
        let wall = screen.lines().skip_while(|line| !line.contains("1 B1 Moran")).nth(1);
        wall.unwrap().split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let peace = "# FB-T1\nedition lookout\nseats 3\nhand A contract\nlist B1 A1\n";
    assert_eq!(below(peace), ["Bob", "Ann"]);
    assert_eq!(below(&format!("{peace}war 1\n")), ["Bob", "x", "Bob", "Ann", "x", "王小明"]);
}

#[test]
fn without_colours_nothing_is_coloured() {
    let snapshot = snapshot(GameId::FamilyBusiness, WAR, Language::En);
    let coloured = |colours| {
        let mut terminal = Terminal::new(TestBackend::new(120, 40)).unwrap();
        terminal
            .draw(|frame| _ = draw(frame, &snapshot, &Ui::default(), &Theme { colours, light: false }, 0))
            .unwrap();
        let cells = terminal.backend().buffer().content();
        cells.iter().filter(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset).count()
    };
    assert_eq!(coloured(Colours::None), 0);
    for colours in [Colours::Sixteen, Colours::Many, Colours::True] {
        assert!(coloured(colours) > 100);
    }
}
