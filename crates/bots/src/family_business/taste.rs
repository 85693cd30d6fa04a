//! What a good player feels about cards and chances, as numbers: found by play, not by thought.

use family_business::Card;

/// The numbers behind a judgement. Shares are shares of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste(pub [f32; Taste::LEN]);

macro_rules! taste {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)*) => {
        /// Where each number stands.
        #[allow(non_camel_case_types, missing_docs, clippy::upper_case_acronyms)]
        enum Place { $($name,)* LEN }

        impl Taste {
            /// How many numbers there are.
            pub const LEN: usize = Place::LEN as usize;
            $(
                $(#[$doc])*
                #[inline]
                pub(super) const fn $name(&self) -> f32 {
                    self.0[Place::$name as usize]
                }
            )*
        }

        /// The usual taste.
        pub const TASTE: Taste = Taste([$($value,)*]);
    };
}

taste! {
    /// What a mobster is worth who falls before his player has a turn.
    doomed = 0.03299;
    /// How likely a player saves a listed mobster when he has a turn.
    rescue = 0.2384;
    /// The same of one's own, with a card for it in hand.
    sure_rescue = 0.5485;
    /// What a listed mobster is worth in peace, with the list full.
    hope = 0.6495;
    /// What each place that the list is short of a war adds.
    hope_room = 0.008361;
    /// What each place further back adds.
    hope_place = 0.01072;
    /// What a card that saves adds.
    hope_saved = 0.136;
    /// How much stronger than they look the strong are.
    power = 1.056;
    /// What the next turn is worth.
    tempo = 0.001348;
    /// How likely a victim uses a Counter that he holds.
    answers = 0.1641;
    /// How likely somebody else does.
    meddles = 0.1416;
    /// What an ability is worth.
    gift = 0.02447;
    /// How much more a Counter is worth near the end.
    scarce = 0.8647;
    /// What it is worth to have acted rather than not.
    act = 0.007218;
    keep_contract = -0.002733;
    keep_restricted = 0.004582;
    keep_priority = -0.0009053;
    keep_double = 0.005758;
    keep_neither = 0.002271;
    keep_hit = 0.00187;
    keep_batch = 0.01123;
    keep_war = 0.007262;
    keep_massacre = 0.000165;
    keep_turncoat = 0.002974;
    keep_lam = 0.007179;
    keep_police = 0.006054;
    keep_pay_off = 0.009346;
    keep_crackdown = -0.00353;
    keep_truce = 0.0003782;
    keep_intrigue = 0.007667;
    keep_power = 0.03522;
    keep_influence = 0.01406;
    keep_finger = 0.006806;
    keep_safe_house = 0.006575;
}

/// How much one would rather keep a card than throw it away, in shares of the win.
pub(super) const fn keep(taste: &Taste, card: Card) -> f32 {
    match card {
        Card::Contract => taste.keep_contract(),
        Card::ContractNoFamilyInfluence | Card::ContractNoMobPower => taste.keep_restricted(),
        Card::PriorityContract => taste.keep_priority(),
        Card::DoubleContract => taste.keep_double(),
        Card::ContractNeither => taste.keep_neither(),
        Card::Hit => taste.keep_hit(),
        Card::Vendetta | Card::DoubleCross => taste.keep_batch(),
        Card::Ambush | Card::MobWar => taste.keep_war(),
        Card::Massacre => taste.keep_massacre(),
        Card::Turncoat => taste.keep_turncoat(),
        Card::Lam | Card::Substitution => taste.keep_lam(),
        Card::PoliceProtection => taste.keep_police(),
        Card::PayOff => taste.keep_pay_off(),
        Card::FederalCrackdown => taste.keep_crackdown(),
        Card::Truce => taste.keep_truce(),
        Card::Intrigue => taste.keep_intrigue(),
        Card::MobPower => taste.keep_power(),
        Card::FamilyInfluence => taste.keep_influence(),
        Card::SafeHouse => taste.keep_safe_house(),
        Card::Finger => taste.keep_finger(),
        Card::Librarian
        | Card::Doppelganger
        | Card::Celebrity
        | Card::EarlyBird
        | Card::CrimeSceneCleaner
        | Card::Butcher
        | Card::Politician
        | Card::ShortTempered
        | Card::Shotgun
        | Card::Unforgiving => 0.5 * taste.gift(),
    }
}
