//! How a game went that is over: what everybody could see of it, turn by turn, and the moments that mattered.
//! It is told from the outside, so there is nothing in it that a spectator has not seen.

mod family_business;
mod mob_city;

use sitting::GameName;
use table::Seat;

/// So many moments are kept at the most.
const MOST_MOMENTS: usize = 8;

/// So many of them are of the same kind.
const MOST_ALIKE: usize = 2;

/// A game from its deal to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    /// For each step: the number of the turn that the table is in after it, from 1, and whose turn it is.
    pub(crate) steps: Vec<(usize, Seat)>,
    /// For each turn: the step in which it begins, and whose it is.
    pub(crate) turns: Vec<(u64, Seat)>,
    /// What can be counted, over time.
    pub(crate) charts: Vec<Chart>,
    /// Wars: the turns in which they begin and end.
    pub(crate) wars: Vec<(usize, usize)>,
    /// What mattered most, in order.
    pub(crate) moments: Vec<Moment>,
    /// Who came in where, the winner first.
    pub(crate) standings: Vec<Standing>,
    /// How it was won.
    pub(crate) ending: Option<Ending>,
}

/// What a chart counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Measure {
    /// Living mobsters.
    Mobsters,
    /// Juice.
    Juice,
    /// Hit points.
    HitPoints,
}

/// Something that can be counted for every player, at the end of every turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chart {
    pub(crate) measure: Measure,
    /// For each seat: how many at the beginning, and then after every turn.
    pub(crate) lines: Vec<Vec<u16>>,
    /// What is needed to win, if that is a number.
    pub(crate) goal: Option<u16>,
}

/// What a moment is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A war begins, or becomes worse.
    War,
    /// Somebody loses several mobsters at once.
    Loss {
        /// Who.
        seat: Seat,
        /// How many.
        count: u16,
    },
    /// A Contract is turned round on whoever played it.
    Turned,
    /// Somebody else is ahead now.
    Lead {
        /// Who.
        seat: Seat,
        /// With how many.
        count: u16,
    },
    /// Somebody is out.
    Out,
    /// A business is bought.
    Bought,
    /// A hit lands.
    Hit,
    /// Somebody goes to jail.
    Jail,
    /// Somebody has enough Juice: this is the last round.
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
pub(crate) struct Moment {
    pub(crate) step: u64,
    /// The number of the turn.
    pub(crate) turn: usize,
    pub(crate) kind: Kind,
    /// Which of the things that a spectator sees in that step it is.
    pub(crate) place: usize,
    /// How much it mattered, against the others.
    weight: u16,
}

/// How somebody came out of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// From 1; who won together share it.
    pub(crate) place: usize,
    pub(crate) seat: Seat,
    /// What he has at the end, for each chart.
    pub(crate) values: Vec<u16>,
    /// The turn in which he went out.
    pub(crate) out: Option<usize>,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// By the last family that has anybody.
    LastFamily,
    /// By whoever is still alive.
    LastAlive,
    /// By whoever is left when the others have given up.
    GivenUp,
    /// By Juice.
    Juice,
    /// Because nothing went on: the most Juice counts.
    Stalemate,
}

/// Tells how a game went. Nothing if the events are none of such a game.
pub(crate) fn story(game: GameName, steps: &[&[String]]) -> Option<Story> {
    match game {
        GameName::FamilyBusiness => family_business::story(steps),
        GameName::MobCity => mob_city::story(steps),
    }
}

/// A story while it is being told.
struct Draft {
    measures: Vec<(Measure, Option<u16>)>,
    seats: usize,
    /// The step that is being told, from 1, and how many things were seen in it so far.
    step: u64,
    place: usize,
    steps: Vec<(usize, Seat)>,
    turns: Vec<(u64, Seat)>,
    lines: Vec<Vec<Vec<u16>>>,
    wars: Vec<(usize, Option<usize>)>,
    moments: Vec<Moment>,
    outs: Vec<(Seat, usize)>,
    leader: Option<Seat>,
}

impl Draft {
    fn new(seats: usize, measures: Vec<(Measure, Option<u16>)>) -> Self {
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
            leader: None,
        }
    }

    fn step_begins(&mut self) {
        self.step += 1;
        self.place = 0;
    }

    /// A turn begins; the one before it has left things as `values` says.
    fn turn_begins(&mut self, seat: Seat, values: impl Fn(usize, Seat) -> u16) {
        self.note(values);
        self.turns.push((self.step, seat));
    }

    fn note(&mut self, values: impl Fn(usize, Seat) -> u16) {
        for (chart, lines) in self.lines.iter_mut().enumerate() {
            for (seat, line) in Seat::first(self.seats).zip(lines) {
                line.push(values(chart, seat));
            }
        }
    }

    fn step_ends(&mut self) {
        let seat = self.turns.last().map_or(Seat::new(0), |(_, seat)| *seat);
        self.steps.push((self.turns.len(), seat));
    }

    fn mark(&mut self, kind: Kind, weight: u16) {
        // What happened before the first step is nothing that one could look at.
        if self.step > 1 {
            let turn = self.turns.len();
            self.moments.push(Moment { step: self.step, turn, kind, place: self.place, weight });
        }
    }

    /// Sees whether somebody else is ahead of everybody now; `first_counts`: whether it is worth a word who is so
    /// first.
    fn look_who_leads(&mut self, first_counts: bool, values: impl Fn(Seat) -> u16) {
        let most = Seat::first(self.seats).map(&values).max().unwrap_or(0);
        let mut first = Seat::first(self.seats).filter(|seat| values(*seat) == most);
        let (Some(leader), None) = (first.next(), first.next()) else { return };
        if self.leader.map_or(first_counts, |before| before != leader) {
            self.mark(Kind::Lead { seat: leader, count: most }, 40);
        }
        self.leader = Some(leader);
    }

    fn finish(
        mut self,
        values: impl Fn(usize, Seat) -> u16,
        winners: table::Seats,
        ending: Option<Ending>,
    ) -> Story {
        self.note(&values);
        let out = |seat: Seat| self.outs.iter().find(|(who, _)| *who == seat).map(|(_, turn)| *turn);
        let mut order: Vec<Seat> = Seat::first(self.seats).collect();
        // Whoever was in longer comes first, and of those who stayed in whoever has more.
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
            standings,
            ending,
        }
    }
}

/// The moments that mattered most, in order: one for each step, and not too many.
fn chosen(mut moments: Vec<Moment>) -> Vec<Moment> {
    // The last time that somebody got ahead decided it, and the worst loss is worth more than the others.
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
    // Not the same thing again and again, unless somebody goes out.
    let mut kinds: Vec<std::mem::Discriminant<Kind>> = Vec::new();
    moments.retain(|each| {
        let kind = std::mem::discriminant(&each.kind);
        let before = kinds.iter().filter(|other| **other == kind).count();
        kinds.push(kind);
        before < MOST_ALIKE || each.kind == Kind::Out
    });
    moments.truncate(MOST_MOMENTS);
    moments.sort_by_key(|each| each.step);
    moments
}
