/// The way to take started work back before its scope ends.
public struct Cancellation {
    weak var scope: Scope?
    let id: Int

    /// Cancels the work. It is no error to cancel what has finished.
    public func cancel() { scope?.cancel(id) }
}
