/// A step together with its configuration: inputs, ordering, timeouts, retries, and so on.
///
/// Create one with ``Step/from(_:make:)`` or with the modifiers of ``StepProtocol``.
public struct ConfiguredStep<Base: Step>: StepProtocol {
    // What declares a step is inlinable, so that an app's own compilation of it knows the step's type. Otherwise, looking it up takes
    // longer than the rest.

    @usableFromInline var step: ScenarioStep

    /// The configured step itself.
    @inlinable public var configured: ConfiguredStep<Base> { self }

    @inlinable init(_ step: Base) {
        self.step = ScenarioStep(.step(step), requirements: Base.requirements)
    }

    init(inputs: [StepInput], make: @escaping (StepOutputs) throws -> Base) {
        step = ScenarioStep(
            .made(MadeStep(inputs: inputs, make: make)), requirements: Base.requirements)
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
