/// An error thrown by a scope's task.
package struct TaskFailure {
    /// The error.
    package let error: any Error
    /// The scope that ran the task.
    package let scope: Scope
    /// The source location that started the task: `Notes/NotesListProvider.swift:31`.
    package let location: String
    /// The number of attempts so far, at least 1.
    package let attempts: Int
    /// Starts the task again, once, if its scope hasn't ended. `nil` if it has.
    package let retry: (() -> Void)?
}
