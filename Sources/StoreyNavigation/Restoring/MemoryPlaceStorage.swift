import Guarding

/// Keeps the place of a person as long as the process lives: for tests, and for apps that come back only from within.
public final class MemoryPlaceStorage: PlaceStorage {
    private struct State {
        var text: String?
        var attempts = 0
        var setAside: [String: String] = [:]
    }

    private let state: Guarded<State>

    /// Keeps a text to begin with.
    /// - Parameter text: what another storage kept, if anything.
    public init(_ text: String? = nil) { state = Guarded(State(text: text)) }

    /// What is kept, if anything is.
    public func text() -> String? { state.withLock(\.text) }

    /// Keeps a text in the place of what was there.
    public func keep(_ text: String) { state.withLock { $0.text = text } }

    /// How many runs of the app have not got through what is kept.
    public func attempts() -> Int { state.withLock(\.attempts) }

    /// Keeps how many.
    public func keepAttempts(_ count: Int) { state.withLock { $0.attempts = count } }

    /// Takes what is kept away.
    /// - Parameter fault: what is wrong with it, in a word.
    /// - Returns: nil: it has no place of its own.
    @discardableResult
    public func setAside(as fault: String) -> String? {
        state.withLock { state in
            state.setAside[fault] = state.text
            state.text = nil
        }
        return nil
    }

    /// What was set aside under that word, if anything was.
    public func setAside(_ fault: String) -> String? { state.withLock { $0.setAside[fault] } }
}
