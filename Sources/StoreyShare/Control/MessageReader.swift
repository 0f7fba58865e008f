/// Cuts what comes out of a socket into messages. It never keeps more than one message and what came with its end.
struct MessageReader: Sendable {
    private var bytes: [UInt8] = []
    private var start = 0

    /// - Parameter more: the next bytes.
    mutating func append(_ more: some Collection<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// The next message, or nil until more bytes came.
    /// - Throws: where these are no messages of a broadcast. There are none after it.
    mutating func next() throws(ShareError) -> ControlMessage? {
        let rest = bytes[start...]
        guard rest.count >= 4 else { return nil }
        let length = ControlMessage.length(rest.prefix(4))
        guard (1...ControlMessage.longest).contains(length) else {
            throw ShareError(
                .malformed,
                "no message of a broadcast: it would be \(length) bytes long, not 1 to \(ControlMessage.longest)"
            )
        }
        guard rest.count >= 4 + length else { return nil }
        start += 4 + length
        return try ControlMessage(decoding: rest.dropFirst(4).prefix(length))
    }
}
