/// The steps of a scenario sorted by name. The steps themselves aren't moved, because copying ten thousand of them
/// costs more than an indirection.
struct SortedSteps: RandomAccessCollection {
    private let steps: [ScenarioStep]
    private let positions: [Int32]

    init(_ steps: [ScenarioStep]) {
        self.steps = steps
        var names: [(name: String, index: Int32)] = []
        names.reserveCapacity(steps.count)
        // Iterate by index to avoid copying whole steps.
        for index in steps.indices { names.append((steps[index].name, Int32(index))) }
        names.sort { $0.name == $1.name ? $0.index < $1.index : $0.name < $1.name }
        positions = names.map(\.index)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { positions.count }

    /// Yields the step in place, so that reading one property doesn't copy the step.
    subscript(number: Int) -> ScenarioStep {
        _read { yield steps[Int(positions[number])] }
    }
}
