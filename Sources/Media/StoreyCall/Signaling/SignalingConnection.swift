/// A connection from a client to the room, such as a WebSocket. Implement it with your app's transport.
///
/// All calls are in the isolation of the call's session, also those of `receive`.
public protocol SignalingConnection: AnyObject {
    /// Connects, or connects again after a connection was closed.
    /// - Parameter receive: Call this with everything that happens to this connection, until it is closed. Calls for an earlier
    ///   connection are ignored.
    func open(_ receive: @escaping (SignalingEvent) -> Void)

    /// Sends a signal if the connection is open. May lose it.
    func send(_ signal: ClientSignal)

    /// Closes the connection after the signals that were sent.
    func close()
}

/// An event of a connection.
public enum SignalingEvent: Equatable, Sendable {
    /// The connection is open.
    case opened
    /// The room sent a signal.
    case received(RoomSignal)
    /// The connection was closed or couldn't be opened.
    case closed
}
