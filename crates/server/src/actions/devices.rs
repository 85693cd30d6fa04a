//! The devices that people are signed in on.

use store::DeviceRow;

use super::people::human;
use crate::app::{App, Caller};
use crate::devices::{LIFETIME_MS, make_code, peek_code, take_code};
use crate::error::Error;
use crate::people::MAX_DEVICES;

/// The caller's devices, oldest first.
pub(crate) async fn devices(app: &App, caller: &Caller) -> Result<Vec<DeviceRow>, Error> {
    Ok(app.registry.store.devices_of(&human(caller)?.id).await?)
}

/// Makes a code that signs the caller in on another device, once. Returns it and when it expires.
pub(crate) async fn device_code(app: &App, caller: &Caller) -> Result<(String, i64), Error> {
    let person = human(caller)?;
    if devices(app, caller).await?.len() >= MAX_DEVICES as usize {
        return Err(Error::TooManyDevices);
    }
    let now = app.registry.time.now();
    Ok((make_code(&app.registry.store, &person.id, now).await?, now + LIFETIME_MS))
}

/// The id and the name of the person as whom a code signs in. The code keeps working.
pub(crate) async fn by_device_code(
    app: &App,
    caller: &Caller,
    code: &str,
) -> Result<(String, String), Error> {
    let look_up = peek_code(&app.registry.store, code, app.registry.time.now());
    let person = guess(app, caller, look_up).await?;
    let person = app.registry.store.person(&person).await?.ok_or(Error::UnknownDeviceCode)?;
    Ok((person.id, person.name))
}

/// Signs a device in with a code, which then no longer works. Returns the key of the device.
pub(crate) async fn sign_in(app: &App, caller: &Caller, code: &str) -> Result<String, Error> {
    app.signup_limit.take(caller.address)?;
    let look_up = take_code(&app.registry.store, code, app.registry.time.now());
    let person = guess(app, caller, look_up).await?;
    app.people.add_device(&person, caller.device_kind()).await
}

/// Looks a code up. Only wrong ones count.
async fn guess(
    app: &App,
    caller: &Caller,
    look_up: impl Future<Output = Result<Option<String>, Error>>,
) -> Result<String, Error> {
    app.device_guesses.take(caller)?;
    let person = look_up.await?.ok_or(Error::UnknownDeviceCode)?;
    app.device_guesses.give_back(caller);
    Ok(person)
}

/// Signs one of the caller's devices out. Its streams end.
pub(crate) async fn sign_out(app: &App, caller: &Caller, device: &str) -> Result<(), Error> {
    if app.people.sign_out(device, human(caller)?).await? { Ok(()) } else { Err(Error::NotFound) }
}
