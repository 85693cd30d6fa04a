//! Which game.

/// A game that has rules here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameId {
    /// Family Business.
    #[default]
    FamilyBusiness,
    /// Mob City.
    MobCity,
}

impl GameId {
    /// All games.
    pub const ALL: [Self; 2] = [Self::FamilyBusiness, Self::MobCity];

    /// The name of the game in files and addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FamilyBusiness => "family-business",
            Self::MobCity => "mob-city",
        }
    }

    /// The game with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// What the ids of the game's statements begin with.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::FamilyBusiness => crate::family_business::PREFIX,
            Self::MobCity => crate::mob_city::PREFIX,
        }
    }
}
