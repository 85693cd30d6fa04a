//! What has happened, cut into beats: the page plays them one after the other, each with the table as it was then.

use games::{AnySeen, AnyView};
use maud::{Markup, html};
use session::Told;
use table::Seat;

use super::parts::Part;
use super::targets::Targets;
use crate::game::{seen_page, table_page};

/// The most beats of one update. Of more, the last ones are played.
const MAX_BEATS: usize = 40;

/// How something is played back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cue {
    pub(crate) kind: CueKind,
    /// The player whose card comes to the middle.
    pub(crate) by: Option<Seat>,
    /// The ids of the elements that it happens to.
    pub(crate) at: Vec<String>,
}

/// What kind of moment it is, which decides how long it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CueKind {
    /// A card is played.
    Card,
    /// Something changes where it lies.
    Change,
    /// A war begins.
    War,
    /// The die is rolled.
    Die,
}

impl CueKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Change => "change",
            Self::War => "war",
            Self::Die => "die",
        }
    }
}

impl Cue {
    /// A player's card comes to the middle.
    pub(crate) fn card(by: Seat) -> Option<Self> {
        Some(Self { kind: CueKind::Card, by: Some(by), at: Vec::new() })
    }

    /// Something happens to these elements.
    pub(crate) fn at(ids: impl IntoIterator<Item = String>) -> Option<Self> {
        Some(Self { kind: CueKind::Change, by: None, at: ids.into_iter().collect() })
    }

    /// Something happens to a player.
    pub(crate) fn player(seat: Seat) -> Option<Self> {
        Self::at([format!("name-{seat}")])
    }

    /// A moment of this kind.
    pub(crate) fn kind(kind: CueKind) -> Option<Self> {
        Some(Self { kind, by: None, at: Vec::new() })
    }
}

/// A beat: what happened, and the table until the next one.
pub(crate) struct Beat<'a> {
    cue: Cue,
    text: Option<String>,
    picture: Option<String>,
    /// The view before the next beat; `None` for the last beat, after which the table is as it is now.
    view: Option<&'a AnyView>,
}

/// What was seen as beats. `told` has the sentences of the same things.
pub(crate) fn cut<'a>(seen: &'a [(AnySeen, AnyView)], told: &[Told]) -> Vec<Beat<'a>> {
    let told: Vec<&Told> = told.iter().filter(|told| told.seen.is_some()).collect();
    let mut beats: Vec<Beat<'a>> = Vec::new();
    for (at, (each, _)) in seen.iter().enumerate() {
        let Some(cue) = seen_page(each).cue() else { continue };
        if let (Some(last), Some(before)) = (beats.last_mut(), at.checked_sub(1)) {
            last.view = Some(&seen[before].1);
        }
        let text = told.get(at).and_then(|told| told.text.clone());
        beats.push(Beat { cue, text, picture: seen_page(each).mark().picture, view: None });
    }
    beats.split_off(beats.len().saturating_sub(MAX_BEATS))
}

/// The parts that a beat shows: everything on the table but the question and the hand, which are always of now.
pub(crate) fn parts(targets: Targets<'_>, then: &AnyView) -> impl Iterator<Item = Part> + use<> {
    let parts = table_page(then).parts(targets);
    parts.into_iter().filter(|part| part.id != "hand")
}

/// A beat with the parts that it changes.
pub(crate) fn markup(beat: &Beat<'_>, parts: &str) -> Markup {
    let at = beat.cue.at.join(" ");
    html! {
        div.beat data-cue=(beat.cue.kind.name()) data-by=[beat.cue.by.map(|seat| seat.to_string())] data-at=(at)
            data-sign=[beat.picture.as_deref()] data-text=[beat.text.as_deref()] { (maud::PreEscaped(parts)) }
    }
}

impl<'a> Beat<'a> {
    /// The view before the next beat, if there is a next one.
    pub(crate) const fn view(&self) -> Option<&'a AnyView> {
        self.view
    }
}
