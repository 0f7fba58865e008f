import Synchronization

extension Scope {
    /// Some work begins to wait for what only happens when the app is at rest, or is of no account any more.
    package func beginWaiting() {
        assertIsolated()
        activity.waiting += 1
    }

    /// What it waited for has happened. Called before it goes on, when the app is at rest no longer.
    package func endWaiting() { activity.waiting -= 1 }

    /// Suspends work until something has happened that only happens when the app is at rest: a person's answer.
    /// - Parameters:
    ///   - begin: begins it. What it is given is to be called once, in this isolation, when it has happened.
    ///   - withdraw: called in this isolation where the work is cancelled before that. It sees to it that the waiting
    ///     comes to its end.
    package func wait(
        _ begin: (_ goOn: @escaping () -> Void) -> Void, orCancelled withdraw: @escaping () -> Void
    ) async {
        assertIsolated()
        let withdrawal = Withdrawal(withdraw, of: owner, activity.underWay)
        await wait(begin, withdrawal, on: #isolation)
    }

    /// An `isolated` parameter, because the handler would otherwise run its operation off the caller's isolation.
    private func wait(
        _ begin: (_ goOn: @escaping () -> Void) -> Void, _ withdrawal: Withdrawal,
        on owner: isolated (any Actor)?
    ) async {
        await withTaskCancellationHandler {
            _ = owner
            await withCheckedContinuation { continuation in
                beginWaiting()
                begin { [activity] in
                    withdrawal.isPointless()
                    activity.waiting -= 1
                    continuation.resume()
                }
            }
        } onCancel: {
            withdrawal.send()
        }
    }
}

/// Takes back what a cancelled task waits for. Sound although unchecked: what is to be done is set, done and let go in
/// the owner's isolation alone.
private final class Withdrawal: @unchecked Sendable {
    private let owner: any Actor
    private let underWay: UnderWay
    private var withdraw: (() -> Void)?

    init(_ withdraw: @escaping () -> Void, of owner: any Actor, _ underWay: UnderWay) {
        self.withdraw = withdraw
        self.owner = owner
        self.underWay = underWay
    }

    /// What it waited for has happened.
    func isPointless() { withdraw = nil }

    /// A task is cancelled from anywhere. The app is not at rest until it has come about.
    func send() {
        underWay.count.add(1, ordering: .relaxed)
        Task { await perform(on: owner) }
    }

    private func perform(on owner: isolated any Actor) {
        withdraw?()
        underWay.count.subtract(1, ordering: .relaxed)
    }
}
