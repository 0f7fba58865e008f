"""A page of Notes without a browser: it opens a session, types into a note, and reconnects and resumes as page.js does."""
import html
import json
import random
import re
import time

import gevent
import gevent.event
from browser import Browser, Closed

# The pauses before a page reconnects, and how long it waits for an answer, in seconds, as in page.js.
DELAYS = [0, 0.5, 1, 2, 5]
BEAT = 2
OPEN_TIMEOUT = 5
# Stands for the whole text among the typed numbers, while the connection is lost. The first number is 1.
LOST = 0


def shared_ends(base, text):
    """The lengths of the common start and the common end of two texts, as in page.js."""
    shorter = min(len(base), len(text))
    start = 0
    while start < shorter and base[start] == text[start]:
        start += 1
    end = 0
    while end < shorter - start and base[-1 - end] == text[-1 - end]:
        end += 1
    return start, end


def checksum(text):
    """The 32-bit FNV-1a hash of the code units. The texts are ASCII."""
    result = 0x811C9DC5
    for character in text:
        result = ((result ^ ord(character)) * 0x01000193) & 0xFFFFFFFF
    return result


class Event:
    """An event that isn't acknowledged yet. Those of the note's field have its text, and the text before if it is known."""

    def __init__(self, number, fields, text=None, base=None):
        self.number = number
        self.fields = fields
        self.text = text
        self.base = base
        self.is_sent = False
        self.is_whole = False

    @property
    def message(self):
        fields = {**self.fields, "n": self.number}
        if self.text is None:
            return fields
        if self.base is None or self.is_whole:
            return {**fields, "t": "input", "value": self.text} | ({} if self.base is None else {"base": self.base})
        start, end = shared_ends(self.base, self.text)
        inserted = self.text[start:len(self.text) - end]
        return {**fields, "t": "edit", "start": start, "end": end, "text": inserted, "length": len(self.base),
                "hash": checksum(self.base)}


class Page:
    """A session that types numbers into a note of its own, one after the other."""

    def __init__(self, number, run, address, pause=1, report=lambda latency, problem=None: None):
        self.number = number
        self._pause = pause
        # Called with the time from typing to acknowledgment in seconds, and with each problem.
        self._report = report
        self.mark = f"soak-{run}-{number:04}"
        self._marks = re.compile(rf"soak-{run}-\d{{4}}")
        # The browser's address matters to the host's limits, its cookies to the balancer.
        self.browser = Browser(address)
        self.text = ""
        self.problems = []
        # The texts that a session has changed, before and after.
        self.changes = []
        self.resumptions = 0
        self.reconnections = 0
        self.is_typing = False
        # The longest time for which a number waited for its acknowledgment, or a lost page for its note, in seconds.
        self.longest_wait = 0
        # The time from typing each number to its acknowledgment, in seconds.
        self.latencies = []
        self._socket = None
        self._is_open = False
        self._version = -1
        self._index = 0
        self._url = "/"
        self._tree = ""
        self._kept = None
        self._is_resuming = False
        self._losses = 0
        self._began = -1e9
        self._events = 0
        self._pending = []
        self._elements = {}
        self._known = None
        self._typed = {}
        self._count = 0
        self._changed = gevent.event.Event()
        self._patience = 2
        self._asked = None
        self._wake = gevent.event.Event()
        self._is_pinned = False
        self._fault = None
        self._greenlets = []

    # Use

    def start(self):
        """Opens a session and creates its note, as a user who doesn't want an account. Throws if that takes too long."""
        with gevent.Timeout(90, TimeoutError(f"{self.mark} isn't open after 90 s")):
            self._load("/")
            self._greenlets = [gevent.spawn(self._stay_connected)]
            for name in ("continue-as-guest", "skip-tour", "new-note"):
                self._until(lambda name=name: name in self._elements and self._is_open)
                self._post({"t": "click", "id": self._elements[name]})
            self._until(lambda: "text" in self._elements)
            self._known = ""
            self._type(self.mark + ":")
            self._until(lambda: not self._pending)
        self.is_typing = True
        self._greenlets.append(gevent.spawn(self._keep_typing))

    def start_beside(self, other, node):
        """Opens another tab of the browser of a page, at the node with a name, which needn't be that of the other tab."""
        self.browser.cookies = {
            name: node if name.endswith("_node") else value for name, value in other.browser.cookies.items()}
        self._load("/")
        self._greenlets = [gevent.spawn(self._stay_connected)]
        self._until(lambda: self._is_open)

    def time_until_changed(self, other):
        """Pins or unpins the note, and returns the time until another tab of the browser shows a change, in seconds."""
        began, version = time.monotonic(), other._version
        self._is_pinned = not self._is_pinned
        self._post({"t": "change", "id": self._elements["pinned"], "on": self._is_pinned})
        with gevent.Timeout(20, TimeoutError(f"a change of {self.mark} isn't in the other tab after 20 s")):
            other._until(lambda: other._version > version)
        return time.monotonic() - began

    @property
    def node(self):
        """The name of the node that the balancer's cookie names."""
        return next((value for name, value in self.browser.cookies.items() if name.endswith("_node")), None)

    def fault_begins(self, types=False):
        """Measures from now on. If the page types, it does so within a quarter of a second, or when it shows its note again."""
        self.longest_wait = self.resumptions = self.reconnections = 0
        if types:
            self._fault = time.monotonic()
            self._wake.set()

    @property
    def is_settled(self):
        return self._is_open and not self._pending and not self._typed

    def waits(self, now):
        """The longest wait, including one that isn't over yet."""
        return max([self.longest_wait, *(now - since for since in self._typed.values())])

    def state(self, now):
        """What the test compares and counts."""
        return {
            "mark": self.mark, "node": self.node, "text": self.text, "wait": self.waits(now), "settled": self.is_settled,
            "reconnections": self.reconnections, "resumptions": self.resumptions, "problems": self.problems,
            "changes": self.changes}

    def close(self):
        gevent.killall(self._greenlets)
        self._drop()

    # Typing

    def _keep_typing(self):
        while True:
            if self._wake.wait(self._pause * random.uniform(0.7, 1.3)):
                self._wake.clear()
                gevent.sleep(random.uniform(0, 0.25))
            self._until(lambda: not self._is_resuming)
            if not self.is_typing:
                continue
            self._count += 1
            since, self._fault = self._fault or time.monotonic(), None
            self._typed[self._count] = since
            self._type(f"{self.text} {self._count}")

    def _type(self, text):
        self.text = text
        base = next((event.text for event in reversed(self._pending) if event.text is not None), self._known)
        last = self._pending[-1] if self._pending else None
        if last and last.text is not None and not last.is_sent:
            # Without a connection, one event holds everything typed into a field.
            base = self._pending.pop().base
        self._post({"id": self._elements["text"]}, text, base)

    def _post(self, fields, text=None, base=None):
        self._events += 1
        event = Event(self._events, fields, text, base)
        self._pending.append(event)
        if self._is_open:
            self._transmit(event)

    def _transmit(self, event):
        event.is_sent = True
        self._say(event.message)

    def _received_text(self, text):
        """The session has the numbers of this text."""
        now = time.monotonic()
        for count in [count for count in self._typed if text == self.text or f" {count} " in text + " "]:
            latency = now - self._typed.pop(count)
            if count != LOST:
                self.latencies.append(latency)
                self._report(latency)
            self.longest_wait = max(self.longest_wait, latency)

    # Messages

    def _say(self, message):
        try:
            # Compact, because the session compares a ping with its text.
            self._socket.send(json.dumps(message, separators=(",", ":")))
        except OSError:
            pass  # The reader notices.

    def _say_hello(self):
        hello = {"t": "hello", "v": self._version, "index": self._index, "url": self._url, "compact": False}
        self._say(hello | ({"tree": self._kept} if self._kept else {}))

    def _acknowledge(self, up_to):
        for event in [event for event in self._pending if event.number <= up_to]:
            self._pending.remove(event)
            if event.text is not None:
                self._known = event.text
                self._received_text(event.text)

    def _find_elements(self, markup):
        for tag in re.findall(r'<[a-z-]+ id="[^"]*"[^>]*data-on="[^>]*>', markup):
            identifier = re.search(r'id="([^"]*)"', tag).group(1)
            self._elements[identifier.split(".")[-1]] = identifier

    def _receive(self, raw):
        # Whatever a session gets: its own text only.
        for mark in set(self._marks.findall(raw)) - {self.mark}:
            self._notice(f"got a text of {mark}")
        message = json.loads(raw)
        match message["t"]:
            case "patch":
                self._acknowledge(message["ack"])
                for kind, _, *values in message["ops"]:
                    if kind == "c":
                        for _, source in values[1]:
                            if isinstance(source, str):
                                self._find_elements(source)
                                self._rendered(source)
                    elif kind == "v" and self.mark in values[0] and not self._pending:
                        self._notice("the session changed the text")
                        self.changes.append((self.text, values[0]))
                self._welcomed(message["v"])
            case "render":
                self._acknowledge(message["ack"])
                self._elements = {}
                self._find_elements(message["html"])
                self._rendered(message["html"])
                self._welcomed(message["v"])
            case "history":
                self._index, self._url = message["index"], message.get("url") or self._url
            case "keep":
                if "tree" in message:
                    self._tree = message["tree"]
                else:
                    state = self._tree[self._tree.index(".") + 1:]
                    end = len(state) - message["end"]
                    self._tree = f'{message["sign"]}.{state[:message["start"]]}{message["text"]}{state[end:]}'
            case "resend":
                late = [event for event in self._pending if event.number >= message["n"]]
                for event in late[:1]:
                    event.is_whole = True
                for event in late:
                    self._transmit(event)
            case "refused":
                self._notice(f'event refused: {message["reason"]}')
                self._pending = [event for event in self._pending if event.number != message["n"]]
            case "resume":
                self._resume()
            case "session":
                self._token = message["token"]
                self._began = time.monotonic()
            case "move":
                if not self._pending:
                    self._began = -1e9
                    self._attempts = -1
                    self._drop()
            case "reload":
                self._notice("told to load the page again")
            case "unsaved" | "pong" | "awaitTransition":
                pass
            case kind:
                self._notice(f"unknown message {kind}")
        self._changed.set()

    def _notice(self, problem):
        self.problems.append(problem)
        self._report(0, problem)

    def _resume(self):
        self.resumptions += 1
        self._losses = self._losses + 1 if time.monotonic() - self._began < 10 else 0
        self._kept = self._tree if self._losses < 2 else None
        self._pending = []
        self._is_resuming = True
        self._version = -1
        self._say_hello()

    def _rendered(self, markup):
        """Brings the typed text back into the field of another session, or compares the field with what was typed. The field
        of a note that another session has created isn't there before the note is loaded."""
        field = re.search(r'<markdown-text id="[^"]*\.text"[^>]*data-on=[^>]*>(.*?)</markdown-text>', markup, re.DOTALL)
        if not field or not self.text:
            return
        shown = html.unescape(field.group(1))
        if self._is_resuming:
            self._kept = None
            self._is_resuming = False
            self._known = shown
            if shown == self.text:
                self._received_text(shown)
            else:
                self._type(self.text)
        elif not self._pending:
            self._known = shown
            if shown != self.text:
                self._notice("the session shows another text than what it has acknowledged")

    def _welcomed(self, version):
        self._version = version
        if self._is_open:
            return
        self._is_open = True
        self._attempts = 0
        for event in self._pending:
            self._transmit(event)
        if not self._pending and not self._is_resuming:
            self._received_text(self.text)

    def _until(self, condition):
        while not condition():
            self._changed.clear()
            self._changed.wait()

    # Connection

    def _load(self, path):
        while True:
            status, text = self.browser.get(path)
            if status == 200:
                break
            gevent.sleep(1)
        found = re.search(r'data-token="([^"]*)" data-build="([^"]*)" data-version="(\d+)" data-index="(\d+)"', text)
        self._token, self._build = found.group(1), found.group(2)
        self._version, self._index = int(found.group(3)), int(found.group(4))
        self._find_elements(text)

    def _drop(self):
        self._is_open = False
        self._asked = None
        if self._socket:
            self._socket.close()
        self._socket = None

    def _stay_connected(self):
        self._attempts = 0
        while True:
            try:
                self._connect()
            except OSError:
                pass
            except Exception as error:
                self._notice(f"{type(error).__name__}: {error}")
            self._drop()
            # The page is usable again when it shows its note with its text.
            self._typed.setdefault(LOST, time.monotonic())
            self.reconnections += 1
            self._attempts += 1
            gevent.sleep(DELAYS[min(max(self._attempts - 1, 0), len(DELAYS) - 1)])

    def _connect(self):
        # A connection that doesn't open in time is given up.
        with gevent.Timeout(OPEN_TIMEOUT, Closed("The WebSocket didn't open in time.")):
            socket = self.browser.open_socket(f"/storey/socket?token={self._token}&build={self._build}", OPEN_TIMEOUT)
        self._socket = socket
        self._say_hello()
        self._ping()
        while socket is self._socket:
            patience = self._patience if self._asked is not None else BEAT
            texts = socket.receive(patience)
            if not texts and self._asked is None:
                self._ping()
                continue
            if not texts:
                # The network may be slow, not dead: the next connection has more time.
                self._patience = min(2 * self._patience, 30)
                return
            if self._asked is not None:
                self._patience = min(max(2, 4 * (time.monotonic() - self._asked)), 30)
            self._asked = None
            for text in texts:
                if socket is self._socket:
                    self._receive(text)

    def _ping(self):
        self._asked = time.monotonic()
        self._say({"t": "ping"})
