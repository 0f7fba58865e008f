/// A default for a number that the workload file doesn't specify.
struct Default: Sendable, Hashable {
    let low: Double
    let likely: Double
    let high: Double
    /// The source, or the reason for a guess.
    let source: String
    /// The date of the source.
    let asOf: String?

    /// Creates a default from a published or measured source.
    static func published(_ low: Double, _ likely: Double, _ high: Double, _ source: String, _ asOf: String?)
        -> Default
    {
        Default(low: low, likely: likely, high: high, source: source, asOf: asOf)
    }

    static func guess(_ low: Double, _ likely: Double, _ high: Double, _ why: String) -> Default {
        Default(low: low, likely: likely, high: high, source: "a guess: \(why)", asOf: nil)
    }

    /// Creates a default that is a choice rather than an estimate. It has no uncertainty.
    static func choice(_ value: Double, _ why: String) -> Default {
        Default(low: value, likely: value, high: value, source: "a choice: \(why)", asOf: nil)
    }
}
