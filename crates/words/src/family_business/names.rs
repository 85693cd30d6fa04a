//! Names of families and mobsters. Mobsters have the same name in every language.

use family_business::{FAMILY_SIZE, Family};

use crate::language::Language;

/// The name of a family.
#[must_use]
pub fn family_name(language: Language, family: Family) -> String {
    let l = language.messages();
    match family {
        Family::Capone => l.msg_family_capone(),
        Family::Moran => l.msg_family_moran(),
        Family::NewYork => l.msg_family_new_york(),
        Family::MurderInc => l.msg_family_murder_inc(),
        Family::Purple => l.msg_family_purple(),
        Family::BankRobbers => l.msg_family_bank_robbers(),
        Family::Saltmarsh => l.msg_family_saltmarsh(),
        Family::Tangerine => l.msg_family_tangerine(),
        Family::Quarry => l.msg_family_quarry(),
        Family::Lantern => l.msg_family_lantern(),
        Family::Velvet => l.msg_family_velvet(),
        Family::Ferry => l.msg_family_ferry(),
    }
}

/// Says which family a player has.
#[must_use]
pub fn sits_down(language: Language, player: &str, family: Family) -> String {
    language.messages().msg_program_sits(player, family_name(language, family))
}

/// The name of the `number`-th mobster of a family, counted from 0, with the nickname in the language's quotation
/// marks.
///
/// # Panics
/// If there is no such mobster.
#[must_use]
pub fn mobster_name(language: Language, family: Family, number: usize) -> String {
    let name = english_name(family, number);
    match language {
        Language::En => name.to_owned(),
        Language::Da => name.replace('“', "”"),
        // Chinese marks need no space around them.
        Language::ZhHant => name.replace(" “", "「").replace('“', "「").replace("” ", "」"),
    }
}

/// The name of a mobster as English writes it.
pub(super) const fn english_name(family: Family, number: usize) -> &'static str {
    members(family)[number]
}

/// The nine mobsters of a family. The first six families have the historical names of the rules page;
/// the other six are fictional.
const fn members(family: Family) -> [&'static str; FAMILY_SIZE] {
    match family {
        Family::Capone => [
            "Al “Scarface” Capone",
            "Frank “The Enforcer” Nitti",
            "Jake “Greasy Thumb” Guzik",
            "Tony “Big Tuna” Accardo",
            "Paul “The Waiter” Ricca",
            "“Machine Gun” Jack McGurn",
            "Sam “Golf Bag” Hunt",
            "William “Three-Fingered Jack” White",
            "Sam “The Gorilla” Davis",
        ],
        Family::Moran => [
            "George “Bugs” Moran",
            "Earl “Hymie” Weiss",
            "Pete Gusenberg",
            "Frank Gusenberg",
            "Albert Weinshank",
            "James Clark",
            "Adam Heyer",
            "John May",
            "Willie Marks",
        ],
        Family::NewYork => [
            "Charles “Lucky” Luciano",
            "Meyer Lansky",
            "Benjamin “Bugsy” Siegel",
            "Vito Genovese",
            "Frank Costello",
            "Joseph “Joe Bananas” Bonanno",
            // The rules page has a comma before the nickname, which would break a list of names.
            "Albert “Lord High Executioner” Anastasia",
            "Dutch Schultz",
            "Joe Valachi",
        ],
        Family::MurderInc => [
            "Abe “Kid Twist” Reles",
            "Harry “Pittsburgh Phil” Strauss",
            "Martin “Buggsy” Goldstein",
            "Harry “Happy” Maione",
            "Frank “The Dasher” Abbandando",
            "Albert “Tick Tock” Tannenbaum",
            "Irving “Knadles” Nitzberg",
            "Anthony “The Duke” Maffetore",
            "Abraham “Pretty” Levine",
        ],
        Family::Purple => [
            "Joseph Bernstein",
            "Benjamin Bernstein",
            "Abe Axler",
            "Eddie Fletcher",
            "Harry Fleisher",
            "Louis Fleisher",
            "Samuel “Sammy Purple” Cohen",
            "Peter Licavoli",
            "Joseph Zerilli",
        ],
        Family::BankRobbers => [
            "John Dillinger",
            "Lester “Baby Face Nelson” Gillis",
            "Charles “Pretty Boy” Floyd",
            "George “Machine Gun” Kelly",
            "Kate “Ma” Barker",
            "Arthur “Doc” Barker",
            "Alvin Karpis",
            "Clyde Barrow",
            "Bonnie Parker",
        ],
        Family::Saltmarsh => [
            "Old Tidewater Agnes",
            "Barnaby “Low Tide” Crake",
            "Nell Samphire",
            "Wading Tom Purslow",
            "Hesper “Foghorn” Dunlin",
            "Mudlark Ezra",
            "Coral Pickerel",
            "Silent Ambrose Reed",
            "“Saltbox” Winnie Thrupp",
        ],
        Family::Tangerine => [
            "Mitzi the Ledger",
            "Gus “Pips” Mandelay",
            "Clementine Vasko",
            "Bruno Marmalade",
            "“Crate” Oskar Lindqvist",
            "Phil “The Peel” Ostrander",
            "Dulcie Juniper",
            "Hand-Truck Harold",
            "Signe “Two Seeds” Brandt",
        ],
        Family::Quarry => [
            "Granite Greta Holloway",
            "Ned “Short Fuse” Pell",
            "Marble Maude",
            "Chisel Watkins",
            "Ignatius Slate",
            "“Gravel” Petra Novik",
            "Hob the Hammer",
            "Flint Abernathy",
            "Rubble Ruth",
        ],
        Family::Lantern => [
            "Wick Callaghan",
            "Matchstick Molly Brandon",
            "Ottoline Glass",
            "“Curfew” Carl Bexley",
            "Paraffin Pete",
            "Ada Nightjar",
            "Shutter Simms",
            "Candle Ike",
            "Moth Delacroix",
        ],
        Family::Velvet => [
            "Baroness Mauve",
            "Felix “Cufflinks” Arnaud",
            "Lola Damask",
            "Quiet Cecil Brocade",
            "Hatcheck Hattie",
            "“Encore” Eddie Lark",
            "Cordelia Tassel",
            "Gaspard the Doorman",
            "Piano Pearl",
        ],
        Family::Ferry => [
            "Captain Ida Brine",
            "Ropes McAllister",
            "Lars “Last Boat” Holm",
            "Toll-Booth Tessie",
            "Pockets Amadi",
            "Gangplank Grace",
            "“Ballast” Boris Kettle",
            "Juno Halfpenny",
            "Rudder Finch",
        ],
    }
}

/// A mobster's short name: the last name, with an initial if two mobsters of the family share it.
#[must_use]
pub fn mobster_short(family: Family, number: usize) -> String {
    let last = |number: usize| english_name(family, number).rsplit(' ').next().unwrap_or_default();
    let alike = (0..FAMILY_SIZE).filter(|other| last(*other) == last(number)).count();
    match english_name(family, number).chars().find(|letter| letter.is_alphabetic()) {
        Some(first) if alike > 1 => format!("{first}. {}", last(number)),
        _ => last(number).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_108_names_are_different() {
        let all: Vec<_> = Family::ALL.into_iter().flat_map(members).collect();
        assert_eq!(all.len(), 108);
        assert!(all.iter().all(|name| !name.trim().is_empty()));
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    }
}
