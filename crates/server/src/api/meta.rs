//! About this server: which games it has and by which rules they are played.

use axum::Json;
use bots::{Level, Personality};
use serde::Serialize;
use session::GameId;
use utoipa::ToSchema;

use crate::app::Ask;
use crate::error::{Error, Problem};
use crate::extract::Address;

/// What this server has.
#[derive(Serialize, ToSchema)]
pub(crate) struct About {
    /// Always `sitdown`.
    server: &'static str,
    /// Its version.
    version: &'static str,
    /// The games.
    games: Vec<Game>,
    /// Bots that can be hired, from the weakest to the strongest.
    bots: Vec<Named>,
    /// What they can be like, as in `capo+grudge`.
    natures: Vec<Named>,
}

/// A game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Game {
    /// Which.
    game: GameId,
    /// The fewest players.
    least_seats: usize,
    /// The most players.
    most_seats: usize,
    /// Its editions or presets, the usual one first.
    editions: Vec<&'static str>,
}

/// Something with a name.
#[derive(Serialize, ToSchema)]
pub(crate) struct Named {
    /// How it is written.
    word: &'static str,
    /// What it is called.
    name: String,
    /// What there is to know about it.
    about: String,
}

/// What this server has: games, editions, bots.
#[utoipa::path(get, path = "/api/v1", tag = "meta", responses((status = 200, body = About)))]
pub(crate) async fn about(ask: Ask) -> Json<About> {
    let game = |game: GameId| Game {
        game,
        least_seats: 2,
        most_seats: game.most_seats(),
        editions: game.editions(),
    };
    let named = |word, said: Option<(String, String)>| {
        let (name, about) = said.unwrap_or_default();
        Named { word, name, about }
    };
    Json(About {
        server: "sitdown",
        version: env!("CARGO_PKG_VERSION"),
        games: GameId::ALL.map(game).into(),
        bots: Level::ALL.map(|level| named(level.name(), words::level(ask.language, level.name()))).into(),
        natures: Personality::ALL
            .map(|nature| named(nature.name(), words::nature(ask.language, nature.name())))
            .into(),
    })
}

/// One rule of an edition.
#[derive(Serialize, ToSchema)]
pub(crate) struct Rule {
    /// Its name in house rules.
    rule: String,
    /// What it is set to, as TOML.
    value: String,
    /// What it is about.
    label: String,
    /// What the value means.
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<String>,
}

/// The rules of an edition, one by one, with what they mean.
#[utoipa::path(get, path = "/api/v1/rules/{game}/{edition}", tag = "meta",
    params(("game" = String, Path), ("edition" = String, Path)),
    responses((status = 200, body = Vec<Rule>), (status = 404, body = Problem)))]
pub(crate) async fn rules(
    ask: Ask,
    Address((game, edition)): Address<(String, String)>,
) -> Result<Json<Vec<Rule>>, Error> {
    let language = ask.language;
    let rules = match GameId::named(&game).ok_or(Error::NotFound)? {
        GameId::FamilyBusiness => {
            let edition = family_business::Edition::named(&edition).ok_or(Error::NotFound)?;
            let rule = |(rule, value): (&str, String)| Rule {
                label: words::family_business::rule_label(language, rule).unwrap_or_default(),
                meaning: words::family_business::rule_value(language, rule, &value),
                rule: rule.to_owned(),
                value,
            };
            edition.rules().entries().into_iter().map(rule).collect()
        }
        GameId::MobCity => {
            let preset = mob_city::Preset::named(&edition).ok_or(Error::NotFound)?;
            let rule = |(rule, value): (String, String)| Rule {
                label: words::mob_city::rule_label(language, &rule).unwrap_or_default(),
                meaning: words::mob_city::rule_value(language, &rule, &value),
                rule,
                value,
            };
            preset.rules().entries().into_iter().map(rule).collect()
        }
    };
    Ok(Json(rules))
}
