//! Personalities show in play: their targets differ from those of a plain bot of the same level.

use bots::{Bot, BotSpec, Heuristics, Level, Personality};
use table::{BySeat, Fast, Menu, Seat, Viewer};

const ME: Seat = Seat::new(0);
const RESENTED: Seat = Seat::new(2);
const SEATS: usize = 4;
const GAMES: u64 = 200;

/// What a player did with their choices.
#[derive(Clone, Copy, Default, Debug)]
struct Behaviour {
    /// Attacked the weakest, given a choice of weaker and stronger targets.
    attacked_weakest: Rate,
    /// Attacked their worst attacker, given a choice.
    attacked_worst: Rate,
    /// Attacked the player whom the grudge of the test is against, given a choice.
    attacked_resented: Rate,
    /// Attacked without being armed or provoked, given the chance.
    unprovoked: Rate,
}

/// A number of events and of opportunities.
#[derive(Clone, Copy, Default, Debug)]
struct Rate(f64, f64);

impl Rate {
    fn add(&mut self, happened: bool) {
        self.0 += f64::from(happened);
        self.1 += 1.0;
    }

    fn rate(self) -> f64 {
        assert!(self.1 >= 100.0, "{} opportunities are too few", self.1);
        self.0 / self.1
    }
}

/// What these tests need of a game.
trait Targets: Heuristics {
    fn dealt(chance: &mut Fast) -> Self;
    /// The player that a command attacks.
    fn target(&self, command: Self::Command) -> Option<Seat>;
    /// How weak a player is.
    fn weakness(&self, seat: Seat) -> usize;
    /// Whether a command is an attack in peace by an unarmed player.
    fn is_unprovoked(&self, seat: Seat, command: Self::Command) -> bool;
}

impl Targets for family_business::Game {
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

impl Targets for mob_city::Game {
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

/// Plays games between bots of one level, the first with a personality.
fn play<G: Targets>(personality: Personality) -> Behaviour {
    play_as::<G>(BotSpec { personality, ..BotSpec::new(Level::Capo) })
}

/// Plays games between this bot, in the first seat, and plain ones.
fn play_as<G: Targets>(me: BotSpec) -> Behaviour {
    let mut behaviour = Behaviour::default();
    for number in 0..GAMES {
        let mut chance = Fast::new(number);
        let mut game = G::dealt(&mut chance);
        let spec = |seat| if seat == ME { me } else { BotSpec::new(Level::Capo) };
        let mut bots: Vec<_> =
            Seat::first(SEATS).map(|seat| Bot::<G>::new(spec(seat), seat.number() as u64)).collect();
        let mut attacks = BySeat::all(0);
        while let Some(seat) = game.next_asked() {
            let command = bots[seat.number()].choose(&game.view(Viewer::Seat(seat))).unwrap();
            let menu = game.menu(seat);
            let target = game.target(command);
            if seat == ME {
                let choices: Vec<Seat> = menu.iter().filter_map(|answer| game.target(answer)).collect();
                let mut count = |rate: fn(&mut Behaviour) -> &mut Rate, worth: &dyn Fn(Seat) -> usize| {
                    let most = choices.iter().map(|seat| worth(*seat)).max();
                    if let Some(target) = target
                        && choices.iter().any(|seat| Some(worth(*seat)) < most)
                    {
                        rate(&mut behaviour).add(Some(worth(target)) == most);
                    }
                };
                count(|behaviour| &mut behaviour.attacked_weakest, &|seat| game.weakness(seat));
                count(|behaviour| &mut behaviour.attacked_worst, &|seat| attacks[seat]);
                count(|behaviour| &mut behaviour.attacked_resented, &|seat| usize::from(seat == RESENTED));
                if menu.iter().any(|answer| game.is_unprovoked(ME, answer)) {
                    behaviour.unprovoked.add(game.is_unprovoked(ME, command));
                }
            } else if target == Some(ME) {
                attacks[seat] += 1;
            }
            let mut told = Vec::new();
            game.act(seat, command, &mut chance, &mut |event| told.push(event.clone())).unwrap();
            for event in &told {
                for viewer in Seat::first(SEATS).map(Viewer::Seat) {
                    if let Some(seen) = G::seen(event, viewer)
                        && let Viewer::Seat(seat) = viewer
                    {
                        bots[seat.number()].observe(&game.view(viewer), &seen);
                    }
                }
            }
        }
    }
    behaviour
}

const BOTH_GAMES: [fn(Personality) -> Behaviour; 2] = [play::<family_business::Game>, play::<mob_city::Game>];

#[test]
fn a_grudge_attacks_its_worst_attacker() {
    for play in BOTH_GAMES {
        let [plain, grudge] =
            [Personality::Plain, Personality::Grudge].map(|personality| play(personality).attacked_worst);
        assert!(grudge.rate() > plain.rate() + 0.05, "{grudge:?}, {plain:?}");
    }
}

#[test]
fn a_grudge_from_before_the_game_shows_in_it() {
    const BOTH: [fn(BotSpec) -> Behaviour; 2] = [play_as::<family_business::Game>, play_as::<mob_city::Game>];
    for play in BOTH {
        let [none, held] =
            ["capo+grudge", "capo+grudge:C9"].map(|spec| play(spec.parse().unwrap()).attacked_resented);
        assert!(held.rate() > none.rate() + 0.15, "{held:?}, {none:?}");
    }
}

#[test]
fn an_opportunist_attacks_the_weakest() {
    let [plain, opportunist] = [Personality::Plain, Personality::Opportunist]
        .map(|personality| play::<family_business::Game>(personality).attacked_weakest);
    assert!(opportunist.rate() > plain.rate() + 0.15, "{opportunist:?}, {plain:?}");
    // In Mob City every bot tends to attack the weakest; an opportunist always does.
    assert!(play::<mob_city::Game>(Personality::Opportunist).attacked_weakest.rate() > 0.99);
}

#[test]
fn a_pacifist_rarely_attacks_unprovoked() {
    for play in BOTH_GAMES {
        let [plain, pacifist] =
            [Personality::Plain, Personality::Pacifist].map(|personality| play(personality).unprovoked);
        assert!(pacifist.rate() < plain.rate() - 0.15, "{pacifist:?}, {plain:?}");
    }
}
