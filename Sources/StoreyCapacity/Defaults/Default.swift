/// What stands in the place of a number that nobody gave.
struct Default: Sendable, Hashable {
    let low: Double
    let likely: Double
    let high: Double
    /// Who says so, or why it is guessed.
    let source: String
    /// The day it was so.
    let asOf: String?

    /// How the value is known. Readers may weigh it by that.
    static func read(_ low: Double, _ likely: Double, _ high: Double, _ source: String, _ asOf: String?)
        -> Default
    {
        Default(low: low, likely: likely, high: high, source: source, asOf: asOf)
    }

    static func guess(_ low: Double, _ likely: Double, _ high: Double, _ why: String) -> Default {
        Default(low: low, likely: likely, high: high, source: "a guess: \(why)", asOf: nil)
    }

    /// What is no assumption about the world but a choice, which has no uncertainty.
    static func choice(_ value: Double, _ why: String) -> Default {
        Default(low: value, likely: value, high: value, source: "a choice: \(why)", asOf: nil)
    }
}
