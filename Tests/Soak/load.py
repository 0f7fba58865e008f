"""The load of the soak test of several nodes: a Locust user is a browser with a page of Notes.

With `locust -f load.py --host http://localhost:8080`, Locust itself runs the users. The soak test runs this file as a program that
executes the commands that arrive on a socket of the file system: a line of JSON each, with a name and its arguments, answered by a line.
"""
import itertools
import json
import random
import secrets
import socket
import sys
import time

import gevent
import gevent.lock
from locust import User, task
from locust.env import Environment
from locust.exception import StopUser
from page import Page

# The number of users that open their session at the same time.
OPENING = 20


class NotesUser(User):
    """A user who creates a note and types numbers into it, without an end."""

    pages = []
    failures = []
    # The mean time between two changes of a text, in seconds.
    pause = 1
    _mark = secrets.token_hex(3)
    _numbers = itertools.count(1)
    _opening = gevent.lock.BoundedSemaphore(OPENING)

    def on_start(self):
        self._page = Page(
            next(self._numbers), self._mark, self.host, self.pause,
            lambda latency, problem=None: self._report("type", latency, problem and RuntimeError(problem)))
        began = time.monotonic()
        try:
            with self._opening:
                began = time.monotonic()
                self._page.start()
        except Exception as error:
            self.failures.append(repr(error))
            self._report("open", time.monotonic() - began, error)
            raise StopUser from error
        self._report("open", time.monotonic() - began)
        self.pages.append(self._page)

    def on_stop(self):
        self._page.close()

    @task
    def type(self):
        # The page types on its own, and has to be quick if it loses its connection.
        gevent.sleep(60)

    @classmethod
    def tab_beside(cls, page, node):
        """Opens another tab of a page's browser at the node with a name."""
        tab = Page(page.number, cls._mark, page.browser.origin)
        tab.start_beside(page, node)
        return tab

    def _report(self, name, seconds, error=None):
        self.environment.events.request.fire(
            request_type="page", name=name, response_time=seconds * 1000, response_length=0, exception=error, context={})


class Commands:
    """What the soak test can do with the pages."""

    def __init__(self, address):
        NotesUser.host = address
        self._runner = Environment(user_classes=[NotesUser]).create_local_runner()

    def open(self, sessions, pause):
        """Opens sessions, and returns why some couldn't be opened."""
        NotesUser.pause = pause
        self._runner.start(sessions, spawn_rate=100)
        while len(NotesUser.pages) + len(NotesUser.failures) < sessions:
            gevent.sleep(0.05)
        return NotesUser.failures

    def begin_fault(self, node, types):
        """Measures from now on. If they type, the pages of a node, or all of them without a name, do so at once."""
        for page in NotesUser.pages:
            page.fault_begins(types and node in (None, page.node))

    def states(self):
        now = time.monotonic()
        return [page.state(now) for page in NotesUser.pages]

    def stop_typing(self):
        for page in NotesUser.pages:
            page.is_typing = False

    def latencies(self):
        """Returns the times from typing to acknowledgment since the last call, in seconds."""
        latencies = [latency for page in NotesUser.pages for latency in page.latencies]
        for page in NotesUser.pages:
            page.latencies = []
        return latencies

    def changes(self, nodes, seconds):
        """Opens another tab of each page at another node, lets each page change its note for some seconds, and returns the times
        until the other tabs show the changes, and how many tabs weren't at another node."""
        pages = NotesUser.pages
        tabs = [NotesUser.tab_beside(page, nodes[(nodes.index(page.node) + 1) % len(nodes)]) for page in pages]
        gevent.sleep(5)
        end = time.monotonic() + seconds

        def change(page, tab):
            times = []
            while time.monotonic() < end:
                times.append(page.time_until_changed(tab))
                # The updates of a change are over then.
                gevent.sleep(random.uniform(0.7, 1.3))
            return times

        greenlets = [gevent.spawn(change, page, tab) for page, tab in zip(pages, tabs)]
        times = [each for greenlet in gevent.joinall(greenlets, raise_error=True) for each in greenlet.value]
        moved = sum(page.node == tab.node for page, tab in zip(pages, tabs))
        for tab in tabs:
            tab.close()
        return times, moved


def main(address, path):
    commands = Commands(address)
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)
        with connection.makefile("rw") as lines:
            for line in lines:
                name, arguments = json.loads(line)
                lines.write(json.dumps(getattr(commands, name)(**arguments)) + "\n")
                lines.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
