/// A type-erased step of a scenario. The builder of ``Scenario/init(_:until:steps:)`` and ``Scenario/adding(_:)``
/// creates it from a step and its modifiers (``StepProtocol``).
public struct ScenarioStep {
    private(set) var source: StepSource
    private var customName: String?
    private var laterThan = NameList()
    /// What the modifiers have set, or `nil` if they have set nothing. A reference, because each modifier copies the step.
    private var box: StepSettingsBox?
    /// The other requirements of the step.
    package let requirements: Set<StepRequirement>

    @usableFromInline init(_ source: StepSource, requirements: Set<StepRequirement>) {
        self.source = source
        self.requirements = requirements
    }

    /// The name of the step: its type's name, unless it has a custom name.
    package var name: String { customName ?? StepName.of(source.type) }

    /// Gives the step a custom name.
    @usableFromInline mutating func rename(to name: String) { customName = name }

    /// The names of the steps whose outputs it uses.
    package internal(set) var inputs: [String] {
        get { source.inputs }
        set { source.inputs = newValue }
    }

    /// The names of the steps that it waits for without using their outputs.
    package internal(set) var after: [String] {
        get { laterThan.names }
        set { laterThan = NameList(newValue) }
    }

    /// Makes the step wait for another one without using its output.
    @usableFromInline mutating func wait(for name: String) { laterThan.append(name) }

    /// The names of all steps that it waits for: first its inputs.
    package var predecessors: [String] { inputs.isEmpty ? after : inputs + after }

    /// The value that other steps continue with if the step doesn't run: its fallback, or `()` for a step without
    /// output.
    var substitute: Any? { box?.settings.fallback ?? (hasOutput ? nil : ()) }
    var hasSubstitute: Bool { hasFallback || !hasOutput }
    var outputType: Any.Type { source.outputType }
    private var hasOutput: Bool { outputType != Void.self }
    var inputTypes: [Any.Type] { source.inputTypes }
    /// Whether the step has nothing but a name and steps to wait for.
    var isPlain: Bool { box == nil && source.isGiven && requirements.isEmpty }

    /// What the modifiers have set.
    var settings: StepSettings {
        get { box?.settings ?? StepSettings() }
        set { box = StepSettingsBox(newValue) }
    }

    /// The time limit for all attempts together.
    package var timeout: Duration? { box?.settings.timeout }
    /// The maximum number of retries.
    package var retries: Int { box?.settings.retries ?? 0 }
    /// The delay before the first retry, which doubles with each further retry.
    package var pause: Duration { box?.settings.pause ?? .zero }
    /// Whether the launch continues with a fallback if the step fails.
    package var hasFallback: Bool { box?.settings.fallback != nil }
    /// Whether the launch continues if the step fails.
    package var isOptional: Bool { box?.settings.isOptional ?? false }
    /// Whether the step can be deferred when the budget is exhausted.
    package var isDeferrable: Bool { box?.settings.isDeferrable ?? false }
    /// The version of its content, if the step runs once per version.
    package var version: String? { box?.settings.version }
    /// The steps that it also completes, with the versions of their content.
    package var alsoCompletes: [String: String] { box?.settings.alsoCompletes ?? [:] }
    /// The expected duration, if specified.
    package var expectedDuration: Duration? { box?.settings.expectedDuration }
}

extension ScenarioStep {
    /// Returns whether two steps have the same dependencies and configuration. Their work and the values of their
    /// fallbacks aren't compared.
    func isDeclared(like other: ScenarioStep) -> Bool {
        name == other.name && inputs == other.inputs && Set(after) == Set(other.after)
            && outputType == other.outputType && attributes == other.attributes
    }
}
