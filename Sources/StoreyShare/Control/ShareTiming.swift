/// How quickly a broadcast and its receivers notice each other.
public struct ShareTiming: Sendable, Hashable {
    /// How long one may be silent before the other takes it for dead. A process that ends, however, is noticed at once.
    public var silence: Duration
    /// How often one says that it is there, where it has nothing else to say.
    public var beat: Duration
    /// How often a receiver looks for a broadcast while there is none.
    public var retry: Duration

    /// - Parameters:
    ///   - silence: how long one may be silent before the other takes it for dead.
    ///   - beat: how often one says that it is there: much more often than `silence`.
    ///   - retry: how often a receiver looks for a broadcast while there is none.
    public init(
        silence: Duration = .seconds(1), beat: Duration = .milliseconds(250),
        retry: Duration = .milliseconds(100)
    ) {
        self.silence = silence
        self.beat = beat
        self.retry = retry
    }
}
