import Foundation
import Seeded

extension SplitMix {
    /// Evenly between 0 and 1, neither of them.
    @inline(__always)
    mutating func unit() -> Double { (Double(next() >> 11) + 0.5) * 0x1p-53 }

    /// A time that decays, of mean 1.
    @inline(__always)
    mutating func exponential() -> Double { -log(unit()) }

    /// Standard normal. Source: G. Box and M. Muller, 1958.
    mutating func normal() -> Double {
        (-2 * log(unit())).squareRoot() * cos(2 * .pi * unit())
    }
}
