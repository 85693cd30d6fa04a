//! Invariants of every picture.

use std::collections::HashSet;

use family_business::{FAMILY_SIZE, Family};

/// The symbols of a sprite: id and content.
fn symbols(sprite: &str) -> Vec<(&str, &str)> {
    let symbols = sprite.split("<symbol id=\"").skip(1);
    symbols.map(|rest| (rest.split_once('"').unwrap().0, rest.split_once('>').unwrap().1)).collect()
}

#[test]
fn every_card_and_sign_has_an_emblem() {
    let sprite = art::cards();
    let ids: HashSet<_> = symbols(&sprite).into_iter().map(|(id, _)| id).collect();
    let mut needed: Vec<String> = family_business::Card::ALL.map(art::family_business_card).to_vec();
    needed.extend(mob_city::Card::ALL.map(art::mob_city_card));
    needed.extend(mob_city::Business::ALL.map(art::business));
    needed.extend(family_business::Card::ALL.map(|card| art::sign(card.def().kind).into()));
    needed.extend(mob_city::Card::ALL.map(|card| art::mob_city_sign(card.def().kind).into()));
    needed.extend((1..=6).map(|face| format!("die-{face}")));
    needed.extend(["mc-token", "rip", "back-fb", "back-mc"].map(String::from));
    for id in needed {
        assert!(ids.contains(id.as_str()), "{id} is missing");
    }
}

#[test]
fn every_mobster_has_a_portrait_and_every_family_a_swatch() {
    let sprite = art::faces();
    let ids: HashSet<_> = symbols(&sprite).into_iter().map(|(id, _)| id).collect();
    for family in Family::ALL {
        assert!(ids.contains(art::family(family).as_str()));
        for number in 0..FAMILY_SIZE {
            assert!(ids.contains(art::mobster(family, number).as_str()));
        }
    }
    assert_eq!(ids.len(), Family::ALL.len() * (FAMILY_SIZE + 1) + 1);
}

#[test]
fn everyone_at_a_table_has_a_portrait_and_no_two_bots_share_one() {
    let faces = art::faces();
    let known: Vec<_> = symbols(&faces).into_iter().map(|(id, _)| id).collect();
    let bots: Vec<String> =
        (0..5).flat_map(|level| (0..8).map(move |number| art::bot(level, number))).collect();
    let different: std::collections::BTreeSet<_> = bots.iter().collect();
    assert_eq!(different.len(), 40);
    let people: Vec<String> = (0..8).map(art::person).collect();
    assert!(people.iter().all(|face| !bots.contains(face)));
    for face in bots.iter().chain(&people) {
        assert!(known.contains(&face.as_str()), "{face}");
    }
}

#[test]
fn no_id_and_no_picture_comes_twice() {
    let (cards, faces) = (art::cards(), art::faces());
    let all = [symbols(&cards), symbols(&faces)].concat();
    assert_eq!(all.iter().map(|(id, _)| id).collect::<HashSet<_>>().len(), all.len());
    assert_eq!(all.iter().map(|(_, inside)| inside).collect::<HashSet<_>>().len(), all.len());
}

#[test]
fn no_two_faces_are_alike_on_any_background() {
    let sprite = art::faces();
    let faces: Vec<_> = symbols(&sprite).iter().filter_map(|(_, inside)| inside.split_once("<g ")).collect();
    assert!(faces.len() > 108);
    assert_eq!(faces.iter().map(|(_, face)| face).collect::<HashSet<_>>().len(), faces.len());
}

#[test]
fn sprites_are_well_formed_and_need_nothing_from_elsewhere() {
    for sprite in [art::cards(), art::faces()] {
        let mut open = Vec::new();
        for tag in sprite.split('<').skip(1) {
            let (tag, text) = tag.split_once('>').expect("a tag ends");
            assert_eq!(text.trim(), "", "text in a picture");
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            let name = tag.split([' ', '/']).find(|name| !name.is_empty()).unwrap();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name));
            } else if !tag.ends_with('/') {
                open.push(name);
            }
            assert!(["svg", "symbol", "g", "path"].contains(&name), "{name}");
            assert!(!tag.contains("style=") && !tag.contains("url(") && !tag.contains("href"), "{tag}");
        }
        assert!(open.is_empty());
    }
}

#[test]
fn paths_have_only_what_svg_knows() {
    for sprite in [art::cards(), art::faces()] {
        for path in sprite.split(" d=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
            assert!(path.starts_with('M'), "{path}");
            let known = |c: char| "MmLlHhVvCcSsQqTtAaZz -.".contains(c) || c.is_ascii_digit();
            assert!(path.chars().all(known), "{path}");
            assert!(!path.contains("--"), "{path}");
        }
    }
}

#[test]
fn an_emblem_has_at_most_two_colours_besides_ink() {
    let sprite = art::cards();
    for (id, inside) in symbols(&sprite).into_iter().filter(|(id, _)| !id.starts_with("back-")) {
        let colours: HashSet<_> = inside.split("=\"#").skip(1).map(|rest| &rest[..6]).collect();
        assert!(colours.len() <= 2, "{id}: {colours:?}");
    }
}

#[test]
fn sprites_stay_small() {
    // Compressed it is a tenth of that, because the parts repeat.
    assert!(art::cards().len() < 60_000, "{}", art::cards().len());
    assert!(art::faces().len() < 270_000, "{}", art::faces().len());
}

#[test]
fn names_can_be_read_on_the_colours_of_families() {
    for family in Family::ALL {
        let (ground, text) = art::family_colour(family);
        let (light, dark) = (luminance(ground).max(luminance(text)), luminance(ground).min(luminance(text)));
        assert!((light + 0.05) / (dark + 0.05) >= 4.5, "{family}");
    }
    assert_eq!(Family::ALL.map(art::family_colour).into_iter().collect::<HashSet<_>>().len(), 12);
}

fn luminance(colour: &str) -> f64 {
    let part = |at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.;
    let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
    0.2126 * linear(part(1)) + 0.7152 * linear(part(3)) + 0.0722 * linear(part(5))
}

#[test]
fn pngs_have_the_size_they_say() {
    let size = |png: &[u8]| {
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    };
    assert_eq!(size(art::ICON_192), (192, 192));
    assert_eq!(size(art::ICON_512), (512, 512));
    assert_eq!(size(art::MASKABLE_512), (512, 512));
    assert_eq!(size(art::APPLE_180), (180, 180));
    assert_eq!(size(art::SHARE), (1200, 630));
    assert!(art::SHARE.len() < 150_000);
}
