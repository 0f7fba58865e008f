"""Headless viewers that use aiortc and join by WHEP like the viewer page. An optional relay between them and the sender
drops, delays and queues packets.

The only argument is a JSON object, and the output is JSON. See HeadlessViewers.swift and ViewerReport.swift.
"""

import asyncio, json, random, re, sys, time, urllib.error, urllib.request
from aiortc import (
    RTCBundlePolicy, RTCConfiguration, RTCPeerConnection, RTCRtpReceiver, RTCSessionDescription, rtcrtpreceiver)
from pictures import pictures

order = json.loads(sys.argv[1])


class RepeatingNackGenerator(rtcrtpreceiver.NackGenerator):
    """Requests missing packets until they arrive, like browsers. aiortc's generator only repeats a request when another
    packet is missing. A lost request then delays 128 packets, whose frames are decoded without their references."""

    requested = 0.0

    def add(self, packet):
        is_due = super().add(packet) or (self.missing and time.monotonic() - self.requested > 0.06)
        if is_due:
            self.requested = time.monotonic()
        return bool(is_due)


if "loss" in order:
    rtcrtpreceiver.NackGenerator = RepeatingNackGenerator


class Relay(asyncio.DatagramProtocol):
    """Relays packets between a viewer and the sender, using one address for both."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.sender = self.viewer = None
        self.codec = None
        self.free = 0.0
        self.dropped = self.passed = 0
        # The RTP timestamps of the received frames, in order.
        self.pictures = {}

    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        if address == self.sender:
            if self.viewer is None:
                return
            self.notice(data)
            self.forward(data, self.viewer, is_narrow=True)
        else:
            self.viewer = address
            if self.sender:
                self.forward(data, self.sender)

    def notice(self, data):
        # The SRTP header isn't encrypted (RFC 3711).
        if 128 <= data[0] < 192 and data[1] & 127 == self.codec:
            self.pictures[int.from_bytes(data[4:8], "big")] = True

    def forward(self, data, target, is_narrow=False):
        # ICE and DTLS packets aren't dropped, because they aren't part of the test. Neither are the first media packets,
        # because aiortc doesn't recover from a gap at the start of a stream.
        is_media = 128 <= data[0] < 192 and len(self.pictures) > 3
        if is_media and self.random.random() < order.get("loss", 0):
            self.dropped += 1
            return
        now, wait = time.monotonic(), order.get("delay", 0)
        if is_narrow and "rate" in order:
            # A queue of a quarter of a second, like that of routers.
            self.free = max(self.free, now)
            if self.free - now > 0.25:
                self.dropped += 1
                return
            self.free += len(data) * 8 / order["rate"]
            wait += self.free - now
        self.passed += 1
        asyncio.get_event_loop().call_later(wait, self.transport.sendto, data, target)


def ask(method, path, body=None, key=None):
    request = urllib.request.Request(order["url"] + path, data=body, method=method)
    request.add_header("Authorization", "Bearer " + (key or order["key"]))
    request.add_header("Content-Type", "application/sdp")
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.headers.get("Location"), answer.read().decode()


async def view(index):
    viewer = RTCPeerConnection(RTCConfiguration(iceServers=[], bundlePolicy=RTCBundlePolicy.MAX_BUNDLE))
    seen = {"numbers": [], "ages": [], "times": [], "sizes": [], "keys": [], "sound": 0}
    # The RTP timestamps of the received frames, relative to the first.
    rtp_times = []

    @viewer.on("track")
    def track(track):
        async def read():
            async for frame, now, found in pictures(track, seen):
                # The barcode contains the time of the same clock in milliseconds.
                seen["ages"].append(found and (int(now * 1000) - found[1] & 0xFFFFFFFF) / 1000)
                seen["times"].append(now)
                rtp_times.append(frame.pts)
                if frame.key_frame:
                    seen["keys"].append(len(rtp_times))
                if len(rtp_times) == order.get("wish"):
                    receiver = transceiver.receiver
                    for source in receiver.getSynchronizationSources():
                        await receiver._send_rtcp_pli(source.source)

        asyncio.ensure_future(read())

    transceiver = viewer.addTransceiver("video", direction="recvonly")
    if "codec" in order:
        transceiver.setCodecPreferences([
            each for each in RTCRtpReceiver.getCapabilities("video").codecs
            if each.mimeType.lower() in ("video/" + order["codec"], "video/rtx")])
    if order.get("sound"):
        viewer.addTransceiver("audio", direction="recvonly")
    await viewer.setLocalDescription(await viewer.createOffer())
    loop = asyncio.get_event_loop()
    offer, relay = viewer.localDescription.sdp, None
    if "loss" in order or "rate" in order:
        transport, relay = await loop.create_datagram_endpoint(
            lambda: Relay(order.get("seed", 0) + index), local_addr=("0.0.0.0", 0))
        own = transport.get_extra_info("sockname")[1]
        found = re.search(r"a=candidate:\S+ 1 udp \d+ (\d+\.\d+\.\d+\.\d+) (\d+) typ host", offer)
        # Removes all other candidates, so that packets can't bypass the relay.
        kept = [line for line in offer.splitlines() if not line.startswith("a=candidate") or line == found[0]]
        offer = "\r\n".join(kept).replace(f"{found[1]} {found[2]} typ", f"{found[1]} {own} typ") + "\r\n"
    place, answer = await loop.run_in_executor(None, ask, "POST", "/whep", offer.encode())
    if relay:
        found = re.search(r"a=candidate:\S+ 1 UDP \d+ (\d+\.\d+\.\d+\.\d+) (\d+) typ host", answer)
        relay.sender = (found[1], int(found[2]))
        relay.codec = int(re.search(r"a=rtpmap:(\d+) (?:H264|VP8)/90000", answer)[1])
        kept = [line for line in answer.splitlines() if not line.startswith("a=candidate") or line == found[0]]
        answer = "\r\n".join(kept).replace(f"{found[1]} {found[2]} typ", f"{found[1]} {own} typ") + "\r\n"
    await viewer.setRemoteDescription(RTCSessionDescription(answer, "answer"))
    if index == 0 and "leave" in order:
        await asyncio.sleep(order["leave"])
    else:
        await asyncio.sleep(order["seconds"])
        # Leaves time for a busy machine.
        late = time.monotonic() + 120
        while time.monotonic() < late and (
                len(seen["numbers"]) < order["pictures"] or seen["sound"] < order.get("sounds", 0)):
            await asyncio.sleep(0.1)
    if relay:
        # Packets on their way count if they arrive within seconds.
        sent, late = list(relay.pictures), time.monotonic() + 10
        end = (sent[-1] - sent[0]) & 0xFFFFFFFF if sent else 0
        while time.monotonic() < late and (not rtp_times or rtp_times[-1] < end):
            await asyncio.sleep(0.1)
        seen["sent"], seen["arrived"] = len(sent), len([each for each in rtp_times if each <= end])
        seen["dropped"], seen["passed"] = relay.dropped, relay.passed
    if not order.get("silent"):
        await loop.run_in_executor(None, ask, "DELETE", place)
    await viewer.close()
    return seen


async def main():
    print(json.dumps(await asyncio.gather(*[view(index) for index in range(order.get("count", 1))])))


try:
    asyncio.run(main())
except urllib.error.HTTPError as error:
    print(json.dumps({"status": error.code, "text": error.read().decode()}))
