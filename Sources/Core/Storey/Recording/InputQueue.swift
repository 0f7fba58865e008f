import StoreyState

/// Passes inputs to a recorded session one at a time, each after the session has finished reacting to the previous one.
///
/// A replay does the same. If a session got two answers at once, the order of its next calls would depend on how its
/// tasks happened to interleave, which a recording doesn't contain. Used only in the session's isolation.
final class InputQueue {
    private weak var scope: Scope?
    /// The number of tasks that wait for an input or for their turn. The session's pending work includes them.
    private var waitingCount = 0
    private var lastTicket = 0
    private var currentTicket = 1

    /// The number of times in a row that the session must be found without work, because not all of its jobs are counted.
    private static let quietTurns = 4
    /// The number of turns after which an input is passed on anyway, because a task that the session waits for can itself wait
    /// for the input.
    private static let maxTurns = 1000

    init(_ scope: Scope) { self.scope = scope }

    /// Waits for an input from outside of the session.
    func receive<Input, Failure: Error>(
        _ input: () async throws(Failure) -> Input
    ) async throws(Failure) -> Input {
        waitingCount += 1
        defer { waitingCount -= 1 }
        let received: Input
        do throws(Failure) {
            received = try await input()
        } catch {
            // The app has canceled the call itself, and expects no answer.
            if !(error is CancellationError) { await turn() }
            throw error
        }
        await turn()
        return received
    }

    /// Waits until all earlier inputs have been passed on and the session has reacted to them.
    private func turn() async {
        lastTicket += 1
        let ticket = lastTicket
        defer { currentTicket = max(currentTicket, ticket + 1) }
        var quiet = 0
        for _ in 1...Self.maxTurns where quiet < Self.quietTurns {
            await Task.yield()
            let isBusy = ticket > currentTicket || (scope?.pendingWorkCount ?? 0) > waitingCount
            quiet = isBusy ? 0 : quiet + 1
        }
    }
}
