/// The steps of a scenario sorted by name. The steps themselves aren't moved, because copying ten thousand of them
/// costs more than an indirection.
struct SortedSteps: RandomAccessCollection {
    private let steps: [ScenarioStep]
    private let positions: [Int32]
    /// The names, in the same order.
    let names: [String]

    init(_ steps: [ScenarioStep]) {
        self.steps = steps
        var names: [String] = []
        names.reserveCapacity(steps.count)
        // Iterate by index to avoid copying whole steps.
        for index in steps.indices { names.append(steps[index].name) }
        var positions = Array(0..<Int32(steps.count))
        positions.sort { names[Int($0)] < names[Int($1)] }
        self.positions = positions
        self.names = positions.map { names[Int($0)] }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { positions.count }

    /// Yields the step in place, so that reading one property doesn't copy the step.
    subscript(number: Int) -> ScenarioStep {
        _read { yield steps[Int(positions[number])] }
    }
}
