//! Accounts, and the tokens people make for their bots.

use std::sync::Arc;

use store::PersonRow;

use crate::app::{App, Caller};
use crate::error::Error;
use crate::people::{Person, SignedIn, check_name};

/// The maximum number of live tokens per person.
const MAX_TOKENS: usize = 50;

/// Creates an account. Returns the person and the secret that authenticates them.
pub(crate) async fn sign_up(app: &App, caller: &Caller, name: &str) -> Result<(SignedIn, String), Error> {
    let name = check_name(name)?;
    app.room.check()?;
    app.signup_limit.take(caller.address)?;
    app.people.add(name, None, caller.device_kind()).await
}

/// The caller, who must not be a bot: bots have no bots and no other devices, and go with their owner.
pub(crate) fn human(caller: &Caller) -> Result<&Arc<Person>, Error> {
    caller.person().and_then(|person| if person.owner.is_none() { Ok(person) } else { Err(Error::NotYours) })
}

/// Renames the caller. Returns the name as it is stored.
pub(crate) async fn rename(app: &App, caller: &Caller, name: &str) -> Result<String, Error> {
    let person = caller.person()?;
    let name = check_name(name)?;
    app.people.rename(person, &name).await?;
    Ok(name)
}

/// The tokens the caller has made for bots, including revoked ones.
pub(crate) async fn tokens(app: &App, caller: &Caller) -> Result<Vec<PersonRow>, Error> {
    Ok(app.registry.store.tokens_of(&caller.person()?.id).await?)
}

/// Makes a token for a bot of the caller's. Returns the bot and its token.
pub(crate) async fn make_token(
    app: &App,
    caller: &Caller,
    name: &str,
) -> Result<(Arc<Person>, String), Error> {
    let owner = human(caller)?;
    let name = check_name(name)?;
    app.room.check()?;
    app.signup_limit.take(caller.address)?;
    let live = tokens(app, caller).await?.iter().filter(|row| row.revoked.is_none()).count();
    if live >= MAX_TOKENS {
        return Err(Error::TooMany(60));
    }
    let (bot, token) = app.people.add(name, Some(owner.id.clone()), String::new()).await?;
    Ok((bot.person, token))
}

/// Revokes a token of the caller's.
pub(crate) async fn revoke_token(app: &App, caller: &Caller, id: &str) -> Result<(), Error> {
    if app.people.revoke(id, caller.person()?).await? { Ok(()) } else { Err(Error::NotFound) }
}
