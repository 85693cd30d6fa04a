//! The emblems of Mob City: each card shows what it is.

use mob_city::{Business, Card, Kind};

/// The drawing of a card, in the notation of `pen`.
pub(crate) const fn emblem(card: Card) -> &'static str {
    match card {
        Card::Knife => {
            "IM3 3q26 4 38 30l-8 8Q9 29 3 3z|RM36 41l6-6 19 19q2 5-1 7t-7-1zO45 44 2O52 51 2|iM30 44l14-14"
        }
        // Lips, and a finger on them.
        Card::Omerta => {
            "YM3 28q13-14 22-11l7 4 7-4q9-3 22 11-13 17-29 17T3 28zM12 28q12 4 20 4t20-4q-12-1-20-1t-20 1z|IM27 10q5-7 10 0v27l9 3q7 3 5 22h-30q-5-8 0-14l6-5z"
        }
        Card::OnTheLam => {
            "IM10 44V34q1-7 9-8l8-12h20l6 12q9 1 9 9v9zM29 18l-5 8h10v-8zM38 18v8h10l-4-8z|IO22 47 9O50 47 9|yM1 20h14M1 30h6M1 40h7|YO22 47 3.5O50 47 3.5O5 54 3"
        }
        // A telephone that others hear.
        Card::WireTap => {
            "IM4 18q0-11 11-15l9 16-7 6q5 13 17 18l8-6 14 11q-4 13-17 13Q8 58 4 18z|yM33 22q9 1 9 10M34 12q18 1 18 20M35 3q26 1 26 29"
        }
        Card::SicilianNecktie => {
            "IM23 3h18l4 9-7 7 8 27-14 16-14-16 8-27-7-7zM24 33v4l19-8-1-4z|rM8 41l48-19|RM54 30q6 9 0 13-6-4 0-13z"
        }
        Card::CarDoor => {
            "IM6 30L20 4h38v57H6zM15 28h36V11H24zM42 36v4h10v-4z|BO18 45 4O31 52 4O42 47 4|tM18 38v2M12 45h-1M24 45h2M31 45v2M42 54v3M48 47h3"
        }
        Card::BustOut => {
            "IX3 3 58 6X3 55 58 6X6 9 6 46X52 9 6 46|wM22 9v8l-6 15 6 15v8M42 9v8l6 15-6 15v8|YM32 14l4 9 8-5-3 9 8 4-8 5 3 8-8-4-4 9-4-9-8 4 3-8-8-5 8-4-3-9 8 5z"
        }
        Card::FirstAidKit => {
            "iM21 19v-11h22v11|IM4 18h56v42h-56zO32 39 16|GM28 28h8v7h7v8h-7v7h-8v-7h-7v-8h7z"
        }
        Card::SpringCleaning => {
            "wM58 3L36 33|YM24 27l20 14-3 5-20-14zM19 35l20 14-8 13q-17 0-28-13zM15 44l-5 6 1.5 1.5 5-6zM23 49l-4 6 2 1 4-6z|tM52 44v8M48 48h8M10 12v8M6 16h8"
        }
        Card::Rope => {
            "wM32 0v8|wM32 31C18 34 12 40 12 46c0 8 9 14 20 14s20-6 20-14c0-6-6-12-20-15z|RM26 6h12v5h-12zM26 13h12v5h-12zM26 20h12v5h-12zM26 27h12v5h-12z"
        }
        Card::BathtubGin => {
            "iM24 34V22q5-2 5-7V5h7v10q0 5 5 7v12|YM26 25h13v9h-13zO13 25 4O52 22 5O47 10 3O18 14 2.5|IM2 34h60v5q0 13-11 16l2 7h-8l-2-6h-22l-2 6h-8l2-7Q2 52 2 39z"
        }
        Card::Lawyer => {
            "wM32 8v47|IX16 54 32 7|iM9 15h46|tM10 16L3 37M10 16l8 21M54 16l-8 21M54 16l7 21|YM1 36h19q-2 10-9.5 10T1 36zM44 36h19q-2 10-9.5 10t-9.5-10zO32 8 6"
        }
        Card::MobDoctor => {
            "iM11 7v13q0 13 11 13t11-13V7M22 33v10q0 15 14 15t14-15v-5|IX7 3 9 6X28 3 9 6|GO50 29 10M47.5 23v4.5h-4.5v4h4.5v4.5h4.5v-4.5h4.5v-4h-4.5v-4.5z"
        }
        Card::Swag => {
            "IM21 17L16 4q8 4 16 0 8 4 16 0l-5 13zM20 20q-17 15-16 30 1 12 14 12h28q13 0 14-12 1-15-16-30z|yM40 35q-2-4-8-4-7 0-7 5t7 5 8 5.5-8 5.5q-6 0-8-4M32 26v30"
        }
        Card::Piece => {
            "IM18 16h34l2-4h4v5l4 4v7h-6l6 25-12 4-7-21h-10v-8h-15zM34 19v7h8v-7zM37 36v-.1h4l2 6z|RM15 8v25l-4-6-8 6 3-9-6-3 6-3-3-9 8 5z"
        }
        // A palm held up.
        Card::FuhgetAboutIt => {
            "IM18 53V42L6 27q-1-6 5-5l8 8V12q0-4 4-4t4 4v15h2V6q0-4 4-4t4 4v21h2V10q0-4 4-4t4 4v19h2V18q0-4 3.5-4t3.5 4v22q0 8-6 13z|BX16 55 33 7"
        }
        Card::BulletproofVest => {
            "IM13 3h10q1 12 9 12t9-12h10v17q2 8 8 11v30h-53V31q6-3 7-11zM30.5 19v38h3V19z|BO21 34 4.5O44 30 4.5O41 48 4.5|tM21 25v3M12 34h2M44 21v3M52 30h2M41 54v3M48 48h3"
        }
        // The beacon of a police car.
        Card::Raid => {
            "YM15 43V33q0-17 17-17t17 17v10zM23 38h4v-6q0-6 5-8l-1-3q-8 2-8 11z|IX8 46 48 14|iM32 1v9M9 9l7 8M55 9l-7 8M1 32h8M55 32h8"
        }
        // A man held upside down and shaken.
        Card::Shakedown => {
            "wM26 0v9M38 0v9|IM17 9q0 12 10 13l5-5 5 5q10-1 10-13zM25 38h14v-5q-1-9-7-9t-7 9zM16 42l7 2q0 9 4 9 2 0 5-1 3 1 5 1 4 0 4-9l7-2v-3h-32z|YO12 54 5O51 53 4O33 60 3.5O22 61 2.5O42 61 2.5|iM9 12q-5 9 0 18M55 12q5 9 0 18"
        }
        Card::TommyGun => {
            "IX1 21 18 4M5 17h3v4h-3zM17 17h28l2 2h16v16h-3l-12-7h-3l6 16h-8l-5-15h-21zM20 31h6l2 13h-6z|RO36 41 9O36 41 3.5|tM21 21h18"
        }
        Card::StackOfCash => {
            "IM10 6h46v14h-46zM6 25h46v14h-46zM12 44h46v14h-46z|BX26 4 12 18X22 23 12 18X28 42 12 18"
        }
        Card::BaseballBat => {
            "IM48 3q9-2 12 3t-2 10L27 43l-6-6zM19 39l6 6-6 5-5-5zO10 54 5.5|iO49 48 11|rM41 40q6 8 0 16M57 40q-6 8 0 16"
        }
        // Two cards out of a bag.
        Card::PaperBag => {
            "YM13 24L17 2l17 4-3 18zM35 22L42 3l16 7-5 16z|IM8 30l6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6v32h-48zM16 38v3h32v-3z"
        }
        // A man on strings.
        Card::Consigliere => "YX8 5 48 6X29 0 6 16|tM12 10l9 42M32 14v12M52 10l-9 42|I@32 24 1.15",
        Card::Pinched => {
            "iO17 41 14|iO47 41 14|tO17 41 8|tO47 41 8|YM24 14h16v8h-16zO32 18 1.5|IX10 23 14 8X40 23 14 8|tM20 22l5-4M44 22l-5-4"
        }
        Card::Gambler => {
            "IM3 24h36v36h-36zO12 33 3.5O30 33 3.5O12 51 3.5O30 51 3.5O21 42 3.5|GM37 3h24v24h-20v-5h-4zO43 9 2.8O55 9 2.8O49 15 2.8O55 21 2.8"
        }
        Card::Gift => {
            "IM4 24h25v11h-25zM35 24h25v11h-25zM8 38h21v23h-21zM35 38h21v23h-21z|GX30 24 4 37|gM32 22Q14 22 16 11q3-8 16 11Q50 22 48 11q-3-8-16 11z"
        }
        // The top coin slides off the pile.
        Card::Skim => {
            "IM6 52h40v9h-40zM6 41h40v9h-40zM6 30h40v9h-40z|GX20 18 40 9|gM20 9h24|GM42 1l14 8-14 8z"
        }
        // Pickets, and something hung on them that fell off a cart.
        Card::Fence => {
            "IX1 26 62 6X1 46 62 6|IM5 16l7-9 7 9v46h-14zM45 16l7-9 7 9v46h-14zM26 16l6-9 6 9v4h-12zM26 46h12v16h-12z|GO32 35 11O32 35 6.5M28 18h8v6h-8zM31 31h2.5v3h3v2.5h-5.5z"
        }
        Card::Earner => {
            "I@23 12 1.45|GO48 17 14M50 8h-4v3q-4 1-4 4 0 4 5 4.5 3 .5 3 1.5t-2 1-3-1l-3 3q2 2 3 2v2h4v-2q4-1 4-4.5 0-4-5-4.5-3-.5-3-1.5t2-1 3 1l2-3q-1-1-3-1.5z"
        }
        // A fin.
        Card::Loanshark => {
            "IM14 42Q22 12 48 3q-6 18 3 39z|iM1 47q8-7 15.5 0t15.5 0 15.5 0 15.5 0M9 58q6-6 11.5 0t11.5 0 11.5 0 11.5 0|GO12 15 9O12 15 4.5O24 5 4O55 28 6"
        }
        Card::One => "iX4 13 56 38|GO32 32 15M27 25l5-4h4v22h-5v-15l-4 2z|IX9 18 6 6X49 40 6 6",
        Card::Two => {
            "tM12 12v-5h49v35h-4|iX3 14 53 37|GO29.5 32 15M23 28q0-8 7-8t7 7q0 4-6 10h6v5h-14v-4q8-8 8-11 0-2-1.5-2t-2 3z|IX8 19 5 5X46 41 5 5"
        }
        Card::Five => {
            "tM16 8v-5h46v34h-4|tM10 14v-5h47v34h-4|iX3 16 49 36|GO27.5 34 15M21.5 23.5h13v5h-8v3q9-1 9 6.5 0 7-8 7-4 0-7-3l3-4q2 2 4 2t2.5-2.5-3-2.5q-2.5 0-3.5 1.5l-3-1.5z"
        }
    }
}

/// The drawing of a business.
pub(crate) const fn business(business: Business) -> &'static str {
    match business {
        Business::Laundromat => {
            "IM8 2h48v60h-48zO32 38 18M13 7v7h16v-7zO40 10.5 3O49 10.5 3|YM18 38q7-6 14 0t14 0a14 14 0 0 1-28 0zO27 29 2.5O36 27 3"
        }
        Business::Restaurant => {
            "iO32 32 17|YO32 32 9|IM2 4h3v13h2V4h3v13h2V4h3v16q0 4-4 5v36h-5V25q-4-1-4-5zM52 61V3q9 3 9 20 0 10-4 13v25z"
        }
        Business::Hotel => {
            "IM6 14h34v47h-34zM12 20v7h8v-7zM26 20v7h8v-7zM12 32v7h8v-7zM26 32v7h8v-7zM19 45v16h8v-16zM2 8h42v4h-42z|YM44 17h16v44h-5V49h-11zM49 22v4h6v-4zM49 30v4h6v-4zM49 38v4h6v-4z"
        }
        Business::Warehouse => {
            "IM2 23L32 4l30 19v38h-8V31H10v30h-8zM27 14v6h10v-6z|YM14 47h17v14h-17zM18 51v6h9v-6zM33 47h17v14h-17zM37 51v6h9v-6zM24 32h17v13h-17zM28 36v5h9v-5z"
        }
        // A chip.
        Business::Casino => {
            "IO32 32 30O32 32 19|YX28 3 8 9X28 52 8 9X3 28 9 8X52 28 9 8M32 16q3 6 10 11 4 4 1 8-4 4-9 1 0 6 4 9h-12q4-3 4-9-5 3-9-1-3-4 1-8 7-5 10-11z"
        }
    }
}

/// The sign of a kind of card.
pub(crate) const fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Hit => {
            "RM32 0l7 15 13-9-3 15 15 3-12 9 9 13-15-2-1 17-13-10-11 13-4-16-16 3 8-14L0 30l14-8L6 8l16 5z"
        }
        Kind::Defence => "BM32 2l27 9v19c0 16-12 27-27 32C17 57 5 46 5 30V11zM32 9v46c12-5 20-13 20-25V16z",
        Kind::Other => "YM12 8h34v50h-34zM18 14v38h22v-38zO29 33 7M50 4h6q4 0 4 4v44h-6V10h-4z",
        Kind::Payroll => "GM3 12h58v42h-58zM9 18l23 17 23-17-3-1-20 13-20-13z",
        Kind::Large => {
            "GO32 32 29M34.5 12h-5v5q-8 1-8 8 0 8 9 9.5 5 1 5 3.5t-4 2.5-7-3l-4 4q4 4 9 4.5v6h5v-6q9-1 9-8t-9-9q-6-1-6-3.5t3.5-2.5 6 2l4-4q-3-3.5-7.5-4z"
        }
    }
}
