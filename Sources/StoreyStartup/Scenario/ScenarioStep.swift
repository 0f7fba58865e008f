/// A step as it stands in a scenario: what is known of it before it runs.
public struct ScenarioStep {
    /// Its name: the type's, unless it was given another.
    public internal(set) var name: String
    /// The steps whose outputs it is made of.
    public internal(set) var inputs: [String]
    /// The steps it waits for without reading what they put out.
    public internal(set) var after: [String] = []
    /// What else it needs.
    public internal(set) var needs: Needs
    /// How long all of its attempts may take.
    public internal(set) var timeout: Duration?
    /// How many attempts there may be after the first.
    public internal(set) var retries = 0
    /// The time before the second attempt; it doubles with each one.
    public internal(set) var pause: Duration = .zero
    /// Whether the launch goes on with a value of its own where the step fails.
    public internal(set) var hasFallback = false
    /// Whether the launch goes on where it fails.
    public internal(set) var isOptional = false
    /// Whether it may be put off when the budget is spent.
    public internal(set) var isDeferrable = false
    /// The version of its content, where it runs once for each.
    public internal(set) var version: String?
    /// The steps whose job it does too, with the versions of their content.
    public internal(set) var alsoDone: [String: String] = [:]
    /// How long it was said to take.
    public internal(set) var expected: Duration?

    /// What others go on with where it is not run: its fallback, or nothing where it puts nothing out.
    var substitute: Any?
    let outputType: Any.Type
    let inputTypes: [Any.Type]
    let body: any StepBody

    init(
        name: String, inputs: [String], needs: Needs, substitute: Any?,
        outputType: Any.Type, inputTypes: [Any.Type], body: any StepBody
    ) {
        self.name = name
        self.inputs = inputs
        self.needs = needs
        self.substitute = substitute
        self.outputType = outputType
        self.inputTypes = inputTypes
        self.body = body
    }

    /// All steps it waits for.
    public var predecessors: [String] { inputs + after }
}

extension ScenarioStep: Equatable {
    /// Whether the same was said about both. What they do is their type's affair, and cannot be compared.
    public static func == (left: ScenarioStep, right: ScenarioStep) -> Bool {
        left.name == right.name && left.inputs == right.inputs && left.outputType == right.outputType
            && left.facts == right.facts
    }
}
