/// The graph of steps for one way of launching: the first run, a regular one, one by a notification.
///
/// ```swift
/// let regular = Scenario("regular", until: ShowNotes.self) {
///     LoadConfiguration(service: service).timeout(.seconds(2)).fallback(.standard)
///     SignIn.from(LoadConfiguration.self) { SignIn(configuration: $0) }
///     ShowNotes.from(SignIn.self) { ShowNotes(user: $0) }
/// }
/// ```
///
/// A value: scenarios are composed, compared and drawn without running. The order in which steps are declared means
/// nothing.
public struct Scenario {
    /// The scenario's name, for reports.
    public var name: String
    /// The step that makes the app usable: when it is done, the launch has reached its first screen.
    public internal(set) var goal: String
    /// The steps, as they were declared.
    public internal(set) var steps: [ScenarioStep]
    /// What was to be replaced or taken out and is not there.
    var misses: [String] = []

    /// Declares a scenario.
    /// - Parameters:
    ///   - name: the scenario's name, for reports.
    ///   - goal: the step that makes the app usable. What it does not need, directly or through others, is to need
    ///     ``Needs/afterInteractive``.
    ///   - steps: the steps, in any order.
    public init<Goal: Step>(
        _ name: String, until goal: Goal.Type, @ScenarioBuilder steps: () -> [ScenarioStep]
    ) {
        self.init(name, goal: StepName.of(goal), steps: steps())
    }

    /// Declares a scenario whose goal has a name of its own; see ``StepDeclaring/named(_:)``.
    /// - Parameters:
    ///   - name: the scenario's name, for reports.
    ///   - goal: the name of the step that makes the app usable.
    ///   - steps: the steps, in any order.
    public init(_ name: String, untilNamed goal: String, @ScenarioBuilder steps: () -> [ScenarioStep]) {
        self.init(name, goal: goal, steps: steps())
    }

    private init(_ name: String, goal: String, steps: [ScenarioStep]) {
        self.name = name
        self.goal = goal
        self.steps = steps
    }
}

extension Scenario: Equatable {
    /// Whether both are the same graph, in whatever order it was declared.
    public static func == (left: Scenario, right: Scenario) -> Bool {
        left.name == right.name && left.goal == right.goal && left.misses == right.misses
            && left.steps.sorted { $0.name < $1.name } == right.steps.sorted { $0.name < $1.name }
    }
}
