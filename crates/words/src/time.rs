//! Times as text, the same in every language.

/// A time, in milliseconds since 1970, to the minute: `2026-11-24 10:15 UTC`.
#[must_use]
pub fn utc(milliseconds: i64) -> String {
    let minutes = milliseconds.div_euclid(60_000);
    let (hour, minute) = (minutes.div_euclid(60).rem_euclid(24), minutes.rem_euclid(60));
    format!("{} {hour:02}:{minute:02} UTC", utc_day(milliseconds))
}

/// The day of a time: `2026-11-24`.
#[must_use]
pub fn utc_day(milliseconds: i64) -> String {
    // Years begin in March here, so that the leap day is the last one; see Howard Hinnant, "chrono-compatible low-level
    // date algorithms".
    let days = milliseconds.div_euclid(86_400_000) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = (year + era * 400, if month < 10 { month + 3 } else { month - 9 });
    format!("{:04}-{month:02}-{day:02}", if month <= 2 { year + 1 } else { year })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_to_the_minute() {
        for (milliseconds, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (-1, "1969-12-31 23:59 UTC"),
            (951_782_399_999, "2000-02-28 23:59 UTC"),
            (951_782_400_000, "2000-02-29 00:00 UTC"),
            (1_709_251_200_000, "2024-03-01 00:00 UTC"),
            (1_795_515_300_000, "2026-11-24 10:15 UTC"),
            (4_107_542_399_000, "2100-02-28 23:59 UTC"),
            (4_107_542_400_000, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(utc(milliseconds), text);
        }
    }
}
