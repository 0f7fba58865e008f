"""Forwards frames between two network interfaces, with latency and loss, where the kernel has no netem.

link.py INTERFACE INTERFACE SECONDS LOSS: the frames of the first interface are late by so many seconds, and of the frames in both
directions, this share is lost. Ends when it is killed.
"""
import collections
import random
import select
import socket
import sys
import time

ALL_PROTOCOLS = 3


class End:
    """An interface, and the frames on their way to it."""

    def __init__(self, name):
        self.socket = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(ALL_PROTOCOLS))
        self.socket.bind((name, ALL_PROTOCOLS))
        self.socket.setblocking(False)
        self.waiting = collections.deque()

    def receive(self, delay, loss, other):
        while True:
            try:
                frame, (_, _, kind, *_) = self.socket.recvfrom(65535)
            except BlockingIOError:
                return
            # Frames that this process has sent are seen, too.
            if kind != socket.PACKET_OUTGOING and random.random() >= loss:
                other.waiting.append((time.monotonic() + delay, frame))

    def send(self):
        while self.waiting and self.waiting[0][0] <= time.monotonic():
            try:
                self.socket.send(self.waiting.popleft()[1])
            except OSError:
                # As a full queue would lose it.
                pass


def main():
    first, second = End(sys.argv[1]), End(sys.argv[2])
    delay, loss = float(sys.argv[3]), float(sys.argv[4])
    while True:
        due = [end.waiting[0][0] for end in (first, second) if end.waiting]
        ready, _, _ = select.select(
            [first.socket, second.socket], [], [], max(0, min(due) - time.monotonic()) if due else None)
        if first.socket in ready:
            first.receive(delay, loss, second)
        if second.socket in ready:
            second.receive(0, loss, first)
        first.send()
        second.send()


if __name__ == "__main__":
    main()
