"""Shares a page of small letters with a browser behind narrow links, and measures what the viewer sees.

links.py --share PROGRAM [--rates 500 1000] [--queues 100 300] [--loss 0 3] [--content scrolling still] [--codec h264]
[--seconds 60]: prints a row of a Markdown table for each link. Rates are in kbit/s, queues in ms, and losses in percent. As root,
in network namespaces, with a token bucket filter as the queue of the link. The exit status is 1 if a picture comes late or freezes.
"""
import argparse
import contextlib
import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

SENDER, VIEWER = "10.79.0.1", "10.79.0.2"

# Notes when frames are shown, and their sizes.
WATCH = """
const video = document.querySelector("video")
window.shown = []
const note = (now, frame) => {
  window.shown.push([performance.timeOrigin + now, frame.width, frame.height])
  video.requestVideoFrameCallback(note)
}
video.requestVideoFrameCallback(note)
return performance.timeOrigin
"""
READ = """
const done = arguments[0]
connection.getStats().then(report => {
  const received = [...report.values()].find(entry => entry.type === "inbound-rtp" && entry.kind === "video") ?? {}
  done({ shown: window.shown, received })
})
"""


def run(*command):
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


class Link:
    """Two network namespaces, one of which can only be reached at a low rate."""

    def __init__(self, rate, queue, loss):
        self.rate, self.queue, self.loss = rate, queue, loss

    def __enter__(self):
        self.holders = [
            subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "unshare", "--net", "sleep", "infinity"])
            for _ in range(2)]
        mine = os.readlink("/proc/self/ns/net")
        for holder in self.holders:
            while os.readlink(f"/proc/{holder.pid}/ns/net") == mine:
                time.sleep(0.01)
        sender, viewer = self.holders
        run(*self.inside(sender), "ip", "link", "add", "eth0", "type", "veth", "peer", "name", "eth0", "netns", str(viewer.pid))
        for holder, address in ((sender, SENDER), (viewer, VIEWER)):
            for command in (f"addr add {address}/24 dev eth0", "link set eth0 up", "link set lo up"):
                run(*self.inside(holder), "ip", *command.split())
        run(*self.inside(viewer), "ip", "route", "add", "default", "via", SENDER)
        run(*self.inside(sender), *f"tc qdisc add dev eth0 root tbf rate {self.rate}kbit burst 16kb latency {self.queue}ms".split())
        if self.loss:
            for command in (
                    "add table inet loss", "add chain inet loss input { type filter hook input priority 0; }",
                    f"add rule inet loss input ip protocol udp numgen random mod 1000 < {int(self.loss * 10)} drop"):
                run(*self.inside(viewer), "nft", command)
        return self

    def __exit__(self, *_):
        for holder in self.holders:
            holder.kill()
            holder.wait()

    @staticmethod
    def inside(holder):
        return ["nsenter", f"--net=/proc/{holder.pid}/ns/net"]

    def start(self, number, *command, **options):
        return subprocess.Popen(
            [*self.inside(self.holders[number]), "setpriv", "--pdeathsig", "KILL", *map(str, command)],
            text=True, start_new_session=True, **options)


class Browser:
    """A headless browser in the viewer's namespace."""

    def __init__(self, link):
        self.link = link
        self.folder = tempfile.mkdtemp(prefix="storey-link-")

    def __enter__(self):
        self.driver = self.link.start(
            1, os.environ.get("CHROMEDRIVER", "chromedriver"), "--port=9515", "--allowed-ips=", "--allowed-origins=*",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "HOME": self.folder})
        next(line for line in self.driver.stdout if "started successfully" in line)
        options = {"args": [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--autoplay-policy=no-user-gesture-required", f"--user-data-dir={self.folder}"]}
        if "CHROME" in os.environ:
            options["binary"] = os.environ["CHROME"]
        self.session = "/session/" + self.ask("POST", "/session", {
            "capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})["sessionId"]
        return self

    def __exit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.driver.pid, signal.SIGKILL)
        self.driver.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, path, body=None):
        """Sends a command from within the viewer's namespace, because the driver listens only there."""
        command = ["curl", "-sS", "--max-time", "60", "-X", method, f"http://127.0.0.1:9515{path}"]
        if body is not None:
            command += ["-H", "Content-Type: application/json", "--data-binary", "@-"]
        answer = subprocess.run(
            [*Link.inside(self.link.holders[1]), *command], input=json.dumps(body) if body is not None else None,
            capture_output=True, text=True, check=True)
        value = json.loads(answer.stdout)["value"]
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(value)
        return value

    def open(self, url):
        self.ask("POST", self.session + "/url", {"url": url})
        return self.ask("POST", self.session + "/execute/sync", {"script": WATCH, "args": []})

    def read(self):
        return self.ask("POST", self.session + "/execute/async", {"script": READ, "args": []})


def measure(arguments, rate, queue, loss, content):
    with Link(rate, queue, loss) as link:
        share = link.start(
            0, arguments.share, "share", SENDER, content, arguments.codec, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            url = next(line for line in share.stdout if line.startswith("http")).strip()
            with Browser(link) as browser:
                start = browser.open(url)
                time.sleep(arguments.seconds)
                seen = browser.read()
            share.stdin.close()
            reports = [json.loads(line) for line in share.stdout if line.startswith("{")]
        finally:
            share.kill()
            share.wait()
    if arguments.verbose:
        for report in reports:
            print(report, file=sys.stderr)
    shown, received = seen["shown"], seen["received"]
    times = [each[0] for each in shown]
    first = (times[0] - start) / 1000 if times else None
    # The end of the measurement ends a freeze as well.
    gaps = [(later - earlier) / 1000 for earlier, later in zip(times, times[1:])]
    frozen = [gap for gap in gaps if gap > 1]
    sizes = [f"{each[2]}p" for each in shown]
    changes = sum(1 for earlier, later in zip(sizes, sizes[1:]) if earlier != later)
    most = max(set(sizes), key=sizes.count) if sizes else "–"
    return {
        "link": f"{rate} kbit/s, {queue} ms" + (f", {loss:g} % lost" if loss else ""), "content": content, "first": first,
        "longest": max(gaps, default=None), "frozen": sum(frozen), "fps": len(times) / arguments.seconds, "size": most,
        "changes": changes, "pli": received.get("pliCount"), "bytes": received.get("bytesReceived", 0) * 8 / 1000 / arguments.seconds}


def row(result):
    def number(value, unit):
        return "never" if value is None else f"{value:.1f} {unit}"

    return (
        f"| {result['link']} | {result['content']} | {number(result['first'], 's')} | {number(result['longest'], 's')} "
        f"| {result['frozen']:.1f} s | {result['fps']:.1f} | {result['size']} | {result['changes']} | {result['pli']} "
        f"| {result['bytes']:.0f} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", required=True, type=pathlib.Path)
    parser.add_argument("--rates", type=int, nargs="+", default=[500, 1000, 2000, 3000])
    parser.add_argument("--queues", type=int, nargs="+", default=[100, 300, 1000])
    parser.add_argument("--loss", type=float, nargs="+", default=[0, 3])
    parser.add_argument("--content", nargs="+", default=["scrolling", "still"])
    parser.add_argument("--codec", default="h264")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    print("| link | content | first picture | longest pause | frozen | fps | size | changes | PLI | kbit/s |")
    print("|---|---|---|---|---|---|---|---|---|---|", flush=True)
    failed = False
    for content, loss, queue, rate in itertools.product(arguments.content, arguments.loss, arguments.queues, arguments.rates):
        result = measure(arguments, rate, queue, loss, content)
        print(row(result), flush=True)
        failed |= result["first"] is None or result["first"] > 2 or result["frozen"] > 0
    sys.exit(failed)


if __name__ == "__main__":
    main()
