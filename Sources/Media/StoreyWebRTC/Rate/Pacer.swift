/// Spreads the packets to a viewer over time, so that a large frame doesn't overflow the queue of a slow connection.
///
/// Small frames are sent at a multiple of the estimated bit rate, which keeps latency low. Large ones, such as key
/// frames, are sent hardly faster than the estimate. It has no clock: callers pass the time.
struct Pacer: Sendable, Hashable {
    /// The estimated bit rate to the viewer, in bits per second.
    var bitRate: Int
    /// The bytes of frames that haven't been sent.
    private(set) var backlog = 0
    private var next = Duration.zero

    /// - Parameter bitRate: The estimated bit rate to the viewer, in bits per second.
    init(bitRate: Int) { self.bitRate = bitRate }

    /// A backlog that takes longer than this at the estimated rate is sent slowly.
    private static let maxQuickDelay = Duration.milliseconds(100)
    private static let quickFactor = 2.5
    private static let slowFactor = 1.1
    /// Shorter waits are left out, so that a few packets leave together.
    private static let granularity = Duration.milliseconds(4)

    /// The time that the backlog takes at the estimated rate.
    var delay: Duration { .seconds(Double(backlog * 8) / Double(max(bitRate, 1))) }

    /// Adds a frame that is about to be sent.
    mutating func add(_ bytes: Int) { backlog += bytes }

    /// Returns the time to wait before a packet is sent.
    /// - Parameters:
    ///   - bytes: The size of the packet.
    ///   - retransmitted: The size of the packets that were retransmitted since the last call.
    ///   - now: The current time.
    mutating func wait(bytes: Int, retransmitted: Int = 0, at now: Duration) -> Duration {
        let factor = delay > Self.maxQuickDelay ? Self.slowFactor : Self.quickFactor
        let wait = max(next - now, .zero)
        next =
            max(next, now)
            + .seconds(Double((bytes + retransmitted) * 8) / (Double(max(bitRate, 1)) * factor))
        backlog = max(0, backlog - bytes)
        return wait < Self.granularity ? .zero : wait
    }
}
