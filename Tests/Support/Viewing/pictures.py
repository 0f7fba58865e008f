import time
from aiortc.mediastreams import MediaStreamError
from barcode import barcode


async def pictures(track, seen):
    """Yields the frames of a track with their arrival times and barcodes until the track ends. Counts audio frames."""
    try:
        while True:
            frame = await track.recv()
            if track.kind == "audio":
                seen["sound"] += 1
                continue
            now, found = time.monotonic(), barcode(frame)
            seen["numbers"].append(found and found[0])
            size = f"{frame.width}x{frame.height}"
            if size not in seen["sizes"]:
                seen["sizes"].append(size)
            yield frame, now, found
    except MediaStreamError:
        pass
