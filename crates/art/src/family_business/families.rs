//! The colour and the pattern of each family. All patterns differ, so that no reader depends on colour
//! alone.

use family_business::Family;

/// A family's colours and pattern.
pub(crate) struct Look {
    /// The background colour.
    pub ground: &'static str,
    /// A readable colour on it.
    pub text: &'static str,
    /// The pattern's colour.
    tone: &'static str,
    /// The pattern: lines of this width, with these attributes, along this path.
    width: &'static str,
    more: &'static str,
    path: &'static str,
}

const LIGHT: &str = "#fff7ea";
const DARK: &str = "#1c1512";
const DOTS: &str = " stroke-linecap=\"round\" stroke-dasharray=\"0 12\"";

/// The colours and pattern of `family`.
pub(crate) const fn look(family: Family) -> Look {
    match family {
        Family::Capone => Look {
            ground: "#7d2320",
            text: LIGHT,
            tone: "#a8483a",
            width: "2.5",
            more: "",
            path: "M4 0v72M12 0v72M20 0v72M28 0v72M36 0v72M44 0v72M52 0v72M60 0v72",
        },
        Family::Moran => Look {
            ground: "#2d5a3b",
            text: LIGHT,
            tone: "#629a6c",
            width: "5",
            more: DOTS,
            path: "M5 5v72M17-1v72M29 5v72M41-1v72M53 5v72M65-1v72",
        },
        Family::NewYork => Look {
            ground: "#24406c",
            text: LIGHT,
            tone: "#4d71a6",
            width: "3",
            more: "",
            path: "M8 0v72M24 0v72M40 0v72M56 0v72M0 8h64M0 24h64M0 40h64M0 56h64",
        },
        Family::MurderInc => Look {
            ground: "#37322f",
            text: LIGHT,
            tone: "#6d625a",
            width: "4",
            more: "",
            path: "M-4 12L12-4M-4 28L28-4M-4 44L44-4M-4 60L60-4M-4 76L76-4M12 76L68 20M28 76L68 36M44 76L68 52",
        },
        Family::Purple => Look {
            ground: "#5f3a7c",
            text: LIGHT,
            tone: "#9670b4",
            width: "1.8",
            more: "",
            path: "M-2 14L14-2M-2 30L30-2M-2 46L46-2M-2 62L62-2M-2 78L78-2M14 78L66 26M30 78L66 42M46 78L66 58M50-2L66 14M34-2L66 30M18-2L66 46M2-2L66 62M-2 10L66 78M-2 26L50 78M-2 42L34 78M-2 58L18 78",
        },
        Family::BankRobbers => Look {
            ground: "#6f7430",
            text: LIGHT,
            tone: "#a5a95c",
            width: "2",
            more: "",
            path: "M0 6h64M0 15h64M0 24h64M0 33h64M0 42h64M0 51h64M0 60h64M8-3v9M24-3v9M40-3v9M56-3v9M16 6v9M48 6v9M32 6v9M8 15v9M24 15v9M40 15v9M56 15v9M16 24v9M32 24v9M48 24v9M8 33v9M56 33v9M16 42v9M48 42v9M8 51v9M56 51v9",
        },
        Family::Saltmarsh => Look {
            ground: "#86b8ad",
            text: DARK,
            tone: "#4f8a80",
            width: "3",
            more: "",
            path: "M-4 5q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0M-4 17q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0M-4 29q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0M-4 41q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0M-4 53q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0",
        },
        Family::Tangerine => Look {
            ground: "#e2892b",
            text: DARK,
            tone: "#f6c374",
            width: "2.4",
            more: "",
            path: "M3 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M27 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M51 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M15 20a5 5 0 1 0 10 0a5 5 0 1 0-10 0M39 20a5 5 0 1 0 10 0a5 5 0 1 0-10 0M3 32a5 5 0 1 0 10 0a5 5 0 1 0-10 0M27 32a5 5 0 1 0 10 0a5 5 0 1 0-10 0M51 32a5 5 0 1 0 10 0a5 5 0 1 0-10 0M3 56a5 5 0 1 0 10 0a5 5 0 1 0-10 0M51 56a5 5 0 1 0 10 0a5 5 0 1 0-10 0M15 44a5 5 0 1 0 10 0a5 5 0 1 0-10 0M39 44a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
        },
        Family::Quarry => Look {
            ground: "#aaa193",
            text: DARK,
            tone: "#756b5e",
            width: "3",
            more: "",
            path: "M0 10l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8M0 22l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8M0 34l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8M0 46l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8M0 58l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8",
        },
        // Rays from behind the head.
        Family::Lantern => Look {
            ground: "#efd067",
            text: DARK,
            tone: "#d39f28",
            width: "5",
            more: "",
            path: "M32 32V-4M32 32L46-4M32 32L62-4M32 32L70 12M32 32h38M32 32L70 50M32 32L62 72M32 32L46 76M32 32v44M32 32L18 76M32 32L2 72M32 32L-6 50M32 32h-38M32 32L-6 12M32 32L2-4M32 32L18-4",
        },
        Family::Velvet => Look {
            ground: "#cf8ba3",
            text: DARK,
            tone: "#9a4d6b",
            width: "2.2",
            more: "",
            path: "M0 2a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0M-8 12a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0M0 22a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0M-8 32a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0M0 42a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0M-8 52a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0",
        },
        Family::Ferry => Look {
            ground: "#5e93c9",
            text: DARK,
            tone: "#c7dcf0",
            width: "5",
            more: "",
            path: "M0 4h64M0 16h64M0 28h64M0 40h64M0 52h64M0 64h64",
        },
    }
}

impl Look {
    /// The background and pattern, from the top left corner to 64 by 72. The surrounding picture clips
    /// the rest.
    pub(crate) fn background(&self) -> String {
        let Self { ground, tone, width, more, path, .. } = self;
        format!(
            "<path fill=\"{ground}\" d=\"M0 0h64v72H0z\"/><path fill=\"none\" stroke=\"{tone}\" stroke-width=\"{width}\"{more} d=\"{path}\"/>"
        )
    }
}
