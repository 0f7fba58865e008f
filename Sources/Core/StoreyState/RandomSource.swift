import StoreyInternal
import Synchronization

/// A session's random number generator. It starts with a new seed in each run. When a session is replayed that a
/// `Recorder` of the module `Storey` has recorded, it starts with the recorded seed and returns the same numbers.
///
/// ```swift
/// var random = scope.random
/// let dice = Int.random(in: 1...6, using: &random)
/// ```
///
/// This is a class, so `var random` doesn't copy the generator's state. The numbers can be predicted from the
/// seed: don't use them for keys or passwords.
public final class RandomSource: RandomNumberGenerator, Sendable {
    private let state = Atomic<UInt64>(.random(in: .min ... .max))

    /// Creates a generator with a random seed.
    init() {}

    /// The state that the next number is computed from. Set it before the first number is generated to repeat
    /// a sequence.
    package var seed: UInt64 {
        get { state.load(ordering: .relaxed) }
        set { state.store(newValue, ordering: .relaxed) }
    }

    /// Returns the next 64 random bits.
    public func next() -> UInt64 {
        SplitMix64.mix(state.wrappingAdd(SplitMix64.increment, ordering: .relaxed).newValue)
    }
}
