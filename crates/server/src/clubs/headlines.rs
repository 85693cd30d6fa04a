//! What stands out in a club's ledger, as sentences.

use words::Language;
use words::story::DeedKind;

use super::ledger::Ledger;

/// The kinds of deeds that make a feud.
const ATTACKS: [DeedKind; 3] = [DeedKind::Listed, DeedKind::Hit, DeedKind::Whacked];

/// All pairs of different members.
fn pairs(members: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..members).flat_map(move |by| (0..members).filter(move |to| *to != by).map(move |to| (by, to)))
}

/// For each kind, the pair of members with the most.
pub(crate) fn of_each_kind(language: Language, ledger: &Ledger, names: &[&str]) -> Vec<String> {
    let headline = |kind: DeedKind| {
        let counts = &ledger.deeds[&kind];
        let (by, to) = pairs(names.len()).max_by_key(|(by, to)| counts[*by][*to])?;
        let count = counts[by][to];
        (count > 0).then(|| kind.headline(language, count, names[by], names[to]))
    };
    DeedKind::ALL.into_iter().filter_map(headline).collect()
}

/// The two members who attack each other most, if both do. The worse of them comes first.
pub(crate) fn feud(language: Language, ledger: &Ledger, names: &[&str]) -> Option<String> {
    let attacks = |by: usize, to: usize| ATTACKS.iter().map(|kind| ledger.deeds[kind][by][to]).sum::<u64>();
    let both = |(one, other): &(usize, usize)| attacks(*one, *other) + attacks(*other, *one);
    let (one, other) = pairs(names.len()).filter(|(one, other)| one < other).max_by_key(both)?;
    let (one, other) = if attacks(one, other) >= attacks(other, one) { (one, other) } else { (other, one) };
    let (first, second) = (attacks(one, other), attacks(other, one));
    (second > 0).then(|| language.messages().msg_club_feud(names[one], names[other], first, second))
}
