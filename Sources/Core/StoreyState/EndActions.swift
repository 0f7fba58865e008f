/// The actions to run when a scope ends, by the IDs of their cancellation tokens.
final class EndActions {
    // A structure, because a dictionary of closures would allocate another closure for each.
    private struct Action { let run: () -> Void }

    // The functions that change these don't call out in the meantime.
    @exclusivity(unchecked) private var actions: [Int: Action] = [:]
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
        actions[id] = Action(run: action)
    }

    /// Removes and returns an action.
    @discardableResult
    func remove(_ id: Int) -> (() -> Void)? {
        actions.removeValue(forKey: id)?.run
    }

    /// Removes and runs all actions.
    func runAll() {
        let all = actions
        actions = [:]
        for action in all.values { action.run() }
    }
}
