//! Whole games on this machine: with any keys, with any lines, cut off anywhere and resumed.

use std::path::Path;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use session::{GameId, Record, Secret, Settings, verify};
use table::{Chance as _, Fast};
use terminal::{
    Areas, CannotResume, Colours, Extra, Intent, Local, Player, Replay, Room, Saved, SceneFile, Seating,
    Source, Theme, Ui, commands, draw, lines, seeded,
};
use words::Language;

fn seating(game: GameId, people: &[&str], number: u8) -> Seating {
    let people = people.iter().map(|name| Player::Person((*name).to_owned()));
    let players: Vec<Player> = people.chain([Player::Bot("street".to_owned())]).collect();
    let edition = if game == GameId::FamilyBusiness && number % 2 == 1 { "lookout-advanced" } else { "" };
    Seating {
        settings: Settings {
            game,
            edition: edition.to_owned(),
            seats: players.len() as u8,
            ..Settings::default()
        },
        players,
        secret: Secret([number; 32]),
        seed: Some(number.into()),
        language: Language::ALL[usize::from(number) % 3],
        pace: Duration::ZERO,
    }
}

/// Lets bots play until a person is asked or the game is over.
fn settle(source: &mut dyn Source) {
    // A scene file is polled for ever; nobody waits there.
    while source.next_poll().is_some() && !source.is_over() && !source.is_repeated() {
        if !source.advance() {
            std::thread::sleep(Duration::from_micros(50));
        }
    }
}

const KEYS: [KeyCode; 20] = [
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::Delete,
    KeyCode::F(1),
    KeyCode::Char('?'),
    KeyCode::Char(':'),
    KeyCode::Char('/'),
    KeyCode::Char(' '),
    KeyCode::Null,
];

/// Anything that a keyboard and a mouse can do.
fn garbage(luck: &mut Fast) -> Event {
    let modifiers = [KeyModifiers::NONE, KeyModifiers::SHIFT, KeyModifiers::ALT, KeyModifiers::CONTROL];
    let modifier = if luck.below(9) > 0 { KeyModifiers::NONE } else { modifiers[luck.below(4) as usize] };
    match luck.below(10) {
        0..=3 => Event::Key(KeyEvent::new(KEYS[luck.below(20) as usize], modifier)),
        4 | 5 => Event::Key(KeyEvent::new(KeyCode::Char(char::from(b'0' + luck.below(10) as u8)), modifier)),
        6 | 7 => {
            let letter = char::from_u32(luck.below(0x3000)).unwrap_or('家');
            Event::Key(KeyEvent::new(KeyCode::Char(letter), modifier))
        }
        8 => {
            let kinds = [
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::ScrollUp,
                MouseEventKind::ScrollDown,
                MouseEventKind::Moved,
            ];
            let kind = kinds[luck.below(4) as usize];
            let (column, row) = (luck.below(140) as u16, luck.below(50) as u16);
            Event::Mouse(MouseEvent { kind, column, row, modifiers: modifier })
        }
        _ => Event::Paste("play contract on B1; \u{7}家 choose".to_owned()),
    }
}

/// Presses any keys for this many steps or until the game is over. Returns the number of answers.
fn press(source: &mut dyn Source, steps: usize, seed: u64) -> usize {
    let mut luck = Fast::new(seed);
    let theme = Theme { colours: Colours::Sixteen, light: true };
    let (mut ui, mut areas, mut answers) = (Ui::default(), Areas::default(), 0);
    for step in 0..steps {
        settle(source);
        if source.is_over() {
            break;
        }
        let snapshot = source.snapshot();
        ui.settle(&snapshot);
        if step % 8 == 0 {
            let size = TestBackend::new(1 + luck.below(150) as u16, 1 + luck.below(50) as u16);
            let mut terminal = Terminal::new(size).unwrap();
            terminal.draw(|frame| areas = draw(frame, &snapshot, &ui, &theme, 0)).unwrap();
        }
        match ui.on(&garbage(&mut luck), &snapshot, &areas) {
            Some(Intent::Answer(answer)) => {
                source.answer(&answer);
                answers += 1;
            }
            Some(Intent::Undo) => source.undo(),
            Some(Intent::Uncover) => source.uncover(),
            Some(Intent::Extra(extra)) => source.extra(extra),
            Some(Intent::Say(text)) => source.say(&text),
            Some(Intent::Leave) | None => {}
        }
    }
    answers
}

fn record(path: &Path) -> Record {
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

#[test]
fn any_keys_for_thousands_of_steps() {
    let folder = tempfile::tempdir().unwrap();
    for (number, game) in [(1, GameId::FamilyBusiness), (2, GameId::FamilyBusiness), (3, GameId::MobCity)] {
        let mut local = Local::new(seating(game, &["Ann", "Bob"], number), folder.path()).unwrap();
        let answers = press(&mut local, 3000, number.into());
        settle(&mut local);
        assert!(answers > 30, "{game:?}: only {answers} answers");
        let path = local.path().to_owned();
        let log = local.snapshot().log;
        if local.is_over() {
            assert!(verify(&record(&path)).is_ok());
        } else {
            drop(local);
            let again = Local::resume(&path, Language::ALL[usize::from(number) % 3], Duration::ZERO).unwrap();
            // Nobody is at the keyboard yet, but nothing was lost.
            assert!(again.snapshot().cover.is_some() && log.len() > 5);
        }
    }
}

#[test]
fn any_lines_until_there_are_no_more() {
    let folder = tempfile::tempdir().unwrap();
    for (number, game) in [(4, GameId::FamilyBusiness), (5, GameId::MobCity)] {
        let mut luck = Fast::new(number.into());
        let words = [
            "play",
            "contract",
            "on",
            "B1",
            "pass",
            ";",
            "undo",
            "help",
            "table",
            "rules",
            "buy",
            "家族",
            "done",
            "\u{0}",
            "-1",
            "99999999999999999999",
        ];
        let mut text = Vec::new();
        for _ in 0..2000 {
            if luck.below(3) > 0 {
                text.extend(format!("{}", 1 + luck.below(4)).into_bytes());
            } else {
                for _ in 0..luck.below(5) {
                    text.extend(format!("{} ", words[luck.below(16) as usize]).into_bytes());
                }
                if luck.below(20) == 0 {
                    text.extend([0xff, 0xfe]);
                }
            }
            text.push(b'\n');
        }
        let mut local = Local::new(seating(game, &["Ann"], number), folder.path()).unwrap();
        let mut said = Vec::new();
        lines(&mut local, std::io::Cursor::new(text), &mut said, &|| false).unwrap();
        assert!(String::from_utf8(said).unwrap().lines().count() > 400);
    }
}

#[test]
fn a_finished_game_is_verified_and_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let mut local = Local::new(seating(GameId::FamilyBusiness, &["Ann"], 6), folder.path()).unwrap();
    let ones = "1\n0\n".repeat(2000);
    let mut said = Vec::new();
    lines(&mut local, std::io::Cursor::new(ones), &mut said, &|| false).unwrap();
    assert!(local.is_over());
    let path = local.path().to_owned();
    let record = record(&path);
    verify(&record).unwrap();
    assert!(Saved::last(folder.path()).is_none(), "nothing is left to go on with");
    let mut replay = Replay::new(&record, Language::En, Duration::ZERO).unwrap();
    let first = replay.snapshot();
    assert!(first.menu.iter().any(|choice| choice.command == "eyes A"));
    for answer in
        ["last", "eyes B", "back", "first", "next", "step 5", "7", "eyes all", "eyes Z", "nonsense", "first"]
    {
        replay.answer(answer);
    }
    let all = replay.snapshot();
    assert_eq!((all.open.len(), all.log.clone()), (2, first.log));
    assert!(press(&mut replay, 2000, 7) > 100);
    // Autoplay comes to the end.
    replay.answer("first");
    if replay.next_poll().is_none() {
        replay.answer("play");
    }
    while replay.advance() {}
    replay.answer("eyes public");
    let end = replay.snapshot();
    replay.answer("last");
    assert_eq!(replay.snapshot().log, end.log);
}

#[test]
fn a_game_resumes_wherever_it_was_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let mut local = Local::new(seating(GameId::FamilyBusiness, &["Ann"], 8), folder.path()).unwrap();
    let mut logs = Vec::new();
    for _ in 0..12 {
        settle(&mut local);
        let snapshot = local.snapshot();
        let Some(choice) = snapshot.menu.first() else { break };
        local.answer(&choice.command);
        logs.push(local.snapshot().log);
    }
    settle(&mut local);
    // A half-made choice is not saved.
    while !local.snapshot().chain.is_empty() {
        local.undo();
    }
    let (path, before) = (local.path().to_owned(), local.snapshot());
    assert!(matches!(Local::resume(&path, Language::En, Duration::ZERO), Err(CannotResume::Played)));
    drop(local);
    assert_eq!(Saved::last(folder.path()), Some(path.clone()));
    let language = before.language;
    let mut again = Local::resume(&path, language, Duration::ZERO).unwrap();
    settle(&mut again);
    let after = again.snapshot();
    assert_eq!((&after.log, &after.question, &after.menu), (&before.log, &before.question, &before.menu));
    drop(again);
    // Wherever writing was cut off, the game resumes from the last complete entry.
    let whole = std::fs::read(&path).unwrap();
    let dealt = whole.windows(7).position(|part| part == b"played ").unwrap();
    for end in (dealt..whole.len()).step_by(37) {
        std::fs::write(&path, &whole[..end]).unwrap();
        let again = Local::resume(&path, language, Duration::ZERO).unwrap();
        assert!(before.log.starts_with(&again.snapshot().log[..5]));
    }
    // A changed record cannot be resumed.
    let text = String::from_utf8(whole).unwrap();
    std::fs::write(&path, text.replacen("A drew", "A drew ", 1).replacen("contract", "hit", 1)).unwrap();
    assert!(matches!(Local::resume(&path, language, Duration::ZERO), Err(CannotResume::Damaged(_))));
}

#[test]
fn a_game_cut_off_before_its_end_was_written_is_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let mut local = Local::new(seating(GameId::FamilyBusiness, &["Ann"], 6), folder.path()).unwrap();
    let secret = std::fs::read(local.path().with_extension("secret")).unwrap();
    let ones = "1\n0\n".repeat(2000);
    lines(&mut local, std::io::Cursor::new(ones), &mut Vec::new(), &|| false).unwrap();
    assert!(local.is_over());
    let path = local.path().to_owned();
    drop(local);
    let whole = std::fs::read_to_string(&path).unwrap();
    let over = whole.rfind(" over ").and_then(|at| whole[..at].rfind('@')).unwrap();
    std::fs::write(&path, &whole[..over]).unwrap();
    std::fs::write(path.with_extension("secret"), &secret).unwrap();
    let mut again = Local::resume(&path, Language::En, Duration::ZERO).unwrap();
    assert!(!again.is_over());
    settle(&mut again);
    assert!(again.is_over());
    drop(again);
    verify(&record(&path)).unwrap();
    assert!(Saved::last(folder.path()).is_none());
    // Cut off after that, only the secret was left behind.
    std::fs::write(path.with_extension("secret"), &secret).unwrap();
    assert!(Local::resume(&path, Language::En, Duration::ZERO).unwrap().is_over());
    assert!(Saved::last(folder.path()).is_none());
}

/// The number of different cards on the screen.
fn hand(source: &dyn Source) -> usize {
    source.snapshot().view.and_then(|known| session::own(&known)).map_or(0, |own| own.hand.len())
}

#[test]
fn at_one_keyboard_nobody_sees_anothers_cards() {
    let folder = tempfile::tempdir().unwrap();
    let mut local =
        Local::new(seating(GameId::FamilyBusiness, &["Ann", "Bob", "Cat"], 9), folder.path()).unwrap();
    let mut handed_on = 0;
    for step in 0..600 {
        settle(&mut local);
        if local.is_over() {
            break;
        }
        let snapshot = local.snapshot();
        if let Some(player) = snapshot.cover {
            assert_eq!((hand(&local), snapshot.menu.len()), (0, 0), "{player}");
            // What is typed before a player is there is not an answer.
            local.answer("pass");
            assert_eq!(local.snapshot().cover, Some(player));
            local.uncover();
            handed_on += 1;
        }
        let snapshot = local.snapshot();
        assert!(!snapshot.menu.is_empty());
        local.answer(&snapshot.menu[step % snapshot.menu.len()].command);
    }
    assert!(handed_on > 20, "{handed_on}");
}

/// How often people are asked something that has only one answer, to pass.
fn empty_questions(game: GameId, people: &[&str]) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let mut local = Local::new(seating(game, people, 10), folder.path()).unwrap();
    let (mut empty, mut luck) = (0, Fast::new(10));
    let is_empty =
        |menu: &[session::Choice]| matches!(menu, [only] if ["pass", "done"].contains(&&*only.command));
    loop {
        // A question that is answered by itself is never shown.
        while local.next_poll().is_some() && !local.is_over() {
            local.advance();
            empty += usize::from(is_empty(&local.snapshot().menu));
        }
        local.uncover();
        let menu = local.snapshot().menu;
        empty += usize::from(is_empty(&menu));
        if local.is_over() || menu.is_empty() {
            return empty;
        }
        local.answer(&menu[luck.below(menu.len() as u32) as usize].command);
    }
}

#[test]
fn among_bots_nobody_is_asked_who_has_no_choice() {
    for game in GameId::ALL {
        assert_eq!(empty_questions(game, &["Ann"]), 0);
        // Others could learn from it.
        assert!(empty_questions(game, &["Ann", "Bob"]) > 3);
    }
}

/// Plays the first answer until the game is over.
fn finish(source: &mut dyn Source) {
    while !source.is_over() {
        settle(source);
        let menu = source.snapshot().menu;
        menu.first().into_iter().for_each(|choice| source.answer(&choice.command));
    }
}

#[test]
fn after_a_game_there_is_another_and_the_list_of_all() {
    let folder = tempfile::tempdir().unwrap();
    let local = Local::new(seating(GameId::FamilyBusiness, &["Ann"], 6), folder.path()).unwrap();
    let first = local.path().to_owned();
    let mut room = Room::new(local, folder.path().to_owned(), Language::En, Duration::ZERO);
    assert!(room.snapshot().ending.is_none());
    finish(&mut room);
    let over = room.snapshot();
    assert!(over.ending.is_some() && over.menu.is_empty());
    assert_eq!(over.extras, [Extra::NewGame, Extra::SavedGames]);
    verify(&record(&first)).unwrap();
    // A new game has the same players, and another seed.
    room.extra(Extra::NewGame);
    settle(&mut room);
    let next = room.snapshot();
    assert_eq!((next.ending.is_some(), next.players, next.title), (false, over.players, over.title));
    assert!(!room.is_over());
    // The list has both. The one that was put aside goes on where it was.
    room.extra(Extra::SavedGames);
    let list = room.snapshot();
    assert_eq!(list.menu.len(), 2);
    assert!(list.menu[0].label.starts_with("Resume family-business-0002"), "{}", list.menu[0].label);
    assert!(list.menu[1].label.starts_with("Replay family-business-0001"), "{}", list.menu[1].label);
    room.answer("3");
    assert!(room.snapshot().notice.is_some());
    room.undo();
    assert_eq!(room.snapshot().question, next.question);
    room.extra(Extra::SavedGames);
    room.answer("1");
    assert_eq!(room.snapshot().question, next.question);
    // The other one is replayed, and from there the unfinished one is resumed.
    room.extra(Extra::SavedGames);
    room.answer("2");
    assert!(room.snapshot().is_replay);
    room.extra(Extra::SavedGames);
    room.answer("1");
    settle(&mut room);
    assert_eq!(room.snapshot().question, next.question);
    drop(room);
    // A file that is no record, or too new, is not listed.
    std::fs::write(folder.path().join("family-business-0003.record"), "nonsense").unwrap();
    let list = Room::with_list(folder.path().to_owned(), Language::En, Duration::ZERO);
    assert_eq!(list.snapshot().menu.len(), 2);
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let folder = tempfile::tempdir().unwrap();
    let dealt = |seed: u64| {
        let seating = Seating { secret: seeded(seed), ..seating(GameId::FamilyBusiness, &["Ann"], 2) };
        let mut local = Local::new(seating, folder.path()).unwrap();
        settle(&mut local);
        format!("{:?}", local.snapshot().view)
    };
    assert_eq!(dealt(7), dealt(7));
    assert_ne!(dealt(7), dealt(8));
}

#[test]
fn a_hint_is_an_answer_and_changes_nothing() {
    for game in GameId::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut local = Local::new(seating(game, &["Ann"], 3), folder.path()).unwrap();
        settle(&mut local);
        let before = local.snapshot();
        assert_eq!((before.extras, before.hint), (vec![Extra::Hint], None));
        local.extra(Extra::Hint);
        // It is asked for at once and given later; the screen does not wait.
        let asked = local.snapshot().hint;
        assert!(asked.is_some());
        settle(&mut local);
        let after = local.snapshot();
        let hint = after.hint.clone().unwrap();
        assert!(before.menu.iter().any(|choice| hint.contains(&choice.label)), "{hint}");
        assert_ne!(Some(hint), asked);
        assert_eq!((after.menu.clone(), after.log), (before.menu, before.log));
        // It is gone with the question.
        local.answer(&after.menu[0].command);
        assert_eq!(local.snapshot().hint, None);
    }
}

#[test]
fn a_scene_is_shown_as_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one.scene");
    let mut scene = SceneFile::new(file.clone(), Language::En);
    assert!(scene.snapshot().notice.is_some(), "there is no file yet");
    let mut write = |text: &str| {
        std::fs::write(&file, text).unwrap();
        assert!(scene.advance());
        assert!(!scene.advance());
        scene.snapshot()
    };
    let good =
        "# FB-A1 A Contract\nedition lookout\nhand A contract\nA: play contract on B1\nexpect list B1\n";
    let shown = write(good);
    assert_eq!((shown.notice.clone(), shown.open.len()), (None, 2));
    assert!(shown.status.contains("All expectations met"), "{}", shown.status);
    let bad = write(&good.replace("list B1", "list B2"));
    assert!(bad.notice.is_some_and(|notice| notice.starts_with("Line 5")), "{}", bad.status);
    assert!(bad.view.is_some(), "the position is shown all the same");
    let worse = write("# FB-A1\nhand A finger\nnonsense\n");
    assert!(worse.view.is_some() && worse.notice.is_some());
    write("");
    write("# MC-20\nhand A knife\nexpect hp B 8\n");
    scene.answer("eyes A");
    assert_eq!(hand(&scene), 1);
    assert!(press(&mut scene, 500, 3) > 0);
}

#[test]
fn a_line_can_be_a_whole_play() {
    let read = |game, line| commands(game, line).ok();
    let some = |words: &[&str]| Some(words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
    let fb = GameId::FamilyBusiness;
    assert_eq!(read(fb, "play contract on B"), some(&["play contract", "choose B"]));
    assert_eq!(read(fb, " play contract ; choose B "), some(&["play contract", "choose B"]));
    assert_eq!(read(fb, "pass"), some(&["pass"]));
    assert_eq!(read(fb, ""), some(&[]));
    assert_eq!(read(fb, "play the fool"), None);
    assert_eq!(read(GameId::MobCity, "play knife on B"), some(&["play knife", "target B"]));
}
