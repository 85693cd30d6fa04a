//! The emblems of Family Business: each card shows what it does.

mod cast;
pub(crate) mod faces;
pub(crate) mod families;
mod parts;

use family_business::{Card, Kind};

/// The drawing of a card, in the notation of `pen`.
pub(crate) const fn emblem(card: Card) -> &'static str {
    match card {
        // A name on a sheet, with a seal.
        Card::Contract => "iM33 5H11v54h40V31|I@30 19 1.1|RO48 15 12O48 15 4.5",
        // Its counters struck out: the fist, the ring, both.
        Card::ContractNoMobPower => {
            "iM31 5H7v54h22|I@21 17 .95|RO43 14 11O43 14 4|BM37 38q0-4 4-4h16q4 0 4 4v11l-4 11h-16l-4-11zM43 34v9h2v-9zM48 34v9h2v-9zM53 34v9h2v-9z|iM33 61l30-31"
        }
        Card::ContractNoFamilyInfluence => {
            "iM31 5H7v54h22|I@21 17 .95|RO43 14 11O43 14 4|BO49 51 11O49 51 6.5M41 31h16l5 6-13 9-13-9z|iM33 61l30-31"
        }
        Card::ContractNeither => {
            "iM31 5H7v54h22|I@21 17 .95|RO43 14 11O43 14 4|BM35 41l10-9v5h17v8h-17v5zM63 54l-10-9v5h-17v8h17v5z|iM33 61l30-31M33 30l30 31"
        }
        Card::PriorityContract => {
            "iM31 5H11v54h40V33|I@29 20 1.1|RO48 15 14M42 11l6-4.5h4v17.5h-5.5v-11l-4.5 2.5z"
        }
        Card::DoubleContract => {
            "iM7 14v46h36|iM31 4H16v47h35V33|I@32 17 .95|RO48 15 14M42 13q0-7 6-7t6 6q0 3-5 7h5v4.5h-12v-3.5q7-6 7-8 0-1.5-1.2-1.5t-1.3 2z"
        }
        // A man in the crosshairs.
        Card::Hit => "I@32 12 1.3|rO32 31 21|rM32 2v15M32 45v16M3 31h15M46 31h15",
        // A heart shot full of holes.
        Card::Massacre => {
            "RM32 60C10 44 3 33 3 21 3 11 10 5 18 5q9 0 14 9q5-9 14-9c8 0 15 6 15 16 0 12-7 23-29 39zO18 21 4O33 27 4O48 20 4O26 41 4O42 38 4|tM18 13v3M18 26v5M11 21h-4M23 21l5 1M33 18v4M33 32v5M48 11v4M48 25v5M53 20h4M26 46v5M21 41l-4-2M42 43v5M47 38l4-1"
        }
        // Two daggers crossed.
        Card::DoubleCross => {
            "IM4 3l11 3 29 31-7 7L7 14zM60 3l-11 3-13 14 7 7L57 14zM32 38l-7-7-5 6 7 7z|rM36 50l14-14M28 50L14 36|wM43 43l13 13M21 43L8 56|RO57 57 5.5O7 57 5.5"
        }
        // A bomb with its fuse alight.
        Card::MobWar => {
            "IO26 40 21M11 38q2-12 13-14l1 3.5q-9 2-10.5 11zM35 16l13 12 4-4.5-12.5-12z|tM45 18q3-10 9-8|RM53 0l2 6 7-3-3 6.5 5 4-6.5 1 .5 7-5-5-5.5 4 1.5-6.5-6.5-2.5 6.5-2.5z"
        }
        // Red eyes around the corner of a wall, and the gun below them.
        Card::Ambush => {
            "tM3 5h27v54h-27M3 18h27M3 32h27M3 46h27M16 5v13M10 18v14M22 18v14M16 32v14M10 46v13M22 46v13|IM34 24V6q9-1 11 13l15 4v5h-26zM34 31h10q0 13-10 15zM36 33v4h6v-4zM34 50q18 0 24 10h-24z|RX36 33 6 4M36 46h26v5h-15v7h-7z"
        }
        // A dagger through a list of names.
        Card::Vendetta => {
            "tM4 30h15M4 38h17M4 46h19M4 54h15M45 30h15M43 38h17M41 46h19M45 54h15|IM25 24h14v16l-7 21-7-21zM31 27v18h2v-18z|RM18 15h28v7h-28zM28 2h8v11h-8zM52 4q6 9 0 13-6-4 0-13z"
        }
        // A coat with its red side turned out.
        Card::Turncoat => {
            "tM32 12v-3q0-5 5-5|IM31 13l-10 1-13 8-4 33h10v5h17V38l-7-16z|RM33 13l10 1 13 8 4 33h-10v5h-17V38l7-16zO38 44 2O38 52 2|tM16 30l-2 25M48 30l2 25"
        }
        // A man running.
        Card::Lam => {
            "IO43 16 5.5M32 7l20 5-.5 3-20-4.5zM37 7l2.5-6 9 2.5-.5 7zM36 21l9 3-8 18-10-5z|wM39 25l8 8 9-4M36 24l-11 2-4 9|wM31 38l10 8-4 14h8M29 37l-6 11-14 2|gM3 13h18M1 24h13M3 38h9"
        }
        Card::PoliceProtection => {
            "iM32 4l24 8v18c0 15-11 25-24 30C19 55 8 45 8 30V12z|GM32 13l5 12.5 13 .9-10 8.5 3.2 12.6-11.2-7-11.2 7 3.2-12.6-10-8.5 13-.9z"
        }
        // Two men changing places.
        Card::Substitution => {
            "I@17 3 .95|I@47 29 .95|gM33 12h14v6|GM38 17h18l-9 10z|gM31 52h-14v-6|GM8 47h18l-9-10z"
        }
        // The line, shuffled.
        Card::Intrigue => {
            "I@11 35 .76|I@32 35 .76|I@53 35 .76|gM5 27C22 27 32 8 48 8M5 8C22 8 32 27 48 27|GM46 1l14 7-14 7zM46 20l14 7-14 7z"
        }
        // A white flag with an olive twig.
        Card::Truce => {
            "wM11 3v59|iM11 7c12-7 22 6 46 0v32c-24 6-34-7-46 0z|gM22 34q14-4 22-18|GM26 29q-5-8 1-13 5 7-1 13zM33 25q-2-9 5-12 4 8-5 12zM30 31q8-4 13 2-8 4-13-2zM38 24q7-5 13 0-6 5-13 0z"
        }
        // Notes in an envelope.
        Card::PayOff => {
            "GM12 4h40v26l-20 14-20-14zO32 18 8M16 8v5h5v-5zM43 8v5h5v-5z|IM4 24l28 21 28-21v36h-56zM9 55.5h46l-16-11-7 5-7-5z"
        }
        // The dome of the government.
        Card::FederalCrackdown => {
            "IM31 3h2v8q14 3 14 17h-30q0-14 14-17zM8 31h48v5h-48zM11 38h7v14h-7zM22 38h5v14h-5zM37 38h5v14h-5zM46 38h7v14h-7zM5 54h54v6h-54z|GM33 2h13l-4 4 4 4h-13zX29 39 6 14"
        }
        // A fist, and the way back.
        Card::MobPower => {
            "IM16 26q0-5 5-5h24q6 0 6 6v12q0 7-6 10v13h-22v-11q-7-4-7-12zM24 21v11h2.5v-11zM32 21v11h2.5v-11zM40 21v11h2.5v-11zM18 36v3h16v-3z|bM59 46V17q0-8-8-8H16|BM18 0v18L3 9z"
        }
        // The ring that people kiss.
        Card::FamilyInfluence => {
            "IO32 43 19O32 43 12.5|BM19 4h26l10 11-23 18-23-18zM20 8l-5 6h9zM44 8l5 6h-9z"
        }
        // A hand that points.
        Card::Finger => {
            "BX2 25 13 30|IM18 29l13-2 9-12q5-3 7 3l-5 10h17q5 0 5 5t-5 5h-15q4 1 4 4.5t-4.5 4q3 1 2 4.5t-5 3.5q1 4-5 4h-11l-6-3zM31 36v2.5h11v-2.5zM32 43v2.5h10v-2.5z"
        }
        // A house that is a lock.
        Card::SafeHouse => {
            "BM32 2L1 29l5 5L32 12l26 22 5-5-9-8V6h-8v8z|IM32 17L11 35v26h42V35zM29.5 43a6 6 0 1 1 5 0l3 11h-11z"
        }
        Card::Librarian => {
            "IM31 14Q20 7 3 9v44q17-2 28 6zM33 14q11-7 28-5v44q-17-2-28 6zM9 19v3.5q9-.5 16 3v-3.5q-7-3.5-16-3zM9 28v3.5q9-.5 16 3v-3.5q-7-3.5-16-3zM9 37v3.5q9-.5 16 3v-3.5q-7-3.5-16-3z|YM44 4h10v28l-5-5-5 5z"
        }
        Card::Doppelganger => "Y@43 5 1.45|I@22 12 1.45",
        Card::Celebrity => {
            "YM32 1l8.5 20 21.5 1.8-16.3 14.1 5 21.1-18.7-11.3-18.7 11.3 5-21.1L2 22.8 23.5 21z|I@32 18 .85|tM54 6v10M49 11h10M8 50v8M4 54h8"
        }
        // A bird with its worm before the sun is up.
        Card::EarlyBird => {
            "YM4 62a28 20 0 0 1 56 0z|IM4 22q12-2 18 1 4-14 16-14 9 0 11 8l10 4-10 4q-1 18-19 21l-2 9h-4l1-9Q11 42 4 22zO40 17 2.5|yM57 23q5 4 1 8t2 8"
        }
        Card::CrimeSceneCleaner => {
            "tM30 36q2-14 14-14t14 14|IM28 35h32l-5 26h-22z|wM7 2l11 34|YM10 37l16-5 5 27-6-3-3 5-5-4-5 4-2-5-6 2z"
        }
        Card::Butcher => {
            "IM3 10h42v32H10q-7 0-7-10zO11 18 3M8 33v2h37v-2z|YM45 15h17v10h-17zO52 20 2|tM18 50l-4 9M28 48v12M38 50l4 9"
        }
        // A rosette for the lapel.
        Card::Politician => {
            "IM20 38l-9 24 10-4 5 6 6-18 6 18 5-6 10 4-9-24z|YM32 1l6 5 8-2 2 8 8 2-2 8 5 6-5 6 2 8-8 2-2 4h-28l-2-4-8-2 2-8-5-6 5-6-2-8 8-2 2-8 8 2zO32 23 13|I@32 11 .7"
        }
        Card::ShortTempered => {
            "IM9 26h13v10h-13zM25 26h13v10h-13zM41 26h13v10h-13zM9 42h13v20h-13zM25 42h13v20h-13zM41 42h13v20h-13z|YX6 37 51 4|iM31 26q-1-9 8-10|YM42 0l2.5 8 8-4-3 8.5 8 4.5-9 1 1 9-7-6-7 5 1.5-8.5-8.5-3 8.5-3.5z"
        }
        Card::Shotgun => {
            "IX2 14 40 6X2 22 40 6M40 12h10l12 34-9 4-8-18h-9v-4h4z|tM36 32q0 7 6 7|YX8 40 8 16X22 40 8 16|IX7 54 10 6X21 54 10 6"
        }
        // An eye that forgets nothing.
        Card::Unforgiving => {
            "iM3 38Q32 10 61 38 32 66 3 38z|YO32 38 13|IO32 38 6.5|IM5 20L36 7l22 12-1 5-22-9L8 26z"
        }
    }
}

/// The sign of a kind of card.
pub(crate) const fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Attack => {
            "RM4 16h46l3-4h4v4h4v12h-6l7 28h-15l-6-20h-11q-4 0-4-4v-4h-22zM31 29v4q0 2 2 2h6l-1.5-6z"
        }
        Kind::Counter => "BM4 20L22 5v9h38v12h-38v9zM60 44L42 29v9h-38v12h38v9z",
        Kind::Rescue => "GM23 5h18v18h18v18h-18v18h-18v-18h-18v-18h18z",
        Kind::Ability => "YM32 2l8.5 19.5 21.5 1.5-16.5 14 5.5 21-19-11.5-19 11.5 5.5-21L2 23l21.5-1.5z",
    }
}
