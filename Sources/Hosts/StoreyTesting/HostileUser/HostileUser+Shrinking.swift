import StoreyInternal

extension HostileUser {
    /// Reduces the actions of a failed run to a minimal test.
    func failure(of run: Run, _ violation: InvariantViolation, seed: UInt64) async -> HostileUserFailure {
        var budget = maxShrinkingActions
        var (last, done) = (violation, run.done)
        func breaks(_ actions: [HostileAction]) async -> Bool {
            // Launching and ending the app counts as one action, so that even an empty list has a cost.
            budget -= actions.count + 1
            guard budget >= 0, let again = await replay(actions) else { return false }
            guard let found = again.violation, found.name == violation.name else { return false }
            // Actions without a target were omitted.
            (last, done) = (found, again.done)
            return true
        }
        budget += run.done.count + 1
        let repeats = await breaks(run.done)
        var actions = run.done
        if repeats {
            actions = await actions.shrunk { await breaks($0) }
            actions = await simplified(actions, breaks)
            // Simpler actions may make others unnecessary.
            _ = await actions.shrunk { await breaks($0) }
        }
        return HostileUserFailure(
            seed: seed, count: run.done.count, actions: done, violation: last, of: name, repeats: repeats)
    }

    /// Performs the actions in a new environment.
    private func replay(_ actions: [HostileAction]) async -> Run? {
        var remaining = actions[...]
        do {
            return try await run(checksEachAction: false) { _ in remaining.popFirst() }
        } catch {
            // The first launch succeeded, so this is a different failure.
            return nil
        }
    }

    private func simplified(
        _ actions: [HostileAction], _ breaks: ([HostileAction]) async -> Bool
    ) async -> [HostileAction] {
        var actions = actions
        for index in actions.indices {
            for simpler in actions[index].simpler {
                var others = actions
                others[index] = simpler
                guard await breaks(others) else { continue }
                actions = others
                break
            }
        }
        return actions
    }
}

extension HostileAction {
    /// Simpler actions that may have the same effect, the simplest first.
    fileprivate var simpler: [HostileAction] {
        switch self {
        case .perform(.element(.type(let text), let field)):
            ["", "a"].filter { $0.utf8.count < text.utf8.count }.map { .perform(.type($0, into: field)) }
        case .perform(.swipeBack): [.perform(.back)]
        case .simultaneously(let actions): actions.map { .perform($0) }
        case .advance(let duration) where duration > .seconds(1): [.advance(by: .seconds(1))]
        case .suspend(let duration): [.advance(by: duration)]
        case .setFault(let mode, .some): [.setFault(mode, for: nil)]
        case .setFault(.hanging, let service): [.setFault(.failing, for: service)]
        default: []
        }
    }
}
