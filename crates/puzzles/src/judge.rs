//! Whether an answer is right, up to equivalence.

use bots::Heuristics;
use games::dispatch;
use table::Unreadable;
use table::scene::{SceneGame, Study, study};

use crate::puzzle::Puzzle;

/// What became of an attempt.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// The best answer, or one that is equivalent to it.
    Right,
    /// Another answer. [`Puzzle::best`] and [`Puzzle::notes`] have the solution.
    Wrong {
        /// The solver's share of the win after this answer, if it was measured.
        share: Option<f32>,
    },
    /// Not an answer yet: a card without all its picks, nothing, or money changed at the bank.
    Incomplete,
}

impl Puzzle {
    /// Judges an attempt: the commands in notation, one by one or as on a line of a scene.
    ///
    /// # Errors
    /// If something is not notation, not legal, or follows a complete answer.
    pub fn judge<T: AsRef<str>>(&self, attempt: &[T]) -> Result<Verdict, Unreadable> {
        dispatch!(self.game, G => self.judged::<G, T>(attempt))
    }

    fn judged<G: Heuristics + SceneGame, T: AsRef<str>>(&self, attempt: &[T]) -> Result<Verdict, Unreadable> {
        let read = |lines: &[T]| -> Result<Vec<G::Command>, Unreadable> {
            let lines = lines.iter().map(|line| G::chain(line.as_ref().trim()));
            lines.collect::<Result<Vec<_>, _>>().map(|lines| lines.concat())
        };
        let attempt = read(attempt)?;
        let Study { game, best } = study::<G>(&self.scene).map_err(|wrong| Unreadable(wrong.to_string()))?;
        let (seat, best) = best.unwrap_or((self.seat, Vec::new()));
        let right = best.len();
        let mut lines = best;
        for answer in &self.notes.answers {
            lines.push(answer.commands.iter().map(|command| command.parse()).collect::<Result<_, _>>()?);
        }
        Ok(match bots::matching(game, seat, &lines, &attempt)? {
            None => Verdict::Incomplete,
            Some(matches) if matches.iter().any(|line| *line < right) => Verdict::Right,
            Some(matches) => {
                Verdict::Wrong { share: matches.first().map(|line| self.notes.answers[line - right].share) }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use games::GameId;

    use super::*;

    fn judge(game: GameId, scene: &str, attempt: &[&str]) -> Result<Verdict, Unreadable> {
        Puzzle::read(game, scene).unwrap().judge(attempt)
    }

    /// Any mobsters of B without an ability will do, in any order; B3 and C's will not.
    #[test]
    fn equivalent_mobsters_are_as_good() {
        let scene = "# FB-E2
            # rating 1200 share 0.5 second 0.3
            # answer 0.5 play double-contract; name B1; name B2
            # answer 0.3 play double-contract; name C1; name C2
            # answer 0.2 play double-contract; name B3; name B1
            edition lookout-advanced
            seats 3
            bears B3 celebrity
            hand A double-contract hit
            hand B lam
            hand C lam
            best A: play double-contract; name B1; name B2";
        let judge =
            |picks: &str| judge(GameId::FamilyBusiness, scene, &[&format!("play double-contract {picks}")]);
        for picks in ["on B1 B2", "on B2 B1", "on B5 B4", "on B2 B9", "on B9 B2"] {
            assert_eq!(judge(picks), Ok(Verdict::Right), "{picks}");
        }
        assert_eq!(judge("on C7 C3"), Ok(Verdict::Wrong { share: Some(0.3) }));
        assert_eq!(judge("on B3 B8"), Ok(Verdict::Wrong { share: Some(0.2) }));
        // It was not measured.
        assert_eq!(judge("on B8 B3"), Ok(Verdict::Wrong { share: None }));
        assert_eq!(judge(""), Ok(Verdict::Incomplete));
        assert_eq!(judge("on B1"), Ok(Verdict::Incomplete));
        assert!(judge("on A1").is_err());
        assert!(judge("on B1 B2 B4").is_err());
    }

    /// Changing money first is neither right nor wrong.
    #[test]
    fn changing_money_is_no_answer() {
        let scene = "# MC-1
            # rating 1200 share 0.9 second 0.3
            seats 2
            hand A five five five five
            hand B one
            ask A buy
            best A: buy casino";
        let judge = |attempt: &[&str]| judge(GameId::MobCity, scene, attempt);
        assert_eq!(judge(&["buy casino"]), Ok(Verdict::Right));
        assert_eq!(judge(&["break five"]), Ok(Verdict::Incomplete));
        assert_eq!(judge(&["break five", "buy casino"]), Ok(Verdict::Right));
        assert_eq!(judge(&["done"]), Ok(Verdict::Wrong { share: None }));
        assert_eq!(judge(&["buy knife"]), Ok(Verdict::Wrong { share: None }));
        assert!(judge(&["buy casino", "done"]).is_err());
    }

    #[test]
    fn a_text_without_an_answer_is_no_puzzle() {
        assert!(
            Puzzle::read(GameId::FamilyBusiness, "# FB-E2\n# rating 1200 share 0.5 second 0.3\nhand A lam")
                .is_err()
        );
        assert!(Puzzle::read(GameId::FamilyBusiness, "# FB-E2\nhand A hit\nbest A: discard hit").is_err());
    }
}
