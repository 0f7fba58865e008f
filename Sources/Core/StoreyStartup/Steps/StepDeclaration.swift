/// What a step's type and initializer determine. Shared by all copies of the step.
final class StepDeclaration {
    private let type: any Step.Type
    let substitute: Any?
    let outputType: Any.Type
    let inputTypes: [Any.Type]
    let body: any StepBody
    private(set) lazy var name = StepName.of(type)

    init<Base: Step>(_ type: Base.Type, inputTypes: [Any.Type], body: any StepBody) {
        self.type = type
        self.inputTypes = inputTypes
        self.body = body
        outputType = Base.Output.self
        substitute = Base.Output.self == Void.self ? () : nil
    }

    var requirements: Set<StepRequirement> { type.requirements }
}
