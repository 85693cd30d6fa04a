//! The devices that the reader is signed in on, and signing in others.

use maud::{Markup, PreEscaped, html};
use words::Language;

use crate::qr;
use crate::shell::Frame;

/// A device that the reader is signed in on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The id.
    pub id: String,
    /// The browser and the system; empty if they are not known.
    pub kind: String,
    /// Whether the reader looks at the page with it.
    pub here: bool,
    /// How many days ago it was last used.
    pub days: u64,
}

/// The list of devices, and how to add one.
pub(crate) fn list(language: Language, devices: &[Device]) -> Markup {
    let l = language.messages();
    html! {
        section.devices aria-labelledby="devices" {
            h2 #devices { (l.msg_devices()) }
            ul.tables {
                @for device in devices {
                    li.row {
                        p {
                            strong { @if device.kind.is_empty() { (l.msg_device_unknown()) } @else { (device.kind) } }
                            br;
                            span.quiet {
                                @if device.here { (l.msg_device_here()) }
                                @else if device.days == 0 { (l.msg_device_today()) }
                                @else { (l.msg_device_days(device.days)) }
                            }
                        }
                        form method="post" action="/me/devices/sign-out" {
                            input type="hidden" name="id" value=(device.id);
                            button.danger { (l.msg_sign_out()) }
                        }
                    }
                }
            }
            p.quiet { (l.msg_devices_about()) }
            h3 { (l.msg_other_device()) }
            form.row method="post" action="/me/devices" {
                p { (l.msg_other_device_about()) }
                button { (l.msg_other_device_make()) }
            }
            p { (l.msg_be_here_known()) " " a href="/me/here" { (l.msg_be_here_code()) } }
        }
    }
}

/// A code that signs in another device, and a link with it.
#[must_use]
pub fn code(language: Language, code: &str, link: &str) -> Markup {
    let l = language.messages();
    let (first, second) = code.split_at(code.len() / 2);
    html! {
        section.proved.pass role="status" {
            h2 { (l.msg_other_device()) }
            p { (l.msg_other_device_code()) }
            @if let Some(picture) = qr::picture(link) {
                div.qr role="img" aria-label=(l.msg_device_code_qr()) { (PreEscaped(picture.into_string())) }
            }
            p.copy {
                input #link type="text" readonly value=(link) aria-label=(l.msg_link());
                button type="button" data-copy="link" data-done=(l.msg_copied()) hidden { (l.msg_copy()) }
            }
            p { (l.msg_other_device_type()) }
            p.code { (first) "-" (second) }
            p.quiet { (l.msg_other_device_careful()) }
        }
    }
}

/// Asks for the code that another device shows.
#[must_use]
pub fn ask_code(frame: &Frame<'_>) -> Markup {
    let l = frame.messages();
    let body = html! {
        h1 { (l.msg_be_here_code()) }
        p { (l.msg_be_here_code_about()) }
        form.row method="get" action="/me/here" {
            label { (l.msg_device_code()) input name="code" required maxlength="20" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"; }
            button.main { (l.msg_be_here_next()) }
        }
    };
    frame.page(&l.msg_be_here_code(), &body)
}

/// Asks whether this device should be `name` from now on, perhaps instead of someone else.
#[must_use]
pub fn sign_in(frame: &Frame<'_>, code: &str, name: &str, instead_of: Option<&str>) -> Markup {
    let l = frame.messages();
    let body = html! {
        h1 { (l.msg_be_here(name)) }
        @if let Some(other) = instead_of {
            p { (l.msg_be_here_instead(other)) }
        }
        form method="post" action="/me/here" {
            input type="hidden" name="code" value=(code);
            button.main { (l.msg_be_here_button()) }
        }
    };
    frame.page(&l.msg_me(), &body)
}
