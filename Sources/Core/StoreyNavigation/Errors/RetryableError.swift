/// An error after which a retry may succeed, such as a lost connection or a busy server.
///
/// If a task of a scope throws such an error and no coordinator handles it, the alert that shows the error
/// offers to retry the task.
public protocol RetryableError: Error {
    /// Whether a retry may succeed this time.
    var canRetry: Bool { get }
}

extension RetryableError {
    /// The default value, `true`.
    public var canRetry: Bool { true }
}
