import Foundation
import StoreyInternal

/// The CPU time that evaluating conditions, a template, or a schema for one request may take: one second.
///
/// It is the time of the calling thread, so that a request doesn't fail because the machine is busy. All checks of a budget
/// must be made by one thread.
final class EvaluationBudget: Sendable {
    /// The budget as a text for messages.
    static let description = "1 s of CPU time"
    private static let maxNanoseconds: UInt64 = 1_000_000_000

    private struct State {
        var stepsUntilCheck = 16
        var isSpent = false
        var lastCheck: UInt64
        /// The stub that is being evaluated.
        var stub = ""
        /// The time that each stub took, in nanoseconds. Stubs that were evaluated between two checks aren't listed.
        var times: [String: UInt64] = [:]
    }

    private let start: UInt64
    private let state: Locked<State>

    init() {
        start = Self.threadTime()
        state = Locked(State(lastCheck: start))
    }

    /// Whether the time is used up.
    var isSpent: Bool { state.withLock(\.isSpent) }

    /// The stubs that took the most time, slowest first.
    var slowest: [String] {
        let times = state.withLock(\.times)
        return times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
    }

    /// Attributes the time from now on to a stub.
    func begin(_ stub: String) { state.withLock { $0.stub = stub } }

    /// Returns whether another step may be taken. Reads the clock at every sixteenth step.
    func takeStep() -> Bool {
        state.withLock { state in
            state.stepsUntilCheck -= 1
            if state.stepsUntilCheck <= 0 { _ = readClock(&state) }
            return !state.isSpent
        }
    }

    /// Reads the clock, and returns the time since the budget was created, in nanoseconds.
    func check() -> UInt64 { state.withLock { readClock(&$0) } }

    private func readClock(_ state: inout State) -> UInt64 {
        let now = Self.threadTime()
        let elapsed = now > start ? now - start : 0
        if now > state.lastCheck { state.times[state.stub, default: 0] += now - state.lastCheck }
        state.lastCheck = now
        state.stepsUntilCheck = 16
        if elapsed > Self.maxNanoseconds { state.isSpent = true }
        return elapsed
    }

    /// The CPU time of the calling thread, in nanoseconds.
    private static func threadTime() -> UInt64 {
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
        return UInt64(time.inNanoseconds)
    }
}
