/// Splits the bytes of a socket into messages. It buffers one message at most, and what arrived with its end.
struct MessageReader: Sendable {
    private var bytes: [UInt8] = []
    private var start = 0

    /// Appends received bytes.
    /// - Parameter more: The bytes.
    mutating func append(_ more: some Collection<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// Returns the next message, or `nil` if it isn't complete.
    /// - Throws: `ShareError` if the bytes aren't a valid message. No more messages follow.
    mutating func next() throws(ShareError) -> ControlMessage? {
        let rest = bytes[start...]
        guard rest.count >= 4 else { return nil }
        let length = ControlMessage.length(rest.prefix(4))
        guard (1...ControlMessage.maxLength).contains(length) else {
            throw ShareError(
                .malformed,
                "Invalid broadcast message: a length of \(length) bytes, not 1 to \(ControlMessage.maxLength)."
            )
        }
        guard rest.count >= 4 + length else { return nil }
        start += 4 + length
        return try ControlMessage(decoding: rest.dropFirst(4).prefix(length))
    }
}
