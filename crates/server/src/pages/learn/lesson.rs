//! The first games: a row of positions, each with the answers that are right in it. They are in
//! `crates/server/lessons/`; what is said of them is in the locales.

use std::sync::LazyLock;

use sitting::GameName;

/// One step of a lesson.
pub(super) struct Step {
    /// What it is called where its sentences are.
    pub(super) key: &'static str,
    /// The position, as the beginning of a scene.
    pub(super) position: String,
    /// The rows of answers that are right, each as in a scene, with `;` between commands of different sorts.
    pub(super) answers: Vec<Vec<&'static str>>,
    /// The answers that are offered, where the table would take too many to read.
    pub(super) offers: Vec<&'static str>,
    /// What the table would refuse, and is offered all the same.
    pub(super) tempting: Vec<&'static str>,
    /// What the others do after the right answer.
    pub(super) then: Vec<&'static str>,
}

static LESSONS: LazyLock<[Vec<Step>; 2]> = LazyLock::new(|| {
    [
        read(include_str!("../../../lessons/family-business.lesson")),
        read(include_str!("../../../lessons/mob-city.lesson")),
    ]
});

/// The first game of a game.
pub(super) fn lesson(game: GameName) -> &'static [Step] {
    match game {
        GameName::FamilyBusiness => &LESSONS[0],
        GameName::MobCity => &LESSONS[1],
    }
}

fn read(text: &'static str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(key) = line.strip_prefix("== ") {
            let position = "# a lesson\n".to_owned();
            let (answers, offers, tempting, then) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
            steps.push(Step { key, position, answers, offers, tempting, then });
            continue;
        }
        let Some(step) = steps.last_mut() else { continue };
        match line.split_once(' ') {
            Some(("answer", row)) => step.answers.push(row.split(';').map(str::trim).collect()),
            Some(("offer", row)) => step.offers.extend(row.split(';').map(str::trim)),
            Some(("tempt", command)) => step.tempting.push(command),
            Some(("then", line)) => step.then.push(line),
            _ => {
                step.position.push_str(line);
                step.position.push('\n');
            }
        }
    }
    steps
}
