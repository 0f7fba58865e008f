import StoreyState

/// A piece of the scope's work that runs steps one after the other. Only a step that begins beside others costs a
/// task of its own.
final class Lane {
    /// The one it runs, once it has begun.
    var step = -1
    var cancellation: Cancellation?
    /// The task that runs the steps, for being told from others.
    var task: UnsafeCurrentTask?
    /// The step was taken from it: what it still does counts no longer, and the lane ends with it.
    var isReleased = false
    /// How often the step says to be waiting for the user just now.
    var userWaits = 0
    var userWaitBegan = Duration.zero
    /// Whether the scope was told not to wait for it.
    var isAbandoned = false
    /// Takes the step's question back.
    var takeBack: (() -> Void)?
}
