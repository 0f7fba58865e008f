/// The state of a media engine's connection to another participant's client.
public enum PeerConnectionState: String, Equatable, Sendable {
    /// Not connected yet.
    case connecting
    /// Media can be sent.
    case connected
    /// The connection was lost, or couldn't be established. The call restarts ICE until it is connected.
    case reconnecting
}
