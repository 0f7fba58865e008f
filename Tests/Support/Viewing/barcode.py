import zlib


def barcode(frame):
    """Returns the number and time of StoreyShare's FrameBarcode in a frame, or None."""
    data, line = memoryview(frame.planes[0]), frame.planes[0].line_size

    def read(first):
        value = 0
        for cell in range(96):
            x, y = (2 * (cell % 48) + 1) * frame.width // 96, (2 * (first + cell // 48) + 1) * frame.height // 48
            value = value << 1 | (data[y * line + x] > 127)
        return value.to_bytes(12, "big")

    top = read(0)
    check = (zlib.crc32(top[1:9]) & 0xFFFF).to_bytes(2, "big")
    if top[0] != 0xB2 or top[11] != 0x4D or top[9:11] != check or top != read(22):
        return None
    return int.from_bytes(top[1:5], "big"), int.from_bytes(top[5:9], "big")
