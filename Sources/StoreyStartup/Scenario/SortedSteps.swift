/// A scenario's steps by name. They stay where they are: a step is large, and copying ten thousand of them costs more
/// than looking each up.
struct SortedSteps: RandomAccessCollection {
    private let steps: [ScenarioStep]
    private let places: [Int32]

    init(_ steps: [ScenarioStep]) {
        self.steps = steps
        let names = steps.map(\.name)
        places = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }.map(Int32.init)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { places.count }

    /// Yields the step, of which whoever reads one fact copies no more than that.
    subscript(number: Int) -> ScenarioStep {
        _read { yield steps[Int(places[number])] }
    }
}
