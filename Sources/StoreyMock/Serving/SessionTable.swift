import Guarding
import Synchronization

/// What each session remembers, by its key.
final class SessionTable: Sendable {
    private final class Session: Sendable {
        let state: Guarded<SessionState>
        let lastUse = Atomic<UInt64>(0)

        init(_ state: sending SessionState) { self.state = Guarded(state) }
    }

    private let configuration: MockConfiguration
    private let main: Session
    private let others = Guarded<[String: Session]>([:])
    private let uses = Atomic<UInt64>(0)
    /// How many requests the journals keep, together.
    private let kept = Atomic(0)

    init(_ configuration: MockConfiguration) {
        self.configuration = configuration
        main = Session(SessionState(seed: configuration.seed, configuration))
    }

    /// Touches what a session remembers, while nobody else does.
    func with<Result: Sendable>(_ key: String, _ body: (inout SessionState) -> Result) -> Result {
        let session = find(key)
        let (result, more) = session.state.withLock { state in
            let before = state.journal.kept
            let result = body(&state)
            return (result, state.isGone ? 0 : state.journal.kept - before)
        }
        if more != 0, kept.add(more, ordering: .relaxed).newValue > configuration.journalsLength {
            others.withLock { makeRoom(&$0, besides: key) }
        }
        return result
    }

    /// The sessions that were in use last, besides the main one, by name.
    func latest(_ count: Int) -> [String] {
        let uses = others.withLock { sessions in
            sessions.map { (key: $0.key, use: $0.value.lastUse.load(ordering: .relaxed)) }
        }
        return uses.sorted { $0.use > $1.use }.prefix(count).map(\.key).sorted()
    }

    private func find(_ key: String) -> Session {
        if key.isEmpty { return main }
        let use = uses.add(1, ordering: .relaxed).newValue
        let session = others.withLock { sessions in
            if let session = sessions[key] { return session }
            if sessions.count >= max(configuration.maximumSessions, 1) { makeRoom(&sessions, besides: key) }
            let seed = key.utf8.reduce(configuration.seed ^ 0xCBF2_9CE4_8422_2325) { hash, byte in
                (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            }
            let session = Session(SessionState(seed: seed, configuration))
            sessions[key] = session
            return session
        }
        session.lastUse.store(use, ordering: .relaxed)
        return session
    }

    /// A tenth goes at once, so that each new session need not look at all the others; more, the silent longest first,
    /// while the journals keep too much.
    private func makeRoom(_ sessions: inout [String: Session], besides key: String) {
        let oldest = sessions.map { (key: $0.key, use: $0.value.lastUse.load(ordering: .relaxed)) }
            .filter { $0.key != key }.sorted { $0.use < $1.use }
        let most = max(configuration.maximumSessions, 1) * 9 / 10
        let enough = configuration.journalsLength / 10 * 9
        for (key, _) in oldest
        where sessions.count > most || kept.load(ordering: .relaxed) > enough {
            // Whoever still asks it counts no more.
            let forgotten = sessions.removeValue(forKey: key)?.state.withLock { state in
                state.isGone = true
                return state.journal.kept
            }
            kept.subtract(forgotten ?? 0, ordering: .relaxed)
        }
    }
}
