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

    init(
        _ name: String, _ value: Double, _ measure: Measure, _ meaning: String, _ formula: String,
        of inputs: [String]
    ) {
        self.name = name
        self.meaning = meaning
        self.value = value
        self.measure = measure
        self.formula = formula
        // What several parts of it follow from is told once.
        var told: Set<String> = []
        self.inputs = inputs.filter { told.insert($0).inserted }
    }

    /// Its value for people, as the report has it.
    var text: String { measure.text(value) }
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
            figures.append(Figure(name(), value, measure, meaning(), formula(), of: inputs()))
        }
        return value
    }
}
