/// When a lost WebSocket is opened again.
public struct WebSocketReconnectPolicy: Sendable, Hashable {
    /// A policy that never opens a WebSocket again.
    public static let never = WebSocketReconnectPolicy(maxReconnects: 0)

    /// The maximum number of connections in a row without a message before the WebSocket ends with the failure of the last
    /// one.
    public var maxReconnects: Int
    /// The maximum delay before the first reconnect. It doubles with each connection without a message. The delay is a random
    /// part of it, from nothing to all, so that clients don't all return at once to a service that was restarted.
    public var initialBackoff: Duration
    /// The maximum delay before a reconnect. If a service asks for more (`Retry-After`), the WebSocket ends.
    public var maxBackoff: Duration
    /// The close codes after which the WebSocket is opened again. By default, they are those of a service that is going away
    /// (1001), has failed (1011, 1014), is being restarted (1012), or is overloaded (1013).
    public var codes: Set<UInt16>

    /// Creates a policy.
    /// - Parameters:
    ///   - maxReconnects: The maximum number of connections in a row without a message.
    ///   - initialBackoff: The maximum delay before the first reconnect.
    ///   - maxBackoff: The maximum delay before a reconnect.
    ///   - codes: The close codes after which the WebSocket is opened again.
    public init(
        maxReconnects: Int = .max, initialBackoff: Duration = .seconds(1),
        maxBackoff: Duration = .seconds(60),
        codes: Set<UInt16> = [1001, 1011, 1012, 1013, 1014]
    ) {
        self.maxReconnects = maxReconnects
        self.initialBackoff = initialBackoff
        self.maxBackoff = maxBackoff
        self.codes = codes
    }
}
