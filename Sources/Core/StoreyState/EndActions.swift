/// The actions to run when a scope ends, by the IDs of their cancellation tokens.
final class EndActions {
    // The functions that change these don't call out in the meantime.
    @exclusivity(unchecked) private var actions: [Int: () -> Void] = [:]
    @exclusivity(unchecked) private var nextID = 0

    /// Returns an ID for an action that is added later.
    func makeID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    /// Adds an action.
    func add(_ action: @escaping () -> Void, id: Int) {
        // Most scopes have a few. Growing step by step would allocate for the first and for the second one.
        if actions.isEmpty { actions.reserveCapacity(3) }
        actions[id] = action
    }

    /// Removes and returns an action.
    @discardableResult
    func remove(_ id: Int) -> (() -> Void)? {
        actions.removeValue(forKey: id)
    }

    /// Removes and returns all actions.
    func removeAll() -> some Collection<() -> Void> {
        defer { actions = [:] }
        return actions.values
    }
}
