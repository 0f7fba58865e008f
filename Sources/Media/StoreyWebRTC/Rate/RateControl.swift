/// Estimates the bit rate for one viewer. It grows slowly while all packets arrive, and drops at once when packets are
/// lost or queue up.
///
/// Loss handling follows Google's congestion control for WebRTC (draft-ietf-rmcat-gcc-02, section 6): less than 2 %
/// loss increases the rate, more than 10 % reduces it; in between, the rate stays and lost packets are retransmitted.
/// The draft's delay-based half needs feedback on the arrival of each packet, which GStreamer 1.22 doesn't parse. A
/// growing round-trip time indicates the same later: a queue that fills up.
struct RateControl: Sendable, Hashable {
    /// The lowest and highest rate, in bits per second.
    let bounds: ClosedRange<Int>
    /// The current rate, in bits per second.
    private(set) var bitRate: Int
    /// The shortest round-trip time so far, without a queue.
    private var shortest: Duration?

    /// - Parameter bounds: The lowest and highest rate, in bits per second.
    init(_ bounds: ClosedRange<Int>) {
        self.bounds = bounds
        bitRate = min(max(Self.start, bounds.lowerBound), bounds.upperBound)
    }

    /// Low enough to not flood a slow connection before the first report.
    static let start = 600_000
    /// The queueing delay above which the rate is reduced.
    static let maxQueueDelay = Duration.milliseconds(120)

    /// Updates the rate.
    /// - Parameter report: The newest report.
    mutating func update(with report: ReceiverReport) {
        var isQueueing = false
        if let roundTripTime = report.roundTripTime, roundTripTime > .zero {
            let shortest = min(shortest ?? roundTripTime, roundTripTime)
            self.shortest = shortest
            isQueueing = roundTripTime - shortest > Self.maxQueueDelay
        }
        var rate = Double(bitRate)
        if report.fractionLost > 0.1 {
            rate *= 1 - 0.5 * report.fractionLost
        } else if isQueueing {
            rate *= 0.8
        } else if report.fractionLost < 0.02 {
            rate = rate * 1.12 + 10_000
        }
        bitRate = min(max(Int(rate), bounds.lowerBound), bounds.upperBound)
    }
}
