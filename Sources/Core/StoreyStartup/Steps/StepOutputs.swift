/// The outputs of the steps that have finished. A class, so that reading it doesn't trigger copy-on-write.
final class OutputStore {
    // An output isn't replaced, so that changing this calls nothing that could read it.
    @exclusivity(unchecked) private(set) var values: [Any?]

    /// Creates a store.
    /// - Parameter count: The number of steps, or 0 if no step uses the output of another one.
    init(count: Int) { values = Array(repeating: nil, count: count) }

    /// Stores the output of a step, if outputs are used.
    func insert(_ output: Any?, of step: Int) {
        if !values.isEmpty { values[step] = output }
    }
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
