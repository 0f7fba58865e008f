/// A stub's place in a scenario, which is a state machine driven by requests.
public struct ScenarioTransition: Sendable, Hashable {
    /// The initial state of every scenario.
    public static let start = "start"

    /// The scenario's name.
    public var name: String
    /// The state in which the stub matches, or `nil` for any state.
    public var requiredState: String?
    /// The state after the stub has responded, or `nil` to leave the state unchanged.
    public var newState: String?

    /// Creates a transition.
    /// - Parameters:
    ///   - name: the scenario's name.
    ///   - state: the state in which the stub matches, or `nil` for any state.
    ///   - next: the state after the stub has responded, or `nil` to leave the state unchanged.
    public init(_ name: String, in state: String? = nil, then next: String? = nil) {
        self.name = name
        requiredState = state
        newState = next
    }
}
