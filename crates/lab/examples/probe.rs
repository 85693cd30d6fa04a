use games::mob_city::*;
use bots::{Plan, answer};
use table::{Fast, Game as _};
fn main() {
    let mut rules = Rules::default();
    rules.finish_round = true; rules.first_player = FirstPlayer::Drawn;
    let mut wins=[0u32;4]; let mut r1=std::collections::BTreeMap::new(); let mut counts = [[0u32; 8]; 30];
    for deal in 0..4000u64 {
        let mut chance = Fast::new(deal); let mut pc = Fast::new(deal + 1_000_000);
        let mut game = Game::deal(Setup::new(rules, 4), &mut chance, &mut |_| {}).unwrap();
        let mut round = 1usize;
        while let Some(seat) = game.next_asked() {
            let sight = game.sight(seat);
            let c = answer(&Plan::CRAFT, sight, &mut pc);
            game.act_unchecked(seat, c, &mut chance, &mut |e| { if let Event::Open(o) = e { match o { Open::Round{number} => round = *number as usize, Open::DrawnFirst{seat} => if round < 30 { counts[round][seat.number()] += 1 }, Open::Bought{seat,card} if round<=2 => *r1.entry((round, seat.number(),format!("{card:?}"))).or_insert(0)+=1, _=>{} } } });
        }
        for w in game.winners().unwrap().iter() { wins[w.number()]+=1; }
    }
 println!("{wins:?} {r1:#?}");
    for r in 2..14 { println!("{r} {:?}", &counts[r][..4]); }
}
