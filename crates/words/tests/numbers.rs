//! Every message with a number, rendered for several numbers: read the files in `tests/numbers` when they change.
//! `UPDATE_EXPECT=1 cargo test -p words --test numbers` writes them anew.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use words::Language;

/// The numbers that plural forms differ for, in our languages and in those that may come.
const NUMBERS: [u32; 5] = [0, 1, 2, 5, 21];

/// The arguments that are numbers.
const COUNTS: [&str; 33] = [
    "answers", "copies", "cost", "count", "damage", "days", "die", "discard", "entries", "hand", "hours",
    "juice", "least", "left", "limit", "listed", "minutes", "money", "most", "moves", "needed", "number",
    "pile", "points", "price", "rate", "seats", "seconds", "stake", "steps", "takes", "taken", "turns",
];

fn locales(language: Language) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language.tag());
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// The arguments of a pattern, also those in its selectors.
fn arguments(pattern: &Pattern<&str>, found: &mut Vec<String>) {
    let mut add = |inline: &InlineExpression<&str>| {
        if let InlineExpression::VariableReference { id } = inline
            && !found.iter().any(|name| name == id.name)
        {
            found.push(id.name.to_owned());
        }
    };
    let mut inner = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => add(inline),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                add(selector);
                inner.extend(variants.iter().map(|variant| &variant.value));
            }
        }
    }
    inner.into_iter().for_each(|pattern| arguments(pattern, found));
}

/// Every message with a number, for each of the numbers.
fn rendered(language: Language) -> String {
    let files = locales(language);
    let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap()]);
    bundle.set_use_isolating(false);
    for (_, text) in &files {
        bundle.add_resource(FluentResource::try_new(text.clone()).unwrap()).unwrap();
    }
    let mut all = String::new();
    for (path, text) in &files {
        writeln!(all, "# {}", path.file_name().unwrap().to_string_lossy()).unwrap();
        for entry in fluent_syntax::parser::parse(text.as_str()).unwrap().body {
            let Entry::Message(message) = entry else { continue };
            let value = message.value.iter().map(|value| (None, value));
            let attributes = message.attributes.iter().map(|each| (Some(each.id.name), &each.value));
            for (attribute, parsed) in value.chain(attributes) {
                let mut names = Vec::new();
                arguments(parsed, &mut names);
                if !names.iter().any(|name| COUNTS.contains(&name.as_str())) {
                    continue;
                }
                let dot = attribute.map_or_else(String::new, |attribute| format!(".{attribute}"));
                writeln!(all, "\n{}{dot}", message.id.name).unwrap();
                let found = bundle.get_message(message.id.name).unwrap();
                let pattern = match attribute {
                    Some(attribute) => found.get_attribute(attribute).unwrap().value(),
                    None => found.value().unwrap(),
                };
                for number in NUMBERS {
                    let mut values = FluentArgs::new();
                    for name in &names {
                        let is_count = COUNTS.contains(&name.as_str());
                        let text = || FluentValue::from(format!("‹{name}›"));
                        values.set(name.clone(), if is_count { FluentValue::from(number) } else { text() });
                    }
                    let mut errors = Vec::new();
                    let line = bundle.format_pattern(pattern, Some(&values), &mut errors);
                    assert!(errors.is_empty(), "{language} {}: {errors:?}", message.id.name);
                    writeln!(all, "{number:>4}  {line}").unwrap();
                }
            }
        }
    }
    all
}

#[test]
fn english_numbers() {
    expect_file!["numbers/en.txt"].assert_eq(&rendered(Language::En));
}

#[test]
fn danish_numbers() {
    expect_file!["numbers/da.txt"].assert_eq(&rendered(Language::Da));
}

#[test]
fn chinese_numbers() {
    expect_file!["numbers/zh-Hant.txt"].assert_eq(&rendered(Language::ZhHant));
}
