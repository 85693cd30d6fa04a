//! A nature shows: whoever has one goes for others than a plain player of the same level would.

use bots::{Bot, Level, Nature, Order, Savvy};
use table::{BySeat, Fast, Menu, Seat, Viewer};

const ME: Seat = Seat::new(0);
const SEATS: usize = 4;
const GAMES: u64 = 200;

/// What a player did in some games.
#[derive(Clone, Copy, Default, Debug)]
struct Deeds {
    /// How often he could go for a weaker and a stronger one, and went for the weakest.
    at_the_weakest: Part,
    /// How often one whom he could go for had wronged him more than another, and he went for the worst.
    at_the_worst: Part,
    /// How often he could attack without need, and did.
    unprovoked: Part,
}

/// So many of so many.
#[derive(Clone, Copy, Default, Debug)]
struct Part(f64, f64);

impl Part {
    fn add(&mut self, so: bool) {
        self.0 += f64::from(so);
        self.1 += 1.0;
    }

    fn rate(self) -> f64 {
        assert!(self.1 >= 100.0, "{} are too few to tell", self.1);
        self.0 / self.1
    }
}

/// What a nature cares for, of one game.
trait Manners: Savvy {
    fn dealt(chance: &mut Fast) -> Self;
    /// Whom an answer goes for.
    fn target(&self, command: Self::Command) -> Option<Seat>;
    /// How weak somebody is.
    fn weakness(&self, seat: Seat) -> usize;
    /// Whether an answer is an attack by somebody without arms, in peace.
    fn is_unprovoked(&self, seat: Seat, command: Self::Command) -> bool;
}

impl Manners for family_business::Game {
    fn dealt(chance: &mut Fast) -> Self {
        let rules = family_business::Edition::Mayfair.rules();
        Self::deal(family_business::Setup::new(rules, SEATS), chance, &mut |_| {}).unwrap()
    }

    fn target(&self, command: Self::Command) -> Option<Seat> {
        use family_business::{Command, Kind};
        let attack = self.board().play.card?.def().kind == Kind::Attack;
        match command {
            Command::Choose(victim) if attack => Some(victim),
            _ => None,
        }
    }

    fn weakness(&self, seat: Seat) -> usize {
        100 - self.board().in_play(seat)
    }

    fn is_unprovoked(&self, seat: Seat, command: Self::Command) -> bool {
        use family_business::{Card, Command, Kind};
        let hand = self.sight(seat).hand;
        let armed = hand.contains(Card::MobPower) || hand.contains(Card::FamilyInfluence);
        let attack = matches!(command, Command::Play(card) if card.def().kind == Kind::Attack);
        attack && !armed && self.board().war == 0
    }
}

impl Manners for mob_city::Game {
    fn dealt(chance: &mut Fast) -> Self {
        let rules = mob_city::Preset::Rulebook.rules();
        Self::deal(mob_city::Setup::new(rules, SEATS), chance, &mut |_| {}).unwrap()
    }

    fn target(&self, command: Self::Command) -> Option<Seat> {
        let hit = self.board().action.card?.def().damage > 0;
        match command {
            mob_city::Command::Target(target) if hit => Some(target),
            _ => None,
        }
    }

    fn weakness(&self, seat: Seat) -> usize {
        100 - usize::from(self.board().hp[seat])
    }

    fn is_unprovoked(&self, seat: Seat, command: Self::Command) -> bool {
        use mob_city::{Card, Command};
        const SHIELDS: [Card; 4] =
            [Card::CarDoor, Card::FuhgetAboutIt, Card::BulletproofVest, Card::StackOfCash];
        let board = self.board();
        let shielded = SHIELDS.iter().any(|card| self.hand(seat).contains(*card) || board.has(seat, *card));
        let hurt = board.hp[seat] < board.rules().start_hp;
        let hit = matches!(command, Command::Play(card) | Command::Use(card) if card.def().damage > 0);
        hit && !shielded && !hurt
    }
}

/// Games of bots of one level, the first with a nature.
fn deeds<G: Manners>(nature: Nature) -> Deeds {
    let mut deeds = Deeds::default();
    for number in 0..GAMES {
        let mut chance = Fast::new(number);
        let mut game = G::dealt(&mut chance);
        let order = |seat| Order {
            nature: if seat == ME { nature } else { Nature::Plain },
            ..Order::new(Level::Capo)
        };
        let mut bots: Vec<_> =
            Seat::first(SEATS).map(|seat| Bot::<G>::new(order(seat), seat.number() as u64)).collect();
        let mut wrongs = BySeat::all(0);
        while let Some(seat) = game.next_asked() {
            let command = bots[seat.number()].choose(&game.view(Viewer::Seat(seat))).unwrap();
            let menu = game.menu(seat);
            let target = game.target(command);
            if seat == ME {
                let choices: Vec<Seat> = menu.iter().filter_map(|answer| game.target(answer)).collect();
                let mut count = |part: fn(&mut Deeds) -> &mut Part, worth: &dyn Fn(Seat) -> usize| {
                    let most = choices.iter().map(|seat| worth(*seat)).max();
                    if let Some(target) = target
                        && choices.iter().any(|seat| Some(worth(*seat)) < most)
                    {
                        part(&mut deeds).add(Some(worth(target)) == most);
                    }
                };
                count(|deeds| &mut deeds.at_the_weakest, &|seat| game.weakness(seat));
                count(|deeds| &mut deeds.at_the_worst, &|seat| wrongs[seat]);
                if menu.iter().any(|answer| game.is_unprovoked(ME, answer)) {
                    deeds.unprovoked.add(game.is_unprovoked(ME, command));
                }
            } else if target == Some(ME) {
                wrongs[seat] += 1;
            }
            let mut told = Vec::new();
            game.act(seat, command, &mut chance, &mut |event| told.push(event.clone())).unwrap();
            for event in &told {
                for viewer in Seat::first(SEATS).map(Viewer::Seat) {
                    if let Some(seen) = G::seen(event, viewer)
                        && let Viewer::Seat(seat) = viewer
                    {
                        bots[seat.number()].hear(&game.view(viewer), &seen);
                    }
                }
            }
        }
    }
    deeds
}

const GAMES_OF: [fn(Nature) -> Deeds; 2] = [deeds::<family_business::Game>, deeds::<mob_city::Game>];

#[test]
fn a_grudge_goes_for_who_has_wronged_it() {
    for play in GAMES_OF {
        let [plain, grudge] = [Nature::Plain, Nature::Grudge].map(|nature| play(nature).at_the_worst);
        assert!(grudge.rate() > plain.rate() + 0.05, "{grudge:?}, {plain:?}");
    }
}

#[test]
fn an_opportunist_goes_for_the_weakest() {
    let [plain, opportunist] = [Nature::Plain, Nature::Opportunist]
        .map(|nature| deeds::<family_business::Game>(nature).at_the_weakest);
    assert!(opportunist.rate() > plain.rate() + 0.15, "{opportunist:?}, {plain:?}");
    // In Mob City anybody goes for the weakest; an opportunist always does.
    assert!(deeds::<mob_city::Game>(Nature::Opportunist).at_the_weakest.rate() > 0.99);
}

#[test]
fn a_pacifist_keeps_the_peace_until_it_is_armed() {
    for play in GAMES_OF {
        let [plain, pacifist] = [Nature::Plain, Nature::Pacifist].map(|nature| play(nature).unprovoked);
        assert!(pacifist.rate() < plain.rate() - 0.15, "{pacifist:?}, {plain:?}");
    }
}
