/// A handle for canceling a task or subscription before its scope ends.
///
/// Releasing it has no effect, so it doesn't have to be stored. An ``ObservationToken``, on the other hand, ends its
/// observation when it is released.
public struct CancellationToken {
    // Not the scope: a token must not retain it, and a weak reference would slow down every later use of the scope.
    let actions: EndActions?
    let id: Int

    /// Cancels the task or ends the subscription. Does nothing if it has already ended.
    public func cancel() { actions?.remove(id)?() }

    /// Removes the action that ``cancel()`` and the end of the scope would run.
    package func discard() { actions?.remove(id) }
}
