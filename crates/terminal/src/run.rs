//! The loop on a real terminal.

use std::io::{self, Write as _, stdout};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};

use crate::keys::{Intent, Ui};
use crate::paint::Areas;
use crate::screen::draw;
use crate::snapshot::Snapshot;
use crate::source::Source;
use crate::theme::Theme;

/// The longest time between two redraws of a clock.
const MAX_WAIT: Duration = Duration::from_millis(250);

/// Plays on the whole screen until the player leaves or `stop` returns `true`. The terminal is always restored
/// afterwards.
///
/// # Errors
/// If the terminal cannot be used, or is gone.
pub fn full_screen(source: &mut dyn Source, theme: &Theme, stop: &dyn Fn() -> bool) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let restores = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        restore();
        restores(panic);
    }));
    let played = execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)
        .and_then(|()| play(&mut terminal, source, theme, stop));
    restore();
    ratatui::restore();
    played?;
    source.farewell().iter().try_for_each(|line| writeln!(stdout(), "{line}"))
}

fn restore() {
    // If the terminal is gone, there is nothing to restore.
    let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste);
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(0)
}

fn play(
    terminal: &mut ratatui::DefaultTerminal,
    source: &mut dyn Source,
    theme: &Theme,
    stop: &dyn Fn() -> bool,
) -> io::Result<()> {
    let mut ui = Ui::default();
    let mut snapshot: Snapshot = source.snapshot();
    let mut areas = Areas::default();
    let mut is_new = true;
    while !stop() {
        is_new |= source.advance();
        if is_new {
            snapshot = source.snapshot();
            ui.settle(&snapshot);
        }
        if is_new || snapshot.until.is_some() {
            execute!(stdout(), BeginSynchronizedUpdate)?;
            terminal.draw(|frame| areas = draw(frame, &snapshot, &ui, theme, now()))?;
            execute!(stdout(), EndSynchronizedUpdate)?;
        }
        is_new = false;
        if !event::poll(source.next_poll().unwrap_or(MAX_WAIT).min(MAX_WAIT))? {
            continue;
        }
        is_new = true;
        let event: Event = event::read()?;
        match ui.on(&event, &snapshot, &areas) {
            None => {}
            Some(Intent::Leave) => return Ok(()),
            Some(Intent::Answer(answer)) => source.answer(&answer),
            Some(Intent::Undo) => source.undo(),
            Some(Intent::Uncover) => source.uncover(),
            Some(Intent::Extra(extra)) => source.extra(extra),
            Some(Intent::Say(text)) => source.say(&text),
        }
    }
    Ok(())
}
