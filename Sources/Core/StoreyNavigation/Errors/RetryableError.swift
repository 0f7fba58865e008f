/// An error after which a retry may succeed, such as a lost connection or a busy server.
///
/// If a scope's work throws such an error and no coordinator handles it, the alert offers to retry the work.
public protocol RetryableError: Error {
    /// Whether a retry may succeed this time.
    var canRetry: Bool { get }
}

extension RetryableError {
    /// `true`.
    public var canRetry: Bool { true }
}
