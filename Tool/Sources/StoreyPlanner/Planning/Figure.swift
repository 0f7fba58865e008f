/// A number in a plan, with its derivation.
public struct Figure: Sendable, Hashable {
    /// The name, such as `load.requests`.
    public let name: String
    /// The meaning.
    public let meaning: String
    /// The value in the basic unit of its measure.
    public let value: Double
    /// The kind of quantity.
    public let measure: Measure
    /// The formula, in terms of other names.
    public let formula: String
    /// The names of the figures and quantities in the formula.
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
        // Inputs that occur more than once are listed once.
        var seen: Set<String> = []
        self.inputs = inputs.filter { seen.insert($0).inserted }
    }

    /// The formatted value, as in the report.
    var text: String { measure.text(value) }
}

/// Collects figures if required. Monte Carlo samples don't need them.
struct Trace {
    let isOn: Bool
    private(set) var figures: [Figure] = []

    init(isOn: Bool) { self.isOn = isOn }

    /// Whether a figure was recorded.
    func has(_ name: String) -> Bool { figures.contains { $0.name == name } }

    /// Records a figure and returns its value.
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
