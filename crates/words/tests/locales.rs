//! The files in `locales/`: every language has the same messages, and the program uses all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use words::Language;

/// The messages and attributes of a language, each with its arguments and its plain text.
type Messages = BTreeMap<String, (BTreeSet<String>, String)>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The contents of all files with this extension under a folder.
fn files(folder: &Path, ending: &str) -> Vec<String> {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &PathBuf| match path.is_dir() {
        true => files(path, ending),
        false if path.extension().is_some_and(|e| e == ending) => vec![fs::read_to_string(path).unwrap()],
        false => Vec::new(),
    };
    paths.iter().flat_map(read).collect()
}

fn messages(language: Language) -> Messages {
    let mut messages = Messages::new();
    for file in files(&root().join("locales").join(language.tag()), "ftl") {
        for entry in fluent_syntax::parser::parse(file.as_str()).unwrap().body {
            let (name, value, attributes) = match entry {
                Entry::Message(message) => (message.id.name.to_owned(), message.value, message.attributes),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
                Entry::Junk { content } => panic!("{language}: {content}"),
            };
            let attributes = attributes
                .into_iter()
                .map(|attribute| (format!("{name}.{}", attribute.id.name), attribute.value));
            for (key, pattern) in value.map(|value| (name.clone(), value)).into_iter().chain(attributes) {
                let mut said = Default::default();
                look(&pattern, &mut said);
                assert!(messages.insert(key.clone(), said).is_none(), "{language}: {key} twice");
            }
        }
    }
    messages
}

fn look(pattern: &Pattern<&str>, said: &mut (BTreeSet<String>, String)) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.1.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => look_inline(inline, said),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                look_inline(selector, said);
                variants.iter().for_each(|variant| look(&variant.value, said));
            }
        }
    }
}

fn look_inline(inline: &InlineExpression<&str>, said: &mut (BTreeSet<String>, String)) {
    match inline {
        InlineExpression::VariableReference { id } => _ = said.0.insert(id.name.to_owned()),
        InlineExpression::StringLiteral { value } => said.1.push_str(value),
        InlineExpression::TermReference { .. } => {}
        other => panic!("not used in our messages so far: {other:?}"),
    }
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let arguments = |language| -> BTreeMap<_, _> {
        messages(language).into_iter().map(|(key, (arguments, _))| (key, arguments)).collect()
    };
    let english = arguments(Language::En);
    assert!(english.len() > 500, "only {} messages found", english.len());
    for language in Language::ALL {
        let own = arguments(language);
        for (key, wanted) in &english {
            assert_eq!(own.get(key), Some(wanted), "{language}: {key}");
        }
        assert_eq!(own.len(), english.len(), "{language} has messages that English lacks");
    }
}

#[test]
fn no_language_has_an_empty_message() {
    for language in Language::ALL {
        for (key, (arguments, text)) in messages(language) {
            assert!(!text.is_empty() || !arguments.is_empty(), "{language}: {key}");
        }
    }
}

#[test]
fn no_message_is_unused() {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let sources = crates.map(|entry| entry.unwrap().path().join("src")).filter(|folder| folder.is_dir());
    let source: String = sources.flat_map(|folder| files(&folder, "rs")).collect();
    let calls: BTreeSet<&str> =
        source.split(".msg_").skip(1).filter_map(|call| call.split('(').next()).collect();
    let locale = files(&root().join("locales/en"), "ftl").concat();
    for key in messages(Language::En).into_keys() {
        let used = match key.strip_prefix('-') {
            Some(_) => locale.contains(&format!("{{ {key} }}")),
            None => calls.contains(key.replace(['-', '.'], "_").as_str()),
        };
        assert!(used, "{key} is never used");
    }
}

#[test]
fn chinese_punctuation_is_full_width() {
    for (key, (_, text)) in messages(Language::ZhHant) {
        assert!(!text.contains([',', '.', ';', ':', '?', '!', '(', ')', '"', '\'']), "{key}: {text}");
    }
}

#[test]
fn quotes_and_apostrophes_are_typeset() {
    for language in Language::ALL {
        for (key, (_, text)) in messages(language) {
            assert!(!text.contains(['"', '\'']), "{language}: {key}: {text}");
        }
    }
}

#[test]
fn every_bot_has_a_name_of_its_own_that_can_be_shown_again_in_any_language() {
    for language in Language::ALL {
        let levels = ["street", "soldier", "capo", "underboss", "boss"];
        let all: Vec<_> = levels.iter().flat_map(|level| words::crew(language, level)).collect();
        let different: BTreeSet<_> = all.iter().collect();
        assert_eq!((all.len(), different.len()), (40, 40), "{language}: eight for each level");
        assert!(all.iter().all(|name| (1..=24).contains(&name.chars().count()) && name.trim() == name));
        for level in levels {
            let numbers: Vec<_> =
                words::crew(language, level).iter().map(|name| words::crew_number(level, name)).collect();
            assert_eq!(numbers, (0..8).map(Some).collect::<Vec<_>>(), "{language}: {level}");
        }
    }
    assert_eq!(words::crew(Language::En, "nobody"), Vec::<String>::new());
    assert_eq!(words::crew_number("boss", "Nobody"), None);
}
