/// An error after which a retry may succeed, such as a lost connection or a busy server.
///
/// If a task of a scope, router, or coordinator throws such an error and no coordinator handles it, the alert that
/// shows the error offers to run the task again. For an error that is passed to
/// ``Router/raise(_:file:line:retry:)``, the argument `retry` alone decides.
public protocol RetryableError: Error {
    /// Whether a retry may succeed this time.
    var canRetry: Bool { get }
}

extension RetryableError {
    /// Whether a retry may succeed. The default value is `true`. If it is `false`, the alert doesn't offer a retry.
    public var canRetry: Bool { true }
}
