#!/usr/bin/env python3
"""Simulates nodes on one PostgreSQL database, with the costs that `sitdown bench cluster --json` has measured.

    bench/scale.py REPORT…            compares each report with a simulation of the same run
    bench/scale.py REPORT… --people   simulates machines of their own under the moves of many people

All costs come from the first report, so the others are predicted; only how busy other programs kept the machine is theirs.
Needs Python 3.9 and nothing else."""

import heapq
import json
import random
import statistics
import sys
from collections import deque

PACE = 10  # seconds between two moves of a player
CORES_OF_A_NODE, CORES_OF_A_DATABASE = 4, 16
USE = 0.5  # nodes are added until they are busy half of the time
LARGEST_COMMIT = 512


class Clock:
    """Events in the order of time."""

    def __init__(self):
        self.now, self.events, self.number = 0.0, [], 0

    def after(self, delay, call):
        self.number += 1
        heapq.heappush(self.events, (self.now + delay, self.number, call))

    def run(self, until):
        while self.events and self.events[0][0] < until:
            self.now, _, call = heapq.heappop(self.events)
            call()


class Cores:
    """Some cores with one queue."""

    def __init__(self, clock, count):
        self.clock, self.free, self.waiting, self.busy = clock, count, deque(), 0.0

    def work(self, seconds, then):
        self.waiting.append((seconds, then))
        self.start()

    def start(self):
        while self.free and self.waiting:
            seconds, then = self.waiting.popleft()
            self.free -= 1
            self.busy += seconds
            self.clock.after(seconds, lambda then=then: self.finish(then))

    def finish(self, then):
        self.free += 1
        then()
        self.start()


class Disk:
    """A log that is made durable for all who wait for it at once."""

    def __init__(self, clock, seconds):
        self.clock, self.seconds, self.waiting, self.is_busy = clock, seconds, [], False

    def sync(self, then):
        self.waiting.append(then)
        if not self.is_busy:
            self.start()

    def start(self):
        now, self.waiting, self.is_busy = self.waiting, [], True
        self.clock.after(self.seconds, lambda: self.finish(now))

    def finish(self, now):
        self.is_busy = False
        for then in now:
            then()
        if self.waiting and not self.is_busy:
            self.start()


class Writer:
    """A node's connection to a database: what arrives during one commit goes into the next."""

    def __init__(self, world, database, disk):
        self.world, self.database, self.disk = world, database, disk
        self.waiting, self.is_busy = deque(), False

    def write(self, then):
        self.waiting.append(then)
        if not self.is_busy:
            self.commit()

    def commit(self):
        self.is_busy = True
        rows = [self.waiting.popleft() for _ in range(min(LARGEST_COMMIT, len(self.waiting)))]
        costs = self.world.costs
        self.world.commits += 1
        work = costs["commit"] + costs["row"] * len(rows)
        self.database.work(work, lambda: self.disk.sync(lambda: self.committed(rows)))

    def committed(self, rows):
        self.is_busy = False
        for then in rows:
            then()
        if self.waiting and not self.is_busy:
            self.commit()


class World:
    """Clients, nodes and databases. They share the cores of one machine, or have machines of their own."""

    def __init__(self, costs, nodes, databases=1, shared_cores=None):
        self.costs, self.clock, self.chance = costs, Clock(), random.Random(7)
        self.commits, self.times, self.moves = 0, [], 0
        shared = shared_cores and Cores(self.clock, shared_cores)
        # Clients on other machines cost nothing here.
        self.clients = shared
        self.nodes = [shared or Cores(self.clock, CORES_OF_A_NODE) for _ in range(nodes)]
        self.databases = [shared or Cores(self.clock, CORES_OF_A_DATABASE) for _ in range(databases)]
        disks = [Disk(self.clock, costs["sync"]) for _ in range(databases)]
        self.writers = [[Writer(self, *pair) for pair in zip(self.databases, disks)] for _ in range(nodes)]

    def move(self, owner, then):
        """One move: sent to any node, passed on to its owner, committed, and sent to everybody."""
        costs, start = self.costs, self.clock.now
        entry = self.chance.randrange(len(self.nodes))
        passing = costs["pass"] / 2 if entry != owner else 0
        node, other = self.nodes[owner], self.nodes[entry]
        writer = self.chance.choice(self.writers[owner])

        def done():
            self.moves += 1
            self.times.append(self.clock.now - start)
            then()

        read = lambda: self.clients.work(costs["client"] / 2, done) if self.clients else done()
        passed_back = lambda: other.work(passing, read) if passing else read()
        committed = lambda: node.work(costs["node"] / 2, passed_back)
        decided = lambda: writer.write(committed)
        arrived = lambda: node.work(costs["node"] / 2, decided)
        sent = lambda: other.work(passing, arrived) if passing else arrived()
        self.clients.work(costs["client"] / 2, sent) if self.clients else sent()

    def as_fast_as_possible(self, tables, seconds):
        def go_on(owner):
            self.move(owner, lambda: go_on(owner))

        for table in range(tables):
            go_on(table % len(self.nodes))
        self.clock.run(seconds)

    def arrivals(self, rate, seconds):
        def arrive():
            self.move(self.chance.randrange(len(self.nodes)), lambda: None)
            self.clock.after(self.chance.expovariate(rate), arrive)

        arrive()
        self.clock.run(seconds)


def costs_of(report):
    """Seconds of processor time per move, per row and per commit."""
    figures = {name: figure["value"] for name, figure in report["figures"].items()}
    micros = lambda name: figures[name] / 1e6
    # What is passed on grows with the part of the requests that reach the wrong node.
    more = micros("nodes_cpu_us_per_move") - micros("postgres_cpu_us_per_move")
    # Two batch sizes give the cost of a commit and of a row in it.
    large, small = figures["postgres_moves_per_commit"], figures["nodes_moves_per_commit"]
    alone, together = micros("postgres_database_us_per_move"), micros("nodes_database_us_per_move")
    commit = max(0.0, (together - alone) / (1 / small - 1 / large)) if small != large else 0.0
    return {
        "client": micros("postgres_client_us_per_move"),
        "node": micros("postgres_cpu_us_per_move"),
        "pass": max(0.0, more / figures["nodes_passed_on"]) if figures["nodes_passed_on"] else 0.0,
        "row": max(0.0, alone - commit / large),
        "commit": commit,
        "sync": figures["sync_ms"] / 1e3,
    }


def compare(reports, costs):
    print("| nodes | moves/s, measured | simulated | ratio | moves in a commit, measured | simulated |")
    print("| --- | --- | --- | --- | --- | --- |")
    for report in reports:
        figures = {name: figure["value"] for name, figure in report["figures"].items()}
        for part, nodes in (("postgres", 1), ("nodes", round(figures["nodes_number"]))):
            cores = round(figures["cores"])
            # Other programs on the machine make everything slower.
            speed = 1 - figures[f"{part}_other_cores"] / cores
            slower = {name: cost if name == "sync" else cost / speed for name, cost in costs.items()}
            world = World(slower, nodes, shared_cores=cores)
            world.as_fast_as_possible(round(figures["busy"]), 5)
            moves, measured = world.moves / 5, figures[f"{part}_moves_per_second"]
            batch = world.moves / world.commits
            print(
                f"| {nodes} | {measured:,.0f} | {moves:,.0f} | {moves / measured:.2f} "
                f"| {figures[f'{part}_moves_per_commit']:.1f} | {batch:.1f} |"
            )


def people(costs):
    print(
        f"| people | moves/s | nodes of {CORES_OF_A_NODE} cores | databases of {CORES_OF_A_DATABASE} "
        "| busy: node, database | moves in a commit | response p50, p99 |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for count, databases in ((10_000, 1), (100_000, 1), (1_000_000, 1), (1_000_000, 4), (10_000_000, 32)):
        rate = count / PACE
        work = costs["node"] + costs["pass"]
        nodes = max(2, -int(-rate * work // (CORES_OF_A_NODE * USE)))
        seconds = min(10.0, 200_000 / rate)
        world = World(costs, nodes, databases)
        world.arrivals(rate, seconds)
        busy = lambda cores, each: statistics.mean(some.busy for some in cores) / seconds / each
        times = sorted(world.times)
        p50, p99 = (f"{times[int(len(times) * part)] * 1e3:.1f} ms" for part in (0.5, 0.99))
        print(
            f"| {count:,} | {rate:,.0f} | {nodes} | {databases} | {busy(world.nodes, CORES_OF_A_NODE):.0%}, "
            f"{busy(world.databases, CORES_OF_A_DATABASE):.0%} | {world.moves / world.commits:.1f} | {p50}, {p99} |"
        )


def main():
    names = [name for name in sys.argv[1:] if not name.startswith("--")]
    if not names:
        sys.exit(__doc__)
    reports = []
    for name in names:
        with open(name) as file:
            reports.append(json.load(file))
    costs = costs_of(reports[0])
    print(", ".join(f"{name} {cost * 1e6:.0f} µs" for name, cost in costs.items()), end="\n\n")
    people(costs) if "--people" in sys.argv else compare(reports, costs)


main()
