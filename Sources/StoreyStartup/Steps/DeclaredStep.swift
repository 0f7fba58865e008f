/// A step and what was said about it where it was declared. Made by ``Step/from(_:make:)`` and the modifiers of
/// ``StepDeclaring``.
public struct DeclaredStep<Declared: Step>: StepDeclaring {
    var step: ScenarioStep

    /// Itself.
    public var declared: DeclaredStep<Declared> { self }

    init(inputs: [StepInput], make: @escaping (StepOutputs) throws -> Declared) {
        let isVoid = Declared.Output.self == Void.self
        step = ScenarioStep(
            name: StepName.of(Declared.self), inputs: inputs.map(\.name), needs: Declared.needs,
            substitute: isVoid ? .some(()) : nil,
            outputType: Declared.Output.self, inputTypes: inputs.map(\.type),
            body: MadeStep(make: make))
    }
}

/// A step that another is made of.
struct StepInput {
    let name: String
    let type: Any.Type

    init<Source: Step>(_ source: Source.Type) {
        name = StepName.of(source)
        type = Source.Output.self
    }
}

/// How steps are called.
enum StepName {
    static func of(_ step: any Step.Type) -> String { "\(step)" }
}
