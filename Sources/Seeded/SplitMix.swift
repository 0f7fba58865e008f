/// Numbers that look random, the same for the same seed on every machine: what a random test needs to be run again.
///
/// Source: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014.
public struct SplitMix: RandomNumberGenerator, Sendable {
    // The type is public, though no product has it: see `Guarded`.

    @usableFromInline var state: UInt64

    /// - Parameter seed: where to begin.
    @inlinable package init(seed: UInt64) { state = seed }

    /// The next number.
    @inlinable public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
