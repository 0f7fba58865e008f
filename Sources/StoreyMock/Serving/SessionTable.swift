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

    init(_ configuration: MockConfiguration) {
        self.configuration = configuration
        main = Session(SessionState(seed: configuration.seed, configuration))
    }

    /// Touches what a session remembers, while nobody else does.
    func with<Result: Sendable>(_ key: String, _ body: (inout SessionState) -> Result) -> Result {
        find(key).state.withLock { state in body(&state) }
    }

    /// The sessions that are there, besides the main one.
    var keys: [String] { others.withLock { Array($0.keys) } }

    private func find(_ key: String) -> Session {
        if key.isEmpty { return main }
        let use = uses.add(1, ordering: .relaxed).newValue
        let session = others.withLock { sessions in
            if let session = sessions[key] { return session }
            if sessions.count >= max(configuration.maximumSessions, 1) { Self.makeRoom(&sessions) }
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

    /// A tenth goes at once, so that each new session need not look at all the others.
    private static func makeRoom(_ sessions: inout [String: Session]) {
        let uses = sessions.values.map { $0.lastUse.load(ordering: .relaxed) }.sorted()
        let oldest = uses[uses.count / 10]
        sessions = sessions.filter { $0.value.lastUse.load(ordering: .relaxed) > oldest }
    }
}
