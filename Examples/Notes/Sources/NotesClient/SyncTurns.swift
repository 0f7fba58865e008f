import Foundation
import StoreyService

/// The turns of a synchronization whose state servers share.
actor SyncTurns {
    enum Beginning {
        /// Another server has its turn.
        case elsewhere
        /// No other server had a turn since the last one.
        case unchanged
        /// The state and the writes are those of another server's turn, or of an earlier process.
        case loaded(SyncState, [QueuedWrite])
    }

    private static let queueKey = "queue"

    private let storage: any SharedSyncStorage
    private let id = UUID()
    private var turn = 0
    /// The turn in which the saved state was loaded, or `nil` if it isn't known.
    private var loadedTurn: Int?
    private var state = SyncState(of: "")
    private var writes: [QueuedWrite] = []

    init(_ storage: any SharedSyncStorage) { self.storage = storage }

    /// Begins a turn.
    func begin() async throws -> Beginning {
        guard let turn = try await storage.beginTurn(of: id) else { return .elsewhere }
        self.turn = turn
        if loadedTurn == turn { return .unchanged }
        loadedTurn = nil
        let values = try await storage.values()
        state = try SyncState(texts: values)
        let order = try Self.value([String].self, values[Self.queueKey]) ?? []
        writes = try order.compactMap { try Self.value(QueuedWrite.self, values[Self.key($0)]) }
        loadedTurn = turn
        return .loaded(state, writes)
    }

    /// Ends the turn. If that fails, it ends when its time is over.
    func end() async { try? await storage.endTurn(turn) }

    /// Continues the turn, before something is done that depends on it.
    /// - Throws: ``SyncTurnEnded``, or another error.
    func extend() async throws { try await save([:]) }

    func save(_ new: SyncState) async throws {
        try await save(new.texts(changedFrom: state))
        state = new
    }

    func save(_ new: [QueuedWrite]) async throws {
        let (old, ids) = (Dictionary(writes.map { ($0.id, $0) }) { $1 }, new.map(\.id))
        var changes: [String: String?] = [:]
        for write in new where old[write.id] != write { changes[Self.key(write.id)] = try Self.text(write) }
        for id in Set(old.keys).subtracting(ids) { changes[Self.key(id)] = .some(nil) }
        if writes.map(\.id) != ids { changes[Self.queueKey] = try Self.text(ids) }
        if !changes.isEmpty { try await save(changes) }
        writes = new
    }

    private func save(_ changes: [String: String?]) async throws {
        do { try await storage.save(changes, in: turn) } catch {
            // Whether they were saved is unknown.
            loadedTurn = nil
            throw error
        }
    }

    private static func key(_ write: QueuedWrite.ID) -> String { "write \(write)" }

    private static func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    private static func value<Value: Decodable>(_ type: Value.Type, _ text: String?) throws -> Value? {
        try text.map { try JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
    }
}
