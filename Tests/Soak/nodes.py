#!/usr/bin/env python3
"""Runs Notes on several nodes behind a balancer, lets Locust's users type, injects faults, and checks that nothing is lost.

As root, each node and the database have a network namespace; otherwise all run on loopback. Prints how long each fault kept the
sessions from working. The exit status is 1 if a text was lost, if a session got another one's text, or if after a killed node 99 %
of its sessions weren't usable within three seconds.
"""
import argparse
import asyncio
import datetime
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import machines
from pages import Pages

GOAL = 3
# How long sessions are observed after a fault. A session that ends within ten seconds counts as lost for its page.
OBSERVATION = 12


def percentile(values, share):
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)] if ordered else 0


class Soak:
    def __init__(self, cluster, pages, arguments):
        self.cluster = cluster
        self.pages = pages
        self.arguments = arguments
        self.rows = []
        self.failures = []

    async def open_pages(self):
        began = time.monotonic()
        sessions = self.arguments.sessions
        failed = await self.pages.call("open", sessions=sessions, pause=self.arguments.pause)
        if failed:
            raise SystemExit(f"{len(failed)} sessions couldn't be opened, such as: {failed[0]}")
        print(f"{sessions} sessions opened in {time.monotonic() - began:.0f} s", flush=True)

    async def inject(self, name, on, fault, limit=None):
        """Injects a fault, and measures the sessions on a node, or all of them."""
        node = on.name if on else None
        affected = {page["mark"] for page in await self.pages.call("states") if node in (None, page["node"])}
        # The pages of a killed node notice that, and others type at their own pace: if all typed at once, that would be measured.
        await self.pages.call("begin_fault", node=node, types=on is not None and not limit)
        moment = datetime.datetime.now().strftime("%H:%M:%S")
        began = time.monotonic()
        stopped = await fault()
        await asyncio.sleep(max(0, began + (stopped or 0) + OBSERVATION - time.monotonic()))
        states = await self.pages.call("states")
        waits = [page["wait"] for page in states if page["mark"] in affected]
        others = [page["wait"] for page in states if page["mark"] not in affected]
        stored = await self.time_until_stored()
        p99 = percentile(waits, 99)
        self.rows.append([
            moment, name, str(len(affected)), f"{percentile(waits, 50):.2f}", f"{p99:.2f}", f"{max(waits, default=0):.2f}",
            f"{max(others, default=0):.2f}",
            *(str(sum(page[count] for page in states if page["mark"] in affected)) for count in ("reconnections", "resumptions")),
            f"{stored:.1f}"])
        print("  ".join(self.rows[-1]), flush=True)
        if limit and p99 > limit:
            self.failures.append(f"{name}: the 99th percentile is {p99:.2f} s, more than {limit} s")

    async def stored(self):
        """The texts of the notes in the database, by their first word."""
        found = {}
        for text in (await self.cluster.database.query("SELECT text FROM note")).splitlines():
            found.setdefault(text.split(":")[0], []).append(text)
        return found

    async def time_until_stored(self):
        """The time until the database has what all sessions have typed so far."""
        began = time.monotonic()
        texts = {page["mark"]: page["text"] for page in await self.pages.call("states")}
        while time.monotonic() < began + 30:
            found = await self.stored()
            if all(any(text.startswith(expected) for text in found.get(mark, [])) for mark, expected in texts.items()):
                break
            await asyncio.sleep(0.2)
        return time.monotonic() - began

    async def check(self):
        """Checks at the end that the database has exactly what was typed."""
        states = await self.settled(30)
        unsettled = [page["mark"] for page in states if not page["settled"]]
        if unsettled:
            self.failures.append(f"{len(unsettled)} sessions aren't usable, such as {unsettled[0]}")
        await self.time_until_stored()
        found = await self.stored()
        lost = [page for page in states if page["text"] not in found.get(page["mark"], [])]
        for page in lost[:5]:
            for text in found.get(page["mark"], [""]):
                place = max(0, len(os.path.commonprefix([page["text"], text])) - 20)
                print(f"{page['mark']} has typed “…{page['text'][place:place + 60]}”, and the database has "
                      f"“…{text[place:place + 60]}”")
        if lost:
            self.failures.append(f"{len(lost)} texts were lost")
        typed = {page["mark"] for page in states}
        foreign = [text for mark, texts in found.items() if mark not in typed for text in texts]
        if foreign:
            self.failures.append(f"{len(foreign)} notes have a text that no session has typed")
        copies = sum(len(texts) - 1 for texts in found.values())
        if copies:
            self.failures.append(f"{copies} other versions of notes were kept, without another user")
        problems = {}
        for page in states:
            for problem in page["problems"]:
                problems.setdefault(problem, set()).add(page["mark"])
        for problem, marks in sorted(problems.items()):
            self.failures.append(f"{problem} ({len(marks)} sessions, such as {min(marks)})")
        for page in states:
            for before, after in page["changes"][:1]:
                place = max(0, len(os.path.commonprefix([before, after])) - 20)
                print(f"{page['mark']} got “…{after[place:place + 60]}” instead of “…{before[place:place + 60]}”")
        print(f"{len(states) - len(lost)} of {len(states)} texts are stored as they were typed, with "
              f"{sum(page['text'].count(' ') for page in states)} numbers")

    async def settled(self, seconds, resumed=False):
        """Lets the pages stop typing, waits until all are usable, at most for some seconds, and returns their states.

        With `resumed`, they must have continued in another session, too."""
        await self.pages.call("stop_typing")
        deadline = time.monotonic() + seconds
        while True:
            states = await self.pages.call("states")
            is_over = all(page["settled"] and (page["resumptions"] or not resumed) for page in states)
            if is_over or time.monotonic() > deadline:
                return states
            await asyncio.sleep(0.1)

    async def statements(self):
        """The number of transactions in the database, some seconds ago. A statement outside of a transaction is one."""
        return int(await self.cluster.database.query("SELECT sum(xact_commit) FROM pg_stat_database WHERE datname = 'postgres'"))

    def processor_seconds(self):
        return self.cluster.processor_seconds() | {"pages": self.pages.processor_seconds()}

    async def measure(self, seconds):
        """Measures what typing costs: the time of processors by program, and memory."""
        await asyncio.sleep(5)
        await self.pages.call("latencies")
        statements = await self.statements()
        before, began = self.processor_seconds(), time.monotonic()
        await asyncio.sleep(seconds)
        elapsed, after = time.monotonic() - began, self.processor_seconds()
        latencies = await self.pages.call("latencies")
        statements = await self.statements() - statements
        result = {
            "nodes": len(self.cluster.nodes), "sessions": self.arguments.sessions, "events_per_second": len(latencies) / elapsed,
            "latency_p50_ms": percentile(latencies, 50) * 1000, "latency_p99_ms": percentile(latencies, 99) * 1000,
            "cpu_ms_per_event": {
                name: (after[name] - before[name]) * 1000 / max(1, len(latencies)) for name in sorted(after)},
            "statements_per_event": statements / max(1, len(latencies)), "node_memory_mb": self.cluster.node_memory()}
        print(json.dumps(result), flush=True)

    async def measure_changes(self, seconds):
        """Measures how long it takes until a change that one node stores is in an open page of the same browser at another node."""
        await self.pages.call("stop_typing")
        times, moved = await self.pages.call(
            "changes", nodes=[node.name for node in self.cluster.nodes], seconds=seconds)
        if moved:
            self.failures.append(f"{moved} tabs weren't at another node")
        print(json.dumps({
            "sessions": 2 * self.arguments.sessions, "changes_per_second": len(times) / seconds,
            "p50_ms": percentile(times, 50) * 1000, "p95_ms": percentile(times, 95) * 1000,
            "p99_ms": percentile(times, 99) * 1000, "max_ms": max(times) * 1000}), flush=True)
        if percentile(times, 95) > 0.1:
            self.failures.append(f"the 95th percentile is {percentile(times, 95) * 1000:.0f} ms, more than 100 ms")

    async def measure_resumptions(self):
        """Kills the only node, and measures what it costs to start it again with all its sessions: the time of processors by
        program. No one types meanwhile."""
        await self.time_until_stored()
        await self.pages.call("stop_typing")
        # Pages have stored a state with their text then.
        await asyncio.sleep(OBSERVATION)
        await self.pages.call("begin_fault", node=None, types=False)
        statements = await self.statements()
        node = self.cluster.nodes[0]
        before = self.processor_seconds()
        await node.end(signal.SIGKILL)
        began = time.monotonic()
        await node.start()
        states = await self.settled(120, resumed=True)
        elapsed = time.monotonic() - began
        # What follows the first rendering belongs to it.
        await asyncio.sleep(2)
        after = self.processor_seconds()
        # The new process of the node began at zero.
        before["node"] = 0
        # Idle connections report their statements every ten seconds.
        await asyncio.sleep(11)
        result = {
            "sessions": len(states), "resumptions": sum(page["resumptions"] for page in states), "seconds": elapsed,
            "statements_per_session": (await self.statements() - statements) / len(states),
            "cpu_ms_per_session": {
                name: (after[name] - before[name]) * 1000 / len(states) for name in sorted(after)}}
        print(json.dumps(result), flush=True)

    async def faults(self):
        cluster, only = self.cluster, self.arguments.only

        async def kill(node):
            await node.end(signal.SIGKILL)
            await asyncio.sleep(1)
            await node.start()

        async def drain(node):
            began = time.monotonic()
            await node.end(signal.SIGTERM)
            await node.start()
            return time.monotonic() - began

        async def restart_database():
            await cluster.database.stop()
            await asyncio.sleep(3)
            await cluster.database.start()
            return 3

        async def pause(node):
            node.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(3)
            node.process.send_signal(signal.SIGCONT)
            return 3

        async def partition(node):
            # The node's packets arrive, but the answers are dropped.
            route = ("blackhole", f"{node.machine.address}/32")
            cluster.database.machine.run("ip", "route", "add", *route)
            await asyncio.sleep(3)
            cluster.database.machine.run("ip", "route", "del", *route)
            return 3

        async def fill_disk():
            await asyncio.to_thread(cluster.database.fill_disk)
            await asyncio.sleep(5)
            await cluster.database.free_disk()
            return 5

        async def skew(node, other):
            # Five minutes ahead. The other node's sessions move to it, and later to those with the right clock.
            await node.end(signal.SIGTERM)
            await node.start(clock=300)
            await other.end(signal.SIGTERM)
            await other.start()

        async def unskew(node):
            await node.end(signal.SIGKILL)
            await asyncio.sleep(1)
            await node.start()

        async def slow(node):
            async with node.machine.slow(0.2, loss=0.02):
                await asyncio.sleep(10)
            return 10

        async def slow_busiest():
            # Another node may have lost all its sessions to earlier faults.
            states = await self.pages.call("states")
            node = max(nodes, key=lambda node: sum(page["node"] == node.name for page in states))
            await self.inject("200 ms latency, 2 % loss for 10 s", node, lambda: slow(node))

        nodes = cluster.nodes
        known = {
            "none": lambda: self.inject("no fault", None, lambda: asyncio.sleep(0)),
            "kill": lambda: self.inject("node killed", nodes[0], lambda: kill(nodes[0]), GOAL),
            "drain": lambda: self.inject("node drained", nodes[1], lambda: drain(nodes[1])),
            "database": lambda: self.inject("database stopped for 3 s", None, restart_database),
            "pause": lambda: self.inject("node paused for 3 s", nodes[2 % len(nodes)], lambda: pause(nodes[2 % len(nodes)])),
        }
        if cluster.has_namespaces:
            known["partition"] = lambda: self.inject(
                "node without database for 3 s", nodes[0], lambda: partition(nodes[0]))
            known["disk"] = lambda: self.inject("database's disk full for 5 s", None, fill_disk)
            known["slow"] = slow_busiest
            known["clock"] = lambda: self.inject(
                "sessions move to a node whose clock is 5 min ahead", nodes[0], lambda: skew(nodes[1], nodes[0]))
            known["clock-back"] = lambda: self.inject(
                "node whose clock is 5 min ahead killed", nodes[1], lambda: unskew(nodes[1]), GOAL)
        # Pages have stored a state with their text then.
        await self.time_until_stored()
        await asyncio.sleep(OBSERVATION)
        for name in only or known:
            if name not in known:
                raise SystemExit(f"--only {name} needs network namespaces, and so root")
            await known[name]()


def table(rows):
    header = [
        "time", "fault", "sessions", "median (s)", "p99 (s)", "max (s)", "max of others (s)", "reconnections", "resumptions",
        "stored after (s)"]
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


async def soak(arguments, folder):
    # Ends all processes also if this one is told to end. If it is killed, the kernel ends them.
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, asyncio.current_task().cancel)
    cluster = machines.Cluster(arguments, folder)
    try:
        await cluster.start()
        pages = Pages(cluster.address, folder)
        test = Soak(cluster, pages, arguments)
        try:
            await pages.start()
            await test.open_pages()
            if arguments.measure:
                await test.measure(arguments.measure)
            elif arguments.measure_changes:
                await test.measure_changes(arguments.measure_changes)
            elif arguments.measure_resumptions:
                await test.measure_resumptions()
            else:
                await test.faults()
            await test.check()
        finally:
            await pages.end()
    finally:
        await cluster.end()
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    if arguments.measure or arguments.measure_changes or arguments.measure_resumptions:
        for failure in test.failures:
            print(f"error: {failure}")
        return 1 if test.failures else 0
    print(f"\n{arguments.sessions} sessions, {len(cluster.nodes)} nodes, {arguments.balancer}, {os.cpu_count()} CPUs, load {load}\n")
    print(table(test.rows))
    for failure in test.failures:
        print(f"error: {failure}")
    return 1 if test.failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--notes", required=True, type=pathlib.Path, help="the program notes")
    parser.add_argument("--storey", required=True, type=pathlib.Path, help="the program storey")
    parser.add_argument("--package", required=True, type=pathlib.Path, help="the folder of the package Notes")
    parser.add_argument("--sessions", type=int, default=200, help="the number of sessions, up to 1,000 (default: 200)")
    parser.add_argument("--nodes", type=int, default=3, help="the number of nodes, 2 to 5 (default: 3), and 1 with --measure")
    parser.add_argument("--balancer", choices=["haproxy", "nginx"], default="haproxy")
    parser.add_argument("--only", nargs="*", choices=["none", "kill", "drain", "database", "pause", "partition", "disk", "clock",
                        "clock-back", "slow"])
    parser.add_argument("--pause", type=float, default=1, help="the mean time between two changes of a text, in seconds (default: 1)")
    parser.add_argument("--measure", type=float, metavar="SECONDS",
                        help="inject no faults; print the cost of an event and the memory of a node as JSON")
    parser.add_argument("--measure-changes", type=float, metavar="SECONDS",
                        help="inject no faults; print how long it takes until a change at one node is in a page at another one, as JSON")
    parser.add_argument("--measure-resumptions", action="store_true",
                        help="kill the only node instead; print the cost of resuming a session as JSON; with --nodes 1")
    parser.add_argument("--loopback", action="store_true", help="no network namespaces, also as root")
    parser.add_argument("--keep", action="store_true", help="keep the logs also if nothing fails")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure_resumptions and arguments.nodes != 1:
        parser.error("--measure-resumptions needs --nodes 1")
    if not 1 <= arguments.sessions <= 1000 or not (1 if arguments.measure or arguments.measure_resumptions else 2) <= arguments.nodes <= 5:
        parser.error("--sessions must be 1 to 1000, and --nodes 2 to 5, or 1 with --measure or --measure-resumptions")
    if os.getuid() == 0 and not arguments.loopback and not arguments.inside:
        machines.enter_namespace([sys.executable, *sys.argv, "--inside"])
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16384, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="storey-soak-"))
    status = 1
    try:
        status = asyncio.run(soak(arguments, folder))
    except asyncio.CancelledError:
        print("Interrupted")
    finally:
        if status and any(folder.iterdir()) or arguments.keep:
            print(f"The logs are in {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status)


if __name__ == "__main__":
    main()
