import Foundation
package import Notes
package import StoreyService
package import Storey

/// Synchronizes the notes of the signed-in user with the service. The app works with the local notes and
/// never waits for the service.
///
/// Each round finds the notes and folders that differ from the last known state of the service, queues and sends them,
/// and applies remote changes. Writes that can't be sent stay in the queue. Changes that aren't queued
/// yet are found by the next round, even if the process ends in between. A round reads all notes.
///
/// Of the servers that an installation is open at, one at a time synchronizes it.
package actor NotesSync {
    /// The result of a round.
    package enum Outcome: Equatable, Sendable {
        /// The local and the remote notes are the same.
        case synced
        /// No user is signed in to an account.
        case signedOut
        /// The service has ended the session. The user has to sign in again.
        case sessionEnded
        /// Another server is synchronizing the notes.
        case elsewhere
        /// The round failed for the given reason; the next round tries again.
        case retryLater(String)
    }

    private static let batchSize = 100
    private static let maxQueuedWrites = 100_000
    private static let maxQueueBytes = 64 << 20
    /// The number of failed rounds in a row after which the user is told.
    private static let tellingFailures = 2
    /// The maximum number of times that a round asks for remote changes, so that a service that reports new ones each
    /// time doesn't keep it from ending.
    private static let maxFetches = 10

    private let data: any NotesDataManager
    private let authorization: Authorization
    private let client: ServiceClient
    private var reconciler: SyncReconciler
    /// The writes that wait to be sent.
    package private(set) var queue: OfflineQueue
    /// The turns if servers share the state, or `nil` if only this process has it.
    private let turns: SyncTurns?
    private let onRejected: @Sendable (_ reasons: [String]) -> Void
    private var last: Task<Outcome, Never>?
    private var pauses: SyncPauses
    private var pause: Task<Void, any Error>?
    /// Whether ``run(every:time:)`` waits until the next round may begin.
    var isPausing: Bool { pause != nil }
    /// Whether the user has asked to try again since the last round began.
    private var isRetryWanted = false
    /// The number of failed rounds in a row.
    private var failures = 0
    /// The version of the state that is in the settings.
    private var version: UUID?
    /// Whether this round has changed the version.
    private var hasNewVersion = false

    /// Creates a synchronization.
    /// - Parameters:
    ///   - data: The notes and the signed-in user.
    ///   - environment: The address of the service.
    ///   - policy: The timeouts and retries of requests.
    ///   - path: The prefix of its files, such as `/data/notes`. If `nil`, its state is kept in memory.
    ///   - shared: The storage of its state, instead of files, if several servers share it.
    ///   - random: The random numbers for the jitter of the back-off.
    ///   - onRejected: Called with the reasons why records of the service, or for it, were left out.
    /// - Throws: An error if one of its files can't be read.
    package init(
        data: any NotesDataManager, environment: ServiceEnvironment, policy: ServicePolicy = ServicePolicy(),
        path: String? = nil, shared: (any SharedSyncStorage)? = nil,
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
        onRejected: @escaping @Sendable (_ reasons: [String]) -> Void = { _ in }
    ) throws {
        self.data = data
        self.onRejected = onRejected
        pauses = SyncPauses(random: random)
        // Tokens can't be refreshed: the user has to sign in again.
        authorization = Authorization { old in old ?? "" }
        client = ServiceClient(environment, policy: policy, authorization: authorization)
        let reconciler = try SyncReconciler(data: data, path: path.map { "\($0)-sync.json" })
        self.reconciler = reconciler
        queue = try OfflineQueue(
            client, path: path.map { "\($0)-outbox.json" }, limit: Self.maxQueuedWrites,
            maxBytes: Self.maxQueueBytes
        ) { write, response in try await reconciler.resolution(of: write, response) }
        turns = shared.map(SyncTurns.init)
    }

    /// Synchronizes immediately, after each change of the notes or the user, and at an interval, until its
    /// task is canceled. Pauses after each round, exponentially longer after each failed one, or until the user asks to try
    /// again.
    /// - Parameters:
    ///   - interval: The interval between rounds if nothing changes.
    ///   - time: The clock; the system's by default.
    package func run(every interval: Duration = .seconds(30), time: (any TimeSource)? = nil) async {
        let (wanted, want) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let scope = Scope(owner: self, time: time)
        scope.subscribe(to: data.events) { event in
            switch event {
            case .synchronizationFailed, .synchronizationRecovered, .conflictClosed: return
            case .retried: self.endPause()
            case .notesChanged, .settingsChanged, .otherVersionKept: break
            }
            want.yield()
        }
        scope.task {
            while true {
                want.yield()
                try await scope.sleep(for: interval)
            }
        }
        for await _ in wanted {
            isRetryWanted = false
            let outcome = await sync()
            // Its server may have been killed.
            if outcome == .elsewhere { want.yield() }
            let (duration, time) = (pauses.pause(after: outcome), scope.time)
            if isRetryWanted { continue }
            let pause = Task { try await time.sleep(for: duration) {} }
            self.pause = pause
            await withTaskCancellationHandler {
                _ = await pause.result
            } onCancel: {
                pause.cancel()
            }
            self.pause = nil
            if Task.isCancelled { break }
        }
        withExtendedLifetime(scope) {}
    }

    private func endPause() {
        isRetryWanted = true
        pause?.cancel()
    }

    /// Runs one round, after those that are in progress.
    @discardableResult package func sync() async -> Outcome {
        let earlier = last
        let round = Task {
            _ = await earlier?.value
            let outcome: Outcome
            do { outcome = try await runRound() } catch { outcome = .retryLater("\(error)") }
            tell(outcome)
            return outcome
        }
        last = round
        return await round.value
    }

    /// Tells the sessions that rounds fail, or no longer do.
    private func tell(_ outcome: Outcome) {
        if outcome == .elsewhere { return }
        if case .retryLater = outcome {
            failures += 1
            if failures >= Self.tellingFailures { data.events.send(.synchronizationFailed) }
        } else {
            if failures >= Self.tellingFailures { data.events.send(.synchronizationRecovered) }
            failures = 0
        }
    }

    private func runRound() async throws -> Outcome {
        let settings = try await data.settings()
        guard let turns, case .account = settings.identity else { return try await runRound(settings) }
        switch try await turns.begin() {
        case .elsewhere: return .elsewhere
        case .unchanged: break
        case .loaded(let state, let writes): use(state, writes, turns)
        }
        do {
            // Another server may have changed them in its turn.
            let outcome = try await runRound(data.settings())
            await turns.end()
            return outcome
        } catch {
            await turns.end()
            throw error
        }
    }

    /// Continues with the state that another server, or an earlier process, has saved.
    private func use(_ state: SyncState, _ writes: [QueuedWrite], _ turns: SyncTurns) {
        let reconciler = SyncReconciler(data: data, state: state) { try await turns.save($0) }
        self.reconciler = reconciler
        queue = OfflineQueue(
            client, writes: writes, limit: Self.maxQueuedWrites, maxBytes: Self.maxQueueBytes,
            save: { try await turns.save($0) }
        ) { write, response in
            // A late response changes no notes that another server has synchronized in the meantime.
            try await turns.extend()
            return try await reconciler.resolution(of: write, response)
        }
    }

    private func runRound(_ settings: NotesSettings) async throws -> Outcome {
        let account: Account
        switch settings.identity {
        case .account(let current)?: account = current
        case .expired?: return .sessionEnded
        case .guest?, nil: return .signedOut
        }
        await authorization.setToken(account.token, owner: account.name)
        if await reconciler.state.account != account.name {
            // The queued writes belong to another account.
            try await queue.removeAll()
            try await reconciler.record { $0 = SyncState(of: account.name) }
        }
        await reconciler.beginRound()
        (version, hasNewVersion) = (settings.syncVersion, false)
        do {
            if await !reconciler.state.describes(version) { try await startOver(for: account.name) }
            return try await exchangeChanges(for: account.name)
        } catch {
            guard Self.isUnauthorized(error), await hasEnded(account) else { throw error }
            // Unless the user has signed in again meanwhile. Queued writes wait for that.
            try await data.changeSettings { settings in
                if settings.identity == .account(account) { settings.identity = .expired(name: account.name) }
            }
            return .sessionEnded
        }
    }

    private static func isUnauthorized(_ error: any Error) -> Bool {
        if case .refused(_, status: 401)? = error as? ServiceError<ServiceRefusal> { return true }
        return error as? OfflineQueueState.Failure == .unauthorized
    }

    /// Asks the service whether the session has ended. A status of 401 alone may come from a proxy.
    private func hasEnded(_ account: Account) async -> Bool {
        do throws(ServiceError<ServiceRefusal>) { _ = try await client.send(.resume(account)) } catch {
            guard case .refused(let refusal, _) = error else { return false }
            return refusal.appError as? AccountError == .sessionEnded
        }
        return false
    }

    /// Forgets the state of the service, because the notes aren't those that it describes: their file was replaced by a backup
    /// or an empty one. Compared with it, the missing notes would count as deleted, and the old texts as new.
    private func startOver(for account: String) async throws {
        // Before they are replaced by older texts.
        if let failure = await queue.replay().failure { throw failure }
        try await reconciler.record { $0 = SyncState(of: account) }
        try await changeVersion()
    }

    /// Changes the version of the state and of the notes, once in a round, so that an earlier copy of the notes is noticed. If
    /// the process ends in between, the state accepts both versions.
    private func changeVersion() async throws {
        if hasNewVersion { return }
        let (old, new) = (version, UUID())
        try await reconciler.record { $0.setVersions(old, new) }
        try await data.changeSettings { $0.syncVersion = new }
        try await reconciler.record { $0.setVersions(new) }
        (version, hasNewVersion) = (new, true)
    }

    private func exchangeChanges(for account: String) async throws -> Outcome {
        var fetches = 0
        while fetches < Self.maxFetches {
            let revision = await reconciler.state.revision
            // Repeats until the changes that were made meanwhile, or by resolving a conflict, are sent as
            // well.
            let isMore = try await queueLocalChanges(for: account)
            if let failure = await queue.replay().failure { throw failure }
            if isMore { continue }
            fetches += 1
            try await applyRemoteChanges(for: account)
            guard await reconciler.state.revision == revision else { continue }
            let refused = await reconciler.refused
            if refused.isEmpty { return .synced }
            let reasons = refused.map { "The service refused the \($0) with status \($1)." }.sorted()
            onRejected(reasons)
            return .retryLater(reasons.joined(separator: "\n"))
        }
        return .retryLater("The changes don't end.")
    }

    /// Queues a batch of records that differ from the last known state of the service. The batch keeps the
    /// queue's file small.
    /// - Returns: Whether there are more such records.
    private func queueLocalChanges(for account: String) async throws -> Bool {
        let records = try await records()
        let state = await reconciler.state
        let refused = await reconciler.refused
        let here = Set(records.map(\.id))
        let changed = records.filter { state[$0.id]?.fingerprint != $0.fingerprint && refused[$0.id] == nil }
        let gone = state.known.filter { !here.contains($0.id) && refused[$0.id] == nil }
        let (next, nextGone) = (changed.prefix(Self.batchSize), gone.prefix(Self.batchSize))
        if !next.isEmpty || !nextGone.isEmpty { try await changeVersion() }
        for record in next {
            try await queue.add(.put(record, of: account, upon: state[record.id]?.tag), replacing: true)
        }
        for (id, entry) in nextGone {
            try await queue.add(.delete(id, of: account, upon: entry.tag), replacing: true)
        }
        // If the process ends before this, the next round queues the same writes again and replaces these.
        if !next.isEmpty || !nextGone.isEmpty {
            try await reconciler.record { state in
                for record in next { state[record.id, default: .init()].fingerprint = record.fingerprint }
                for (id, _) in nextGone { state[id]?.fingerprint = nil }
            }
        }
        return changed.count > next.count || gone.count > nextGone.count
    }

    /// The folders and notes of this device, each note with the name of its folder for earlier versions of the app.
    private func records() async throws -> [LocalRecord] {
        let folders = try await data.counts().folders
        let names = Dictionary(uniqueKeysWithValues: folders.map { ($0.id, $0.name) })
        let notes = try await data.page(NotesQuery(.stored, limit: .max)).notes.map { note in
            var wire = WireNote(note)
            wire.folder = note.folder.flatMap { names[$0] }
            return LocalRecord.note(wire)
        }
        return folders.map { .folder(WireFolder($0.folder)) } + notes
    }

    private func applyRemoteChanges(for account: String) async throws {
        let known = await reconciler.state.revision
        let changes = try await client.send(.changes(of: account, since: known))
        try await turns?.extend()
        if !changes.rejected.isEmpty { onRejected(changes.rejected) }
        if !changes.notes.isEmpty || !changes.folders.isEmpty { try await changeVersion() }
        for remote in changes.folders { try await reconciler.apply(remote) }
        for remote in changes.notes { try await reconciler.apply(remote) }
        try await reconciler.markNewlyShared()
        try await reconciler.record { state in
            // The service was reset, or a revision was invalid. The changes before it are read again.
            if changes.revision < known { state.forgetRevisions() } else { state.revision = changes.revision }
        }
    }
}
