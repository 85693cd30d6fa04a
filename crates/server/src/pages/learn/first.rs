//! The first game: a lesson step by step, with the real table's answers as buttons. Where one is stands in the
//! address and nowhere else.

use axum::response::Response;
use maud::{Markup, html};
use sitting::{GameName, Listener};
use table::scene::{Turnout, moments, study};
use table::{Menu as _, Seat, Seeded, Viewer};

use super::super::fields::Fields;
use super::super::set::game_name;
use super::super::shell::Visit;
use super::example::players;
use super::lesson::{Step, lesson};
use super::said::{Said, said};
use super::stage::{Shown, tell};
use super::text::{Sought, rich};
use super::{game_named, page};
use crate::error::Error;
use crate::take::{Address, Asked};

/// More than this many parts no answer has.
const LONGEST_ANSWER: usize = 12;

/// Whose seat the learner has.
const YOU: Seat = Seat::new(0);

/// A step of the first game of a game.
pub(super) async fn first(
    visit: Visit,
    Address(game): Address<String>,
    Asked(asked): Asked<Fields>,
) -> Result<Response, Error> {
    let game = game_named(&game)?;
    let steps = lesson(game);
    let number = match asked.text("step") {
        Some(text) => text.trim().parse().map_err(|_| Error::NotFound)?,
        None => 1,
    };
    let l = visit.messages();
    let title = l.msg_learn_first_of(game_name(visit.language(), game));
    if number == steps.len() + 1 {
        return Ok(page(&visit, &title, &over(&visit, game, &title)));
    }
    let step = number.checked_sub(1usize).and_then(|place| steps.get(place)).ok_or(Error::NotFound)?;
    let answers = asked.all("answer");
    if answers.len() > LONGEST_ANSWER {
        return Err(Error::NotFound);
    }
    let said = said(l, step.key).ok_or(Error::NotFound)?;
    let at = At { visit: &visit, game, number, count: steps.len(), step, said };
    let shown = match game {
        GameName::FamilyBusiness => at.show::<family_business::Game>(&answers)?,
        GameName::MobCity => at.show::<mob_city::Game>(&answers)?,
    };
    let body = html! {
        h1 { (title) }
        (at.progress())
        (shown)
    };
    Ok(page(&visit, &title, &body))
}

/// A step, and who looks at it.
struct At<'a> {
    visit: &'a Visit,
    game: GameName,
    number: usize,
    count: usize,
    step: &'static Step,
    said: Said,
}

/// What the learner's answer comes to.
enum Reaction {
    /// There is none yet, or not all of it.
    None,
    /// It is right.
    Right,
    /// It can be done, but is not what is to be learnt here.
    Other,
    /// The table refuses it; why, with the rule.
    Refused(String),
}

impl At<'_> {
    fn show<G: Shown>(&self, answers: &[String]) -> Result<Markup, Error> {
        let names = players(self.visit.language());
        let to = Listener { viewer: Viewer::Seat(YOU), language: self.visit.language(), players: &names };
        let start = study::<G>(&self.step.position).map_err(|_| Error::Broken)?.game;
        let rows = rows::<G>(self.step)?;
        let mut game = start;
        let mut given: Vec<G::Command> = Vec::new();
        let mut reaction = Reaction::None;
        for answer in answers {
            let command: G::Command =
                answer.parse().map_err(|error: table::Unreadable| Error::Malformed(error.0))?;
            let mut next = game;
            if let Err(illegal) = next.act(YOU, command, &mut Seeded::numbered(0), &mut |_| {}) {
                reaction = Reaction::Refused(game.refusal(&to, illegal));
                break;
            }
            given.push(command);
            if rows.contains(&given) {
                reaction = Reaction::Right;
                break;
            }
            if !rows.iter().any(|row| row.starts_with(&given)) {
                given.clear();
                game = start;
                reaction = Reaction::Other;
                break;
            }
            game = next;
        }
        if matches!(reaction, Reaction::Right) {
            return self.right(&to, &start, &given);
        }
        Ok(self.asking(&to, &game, &given, &reaction))
    }

    /// The position, the task, and everything that can be answered.
    fn asking<G: Shown>(
        &self,
        to: &Listener<'_>,
        game: &G,
        given: &[G::Command],
        reaction: &Reaction,
    ) -> Markup {
        let l = self.visit.messages();
        let offers = self.offers(game, given.is_empty());
        html! {
            section.lesson aria-labelledby="task" {
                p.see { (self.said.see) }
                (game.picture(to, None))
                h2 #task { (self.said.task) }
                @match reaction {
                    Reaction::Other => p.reaction.other role="status" { (self.said.other) },
                    Reaction::Refused(sentence) => p.reaction.refused role="status" {
                        (rich(self.visit.language(), sentence, &Sought::default()))
                    },
                    Reaction::None | Reaction::Right => {},
                }
                p.asked { (game.asks(to)) }
                form.offers method="get" action={ "/learn/" (self.game.name()) "/first#task" } {
                    input type="hidden" name="step" value=(self.number);
                    @for command in given { input type="hidden" name="answer" value=(command.to_string()); }
                    @for command in offers {
                        button name="answer" value=(command.to_string()) { (game.label(to, command)) }
                    }
                }
                @if !given.is_empty() { p { a href=(self.address(self.number)) { (l.msg_learn_again()) } } }
                details { summary { (l.msg_learn_hint()) } p { (self.said.hint) } }
            }
        }
    }

    /// What can be pressed: what the table takes, and at first also what it would refuse, beside its like.
    fn offers<G: Shown>(&self, game: &G, first: bool) -> Vec<G::Command> {
        let mut offers: Vec<G::Command> = game.menu(YOU).iter().collect();
        if !first {
            return offers;
        }
        if !self.step.offers.is_empty() {
            offers.retain(|command| self.step.offers.contains(&command.to_string().as_str()));
        }
        let verb = |command: &G::Command| command.to_string().split(' ').next().map(str::to_owned);
        for tempting in self.step.tempting.iter().filter_map(|text| text.parse::<G::Command>().ok()) {
            let like = offers.iter().rposition(|offer| verb(offer) == verb(&tempting));
            offers.insert(like.map_or(0, |place| place + 1), tempting);
        }
        offers
    }

    /// What has happened, and on to the next step.
    fn right<G: Shown>(&self, to: &Listener<'_>, start: &G, given: &[G::Command]) -> Result<Markup, Error> {
        let l = self.visit.messages();
        let mut text = self.step.position.clone();
        let before = moments::<G>(&text).map_err(|_| Error::Broken)?.len().max(1);
        for command in given {
            text.push_str(&format!("{YOU}: {command}\n"));
        }
        for line in &self.step.then {
            text.push_str(line);
            text.push('\n');
        }
        let all = moments::<G>(&text).map_err(|_| Error::Broken)?;
        let (mut game, mut told) = (*start, Vec::new());
        for moment in all.iter().skip(before) {
            if let Turnout::Played(events) = &moment.what {
                told.extend(tell(&game, events, to));
            }
            game = moment.game;
        }
        Ok(html! {
            section.lesson aria-labelledby="task" {
                div.reaction.right role="status" {
                    h2 #task { (l.msg_learn_right()) }
                    ul.deeds { @for sentence in &told { li { (sentence) } } }
                }
                (game.picture(to, Some(start)))
                p.see { (self.said.right) }
                p.links { a.button.main href=(self.address(self.number + 1)) { (l.msg_learn_go_on()) } }
            }
        })
    }

    fn address(&self, step: usize) -> String {
        format!("/learn/{}/first?step={step}", self.game.name())
    }

    fn progress(&self) -> Markup {
        let l = self.visit.messages();
        html! {
            nav.progress aria-label=(l.msg_learn_step(self.number, self.count)) {
                p.count { (l.msg_learn_step(self.number, self.count)) }
                ol {
                    @for step in 1..=self.count {
                        li.done[step < self.number] {
                            a href=(self.address(step)) aria-current=[(step == self.number).then_some("step")] { (step) }
                        }
                    }
                }
            }
        }
    }
}

/// The right answers of a step, as rows of commands.
fn rows<G: Shown>(step: &Step) -> Result<Vec<Vec<G::Command>>, Error> {
    let row = |row: &Vec<&str>| -> Result<Vec<G::Command>, Error> {
        let parts: Result<Vec<_>, _> = row.iter().map(|part| G::chain(part)).collect();
        parts.map(|parts| parts.concat()).map_err(|_| Error::Broken)
    };
    step.answers.iter().map(row).collect()
}

/// After the last step.
fn over(visit: &Visit, game: GameName, title: &str) -> Markup {
    let l = visit.messages();
    html! {
        h1 { (title) }
        section.lesson {
            h2 { (l.msg_learn_over()) }
            p { @match game { GameName::FamilyBusiness => (l.msg_learn_over_fb()), GameName::MobCity => (l.msg_learn_over_mc()) } }
            p.links {
                a.button.main href="/" { (l.msg_learn_play_now()) }
                a.button href={ "/learn/" (game.name()) "/rules" } { (l.msg_learn_rules_of(game_name(visit.language(), game))) }
                a.button href="/learn/cards" { (l.msg_learn_cards()) }
                a.button href="/learn" { (l.msg_learn()) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    fn check<G: Shown>(game: GameName) {
        let steps = lesson(game);
        assert!(steps.len() >= 8, "{game:?}");
        for step in steps {
            let start =
                study::<G>(&step.position).unwrap_or_else(|error| panic!("{}: {error}", step.key)).game;
            assert!(start.asked().contains(YOU), "{}", step.key);
            for language in Language::ALL {
                assert!(said(language.messages(), step.key).is_some(), "{}", step.key);
            }
            let rows = rows::<G>(step).unwrap();
            assert!(!rows.is_empty(), "{}", step.key);
            for row in rows {
                let lines: String = row.iter().map(|command| format!("{YOU}: {command}\n")).collect();
                let text = format!("{}{lines}{}", step.position, step.then.join("\n"));
                moments::<G>(&text).unwrap_or_else(|error| panic!("{}: {error}", step.key));
            }
            for offer in &step.offers {
                let command: G::Command = offer.parse().unwrap();
                assert!(start.menu(YOU).contains(command), "{}: {offer} is not on the menu", step.key);
            }
            for tempting in &step.tempting {
                let command: G::Command = tempting.parse().unwrap();
                assert!(!start.menu(YOU).contains(command), "{}: {tempting} is allowed", step.key);
            }
        }
    }

    #[test]
    fn lessons_are_sound() {
        check::<family_business::Game>(GameName::FamilyBusiness);
        check::<mob_city::Game>(GameName::MobCity);
    }
}
