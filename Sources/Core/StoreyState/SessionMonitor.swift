/// An observer of a session, such as an inspector. It is called in the session's isolation.
package protocol SessionMonitor: AnyObject {
    /// A scope has started a task.
    func taskStarted(_ task: RunningTask, in scope: Scope)
    /// A task has finished, or was canceled and has returned.
    func taskFinished(_ id: Int, in scope: Scope)
    /// Receives what an object of the session reports: the `Navigation` when it has started, the steps of a launch and its
    /// `LaunchReport`, or what the host has sent.
    func receive(_ report: Any)
}

/// A task of a scope that hasn't finished.
package struct RunningTask: Sendable, Equatable {
    /// The identifier, unique in its scope.
    package let id: Int
    /// The file of the call that started it, as `#fileID`.
    package let file: String
    /// The line of that call.
    package let line: Int
    /// Whether it receives the elements of a sequence until its scope ends.
    package let isSubscription: Bool
}
