//! A scene as a small example, step by step.

use maud::{Markup, html};
use rulebook::{Query, Scene};
use session::Reader;
use table::Viewer;
use table::scene::{Moment, Turnout, moments};
use table::{Menu as _, Seat};
use words::Language;

use super::picture::{Taught, label, question, refusal, tell};
use super::text::rich;
use crate::shell::list;

/// How many commands of a menu are named.
const MAX_MENU: usize = 12;

/// One step of an example.
struct Frame {
    told: Vec<Markup>,
    question: String,
    picture: Markup,
}

/// The names of the players in examples. Each begins with the letter of the seat.
pub(crate) fn players(language: Language) -> Vec<String> {
    language.messages().msg_learn_players().split_whitespace().map(str::to_owned).collect()
}

/// A scene as a figure. Without a script its steps are one below the other. `None` if the scene is wrong.
#[must_use]
pub fn figure(language: Language, scene: Scene) -> Option<Markup> {
    let frames = games::dispatch!(scene.game, G => frames::<G>(language, scene.text))?;
    let (l, count) = (language.messages(), frames.len());
    Some(html! {
        figure.example data-example aria-label=(scene.title(language)) {
            ol.frames {
                @for (number, frame) in frames.into_iter().enumerate() {
                    li.frame {
                        p.count { (l.msg_learn_step(number + 1, count)) }
                        @if frame.told.is_empty() { p.sentences { (l.msg_learn_position()) } }
                        @else { ul.sentences { @for sentence in frame.told { li { (sentence) } } } }
                        (frame.picture)
                        p.asked { (frame.question) }
                    }
                }
            }
            @if count > 1 {
                div.stepper hidden {
                    button type="button" data-go="-1" { (l.msg_learn_previous()) }
                    button type="button" data-play data-pause=(l.msg_learn_pause()) { (l.msg_learn_play()) }
                    button type="button" data-go="1" { (l.msg_learn_next()) }
                }
            }
        }
    })
}

/// Plays a scene as a spectator sees it.
fn frames<G: Taught>(language: Language, text: &str) -> Option<Vec<Frame>> {
    let names = players(language);
    let to = Reader { viewer: Viewer::Spectator, language, players: &names };
    let moments = moments::<G>(text).ok()?;
    let mut frames = Vec::new();
    let mut before: Option<&Moment<G>> = None;
    for moment in &moments {
        // A scene may look at one menu several times; it is shown once.
        let again = match (before.map(|before| &before.what), &moment.what) {
            (Some(Turnout::Asked(before)), Turnout::Asked(now)) => before == now,
            _ => false,
        };
        if !again {
            frames.push(Frame {
                told: told(&to, before, moment),
                question: question(&moment.game, &to),
                picture: moment.game.picture(&to, before.map(|before| &before.game)),
            });
        }
        before = Some(moment);
    }
    Some(frames)
}

fn told<G: Taught>(to: &Reader<'_>, before: Option<&Moment<G>>, moment: &Moment<G>) -> Vec<Markup> {
    let l = to.language.messages();
    let player = |seat: Seat| to.players.get(seat.number()).cloned().unwrap_or_default();
    match &moment.what {
        Turnout::Set => Vec::new(),
        Turnout::Played(events) => {
            let before = before.map_or(&moment.game, |before| &before.game);
            tell(before, events, to).into_iter().map(|sentence| html! { (sentence) }).collect()
        }
        Turnout::Refused(seat, command, illegal) => {
            let you = Reader { viewer: Viewer::Seat(*seat), ..*to };
            let refusal = l.msg_learn_refuses(refusal(&moment.game, &you, illegal));
            vec![
                html! { (l.msg_learn_tries(player(*seat), label(&moment.game, to, *command))) },
                rich(to.language, &refusal, &Query::default()),
            ]
        }
        Turnout::Asked(seat) => {
            let menu = moment.game.menu(*seat);
            let labels = menu.iter().take(MAX_MENU).map(|command| label(&moment.game, to, command));
            let mut answers = list(to.language, labels);
            if menu.len() > MAX_MENU {
                answers.push_str(" …");
            }
            vec![match menu.is_empty() {
                true => html! { (l.msg_learn_may_nothing(player(*seat))) },
                false => html! { (l.msg_learn_may(player(*seat), answers)) },
            }]
        }
    }
}
