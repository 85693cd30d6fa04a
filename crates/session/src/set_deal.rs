//! A set deal: one that several tables play with the same cards, dice and bots.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::limits::{MAX_SEATS, is_entropy, is_table};

/// A deal that several tables play. Cards, dice and the bots' numbers follow from it and not from the table, so the same
/// answers get the same answers. Its seats add nothing, and nobody's speed counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetDeal {
    /// Its name, which the seed is hashed from instead of the table's. Empty in answers of the API while it can be
    /// played, and so are the parts: together with the secret they say which cards everyone has.
    #[schema(max_length = 32)]
    pub name: String,
    /// What the seed is hashed from instead of what the seats add, in seat order.
    #[schema(max_items = 8)]
    pub parts: Vec<String>,
    /// Until when nobody sees more of a finished game than its player did, in milliseconds since 1970.
    pub until: i64,
}

impl SetDeal {
    /// Whether a table with this many seats can have such a deal.
    #[must_use]
    pub fn is_within_limits(&self, seats: u8) -> bool {
        // A seat may have added nothing, and the table's secret stands for others.
        let is_part = |part: &String| part.is_empty() || part == "*" || is_entropy(part);
        is_table(&self.name)
            && self.parts.len() == usize::from(seats.min(MAX_SEATS))
            && self.parts.iter().all(is_part)
            && (0..=crate::limits::LATEST).contains(&self.until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;

    fn deal() -> SetDeal {
        SetDeal { name: "today".to_owned(), parts: vec!["*".to_owned(); 4], until: 1 }
    }

    #[test]
    fn settings_without_a_deal_do_not_mention_it() {
        let plain = serde_json::to_string(&Settings::default()).unwrap();
        assert!(!plain.contains("deal"), "{plain}");
        let set = Settings { deal: Some(deal()), ..Settings::default() };
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), set);
    }

    #[test]
    fn names_parts_and_moments_are_bounded() {
        assert!(deal().is_within_limits(4));
        assert!(!deal().is_within_limits(3));
        for bad in [
            SetDeal { name: String::new(), ..deal() },
            SetDeal { name: "a b".to_owned(), ..deal() },
            SetDeal { parts: vec!["x".repeat(65); 4], ..deal() },
            SetDeal { parts: vec!["a b".to_owned(); 4], ..deal() },
            SetDeal { until: -1, ..deal() },
            SetDeal { until: i64::MAX, ..deal() },
        ] {
            assert!(!bad.is_within_limits(4), "{bad:?}");
        }
    }
}
