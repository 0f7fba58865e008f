/// A pseudorandom number generator that returns the same numbers for the same seed on every platform, so that
/// random tests are reproducible.
///
/// Source: Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    // Public for the same reason as `Locked`.

    @usableFromInline var state: UInt64

    /// Creates a generator with a seed.
    @inlinable package init(seed: UInt64) { state = seed }

    /// Returns the next number.
    @inlinable public mutating func next() -> UInt64 {
        state &+= Self.increment
        return Self.mix(state)
    }

    /// The difference of two consecutive states.
    @inlinable package static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// Returns the number for a state.
    @inlinable package static func mix(_ state: UInt64) -> UInt64 {
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
