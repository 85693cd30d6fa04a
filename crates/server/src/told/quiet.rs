//! Quiet hours, where the person lives. The name of the time zone is kept, and not its distance to UTC, so that they stay
//! right when clocks change.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use store::QuietHours;

/// The maximum length of the name of a time zone.
const MAX_ZONE: usize = 64;

/// Minutes in a day.
const DAY: u16 = 24 * 60;

/// When quiet hours end that hold now; `None` if they don't hold. In milliseconds since 1970.
pub(crate) fn end(hours: &QuietHours, now: i64) -> Option<i64> {
    let QuietHours { begins, ends, zone } = hours;
    let zone = TimeZone::get(zone).ok()?;
    let here = Timestamp::from_millisecond(now).ok()?.to_zoned(zone.clone());
    let minute = u16::try_from(here.hour()).ok()? * 60 + u16::try_from(here.minute()).ok()?;
    let holds = match begins < ends {
        true => (*begins..*ends).contains(&minute),
        false => minute >= *begins || minute < *ends,
    };
    let day = if minute < *ends { here.date() } else { here.date().tomorrow().ok()? };
    let (hour, minute) = (i8::try_from(ends / 60).ok()?, i8::try_from(ends % 60).ok()?);
    // An hour that the clocks skip counts as the one after it, and of one that comes twice the second counts.
    let end = zone.to_ambiguous_zoned(day.at(hour, minute, 0, 0)).later().ok()?;
    let end = end.timestamp().as_millisecond();
    holds.then_some(end)
}

/// Reads quiet hours, such as from `22:00` to `07:30`; `None` if they are none.
pub(crate) fn parse(from: &str, to: &str, zone: &str) -> Option<QuietHours> {
    let (begins, ends, zone) = (minute(from)?, minute(to)?, zone.trim());
    let is_known = zone.len() <= MAX_ZONE && TimeZone::get(zone).is_ok();
    (begins != ends && is_known).then(|| QuietHours { begins, ends, zone: zone.to_owned() })
}

/// Reads a time of day.
fn minute(text: &str) -> Option<u16> {
    let (hour, minute) = text.trim().split_once(':')?;
    let number = |text: &str| match text.len() {
        1 | 2 if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse::<u16>().ok(),
        _ => None,
    };
    let (hour, minute) = (number(hour)?, number(minute)?);
    (minute < 60).then_some(hour * 60 + minute).filter(|minute| *minute < DAY)
}

/// A time of day as text.
pub(crate) fn clock(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A time in UTC, in milliseconds since 1970.
    fn utc(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn they_hold_until_they_end_across_midnight_and_changes_of_the_clocks() {
        let night = parse("22:00", "7:30", "Europe/Copenhagen").unwrap();
        let early = parse("01:00", "02:45", "Europe/Copenhagen").unwrap();
        let noon = parse("12:00", "13:00", "Asia/Taipei").unwrap();
        for (hours, now, until) in [
            (&night, "2026-01-10T20:59:59Z", None),
            (&night, "2026-01-10T21:00:00Z", Some("2026-01-11T06:30:00Z")),
            (&night, "2026-01-11T00:00:00Z", Some("2026-01-11T06:30:00Z")),
            (&night, "2026-01-11T06:29:59Z", Some("2026-01-11T06:30:00Z")),
            (&night, "2026-01-11T06:30:00Z", None),
            // Summer time begins in this night, and ends in that one.
            (&night, "2026-03-28T21:00:00Z", Some("2026-03-29T05:30:00Z")),
            (&night, "2026-07-01T20:00:00Z", Some("2026-07-02T05:30:00Z")),
            (&night, "2026-10-24T20:00:00Z", Some("2026-10-25T06:30:00Z")),
            // The hour before three comes twice.
            (&early, "2026-10-25T00:20:00Z", Some("2026-10-25T01:45:00Z")),
            (&early, "2026-10-25T01:20:00Z", Some("2026-10-25T01:45:00Z")),
            (&early, "2026-10-25T01:45:00Z", None),
            // And in this night it does not come at all.
            (&early, "2026-03-29T00:30:00Z", Some("2026-03-29T01:45:00Z")),
            (&noon, "2026-01-10T03:59:00Z", None),
            (&noon, "2026-01-10T04:30:00Z", Some("2026-01-10T05:00:00Z")),
            (&noon, "2026-01-10T05:00:00Z", None),
        ] {
            assert_eq!(end(hours, utc(now)), until.map(utc), "{now}");
        }
    }

    #[test]
    fn only_times_and_zones_are_read() {
        assert_eq!(parse(" 22:00 ", "07:05", " UTC ").map(|it| (it.begins, it.ends)), Some((1320, 425)));
        assert_eq!((clock(1320), clock(425)), ("22:00".to_owned(), "07:05".to_owned()));
        let long = "Europe/Copenhagen".repeat(10);
        for (from, to, zone) in [
            ("22:00", "22:00", "UTC"),
            ("24:00", "07:00", "UTC"),
            ("22:60", "07:00", "UTC"),
            ("22", "07:00", "UTC"),
            ("+1:00", "07:00", "UTC"),
            ("022:00", "07:00", "UTC"),
            ("", "", "UTC"),
            ("22:00", "07:00", ""),
            ("22:00", "07:00", "Europe/Nowhere"),
            ("22:00", "07:00", "../../etc/passwd"),
            ("22:00", "07:00", "\0"),
            ("22:00", "07:00", long.as_str()),
        ] {
            assert_eq!(parse(from, to, zone), None, "{from} {to} {zone}");
        }
    }
}
