public import StoreyState

/// How a launch runs, whatever its scenario.
public struct LaunchOptions {
    /// How long the app may take to be usable, without the time in which the user is waited for. Steps that are
    /// deferrable are put off when it is spent.
    public var budget: Duration = .seconds(3)
    /// How many steps may run at once; as many as the graph allows, unless it says so. Fewer make sense where steps
    /// share what is scarce.
    public var width: Int?
    /// Which of several steps that may run is run first.
    public var order = Order.longestPathFirst
    /// Whether the network is there, for steps that need it; always, unless it says so.
    public var network: Observed<Bool>?
    /// Whether nothing moves on the screen, for steps that need it: one begins when what the step before has taken away
    /// is gone. Always, unless it says so; what takes over does not wait.
    public var screenIsAtRest: Observed<Bool>?
    /// How long a step waits for the screen to come to rest. Then it begins all the same, and the report tells of it.
    public var longestTransition: Duration = .seconds(1)
    /// How long, after its end, a launch waits for steps that it has cancelled before it lists them as abandoned.
    public var grace: Duration = .milliseconds(100)

    /// As written here.
    public init() {}

    /// An order of steps that may run.
    public enum Order: Hashable, Sendable {
        /// What the most expected time depends on comes first; among equals, by name.
        case longestPathFirst
        /// As they are declared.
        case declared
    }
}
