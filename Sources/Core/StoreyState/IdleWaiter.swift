/// A task that waits until its session is idle.
///
/// Unchecked: the state is used only in the owner's isolation. The compiler can't know that, because a class can't be
/// isolated to an actor instance.
final class IdleWaiter: @unchecked Sendable {
    private let owner: any Actor
    private var continuation: CheckedContinuation<Void, Never>?

    /// Whether the task should stop waiting.
    private(set) var isExpired = false

    init(_ owner: any Actor) { self.owner = owner }

    /// Suspends the current task until it is resumed.
    func suspend(on isolation: isolated (any Actor)?) async {
        await withCheckedContinuation { continuation = $0 }
    }

    /// Resumes the suspended task, if there is one.
    func resume() {
        continuation?.resume()
        continuation = nil
    }

    /// Resumes the suspended task for good, from any isolation.
    func expire() async { await expire(on: owner) }

    private func expire(on owner: isolated any Actor) {
        isExpired = true
        resume()
    }
}
