/// Where a ``Scope`` takes its time from: the system's clock in an app, a clock of the test's own in a test.
///
/// Not `Clock`: its `sleep` leaves the caller's isolation, so the order in which two screens fall asleep
/// would be left to chance. This one stays where it is called, which is what lets a test of an app with
/// time-outs run in one order, always the same.
public protocol TimeSource: Sendable {
    /// The time passed since this source's own beginning. It never goes back.
    var now: Duration { get }

    /// Suspends the caller, in its isolation, for the given time.
    /// - Parameters:
    ///   - duration: how long.
    ///   - onWake: called once, from anywhere, right before the caller goes on, however it wakes.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws
}

/// The system's monotonic clock.
public struct SystemTime: TimeSource {
    private let start = ContinuousClock.now

    /// A clock that begins now.
    public init() {}

    /// The time passed since this value was made.
    public var now: Duration { ContinuousClock.now - start }

    /// Suspends the caller for the given time.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        defer { onWake() }
        try await Task.sleep(for: duration)
    }
}
