//! The operator's hands: what they can see and do on a running server, and who may.
//!
//! They reach it through a local socket, or with the admin token. Whatever they do is one [`Measure`], and
//! [`carry_out`] writes each into the log. What they see is in `views`, which knows no game: it reads lists and summaries,
//! so there is no card, no hand, no sealed answer and no key in it.

mod access;
mod api;
#[cfg(unix)]
mod socket;
mod views;

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use serde::Deserialize;
use session::Stage;
use session::limits::{breaks_line, turns_text};
use store::{AnnouncementRow, BanRow, ClosedRow, Moderation, News, PersonRow};
use words::{Language, utc};

pub(crate) use access::{Admin, Admins, COOKIE, SESSION_S, is_admin_path};
pub(crate) use api::router;
#[cfg(unix)]
pub(crate) use socket::Socket;
pub(crate) use views::{PageOf, PersonQuery, TableQuery, bans, log, people, person, status, table, tables};

use crate::actions::clear_seat;
use crate::app::App;
use crate::error::{Error, Invalid};
use crate::extract::seat;
use crate::id;
use crate::net::Network;

/// The maximum length of a reason and of an announcement, in characters.
pub(crate) const MAX_NOTE: usize = 300;

/// The longest that something holds before it holds for good, in minutes: ten years.
const MAX_MINUTES: u32 = 10 * 366 * 24 * 60;

/// Something that the operator does.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum Measure {
    /// Takes a table away that waits for players or plays.
    Close {
        table: String,
        reason: Option<String>,
    },
    /// Removes a table with its record and its chat.
    Delete {
        table: String,
        reason: Option<String>,
    },
    /// Frees all seats of a person at a table.
    Kick {
        table: String,
        person: String,
    },
    /// Frees one seat.
    FreeSeat {
        table: String,
        seat: String,
    },
    /// Keeps a person from writing in any chat.
    Mute {
        person: String,
        minutes: Option<u32>,
    },
    Unmute {
        person: String,
    },
    /// Keeps a person and their bots, or a network, from using the server.
    Ban {
        person: Option<String>,
        network: Option<String>,
        minutes: Option<u32>,
        reason: Option<String>,
    },
    Unban {
        ban: String,
    },
    /// Turns the chat off, at one table or everywhere.
    ChatOff {
        table: Option<String>,
    },
    ChatOn {
        table: Option<String>,
    },
    /// Tells all visitors something, in some languages.
    Announce {
        texts: BTreeMap<String, String>,
        minutes: Option<u32>,
    },
    Unannounce,
    /// Lets nothing new begin.
    Drain,
    Undrain,
}

/// Carries out a measure. Returns what to tell the operator.
pub(crate) async fn carry_out(app: &App, by: &Admin, measure: Measure) -> Result<String, Error> {
    let l = by.language.messages();
    let (now, moderation) = (app.registry.time.now(), &app.moderation);
    match measure {
        Measure::Close { table, reason } => {
            let stage = views::stage_of(app, &table).await?;
            if stage == Stage::Over {
                return Err(Error::NotRunning);
            }
            remove(app, &table, reason, "close").await?;
            Ok(l.msg_admin_done_close(table))
        }
        Measure::Delete { table, reason } => {
            views::stage_of(app, &table).await?;
            remove(app, &table, reason, "delete").await?;
            Ok(l.msg_admin_done_delete(table))
        }
        Measure::Kick { table: id, person } => {
            let person = known(app, &person).await?;
            let table = app.registry.bring(&id).await.map_err(|_| Error::NoSuch(id.clone()))?;
            let seats = table.state().await.seats_of(&person.id);
            if seats.is_empty() {
                return Err(Error::NoSuch(person.id));
            }
            for seat in seats.iter() {
                clear_seat(&table, seat).await?;
            }
            moderation.decide(Moderation::Note, "kick", &format!("{id} {}", person.id)).await?;
            Ok(l.msg_admin_done_kick(person.name, id))
        }
        Measure::FreeSeat { table: id, seat: letter } => {
            let table = app.registry.bring(&id).await.map_err(|_| Error::NoSuch(id.clone()))?;
            let seat = seat(&letter).map_err(|_| Error::NoSuch(letter.clone()))?;
            clear_seat(&table, seat).await.map_err(|error| match error {
                Error::NotFound => Error::NoSuch(letter.clone()),
                error => error,
            })?;
            moderation.decide(Moderation::Note, "free-seat", &format!("{id} {seat}")).await?;
            Ok(l.msg_admin_done_seat(seat.to_string(), id))
        }
        Measure::Mute { person, minutes } => {
            let (person, until) = (known(app, &person).await?, until(now, minutes)?);
            moderation.decide(Moderation::Mute(person.id.clone(), until), "mute", &person.id).await?;
            Ok(match until {
                Some(until) => l.msg_admin_done_mute(person.name, utc(until)),
                None => l.msg_admin_done_mute_for_good(person.name),
            })
        }
        Measure::Unmute { person } => {
            if moderation.muted(&person).is_none() {
                return Err(Error::NoSuch(person));
            }
            let name = app.registry.store.person(&person).await?.map(|row| row.name);
            moderation.decide(Moderation::Unmute(person.clone()), "unmute", &person).await?;
            Ok(l.msg_admin_done_unmute(name.unwrap_or(person)))
        }
        Measure::Ban { person, network, minutes, reason } => {
            let (until, reason) = (until(now, minutes)?, note(reason.unwrap_or_default())?);
            let id = id::public();
            let (row, shown, whom) = match (person, network) {
                (Some(person), None) => {
                    let person = known(app, &person).await?;
                    let row = BanRow {
                        id: id.clone(),
                        at: now,
                        until,
                        person: Some(person.id.clone()),
                        network: None,
                        reason,
                    };
                    (row, person.name, person.id)
                }
                (None, Some(text)) => {
                    let network = check_network(&text, by.address)?.to_string();
                    let row = BanRow {
                        id: id.clone(),
                        at: now,
                        until,
                        person: None,
                        network: Some(network.clone()),
                        reason,
                    };
                    // The log outlives the ban, so it must not have the network in it.
                    (row, network, id.clone())
                }
                (person, _) => return Err(Error::NoSuch(person.unwrap_or_default())),
            };
            moderation.decide(Moderation::Ban(row), "ban", &whom).await?;
            Ok(match until {
                Some(until) => l.msg_admin_done_ban(shown, utc(until), id),
                None => l.msg_admin_done_ban_for_good(shown, id),
            })
        }
        Measure::Unban { ban } => {
            if !moderation.standing().bans.iter().any(|known| known.row.id == ban) {
                return Err(Error::NoSuch(ban));
            }
            moderation.decide(Moderation::Unban(ban.clone()), "unban", &ban).await?;
            Ok(l.msg_admin_done_unban(ban))
        }
        Measure::ChatOff { table: None } => {
            moderation.decide(Moderation::ChatOff(String::new()), "chat-off", "").await?;
            Ok(l.msg_admin_done_chat_off())
        }
        Measure::ChatOn { table: None } => {
            moderation.decide(Moderation::ChatOn(String::new()), "chat-on", "").await?;
            Ok(l.msg_admin_done_chat())
        }
        Measure::ChatOff { table: Some(table) } => {
            views::stage_of(app, &table).await?;
            moderation.decide(Moderation::ChatOff(table.clone()), "chat-off", &table).await?;
            Ok(l.msg_admin_done_table_chat_off(table))
        }
        Measure::ChatOn { table: Some(table) } => {
            views::stage_of(app, &table).await?;
            moderation.decide(Moderation::ChatOn(table.clone()), "chat-on", &table).await?;
            Ok(l.msg_admin_done_table_chat(table))
        }
        Measure::Announce { texts, minutes } => {
            let until = until(now, minutes)?;
            moderation.decide(Moderation::Announce(announcements(texts, until)?), "announce", "").await?;
            Ok(l.msg_admin_done_announce())
        }
        Measure::Unannounce => {
            moderation.decide(Moderation::Announce(Vec::new()), "unannounce", "").await?;
            Ok(l.msg_admin_done_unannounce())
        }
        Measure::Drain => {
            app.registry.drain(true);
            app.registry.store.tell_nodes(News::DRAIN).await?;
            moderation.decide(Moderation::Note, "drain", "").await?;
            let status = status(app).await?;
            Ok(l.msg_admin_done_drain(status.running, status.followed))
        }
        Measure::Undrain => {
            app.registry.drain(false);
            app.registry.store.tell_nodes(News::UNDRAIN).await?;
            moderation.decide(Moderation::Note, "undrain", "").await?;
            Ok(l.msg_admin_done_undrain())
        }
    }
}

/// Writes into the log that the operator has signed in to the pages.
pub(crate) async fn record_sign_in(app: &App) -> Result<(), Error> {
    app.moderation.decide(Moderation::Note, "sign-in", "").await
}

/// The person or bot with this id.
async fn known(app: &App, id: &str) -> Result<PersonRow, Error> {
    app.registry.store.person(id).await?.ok_or_else(|| Error::NoSuch(id.to_owned()))
}

/// Removes a table. First it is written down why, for its players.
async fn remove(app: &App, id: &str, reason: Option<String>, what: &str) -> Result<(), Error> {
    let reason = note(reason.unwrap_or_default())?;
    let closed = ClosedRow { table: id.to_owned(), at: app.registry.time.now(), reason };
    app.moderation.decide(Moderation::Close(closed), what, id).await?;
    match app.registry.bring(id).await {
        Ok(table) => table.remove(|_| Ok(())).await,
        // Nobody can use a damaged table, but it can be removed.
        Err(Error::Damaged) => {
            let row = app.registry.store.table(id).await?.ok_or_else(|| Error::NoSuch(id.to_owned()))?;
            Ok(app.registry.store.remove_table(id, row.status).await?)
        }
        Err(error) => Err(error),
    }
}

/// Checks a reason, which may be empty, or an announcement: one line, without controls.
fn note(text: String) -> Result<String, Error> {
    let text = text.trim().to_owned();
    let forbidden = |c: char| breaks_line(c) || turns_text(c);
    if text.chars().count() > MAX_NOTE || text.chars().any(forbidden) {
        return Err(Invalid::Note.into());
    }
    Ok(text)
}

/// When something ends that holds for so long from now on; `None` if it never does.
fn until(now: i64, minutes: Option<u32>) -> Result<Option<i64>, Error> {
    match minutes {
        None => Ok(None),
        Some(minutes @ 1..=MAX_MINUTES) => Ok(Some(now + i64::from(minutes) * 60_000)),
        Some(_) => Err(Invalid::Minutes.into()),
    }
}

/// Parses a network to ban. Neither the operator nor this machine can be in it.
fn check_network(text: &str, own: Option<IpAddr>) -> Result<Network, Error> {
    let network = Network::of_clients(text).map_err(|_| Invalid::Network(text.to_owned()))?;
    let here = [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()];
    if here.into_iter().chain(own).any(|address: IpAddr| network.contains(address)) {
        return Err(Invalid::OwnNetwork(network.to_string()).into());
    }
    Ok(network)
}

/// Checks an announcement: at least one text, and only languages that the pages have.
fn announcements(texts: BTreeMap<String, String>, until: Option<i64>) -> Result<Vec<AnnouncementRow>, Error> {
    let mut rows = Vec::new();
    for (tag, text) in texts {
        let language: Language = tag.parse().map_err(|_| Error::NoSuch(tag.clone()))?;
        let text = note(text)?;
        if !text.is_empty() {
            rows.push(AnnouncementRow { language: language.tag().to_owned(), text, until });
        }
    }
    if rows.is_empty() { Err(Invalid::Note.into()) } else { Ok(rows) }
}
