import Synchronization

/// A clock whose short sleeps pass at once, and whose long ones last until they are canceled.
///
/// Time limits are long and never pass, unless a test makes them short.
final class VirtualClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now: Duration = .zero
        var sleeps: [Duration] = []
    }

    private let longest: Duration
    private let state = Mutex(State())

    /// - Parameter longest: The longest sleep that passes at once.
    init(passing longest: Duration = .seconds(300)) { self.longest = longest }

    var now: Instant { Instant(offset: state.withLock { $0.now }) }
    var minimumResolution: Duration { .zero }
    /// The sleeps that have passed, in order.
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let duration = now.duration(to: deadline)
        guard duration <= longest else {
            try await Task.sleep(for: .seconds(86_400))
            return
        }
        state.withLock { state in
            state.now = max(state.now, deadline.offset)
            state.sleeps.append(duration)
        }
    }
}
