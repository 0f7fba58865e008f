/// An open WebSocket of an ``HTTPTransport``.
///
/// It is closed when it is released.
public protocol WebSocketConnection: Sendable {
    /// Sends a message, and returns when it was passed to the network. A slow service makes this wait.
    /// - Throws: ``HTTPTransportError`` if the connection is closed or lost.
    func send(_ payload: WebSocketPayload) async throws(HTTPTransportError)

    /// Returns the next message. While messages aren't taken, no more are read from the network. Call it again after it
    /// returned. If the task is canceled, the connection is closed.
    /// - Throws: ``WebSocketEnd`` when the service closes the WebSocket, or the connection is lost.
    func receive() async throws(WebSocketEnd) -> WebSocketPayload

    /// Closes the WebSocket after the messages that were sent. Does nothing if it is closed.
    func close(_ closure: WebSocketClosure)
}

/// The reason why a WebSocket has no more messages.
public enum WebSocketEnd: Error, Hashable {
    /// The service closed it.
    case closed(WebSocketClosure)
    /// The connection was lost, or the service violated the protocol.
    case lost(HTTPTransportError)
}

/// The response to a request that opens a WebSocket.
public struct WebSocketOpening: Sendable {
    /// The head of the response with status 101, or another response as a whole.
    public let response: ServiceResponse
    /// The open WebSocket, or `nil` if the service responded with another status.
    public let connection: (any WebSocketConnection)?

    /// Creates the response to a request that opens a WebSocket.
    /// - Parameters:
    ///   - response: The head of the response with status 101, or another response as a whole.
    ///   - connection: The open WebSocket, or `nil` if the service responded with another status.
    public init(_ response: ServiceResponse, _ connection: (any WebSocketConnection)? = nil) {
        self.response = response
        self.connection = connection
    }
}

/// The limits of a WebSocket.
public struct WebSocketOptions: Sendable, Hashable {
    /// The maximum size of a received message in bytes. A larger one closes the WebSocket.
    public var maxMessageBytes: Int
    /// The time without a message after which the service gets a ping, or `nil` for no pings. If it doesn't answer a
    /// ping before the next one, the connection counts as lost. A mock server in the same process gets no pings.
    public var pingInterval: Duration?

    /// Creates options.
    /// - Parameters:
    ///   - maxMessageBytes: The maximum size of a received message in bytes.
    ///   - pingInterval: The time without a message after which the service gets a ping, or `nil` for no pings.
    public init(maxMessageBytes: Int = 1 << 20, pingInterval: Duration? = .seconds(30)) {
        self.maxMessageBytes = maxMessageBytes
        self.pingInterval = pingInterval
    }
}
