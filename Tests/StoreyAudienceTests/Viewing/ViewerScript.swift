/// Viewers without a browser: aiortc, which comes by WHEP as a page does, and a relay between them and the sender that
/// loses, delays and holds up packets.
enum ViewerScript {
    static let text = #"""
        import asyncio, json, random, re, sys, time, urllib.error, urllib.request
        from aiortc import RTCBundlePolicy, RTCConfiguration, RTCPeerConnection, RTCRtpReceiver, RTCSessionDescription

        order = json.loads(sys.argv[1])


        class Relay(asyncio.DatagramProtocol):
            """Stands between one viewer and the sender, under one address for both."""

            def __init__(self):
                self.sender = self.viewer = None
                self.free = 0.0
                self.dropped = self.passed = 0

            def connection_made(self, transport):
                self.transport = transport

            def datagram_received(self, data, address):
                if address == self.sender:
                    target = self.viewer
                    if self.viewer is None or random.random() < order.get("loss", 0):
                        self.dropped += 1
                        return
                    now = time.monotonic()
                    wait = order.get("delay", 0)
                    if order.get("rate"):
                        # A queue of a quarter of a second, as routers have.
                        self.free = max(self.free, now)
                        if self.free - now > 0.25:
                            self.dropped += 1
                            return
                        self.free += len(data) * 8 / order["rate"]
                        wait += self.free - now
                    self.passed += 1
                    asyncio.get_event_loop().call_later(wait, self.transport.sendto, data, target)
                else:
                    self.viewer = address
                    if self.sender:
                        asyncio.get_event_loop().call_later(
                            order.get("delay", 0), self.transport.sendto, data, self.sender)


        def ask(method, path, body=None, key=None):
            request = urllib.request.Request(order["url"] + path, data=body, method=method)
            request.add_header("Authorization", "Bearer " + (key or order["key"]))
            request.add_header("Content-Type", "application/sdp")
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.headers.get("Location"), answer.read().decode()


        def number(frame):
            plane = frame.planes[0]
            data, line = bytes(plane), plane.line_size
            row = frame.height // 16
            bits = [data[row * line + (2 * field + 1) * frame.width // 64] > 128 for field in range(32)]
            if any(bits[field] == bits[field + 16] for field in range(16)):
                return None
            return sum(bit << field for field, bit in enumerate(bits[:16]))


        async def view(index):
            viewer = RTCPeerConnection(RTCConfiguration(iceServers=[], bundlePolicy=RTCBundlePolicy.MAX_BUNDLE))
            seen = {"numbers": [], "times": [], "sizes": [], "sound": 0}

            @viewer.on("track")
            def track(track):
                async def read():
                    try:
                        while True:
                            frame = await track.recv()
                            if track.kind == "audio":
                                seen["sound"] += 1
                                continue
                            seen["numbers"].append(number(frame))
                            seen["times"].append(time.time())
                            size = f"{frame.width}x{frame.height}"
                            if size not in seen["sizes"]:
                                seen["sizes"].append(size)
                    except Exception:
                        pass

                asyncio.ensure_future(read())

            transceiver = viewer.addTransceiver("video", direction="recvonly")
            if "coding" in order:
                transceiver.setCodecPreferences([
                    each for each in RTCRtpReceiver.getCapabilities("video").codecs
                    if each.mimeType.lower() == "video/" + order["coding"]])
            if order.get("sound"):
                viewer.addTransceiver("audio", direction="recvonly")
            await viewer.setLocalDescription(await viewer.createOffer())
            loop = asyncio.get_event_loop()
            offer, relay = viewer.localDescription.sdp, None
            if "loss" in order or "rate" in order:
                transport, relay = await loop.create_datagram_endpoint(Relay, local_addr=("0.0.0.0", 0))
                own = transport.get_extra_info("sockname")[1]
                found = re.search(r"a=candidate:\S+ 1 udp \d+ (\d+\.\d+\.\d+\.\d+) (\d+) typ host", offer)
                # Nobody shall find a way past it.
                kept = [line for line in offer.splitlines() if not line.startswith("a=candidate") or line == found[0]]
                offer = "\r\n".join(kept).replace(f"{found[1]} {found[2]} typ", f"{found[1]} {own} typ") + "\r\n"
            place, answer = await loop.run_in_executor(None, ask, "POST", "/whep", offer.encode())
            if relay:
                found = re.search(r"a=candidate:\S+ 1 UDP \d+ (\d+\.\d+\.\d+\.\d+) (\d+) typ host", answer)
                relay.sender = (found[1], int(found[2]))
                kept = [line for line in answer.splitlines() if not line.startswith("a=candidate") or line == found[0]]
                answer = "\r\n".join(kept).replace(f"{found[1]} {found[2]} typ", f"{found[1]} {own} typ") + "\r\n"
            await viewer.setRemoteDescription(RTCSessionDescription(answer, "answer"))
            if index == 0 and "leave" in order:
                await asyncio.sleep(order["leave"])
            else:
                await asyncio.sleep(order["seconds"])
                # A busy machine takes its time.
                late = time.monotonic() + 120
                while time.monotonic() < late and (
                        len(seen["numbers"]) < order["pictures"] or seen["sound"] < order.get("sounds", 0)):
                    await asyncio.sleep(0.1)
            if not order.get("silent"):
                await loop.run_in_executor(None, ask, "DELETE", place)
            await viewer.close()
            if relay:
                seen["dropped"], seen["passed"] = relay.dropped, relay.passed
            return seen


        async def main():
            print(json.dumps(await asyncio.gather(*[view(index) for index in range(order.get("count", 1))])))


        try:
            asyncio.run(main())
        except urllib.error.HTTPError as error:
            print(json.dumps({"status": error.code, "text": error.read().decode()}))
        """#
}
