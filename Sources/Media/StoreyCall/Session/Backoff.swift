import StoreyInternal

/// The pauses between attempts to connect.
struct Backoff {
    private var attempts = 0
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func next(_ timing: CallTiming) -> Duration {
        defer { attempts += 1 }
        return .backoff(
            after: attempts, initial: timing.initialBackoff, max: timing.maxBackoff, using: &random)
    }

    mutating func reset() { attempts = 0 }
}
