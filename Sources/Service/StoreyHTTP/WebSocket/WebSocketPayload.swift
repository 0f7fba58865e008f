/// The content of a WebSocket message. Source: RFC 6455, section 5.6.
public enum WebSocketPayload: Sendable, Hashable {
    /// A text message.
    case text(String)
    /// A binary message.
    case binary([UInt8])

    /// The content as bytes, those of a text in UTF-8.
    public var bytes: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .binary(let bytes): bytes
        }
    }
}
