/// A number of a plan, and what it follows from.
public struct Figure: Sendable, Hashable {
    /// What it is called, as `load.requests`.
    public let name: String
    /// What it means.
    public let meaning: String
    /// Its value, in the measure's basic unit.
    public let value: Double
    /// What it measures.
    public let measure: Measure
    /// How it follows, in the names of others.
    public let formula: String
    /// The names of the figures and quantities it follows from.
    public let inputs: [String]
}

/// Collects figures where they are wanted; in the thousand worlds of a Monte Carlo run they are not.
struct Trace {
    let isOn: Bool
    private(set) var figures: [Figure] = []

    init(isOn: Bool) { self.isOn = isOn }

    /// Notes a figure and gives its value back.
    mutating func figure(
        _ name: @autoclosure () -> String, _ value: Double, _ measure: Measure,
        _ meaning: @autoclosure () -> String,
        _ formula: @autoclosure () -> String, of inputs: @autoclosure () -> [String]
    ) -> Double {
        if isOn {
            figures.append(
                Figure(
                    name: name(), meaning: meaning(), value: value, measure: measure, formula: formula(),
                    inputs: inputs()))
        }
        return value
    }
}
