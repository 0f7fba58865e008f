/// Estimates the bit rate for one viewer. It grows while all packets arrive, and drops to just below what has arrived when
/// packets are lost or queue up.
///
/// Loss handling follows Google's congestion control for WebRTC (draft-ietf-rmcat-gcc-02, section 6): more than 10 %
/// loss reduces the rate; lost packets below that are retransmitted. The draft's delay-based half needs feedback on the
/// arrival of each packet. A growing round-trip time indicates the same later: a queue that fills up.
///
/// Retransmitted packets and key frames are part of what is sent and arrives.
struct RateControl: Sendable, Hashable {
    /// The lowest and highest rate, in bits per second.
    let bounds: ClosedRange<Int>
    /// The current rate, in bits per second.
    private(set) var bitRate: Int
    /// The shortest round-trip time so far, without a queue.
    private var shortest: Duration?
    private var queue = Duration.zero
    /// The rate that arrived when the connection was last full.
    private var capacity: Double?
    private var hasBeenFull = false
    /// The time in which the effect of the last reduction isn't known yet.
    private var pause = Duration.zero

    /// - Parameter bounds: The lowest and highest rate, in bits per second.
    init(_ bounds: ClosedRange<Int>) {
        self.bounds = bounds
        bitRate = min(max(Self.start, bounds.lowerBound), bounds.upperBound)
    }

    /// Low enough to not flood a slow connection before the first report.
    static let start = 400_000
    /// The queueing delay above which the rate is reduced.
    private static let maxQueueDelay = Duration.milliseconds(100)
    /// The queueing delay above which losses are those of a full queue, rather than those of a radio.
    private static let lossyQueueDelay = Duration.milliseconds(40)
    /// The queueing delay below which there is no queue.
    private static let radioQueueDelay = Duration.milliseconds(20)
    /// The part of the capacity that is used, so that a queue drains.
    private static let usedShare = 0.85
    private static let reductionPause = Duration.milliseconds(400)
    /// The growth in each second: before the capacity is known, far below it, and near it.
    private static let (firstGrowth, growth, slowGrowth) = (1.25, 1.12, 1.03)
    /// The growth in each second, and the limit, of a rate that isn't used.
    private static let (unusedGrowth, maxUnused) = (1.06, 1_500_000.0)

    /// Updates the rate.
    /// - Parameter report: The newest report.
    mutating func update(with report: ReceiverReport) {
        let before = queue
        queue = queueDelay(report)
        let isQueueing = queue > Self.maxQueueDelay
        // A queue that was full takes a while to drain after the rate has dropped.
        let isDraining = queue < before - .milliseconds(10)
        let isLossy =
            report.fractionLost > 0.1 || (report.fractionLost > 0.02 && queue > Self.lossyQueueDelay)
        pause = max(pause - report.interval, .zero)
        if isLossy || (isQueueing && !isDraining) {
            if pause == .zero { reduce(report) }
        } else if queue < Self.lossyQueueDelay {
            // Few losses without a queue are those of a radio.
            let isRadio = report.fractionLost < 0.06 && shortest != nil && queue < Self.radioQueueDelay
            if report.fractionLost < 0.02 || isRadio { grow(report) }
        }
    }

    /// Returns the time that a packet spends in a queue: by the round-trip time, and by the packets on their way, which
    /// each report tells.
    private mutating func queueDelay(_ report: ReceiverReport) -> Duration {
        var delays = [Duration.zero]
        if let roundTripTime = report.roundTripTime, roundTripTime > .zero {
            shortest = min(shortest ?? roundTripTime, roundTripTime)
            delays.append(roundTripTime - (shortest ?? .zero))
        }
        if let shortest {
            delays.append(.seconds(Double(report.bytesInFlight * 8) / Double(bitRate)) - shortest)
        }
        return delays.max() ?? .zero
    }

    /// A rate that isn't used proves nothing about the connection.
    private func isUsed(_ report: ReceiverReport) -> Bool {
        report.sentBitRate.map { Double($0) >= 0.5 * Double(bitRate) } ?? true
    }

    private mutating func reduce(_ report: ReceiverReport) {
        hasBeenFull = true
        let rate = Double(bitRate)
        var new = rate * (report.fractionLost > 0.1 ? 1 - 0.5 * report.fractionLost : Self.usedShare)
        if let delivered = report.deliveredBitRate.map(Double.init), isUsed(report) {
            capacity = delivered
            // A single report may cover a pause in the stream.
            new = min(0.95 * rate, max(Self.usedShare * delivered, rate / 2))
        }
        set(new)
        pause = Self.reductionPause + queue
    }

    private mutating func grow(_ report: ReceiverReport) {
        let rate = Double(bitRate)
        // A report that comes late proves nothing about the time before.
        let seconds = min(report.interval / .seconds(1), 2)
        guard isUsed(report) else {
            // Slowly, so that a change of a still screen finds some room.
            let grown = rate * (1 + (Self.unusedGrowth - 1) * seconds)
            return set(max(rate, min(grown, Self.maxUnused)))
        }
        if let capacity, rate > 1.3 * capacity { self.capacity = nil }
        let isNear = capacity.map { rate > 0.8 * $0 } ?? false
        let factor = isNear ? Self.slowGrowth : hasBeenFull ? Self.growth : Self.firstGrowth
        set(rate * (1 + (factor - 1) * seconds))
    }

    private mutating func set(_ rate: Double) {
        bitRate = min(max(Int(rate), bounds.lowerBound), bounds.upperBound)
    }
}
