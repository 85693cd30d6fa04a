//! Names of cards and businesses, and what each card does under a table's rules.

use mob_city::{Business, Card, Control, Kind, Rules, Stealing};

use crate::language::Language;

/// The name of a card.
#[must_use]
pub fn card_name(language: Language, card: Card) -> String {
    let l = language.messages();
    match card {
        Card::Knife => l.msg_mc_card_knife(),
        Card::Omerta => l.msg_mc_card_omerta(),
        Card::OnTheLam => l.msg_mc_card_on_the_lam(),
        Card::WireTap => l.msg_mc_card_wire_tap(),
        Card::SicilianNecktie => l.msg_mc_card_sicilian_necktie(),
        Card::CarDoor => l.msg_mc_card_car_door(),
        Card::BustOut => l.msg_mc_card_bust_out(),
        Card::FirstAidKit => l.msg_mc_card_first_aid_kit(),
        Card::SpringCleaning => l.msg_mc_card_spring_cleaning(),
        Card::Rope => l.msg_mc_card_rope(),
        Card::BathtubGin => l.msg_mc_card_bathtub_gin(),
        Card::Lawyer => l.msg_mc_card_lawyer(),
        Card::MobDoctor => l.msg_mc_card_mob_doctor(),
        Card::Swag => l.msg_mc_card_swag(),
        Card::Piece => l.msg_mc_card_piece(),
        Card::FuhgetAboutIt => l.msg_mc_card_fuhget_about_it(),
        Card::BulletproofVest => l.msg_mc_card_bulletproof_vest(),
        Card::Raid => l.msg_mc_card_raid(),
        Card::Shakedown => l.msg_mc_card_shakedown(),
        Card::TommyGun => l.msg_mc_card_tommy_gun(),
        Card::StackOfCash => l.msg_mc_card_stack_of_cash(),
        Card::BaseballBat => l.msg_mc_card_baseball_bat(),
        Card::PaperBag => l.msg_mc_card_paper_bag(),
        Card::Consigliere => l.msg_mc_card_consigliere(),
        Card::Pinched => l.msg_mc_card_pinched(),
        Card::Gambler => l.msg_mc_card_gambler(),
        Card::Gift => l.msg_mc_card_gift(),
        Card::Skim => l.msg_mc_card_skim(),
        Card::Fence => l.msg_mc_card_fence(),
        Card::Earner => l.msg_mc_card_earner(),
        Card::Loanshark => l.msg_mc_card_loanshark(),
        Card::One => l.msg_mc_card_one(),
        Card::Two => l.msg_mc_card_two(),
        Card::Five => l.msg_mc_card_five(),
    }
}

/// The name of a card at a table with these rules: money is named by its worth there.
#[must_use]
pub fn card_name_under(language: Language, card: Card, rules: &Rules) -> String {
    match card.def().kind {
        Kind::Large => language.messages().msg_mc_large(rules.cost(card)),
        Kind::Hit | Kind::Defence | Kind::Other | Kind::Payroll => card_name(language, card),
    }
}

/// What a card does under `rules`, in a sentence or two, with its price.
#[must_use]
pub fn card_text(language: Language, card: Card, rules: &Rules) -> String {
    let l = language.messages();
    let cost = rules.cost(card);
    let points = || l.msg_mc_points(card.def().damage);
    let text = match card {
        Card::Knife => l.msg_mc_card_knife_text(points()),
        Card::Omerta => l.msg_mc_card_omerta_text(),
        Card::OnTheLam if rules.lam_untargetable => l.msg_mc_card_on_the_lam_text_low(),
        Card::OnTheLam => l.msg_mc_card_on_the_lam_text(),
        Card::WireTap => l.msg_mc_card_wire_tap_text(),
        Card::SicilianNecktie => l.msg_mc_card_sicilian_necktie_text(points()),
        Card::CarDoor => l.msg_mc_card_car_door_text(),
        Card::BustOut => l.msg_mc_card_bust_out_text(),
        Card::FirstAidKit => l.msg_mc_card_first_aid_kit_text(rules.start_hp),
        Card::SpringCleaning => l.msg_mc_card_spring_cleaning_text(),
        Card::Rope => l.msg_mc_card_rope_text(points()),
        Card::BathtubGin => l.msg_mc_card_bathtub_gin_text(),
        Card::Lawyer => l.msg_mc_card_lawyer_text(),
        Card::MobDoctor => l.msg_mc_card_mob_doctor_text(mob_city::MOB_DOCTOR_CAP.min(rules.start_hp)),
        Card::Swag => l.msg_mc_card_swag_text(),
        Card::Piece => l.msg_mc_card_piece_text(points()),
        Card::FuhgetAboutIt => l.msg_mc_card_fuhget_about_it_text(),
        Card::BulletproofVest => l.msg_mc_card_bulletproof_vest_text(),
        Card::Raid => l.msg_mc_card_raid_text(),
        Card::Shakedown => match rules.shakedown {
            Stealing::Random => l.msg_mc_card_shakedown_text(),
            Stealing::Chosen => l.msg_mc_card_shakedown_text_chosen(),
        },
        Card::TommyGun => l.msg_mc_card_tommy_gun_text(points()),
        Card::StackOfCash if rules.stack_combines => l.msg_mc_card_stack_of_cash_text_again(),
        Card::StackOfCash => l.msg_mc_card_stack_of_cash_text(),
        Card::BaseballBat => l.msg_mc_card_baseball_bat_text(points()),
        Card::PaperBag => l.msg_mc_card_paper_bag_text(),
        Card::Consigliere => match rules.consigliere {
            Control::Full => l.msg_mc_card_consigliere_text(),
            Control::NoGamble => l.msg_mc_card_consigliere_text_no_gamble(),
            // It is not for sale, so the text has no price.
            Control::Off => return l.msg_mc_card_consigliere_text_off(),
        },
        // Neither instant nor permanent: the card stays with the jailed player.
        Card::Pinched => {
            return l.msg_mc_card_pinched_priced(l.msg_mc_card_pinched_text(rules.jail_turns), cost);
        }
        Card::Gambler => return l.msg_mc_card_gambler_text(),
        Card::Gift | Card::Skim | Card::Fence | Card::Earner | Card::Loanshark => {
            return l.msg_mc_text_payroll(rules.prices[card as usize].earn, cost);
        }
        Card::One | Card::Two | Card::Five => return l.msg_mc_text_large(cost),
    };
    if card.def().permanent { l.msg_mc_text_permanent(text, cost) } else { l.msg_mc_text_instant(text, cost) }
}

/// What a card does under `rules`, in two or three words.
#[must_use]
pub fn card_effect(language: Language, card: Card, rules: &Rules) -> String {
    let (l, def) = (language.messages(), card.def());
    match card {
        Card::Rope | Card::BaseballBat => l.msg_mc_does_hit_stays(def.damage),
        Card::Knife | Card::SicilianNecktie | Card::Piece | Card::TommyGun => l.msg_mc_does_hit(def.damage),
        Card::Omerta => l.msg_mc_does_omerta(),
        Card::Gambler => l.msg_mc_does_gambler(),
        Card::Gift | Card::Skim | Card::Fence | Card::Earner | Card::Loanshark => {
            l.msg_mc_does_payroll(rules.prices[card as usize].earn)
        }
        Card::One | Card::Two | Card::Five => l.msg_mc_does_large(),
        Card::OnTheLam => l.msg_mc_does_on_the_lam(),
        Card::WireTap => l.msg_mc_does_wire_tap(),
        Card::CarDoor => l.msg_mc_does_car_door(),
        Card::BustOut => l.msg_mc_does_bust_out(),
        Card::FirstAidKit => l.msg_mc_does_heal(1),
        Card::SpringCleaning => l.msg_mc_does_spring_cleaning(),
        Card::BathtubGin => l.msg_mc_does_bathtub_gin(),
        Card::Lawyer => l.msg_mc_does_lawyer(),
        Card::MobDoctor => l.msg_mc_does_heal(2),
        Card::Swag => l.msg_mc_does_swag(),
        Card::FuhgetAboutIt => l.msg_mc_does_fuhget_about_it(),
        Card::BulletproofVest => l.msg_mc_does_bulletproof_vest(),
        Card::Raid => l.msg_mc_does_raid(),
        Card::Shakedown => l.msg_mc_does_shakedown(),
        Card::StackOfCash => l.msg_mc_does_stack_of_cash(),
        Card::PaperBag => l.msg_mc_does_paper_bag(),
        Card::Consigliere => l.msg_mc_does_consigliere(),
        Card::Pinched => l.msg_mc_does_pinched(),
    }
}

/// The name of a kind of card.
#[must_use]
pub fn kind_name(language: Language, kind: Kind) -> String {
    let l = language.messages();
    match kind {
        Kind::Hit => l.msg_mc_kind_hit(),
        Kind::Defence => l.msg_mc_kind_defence(),
        Kind::Other => l.msg_mc_kind_other(),
        Kind::Payroll => l.msg_mc_kind_payroll(),
        Kind::Large => l.msg_mc_kind_large(),
    }
}

/// The name of a business.
#[must_use]
pub fn business_name(language: Language, business: Business) -> String {
    let l = language.messages();
    match business {
        Business::Laundromat => l.msg_mc_business_laundromat(),
        Business::Restaurant => l.msg_mc_business_restaurant(),
        Business::Hotel => l.msg_mc_business_hotel(),
        Business::Warehouse => l.msg_mc_business_warehouse(),
        Business::Casino => l.msg_mc_business_casino(),
    }
}
