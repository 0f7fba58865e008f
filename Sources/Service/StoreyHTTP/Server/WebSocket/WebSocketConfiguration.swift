#if HTTP
    package import NIOCore

    /// The limits of a WebSocket.
    package struct WebSocketConfiguration: Sendable {
        /// The side of a connection. Clients mask their frames, and servers don't. Source: RFC 6455, section 5.1.
        package enum Role: Sendable {
            case client
            case server
        }

        /// The side of this process.
        package var role = Role.server
        /// The maximum size of a message and of a frame, in bytes.
        package var maxMessageBytes = 1 << 20
        /// Whether binary messages are accepted.
        package var acceptsBinary = true
        /// Whether to accept what RFC 6455 forbids: frames without a mask, reserved bits, unknown opcodes, texts that aren't
        /// UTF-8, close codes that may not be sent, and fragments without a first one.
        package var isLax = false
        /// The maximum number of frames read per second, or `nil` for no limit.
        package var maxMessagesPerSecond: Int?
        /// The interval between pings to a silent peer, or `nil` for no pings. The connection closes if a ping isn't
        /// answered before the next one.
        package var pingInterval: Duration?
        /// The maximum time to wait for the other side's half of the closing handshake.
        package var closeTimeout = Duration.milliseconds(500)

        /// Creates a configuration for any client.
        package init() {}
    }

    /// The content of a WebSocket message, as its handlers receive and write it.
    package enum WebSocketMessageContent: Sendable, Equatable {
        case text(String)
        case binary(ByteBuffer)
    }

    /// The outbound event that closes a WebSocket with a close code.
    package struct WebSocketClosing: Sendable {
        /// The close code, or `nil` to send none.
        let code: UInt16?
        let reason: String

        package init(code: UInt16?, reason: String = "") {
            self.code = code
            self.reason = reason
        }
    }

    /// The inbound event before a WebSocket is closed because of a frame that was received.
    package enum WebSocketEnding: Sendable {
        /// The other side sent a close frame.
        case closed(code: UInt16?, reason: String)
        /// The other side sent what RFC 6455 or the limits forbid, and gets this close code.
        case violation(code: UInt16)
    }
#endif
