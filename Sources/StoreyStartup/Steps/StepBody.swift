/// What a step does, whatever its type.
protocol StepBody {
    func run(_ outputs: StepOutputs, _ turn: Turn) async throws -> Any
}

struct MadeStep<Made: Step>: StepBody {
    let make: (StepOutputs) throws -> Made

    func run(_ outputs: StepOutputs, _ turn: Turn) async throws -> Any {
        try await make(outputs).run(turn)
    }
}

/// What the steps have put out so far. One object, so that nobody who reads it makes a writer copy it.
final class OutputStore {
    var values: [Any?]

    init(count: Int) { values = Array(repeating: nil, count: count) }
}

/// The outputs that a step is made of, in the order in which it names them.
struct StepOutputs {
    private let store: OutputStore
    private let inputs: ArraySlice<Int32>
    private var position: Int

    init(_ store: OutputStore, of inputs: ArraySlice<Int32>) {
        self.store = store
        self.inputs = inputs
        position = inputs.startIndex
    }

    /// The next one.
    mutating func next<Output>(_ type: Output.Type) -> Output {
        defer { position += 1 }
        // Unwrapped first: the output may be an optional itself.
        guard let value = store.values[Int(inputs[position])], let output = value as? Output else {
            preconditionFailure("A step of a validated scenario is made only when its inputs are there.")
        }
        return output
    }
}
