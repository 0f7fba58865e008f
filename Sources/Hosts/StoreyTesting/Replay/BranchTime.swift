import StoreyInternal
import StoreyState

/// The clock of a session that begins with a replay: it changes with the recording, and then with the time.
final class BranchTime: TimeSource {
    private struct State {
        /// The time of the recording at which the session left it, and when that was.
        var left: (time: Duration, at: ContinuousClock.Instant)?
        var waking: Task<Void, Never>?
    }

    private let replayed = VirtualTime()
    private let state = Locked(State())

    deinit { state.withLock { $0.waking }?.cancel() }

    var now: Duration {
        state.withLock(\.left).map { $0.time + (.now - $0.at) } ?? replayed.now
    }

    func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        guard state.withLock(\.left) != nil else {
            return try await replayed.sleep(for: duration, onWake: onWake)
        }
        defer { onWake() }
        try await Task.sleep(for: duration)
    }

    /// Advances the clock to the next time at which a sleeper wakes, and wakes the first one.
    /// - Returns: `false` if no sleeper wakes until the limit. The clock is then at the limit.
    func wakeNext(until limit: Duration) -> Bool { replayed.wakeNext(until: limit) }

    /// Continues with the time, also for those that sleep.
    func goLive() {
        let left = (time: replayed.now, at: ContinuousClock.now)
        let waking = Task { [replayed] in
            while let next = replayed.nextWake {
                // A canceled task wakes no one.
                guard (try? await Task.sleep(until: left.at + (next - left.time))) != nil else { return }
                while replayed.wakeNext(until: next) {}
            }
        }
        state.withLock { ($0.left, $0.waking) = (left, waking) }
    }
}
