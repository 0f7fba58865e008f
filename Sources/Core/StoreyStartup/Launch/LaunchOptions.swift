public import StoreyState

/// Options of a launch that don't depend on its scenario.
public struct LaunchOptions {
    /// The time budget until the app is usable, excluding time spent waiting for the user. When it is exhausted,
    /// deferrable steps are deferred. The default is 3 seconds.
    public var budget: Duration = .seconds(3)
    /// The maximum number of steps that run at the same time, or `nil` (the default) for no limit. Set a limit if
    /// steps compete for a scarce resource.
    public var maxConcurrentSteps: Int?
    /// The order in which ready steps start.
    package var order = Order.longestPathFirst
    /// Whether the network is available, for steps that require ``StepRequirement/network``. With `nil` (the
    /// default), it is always treated as available.
    public var network: Observed<Bool>?
    /// Whether no screen transition is running; `nil` means as the host reports it. While it is `false`, a step that
    /// requires the screen waits, for at most one second; the report lists a longer transition as a problem. A step
    /// that takes over doesn't wait.
    package var isScreenIdle: Observed<Bool>?
    /// The maximum time that a step waits for a screen transition to end. After that, it starts anyway, and the report
    /// contains a problem.
    package var maxTransitionDuration: Duration = .seconds(1)
    /// The time that a finished launch waits for canceled steps to return before it reports them as abandoned.
    package var cancellationGracePeriod: Duration = .milliseconds(100)

    /// Creates options with the default values.
    public init() {}

    /// The order in which ready steps start.
    package enum Order: Hashable, Sendable {
        /// Steps with the longest expected remaining path first, then by name.
        case longestPathFirst
        /// In declaration order.
        case declared
    }
}
