import StoreyState

/// A clock that runs actions later, in the isolation of its caller.
///
/// Simulations of thousands of calls use one without tasks, because a task per message would take most of their time.
package protocol CallScheduler: AnyObject {
    /// The time since any origin.
    var now: Duration { get }

    /// Runs an action after a duration.
    /// - Returns: A closure that cancels the action.
    func schedule(after duration: Duration, _ action: @escaping () -> Void) -> () -> Void
}

/// Runs an action at a deadline that can change.
final class DeadlineTimer {
    private let scheduler: any CallScheduler
    private var pending: (deadline: Duration, cancel: () -> Void)?

    init(_ scheduler: any CallScheduler) { self.scheduler = scheduler }

    /// Replaces the deadline and the action. An equal deadline keeps the present action.
    func set(_ deadline: Duration?, _ action: @escaping () -> Void) {
        guard deadline != pending?.deadline else { return }
        pending?.cancel()
        pending = deadline.map { deadline in
            let cancel = scheduler.schedule(after: max(deadline - scheduler.now, .zero)) { [weak self] in
                self?.pending = nil
                action()
            }
            return (deadline, cancel)
        }
    }
}

/// Runs actions as tasks of a scope, by its clock.
final class ScopeScheduler: CallScheduler {
    private let scope: Scope

    init(_ scope: Scope) { self.scope = scope }

    var now: Duration { scope.time.now }

    func schedule(after duration: Duration, _ action: @escaping () -> Void) -> () -> Void {
        let scope = scope
        let task = scope.task {
            try await scope.sleep(for: duration)
            action()
        }
        return task.cancel
    }
}
