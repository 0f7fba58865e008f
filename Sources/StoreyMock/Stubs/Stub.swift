/// A canned answer: to which requests, in which state, and what.
public struct Stub: Sendable, Hashable {
    /// Which requests it may answer.
    public var pattern: RequestPattern
    /// The variant that it is of.
    public var variant: Variant
    /// In which state of which scenario it answers, and the state after it.
    public var scenario: ScenarioStep?
    /// Which of several stubs that could answer does: the lowest number.
    public var priority: Int
    /// What it answers, request after request. The last is repeated.
    public var answers: [Answer]
    /// Whether the answers begin anew after the last.
    public var cycles: Bool
    /// Where it is from, for the journal: the file's path.
    public var origin: String
    /// The mapping of WireMock's that it was read from.
    var mapping: JSON?

    /// The priority of a stub that says none.
    public static let usualPriority = 5

    /// - Parameters:
    ///   - method: the method, or `ANY`.
    ///   - path: the path, with names for parts of it.
    ///   - variant: the variant that it is of.
    ///   - conditions: what else has to hold of a request: all of it.
    ///   - scenario: in which state of which scenario it answers, and the state after it.
    ///   - priority: which of several stubs that could answer does: the lowest number.
    ///   - answers: what it answers, request after request. The last is repeated.
    ///   - cycles: whether the answers begin anew after the last.
    ///   - origin: where it is from, for the journal.
    public init(
        _ method: String, _ path: PathPattern, variant: Variant = .standard,
        when conditions: [Condition] = [], scenario: ScenarioStep? = nil, priority: Int = usualPriority,
        answers: [Answer], cycles: Bool = false, origin: String = ""
    ) {
        self.pattern = RequestPattern(method, path, when: conditions)
        self.variant = variant
        self.scenario = scenario
        self.priority = priority
        self.answers = answers
        self.cycles = cycles
        self.origin = origin
    }

    /// A stub with one answer.
    /// - Parameters:
    ///   - method: the method, or `ANY`.
    ///   - path: the path, with names for parts of it.
    ///   - variant: the variant that it is of.
    ///   - conditions: what else has to hold of a request: all of it.
    ///   - scenario: in which state of which scenario it answers, and the state after it.
    ///   - priority: which of several stubs that could answer does: the lowest number.
    ///   - answer: what it answers.
    public init(
        _ method: String, _ path: PathPattern, variant: Variant = .standard,
        when conditions: [Condition] = [], scenario: ScenarioStep? = nil, priority: Int = usualPriority,
        answer: Answer
    ) {
        self.init(
            method, path, variant: variant, when: conditions, scenario: scenario, priority: priority,
            answers: [answer])
    }

    /// The stub in words, where it is from no file.
    var name: String {
        if !origin.isEmpty { return origin }
        return "\(pattern)" + (variant == .standard ? "" : " \(variant)")
    }
}
