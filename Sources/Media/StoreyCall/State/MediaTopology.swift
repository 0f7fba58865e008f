/// The way of the media between the participants of a call.
public enum MediaTopology: Codable, Equatable, Sendable {
    /// Each participant's client sends to every other one.
    case mesh
    /// Each participant's client sends once to a media server (SFU), which sends to all others. The number identifies the server's run:
    /// in another one, everyone must publish again. It is `nil` while the server can't be reached.
    case sfu(run: Int?)
}
