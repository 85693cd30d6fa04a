//! Colours, from none to sixteen million, for light and dark terminals. Colour is never the only sign.

use ratatui::style::{Color, Modifier, Style};

/// The colour depth of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// None: only bold, reversed and dim.
    None,
    /// The sixteen that the terminal's own settings name.
    Sixteen,
    /// The 256 of the common table.
    Many,
    /// Any colour.
    True,
}

impl Colours {
    /// What the environment says about the terminal.
    #[must_use]
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let of = |name| variable(name).unwrap_or_default();
        let (term, depth) = (of("TERM"), of("COLORTERM"));
        if !of("NO_COLOR").is_empty() || term == "dumb" {
            Self::None
        } else if matches!(depth.as_str(), "truecolor" | "24bit") {
            Self::True
        } else if term.contains("256") {
            Self::Many
        } else {
            Self::Sixteen
        }
    }
}

/// What something is, which decides its style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Ordinary text.
    Text,
    /// Text that matters less.
    Quiet,
    /// Headings and frames.
    Frame,
    /// The name of a part of the screen.
    Title,
    /// Danger, and cards that attack.
    Red,
    /// Cards that answer.
    Blue,
    /// Cards that save.
    Green,
    /// Abilities and everything else.
    Yellow,
    /// A key that can be pressed.
    Key,
    /// What an answer can name.
    Lit,
    /// What is selected.
    Selected,
    /// Whose turn it is.
    Turn,
    /// The bar at the top.
    Bar,
}

/// How the screen looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The colour depth.
    pub colours: Colours,
    /// Whether the background is light.
    pub light: bool,
}

impl Theme {
    /// No colours.
    pub(crate) const PLAIN: Self = Self { colours: Colours::None, light: false };

    /// Whether the environment says that the background is light; most terminals are dark.
    #[must_use]
    pub fn is_light(variable: impl Fn(&str) -> Option<String>) -> bool {
        let hint = variable("COLORFGBG").unwrap_or_default();
        hint.rsplit(';')
            .next()
            .and_then(|background| background.parse::<u8>().ok())
            .is_some_and(|background| background == 7 || (9..=15).contains(&background))
    }

    /// The style of a role.
    pub(crate) fn style(&self, role: Role) -> Style {
        let plain = Style::new();
        let colour = |style: Style| self.colour(role).map_or(style, |colour| style.fg(colour));
        match role {
            Role::Text => plain,
            Role::Quiet if self.colours == Colours::None => plain.add_modifier(Modifier::DIM),
            Role::Quiet | Role::Frame => colour(plain),
            Role::Red | Role::Blue | Role::Green | Role::Yellow => colour(plain.add_modifier(Modifier::BOLD)),
            Role::Title | Role::Key => colour(plain.add_modifier(Modifier::BOLD)),
            Role::Turn => colour(plain.add_modifier(Modifier::BOLD)),
            Role::Lit => plain.add_modifier(Modifier::BOLD.union(Modifier::UNDERLINED)),
            Role::Selected | Role::Bar => plain.add_modifier(Modifier::REVERSED),
        }
    }

    fn colour(&self, role: Role) -> Option<Color> {
        let (ansi, table, (r, g, b)) = match (role, self.light) {
            (Role::Text | Role::Lit | Role::Selected | Role::Bar, _) => return None,
            (Role::Quiet, false) => (Color::Gray, 246, (160, 152, 140)),
            (Role::Quiet, true) => (Color::DarkGray, 241, (98, 92, 84)),
            (Role::Frame, false) => (Color::DarkGray, 240, (110, 92, 80)),
            (Role::Frame, true) => (Color::Gray, 247, (170, 152, 138)),
            (Role::Title, false) => (Color::White, 223, (240, 214, 170)),
            (Role::Title, true) => (Color::Black, 94, (104, 60, 30)),
            (Role::Red, false) => (Color::LightRed, 203, (240, 96, 84)),
            (Role::Red, true) => (Color::Red, 124, (170, 24, 20)),
            (Role::Blue, false) => (Color::LightBlue, 75, (110, 176, 246)),
            (Role::Blue, true) => (Color::Blue, 25, (20, 84, 170)),
            (Role::Green, false) => (Color::LightGreen, 114, (130, 206, 120)),
            (Role::Green, true) => (Color::Green, 28, (22, 112, 36)),
            (Role::Yellow, false) => (Color::LightYellow, 221, (240, 200, 90)),
            (Role::Yellow, true) => (Color::Magenta, 90, (122, 40, 122)),
            (Role::Key, false) => (Color::LightCyan, 116, (136, 212, 216)),
            (Role::Key, true) => (Color::Cyan, 23, (0, 92, 100)),
            (Role::Turn, false) => (Color::LightYellow, 222, (250, 214, 130)),
            (Role::Turn, true) => (Color::Red, 130, (160, 80, 0)),
        };
        match self.colours {
            Colours::None => None,
            Colours::Sixteen => Some(ansi),
            Colours::Many => Some(Color::Indexed(table)),
            Colours::True => Some(Color::Rgb(r, g, b)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set<'a>(pairs: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn the_environment_says_how_many_colours_there_are() {
        for (pairs, colours) in [
            (&[("TERM", "xterm")][..], Colours::Sixteen),
            (&[("TERM", "xterm-256color")], Colours::Many),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")], Colours::True),
            (&[("TERM", "xterm"), ("COLORTERM", "24bit"), ("NO_COLOR", "1")], Colours::None),
            (&[("TERM", "xterm"), ("NO_COLOR", "")], Colours::Sixteen),
            (&[("TERM", "dumb")], Colours::None),
        ] {
            assert_eq!(Colours::detect(set(pairs)), colours, "{pairs:?}");
        }
        for (hint, light) in
            [("15;0", false), ("0;15", true), ("0;default;7", true), ("", false), ("x", false)]
        {
            assert_eq!(Theme::is_light(set(&[("COLORFGBG", hint)])), light, "{hint}");
        }
    }

    #[test]
    fn without_colours_there_are_none() {
        use Role::*;
        for light in [false, true] {
            let theme = Theme { colours: Colours::None, light };
            let all = [Text, Quiet, Frame, Title, Red, Blue, Green, Yellow, Key, Lit, Selected, Turn, Bar];
            for role in all {
                let style = theme.style(role);
                assert_eq!((style.fg, style.bg), (None, None), "{role:?}");
            }
        }
    }
}
