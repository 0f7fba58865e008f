import Seeded

extension HostileUser {
    /// Makes what broke an app as short and as plain as it can be.
    func failure(of run: Run, _ broken: BrokenInvariant, seed: UInt64) async -> HostileUserFailure {
        let deadline = ContinuousClock.now + shrinkingTime
        var (last, done) = (broken, run.done)
        func breaks(_ actions: [UserAction]) async -> Bool {
            guard ContinuousClock.now < deadline, let again = await replay(actions) else { return false }
            guard let found = again.broken, found.name == broken.name else { return false }
            // What found nothing to be aimed at was left out.
            (last, done) = (found, again.done)
            return true
        }
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
    private func replay(_ actions: [UserAction]) async -> Run? {
        var rest = actions[...]
        do {
            return try await run(looksEachTime: false) { _ in rest.popFirst() }
        } catch {
            // It did launch once: whatever broke then, this is something else.
            return nil
        }
    }

    private func plainer(
        _ actions: [UserAction], _ breaks: ([UserAction]) async -> Bool
    ) async -> [UserAction] {
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

extension UserAction {
    /// What could do as well, the plainest first.
    fileprivate var simpler: [UserAction] {
        switch self {
        case .type(let text, let identifier):
            ["", "a"].filter { $0.utf8.count < text.utf8.count }.map { .type($0, into: identifier) }
        case .advance(let duration) where duration > .seconds(1): [.advance(by: .seconds(1))]
        case .suspend(let duration): [.advance(by: duration)]
        case .atOnce(let actions): actions
        case .swipeBack: [.back]
        case .weather(let kind, .some): [.weather(kind, for: nil)]
        case .weather(.hanging, let service): [.weather(.failing, for: service)]
        default: []
        }
    }
}
