"""Compares random play and ISMCTS of OpenSpiel with ours, alternating on one core. Called by `run`; see README.md."""

import argparse
import contextlib
import importlib.metadata
import json
import math
import os
import random
import statistics
import subprocess
import sys
import time

import pyspiel

# Spades, Hearts and Crazy Eights are the games to beat. Euchre and Bridge are about as fast, and OpenSpiel can search
# them, while of the first three it can only search Hearts.
GAMES = "spades;hearts;crazy_eights;euchre;bridge(use_double_dummy_result=false)"
OURS = ["family-business", "mob-city"]
# The target ratios to the fastest peer.
DECISIONS_AIM, SIMULATIONS_AIM = 3, 2

# The approximate CPU seconds per measurement.
SLICE = 0.4
# Deals differ in length, so every measurement uses the same ones.
DEALS = 8
# Random games per deal, for the mean number of decisions.
SAMPLE = 400
# Simulations per search.
SIMULATIONS = 2000


class Peer:
    """A game of OpenSpiel."""

    def __init__(self, name):
        self.name = name
        self.game = pyspiel.load_game(name)
        self.bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(self.game.num_players())]
        chance = random.Random(1)
        self.deals = [deal(self.game, chance) for _ in range(DEALS)]
        self.count()
        # Enough rollouts per call to make the cost of calling from Python negligible.
        self.rollouts = 200
        _, seconds = self.roll(0)
        self.rollouts = max(50, int(self.rollouts * SLICE / seconds))
        self.random, self.random_steps, self.whole, self.whole_steps, self.search = [], [], [], [], []
        self.no_search = self.why_no_search()

    def count(self):
        """The mean numbers of decisions and of steps after the deal."""
        decisions, steps, variance = [], [], []
        for dealt in self.deals:
            states = [dealt.clone() for _ in range(SAMPLE)]
            for seed, state in enumerate(states):
                pyspiel.evaluate_bots(state, self.bots, seed)
            already = len(dealt.full_history())
            games = [count_steps(state, already) for state in states]
            decisions.append(statistics.mean(game[0] for game in games))
            steps.append(statistics.mean(game[1] for game in games))
            variance.append(statistics.variance(game[0] for game in games) / SAMPLE)
        self.decisions, self.steps = statistics.mean(decisions), statistics.mean(steps)
        self.error = math.sqrt(sum(variance)) / len(variance)

    def roll(self, seed):
        """Plays rollouts from every deal. Returns their number and the seconds they took.

        The evaluator's method is not exposed to Python. A tree search of one simulation calls it once, for the
        root, and does nothing else, so all rollouts run in C++.
        """
        evaluator = pyspiel.RandomRolloutEvaluator(self.rollouts, seed)
        bot = pyspiel.MCTSBot(self.game, evaluator, 1.4, 1, 1, False, seed, False)
        start = time.process_time()
        for dealt in self.deals:
            bot.mcts_search(dealt)
        return self.rollouts * len(self.deals), time.process_time() - start

    def measure_random(self, seed):
        games, seconds = self.roll(seed)
        self.random.append(games * self.decisions / seconds)
        self.random_steps.append(games * self.steps / seconds)

    def measure_whole(self, seed):
        """Plays whole games including the deal, with OpenSpiel's C++ loop for bot games."""
        opening = self.game.new_initial_state()
        decisions, steps, seconds = 0, 0, 0.0
        while seconds < SLICE:
            states = [opening.clone() for _ in range(200)]
            start = time.process_time()
            for state in states:
                seed += 1
                pyspiel.evaluate_bots(state, self.bots, seed)
            seconds += time.process_time() - start
            # Counted exactly, off the clock.
            for state in states:
                played = count_steps(state, 0)
                decisions += played[0]
                steps += played[1]
        self.whole.append(decisions / seconds)
        self.whole_steps.append(steps / seconds)

    def searcher(self, seed, simulations):
        # The search is made for information states; games without one fall back to observations.
        by_sight = not self.game.get_type().provides_information_state_string
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        # -1: every simulation resamples the hidden cards.
        return pyspiel.ISMCTSBot(seed, evaluator, 1.4, simulations, -1, policy, by_sight, False)

    def openings(self):
        # With a single legal action the bot doesn't search and would seem infinitely fast.
        return [dealt for dealt in self.deals if len(dealt.legal_actions()) > 1]

    def why_no_search(self):
        if not self.openings():
            return "no opening with a choice"
        try:
            with silence():
                self.searcher(0, 2).step(self.openings()[0])
        except pyspiel.SpielError as error:
            return str(error).strip()
        return None

    def measure_search(self, seed):
        if self.no_search:
            return
        count, seconds = 0, 0.0
        for opening in self.openings():
            bot = self.searcher(seed, SIMULATIONS)
            start = time.process_time()
            bot.step(opening)
            seconds += time.process_time() - start
            count += SIMULATIONS
            if seconds > 2 * SLICE:
                break
        self.search.append(count / seconds)

    def result(self):
        return {
            "game": self.name,
            "seats": self.game.num_players(),
            "after_the_deal": {
                "decisions_per_game": self.decisions,
                "standard_error": self.error,
                "chance_per_game": self.steps - self.decisions,
                "decisions_per_second": spread(self.random),
                "steps_per_second": spread(self.random_steps),
            },
            "with_the_deal": {
                "decisions_per_second": spread(self.whole),
                "steps_per_second": spread(self.whole_steps),
            },
            "simulations_per_second": spread(self.search),
            "no_simulations_because": self.no_search,
        }


def deal(game, chance):
    """Returns a game at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes())
        state.apply_action(chance.choices(actions, weights)[0])
    return state


def count_steps(state, already):
    """Returns the numbers of decisions and of steps in a finished game after the first `already` steps."""
    steps = state.full_history()[already:]
    return sum(step.player >= 0 for step in steps), len(steps)


def spread(rates):
    return {"best": max(rates), "median": statistics.median(rates)} if rates else None


@contextlib.contextmanager
def silence():
    """Silences standard error at the file descriptor: OpenSpiel prints its exceptions from C++."""
    kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


class Ours:
    """Our program, run once per round."""

    def __init__(self, program):
        self.program = program
        self.tables, self.bots = {}, {}
        self.no_engine = self.no_bots = None

    def ask(self, *words):
        """Returns its output, or a sentence saying why there is none."""
        try:
            done = subprocess.run([self.program, "bench", *words, "--json"], capture_output=True, text=True)
            if done.returncode == 0:
                return json.loads(done.stdout), None
            said = done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"]
            return None, said[0]
        except (OSError, ValueError) as error:
            return None, str(error)

    def measure_engine(self):
        for game in OURS:
            answer, why = self.ask("engine", "--game", game, "--repetitions", "1")
            self.no_engine = self.no_engine or why
            for row in (answer or {}).get("tables", []):
                key = (game, row["edition"], row["seats"])
                self.tables.setdefault(key, []).append(row["decisions_per_second"]["best"])

    def measure_bots(self):
        if self.no_bots:
            return
        answer, self.no_bots = self.ask("bots", "--repetitions", "3")
        for row in (answer or {}).get("levels", []):
            # Bots that don't search have no rate.
            if rate := row.get("iterations_per_second"):
                key = (row["game"], row["edition"], row["seats"], row["bot"])
                self.bots.setdefault(key, []).append(rate["best"])

    def result(self):
        tables = [
            {"game": key[0], "edition": key[1], "seats": key[2], "decisions_per_second": spread(rates)}
            for key, rates in self.tables.items()
        ]
        bots = [
            {"game": key[0], "edition": key[1], "seats": key[2], "bot": key[3], "simulations_per_second": spread(rates)}
            for key, rates in self.bots.items()
        ]
        return {"tables": tables, "engine_left_out": self.no_engine, "bots": bots, "bots_left_out": self.no_bots}


def fastest(peers, rate_of):
    """Returns the peer with the best rate, and that rate."""
    rated = [(rate["best"], peer["game"]) for peer in peers if (rate := rate_of(peer))]
    return {"game": max(rated)[1], "rate": max(rated)[0]} if rated else None


def compare(peers, ours):
    """Returns the fastest peers. Adds the ratios to each of our rows, and whether they meet the target."""
    aims = {
        "decisions": fastest(peers, lambda peer: peer["after_the_deal"]["decisions_per_second"]),
        "steps": fastest(peers, lambda peer: peer["after_the_deal"]["steps_per_second"]),
        "decisions_with_the_deal": fastest(peers, lambda peer: peer["with_the_deal"]["decisions_per_second"]),
        "steps_with_the_deal": fastest(peers, lambda peer: peer["with_the_deal"]["steps_per_second"]),
        "simulations": fastest(peers, lambda peer: peer["simulations_per_second"]),
    }
    for row in ours["tables"]:
        rate = row["decisions_per_second"]["best"]
        row["ratio"] = {name: rate / aims[name]["rate"] for name in aims if name != "simulations"}
        row["aim_met"] = row["ratio"]["decisions"] >= DECISIONS_AIM
    for row in ours["bots"]:
        # The ratio to every peer: a simulation is a whole game, and lengths differ widely.
        searched = [(peer["game"], peer["simulations_per_second"]) for peer in peers if peer["simulations_per_second"]]
        row["ratio"] = {name: row["simulations_per_second"]["best"] / rate["best"] for name, rate in searched}
        row["aim_met"] = min(row["ratio"].values()) >= SIMULATIONS_AIM if searched else None
    return aims


def print_tables(result):
    peers, ours, fast = result["peers"], result["ours"], result["fastest_peer"]
    million = lambda rate: f"{rate['best'] / 1e6:6.2f} ({rate['median'] / 1e6:.2f})"
    print(f"OpenSpiel {result['open_spiel']} and Sitdown, alternating, CPU time on one core.")
    print(f"Rounds: {result['rounds']}; best (median). Steps are decisions and chance events.\n")
    row = "{:14} {:>10} {:>14} {:>14} {:>14} {:>14}  {}"
    wide = "{:14} {:>10} {:>29} {:>29}  {}"
    print(wide.format("OpenSpiel", "decisions", "million/s after the deal", "million/s with the deal", "ISMCTS"))
    print(row.format("", "per game", "decisions", "steps", "decisions", "steps", "simulations/s"))
    for peer in peers:
        after, whole, search = peer["after_the_deal"], peer["with_the_deal"], peer["simulations_per_second"]
        print(row.format(
            short(peer["game"]),
            f"{after['decisions_per_game']:.1f}",
            million(after["decisions_per_second"]), million(after["steps_per_second"]),
            million(whole["decisions_per_second"]), million(whole["steps_per_second"]),
            f"{search['best']:.0f} ({search['median']:.0f})" if search else f"none: {peer['no_simulations_because']}",
        ))

    goal = fast["decisions"]["game"]
    print(f"\nDecisions: the fastest peer is {short(goal)} after the deal; the target is {DECISIONS_AIM} times its rate.")
    if ours["engine_left_out"]:
        print(f"Ours was left out: {ours['engine_left_out']}")
    row = "{:15} {:16} {:>5} {:>14}  {:42}  {:7}  {}"
    heads = "decisions, steps; with the deal, steps"
    editions = {}
    for table in ours["tables"]:
        editions.setdefault((table["game"], table["edition"]), []).append(table)
    if editions:
        print(row.format("Sitdown", "", "", "million/s", "times the fastest peer's", "", "fastest"))
        print(row.format("", "slowest table of", "seats", "decisions", heads, "target", "table"))
    for tables in editions.values():
        # The slowest number of seats decides for an edition.
        tables.sort(key=lambda table: table["ratio"]["decisions"])
        table, best = tables[0], tables[-1]
        names = ("decisions", "steps", "decisions_with_the_deal", "steps_with_the_deal")
        print(row.format(
            table["game"], table["edition"], table["seats"], million(table["decisions_per_second"]),
            "{:9.2f} {:6.2f} {:14.2f} {:6.2f}".format(*(table["ratio"][name] for name in names)),
            met(table), f"{best['ratio']['decisions']:.2f} times ({best['seats']} seats)",
        ))

    if fast["simulations"]:
        name = short(fast["simulations"]["game"])
        print(f"\nSimulations: the fastest peer is {name}; the target is {SIMULATIONS_AIM} times its rate.")
    else:
        print("\nSimulations: none of these peers can be searched.")
    if ours["bots_left_out"]:
        print(f"Our bots were left out: {ours['bots_left_out']}")
    for number, bot in enumerate(ours["bots"]):
        row = "{:15} {:10} {:>5}  {:14} {:>15}  " + "{:>12} " * len(bot["ratio"]) + " {}"
        if number == 0:
            names = (f"times {short(name)}" for name in bot["ratio"])
            print(row.format("Sitdown", "", "seats", "bot", "simulations/s", *names, "target"))
        rate = bot["simulations_per_second"]
        print(row.format(
            bot["game"], bot["edition"], bot["seats"], bot["bot"], f"{rate['best']:.0f} ({rate['median']:.0f})",
            *(f"{ratio:.2f}" for ratio in bot["ratio"].values()), met(bot),
        ))


def short(game):
    """Returns a game's name without its options."""
    return game.split("(")[0]


def met(row):
    return {True: "met", False: "not met", None: ""}[row["aim_met"]]


def main():
    parser = argparse.ArgumentParser(prog="bench/peers/run", description="Compares the speed of Sitdown with OpenSpiel.")
    parser.add_argument("--sitdown", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=5, help="number of measurements (default: 5)")
    parser.add_argument("--games", default=GAMES, help="OpenSpiel games, separated by ;")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    asked = parser.parse_args()
    if asked.rounds < 1:
        parser.error("--rounds must be at least 1")

    peers, ours = [], Ours(asked.sitdown)
    for name in filter(None, asked.games.split(";")):
        try:
            with silence():
                peers.append(Peer(name))
        except pyspiel.SpielError as error:
            parser.error(f"can't measure {name}: {str(error).strip().splitlines()[0].split('. ')[0]}")
    if not peers:
        parser.error("--games names no game")
    for turn in range(asked.rounds):
        print(f"round {turn + 1} of {asked.rounds}", file=sys.stderr)
        # Alternate, so that a noisy moment doesn't hit only one of them.
        for peer in peers:
            peer.measure_random(turn + 1)
            peer.measure_whole(turn * 1_000_000)
            peer.measure_search(turn + 1)
        ours.measure_engine()
        # This also evaluates moves, which takes long, so the first and the last round have to do.
        if turn in (0, asked.rounds - 1):
            ours.measure_bots()

    result = {
        "open_spiel": importlib.metadata.version("open_spiel"),
        "rounds": asked.rounds,
        "aims": {"decisions": DECISIONS_AIM, "simulations": SIMULATIONS_AIM},
        "peers": [peer.result() for peer in peers],
        "ours": ours.result(),
    }
    result["fastest_peer"] = compare(result["peers"], result["ours"])
    if asked.json:
        print(json.dumps(result))
    else:
        print_tables(result)


if __name__ == "__main__":
    main()
