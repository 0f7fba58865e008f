/// What happens to a ``Screening``.
public enum ScreeningEvent: Sendable, Hashable {
    /// Viewers can come.
    /// - Parameter link: what they open. Whoever has it sees the screen, nobody else.
    case open(link: String)
    /// The process that captures died, and is started again.
    /// - Parameter status: what it ended with.
    case captureDied(status: Int32)
}
