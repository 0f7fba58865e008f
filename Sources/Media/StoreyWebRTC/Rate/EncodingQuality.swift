import StoreyVideo

/// The size and the detail of encoded frames.
///
/// Where the bit rate is too low, frames become fewer first, because text must stay sharp, and smaller only below a few
/// frames per second. Sizes grow after increasing delays, so that they don't change back and forth.
///
/// A key frame that would take long to arrive isn't sent. It's encoded again as a coarse picture, which becomes sharp from
/// the top with the frames after it. It has no clock: callers pass the time.
struct EncodingQuality: Sendable {
    /// The divisors of both sides of a frame.
    private static let scales = [1, 1.5, 2, 3, 4]
    /// The time that a key frame may take at the current bit rate.
    private static let maxKeyFrameTime = Duration.milliseconds(600)
    /// The time that each part takes by which a coarse picture becomes sharp.
    private static let sharpeningTime = Duration.milliseconds(100)
    /// Frames become smaller below the first number of frames per second, and larger above the second.
    private static let frameRates = 4.0...12.0

    /// The index of the scale.
    private(set) var step = 0
    /// The part of the picture, from the top, that is sharp.
    private(set) var sharpShare = 1.0
    /// The size of the last key frame that was too large.
    private var wholeBytes = 1.0
    private var period = Period()
    private var growth = Growth()

    /// The frames since the start of the current period.
    private struct Period {
        var start: Duration?
        var encoded = 0
        var skipped = 0
    }

    /// When a size may grow again.
    private struct Growth {
        var delay = initialDelay
        var earliest = Duration.zero
        /// The bit rate at which it was too large.
        var failedBitRate = 0
        var changedAt: Duration?

        static let initialDelay = Duration.seconds(4)
        static let maxDelay = Duration.seconds(60)
        /// The time after which a larger size has proved itself.
        static let provingTime = Duration.seconds(10)
    }

    /// The time over which frames are counted.
    private static let periodLength = Duration.seconds(2)

    var scale: Double { Self.scales[step] }

    /// Returns the size of encoded frames. Encoders can't handle odd sizes: one fails, another crops.
    /// - Parameter size: The size of the frame before it's scaled down for a low bit rate.
    func size(of size: PixelSize) -> PixelSize {
        PixelSize(max(2, Int(Double(size.width) / scale) & ~1), max(2, Int(Double(size.height) / scale) & ~1))
    }

    // MARK: - Key frames

    /// Prepares for a key frame. The whole picture is tried first.
    mutating func beginKeyFrame() { sharpShare = 1 }

    /// Returns whether a key frame may be sent. Otherwise another one must be encoded, in the current size and detail.
    /// - Parameters:
    ///   - bytes: The size of the key frame.
    ///   - bitRate: The bit rate at which it's sent.
    ///   - now: The current time.
    mutating func acceptsKeyFrame(_ bytes: Int, bitRate: Int, at now: Duration) -> Bool {
        let excess = Double(bytes * 8) / (Double(bitRate) * (Self.maxKeyFrameTime / .seconds(1)))
        if excess <= 1 { return true }
        if sharpShare > 0 {
            wholeBytes = Double(bytes)
            sharpShare = 0
            return false
        }
        // Even a coarse picture is too large.
        let last = Self.scales.count - 1
        if step == last { return true }
        let target = scale * scale * excess
        let next = Self.scales.firstIndex { $0 * $0 >= target } ?? last
        wholeBytes *= scale * scale / (Self.scales[next] * Self.scales[next])
        shrink(to: next, bitRate, at: now)
        return false
    }

    /// Makes the next frame sharper, after a frame was sent.
    /// - Parameter bitRate: The bit rate at which frames are sent.
    mutating func sharpen(bitRate: Int) {
        guard sharpShare < 1 else { return }
        let bytes = Double(bitRate) / 8 * (Self.sharpeningTime / .seconds(1))
        sharpShare = min(1, sharpShare + max(bytes / wholeBytes, 0.02))
    }

    // MARK: - Sizes

    /// Counts a frame.
    /// - Parameter isEncoded: Whether it was encoded, rather than skipped for its bits.
    mutating func count(isEncoded: Bool) {
        if isEncoded { period.encoded += 1 } else { period.skipped += 1 }
    }

    /// Chooses the size by the frames since the last choice.
    mutating func update(bitRate: Int, at now: Duration) {
        guard let start = period.start else {
            period.start = now
            return
        }
        let length = now - start
        guard length >= Self.periodLength else { return }
        let rate = Double(period.encoded) / (length / .seconds(1))
        let isStarved = period.skipped > 0
        // A picture that becomes sharp needs more bits than its size does later.
        let minRate = sharpShare < 1 ? Self.frameRates.lowerBound / 2 : Self.frameRates.lowerBound
        if isStarved, rate < minRate {
            shrink(to: min(step + 1, Self.scales.count - 1), bitRate, at: now)
        } else if step > 0, !isStarved || rate > Self.frameRates.upperBound,
            now >= growth.earliest || bitRate > growth.failedBitRate * 3 / 2
        {
            step -= 1
            growth.changedAt = now
        } else if let changed = growth.changedAt, now - changed > Growth.provingTime {
            growth.delay = Growth.initialDelay
        }
        period = Period(start: now)
    }

    private mutating func shrink(to step: Int, _ bitRate: Int, at now: Duration) {
        guard step > self.step else { return }
        self.step = step
        growth.earliest = now + growth.delay
        growth.delay = min(growth.delay * 2, Growth.maxDelay)
        growth.failedBitRate = bitRate
        growth.changedAt = nil
        period = Period(start: now)
    }
}
