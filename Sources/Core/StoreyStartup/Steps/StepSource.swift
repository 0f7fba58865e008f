/// What runs as a step of a scenario.
///
/// Not a closure, because an existential stores a step of up to three words without allocating memory.
@usableFromInline enum StepSource {
    case step(any Step)
    /// A step that is created from the outputs of other steps.
    indirect case made(MadeStep)

    /// The type of the step.
    var type: any Step.Type {
        switch self {
        case .step(let step): Swift.type(of: step)
        case .made(let made): made.type
        }
    }

    var outputType: Any.Type { type.outputType }

    /// The names of the steps whose outputs it uses.
    var inputs: [String] {
        get { if case .made(let made) = self { made.inputs } else { [] } }
        set {
            guard case .made(var made) = self else { return }
            made.inputs = newValue
            self = .made(made)
        }
    }

    /// The types of these outputs.
    var inputTypes: [Any.Type] { if case .made(let made) = self { made.inputTypes } else { [] } }

    /// Whether the step uses no outputs.
    var isGiven: Bool { if case .step = self { true } else { false } }

    /// Runs the step, and returns its output.
    /// - Parameter outputs: The outputs that it uses.
    func run(_ outputs: @autoclosure () -> StepOutputs, _ context: StepContext) async throws -> Any {
        switch self {
        case .step(let step): try await Self.perform(step, context)
        case .made(let made): try await Self.perform(made.make(outputs()), context)
        }
    }

    private static func perform(_ step: some Step, _ context: StepContext) async throws -> Any {
        try await step.run(context)
    }
}

extension Step {
    fileprivate static var outputType: Any.Type { Output.self }
}

/// A step that is created from the outputs of other steps.
@usableFromInline struct MadeStep {
    let type: any Step.Type
    var inputs: [String]
    let inputTypes: [Any.Type]
    let make: (StepOutputs) throws -> any Step

    init<Base: Step>(inputs: [StepInput], make: @escaping (StepOutputs) throws -> Base) {
        type = Base.self
        self.inputs = inputs.map(\.name)
        inputTypes = inputs.map(\.type)
        self.make = { try make($0) }
    }
}
