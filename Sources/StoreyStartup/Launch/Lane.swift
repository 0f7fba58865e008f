import StoreyState

/// A piece of the scope's work that runs steps one after the other. Only a step that begins beside others costs a
/// task of its own.
final class Lane {
    let index: Int
    var step: Int
    var cancellation: Cancellation?
    /// The step was taken from it: what it still does counts no longer, and it ends with it.
    var isReleased = false
    var userWaits = 0
    var userWaitBegan = Duration.zero
    /// Why the lane is waiting for something that is no work of the session; see `Scope.beginWaiting`.
    var waits = 0

    init(index: Int, step: Int) {
        self.index = index
        self.step = step
    }
}
