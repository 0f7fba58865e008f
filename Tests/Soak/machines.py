"""The machines of the soak test: PostgreSQL, nodes, and a balancer, in network namespaces or on loopback."""
import asyncio
import contextlib
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

PORTS = (8080, 9090)


def free_port():
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


def postgres_programs():
    """The folder of PostgreSQL's programs, of the latest version that is installed."""
    return sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))[-1].parent


def processor_seconds(process):
    """The time that processors have spent for a process and its children, including ended ones."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    ended = sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
    children = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return ended + sum(processor_seconds(child) for child in children)


def resident_megabytes(process):
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) // 1024


def wrong_clock(seconds):
    """The environment of a program whose clock is wrong, but as fast as others."""
    library = next(pathlib.Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
    return {"LD_PRELOAD": str(library), "FAKETIME": f"{seconds:+}s", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}


class Machine:
    """Runs programs in a network namespace with the given address, or on loopback."""

    def __init__(self, number, address):
        self.address = address
        self._port = f"machine{number}"
        self._holder = None
        if address.startswith("127."):
            return
        # The namespace lives as long as this process.
        self._holder = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "unshare", "--net", "sleep", "infinity"])
        mine = os.readlink("/proc/self/ns/net")
        while os.readlink(f"/proc/{self._holder.pid}/ns/net") == mine:
            time.sleep(0.01)
        ip("link", "add", self._port, "type", "veth", "peer", "name", "eth0", "netns", str(self._holder.pid))
        ip("link", "set", self._port, "master", "bridge0", "up")
        for command in (f"addr add {address}/24 dev eth0", "link set eth0 up", "link set lo up"):
            self.run("ip", *command.split())
        # Frames are complete on their way to another machine, as on a cable, so that a process can forward them.
        self.run(*completing_frames("eth0"))

    @contextlib.asynccontextmanager
    async def slow(self, seconds, loss):
        """What this machine sends is late, and a share of all packets is lost."""
        near, far = f"{self._port}-near", f"{self._port}-far"
        ip("link", "add", near, "type", "veth", "peer", "name", far)
        for name in (self._port, near):
            ip("link", "set", name, "promisc", "on", "up")
        link = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", sys.executable, pathlib.Path(__file__).with_name("link.py"), self._port, near, str(seconds), str(loss)],
            stdin=subprocess.DEVNULL)
        try:
            ip("link", "set", self._port, "nomaster")
            ip("link", "set", far, "master", "bridge0", "up")
            yield
        finally:
            link.kill()
            link.wait()
            ip("link", "del", near)
            ip("link", "set", self._port, "promisc", "off", "master", "bridge0")

    def _inside(self, command):
        return [*(["nsenter", f"--net=/proc/{self._holder.pid}/ns/net"] if self._holder else []), *command]

    def run(self, *command):
        subprocess.run(self._inside(command), check=True, stdin=subprocess.DEVNULL)

    def start(self, *command, log, user=None, environment=None):
        """Starts a program, which ends with this process at the latest."""
        who = [f"--reuid={user}", f"--regid={user}", "--clear-groups"] if user and os.getuid() == 0 else []
        with open(log, "ab") as output:
            return subprocess.Popen(
                self._inside(["setpriv", *who, "--pdeathsig", "KILL", *map(str, command)]), stdin=subprocess.DEVNULL,
                stdout=output, stderr=output, env={**os.environ, **(environment or {})}, start_new_session=True)

    def end(self):
        if self._holder:
            self._holder.kill()
            self._holder.wait()


def ip(*arguments):
    subprocess.run(["ip", *arguments], check=True)


def completing_frames(interface):
    """The command after which the kernel adds checksums and joins no packets, although they don't leave this computer."""
    return ["ethtool", "--offload", interface, *"tx off tso off gso off gro off".split()]


def enter_namespace(arguments):
    """Runs this program again in namespaces of its own for networks and mounted disks, which end with it."""
    os.execvp("unshare", ["unshare", "--net", "--mount", *arguments])


def make_bridge():
    ip("link", "set", "lo", "up")
    ip("link", "add", "bridge0", "type", "bridge")
    ip("addr", "add", "10.77.0.1/24", "dev", "bridge0")
    ip("link", "set", "bridge0", "up")
    subprocess.run(completing_frames("bridge0"), check=True)


async def ended(process, seconds=30):
    """Waits until a process has ended, and ends it if that takes too long."""
    for _ in range(seconds * 20):
        if process.poll() is not None:
            return
        await asyncio.sleep(0.05)
    process.kill()
    process.wait()


class Database:
    """A private PostgreSQL server, with a disk of its own if there are namespaces."""

    DISK = 1 << 30

    def __init__(self, machine, folder):
        self.machine = machine
        self._folder = folder / "postgres"
        self._folder.mkdir()
        if machine.address != "127.0.0.1":
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={self.DISK}", "tmpfs", self._folder], check=True)
        self._port = 5432 if machine.address != "127.0.0.1" else free_port()
        self._programs = postgres_programs()
        self._log = folder / "postgres.log"
        self._process = None
        if os.getuid() == 0:
            folder.chmod(0o711)
            shutil.chown(self._folder, "postgres", "postgres")
        setup = machine.start(
            self._programs / "initdb", "--pgdata", self._folder / "data", "--auth", "trust", "--username", "storey",
            "--no-instructions", "--locale", "C", "--encoding", "UTF8", log=self._log, user="postgres")
        if setup.wait():
            raise SystemExit(self._log.read_text())
        with open(self._folder / "data/pg_hba.conf", "a", encoding="utf-8") as rules:
            rules.write("host all all 10.77.0.0/24 trust\n")

    @property
    def url(self):
        return f"postgres://storey@{self.machine.address}:{self._port}/postgres?sslmode=disable"

    async def start(self):
        self._process = self.machine.start(
            self._programs / "postgres", "-D", self._folder / "data", "-c", f"listen_addresses={self.machine.address}",
            "-c", "unix_socket_directories=", "-c", f"port={self._port}", log=self._log, user="postgres")
        while await self.query("SELECT 1") != "1\n":
            if self._process.poll() is not None:
                raise SystemExit(self._log.read_text())
            await asyncio.sleep(0.1)

    async def stop(self):
        """Stops the server at once, as a crash would."""
        if self._process and self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            await ended(self._process)

    def fill_disk(self):
        """Leaves no space on the database's disk."""
        with open(self._folder / "filling", "wb", buffering=0) as file:
            try:
                while file.write(bytes(1 << 20)):
                    pass
            except OSError:
                pass

    async def free_disk(self):
        """Frees the space, and starts the server if it has stopped."""
        (self._folder / "filling").unlink()
        if self._process.poll() is not None:
            await self.start()

    def processor_seconds(self):
        """The time that the processors have spent for the server."""
        return processor_seconds(self._process.pid)

    async def query(self, statement):
        """The rows of a statement, or an empty text if it failed."""
        process = await asyncio.create_subprocess_exec(
            self._programs / "psql", "--no-psqlrc", "--tuples-only", "--no-align", self.url, "--command", statement,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL)
        return (await process.communicate())[0].decode()


class Node:
    """A process of Notes with the settings of storey deploy."""

    def __init__(self, number, machine, ports, program, deployed, folder):
        self.name = str(number)
        self.machine = machine
        self.ports = ports
        self.process = None
        self._program = program
        self._log = folder / f"node-{number}.log"
        self._home = folder / f"node-{number}"
        self._home.mkdir()
        self._settings = deployed / f"node-{number}.env"
        self._service = deployed / "notes@.service"

    def configure(self, url):
        text = self._settings.read_text()
        text = re.sub(r"(?m)^NOTES_DATABASE=.*$", f"NOTES_DATABASE={url}", text)
        text = re.sub(r"(?m)^NOTES_OPERATIONS_PORT=.*$", f"NOTES_OPERATIONS_PORT={self.ports[1]}", text)
        self._settings.write_text(text)
        self._settings.chmod(0o600)

    async def start(self, clock=0):
        """Starts the node, and waits until it is ready. Its clock is wrong by the given seconds."""
        options = re.search(r"(?m)^ExecStart=\S+ (.*)$", self._service.read_text()).group(1).split()
        self.process = self.machine.start(
            self._program, "--config", self._settings, *options, "--log-level", "warning", log=self._log,
            environment={"HOME": str(self._home)} | (wrong_clock(clock) if clock else {}))
        deadline = time.monotonic() + 60
        while not await asyncio.to_thread(self._is_ready):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"Node {self.name} isn't ready; {self._log} has:\n{self._log.read_text()[-2000:]}")
            await asyncio.sleep(0.1)

    def _is_ready(self):
        try:
            with urllib.request.urlopen(f"http://{self.machine.address}:{self.ports[1]}/ready", timeout=2) as response:
                return response.status == 200
        except (urllib.error.URLError, OSError):
            return False

    async def end(self, how=signal.SIGKILL):
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            await ended(self.process)


class Cluster:
    """Nodes behind a balancer, with the configuration that storey deploy writes."""

    def __init__(self, arguments, folder):
        self.has_namespaces = arguments.inside
        addresses = [f"10.77.0.{10 + number}" if arguments.inside else "127.0.0.1" for number in range(1, arguments.nodes + 1)]
        ports = [PORTS if arguments.inside else (free_port(), free_port()) for _ in addresses]
        self._port = 80 if arguments.inside else free_port()
        self.address = "http://localhost" + ("" if arguments.inside else f":{self._port}")
        if arguments.inside:
            make_bridge()
        self.machines = [Machine(number, address) for number, address in enumerate(addresses, 1)]
        self.machines.append(Machine(0, "10.77.0.2" if arguments.inside else "127.0.0.1"))
        package = folder / "Notes"
        package.mkdir()
        shutil.copy(arguments.package / "Package.swift", package)
        nodes = [f"{address}:{port}" for address, (port, _) in zip(addresses, ports)]
        subprocess.run(
            [arguments.storey, "deploy", "--product", "notes", "--domain", "localhost", "--nodes", *nodes, "--balancer",
             "127.0.0.1" if not arguments.inside else "10.77.0.1", "--drain-period", "5"],
            cwd=package, check=True, stdout=subprocess.DEVNULL)
        self._deployed = package / "Deploy"
        self._folder = folder
        self.database = Database(self.machines[-1], folder)
        self.nodes = [
            Node(number, machine, ports[number - 1], arguments.notes, self._deployed, folder)
            for number, machine in enumerate(self.machines[:-1], 1)]
        self._balancer_name = arguments.balancer
        self._balancer = None

    async def start(self):
        await self.database.start()
        for node in self.nodes:
            node.configure(self.database.url)
        await asyncio.gather(*(node.start() for node in self.nodes))
        start = self._start_nginx if self._balancer_name == "nginx" else self._start_haproxy
        self._balancer = start()
        deadline = time.monotonic() + 20
        while not await asyncio.to_thread(self._answers):
            if self._balancer.poll() is not None or time.monotonic() > deadline:
                raise SystemExit((self._folder / "balancer.log").read_text()[-2000:])
            await asyncio.sleep(0.1)

    def _answers(self):
        try:
            with urllib.request.urlopen(f"{self.address}/storey/page.js", timeout=5) as response:
                return response.status == 200
        except (urllib.error.URLError, OSError):
            return False

    def _start_haproxy(self):
        # A process that changes its user isn't ended by the kernel with this one.
        text = (self._deployed / "haproxy.cfg").read_text().replace("    user haproxy\n    group haproxy\n", "")
        if not self.has_namespaces:
            text = text.replace("bind :::80 v4v6", f"bind 127.0.0.1:{self._port}")
            for index, node in enumerate(self.nodes):
                text = text.replace(f" port {PORTS[1] + index}\n", f" port {node.ports[1]}\n")
        file = self._folder / "haproxy.cfg"
        file.write_text(text)
        return self._run_balancer("haproxy", "-db", "-f", file)

    def _start_nginx(self):
        text = (self._deployed / "nginx.conf").read_text()
        folder = self._folder / "nginx"
        folder.mkdir()
        text = text.replace("/var/log/nginx/", f"{folder}/").replace("/run/nginx.pid", f"{folder}/nginx.pid")
        if not self.has_namespaces:
            text = text.replace("listen 80;", f"listen 127.0.0.1:{self._port};").replace("listen [::]:80;", "")
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        text = text.replace("http {", "http {\n" + "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds))
        file = self._folder / "nginx.conf"
        file.write_text(text)
        # One process, which ends as a whole.
        return self._run_balancer("nginx", "-e", folder / "error.log", "-c", file, "-g", "daemon off; master_process off;")

    def _run_balancer(self, name, *arguments):
        program = shutil.which(name) or f"/usr/sbin/{name}"
        local = Machine(0, "127.0.0.1")
        return local.start(program, *arguments, log=self._folder / "balancer.log")

    def processor_seconds(self):
        """The time that processors have spent, by program."""
        return {
            "node": sum(processor_seconds(node.process.pid) for node in self.nodes),
            "database": self.database.processor_seconds(), "balancer": processor_seconds(self._balancer.pid)}

    def node_memory(self):
        """The resident memory of each node, in megabytes."""
        return [resident_megabytes(node.process.pid) for node in self.nodes]

    async def end(self):
        if self._balancer and self._balancer.poll() is None:
            self._balancer.kill()
            self._balancer.wait()
        for node in self.nodes:
            await node.end()
        await self.database.stop()
        for machine in self.machines:
            machine.end()
