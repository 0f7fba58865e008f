/// A scenario's steps by name. They stay where they are: a step is large, and copying ten thousand of them costs more
/// than looking each up.
struct SortedSteps: RandomAccessCollection {
    private let steps: [ScenarioStep]
    private let places: [Int32]

    init(_ steps: [ScenarioStep]) {
        self.steps = steps
        var names: [(name: String, place: Int32)] = []
        names.reserveCapacity(steps.count)
        // By index: taking a step out copies all of it.
        for place in steps.indices { names.append((steps[place].name, Int32(place))) }
        names.sort { $0.name == $1.name ? $0.place < $1.place : $0.name < $1.name }
        places = names.map(\.place)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { places.count }

    /// Yields the step, of which whoever reads one fact copies no more than that.
    subscript(number: Int) -> ScenarioStep {
        _read { yield steps[Int(places[number])] }
    }
}
