/// An error after which the same may work when it is tried again: a connection that was lost, a server that was
/// busy.
///
/// What nobody handles is shown to the person; an error of this kind, thrown by work of a `Scope`, is shown with a
/// button that starts that work again.
public protocol RetryableError: Error {
    /// Whether trying again may help this time.
    var canRetry: Bool { get }
}

extension RetryableError {
    /// It may.
    public var canRetry: Bool { true }
}
