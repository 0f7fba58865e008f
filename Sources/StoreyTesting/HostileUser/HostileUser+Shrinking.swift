import Seeded

extension HostileUser {
    /// Makes what broke an app as short and as plain as it can be.
    func failure(of run: Run, _ broken: BrokenInvariant, seed: UInt64) async -> HostileUserFailure {
        var rest = shrinkingActions
        var (last, done) = (broken, run.done)
        func breaks(_ actions: [HostileAction]) async -> Bool {
            // Launching and ending the app counts as one more: no list of actions is for nothing.
            rest -= actions.count + 1
            guard rest >= 0, let again = await replay(actions) else { return false }
            guard let found = again.broken, found.name == broken.name else { return false }
            // What found nothing to be aimed at was left out.
            (last, done) = (found, again.done)
            return true
        }
        rest += run.done.count + 1
        let repeats = await breaks(run.done)
        var actions = run.done
        if repeats {
            actions = await actions.shrunk { await breaks($0) }
            actions = await plainer(actions, breaks)
            // What is plainer may need less.
            _ = await actions.shrunk { await breaks($0) }
        }
        return HostileUserFailure(
            seed: seed, count: run.done.count, actions: done, broken: last, of: name, repeats: repeats)
    }

    /// Does these actions in a new world.
    private func replay(_ actions: [HostileAction]) async -> Run? {
        var rest = actions[...]
        do {
            return try await run(looksEachTime: false) { _ in rest.popFirst() }
        } catch {
            // It did launch once: whatever broke then, this is something else.
            return nil
        }
    }

    private func plainer(
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
    /// What could do as well, the plainest first.
    fileprivate var simpler: [HostileAction] {
        switch self {
        case .person(.element(.type(let text), let field)):
            ["", "a"].filter { $0.utf8.count < text.utf8.count }.map { .person(.type($0, into: field)) }
        case .person(.swipeBack): [.person(.back)]
        case .atOnce(let actions): actions.map { .person($0) }
        case .advance(let duration) where duration > .seconds(1): [.advance(by: .seconds(1))]
        case .suspend(let duration): [.advance(by: duration)]
        case .weather(let kind, .some): [.weather(kind, for: nil)]
        case .weather(.hanging, let service): [.weather(.failing, for: service)]
        default: []
        }
    }
}
