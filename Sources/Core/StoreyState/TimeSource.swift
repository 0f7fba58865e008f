/// The clock of a ``Scope``: the system's clock in an app, a controlled clock in a test.
///
/// This isn't a `Clock`, because `Clock.sleep` leaves the caller's isolation, which makes the order in which
/// two screens start sleeping random. This protocol's method stays in the caller's isolation, so that a test
/// with timeouts runs in the same order every time.
public protocol TimeSource: Sendable {
    /// The time since this source's origin. It never decreases.
    var now: Duration { get }

    /// Suspends the caller, in its isolation, for a duration. Apps call ``Scope/sleep(for:)`` instead.
    /// - Parameters:
    ///   - duration: The time to sleep.
    ///   - onWake: A closure that counts the task as running again. An implementation calls it exactly once, from
    ///     any isolation, right before the caller resumes, whether the time has passed or the task has been
    ///     canceled.
    /// - Throws: `CancellationError` as soon as the task is canceled.
    func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws
}

/// The system's monotonic clock.
package struct SystemTime: TimeSource {
    private let start = ContinuousClock.now

    /// Creates a clock that starts now.
    package init() {}

    /// The time since this value was created.
    package var now: Duration { ContinuousClock.now - start }

    /// Suspends the caller for a duration.
    /// - Throws: `CancellationError` as soon as the task is canceled.
    package func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        defer { onWake() }
        try await Task.sleep(for: duration)
    }
}
