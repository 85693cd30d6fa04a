//! The deal, the data file and house-rules files.

use mob_city::{
    Business, Card, Event, Fault, FirstPlayer, Game, Hits, Kind, MAX_SEATS, Money, Open, Preset, Rules,
    Rulings, Setup, Supply, Waiting,
};
use table::{Fast, Game as _, Seat, SetupRequest, Viewer};

fn deal(setup: Setup, seed: u64) -> (Game, Vec<Event>) {
    let mut events = Vec::new();
    let game = Game::deal(setup, &mut Fast::new(seed), &mut |event| events.push(*event)).unwrap();
    (game, events)
}

/// The totals printed in the rulebook: 100 Act, 28 Payroll, 88 Large, 36 Juice with the five Cops.
#[test]
fn mc_r01_the_numbers_add_up_to_the_rulebooks_totals() {
    let rules = Rules::default();
    assert_eq!(rules.faults(), []);
    let count = |wanted: fn(Kind) -> bool| -> u32 {
        let cards = Card::ALL.into_iter().filter(|card| wanted(card.def().kind));
        cards.map(|card| u32::from(rules.prices[card as usize].n)).sum()
    };
    assert_eq!(count(|kind| matches!(kind, Kind::Hit | Kind::Defence | Kind::Other)), 100);
    assert_eq!(count(|kind| kind == Kind::Payroll), 28);
    assert_eq!(count(|kind| kind == Kind::Large), 88);
    let value: u32 = Card::LARGE
        .into_iter()
        .map(|note| u32::from(rules.prices[note as usize].n) * u32::from(rules.cost(note)))
        .sum();
    assert_eq!(value, 192);
    let businesses: u32 = rules.shops.iter().map(|shop| u32::from(shop.n)).sum();
    assert_eq!(businesses + 5, 36);
    // A more expensive business has more Juice, and at least as much per Large.
    for pair in rules.shops.windows(2) {
        assert!(pair[0].cost < pair[1].cost && pair[0].points < pair[1].points);
        let [cheap, expensive] = [0, 1].map(|n| f64::from(pair[n].cost) / f64::from(pair[n].points));
        assert!(expensive <= cheap);
    }
}

#[test]
fn mc_2_mc_3_two_to_eight_players_with_a_gambler_and_four_large() {
    for seats in 2..=MAX_SEATS {
        let (game, _) = deal(Setup::new(Rules::default(), seats), 1);
        for seat in Seat::first(seats) {
            let view = game.view(Viewer::Seat(seat));
            assert_eq!(
                view.hand,
                [Card::Gambler, Card::One, Card::One, Card::One, Card::One].into_iter().collect()
            );
            assert!(view.pile.is_empty() && view.board.discard[seat].is_empty());
            assert_eq!(view.board.hp[seat], 8);
        }
        assert_eq!(game.board().supply[Card::Gambler as usize], 0, "other Gamblers leave the game");
    }
    let seats = |seats| Setup::new(Rules::default(), seats).faults();
    assert!(seats(1).contains(&Fault::BadSeatCount { seats: 1 }));
    assert!(seats(9).contains(&Fault::BadSeatCount { seats: 9 }));
}

/// A Cop is anywhere but on top, with uniform probability, and hidden from everyone.
#[test]
fn mc_4_mc_r04_cops_are_anywhere_but_on_top() {
    let setup = Setup::new(Rules::default(), 2);
    let mut seen = [[0u32; 8]; 5];
    for seed in 0..7000 {
        let (_, events) = deal(setup, seed);
        let cops = events.iter().find_map(|event| match event {
            Event::Hid { cops } => Some(*cops),
            _ => None,
        });
        for (n, cop) in cops.unwrap().into_iter().enumerate() {
            seen[n][cop as usize] += 1;
        }
        assert!(
            events
                .iter()
                .filter(|e| matches!(e, Event::Hid { .. }))
                .all(|e| e.seen(Viewer::Spectator).is_none())
        );
    }
    for (n, business) in Business::ALL.into_iter().enumerate() {
        let places = setup.rules.shop(business).n as usize;
        assert_eq!(seen[n][0], 0, "never on top");
        let fair = 7000 / places as u32;
        assert!(
            seen[n][1..=places].iter().all(|times| times.abs_diff(fair) < 200),
            "{business}: {:?}",
            seen[n]
        );
    }
}

#[test]
fn mc_r02_the_first_player_takes_the_first_turn() {
    let mut setup = Setup::new(Rules::default(), 5);
    for first in Seat::first(5) {
        setup.first = first;
        assert_eq!(deal(setup, 1).0.board().waiting, Waiting::Play { seat: first });
    }
    setup.first = Seat::new(5);
    assert_eq!(setup.faults(), [Fault::FirstSeatMissing { first: Seat::new(5) }]);
}

/// The same seed deals the same game; different seeds deal different ones.
#[test]
fn mc_r84_a_seed_decides_the_deal() {
    let setup = Setup::new(Rules::default(), 4);
    assert_eq!(deal(setup, 5).0, deal(setup, 5).0);
    assert!((0..20).any(|seed| deal(setup, seed).0 != deal(setup, 5).0));
}

/// Only Payroll cards for sale and businesses grow with the players, from five on, rounded up for each type.
#[test]
fn mc_r88_more_than_four_players_get_more_payroll_cards_and_businesses() {
    let printed = Rules::default();
    for seats in 2..=MAX_SEATS {
        let setup = Setup::new(Rules { supply: Supply::BySeats, ..printed }, seats);
        assert_eq!(setup.faults(), []);
        let scaled = |n: u8| (usize::from(n) * seats.max(4)).div_ceil(4) as u8;
        let mut expected = printed;
        for card in [Card::Gift, Card::Skim, Card::Fence, Card::Earner, Card::Loanshark] {
            let price = &mut expected.prices[card as usize];
            price.n = scaled(price.n);
        }
        expected.shops.iter_mut().for_each(|shop| shop.n = scaled(shop.n));
        // Once there is more, the set-up has the numbers and no longer depends on the rule.
        expected.supply = if seats > 4 { Supply::Printed } else { Supply::BySeats };
        assert_eq!(setup.rules, expected, "{seats} players");
        assert_eq!(Setup::new(setup.rules, seats), setup, "the numbers are scaled only once");
        assert_eq!(Setup::new(printed, seats).rules, printed);
        let (game, _) = deal(setup, 1);
        let on_sale = |card: Card| game.board().supply[card as usize];
        assert_eq!(on_sale(Card::Loanshark), scaled(4));
        assert_eq!((on_sale(Card::Knife), on_sale(Card::Gambler)), (4, 0));
    }
}

/// The Cop of a larger pile may be below the place of the last printed business.
#[test]
fn mc_r04_mc_r88_cops_are_anywhere_in_larger_piles() {
    let setup = Setup::new(Preset::Fair.rules(), MAX_SEATS);
    let mut seen = [[false; 16]; 5];
    for seed in 0..1000 {
        let cops = deal(setup, seed).1.into_iter().find_map(|event| match event {
            Event::Hid { cops } => Some(cops),
            _ => None,
        });
        cops.unwrap().into_iter().enumerate().for_each(|(n, cop)| seen[n][cop as usize] = true);
    }
    for (n, places) in [14, 12, 12, 12, 12].into_iter().enumerate() {
        let expected: Vec<bool> = (0..16).map(|place| (1..=places).contains(&place)).collect();
        assert_eq!(seen[n][..], expected[..], "{}", Business::ALL[n]);
    }
}

/// Records from before these rules do not mention them, so neither do those of tables without them.
#[test]
fn mc_r87_mc_r88_mc_r89_a_setup_leaves_out_what_is_as_printed() {
    let began = |rules: Rules| Event::Open(Open::Began(Setup::new(rules, 6)));
    let rulebook = began(Preset::Rulebook.rules());
    let text = rulebook.to_string();
    assert!(
        ["first_player", "supply", "hits"].iter().all(|rule| !text.contains(&format!("flags.{rule}"))),
        "{text}"
    );
    assert_eq!(text.parse(), Ok(rulebook));
    assert_eq!(
        format!("{text} flags.first_player=stays flags.supply=printed flags.hits=each-turn").parse(),
        Ok(rulebook)
    );
    let more = began(Rules { supply: Supply::BySeats, ..Preset::Rulebook.rules() });
    assert_ne!(more, rulebook);
    assert_eq!(format!("{text} flags.supply=by-seats").parse(), Ok(more));
    let fair = began(Preset::Fair.rules());
    let text = fair.to_string();
    assert!(
        text.contains(" flags.first_player=drawn flags.hits=between-turns ")
            && !text.contains("flags.supply"),
        "{text}"
    );
    assert!(text.contains(" payroll.gift.n=6 ") && text.contains(" juice.laundromat.n=11 "), "{text}");
    assert_eq!(text.parse(), Ok(fair));
    assert!(format!("{text} flags.supply=plenty").parse::<Event>().is_err());
}

#[test]
fn mc_r87_mc_r88_mc_r89_the_preset_fair_changes_three_rules() {
    let rulebook = Preset::Rulebook.rules();
    let printed = (FirstPlayer::Stays, Supply::Printed, Hits::EachTurn);
    assert_eq!((rulebook.first_player, rulebook.supply, rulebook.hits), printed);
    let fair = Rules {
        first_player: FirstPlayer::Drawn,
        supply: Supply::BySeats,
        hits: Hits::BetweenTurns,
        ..rulebook
    };
    assert_eq!(Preset::Fair.rules(), fair);
    assert_eq!(Preset::ALL[0], Preset::Fair, "the default of a new table");
}

/// Records verify by the rules that a preset had when they were written.
#[test]
fn earlier_versions_of_a_preset_are_known() {
    let earlier = |edition, house_rules| {
        let request = SetupRequest { edition, house_rules, seats: 6, first: Seat::new(2), options: &[] };
        Game::earlier_setups(&request)
    };
    let rulebook = Preset::Rulebook.rules();
    let drawn = Rules { first_player: FirstPlayer::Drawn, supply: Supply::BySeats, ..rulebook };
    let ended = Rules { finish_round: true, ..rulebook };
    let first = |rules: Rules| Rules { rulings: Rulings::First, ..rules };
    let setups = |rules: &[Rules]| -> Vec<Setup> {
        rules.iter().map(|rules| Setup { first: Seat::new(2), ..Setup::new(*rules, 6) }).collect()
    };
    assert_eq!(earlier("rulebook", ""), setups(&[rulebook, first(rulebook)]));
    assert_eq!(earlier("fair", ""), setups(&[drawn, ended, first(ended)]));
    // The default was the rulebook, and then `fair`.
    assert_eq!(earlier("", ""), setups(&[drawn, rulebook, first(rulebook)]));
    let house = |rules: Rules| Rules { parole: false, ..rules };
    let expected = [house(drawn), house(ended), first(house(ended))];
    assert_eq!(earlier("fair", "flags.parole = false"), setups(&expected));
    assert_eq!(earlier("gold", ""), []);
}

#[test]
fn printed_rules_round_trip_and_every_fault_is_listed() {
    for preset in Preset::ALL {
        assert_eq!(Rules::from_toml(&preset.rules().to_toml()), Ok(preset.rules()));
        assert_eq!(Rules::from_toml(&format!("preset = \"{}\"", preset.name())), Ok(preset.rules()));
    }
    let faults = Rules::from_toml(
        "preset = 'gold'\n[rules]\ndraw_to = 0\n[flags]\nparole = 'yes'\nshakedown = 'loud'\n[act]\nknife = { cost = 99 }\nspoon.n = 1",
    )
    .unwrap_err();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "preset = \"gold\": one of fair, rulebook",
            "act.knife.cost = 99: from 1 to 30",
            "no such rule: act.spoon.n",
            "flags.parole = \"yes\": one of true, false",
            "flags.shakedown = \"loud\": one of random, chosen",
            "rules.draw_to = 0: from 1 to 20",
        ]
    );
    let faults = Rules::from_toml("[rules]\nwin_juice = 200\n[large]\ntwo.value = 1").unwrap_err();
    assert_eq!(faults, [Fault::BadDenominations, Fault::TooLittleJuice { points: 153, needed: 200 }]);
    let few = Rules::from_toml("[large]\none.n = 10").unwrap();
    assert_eq!(Setup::new(few, 3).faults(), [Fault::BankTooSmall { needed: 12, cards: 10 }]);
}

/// Hidden cards stay hidden until the last answer and are revealed after it.
#[test]
fn the_record_is_revealed_when_the_game_is_over() {
    let mut chance = Fast::new(9);
    let (mut game, _) = deal(Setup::new(Rules::default(), 3), 9);
    while let Some(seat) = game.next_asked() {
        assert_eq!(game.uncovered(), None);
        let command = table::laws::any_answer(&game, seat, &mut chance);
        game.act(seat, command, &mut chance, &mut |_| {}).unwrap();
    }
    let shown = game.uncovered().unwrap();
    for seat in Seat::first(3) {
        assert_eq!(shown.hands[seat], game.view(Viewer::Seat(seat)).hand);
    }
}

/// The tables of the rules page match `rules.toml`.
#[test]
fn the_rules_page_has_the_prices() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/mob-city.md");
    let page = std::fs::read_to_string(page).unwrap();
    let rules = Rules::default();
    let mut found = 0;
    for line in page.lines() {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [names, cost, ..] = cells[..] else { continue };
        let Ok(cost) = cost.parse::<u8>() else { continue };
        for name in names.split(", ").map(|name| name.to_lowercase().replace(' ', "-")) {
            let card = Card::ALL.into_iter().find(|card| card.name() == name).map(|card| rules.cost(card));
            let business = Business::ALL.into_iter().find(|business| business.name() == name);
            let priced = card.or(business.map(|business| rules.shop(business).cost));
            if let Some(priced) = priced {
                assert_eq!(priced, cost, "{name}");
                found += 1;
            }
        }
    }
    assert_eq!(found, 25 + 5 + 5);
}

/// The position after these answers of seat A.
fn played(position: &str, answers: &[&str]) -> Game {
    let mut game = Game::from_position(position).unwrap();
    for answer in answers {
        let command = answer.parse().unwrap();
        game.act(Seat::new(0), command, &mut Fast::new(1), &mut |_| {}).unwrap();
    }
    game
}

/// A bank with one five cannot pay two in its own notes.
#[test]
fn mc_r20_a_game_of_version_0_1_keeps_its_rulings() {
    let position = "rule rules.start_large = 0\nrule large.one.n = 3\nrule large.two.n = 0\n\
                    rule large.five.n = 1\nhand A skim one one one";
    let now = played(position, &["play skim"]);
    assert_eq!(now.board().bank.0, [3, 0, 0]);
    let then = played(&format!("rulings 0.1\n{position}"), &["play skim"]);
    assert_eq!(then.board().bank.0, [0, 0, 1]);
    assert_eq!(Game::from_position(&then.position()), Ok(then), "positions name the rulings");
    // So do records; those of version 0.1, which name none, are read as they were written.
    for game in [now, then] {
        let began = Event::Open(Open::Began(game.board().setup));
        assert_eq!(began.to_string().parse(), Ok(began));
        assert_eq!(began.to_string().contains("rulings"), game == now);
    }
}

/// A purchase with three twos at a price of one.
#[test]
fn mc_r19_version_0_1_paid_with_no_more_notes_than_needed() {
    let position = "hand A two two two\nask A buy";
    let money = |game: &Game| Money::of(game.hand(Seat::new(0))).0;
    assert_eq!(money(&played(position, &["buy omerta"])), [0, 0, 1]);
    assert_eq!(money(&played(&format!("rulings 0.1\n{position}"), &["buy omerta"])), [1, 2, 0]);
}
