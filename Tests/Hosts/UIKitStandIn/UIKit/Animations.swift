/// The animations of a window. An animation ends only when a test ends it: Apple's API doesn't have them, they are for tests.
@MainActor
public final class Animations {
    private var endings: [() -> Void] = []
    /// The number of running transitions, including interactive ones.
    var runningCount = 0

    /// A Boolean value that indicates whether no noninteractive animation is running.
    public var isEmpty: Bool { endings.isEmpty }

    func add(_ ending: @escaping () -> Void) { endings.append(ending) }

    /// Ends the oldest animation.
    /// - Returns: `false` if no animation is running.
    @discardableResult
    public func finishNext() -> Bool {
        guard !endings.isEmpty else { return false }
        endings.removeFirst()()
        return true
    }

    /// Ends all animations, including those that start meanwhile.
    public func finishAll() {
        var remaining = 1_000
        while finishNext() {
            remaining -= 1
            precondition(remaining > 0, "Each animation starts another one, without an end.")
        }
    }
}
