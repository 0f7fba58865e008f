"""Many light viewers of a media server that makes the offer (WHEP), in one process.

They decode a picture until its barcode is read, and then only count encoded frames. A viewer without frames for a second joins again.
The only argument is a JSON object. Each line of output is the state of all viewers, until the process is killed.
"""

import asyncio, json, sys, time, urllib.error, urllib.request
from urllib.parse import urljoin
from aiortc import RTCConfiguration, RTCPeerConnection, RTCSessionDescription, rtcrtpreceiver
from barcode import barcode

order = json.loads(sys.argv[1])
make_decoder = rtcrtpreceiver.get_decoder


class LightDecoder:
    """Decodes frames until one has a barcode. Returns one frame for each encoded one."""

    def __init__(self, codec):
        self.decoder, self.last = make_decoder(codec), None

    def decode(self, encoded):
        if self.last is None:
            for frame in self.decoder.decode(encoded):
                if barcode(frame):
                    self.last = frame
        return [self.last] if self.last is not None else []


rtcrtpreceiver.get_decoder = LightDecoder


def ask(method, url, token, body=b""):
    request = urllib.request.Request(url, data=body, method=method)
    request.add_header("Authorization", "Bearer " + token)
    if body:
        request.add_header("Content-Type", "application/sdp")
    with urllib.request.urlopen(request, timeout=10) as answer:
        return answer.headers.get("Location"), answer.read().decode()


class Viewer:
    def __init__(self, url):
        self.url, self.frames, self.last, self.first = url, 0, time.monotonic(), None
        self.lost = self.recovered = None

    async def join(self):
        """Joins, and returns when no frame has arrived for a second."""
        loop, began = asyncio.get_running_loop(), time.monotonic()
        peer = RTCPeerConnection(RTCConfiguration(iceServers=[]))

        @peer.on("track")
        def track(track):
            async def read():
                while True:
                    await track.recv()
                    self.frames, self.last = self.frames + 1, time.monotonic()
                    if self.first is None:
                        self.first = self.last - began
                    if self.lost and not self.recovered:
                        self.recovered = self.last

            if track.kind == "video":
                task = asyncio.ensure_future(read())
                task.add_done_callback(lambda task: task.cancelled() or task.exception())

        try:
            place, offer = await loop.run_in_executor(None, ask, "POST", self.url, order["token"])
            await peer.setRemoteDescription(RTCSessionDescription(offer, "offer"))
            await peer.setLocalDescription(await peer.createAnswer())
            answer = peer.localDescription.sdp.encode()
            await loop.run_in_executor(None, ask, "PATCH", urljoin(self.url, place), order["token"], answer)
            self.last = time.monotonic() + 10 if self.frames == 0 else time.monotonic() + 3
            while time.monotonic() - self.last < 1:
                await asyncio.sleep(0.05)
            if self.frames and not self.lost:
                self.lost = time.monotonic()
        finally:
            await peer.close()

    async def watch(self):
        while True:
            try:
                await self.join()
            except (OSError, urllib.error.URLError, ValueError):
                await asyncio.sleep(0.25)


async def main():
    viewers = [Viewer(url) for url in order["urls"]]
    for viewer in viewers:
        asyncio.ensure_future(viewer.watch())
    while True:
        print(json.dumps({
            "time": time.monotonic(), "frames": [each.frames for each in viewers],
            "first": [each.first for each in viewers], "lost": [each.lost for each in viewers],
            "recovered": [each.recovered for each in viewers]}), flush=True)
        await asyncio.sleep(0.2)


asyncio.run(main())
