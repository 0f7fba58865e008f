"""A media server for tests that receives one stream by WHIP (RFC 9725).

Prints its endpoint, and a JSON report once the stream is deleted. The arguments are the bearer token and the port, or 0 for any.
The endpoint redirects to another path, as a load balancer does.
"""

import asyncio, json, sys
from aiortc import RTCConfiguration, RTCPeerConnection, RTCSessionDescription
from pictures import pictures

seen = {"numbers": [], "sizes": [], "sound": 0, "refused": 0}
peer, ended = RTCPeerConnection(RTCConfiguration(iceServers=[])), asyncio.Event()


@peer.on("track")
def track(track):
    async def read():
        async for _ in pictures(track, seen):
            if len(seen["numbers"]) == 50:
                print("50 pictures", flush=True)

    asyncio.ensure_future(read())


async def answered(method, path, fields, body):
    if fields.get("authorization") != "Bearer " + sys.argv[1]:
        seen["refused"] += 1
        return "401 Unauthorized", {}, "no such token"
    if (method, path) == ("POST", "/whip/room"):
        return "307 Temporary Redirect", {"Location": "../whip/server/7"}, ""
    if (method, path, fields.get("content-type")) == ("POST", "/whip/server/7", "application/sdp"):
        await peer.setRemoteDescription(RTCSessionDescription(body.decode(), "offer"))
        # As a DTLS client, aiortc rejects RSA certificates. Real media servers accept them.
        for transceiver in peer.getTransceivers():
            transceiver.receiver.transport._set_role("server")
        await peer.setLocalDescription(await peer.createAnswer())
        return "201 Created", {"Location": "../place", "Content-Type": "application/sdp"}, peer.localDescription.sdp
    if (method, path) == ("DELETE", "/whip/place"):
        asyncio.get_event_loop().call_later(0.2, ended.set)
        return "200 OK", {}, ""
    return "404 Not Found", {}, ""


async def serve(reader, writer):
    try:
        while line := (await reader.readline()).decode().split():
            fields = {}
            while (field := (await reader.readline()).decode().strip()):
                name, value = field.split(":", 1)
                fields[name.lower()] = value.strip()
            body = await reader.readexactly(int(fields.get("content-length", 0)))
            status, own, text = await answered(line[0], line[1], fields, body)
            own["Content-Length"] = str(len(text.encode()))
            head = "".join(f"{name}: {value}\r\n" for name, value in own.items())
            writer.write(f"HTTP/1.1 {status}\r\n{head}\r\n{text}".encode())
            await writer.drain()
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(sys.argv[2]))
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/whip/room", flush=True)
    await ended.wait()
    await peer.close()
    print(json.dumps(seen), flush=True)


asyncio.run(main())
