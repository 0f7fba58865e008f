import StoreyInternal

/// Pauses between attempts, which double up to a limit. Each is shortened by a random part of up to a half, so that the clients of
/// a room that restarts don't all return at once.
struct Backoff {
    private var attempts = 0
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func next(_ timing: CallTiming) -> Duration {
        let pause = min(timing.initialBackoff * (1 << min(attempts, 16)), timing.maxBackoff)
        attempts += 1
        return pause * Double.random(in: 0.5...1, using: &random)
    }

    mutating func reset() { attempts = 0 }
}
