/// What a step's type and initializer determine. Shared by all copies of the step.
final class StepDeclaration {
    /// The type-erased work of a step.
    typealias Work = (StepOutputs, StepContext) async throws -> Any

    private let type: any Step.Type
    let requirements: Set<StepRequirement>
    let outputType: Any.Type
    let inputTypes: [Any.Type]
    let work: Work
    private(set) lazy var name = StepName.of(type)

    init<Base: Step>(_ type: Base.Type, inputTypes: [Any.Type] = [], work: @escaping Work) {
        self.type = type
        self.inputTypes = inputTypes
        self.work = work
        requirements = type.requirements
        outputType = Base.Output.self
    }

    var hasOutput: Bool { outputType != Void.self }
}
