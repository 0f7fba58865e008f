"""The pages of the soak test, which Locust runs in a process of its own."""
import asyncio
import json
import pathlib
import sys

import machines

# The states of a thousand pages with their texts are a line.
MAX_LINE = 1 << 28


class Pages:
    """Passes commands to the process of `load.py`, one at a time."""

    def __init__(self, address, folder):
        self._address = address
        self._folder = folder
        self._process = None
        self._reader = self._writer = None

    async def start(self):
        connected = asyncio.get_running_loop().create_future()
        path, log = self._folder / "load.socket", self._folder / "load.log"
        server = await asyncio.start_unix_server(lambda *pair: connected.set_result(pair), path, limit=MAX_LINE)
        self._process = machines.Machine(0, "127.0.0.1").start(
            sys.executable, pathlib.Path(__file__).with_name("load.py"), self._address, path, log=log)
        try:
            self._reader, self._writer = await asyncio.wait_for(connected, 60)
        except TimeoutError:
            raise SystemExit(f"Locust didn't start:\n{log.read_text()[-2000:]}") from None
        finally:
            server.close()

    async def call(self, name, **arguments):
        """Executes a command, and returns its result: see `Commands` in `load.py`."""
        self._writer.write((json.dumps([name, arguments]) + "\n").encode())
        line = await self._reader.readline()
        if not line:
            raise SystemExit(f"Locust has ended:\n{(self._folder / 'load.log').read_text()[-2000:]}")
        return json.loads(line)

    def processor_seconds(self):
        """The time that the processors have spent for the pages."""
        return machines.processor_seconds(self._process.pid)

    async def end(self):
        if self._writer:
            self._writer.close()
        if self._process:
            self._process.kill()
            await machines.ended(self._process)
