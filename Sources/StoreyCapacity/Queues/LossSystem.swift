/// Calls that find all lines busy go away: M/G/c/c, Erlang B.
///
/// For what is admitted or refused at once: rooms of a media server, slots of a transcoder. Any distribution of how long a call
/// takes gives the same. Source: A. K. Erlang, 1917; the recursion is in L. Kleinrock, “Queueing Systems”, volume 1, 1975.
public struct LossSystem: Sendable, Hashable {
    /// The work that is offered, in erlangs: calls a second times the seconds each takes.
    public let load: Double
    /// How many calls there may be at once.
    public let lines: Int

    /// - Parameters:
    ///   - load: the work that is offered, in erlangs, more than none.
    ///   - lines: how many calls there may be at once, 1 to 1,000,000.
    public init(load: Double, lines: Int) throws(QueueError) {
        try QueueError.check(load, "the load")
        try QueueError.check(servers: lines)
        self.load = load
        self.lines = lines
    }

    /// Which part of the calls is refused. Takes a step for each line.
    public var blocking: Double { Self.blocking(load: load, lines: lines) }

    /// How busy a line is, 0 to 1.
    public var utilisation: Double { load * (1 - blocking) / Double(lines) }

    static func blocking(load: Double, lines: Int) -> Double {
        var blocking = 1.0
        for line in 1...lines { blocking = load * blocking / (Double(line) + load * blocking) }
        return blocking
    }

    /// The fewest lines that refuse no more than so many.
    /// - Parameters:
    ///   - load: the work that is offered, in erlangs.
    ///   - blocking: which part of the calls may be refused, more than 0 and less than 1.
    public static func lines(load: Double, blocking: Double) throws(QueueError) -> Int {
        try QueueError.check(load, "the load")
        guard blocking > 0, blocking < 1 else {
            throw QueueError(.value, "the part that may be refused lies between 0 and 1: \(blocking)")
        }
        var refused = 1.0
        for line in 1...1_000_000 {
            refused = load * refused / (Double(line) + load * refused)
            if refused <= blocking { return line }
        }
        throw QueueError(.value, "\(load.brief) erlangs need more than 1,000,000 lines")
    }
}
