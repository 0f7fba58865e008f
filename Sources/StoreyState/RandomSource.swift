import Synchronization

/// A session's random numbers: other ones in each run, and the same ones again where a recording is played back.
///
/// ```swift
/// var random = scope.random
/// let dice = Int.random(in: 1...6, using: &random)
/// ```
///
/// Copies are the same source. Whoever knows the seed knows all that comes: it is for games and identifiers, not for keys.
///
/// Source: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014.
public final class RandomSource: RandomNumberGenerator, Sendable {
    private let state = Atomic<UInt64>(.random(in: .min ... .max))

    /// A source that nobody has taken anything from.
    init() {}

    /// Where the numbers go on from. Set before the first is taken, it is what all of them follow from.
    package var seed: UInt64 {
        get { state.load(ordering: .relaxed) }
        set { state.store(newValue, ordering: .relaxed) }
    }

    /// The next 64 bits.
    public func next() -> UInt64 {
        var mixed = state.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
