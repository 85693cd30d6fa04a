//! The rules of a table are data: a [`Rules`] value, read from `rules.toml` and adapted by a preset and by
//! house rules. No other file knows a price.

use std::fmt;
use std::sync::OnceLock;

use table::{Field, Seat, Seats, choice};

use crate::card::{Business, Card, Kind};

/// The maximum number of players (MC-2).
pub const MAX_SEATS: usize = Seat::MOST;

choice! {
    /// Where spent Large goes (MC-R11).
    SpentLarge {
        /// To the bank.
        Bank = "bank",
        /// To the spender's own discard pile.
        OwnDiscard = "own-discard",
    }
}
choice! {
    /// When a played Payroll card reaches the discard pile (MC-R16).
    PayrollDiscard {
        /// Immediately.
        Now = "now",
        /// At the end of the turn.
        End = "end",
    }
}
choice! {
    /// Where a dead player's cards go (MC-R53).
    DeadCards {
        /// Out of the game.
        Box = "box",
        /// Back to the piles they were bought from.
        Supply = "supply",
    }
}
choice! {
    /// How a card is stolen (MC-R71).
    Stealing {
        /// At random.
        Random = "random",
        /// The thief looks and chooses.
        Chosen = "chosen",
    }
}
choice! {
    /// How much a Consigliere controls (MC-R78).
    Control {
        /// Everything.
        Full = "full",
        /// Everything except the Gambler.
        NoGamble = "no-gamble",
        /// There is no Consigliere.
        Off = "off",
    }
}

choice! {
    /// Who takes the first turn of a round (MC-R87).
    FirstPlayer {
        /// The same player in every round.
        Stays = "stays",
        /// A player drawn by lot in every round after the first.
        Drawn = "drawn",
    }
}

choice! {
    /// How many Payroll and Juice cards there are (MC-R88).
    Supply {
        /// As printed, whatever the number of players.
        Printed = "printed",
        /// As printed for up to four players, and in proportion for more.
        BySeats = "by-seats",
    }
}

choice! {
    /// How often a player can be hit (MC-R89).
    Hits {
        /// Once in every turn of an opponent.
        EachTurn = "each-turn",
        /// Once between two turns of their own.
        BetweenTurns = "between-turns",
    }
}

/// Which rulings hold where the rulebook is silent. No table chooses between them: a game is finished, and its
/// record verified, by those it began with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rulings {
    /// Those of version 0.1: the bank pays only what it can without the player's own notes, a purchase is
    /// paid with no more notes than needed, and a missed turn counts as a turn of one's own.
    First,
    /// Those of the rules page.
    Current,
}

impl Rulings {
    const ALL: [Self; 2] = [Self::First, Self::Current];

    /// Its name in records and positions.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::First => "0.1",
            Self::Current => "0.2",
        }
    }

    /// The rulings with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rulings| rulings.name() == name)
    }
}

/// The numbers of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Price {
    /// Its cost, or the value of a Large card.
    pub cost: u8,
    /// What it pays when played.
    pub earn: u8,
    /// The number of copies.
    pub n: u8,
}

/// The numbers of a business.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shop {
    /// Its cost.
    pub cost: u8,
    /// Its Juice.
    pub points: u8,
    /// The number of copies.
    pub n: u8,
}

/// The rules of one table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The Juice needed to win (MC-1).
    pub win_juice: u8,
    /// Hit points at the start, which are also the maximum (MC-3).
    pub start_hp: u8,
    /// One-Large cards in the opening hand (MC-3).
    pub start_large: u8,
    /// Cards in hand after drawing (MC-13).
    pub draw_to: u8,
    /// The maximum number of permanents in play (MC-9).
    pub max_permanents: u8,
    /// Turns missed in jail (MC-47).
    pub jail_turns: u8,
    /// Where spent Large goes.
    pub spent_large: SpentLarge,
    /// When Payroll reaches the discard pile.
    pub payroll_discard: PayrollDiscard,
    /// Whether a broke player finds one Large (MC-R22).
    pub street_money: bool,
    /// Whether the round is finished when a player has enough Juice (MC-R28).
    pub finish_round: bool,
    /// Whether several Stacks of Cash apply in turn (MC-R42).
    pub stack_combines: bool,
    /// Whether a bribe is a single card (MC-R48).
    pub bribe_single_card: bool,
    /// Where a dead player's cards go.
    pub dead_cards: DeadCards,
    /// Whether a freed player is safe from jail for one turn (MC-R66).
    pub parole: bool,
    /// How a card is stolen.
    pub shakedown: Stealing,
    /// Whether On The Lam protects its player from hits (MC-R76).
    pub lam_untargetable: bool,
    /// How much a Consigliere controls.
    pub consigliere: Control,
    /// Extra one-Large cards for each seat in the later half.
    pub late_large: u8,
    /// Who takes the first turn of a round.
    pub first_player: FirstPlayer,
    /// How many Payroll and Juice cards there are.
    pub supply: Supply,
    /// How often a player can be hit.
    pub hits: Hits,
    /// The number of rounds without a lost hit point that end a game with all businesses locked (MC-R81).
    pub quiet_rounds: u8,
    /// The last round: a game that has no winner when it is over ends then (MC-R81).
    pub last_round: u8,
    /// Which rulings hold.
    pub rulings: Rulings,
    /// The numbers of each card.
    pub prices: [Price; Card::COUNT],
    /// The numbers of each business.
    pub shops: [Shop; 5],
}

/// A ready-made set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// With changes that make every seat as good as any other.
    Fair,
    /// The rules as printed.
    Rulebook,
}

impl Preset {
    /// All presets, the default first.
    pub const ALL: [Self; 2] = [Self::Fair, Self::Rulebook];

    /// Its name in files and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rulebook => "rulebook",
            Self::Fair => "fair",
        }
    }

    /// The preset with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// Its rules.
    #[must_use]
    pub fn rules(self) -> Rules {
        static RULEBOOK: OnceLock<Rules> = OnceLock::new();
        // A test checks that the built-in file is valid.
        let rulebook = *RULEBOOK.get_or_init(|| {
            let mut rules = Rules::nothing();
            let faults = rules.change(&include_str!("../rules.toml").parse().unwrap_or_default());
            debug_assert!(faults.is_empty(), "{faults:?}");
            rules
        });
        match self {
            Self::Rulebook => rulebook,
            Self::Fair => Rules {
                first_player: FirstPlayer::Drawn,
                supply: Supply::BySeats,
                hits: Hits::BetweenTurns,
                ..rulebook
            },
        }
    }

    /// Its rules in earlier versions, newest first, for the records of their time.
    pub(crate) fn earlier_rules(self) -> Vec<Rules> {
        let first = self.first_rules();
        let second = Rules { rulings: Rulings::Current, ..first };
        match self {
            Self::Rulebook => vec![second, first],
            Self::Fair => vec![Self::drawn_rules(), second, first],
        }
    }

    /// The rules in earlier versions of a table that names no preset, newest first.
    pub(crate) fn earlier_defaults() -> Vec<Rules> {
        let mut rules = Self::Rulebook.earlier_rules();
        rules.insert(0, Self::drawn_rules());
        rules
    }

    /// The preset `fair` before MC-R89.
    fn drawn_rules() -> Rules {
        Rules {
            first_player: FirstPlayer::Drawn,
            supply: Supply::BySeats,
            rulings: Rulings::Current,
            ..Self::Rulebook.first_rules()
        }
    }

    /// Its rules in version 0.1.
    pub(crate) fn first_rules(self) -> Rules {
        static RULEBOOK: OnceLock<Rules> = OnceLock::new();
        let rulebook = *RULEBOOK.get_or_init(|| {
            let mut rules = Rules { rulings: Rulings::First, ..Rules::nothing() };
            let faults = rules.change(&include_str!("../rules-0.1.toml").parse().unwrap_or_default());
            debug_assert!(faults.is_empty(), "{faults:?}");
            rules
        });
        Rules { finish_round: self == Self::Fair, ..rulebook }
    }
}

/// A fault in a set of rules or a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The text is not valid TOML.
    NotToml {
        /// The parser's message.
        message: String,
    },
    /// There is no such rule.
    UnknownField {
        /// Its name.
        field: String,
    },
    /// The value is not one of the rule's choices.
    NotAChoice {
        /// The rule.
        field: String,
        /// The value given.
        value: String,
        /// The valid choices.
        choices: Vec<&'static str>,
    },
    /// The value is not a number in the rule's range.
    OutOfRange {
        /// The rule.
        field: String,
        /// The value given.
        value: String,
        /// The minimum.
        least: u8,
        /// The maximum.
        most: u8,
    },
    /// The denominations do not increase, or the smallest is not 1.
    BadDenominations,
    /// The bank cannot pay the opening hands.
    BankTooSmall {
        /// The number of one-Large cards needed.
        needed: usize,
        /// The number of one-Large cards in the game.
        cards: usize,
    },
    /// There are not enough Gamblers for the seats.
    TooFewGamblers {
        /// The number of players.
        seats: usize,
        /// The number of Gamblers.
        cards: usize,
    },
    /// There are more cards than the table can hold.
    TooManyCards {
        /// The number of cards.
        cards: usize,
        /// The maximum.
        most: usize,
    },
    /// All the Juice in the game is not enough to win.
    TooLittleJuice {
        /// The total Juice.
        points: usize,
        /// The Juice needed to win.
        needed: usize,
    },
    /// The number of players is not 2 to 8.
    BadSeatCount {
        /// The number of players.
        seats: usize,
    },
    /// The first player is not at the table.
    FirstSeatMissing {
        /// The first player.
        first: Seat,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotToml { message } => write!(f, "not TOML: {message}"),
            Self::UnknownField { field } => write!(f, "no such rule: {field}"),
            Self::NotAChoice { field, value, choices } => {
                write!(f, "{field} = {value}: one of {}", choices.join(", "))
            }
            Self::OutOfRange { field, value, least, most } => {
                write!(f, "{field} = {value}: from {least} to {most}")
            }
            Self::BadDenominations => write!(f, "denominations must be 1 and then larger and larger"),
            Self::BankTooSmall { needed, cards } => {
                write!(f, "the bank has {cards} one-Large cards, the opening hands need {needed}")
            }
            Self::TooFewGamblers { seats, cards } => write!(f, "{cards} Gamblers for {seats} seats"),
            Self::TooManyCards { cards, most } => write!(f, "{cards} cards: at most {most}"),
            Self::TooLittleJuice { points, needed } => {
                write!(f, "there are {points} points of Juice, {needed} win")
            }
            Self::BadSeatCount { seats } => write!(f, "{seats} seats: from 2 to {MAX_SEATS}"),
            Self::FirstSeatMissing { first } => write!(f, "first player {first} has no seat"),
        }
    }
}

impl std::error::Error for Fault {}

/// The maximum number of cards in a pile.
pub(crate) const MAX_CARDS: usize = 240;

impl Rules {
    /// Rules with every number 0, to be filled from a file.
    const fn nothing() -> Self {
        Self {
            win_juice: 0,
            start_hp: 0,
            start_large: 0,
            draw_to: 0,
            max_permanents: 0,
            jail_turns: 0,
            spent_large: SpentLarge::Bank,
            payroll_discard: PayrollDiscard::Now,
            street_money: false,
            finish_round: false,
            stack_combines: false,
            bribe_single_card: false,
            dead_cards: DeadCards::Box,
            parole: false,
            shakedown: Stealing::Random,
            lam_untargetable: false,
            consigliere: Control::Full,
            late_large: 0,
            first_player: FirstPlayer::Stays,
            supply: Supply::Printed,
            hits: Hits::EachTurn,
            quiet_rounds: 0,
            last_round: 0,
            rulings: Rulings::Current,
            prices: [Price { cost: 0, earn: 0, n: 0 }; Card::COUNT],
            shops: [Shop { cost: 0, points: 0, n: 0 }; 5],
        }
    }

    /// Every rule with its name, as a path through the file.
    fn fields(&mut self) -> Vec<(String, Field<'_>)> {
        use Field::{Number, Switch, Word};
        let mut fields = vec![
            ("rules.win_juice".to_owned(), Number(&mut self.win_juice, 1, 200)),
            ("rules.start_hp".to_owned(), Number(&mut self.start_hp, 1, 20)),
            ("rules.start_large".to_owned(), Number(&mut self.start_large, 0, 10)),
            ("rules.draw_to".to_owned(), Number(&mut self.draw_to, 1, 20)),
            ("rules.max_permanents".to_owned(), Number(&mut self.max_permanents, 0, 4)),
            ("rules.jail_turns".to_owned(), Number(&mut self.jail_turns, 1, 10)),
            ("flags.spent_large".to_owned(), Word(&mut self.spent_large)),
            ("flags.payroll_discard".to_owned(), Word(&mut self.payroll_discard)),
            ("flags.street_money".to_owned(), Switch(&mut self.street_money)),
            ("flags.finish_round".to_owned(), Switch(&mut self.finish_round)),
            ("flags.stack_combines".to_owned(), Switch(&mut self.stack_combines)),
            ("flags.bribe_single_card".to_owned(), Switch(&mut self.bribe_single_card)),
            ("flags.dead_cards".to_owned(), Word(&mut self.dead_cards)),
            ("flags.parole".to_owned(), Switch(&mut self.parole)),
            ("flags.shakedown".to_owned(), Word(&mut self.shakedown)),
            ("flags.lam_untargetable".to_owned(), Switch(&mut self.lam_untargetable)),
            ("flags.consigliere".to_owned(), Word(&mut self.consigliere)),
            ("flags.late_large".to_owned(), Number(&mut self.late_large, 0, 5)),
            ("flags.first_player".to_owned(), Word(&mut self.first_player)),
            ("flags.supply".to_owned(), Word(&mut self.supply)),
            ("flags.hits".to_owned(), Word(&mut self.hits)),
            ("flags.quiet_rounds".to_owned(), Number(&mut self.quiet_rounds, 1, 100)),
            ("flags.last_round".to_owned(), Number(&mut self.last_round, 1, 250)),
        ];
        for (card, price) in Card::ALL.into_iter().zip(&mut self.prices) {
            let name = card.name();
            match card.def().kind {
                Kind::Large => {
                    fields.push((format!("large.{name}.value"), Number(&mut price.cost, 1, 20)));
                    fields.push((format!("large.{name}.n"), Number(&mut price.n, 0, 60)));
                }
                Kind::Payroll => {
                    fields.push((format!("payroll.{name}.cost"), Number(&mut price.cost, 0, 30)));
                    fields.push((format!("payroll.{name}.earn"), Number(&mut price.earn, 0, 20)));
                    fields.push((format!("payroll.{name}.n"), Number(&mut price.n, 0, 20)));
                }
                Kind::Hit | Kind::Defence | Kind::Other => {
                    fields.push((format!("act.{name}.cost"), Number(&mut price.cost, 1, 30)));
                    fields.push((format!("act.{name}.n"), Number(&mut price.n, 0, 8)));
                }
            }
        }
        for (business, shop) in Business::ALL.into_iter().zip(&mut self.shops) {
            let name = business.name();
            fields.push((format!("juice.{name}.cost"), Number(&mut shop.cost, 1, 60)));
            fields.push((format!("juice.{name}.points"), Number(&mut shop.points, 0, 30)));
            fields.push((format!("juice.{name}.n"), Number(&mut shop.n, 1, 20)));
        }
        fields
    }

    /// Each rule's path and value, as written in a file.
    #[must_use]
    pub fn entries(mut self) -> Vec<(String, String)> {
        self.fields().into_iter().map(|(name, field)| (name, field.show())).collect()
    }

    /// The rules as TOML, one per line.
    #[must_use]
    pub fn to_toml(self) -> String {
        self.entries().into_iter().map(|(name, value)| format!("{name} = {value}\n")).collect()
    }

    /// Parses rules from TOML: a `preset` to start from (`rulebook` by default) and the rules that differ
    /// from it.
    ///
    /// # Errors
    /// All faults, not only the first.
    pub fn from_toml(text: &str) -> Result<Self, Vec<Fault>> {
        let mut entries: toml::Table = text
            .parse()
            .map_err(|e: toml::de::Error| vec![Fault::NotToml { message: e.message().into() }])?;
        let mut faults = Vec::new();
        let mut rules = Preset::Rulebook.rules();
        if let Some(name) = entries.remove("preset") {
            match name.as_str().and_then(Preset::named) {
                Some(preset) => rules = preset.rules(),
                None => faults.push(Fault::NotAChoice {
                    field: "preset".to_owned(),
                    value: name.to_string(),
                    choices: Preset::ALL.map(Preset::name).to_vec(),
                }),
            }
        }
        faults.extend(rules.change(&entries));
        if faults.is_empty() {
            faults = rules.faults();
        }
        if faults.is_empty() { Ok(rules) } else { Err(faults) }
    }

    /// These rules with house rules, as TOML, on top.
    pub(crate) fn changed(mut self, house_rules: &str) -> Result<Self, Vec<Fault>> {
        let entries = house_rules
            .parse()
            .map_err(|e: toml::de::Error| vec![Fault::NotToml { message: e.message().into() }])?;
        let faults = self.change(&entries);
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// Sets every rule in `entries`. Invalid ones are left unchanged and returned as faults.
    fn change(&mut self, entries: &toml::Table) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut leaves = Vec::new();
        flatten("", entries, &mut leaves);
        for (path, value) in leaves {
            faults.extend(self.set_field(&path, &value).err());
        }
        faults
    }

    /// Sets the rule with this path to `value`, written as in a file.
    ///
    /// # Errors
    /// If there is no such rule, or the value is invalid.
    pub fn set(&mut self, path: &str, value: &str) -> Result<(), Fault> {
        let entries: toml::Table = format!("value = {value}")
            .parse()
            .map_err(|e: toml::de::Error| Fault::NotToml { message: e.message().into() })?;
        self.set_field(path, &entries["value"])
    }

    fn set_field(&mut self, path: &str, value: &toml::Value) -> Result<(), Fault> {
        let mut fields = self.fields();
        let Some((_, entry)) = fields.iter_mut().find(|(field, _)| field == path) else {
            return Err(Fault::UnknownField { field: path.to_owned() });
        };
        let field = path.to_owned();
        match entry {
            Field::Word(word) => {
                let known = value.as_str().is_some_and(|text| word.set(text));
                let choices = word.choices();
                if known {
                    Ok(())
                } else {
                    Err(Fault::NotAChoice { field, value: value.to_string(), choices })
                }
            }
            Field::Switch(switch) => {
                let choices = vec!["true", "false"];
                let given = value.as_bool();
                **switch =
                    given.ok_or_else(|| Fault::NotAChoice { field, value: value.to_string(), choices })?;
                Ok(())
            }
            Field::Number(number, least, most) => {
                let (least, most) = (*least, *most);
                let given = value.as_integer().and_then(|n| u8::try_from(n).ok());
                let given = given.filter(|n| (least..=most).contains(n));
                **number = given.ok_or_else(|| Fault::OutOfRange {
                    field,
                    value: value.to_string(),
                    least,
                    most,
                })?;
                Ok(())
            }
        }
    }

    /// What is wrong with these rules for any number of players.
    #[must_use]
    pub fn faults(mut self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (field, entry) in self.fields() {
            if let Field::Number(&mut number, least, most) = entry
                && !(least..=most).contains(&number)
            {
                faults.push(Fault::OutOfRange { field, value: number.to_string(), least, most });
            }
        }
        let [one, two, five] = Card::LARGE.map(|note| self.cost(note));
        if one != 1 || two <= one || five <= two {
            faults.push(Fault::BadDenominations);
        }
        let cards: usize = self.prices.iter().map(|price| usize::from(price.n)).sum();
        if cards > MAX_CARDS {
            faults.push(Fault::TooManyCards { cards, most: MAX_CARDS });
        }
        let points: usize =
            self.shops.iter().map(|shop| usize::from(shop.points) * usize::from(shop.n)).sum();
        if points < usize::from(self.win_juice) {
            faults.push(Fault::TooLittleJuice { points, needed: self.win_juice.into() });
        }
        faults
    }

    /// A card's cost, or the value of a Large card. On The Lam costs at least three if it also protects its
    /// player from hits (MC-R76).
    #[inline]
    #[must_use]
    pub const fn cost(&self, card: Card) -> u8 {
        let cost = self.prices[card as usize].cost;
        if self.lam_untargetable && matches!(card, Card::OnTheLam) && cost < 3 { 3 } else { cost }
    }

    /// These rules with the supply that this number of players gets (MC-R88): where there is more, as if it had been
    /// printed.
    #[must_use]
    fn for_seats(mut self, seats: usize) -> Self {
        /// The most players for whom the printed supply is enough.
        const USUAL: usize = 4;
        if matches!(self.supply, Supply::Printed) || seats <= USUAL {
            return self;
        }
        self.supply = Supply::Printed;
        let payroll = &mut self.prices[Card::Gift as usize..=Card::Loanshark as usize];
        let shops = self.shops.iter_mut().map(|shop| &mut shop.n);
        for copies in payroll.iter_mut().map(|price| &mut price.n).chain(shops) {
            *copies = (usize::from(*copies) * seats).div_ceil(USUAL) as u8;
        }
        self
    }

    /// The numbers of a business.
    #[inline]
    #[must_use]
    pub const fn shop(&self, business: Business) -> Shop {
        self.shops[business as usize]
    }
}

/// Every value of a TOML table with its path.
fn flatten(prefix: &str, table: &toml::Table, leaves: &mut Vec<(String, toml::Value)>) {
    for (key, value) in table {
        // A dot inside a key does not separate path segments.
        let key = key.replace('.', "..");
        let path = if prefix.is_empty() { key } else { format!("{prefix}.{key}") };
        match value {
            // An empty section may be misspelt, so it is looked up as well.
            toml::Value::Table(inner) if !inner.is_empty() => flatten(&path, inner, leaves),
            value => leaves.push((path, value.clone())),
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Preset::Rulebook.rules()
    }
}

/// A table before the deal: its rules, the number of players, and who goes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// The number of players.
    pub seats: u8,
    /// The player who takes the first turn (MC-R02).
    pub first: Seat,
}

impl Setup {
    /// A table for `seats` players; seat A goes first.
    #[must_use]
    pub fn new(rules: Rules, seats: usize) -> Self {
        Self { rules: rules.for_seats(seats), seats: seats as u8, first: Seat::new(0) }
    }

    /// All faults of this table.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.rules.faults();
        let seats = self.seats as usize;
        if !(2..=MAX_SEATS).contains(&seats) {
            faults.push(Fault::BadSeatCount { seats });
            return faults;
        }
        if !Seats::first(seats).contains(self.first) {
            faults.push(Fault::FirstSeatMissing { first: self.first });
        }
        let gamblers = usize::from(self.rules.prices[Card::Gambler as usize].n);
        if gamblers < seats {
            faults.push(Fault::TooFewGamblers { seats, cards: gamblers });
        }
        let late = usize::from(self.rules.late_large) * (seats / 2);
        let needed = seats * usize::from(self.rules.start_large) + late;
        let cards = usize::from(self.rules.prices[Card::One as usize].n);
        if needed > cards {
            faults.push(Fault::BankTooSmall { needed, cards });
        }
        faults
    }

    /// The number of one-Large cards that `seat` starts with; seats in the later half may get more.
    #[must_use]
    pub(crate) fn opening_large(&self, seat: Seat) -> u8 {
        let place = (seat.number() + self.seats as usize - self.first.number()) % self.seats as usize;
        let late = place >= (self.seats as usize).div_ceil(2);
        self.rules.start_large + if late { self.rules.late_large } else { 0 }
    }
}
