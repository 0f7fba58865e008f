/// Decides when a key frame is encoded: never while the previous one is still on its way.
///
/// It has no clock: callers pass the time.
struct KeyFramePolicy: Sendable, Hashable {
    /// Whether a receiver waits for a key frame that hasn't been encoded.
    private var isDue = false
    /// The time at which the last key frame has been sent.
    private var sentAt: Duration?

    /// The minimum interval of key frames.
    private static let minInterval = Duration.milliseconds(150)

    /// Requests a key frame for a receiver that can't have decoded an earlier one.
    mutating func request() { isDue = true }

    /// Requests a key frame for a viewer that has lost packets. Ignored if the viewer can't have seen the last key frame
    /// when it asked. A viewer whose key frame was lost asks again.
    /// - Parameters:
    ///   - roundTripTime: The time until the viewer responds.
    ///   - now: The current time.
    mutating func request(afterLossWithin roundTripTime: Duration, at now: Duration) {
        if let sentAt, now < sentAt + roundTripTime { return }
        isDue = true
    }

    /// Requests another key frame instead of the last one, which isn't sent.
    mutating func requestAgain() {
        isDue = true
        sentAt = nil
    }

    /// Returns whether the next frame must be a key frame, and considers it as encoded.
    mutating func takeRequest(at now: Duration) -> Bool {
        guard isDue, sentAt.map({ now >= $0 }) ?? true else { return false }
        isDue = false
        // Until its size is known.
        sentAt = now + Self.minInterval
        return true
    }

    /// Records the size of a key frame that is being sent.
    /// - Parameters:
    ///   - bytes: The size of the key frame.
    ///   - bitRate: The bit rate at which it's sent, in bits per second.
    ///   - now: The current time.
    mutating func didEncode(_ bytes: Int, bitRate: Int, at now: Duration) {
        sentAt = now + max(Self.minInterval, .seconds(Double(bytes * 8) / Double(max(bitRate, 1))))
    }
}
