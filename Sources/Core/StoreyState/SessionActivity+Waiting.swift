import Synchronization

extension SessionActivity {
    /// Suspends the current task until something happens that only happens when the app is idle. See
    /// `Scope.wait(_:onCancel:)`.
    func wait(
        _ begin: (_ goOn: @escaping () -> Void) -> Void, flag: CancellationFlag?,
        onCancel withdraw: @escaping () -> Void, owner: any Actor
    ) async {
        let handler = CancellationHandler(withdraw, flag, of: owner, self)
        await wait(begin, handler, on: #isolation)
    }

    /// The parameter is `isolated` because the cancellation handler would otherwise run its operation outside
    /// of the caller's isolation.
    private func wait(
        _ begin: (_ goOn: @escaping () -> Void) -> Void, _ handler: CancellationHandler,
        on owner: isolated (any Actor)?
    ) async {
        await withTaskCancellationHandler {
            _ = owner
            await withCheckedContinuation { continuation in
                beginWaiting()
                begin {
                    handler.disarm()
                    self.endWaiting()
                    continuation.resume()
                }
            }
        } onCancel: {
            handler.fire()
        }
    }
}

/// Whether a waiting task was canceled. Set at once, in any isolation, while the waiting ends a moment later.
package final class CancellationFlag: Sendable {
    private let value = Atomic(false)

    package init() {}

    /// Whether the task was canceled.
    package var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
}

/// Ends the waiting of a canceled task.
///
/// Unchecked: the closure and the activity are used only in the owner's isolation, and ``fire()``, which isn't isolated, uses
/// only the owner, and the counter and the flag, which are atomic. The compiler can't know that, because a class can't be isolated to an
/// actor instance.
private final class CancellationHandler: @unchecked Sendable {
    private let owner: any Actor
    private let activity: SessionActivity
    private let pendingWork: PendingWorkCounter
    private let flag: CancellationFlag?
    private var withdraw: (() -> Void)?

    init(
        _ withdraw: @escaping () -> Void, _ flag: CancellationFlag?, of owner: any Actor,
        _ activity: SessionActivity
    ) {
        self.withdraw = withdraw
        self.flag = flag
        self.owner = owner
        self.activity = activity
        pendingWork = activity.pendingWork
    }

    /// Releases the closure, because the task is about to resume.
    func disarm() { withdraw = nil }

    /// Cancels the waiting, from any isolation. Counts as pending work until the cancellation has been
    /// handled.
    func fire() {
        flag?.set()
        pendingWork.count.add(1, ordering: .relaxed)
        Task { await perform(on: owner) }
    }

    private func perform(on owner: isolated any Actor) {
        withdraw?()
        pendingWork.count.subtract(1, ordering: .relaxed)
        activity.resumeIdleWaiters()
    }
}
