public import StoreyState

/// A graph of launch steps, for one kind of launch such as a first run, a regular launch, or a launch from a
/// notification.
///
/// ```swift
/// let regular = Scenario("regular", until: ShowNotes.self) {
///     LoadConfiguration(service: service).timeout(.seconds(2)).fallback(.standard)
///     SignIn.from(LoadConfiguration.self) { SignIn(configuration: $0) }
///     ShowNotes.from(SignIn.self) { ShowNotes(user: $0) }
/// }
/// ```
///
/// A scenario is a value: you can compose, compare, and draw scenarios without running them. The order in which steps
/// are declared has no effect.
public struct Scenario {
    /// The name of the scenario, for reports.
    package var name: String
    /// The name of the step that makes the app usable. When it is done, the launch has reached its first screen.
    package internal(set) var goal: String
    /// The steps in declaration order.
    package internal(set) var steps: [ScenarioStep]
    /// The names of steps that were to be replaced or removed but didn't exist.
    var unresolvedNames: [String] = []

    /// Creates a scenario.
    /// - Parameters:
    ///   - name: The name of the scenario, for reports.
    ///   - goal: The type of the step that makes the app usable. It must depend on every other step, directly or
    ///     indirectly. Exceptions are steps that require ``StepRequirement/screenUntilRequested``, steps that
    ///     require ``StepRequirement/afterInteractive``, and steps that an `afterInteractive` step depends on.
    ///     ``validate()`` reports violations.
    ///   - steps: The steps, in any order.
    public init<Goal: Step>(
        _ name: String, until goal: Goal.Type, @ArrayBuilder<ScenarioStep> steps: () -> [ScenarioStep]
    ) {
        self.init(name, goal: StepName.of(goal), steps: steps())
    }

    /// Creates a scenario whose goal has a custom name; see ``StepProtocol/named(_:)``.
    /// - Parameters:
    ///   - name: The name of the scenario, for reports.
    ///   - goal: The name of the step that makes the app usable.
    ///   - steps: The steps, in any order.
    public init(
        _ name: String, untilNamed goal: String, @ArrayBuilder<ScenarioStep> steps: () -> [ScenarioStep]
    ) {
        self.init(name, goal: goal, steps: steps())
    }

    private init(_ name: String, goal: String, steps: [ScenarioStep]) {
        self.name = name
        self.goal = goal
        self.steps = steps
    }
}

extension Scenario: Equatable {
    /// Returns whether two scenarios have the same name, the same goal, and the same steps in any order. Steps are
    /// the same if their names, dependencies, output types, requirements, and modifiers are equal. The properties
    /// of the steps, the closures that create them, and the values of fallbacks aren't compared.
    public static func == (left: Scenario, right: Scenario) -> Bool {
        left.name == right.name && left.goal == right.goal && left.unresolvedNames == right.unresolvedNames
            && left.steps.sorted { $0.name < $1.name }
                .elementsEqual(right.steps.sorted { $0.name < $1.name }) { $0.isDeclared(like: $1) }
    }
}
