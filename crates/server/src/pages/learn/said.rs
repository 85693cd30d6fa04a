//! What is said at each step of the first games, and the rules of each game in ten sentences.

use sitting::GameName;
use words::Messages;

/// What is said at a step.
pub(super) struct Said {
    /// What there is to see.
    pub(super) see: String,
    /// What is to be done.
    pub(super) task: String,
    /// How it is done.
    pub(super) hint: String,
    /// What that has come to.
    pub(super) right: String,
    /// Why nothing else is right here.
    pub(super) other: String,
}

/// What is said at the step of this name.
pub(super) fn said(l: &Messages, key: &str) -> Option<Said> {
    let [see, task, hint, right, other] = match key {
        "fb-contract" => [
            l.msg_learn_fb_contract_see(),
            l.msg_learn_fb_contract_task(),
            l.msg_learn_fb_contract_hint(),
            l.msg_learn_fb_contract_right(),
            l.msg_learn_fb_contract_other(),
        ],
        "fb-wall" => [
            l.msg_learn_fb_wall_see(),
            l.msg_learn_fb_wall_task(),
            l.msg_learn_fb_wall_hint(),
            l.msg_learn_fb_wall_right(),
            l.msg_learn_fb_wall_other(),
        ],
        "fb-war" => [
            l.msg_learn_fb_war_see(),
            l.msg_learn_fb_war_task(),
            l.msg_learn_fb_war_hint(),
            l.msg_learn_fb_war_right(),
            l.msg_learn_fb_war_other(),
        ],
        "fb-counter" => [
            l.msg_learn_fb_counter_see(),
            l.msg_learn_fb_counter_task(),
            l.msg_learn_fb_counter_hint(),
            l.msg_learn_fb_counter_right(),
            l.msg_learn_fb_counter_other(),
        ],
        "fb-mob-power" => [
            l.msg_learn_fb_mob_power_see(),
            l.msg_learn_fb_mob_power_task(),
            l.msg_learn_fb_mob_power_hint(),
            l.msg_learn_fb_mob_power_right(),
            l.msg_learn_fb_mob_power_other(),
        ],
        "fb-rescue" => [
            l.msg_learn_fb_rescue_see(),
            l.msg_learn_fb_rescue_task(),
            l.msg_learn_fb_rescue_hint(),
            l.msg_learn_fb_rescue_right(),
            l.msg_learn_fb_rescue_other(),
        ],
        "fb-hit" => [
            l.msg_learn_fb_hit_see(),
            l.msg_learn_fb_hit_task(),
            l.msg_learn_fb_hit_hint(),
            l.msg_learn_fb_hit_right(),
            l.msg_learn_fb_hit_other(),
        ],
        "fb-discard" => [
            l.msg_learn_fb_discard_see(),
            l.msg_learn_fb_discard_task(),
            l.msg_learn_fb_discard_hint(),
            l.msg_learn_fb_discard_right(),
            l.msg_learn_fb_discard_other(),
        ],
        "fb-win" => [
            l.msg_learn_fb_win_see(),
            l.msg_learn_fb_win_task(),
            l.msg_learn_fb_win_hint(),
            l.msg_learn_fb_win_right(),
            l.msg_learn_fb_win_other(),
        ],
        "mc-payroll" => [
            l.msg_learn_mc_payroll_see(),
            l.msg_learn_mc_payroll_task(),
            l.msg_learn_mc_payroll_hint(),
            l.msg_learn_mc_payroll_right(),
            l.msg_learn_mc_payroll_other(),
        ],
        "mc-buy" => [
            l.msg_learn_mc_buy_see(),
            l.msg_learn_mc_buy_task(),
            l.msg_learn_mc_buy_hint(),
            l.msg_learn_mc_buy_right(),
            l.msg_learn_mc_buy_other(),
        ],
        "mc-draw" => [
            l.msg_learn_mc_draw_see(),
            l.msg_learn_mc_draw_task(),
            l.msg_learn_mc_draw_hint(),
            l.msg_learn_mc_draw_right(),
            l.msg_learn_mc_draw_other(),
        ],
        "mc-juice" => [
            l.msg_learn_mc_juice_see(),
            l.msg_learn_mc_juice_task(),
            l.msg_learn_mc_juice_hint(),
            l.msg_learn_mc_juice_right(),
            l.msg_learn_mc_juice_other(),
        ],
        "mc-hit" => [
            l.msg_learn_mc_hit_see(),
            l.msg_learn_mc_hit_task(),
            l.msg_learn_mc_hit_hint(),
            l.msg_learn_mc_hit_right(),
            l.msg_learn_mc_hit_other(),
        ],
        "mc-defend" => [
            l.msg_learn_mc_defend_see(),
            l.msg_learn_mc_defend_task(),
            l.msg_learn_mc_defend_hint(),
            l.msg_learn_mc_defend_right(),
            l.msg_learn_mc_defend_other(),
        ],
        "mc-bribe" => [
            l.msg_learn_mc_bribe_see(),
            l.msg_learn_mc_bribe_task(),
            l.msg_learn_mc_bribe_hint(),
            l.msg_learn_mc_bribe_right(),
            l.msg_learn_mc_bribe_other(),
        ],
        "mc-jail" => [
            l.msg_learn_mc_jail_see(),
            l.msg_learn_mc_jail_task(),
            l.msg_learn_mc_jail_hint(),
            l.msg_learn_mc_jail_right(),
            l.msg_learn_mc_jail_other(),
        ],
        "mc-win" => [
            l.msg_learn_mc_win_see(),
            l.msg_learn_mc_win_task(),
            l.msg_learn_mc_win_hint(),
            l.msg_learn_mc_win_right(),
            l.msg_learn_mc_win_other(),
        ],
        _ => return None,
    };
    Some(Said { see, task, hint, right, other })
}

/// The rules of a game in ten sentences.
pub(super) fn ten(l: &Messages, game: GameName) -> [String; 10] {
    match game {
        GameName::FamilyBusiness => [
            l.msg_learn_fb_ten_one(),
            l.msg_learn_fb_ten_two(),
            l.msg_learn_fb_ten_three(),
            l.msg_learn_fb_ten_four(),
            l.msg_learn_fb_ten_five(),
            l.msg_learn_fb_ten_six(),
            l.msg_learn_fb_ten_seven(),
            l.msg_learn_fb_ten_eight(),
            l.msg_learn_fb_ten_nine(),
            l.msg_learn_fb_ten_ten(),
        ],
        GameName::MobCity => [
            l.msg_learn_mc_ten_one(),
            l.msg_learn_mc_ten_two(),
            l.msg_learn_mc_ten_three(),
            l.msg_learn_mc_ten_four(),
            l.msg_learn_mc_ten_five(),
            l.msg_learn_mc_ten_six(),
            l.msg_learn_mc_ten_seven(),
            l.msg_learn_mc_ten_eight(),
            l.msg_learn_mc_ten_nine(),
            l.msg_learn_mc_ten_ten(),
        ],
    }
}
