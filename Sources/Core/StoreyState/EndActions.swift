/// The actions to run when a scope ends, by the IDs of their cancellation tokens.
struct EndActions {
    private var actions: [Int: () -> Void] = [:]
    private var nextID = 0

    /// Returns an ID for an action that is added later.
    mutating func makeID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    /// Adds an action.
    mutating func add(_ action: @escaping () -> Void, id: Int) {
        actions[id] = action
    }

    /// Removes and returns an action.
    @discardableResult
    mutating func remove(_ id: Int) -> (() -> Void)? {
        actions.removeValue(forKey: id)
    }

    /// Removes and returns all actions.
    mutating func removeAll() -> some Collection<() -> Void> {
        defer { actions = [:] }
        return actions.values
    }
}
