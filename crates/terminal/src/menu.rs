//! The menu as it is shown: the answers in groups, each with its key. The key of the answer that lets something go
//! never moves, and nor do those of things that come and go, such as what a player can pay for.

use session::Choice;
use table::CommandKind;

use crate::board::Pen;
use crate::snapshot::Snapshot;
use crate::theme::{Role, Theme};
use crate::view::terminal_view;

/// The key that lets something go or ends a part of a turn, whatever else is offered.
pub(crate) const PASS_KEY: char = '0';

/// The keys of the other answers, in order. The missing letters always mean something else.
const KEYS: &str = "123456789abcdefgijklmprvwxyzABCDEFGHIJKLMNOPRSTVWXYZ";

/// Answers that belong together, and what else belongs to them.
pub(crate) struct Section {
    pub(crate) title: String,
    /// The title where there is no room for it.
    pub(crate) sign: String,
    pub(crate) role: Role,
    pub(crate) items: Vec<Item>,
}

/// Something on a shelf of the menu. If its answer is not on offer now, it is only shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    /// The answer in notation.
    pub(crate) command: String,
    pub(crate) text: String,
    /// The text where there is little room.
    pub(crate) short: String,
    /// What stands to the right of it: a price.
    pub(crate) note: String,
}

impl From<&Choice> for Item {
    fn from(choice: &Choice) -> Self {
        let (command, text) = (choice.command.clone(), choice.label.clone());
        Self { command, short: text.clone(), text, note: String::new() }
    }
}

/// An item with its place on the menu and its key, if it is on offer.
pub(crate) struct Entry {
    pub(crate) item: Item,
    pub(crate) place: Option<usize>,
    pub(crate) key: Option<char>,
}

/// A section with keys. The first group has no title.
pub(crate) struct Group {
    pub(crate) title: String,
    pub(crate) sign: String,
    pub(crate) role: Role,
    pub(crate) entries: Vec<Entry>,
}

/// Whether an answer lets something go or ends a part of a turn.
pub(crate) const fn is_pass(choice: &Choice) -> bool {
    matches!(choice.kind, CommandKind::Pass | CommandKind::Done)
}

/// The place of the answer with the pass key. In the middle of a choice that is also its only word, such as rolling
/// after a stake, which goes on like a pass.
pub(crate) fn pass_place(snapshot: &Snapshot) -> Option<usize> {
    let menu = &snapshot.menu;
    let mut words = (0..menu.len()).filter(|place| menu[*place].kind == CommandKind::Word);
    let only_word = match (words.next(), words.next()) {
        (Some(word), None) if !snapshot.chain.is_empty() => Some(word),
        _ => None,
    };
    menu.iter().position(is_pass).or(only_word)
}

/// The whole menu in groups: first what belongs to no section, with the pass in front, then the sections.
pub(crate) fn groups(snapshot: &Snapshot) -> Vec<Group> {
    let pen = Pen { snapshot, theme: &Theme::PLAIN };
    let sections = snapshot.view.as_ref().map_or_else(Vec::new, |view| terminal_view(view).sections(&pen));
    let place_of = |command: &str| snapshot.menu.iter().position(|choice| choice.command == command);
    let pass = pass_place(snapshot);
    let mut is_grouped = vec![false; snapshot.menu.len()];
    // What is not on offer keeps its key for itself, so that the others keep theirs.
    let mut keys = KEYS.chars();
    let mut groups =
        vec![Group { title: String::new(), sign: String::new(), role: Role::Text, entries: Vec::new() }];
    for section in sections {
        let entry = |item: Item| {
            let (place, key) = (place_of(&item.command), keys.next());
            if let Some(place) = place {
                is_grouped[place] = true;
            }
            Entry { item, place, key: key.filter(|_| place.is_some()) }
        };
        let entries = section.items.into_iter().map(entry).collect();
        groups.push(Group { title: section.title, sign: section.sign, role: section.role, entries });
    }
    for (place, choice) in snapshot.menu.iter().enumerate() {
        if pass == Some(place) {
            let entry = Entry { item: choice.into(), place: Some(place), key: Some(PASS_KEY) };
            groups[0].entries.insert(0, entry);
        } else if !is_grouped[place] {
            groups[0].entries.push(Entry { item: choice.into(), place: Some(place), key: keys.next() });
        }
    }
    groups.retain(|group| !group.entries.is_empty());
    groups
}

/// The places of the answers on the menu, in the order in which they are shown.
pub(crate) fn order(snapshot: &Snapshot) -> Vec<usize> {
    groups(snapshot).iter().flat_map(|group| &group.entries).filter_map(|entry| entry.place).collect()
}

/// The place of the answer with this key.
pub(crate) fn place_of_key(snapshot: &Snapshot, key: char) -> Option<usize> {
    let groups = groups(snapshot);
    groups.iter().flat_map(|group| &group.entries).find(|entry| entry.key == Some(key))?.place
}

/// The answer that is selected before the player selects one: letting an attack go, which costs nothing, but not
/// the end of a part of a turn.
pub(crate) fn first_pick(snapshot: &Snapshot) -> usize {
    if let Some(pass) = snapshot.menu.iter().position(|choice| choice.kind == CommandKind::Pass) {
        return pass;
    }
    let groups = groups(snapshot);
    let entries = groups.iter().flat_map(|group| &group.entries).filter(|entry| entry.place.is_some());
    let first = entries.min_by_key(|entry| entry.key.and_then(|key| KEYS.find(key)).unwrap_or(KEYS.len()));
    first.and_then(|entry| entry.place).unwrap_or(0)
}
