import StoreyInternal
import Synchronization

/// The sessions of a server, by name.
final class SessionTable: Sendable {
    private final class Session: Sendable {
        let state: Locked<SessionState>
        let lastUse = Atomic<UInt64>(0)

        init(_ state: sending SessionState) { self.state = Locked(state) }
    }

    private let configuration: MockConfiguration
    private let main: Session
    private let others = Locked<[String: Session]>([:])
    private let uses = Atomic<UInt64>(0)
    /// The memory that all sessions use, in bytes.
    private let kept = Atomic(0)

    init(_ configuration: MockConfiguration) {
        self.configuration = configuration
        main = Session(SessionState(seed: configuration.seed, configuration))
    }

    /// Calls a closure with exclusive access to a session's state.
    func with<Result: Sendable>(_ key: String, _ body: (inout SessionState) -> Result) -> Result {
        let session = find(key)
        let (result, more) = session.state.withLock { state in
            let before = state.byteCount
            let result = body(&state)
            return (result, state.isEvicted ? 0 : state.byteCount - before)
        }
        if more != 0, kept.add(more, ordering: .relaxed).newValue > configuration.maxTotalJournalBytes {
            others.withLock { evictSessions(&$0, besides: key) }
        }
        return result
    }

    /// Returns the names of the most recently used sessions, except the main one.
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
            if sessions.count >= max(configuration.maxSessions, 1) { evictSessions(&sessions, besides: key) }
            let seed = FNV1a.hash(key.utf8, from: configuration.seed ^ FNV1a.offsetBasis)
            let session = Session(SessionState(seed: seed, configuration))
            sessions[key] = session
            return session
        }
        session.lastUse.store(use, ordering: .relaxed)
        return session
    }

    /// Removes a tenth of the sessions at once, so that not every new session scans all others. Removes more,
    /// least recently used first, while the sessions use too much memory.
    private func evictSessions(_ sessions: inout [String: Session], besides key: String) {
        let oldest = sessions.map { (key: $0.key, use: $0.value.lastUse.load(ordering: .relaxed)) }
            .filter { $0.key != key }.sorted { $0.use < $1.use }
        let most = max(configuration.maxSessions, 1) * 9 / 10
        let enough = configuration.maxTotalJournalBytes / 10 * 9
        for (key, _) in oldest
        where sessions.count > most || kept.load(ordering: .relaxed) > enough {
            // A caller that still holds this session no longer changes the total.
            let forgotten = sessions.removeValue(forKey: key)?.state.withLock { state in
                state.isEvicted = true
                return state.byteCount
            }
            kept.subtract(forgotten ?? 0, ordering: .relaxed)
        }
    }
}
