/// The M/G/c/c loss system (Erlang B): calls that find all lines busy are lost.
///
/// Use it for resources that are granted or refused immediately, such as the rooms of a media server or the
/// slots of a transcoder. The result is independent of the distribution of the call durations. Sources: A. K.
/// Erlang, 1917; L. Kleinrock, “Queueing Systems”, volume 1, 1975, for the recursion.
public struct ErlangB: Sendable, Hashable {
    /// The offered load in erlangs: calls per second times the mean duration in seconds.
    public let load: Double
    /// The maximum number of simultaneous calls.
    public let lines: Int

    /// Creates a loss system.
    /// - Parameters:
    ///   - load: The offered load, in erlangs. Must be positive.
    ///   - lines: The maximum number of simultaneous calls, 1 to 1,000,000.
    /// - Throws: ``QueueError`` if a parameter is invalid.
    public init(load: Double, lines: Int) throws(QueueError) {
        try QueueError.check(load, "the load")
        try QueueError.check(servers: lines)
        self.load = load
        self.lines = lines
    }

    /// The probability that a call is refused. Takes one step per line.
    public var blocking: Double { Self.blocking(load: load, lines: lines) }

    /// The utilization of a line, 0 to 1.
    public var utilization: Double { load * (1 - blocking) / Double(lines) }

    static func blocking(load: Double, lines: Int) -> Double {
        var blocking = 1.0
        for line in 1...lines { blocking = load * blocking / (Double(line) + load * blocking) }
        return blocking
    }

    /// Returns the smallest number of lines that keeps the blocking probability below a limit.
    /// - Parameters:
    ///   - load: The offered load, in erlangs.
    ///   - blocking: The maximum blocking probability, more than 0 and less than 1.
    /// - Throws: ``QueueError`` if a parameter is invalid or more than 1,000,000 lines are needed.
    public static func lines(load: Double, blocking: Double) throws(QueueError) -> Int {
        try QueueError.check(load, "the load")
        guard blocking > 0, blocking < 1 else {
            throw QueueError(.value, "the blocking probability must be between 0 and 1: \(blocking)")
        }
        var refused = 1.0
        for line in 1...1_000_000 {
            refused = load * refused / (Double(line) + load * refused)
            if refused <= blocking { return line }
        }
        throw QueueError(.value, "\(load.brief) erlangs need more than 1,000,000 lines")
    }
}
