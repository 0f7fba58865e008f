/// One message on a WebSocket.
public struct SocketMessage: Sendable, Hashable {
    /// Who said something.
    public enum Speaker: String, Sendable, Hashable {
        /// The client.
        case client
        /// The mock server, as its stub says.
        case server
    }

    /// Who said it.
    public let speaker: Speaker
    /// What was said; of a long message the beginning.
    public let body: [UInt8]
    /// Whether it was said as text, not as bytes.
    public let isText: Bool

    /// The message as text; what is no UTF-8 is replaced.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// What it takes in a journal, about.
    var size: Int { body.count + 64 }

    /// The same with so much of it.
    func cut(to length: Int) -> SocketMessage {
        body.count <= length
            ? self : SocketMessage(speaker: speaker, body: Array(body.prefix(length)), isText: isText)
    }
}
