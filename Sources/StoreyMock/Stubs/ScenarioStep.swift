/// A stub's part in a scenario: a state machine that requests move.
public struct ScenarioStep: Sendable, Hashable {
    /// The state in which every scenario begins.
    public static let start = "start"

    /// The scenario's name.
    public var name: String
    /// The state in which the stub answers; nil means any.
    public var state: String?
    /// The state after it answered; nil leaves the state.
    public var next: String?

    /// - Parameters:
    ///   - name: the scenario's name.
    ///   - state: the state in which the stub answers; nil means any.
    ///   - next: the state after it answered; nil leaves the state.
    public init(_ name: String, in state: String? = nil, then next: String? = nil) {
        self.name = name
        self.state = state
        self.next = next
    }
}
