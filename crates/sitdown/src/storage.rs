//! The options of the server that say how much is kept, and for how long.

use clap::Args;
use server::{Expiry, Quotas, Room};

#[derive(Args)]
#[command(next_help_heading = "Storage")]
pub(crate) struct Storage {
    /// Tables waiting for players that one person may have
    #[arg(long, env = "SITDOWN_OPEN_TABLES", default_value_t = Quotas::DEFAULT.open_tables, value_name = "COUNT")]
    open_tables: u32,
    /// The same per address
    #[arg(long, env = "SITDOWN_ADDRESS_OPEN_TABLES", default_value_t = Quotas::DEFAULT.open_tables_per_address, value_name = "COUNT")]
    address_open_tables: u32,
    /// Games in progress that one person may host
    #[arg(long, env = "SITDOWN_RUNNING_TABLES", default_value_t = Quotas::DEFAULT.running_tables, value_name = "COUNT")]
    running_tables: u32,
    /// The same per address
    #[arg(long, env = "SITDOWN_ADDRESS_RUNNING_TABLES", default_value_t = Quotas::DEFAULT.running_tables_per_address, value_name = "COUNT")]
    address_running_tables: u32,
    /// Uploaded records that one person may keep
    #[arg(long, env = "SITDOWN_RECORDS", default_value_t = Quotas::DEFAULT.records, value_name = "COUNT")]
    records: u32,
    /// Records that one address may upload in a day
    #[arg(long, env = "SITDOWN_ADDRESS_RECORDS", default_value_t = Quotas::DEFAULT.records_per_address, value_name = "COUNT")]
    address_records: u32,
    /// Size of all uploaded records
    #[arg(long, env = "SITDOWN_RECORDS_SIZE", default_value = "1GB", value_name = "SIZE", value_parser = size)]
    records_size: u64,
    /// Chat lines kept per table; older ones are dropped
    #[arg(long, env = "SITDOWN_CHAT_LINES", default_value_t = Quotas::DEFAULT.chat_lines, value_name = "COUNT")]
    chat_lines: u32,
    /// Size of the database from which on nothing new is accepted; running games go on [default: no limit]
    #[arg(long, env = "SITDOWN_MAX_SIZE", value_name = "SIZE", value_parser = size)]
    max_size: Option<u64>,
    /// Free disk space below which nothing new is accepted; running games go on
    #[arg(long, env = "SITDOWN_MIN_FREE", default_value = "500MB", value_name = "SIZE", value_parser = size)]
    min_free: u64,
    /// Hours until a table that nobody has joined is closed; 0 for never
    #[arg(long, env = "SITDOWN_KEEP_UNJOINED", default_value_t = or_never(Expiry::DEFAULT.unjoined_h), value_name = "HOURS")]
    keep_unjoined: u32,
    /// Hours until a table whose game has not started is closed; 0 for never
    #[arg(long, env = "SITDOWN_KEEP_WAITING", default_value_t = or_never(Expiry::DEFAULT.waiting_h), value_name = "HOURS")]
    keep_waiting: u32,
    /// Days until an uploaded record that nobody opens is removed; 0 for never
    #[arg(long, env = "SITDOWN_KEEP_RECORDS", default_value_t = or_never(Expiry::DEFAULT.records_d), value_name = "DAYS")]
    keep_records: u32,
    /// Days until a finished game is removed; 0 for never
    #[arg(long, env = "SITDOWN_KEEP_FINISHED", default_value_t = or_never(Expiry::DEFAULT.finished_d), value_name = "DAYS")]
    keep_finished: u32,
    /// Days until people who never return are deleted; 0 for never
    #[arg(long, env = "SITDOWN_KEEP_PEOPLE", default_value_t = or_never(Expiry::DEFAULT.people_d), value_name = "DAYS")]
    keep_people: u32,
}

impl Storage {
    pub(crate) const fn quotas(&self) -> Quotas {
        Quotas {
            open_tables: self.open_tables,
            open_tables_per_address: self.address_open_tables,
            running_tables: self.running_tables,
            running_tables_per_address: self.address_running_tables,
            records: self.records,
            records_per_address: self.address_records,
            records_size: self.records_size,
            chat_lines: self.chat_lines,
        }
    }

    pub(crate) const fn room(&self) -> Room {
        Room { max_size: self.max_size, min_free: self.min_free }
    }

    pub(crate) fn expiry(&self) -> Expiry {
        let unless_never = |count: u32| Some(count).filter(|count| *count > 0);
        Expiry {
            unjoined_h: unless_never(self.keep_unjoined),
            waiting_h: unless_never(self.keep_waiting),
            records_d: unless_never(self.keep_records),
            finished_d: unless_never(self.keep_finished),
            people_d: unless_never(self.keep_people),
        }
    }
}

fn or_never(count: Option<u32>) -> u32 {
    count.unwrap_or(0)
}

/// Parses a size, such as `500MB` or `2 GB`. Without a unit it is in bytes.
fn size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit: u64 = match text[digits.len()..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kb" => 1_000,
        "m" | "mb" => 1_000_000,
        "g" | "gb" => 1_000_000_000,
        "t" | "tb" => 1_000_000_000_000,
        _ => return Err("use a unit such as MB or GB".to_owned()),
    };
    let count: u64 = digits.parse().map_err(|_| "write a number and a unit, such as 500MB".to_owned())?;
    count.checked_mul(unit).ok_or_else(|| "too large".to_owned())
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes_have_units() {
        for (text, bytes) in [("7", 7), ("500MB", 500_000_000), ("2 GB", 2_000_000_000), ("1k", 1000)] {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for text in ["", "MB", "-1MB", "1.5GB", "5 boxes", "99999999999TB"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
