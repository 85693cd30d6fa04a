//! About this server: its games, their editions and rules, and its bots.

use std::sync::Arc;

use axum::extract::State;
use bots::{Level, Personality};
use games::{GameId, dispatch};
use serde::Serialize;
use session::hex;
use table::{Seat, SetupRequest};
use utoipa::ToSchema;
use words::{Language, RuleText, Voice};

use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{Json, Path};

/// What this server offers.
#[derive(Serialize, ToSchema)]
pub(crate) struct About {
    /// Always `sitdown`.
    server: &'static str,
    /// Its version.
    version: &'static str,
    /// The games.
    games: Vec<Game>,
    /// The public key that it signs its records with: Ed25519, in hexadecimal.
    key: String,
    /// What the person who runs it tells everyone, in your language.
    announcement: Option<String>,
    /// Whether no new tables and games can begin, because it will be restarted.
    draining: bool,
    /// Bot levels, weakest first.
    bots: Vec<Named>,
    /// Bot personalities, as in `capo+grudge`.
    natures: Vec<Named>,
}

/// A game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Game {
    /// Its id.
    game: GameId,
    /// The minimum number of players.
    least_seats: usize,
    /// The maximum number of players.
    max_seats: usize,
    /// Its editions or presets, the default first.
    editions: Vec<&'static str>,
}

/// A bot level or personality.
#[derive(Serialize, ToSchema)]
pub(crate) struct Named {
    /// The word to use in requests.
    word: &'static str,
    /// The name to show.
    name: String,
    /// A short description.
    about: String,
}

/// Get the games, editions and bots of this server.
#[utoipa::path(get, path = "/api/v1", tag = "meta", responses((status = 200, body = About)))]
pub(crate) async fn about(State(app): State<Arc<App>>, caller: Caller) -> Json<About> {
    let game =
        |game: GameId| Game { game, least_seats: 2, max_seats: game.max_seats(), editions: game.editions() };
    let named = |word, text: Option<(String, String)>| {
        let (name, about) = text.unwrap_or_default();
        Named { word, name, about }
    };
    Json(About {
        server: "sitdown",
        version: env!("CARGO_PKG_VERSION"),
        games: GameId::ALL.map(game).into(),
        key: hex(&app.key.public()),
        announcement: app.moderation.announcement(caller.language).map(|(text, _)| text),
        draining: app.registry.is_draining(),
        bots: Level::ALL.map(|level| named(level.name(), words::level(caller.language, level.name()))).into(),
        natures: Personality::ALL
            .map(|nature| named(nature.name(), words::nature(caller.language, nature.name())))
            .into(),
    })
}

/// One rule of an edition.
#[derive(Serialize, ToSchema)]
pub(crate) struct Rule {
    /// Its key in house rules.
    rule: String,
    /// Its value, as TOML.
    value: String,
    /// A label to show.
    label: String,
    /// What the value means.
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<String>,
}

/// List the rules of an edition, with their meanings.
#[utoipa::path(get, path = "/api/v1/rules/{game}/{edition}", tag = "meta",
    params(("game" = String, Path), ("edition" = String, Path)),
    responses((status = 200, body = Vec<Rule>), (status = 404, body = Problem)))]
pub(crate) async fn rules(
    caller: Caller,
    Path((game, edition)): Path<(String, String)>,
) -> Result<Json<Vec<Rule>>, Error> {
    let game = GameId::named(&game).ok_or(Error::NotFound)?;
    let rules = dispatch!(game, G => rule_texts::<G>(caller.language, &edition)).ok_or(Error::NotFound)?;
    let rule = |RuleText { name, value, label, meaning }| Rule { rule: name, value, label, meaning };
    Ok(Json(rules.into_iter().map(rule).collect()))
}

/// The rules of an edition; `None` if the game has no such edition.
fn rule_texts<G: Voice>(language: Language, edition: &str) -> Option<Vec<RuleText>> {
    let request = SetupRequest { edition, house_rules: "", seats: 2, first: Seat::new(0), options: &[] };
    let setup = G::setup(&request).ok()?;
    Some(G::rule_texts(language, G::rules(&setup)))
}
