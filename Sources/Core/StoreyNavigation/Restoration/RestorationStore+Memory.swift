import StoreyInternal

extension RestorationStore {
    /// Returns a store that keeps the restoration state in memory, so that it is lost when the process ends. Use it
    /// in tests, or to restore an earlier session of the same process. Copies share the state.
    /// - Parameter json: The initial JSON, if any.
    public static func inMemory(_ json: String? = nil) -> RestorationStore {
        RestorationStore(InMemoryRestorationStore(json))
    }

    package init(_ memory: InMemoryRestorationStore) {
        self.init(
            load: memory.load, save: memory.save, attempts: memory.attempts,
            saveAttempts: memory.saveAttempts,
            setAside: memory.setAside(as:))
    }
}

/// The memory of a store, which tests can inspect.
package final class InMemoryRestorationStore: Sendable {
    private struct State {
        var json: String?
        var attempts = 0
        var setAside: [String: String] = [:]
    }

    private let state: Locked<State>

    package init(_ json: String? = nil) { state = Locked(State(json: json)) }

    package func load() -> String? { state.withLock(\.json) }

    package func save(_ json: String) { state.withLock { $0.json = json } }

    package func attempts() -> Int { state.withLock(\.attempts) }

    package func saveAttempts(_ count: Int) { state.withLock { $0.attempts = count } }

    package func setAside(as fault: String) -> String? {
        state.withLock { state in
            state.setAside[fault] = state.json
            state.json = nil
        }
        return nil
    }

    /// Returns the JSON moved aside for the given problem, if any.
    package func setAside(_ fault: String) -> String? { state.withLock { $0.setAside[fault] } }
}
