import Foundation
package import Notes
package import StoreyService
import Storey

/// Keeps the notes of whoever is signed in in step with the service. The notes here are what a person works with; they
/// never wait for it.
///
/// Each round looks for notes that differ from what the service is known to have, puts them into a queue of writes, sends
/// those, and takes in what others changed. What cannot be sent stays in the queue's file, and what is not in the queue yet is
/// found by the next round, whenever the process ended. A round reads all notes.
package actor NotesSync {
    /// How a round ended.
    package enum Outcome: Equatable, Sendable {
        /// Here and there are the same.
        case inStep
        /// Nobody is signed in who has notes there.
        case nobody
        /// Something is in the way, in these words; the next round tries again.
        case waiting(String)
    }

    private let data: any NotesDataManager
    private let authorization: Authorization
    private let client: ServiceClient
    private let keeper: SyncKeeper
    /// What waits to be sent.
    package let queue: OfflineQueue
    private var last: Task<Outcome, Never>?

    /// - Parameters:
    ///   - data: the notes, and who is signed in.
    ///   - environment: where the service is.
    ///   - policy: how patient to be with it.
    ///   - path: where its files begin, such as `/data/notes`; without it they live as long as the process.
    /// - Throws: where one of its files cannot be read.
    package init(
        data: any NotesDataManager, environment: ServiceEnvironment, policy: ServicePolicy = ServicePolicy(),
        path: String? = nil
    ) throws {
        self.data = data
        // Nothing but signing in again makes a new token.
        authorization = Authorization { old in old ?? "" }
        client = ServiceClient(environment, policy: policy, authorization: authorization)
        let keeper = try SyncKeeper(data: data, path: path.map { "\($0)-sync.json" })
        self.keeper = keeper
        queue = try OfflineQueue(
            client, path: path.map { "\($0)-outbox.json" }, limit: 100_000, maximumBytes: 64 << 20
        ) { write, answer in try await keeper.verdict(on: write, answer) }
    }

    /// Syncs at once, after each change of the notes or of who is signed in, and now and then, until its task is cancelled.
    /// - Parameter pause: how long to wait where nothing happens.
    package func run(every pause: Duration = .seconds(30)) async {
        let (wanted, want) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let scope = Scope(owner: self)
        scope.follow(data.events) { _ in want.yield() }
        scope.task {
            while true {
                want.yield()
                try await scope.sleep(for: pause)
            }
        }
        for await _ in wanted { _ = await sync() }
        withExtendedLifetime(scope) {}
    }

    /// One round, after those that are under way.
    @discardableResult package func sync() async -> Outcome {
        let earlier = last
        let round = Task {
            _ = await earlier?.value
            do { return try await exchange() } catch { return Outcome.waiting("\(error)") }
        }
        last = round
        return await round.value
    }

    private func exchange() async throws -> Outcome {
        guard case .account(let account)? = try await data.settings().identity else { return .nobody }
        await authorization.use(account.token, owner: account.name)
        if await keeper.ledger.account != account.name {
            // What waits for somebody else is not this one's.
            try await queue.removeAll()
            try await keeper.record { $0 = SyncLedger(of: account.name) }
        }
        var revision: Int
        repeat {
            revision = await keeper.ledger.revision
            // What a conflict left, or what was written meanwhile, is sent as well.
            try await collect(for: account.name)
            let state = await queue.replay()
            if let trouble = state.trouble { return .waiting("\(trouble)") }
            try await takeIn(for: account.name)
        } while await keeper.ledger.revision != revision
        return .inStep
    }

    /// Queues what differs from what the service is known to have.
    private func collect(for account: String) async throws {
        let notes = try await data.page(NotesQuery(.all, limit: .max)).notes.map(WireNote.init)
        let ledger = await keeper.ledger
        for note in notes where ledger[note.id]?.fingerprint != note.fingerprint {
            try await queue.add(.put(note, of: account, upon: ledger[note.id]?.tag), replacing: true)
            try await keeper.record { $0[note.id, default: .init()].fingerprint = note.fingerprint }
        }
        let here = Set(notes.map(\.id))
        for (id, entry) in ledger.known where !here.contains(id) {
            try await queue.add(.delete(id, of: account, upon: entry.tag), replacing: true)
            try await keeper.record { $0[id]?.fingerprint = nil }
        }
    }

    private func takeIn(for account: String) async throws {
        let changes = try await client.send(.changes(of: account, since: await keeper.ledger.revision))
        for remote in changes.notes { try await keeper.take(remote) }
        try await keeper.record { $0.revision = changes.revision }
    }
}
