import StoreyInternal

/// The headless apps of one test that is checked for leaks.
final class LeakCheck: Sendable {
    @TaskLocal static var current: LeakCheck?

    private struct State {
        var sessions: [HeadlessSession] = []
        var leaks: [Leak] = []
    }

    /// The real time that canceled work may take to finish. A test without leaks doesn't wait.
    static let timeout: Duration = .seconds(10)

    /// The number of repeated attempts after all work has finished: another thread may be about to release an object.
    /// A count, because a stalled machine stops the attempts too.
    static let attempts = 100
    static let pause: Duration = .milliseconds(10)

    private let state = Locked(State())

    func add(_ session: HeadlessSession) { state.withLock { $0.sessions.append(session) } }

    /// Checks a running app for leaks, ends it, and checks it again.
    func end(_ session: HeadlessSession) async {
        let isMine = state.withLock { state in
            defer { state.sessions.removeAll { $0 === session } }
            return state.sessions.contains { $0 === session }
        }
        guard isMine else { return }
        let running = await session.persistentLeaks()
        await session.end()
        let ended = await session.persistentLeaks()
        state.withLock { state in
            state.leaks += [running, ended].reduce(into: []) { $0.add($1) }
        }
    }

    /// Ends all running apps.
    /// - Returns: The leaks of all apps of the test.
    func end() async -> [Leak] {
        for session in state.withLock({ $0.sessions }) { await end(session) }
        return state.withLock { $0.leaks }
    }

    /// Ends all running apps without checking them.
    func abandon() async {
        for session in state.withLock({ $0.sessions }) { await session.end() }
    }
}

extension HeadlessSession {
    /// Returns the leaks that remain after repeated attempts.
    /// - Parameters:
    ///   - attempts: The number of attempts.
    ///   - pause: The real time between two attempts.
    nonisolated func persistentLeaks(
        attempts: Int = LeakCheck.attempts, pause: Duration = LeakCheck.pause
    ) async -> [Leak] {
        let deadline = ContinuousClock.now + LeakCheck.timeout
        var attemptsLeft = attempts
        while true {
            let (leaks, isIdle) = await self.leaks
            if leaks.isEmpty || attemptsLeft == 0 { return leaks }
            // Runs all attempts even after the deadline.
            if isIdle || ContinuousClock.now > deadline { attemptsLeft -= 1 }
            do { try await Task.sleep(for: pause) } catch { return leaks }
        }
    }
}
