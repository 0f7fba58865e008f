/// Decides when the next frame may be encoded: not before the previous ones have had time to be sent.
///
/// It has no clock: callers pass the time.
struct FrameBudget: Sendable, Hashable {
    /// The bit rate, in bits per second.
    var bitRate: Int
    /// The bytes that haven't been sent at this rate.
    private var backlog = 0.0
    private var time: Duration?

    /// - Parameter bitRate: The bit rate, in bits per second.
    init(bitRate: Int) { self.bitRate = bitRate }

    /// The time that earlier frames may still need when another one is encoded.
    static let maxDelay = Duration.milliseconds(40)
    /// The size of the headers in a packet, and that of its content.
    private static let (headerBytes, contentBytes) = (52, 1180)

    /// Returns whether a frame may be encoded now.
    mutating func allowsFrame(at now: Duration) -> Bool {
        drain(at: now)
        return backlog * 8 <= Double(bitRate) * (Self.maxDelay / .seconds(1))
    }

    /// Adds a frame that was encoded.
    mutating func add(_ bytes: Int, at now: Duration) {
        drain(at: now)
        backlog += Double(bytes + (bytes / Self.contentBytes + 1) * Self.headerBytes)
    }

    private mutating func drain(at now: Duration) {
        if let time { backlog = max(0, backlog - Double(bitRate) / 8 * ((now - time) / .seconds(1))) }
        time = now
    }
}
