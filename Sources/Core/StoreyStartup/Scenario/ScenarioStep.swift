/// A step as declared in a scenario.
public struct ScenarioStep {
    /// The name of the step: its type's name, unless it has a custom name.
    package internal(set) var name: String
    /// The names of the steps whose outputs it uses.
    package internal(set) var inputs: [String]
    /// The names of the steps that it waits for without using their outputs.
    package internal(set) var after: [String] {
        get { laterThan.names }
        set { laterThan = NameList(newValue) }
    }
    /// The other requirements of the step.
    package internal(set) var requirements: Set<StepRequirement>
    /// The time limit for all attempts together.
    package internal(set) var timeout: Duration?
    /// The maximum number of retries.
    package internal(set) var retries = 0
    /// The delay before the first retry, which doubles with each further retry.
    package internal(set) var pause: Duration = .zero
    /// Whether the launch continues with a fallback if the step fails.
    package internal(set) var hasFallback = false
    /// Whether the launch continues if the step fails.
    package internal(set) var isOptional = false
    /// Whether the step can be deferred when the budget is exhausted.
    package internal(set) var isDeferrable = false
    /// The version of its content, if the step runs once per version.
    package internal(set) var version: String?
    /// The steps that it also completes, with the versions of their content.
    package internal(set) var alsoCompletes: [String: String] = [:]
    /// The expected duration, if specified.
    package internal(set) var expectedDuration: Duration?

    /// The value that other steps continue with if the step doesn't run: its fallback, or `()` for a step without
    /// output.
    var substitute: Any?
    private(set) var laterThan = NameList()
    let outputType: Any.Type
    let inputTypes: [Any.Type]
    let body: any StepBody

    init(
        name: String, inputs: [String], requirements: Set<StepRequirement>, substitute: Any?,
        outputType: Any.Type, inputTypes: [Any.Type], body: any StepBody
    ) {
        self.name = name
        self.inputs = inputs
        self.requirements = requirements
        self.substitute = substitute
        self.outputType = outputType
        self.inputTypes = inputTypes
        self.body = body
    }

    /// Makes the step wait for another one without using its output.
    mutating func wait(for name: String) { laterThan.append(name) }

    /// The names of all steps that it waits for.
    package var predecessors: [String] { inputs + after }
}

extension ScenarioStep {
    /// Returns whether two steps have the same dependencies and configuration. Their work and the values of their
    /// fallbacks aren't compared.
    func isDeclared(like other: ScenarioStep) -> Bool {
        name == other.name && inputs == other.inputs && Set(after) == Set(other.after)
            && outputType == other.outputType && attributes == other.attributes
    }
}
