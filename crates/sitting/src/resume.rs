//! Going on with a game that was broken off. What was written so far is played again and held against the rules
//! and the secret, so that nothing but a game comes out of it.

use table::{Seat, Seats};

use crate::entry::Move;
use crate::fair::Secret;
use crate::record::Record;
use crate::settings::Settings;
use crate::sitting::Sitting;
use crate::verify::{Check, Doubt, unbroken};

/// Who sits in a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// What he is called.
    pub name: String,
    /// Which bot it is, if it is one.
    pub bot: Option<String>,
}

/// A game that can go on.
pub struct Resumed {
    /// The name of its table.
    pub table: String,
    /// How the table is set.
    pub settings: Settings,
    /// Who sits there.
    pub chairs: Vec<Seated>,
    /// The game as it stands.
    pub sitting: Box<dyn Sitting>,
    /// Sealed answers in the open window.
    pub sealed: Vec<(Seat, String)>,
    /// What all cards and dice come from.
    pub seed: [u8; 32],
    /// Whether the record says that the game is over.
    pub over: bool,
}

/// Goes through a record that may not be finished, and tells `each` step of the game when it has happened.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn resume(
    record: &Record,
    secret: Secret,
    mut each: impl FnMut(&dyn Sitting, &[Seated]),
) -> Result<Resumed, Doubt> {
    let entries = unbroken(record)?;
    let (mut check, rest) = Check::begin(&entries, secret, 0)?;
    let mut chairs = vec![Seated { name: String::new(), bot: None }; check.settings.seats.into()];
    let (mut steps, mut over) = (0, false);
    for (place, entry) in rest.iter().enumerate() {
        check.follow(place + 2, &entry.what)?;
        let sat = match &entry.what {
            Move::Sat { seat, name, .. } => Some((seat, Seated { name: name.clone(), bot: None })),
            Move::Hired { seat, name, order, .. } => {
                Some((seat, Seated { name: name.clone(), bot: Some(order.clone()) }))
            }
            _ => None,
        };
        if let Some((seat, seated)) = sat {
            chairs[seat.number()] = seated;
        }
        over |= matches!(entry.what, Move::Over { .. });
        let Some(sitting) = check.sitting.as_mut().filter(|sitting| sitting.steps() > steps) else {
            continue;
        };
        if steps == 0 {
            // Bots remember from the deal on.
            sitting.watch_for(bots(&chairs));
        }
        steps = sitting.steps();
        each(&**sitting, &chairs);
    }
    let Check { table, settings, sitting, sealed, seed, .. } = check;
    let sitting = sitting.ok_or(Doubt::Unfinished)?;
    Ok(Resumed { table: table.to_owned(), settings: settings.clone(), chairs, sitting, sealed, seed, over })
}

fn bots(chairs: &[Seated]) -> Seats {
    Seat::first(chairs.len()).filter(|seat| chairs[seat.number()].bot.is_some()).collect()
}
