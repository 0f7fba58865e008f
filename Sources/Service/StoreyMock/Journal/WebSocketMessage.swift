/// A WebSocket message in the journal.
public struct WebSocketMessage: Sendable, Hashable {
    /// The side that sent a message.
    public enum Sender: String, Sendable, Hashable {
        /// The client.
        case client
        /// The mock server.
        case server
    }

    /// The side that sent the message.
    public let sender: Sender
    /// The payload. Long messages are truncated.
    public let body: [UInt8]
    /// Whether it is a text message, not a binary one.
    public let isText: Bool

    /// The payload decoded as UTF-8. Invalid bytes are replaced.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The approximate memory use in bytes.
    var size: Int { body.count + 64 }

    /// Returns the message without secrets, to show it.
    func redacted(_ rules: RedactionRules) -> WebSocketMessage {
        WebSocketMessage(sender: sender, body: rules.redacted(body, type: nil), isText: isText)
    }

    /// Returns the message, truncated to a number of bytes.
    func cut(to length: Int) -> WebSocketMessage {
        body.count <= length
            ? self : WebSocketMessage(sender: sender, body: Array(body.prefix(length)), isText: isText)
    }
}
