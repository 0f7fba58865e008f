/// The type-erased work of a step.
protocol StepBody {
    func run(_ outputs: StepOutputs, _ context: StepContext) async throws -> Any
}

struct MadeStep<Made: Step>: StepBody {
    let make: (StepOutputs) throws -> Made

    func run(_ outputs: StepOutputs, _ context: StepContext) async throws -> Any {
        try await make(outputs).run(context)
    }
}

/// The outputs of the steps that have finished. A class, so that reading it doesn't trigger copy-on-write.
final class OutputStore {
    var values: [Any?]

    init(count: Int) { values = Array(repeating: nil, count: count) }
}

/// The outputs that a step takes as input, in declaration order.
struct StepOutputs {
    private let store: OutputStore
    private let inputs: ArraySlice<Int32>
    private var position: Int

    init(_ store: OutputStore, of inputs: ArraySlice<Int32>) {
        self.store = store
        self.inputs = inputs
        position = inputs.startIndex
    }

    /// Returns the next output.
    mutating func next<Output>(_ type: Output.Type) -> Output {
        defer { position += 1 }
        // Unwrap the outer optional first, because the output type can itself be optional.
        guard let value = store.values[Int(inputs[position])], let output = value as? Output else {
            preconditionFailure("A step of a validated scenario is made only when its inputs are there.")
        }
        return output
    }
}
