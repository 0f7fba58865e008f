import Foundation
import ToolInternal

extension SplitMix64 {
    /// Returns a uniform number between 0 and 1, excluding both.
    @inline(__always)
    mutating func unit() -> Double { (Double(next() >> 11) + 0.5) * 0x1p-53 }

    /// Returns an exponential number with mean 1.
    @inline(__always)
    mutating func exponential() -> Double { -log(unit()) }

    /// Returns a standard normal number. Source: G. Box and M. Muller, 1958.
    mutating func normal() -> Double {
        (-2 * log(unit())).squareRoot() * cos(2 * .pi * unit())
    }
}
