//! The weights of the expert evaluation, tuned by self-play.

use family_business::Card;

/// The weights of an evaluation, mostly in shares of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights(pub [f32; Weights::LEN]);

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $value:expr;)*) => {
        /// The index of each weight.
        #[allow(non_camel_case_types, missing_docs, clippy::upper_case_acronyms)]
        enum Index { $($name,)* LEN }

        impl Weights {
            /// The number of weights.
            pub const LEN: usize = Index::LEN as usize;
            $(
                $(#[$doc])*
                #[inline]
                pub(super) const fn $name(&self) -> f32 {
                    self.0[Index::$name as usize]
                }
            )*
        }

        /// The tuned weights.
        pub const WEIGHTS: Weights = Weights([$($value,)*]);
    };
}

weights! {
    /// The value of a listed mobster who dies before their boss has a turn.
    doomed = 0.03299;
    /// The probability that a player rescues a listed mobster on their turn.
    rescue = 0.2384;
    /// The same for one's own mobster, with a rescue in hand.
    sure_rescue = 0.5485;
    /// The value of a listed mobster in peace, with a full list.
    hope = 0.6495;
    /// What each place missing to start a war adds.
    hope_room = 0.008361;
    /// What each position further back adds.
    hope_place = 0.01072;
    /// What a rescue in hand adds.
    hope_saved = 0.136;
    /// The exponent of a player's strength: the strong are stronger than the sum of their mobsters.
    power = 1.056;
    /// The value of having the next turn.
    tempo = 0.001348;
    /// The probability that a victim uses a Counter they hold.
    answers = 0.1641;
    /// The probability that another player does.
    meddles = 0.1416;
    /// The value of an ability.
    gift = 0.02447;
    /// The factor on a Counter's value near the end.
    scarce = 0.8647;
    /// The value of playing a card rather than discarding.
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

/// The value of keeping a card rather than discarding it, in shares of the win.
pub(super) const fn keep(weights: &Weights, card: Card) -> f32 {
    match card {
        Card::Contract => weights.keep_contract(),
        Card::ContractNoFamilyInfluence | Card::ContractNoMobPower => weights.keep_restricted(),
        Card::PriorityContract => weights.keep_priority(),
        Card::DoubleContract => weights.keep_double(),
        Card::ContractNeither => weights.keep_neither(),
        Card::Hit => weights.keep_hit(),
        Card::Vendetta | Card::DoubleCross => weights.keep_batch(),
        Card::Ambush | Card::MobWar => weights.keep_war(),
        Card::Massacre => weights.keep_massacre(),
        Card::Turncoat => weights.keep_turncoat(),
        Card::Lam | Card::Substitution => weights.keep_lam(),
        Card::PoliceProtection => weights.keep_police(),
        Card::PayOff => weights.keep_pay_off(),
        Card::FederalCrackdown => weights.keep_crackdown(),
        Card::Truce => weights.keep_truce(),
        Card::Intrigue => weights.keep_intrigue(),
        Card::MobPower => weights.keep_power(),
        Card::FamilyInfluence => weights.keep_influence(),
        Card::SafeHouse => weights.keep_safe_house(),
        Card::Finger => weights.keep_finger(),
        Card::Librarian
        | Card::Doppelganger
        | Card::Celebrity
        | Card::EarlyBird
        | Card::CrimeSceneCleaner
        | Card::Butcher
        | Card::Politician
        | Card::ShortTempered
        | Card::Shotgun
        | Card::Unforgiving => 0.5 * weights.gift(),
    }
}
