import Foundation

/// Student's t-distribution, for confidence intervals of means of few values.
enum StudentT {
    /// Returns a quantile, found by bisection.
    /// - Parameters:
    ///   - share: The probability of a smaller value, such as 0.975. More than 0.5.
    ///   - freedom: The degrees of freedom, at least 1.
    static func quantile(_ share: Double, degreesOfFreedom freedom: Int) -> Double {
        bisect(from: 2, steps: 80) { $0 < 1e9 && upper($0, Double(freedom)) > 1 - share }
    }

    /// Returns the probability of a greater value.
    private static func upper(_ value: Double, _ freedom: Double) -> Double {
        beta(freedom / (freedom + value * value), freedom / 2, 0.5) / 2
    }

    /// The regularized incomplete beta function, by its continued fraction. Source: NIST Digital Library of
    /// Mathematical Functions, 8.17.22.
    private static func beta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if x > (a + 1) / (a + b + 2) { return 1 - beta(1 - x, b, a) }
        let weight: Double = lgamma(a + b) - lgamma(a) - lgamma(b)
        let power: Double = a * log(x) + b * log(1 - x)
        let front = exp(weight + power) / a
        // Lentz's algorithm updates numerator and denominator together.
        var numerator = 1.0
        var denominator = 1 - (a + b) * x / (a + 1)
        denominator = 1 / (denominator == 0 ? 1e-300 : denominator)
        var fraction = denominator
        for index in 1..<500 {
            let m = Double(index)
            let twice: Double = a + 2 * m
            let even: Double = m * (b - m) * x / ((twice - 1) * twice)
            let odd: Double = -(a + m) * (a + b + m) * x / (twice * (twice + 1))
            for coefficient in [even, odd] {
                denominator = 1 + coefficient * denominator
                denominator = 1 / (denominator == 0 ? 1e-300 : denominator)
                numerator = 1 + coefficient / numerator
                if numerator == 0 { numerator = 1e-300 }
                fraction *= denominator * numerator
            }
            if abs(denominator * numerator - 1) < 1e-15 { break }
        }
        return front * fraction
    }
}
