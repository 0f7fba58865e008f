/// The time of a launch, relative to its start.
struct LaunchClock {
    private let beginning: Duration
    /// The time of the event that is currently handled. All changes that an event causes have the same time.
    private(set) var now = Duration.zero

    /// Creates a clock that starts now.
    /// - Parameter beginning: The current time of the scope.
    init(beginning: Duration) { self.beginning = beginning }

    /// Begins the handling of an event.
    /// - Parameter scopeTime: The current time of the scope.
    mutating func beginEvent(at scopeTime: Duration) { now = launchTime(at: scopeTime) }

    /// Converts a time of the scope to a time of the launch.
    func launchTime(at scopeTime: Duration) -> Duration { scopeTime - beginning }
}
