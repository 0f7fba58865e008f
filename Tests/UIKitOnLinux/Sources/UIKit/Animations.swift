/// What moves in a window. Time stands still until a test lets a movement end.
@MainActor
public final class Animations {
    private var endings: [() -> Void] = []
    /// How many transitions have begun and not ended, those under a finger included.
    var underWay = 0

    /// Whether nothing moves that would come to its end by itself.
    public var isEmpty: Bool { endings.isEmpty }

    func add(_ ending: @escaping () -> Void) { endings.append(ending) }

    /// Lets the movement end that began first.
    /// - Returns: false where nothing moves.
    @discardableResult
    public func finishNext() -> Bool {
        guard !endings.isEmpty else { return false }
        endings.removeFirst()()
        return true
    }

    /// Lets everything come to its end that moves, and that begins to move meanwhile.
    public func finishAll() {
        var rest = 1_000
        while finishNext() {
            rest -= 1
            precondition(rest > 0, "one movement leads to the next for ever")
        }
    }
}
