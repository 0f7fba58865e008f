/// A handle that cancels a task or subscription before its scope ends.
public struct CancellationToken {
    weak var scope: Scope?
    let id: Int

    /// Cancels the work. Does nothing if it has already finished.
    public func cancel() { scope?.cancel(id) }
}
