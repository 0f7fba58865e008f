/// How many bits a second get through to one viewer: grows slowly while all arrives, and shrinks at once where packets
/// get lost or pile up on the way.
///
/// Losses as in Google's congestion control for WebRTC (draft-ietf-rmcat-gcc-02, section 6): less than 2 % are no reason
/// to slow down, more than 10 % are; in between, the rate stays, and what is lost is sent again. Its other half, which
/// looks at the arrival of every packet, takes a reply that GStreamer 1.22 does not read. The time there and back tells
/// the same later: a queue on the way that fills up.
struct RateControl: Sendable, Hashable {
    /// The bounds, in bits a second.
    let bounds: ClosedRange<Int>
    /// The present rate, in bits a second.
    private(set) var bitRate: Int
    /// The shortest time there and back so far: the way without a queue.
    private var shortest: Duration?

    /// - Parameter bounds: the least and the most, in bits a second.
    init(_ bounds: ClosedRange<Int>) {
        self.bounds = bounds
        bitRate = min(max(Self.start, bounds.lowerBound), bounds.upperBound)
    }

    /// Beginning low, a narrow way is not flooded before the first report.
    static let start = 600_000
    /// A queue longer than this is one that grows.
    static let longestQueue = Duration.milliseconds(120)

    /// - Parameter report: the newest.
    mutating func take(_ report: ReceiverReport) {
        var isQueueing = false
        if let roundTrip = report.roundTrip, roundTrip > .zero {
            let shortest = min(shortest ?? roundTrip, roundTrip)
            self.shortest = shortest
            isQueueing = roundTrip - shortest > Self.longestQueue
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
