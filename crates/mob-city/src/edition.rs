//! The numbers and flags of a table are data: one [`Rules`] value, read from `rules.toml`, a preset for
//! each way to play, house rules on top. No other file knows a price.

use std::fmt;
use std::sync::OnceLock;

use table::{Field, Seat, Seats, choice};

use crate::card::{Business, Card, Kind};

/// The most players (MC-2).
pub const MOST_SEATS: usize = Seat::MOST;

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
        /// At once.
        Now = "now",
        /// At the end of the turn.
        End = "end",
    }
}
choice! {
    /// Where the cards of the dead go (MC-R53).
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
    /// How far a Consigliere goes (MC-R78).
    Control {
        /// All the way.
        Full = "full",
        /// Without the Gambler.
        NoGamble = "no-gamble",
        /// There is no Consigliere.
        Off = "off",
    }
}

/// A card's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Price {
    /// What it costs; of money, what it is worth.
    pub cost: u8,
    /// What it pays when played.
    pub earn: u8,
    /// How many there are.
    pub n: u8,
}

/// A business' numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shop {
    /// What it costs.
    pub cost: u8,
    /// Its Juice.
    pub points: u8,
    /// How many there are.
    pub n: u8,
}

/// The rules of one table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// So much Juice wins (MC-1).
    pub win_juice: u8,
    /// Hit points at the start, and the most there are (MC-3).
    pub start_hp: u8,
    /// One-Large cards in the opening hand (MC-3).
    pub start_large: u8,
    /// Cards in hand after drawing (MC-13).
    pub draw_to: u8,
    /// Permanents in play at most (MC-9).
    pub max_permanents: u8,
    /// Turns missed in jail (MC-47).
    pub jail_turns: u8,
    /// Where spent Large goes.
    pub spent_large: SpentLarge,
    /// When Payroll reaches the discard pile.
    pub payroll_discard: PayrollDiscard,
    /// Whether a broke player finds one Large (MC-R22).
    pub street_money: bool,
    /// Whether the round is finished when somebody has enough Juice (MC-R28).
    pub finish_round: bool,
    /// Whether several Stacks of Cash apply in turn (MC-R42).
    pub stack_combines: bool,
    /// Whether a bribe is a single card (MC-R48).
    pub bribe_single_card: bool,
    /// Where the cards of the dead go.
    pub dead_cards: DeadCards,
    /// Whether a freed player is safe from jail for one turn (MC-R66).
    pub parole: bool,
    /// How a card is stolen.
    pub shakedown: Stealing,
    /// Whether On The Lam keeps its player from being hit (MC-R76).
    pub lam_untargetable: bool,
    /// How far a Consigliere goes.
    pub consigliere: Control,
    /// Extra one-Large cards for each of the later half of the seats.
    pub late_large: u8,
    /// Rounds without a hit point lost that end a game in which every pile is locked (MC-R81).
    pub quiet_rounds: u8,
    /// The round in which every game ends (MC-R81).
    pub last_round: u8,
    /// The numbers of each card.
    pub prices: [Price; Card::COUNT],
    /// The numbers of each business.
    pub shops: [Shop; 5],
}

/// A way to play that needs no file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// As the rulebook has it.
    Rulebook,
    /// With what makes the seats even.
    Fair,
}

impl Preset {
    /// All presets.
    pub const ALL: [Self; 2] = [Self::Rulebook, Self::Fair];

    /// The name it goes by in files and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rulebook => "rulebook",
            Self::Fair => "fair",
        }
    }

    /// The preset of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// Its rules.
    #[must_use]
    pub fn rules(self) -> Rules {
        static RULEBOOK: OnceLock<Rules> = OnceLock::new();
        // That the file in the crate is good is seen to by a test.
        let rulebook = *RULEBOOK.get_or_init(|| {
            let mut rules = Rules::nothing();
            let faults = rules.change(&include_str!("../rules.toml").parse().unwrap_or_default());
            debug_assert!(faults.is_empty(), "{faults:?}");
            rules
        });
        match self {
            Self::Rulebook => rulebook,
            Self::Fair => Rules { finish_round: true, ..rulebook },
        }
    }
}

/// What is wrong with a set of rules or a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The text is not TOML.
    NotToml {
        /// What the parser says.
        message: String,
    },
    /// There is no such rule.
    UnknownField {
        /// Its name.
        field: String,
    },
    /// The value is not one of those the rule knows.
    NotAChoice {
        /// The rule.
        field: String,
        /// What was given.
        value: String,
        /// What could have been.
        choices: Vec<&'static str>,
    },
    /// The number is not a number in the rule's range.
    OutOfRange {
        /// The rule.
        field: String,
        /// What was given.
        value: String,
        /// The least it may be.
        least: u8,
        /// The most it may be.
        most: u8,
    },
    /// A larger denomination is not worth more, or the smallest is not 1.
    BadDenominations,
    /// The bank cannot pay the opening hands.
    BankTooSmall {
        /// One-Large cards needed.
        needed: usize,
        /// One-Large cards there are.
        cards: usize,
    },
    /// There are not enough Gamblers for the seats.
    TooFewGamblers {
        /// Players.
        seats: usize,
        /// Gamblers.
        cards: usize,
    },
    /// There are more cards than the table can hold.
    TooManyCards {
        /// How many.
        cards: usize,
        /// How many there may be.
        most: usize,
    },
    /// All Large there is does not buy the cheapest business.
    TooLittleLarge {
        /// What it is worth.
        value: usize,
        /// What the business costs.
        needed: usize,
    },
    /// All Juice there is does not make enough to win.
    TooLittleJuice {
        /// Points there are.
        points: usize,
        /// Points needed.
        needed: usize,
    },
    /// Not 2 to 8 players.
    BadSeatCount {
        /// How many.
        seats: usize,
    },
    /// The first player does not sit at the table.
    FirstSeatMissing {
        /// Who should have begun.
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
            Self::TooLittleLarge { value, needed } => {
                write!(f, "there are {value} Large, the cheapest business costs {needed}")
            }
            Self::TooLittleJuice { points, needed } => {
                write!(f, "there are {points} points of Juice, {needed} win")
            }
            Self::BadSeatCount { seats } => write!(f, "{seats} seats: from 2 to {MOST_SEATS}"),
            Self::FirstSeatMissing { first } => write!(f, "first player {first} has no seat"),
        }
    }
}

impl std::error::Error for Fault {}

/// As many cards as a pile can have at the most.
pub(crate) const MOST_CARDS: usize = 240;

impl Rules {
    /// Rules in which every number is 0: what a file is read onto.
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
            quiet_rounds: 0,
            last_round: 0,
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

    /// Each rule's path and value, as a file has them.
    #[must_use]
    pub fn entries(mut self) -> Vec<(String, String)> {
        self.fields().into_iter().map(|(name, field)| (name, field.show())).collect()
    }

    /// The rules as TOML, one line a rule.
    #[must_use]
    pub fn to_toml(self) -> String {
        self.entries().into_iter().map(|(name, value)| format!("{name} = {value}\n")).collect()
    }

    /// Reads rules from TOML: a `preset` to start from (`rulebook` if none is named) and any rules that
    /// differ from it.
    ///
    /// # Errors
    /// Every fault there is, not just the first.
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

    /// Changes every rule that `entries` names; what cannot be is left alone and told.
    fn change(&mut self, entries: &toml::Table) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut leaves = Vec::new();
        flatten("", entries, &mut leaves);
        for (path, value) in leaves {
            faults.extend(self.set_field(&path, &value).err());
        }
        faults
    }

    /// Changes the rule with this path to `value`, written as in a file.
    ///
    /// # Errors
    /// If there is no such rule or it cannot have that value.
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

    /// What is wrong with these rules whatever the number of players.
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
        if cards > MOST_CARDS {
            faults.push(Fault::TooManyCards { cards, most: MOST_CARDS });
        }
        let points: usize =
            self.shops.iter().map(|shop| usize::from(shop.points) * usize::from(shop.n)).sum();
        if points < usize::from(self.win_juice) {
            faults.push(Fault::TooLittleJuice { points, needed: self.win_juice.into() });
        }
        faults
    }

    /// What a card costs; what a Large card is worth. On The Lam costs at least three where it also keeps
    /// its player from being hit (MC-R76).
    #[inline]
    #[must_use]
    pub const fn cost(&self, card: Card) -> u8 {
        let cost = self.prices[card as usize].cost;
        if self.lam_untargetable && matches!(card, Card::OnTheLam) && cost < 3 { 3 } else { cost }
    }

    /// A business' numbers.
    #[inline]
    #[must_use]
    pub const fn shop(&self, business: Business) -> Shop {
        self.shops[business as usize]
    }
}

/// Every value in a table with its path.
fn flatten(prefix: &str, table: &toml::Table, leaves: &mut Vec<(String, toml::Value)>) {
    for (key, value) in table {
        // A dot within a key is no path.
        let key = key.replace('.', "..");
        let path = if prefix.is_empty() { key } else { format!("{prefix}.{key}") };
        match value {
            // A section with nothing in it may be misspelt: let it be looked up.
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

/// A table before the deal: its rules, how many sit there, and who begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// How many players.
    pub seats: u8,
    /// Who has the first turn (MC-R02).
    pub first: Seat,
}

impl Setup {
    /// A table for `seats` players; seat A begins.
    #[must_use]
    pub const fn new(rules: Rules, seats: usize) -> Self {
        Self { rules, seats: seats as u8, first: Seat::new(0) }
    }

    /// Everything that is wrong with this table.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.rules.faults();
        let seats = self.seats as usize;
        if !(2..=MOST_SEATS).contains(&seats) {
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

    /// How many one-Large cards `seat` begins with: the later half of the seats may get more.
    #[must_use]
    pub(crate) fn opening_large(&self, seat: Seat) -> u8 {
        let place = (seat.number() + self.seats as usize - self.first.number()) % self.seats as usize;
        let late = place >= (self.seats as usize).div_ceil(2);
        self.rules.start_large + if late { self.rules.late_large } else { 0 }
    }
}
