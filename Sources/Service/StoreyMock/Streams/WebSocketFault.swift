/// A frame that RFC 6455 forbids, to test how a client reacts. It must close the connection.
public enum WebSocketFault: String, Sendable, Hashable, CaseIterable {
    /// A text frame with a reserved bit (section 5.2).
    case reservedBit = "reserved-bit"
    /// A frame with the reserved opcode 3 (section 5.2).
    case unknownOpcode = "unknown-opcode"
    /// A text message that isn't UTF-8 (section 8.1).
    case invalidUTF8 = "invalid-utf8"
    /// A close frame with the code 1005, which may not be sent (section 7.4.1).
    case illegalCloseCode = "illegal-close-code"
    /// A masked frame, which only clients may send (section 5.1).
    case maskedFrame = "masked-frame"
    /// A ping with more than 125 bytes (section 5.5).
    case oversizedPing = "oversized-ping"
    /// The first fragment of a ping (section 5.5).
    case fragmentedPing = "fragmented-ping"
    /// A fragment without a first one (section 5.4).
    case strayContinuation = "stray-continuation"

    /// The frame.
    var bytes: [UInt8] {
        switch self {
        case .reservedBit: [0xC1, 0x01, 0x41]
        case .unknownOpcode: [0x83, 0x01, 0x41]
        case .invalidUTF8: [0x81, 0x01, 0xFF]
        case .illegalCloseCode: [0x88, 0x02, 0x03, 0xED]
        // The letter A, with a mask of zeros.
        case .maskedFrame: [0x81, 0x81, 0, 0, 0, 0, 0x41]
        case .oversizedPing: [0x89, 0x7E, 0x00, 0x7E] + Array(repeating: 0x41, count: 0x7E)
        case .fragmentedPing: [0x09, 0x01, 0x41]
        case .strayContinuation: [0x80, 0x01, 0x41]
        }
    }
}
