import Guarding

/// The headless apps of one test that is looking for leaks.
final class LeakTest: Sendable {
    @TaskLocal static var current: LeakTest?

    private struct State {
        var sessions: [HeadlessSession] = []
        var leaks: [Leak] = []
    }

    /// How long, of real time, cancelled work may take to end. Nobody waits who finds no leak.
    static let patience: Duration = .seconds(10)

    /// How often one looks again once all work has ended: whoever still holds something may be about to let go of it
    /// on another thread. Counted, because a machine that stands still for a moment stops looking as well.
    static let looks = 100
    static let pause: Duration = .milliseconds(10)

    private let state = Guarded(State())

    func add(_ session: HeadlessSession) { state.withLock { $0.sessions.append(session) } }

    /// Looks for leaks while an app still runs, ends it, and looks again.
    func end(_ session: HeadlessSession) async {
        let isMine = state.withLock { state in
            defer { state.sessions.removeAll { $0 === session } }
            return state.sessions.contains { $0 === session }
        }
        guard isMine else { return }
        let running = await session.lastingLeaks()
        await session.end()
        let ended = await session.lastingLeaks()
        state.withLock { state in
            state.leaks += [running, ended].reduce(into: []) { $0.add($1) }
        }
    }

    /// Ends all apps that still run.
    /// - Returns: the leaks of all that ran.
    func end() async -> [Leak] {
        for session in state.withLock({ $0.sessions }) { await end(session) }
        return state.withLock { $0.leaks }
    }

    /// Ends all apps that still run, without a look at them.
    func abandon() async {
        for session in state.withLock({ $0.sessions }) { await session.end() }
    }
}

extension HeadlessSession {
    /// What is alive although its place is gone, and stays so.
    /// - Parameters:
    ///   - looks: how often one looks again.
    ///   - pause: how long, of real time, between two looks.
    nonisolated func lastingLeaks(
        looks: Int = LeakTest.looks, pause: Duration = LeakTest.pause
    ) async -> [Leak] {
        let deadline = ContinuousClock.now + LeakTest.patience
        var looksLeft = looks
        while true {
            let (leaks, isAtRest) = await self.leaks
            if leaks.isEmpty || looksLeft == 0 { return leaks }
            // Late or not, it gets all of its looks.
            if isAtRest || ContinuousClock.now > deadline { looksLeft -= 1 }
            do { try await Task.sleep(for: pause) } catch { return leaks }
        }
    }
}
