/// How a swipe ends that was begun.
public enum SwipeEnding: Sendable {
    /// All the way: what was swiped is gone.
    case finished
    /// Half-way, and back: nothing has happened.
    case cancelled
}
