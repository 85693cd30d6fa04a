//! The story of a finished game: what spectators saw of it turn by turn, and the moments that mattered. Nothing hidden
//! is part of it.

mod sentences;

use table::Seat;

pub use sentences::{measure, moment, moment_label, won};

/// The most moments that a story has.
const MAX_MOMENTS: usize = 8;

/// The most moments of one kind.
const MAX_ALIKE: usize = 2;

/// A game from its deal to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// For each step: the number of the turn after it, from 1, and whose turn it is.
    pub steps: Vec<(usize, Seat)>,
    /// For each turn: the step in which it begins, and whose it is.
    pub turns: Vec<(u64, Seat)>,
    /// What can be counted, over time.
    pub charts: Vec<Chart>,
    /// Wars: the turns in which they begin and end.
    pub wars: Vec<(usize, usize)>,
    /// What mattered most, in order.
    pub moments: Vec<Moment>,
    /// What players did to each other, in order.
    pub deeds: Vec<Deed>,
    /// The cards that were played, in notation, and who played them.
    pub played: Vec<(Seat, String)>,
    /// The players' places, the winner first.
    pub standings: Vec<Standing>,
    /// How it was won.
    pub ending: Option<Ending>,
}

/// What a chart counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Living mobsters.
    Mobsters,
    /// Juice.
    Juice,
    /// Hit points.
    HitPoints,
}

/// Every player's number at the end of every turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// What is counted.
    pub measure: Measure,
    /// For each seat: the value at the start, then after every turn.
    pub lines: Vec<Vec<u16>>,
    /// The value that wins, if there is one.
    pub goal: Option<u16>,
}

/// What happened in a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A war begins, or becomes worse.
    War,
    /// A player loses several mobsters at once.
    Loss {
        /// Who.
        seat: Seat,
        /// How many.
        count: u16,
    },
    /// A Contract is turned against the player who played it.
    Turned,
    /// Another player takes the lead.
    Lead {
        /// Who.
        seat: Seat,
        /// With how many.
        count: u16,
    },
    /// A player is out.
    Out,
    /// A business is bought.
    Bought,
    /// A hit lands.
    Hit,
    /// A player goes to jail.
    Jail,
    /// A player has enough Juice: this is the last round.
    Enough {
        /// Who.
        seat: Seat,
        /// With how much.
        count: u16,
    },
    /// The game is won.
    Won,
}

/// A moment that mattered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The step that it happened in.
    pub step: u64,
    /// The number of the turn.
    pub turn: usize,
    /// What happened.
    pub kind: Kind,
    /// Its index among the things that a spectator sees in that step.
    pub place: usize,
    /// How much it mattered, compared with the others.
    weight: u16,
}

/// A player's result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// From 1; players who win together share it.
    pub place: usize,
    /// The player.
    pub seat: Seat,
    /// The player's last value in each chart.
    pub values: Vec<u16>,
    /// The turn in which the player went out.
    pub out: Option<usize>,
}

/// What one player did to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// Who did it.
    pub by: Seat,
    /// To whom.
    pub to: Seat,
    /// What.
    pub kind: DeedKind,
}

/// The kinds of deeds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeedKind {
    /// Put a mobster of theirs on the Hit List.
    Listed,
    /// Landed a hit on them.
    Hit,
    /// Killed them, or a mobster of theirs. A mobster who dies in a war was killed by the player who listed them.
    Whacked,
    /// Answered a card of theirs.
    Countered,
    /// Got a mobster of theirs off the list, or answered a card that was meant for them.
    Saved,
}

impl DeedKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Listed, Self::Hit, Self::Whacked, Self::Countered, Self::Saved];

    /// The name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Listed => "listed",
            Self::Hit => "hit",
            Self::Whacked => "whacked",
            Self::Countered => "countered",
            Self::Saved => "saved",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The last family with a mobster left.
    LastFamily,
    /// The last player alive.
    LastAlive,
    /// The last player after the others gave up.
    GivenUp,
    /// Enough Juice.
    Juice,
    /// The most Juice after a stalemate.
    Stalemate,
}

/// A game whose story can be told.
pub trait StoryGame {
    /// What decides between players with the same place.
    const MEASURE: Measure;

    /// The story of a game from the events of each step, in notation; `None` if they do not belong to this game.
    fn story(steps: &[&[String]]) -> Option<Story>;
}

/// A story under construction.
pub(crate) struct Draft {
    measures: Vec<(Measure, Option<u16>)>,
    pub(crate) seats: usize,
    /// The current step, from 1, and how many things were seen in it so far.
    step: u64,
    pub(crate) place: usize,
    steps: Vec<(usize, Seat)>,
    pub(crate) turns: Vec<(u64, Seat)>,
    lines: Vec<Vec<Vec<u16>>>,
    pub(crate) wars: Vec<(usize, Option<usize>)>,
    moments: Vec<Moment>,
    pub(crate) outs: Vec<(Seat, usize)>,
    deeds: Vec<Deed>,
    played: Vec<(Seat, String)>,
    leader: Option<Seat>,
}

impl Draft {
    pub(crate) fn new(seats: usize, measures: Vec<(Measure, Option<u16>)>) -> Self {
        Self {
            lines: vec![vec![Vec::new(); seats]; measures.len()],
            measures,
            seats,
            step: 0,
            place: 0,
            steps: Vec::new(),
            turns: Vec::new(),
            wars: Vec::new(),
            moments: Vec::new(),
            outs: Vec::new(),
            deeds: Vec::new(),
            played: Vec::new(),
            leader: None,
        }
    }

    pub(crate) fn step_begins(&mut self) {
        self.step += 1;
        self.place = 0;
    }

    /// Begins a turn. `values` are the numbers that the turn before it ended with.
    pub(crate) fn turn_begins(&mut self, seat: Seat, values: impl Fn(usize, Seat) -> u16) {
        self.note(values);
        self.turns.push((self.step, seat));
    }

    pub(crate) fn note(&mut self, values: impl Fn(usize, Seat) -> u16) {
        for (chart, lines) in self.lines.iter_mut().enumerate() {
            for (seat, line) in Seat::first(self.seats).zip(lines) {
                line.push(values(chart, seat));
            }
        }
    }

    pub(crate) fn step_ends(&mut self) {
        let seat = self.turns.last().map_or(Seat::new(0), |(_, seat)| *seat);
        self.steps.push((self.turns.len(), seat));
    }

    pub(crate) fn mark(&mut self, kind: Kind, weight: u16) {
        // A replay cannot show what happened before the first step.
        if self.step > 1 {
            let turn = self.turns.len();
            self.moments.push(Moment { step: self.step, turn, kind, place: self.place, weight });
        }
    }

    /// Notes what one player did to another. What players do to themselves does not count.
    pub(crate) fn deed(&mut self, by: Seat, kind: DeedKind, to: Seat) {
        if by != to {
            self.deeds.push(Deed { by, to, kind });
        }
    }

    pub(crate) fn played(&mut self, seat: Seat, card: &impl ToString) {
        self.played.push((seat, card.to_string()));
    }

    /// Marks a change of lead. `first_counts` says whether the first lead of the game is worth a moment.
    pub(crate) fn check_lead(&mut self, first_counts: bool, values: impl Fn(Seat) -> u16) {
        let most = Seat::first(self.seats).map(&values).max().unwrap_or(0);
        let mut first = Seat::first(self.seats).filter(|seat| values(*seat) == most);
        let (Some(leader), None) = (first.next(), first.next()) else { return };
        if self.leader.map_or(first_counts, |before| before != leader) {
            self.mark(Kind::Lead { seat: leader, count: most }, 40);
        }
        self.leader = Some(leader);
    }

    pub(crate) fn finish(
        mut self,
        values: impl Fn(usize, Seat) -> u16,
        winners: table::Seats,
        ending: Option<Ending>,
    ) -> Story {
        self.note(&values);
        let out = |seat: Seat| self.outs.iter().find(|(who, _)| *who == seat).map(|(_, turn)| *turn);
        let mut order: Vec<Seat> = Seat::first(self.seats).collect();
        // Players who lasted longer come first; of those who stayed in, the one with more.
        let rank =
            |seat: &Seat| (winners.contains(*seat), out(*seat).unwrap_or(usize::MAX), values(0, *seat));
        order.sort_by_key(|seat| std::cmp::Reverse(rank(seat)));
        let charts = self.measures.len();
        let standing = |(place, seat): (usize, &Seat)| Standing {
            place: if winners.contains(*seat) { 1 } else { place + 1 },
            seat: *seat,
            values: (0..charts).map(|chart| values(chart, *seat)).collect(),
            out: out(*seat),
        };
        let standings = order.iter().enumerate().map(standing).collect();
        let last = self.turns.len();
        Story {
            moments: chosen(self.moments),
            steps: self.steps,
            charts: self
                .measures
                .into_iter()
                .zip(self.lines)
                .map(|((measure, goal), lines)| Chart { measure, lines, goal })
                .collect(),
            wars: self.wars.into_iter().map(|(from, to)| (from, to.unwrap_or(last))).collect(),
            turns: self.turns,
            deeds: self.deeds,
            played: self.played,
            standings,
            ending,
        }
    }
}

/// The moments that mattered most, in order, at most one for each step.
fn chosen(mut moments: Vec<Moment>) -> Vec<Moment> {
    // The last change of lead decided the game, and the worst loss counts for more than the others.
    if let Some(last) = moments.iter_mut().rev().find(|each| matches!(each.kind, Kind::Lead { .. })) {
        last.weight = 78;
    }
    let size = |each: &Moment| if let Kind::Loss { count, .. } = each.kind { count } else { 0 };
    if let Some(worst) = moments.iter_mut().max_by_key(|each| size(each)).filter(|each| size(each) > 1) {
        worst.weight = 76;
    }
    moments.sort_by_key(|each| (each.step, std::cmp::Reverse(each.weight)));
    moments.dedup_by_key(|each| each.step);
    moments.sort_by_key(|each| std::cmp::Reverse(each.weight));
    // Not the same kind again and again, except for players who go out.
    let mut kinds: Vec<std::mem::Discriminant<Kind>> = Vec::new();
    moments.retain(|each| {
        let kind = std::mem::discriminant(&each.kind);
        let before = kinds.iter().filter(|other| **other == kind).count();
        kinds.push(kind);
        before < MAX_ALIKE || each.kind == Kind::Out
    });
    moments.truncate(MAX_MOMENTS);
    moments.sort_by_key(|each| each.step);
    moments
}
