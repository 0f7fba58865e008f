/// A handle for canceling a task or subscription before its scope ends.
///
/// Releasing it has no effect, so it doesn't have to be stored. An ``ObservationToken``, on the other hand, ends its
/// observation when it is released.
public struct CancellationToken {
    weak var scope: Scope?
    let id: Int

    /// Cancels the task or ends the subscription. Does nothing if it has already ended.
    public func cancel() { scope?.cancel(id) }
}
