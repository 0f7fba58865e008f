/// A step together with its configuration: inputs, ordering, timeouts, retries, and so on.
///
/// Create one with ``Step/from(_:make:)`` or with the modifiers of ``StepProtocol``.
public struct ConfiguredStep<Base: Step>: StepProtocol {
    var step: ScenarioStep

    /// The configured step itself.
    public var configured: ConfiguredStep<Base> { self }

    init(_ step: Base) {
        self.step = ScenarioStep(
            StepDeclaration(Base.self) { _, context in try await step.run(context) }, inputs: [])
    }

    init(inputs: [StepInput], make: @escaping (StepOutputs) throws -> Base) {
        step = ScenarioStep(
            StepDeclaration(Base.self, inputTypes: inputs.map(\.type)) { outputs, context in
                try await make(outputs).run(context)
            },
            inputs: inputs.map(\.name))
    }
}

/// A step whose output another step takes as input.
struct StepInput {
    let name: String
    let type: Any.Type

    init<Source: Step>(_ source: Source.Type) {
        name = StepName.of(source)
        type = Source.Output.self
    }
}

/// Derives step names from types.
enum StepName {
    static func of(_ step: any Step.Type) -> String { "\(step)" }
}
