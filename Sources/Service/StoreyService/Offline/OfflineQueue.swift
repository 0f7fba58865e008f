/// A persistent queue of writes that are sent in order when the service is reachable.
///
/// A write is saved, in the queue's file by default, before ``add(_:replacing:)`` returns. It is removed when the service has
/// responded and the resolver has returned ``ReplayResolution/done``. If the process is killed in between, the write
/// is sent again with the same `Idempotency-Key`, so the service can recognize it. One write is sent at a time.
///
/// An offline write is based on a possibly outdated version of its resource. It can name that version with
/// `If-Match`; if the resource has changed, the service responds with status 412, and the resolver decides. When a
/// write succeeds, later writes with a precondition for the same target use the `ETag` of its response.
public actor OfflineQueue {
    /// Decides about a write that received a response other than a failure of the service.
    ///
    /// It is called before the write is removed, so it is called again if the process ends in between.
    /// It may add writes to the queue.
    public typealias Resolver =
        @Sendable (_ write: QueuedWrite, _ response: ServiceResponse) async throws -> ReplayResolution

    /// Saves the queued writes, which replace those that it saved before.
    public typealias Saver = @Sendable (_ writes: [QueuedWrite]) async throws -> Void

    /// The maximum number of times that a resolver may replace one write.
    private static let maxReplacements = 8
    /// The maximum length of an `ETag` that later writes use, in bytes.
    private static let maxTagBytes = 1024

    /// The queued writes, the next one first.
    public private(set) var writes: [QueuedWrite]
    /// The path to which a damaged file was moved, or `nil` if the file was intact.
    public nonisolated let damagedFile: String?
    private let client: ServiceClient
    private let save: Saver?
    private let limit: Int
    private let maxBytes: Int
    private let resolver: Resolver
    private var failure: OfflineQueueState.Failure?
    private var replaying: Task<Void, Never>?
    /// Whether a change is being saved. The next one begins when it has ended.
    private var isSaving = false
    private var waitingChanges: [CheckedContinuation<Void, Never>] = []
    private var observers: [Int: AsyncStream<OfflineQueueState>.Continuation] = [:]
    private var lastObserver = 0

    /// Creates a queue and loads the writes of its file.
    /// - Parameters:
    ///   - client: The client that sends the writes.
    ///   - path: The path of the queue's file. If `nil`, the writes are kept in memory.
    ///   - limit: The maximum number of writes.
    ///   - maxBytes: The maximum total size of the writes in bytes.
    ///   - resolver: Decides about a write that received a response.
    /// - Throws: ``OfflineQueueError`` if the file exists but can't be read. A damaged file is moved; see
    ///   ``damagedFile``.
    public init(
        _ client: ServiceClient, path: String? = nil, limit: Int = 1000, maxBytes: Int = 4 << 20,
        resolver: @escaping Resolver = { ReplayResolution.standard($0, $1) }
    ) throws(OfflineQueueError) {
        self.client = client
        self.limit = limit
        self.maxBytes = maxBytes
        self.resolver = resolver
        let file = path.map(OfflineQueueFile.init)
        if let file { save = { try file.write($0) } } else { save = nil }
        (writes, damagedFile) = try file?.read() ?? ([], nil)
    }

    /// Creates a queue whose writes the app saves itself, for example in a database.
    /// - Parameters:
    ///   - client: The client that sends the writes.
    ///   - writes: The writes that were saved last.
    ///   - limit: The maximum number of writes.
    ///   - maxBytes: The maximum total size of the writes in bytes.
    ///   - save: Saves each change of the writes. If it throws, the queue is unchanged. It isn't called again before it returns.
    ///   - resolver: Decides about a write that received a response.
    public init(
        _ client: ServiceClient, writes: [QueuedWrite], limit: Int = 1000, maxBytes: Int = 4 << 20,
        save: @escaping Saver, resolver: @escaping Resolver = { ReplayResolution.standard($0, $1) }
    ) {
        self.client = client
        self.limit = limit
        self.maxBytes = maxBytes
        self.resolver = resolver
        self.save = save
        self.writes = writes
        damagedFile = nil
    }

    /// The current state.
    public var state: OfflineQueueState {
        OfflineQueueState(waiting: writes.count, isReplaying: replaying != nil, failure: failure)
    }

    /// Returns the current state and its changes. A slow consumer receives the latest state only.
    public func states() -> AsyncStream<OfflineQueueState> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: OfflineQueueState.self, bufferingPolicy: .bufferingNewest(1))
        lastObserver += 1
        let number = lastObserver
        observers[number] = continuation
        continuation.onTermination = { _ in Task { await self.leave(number) } }
        continuation.yield(state)
        return stream
    }

    /// Adds a write to the queue. It is sent by the next ``replay()``.
    /// - Parameters:
    ///   - endpoint: The write.
    ///   - replacing: Whether the write replaces the last queued one for the same target, unless that was already
    ///     attempted. It takes over the preconditions of the replaced write (`If-Match`, `If-None-Match`).
    /// - Throws: ``OfflineQueueError`` if the write can't be saved. The queue is unchanged then.
    public func add<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, replacing: Bool = false
    ) async throws(OfflineQueueError) {
        guard endpoint.streamedBody == nil else { throw .streamedBody }
        try await change { writes throws(OfflineQueueError) in
            let count = writes.count
            var write = QueuedWrite(id: Self.newID(), request: endpoint.request)
            let place = writes.lastIndex { $0.request.target == endpoint.request.target }
            if replacing, let place, !writes[place].wasAttempted {
                for name in ["If-Match", "If-None-Match"] {
                    write.request.fields[name] = writes[place].request.fields[name]
                }
                writes[place] = write
            } else {
                writes.append(write)
            }
            guard writes.count <= limit, writes.reduce(0, { $0 + $1.size }) <= maxBytes else {
                throw .full(writes: count)
            }
        }
    }

    /// Removes a write without sending it.
    /// - Parameter id: The identifier of the write.
    /// - Throws: ``OfflineQueueError`` if the change can't be saved. The queue is unchanged then.
    public func remove(_ id: QueuedWrite.ID) async throws(OfflineQueueError) {
        try await change { $0.removeAll { $0.id == id } }
        failure = nil
        tell()
    }

    /// Removes all writes without sending them, as when another user signs in.
    /// - Throws: ``OfflineQueueError`` if the change can't be saved. The queue is unchanged then.
    public func removeAll() async throws(OfflineQueueError) {
        try await change { $0 = [] }
        failure = nil
        tell()
    }

    /// Sends the queued writes in order, until the queue is empty or a write fails.
    ///
    /// Call it when the app launches, when the network becomes available, and after ``add(_:replacing:)``. If a
    /// replay is in progress, the call waits for it.
    /// - Returns: The state of the queue after the replay.
    @discardableResult public func replay() async -> OfflineQueueState {
        if let replaying {
            await replaying.value
            return state
        }
        guard !writes.isEmpty else { return state }
        failure = nil
        let task = Task { await sendAll() }
        replaying = task
        tell()
        await task.value
        return state
    }

    private func sendAll() async {
        do {
            while let write = writes.first { try await send(write) }
        } catch {
            failure = error as? OfflineQueueState.Failure ?? .notSaved("\(error)")
        }
        replaying = nil
        tell()
    }

    private func send(_ write: QueuedWrite) async throws {
        if !write.wasAttempted {
            // Saved before it is sent: a write that may have reached the service must keep its key.
            try await change { writes in
                if let index = writes.firstIndex(where: { $0.id == write.id }) {
                    writes[index].wasAttempted = true
                }
            }
            // The write may have been replaced or removed in the meantime.
            guard writes.contains(where: { $0.id == write.id }) else { return }
        }
        let response = try await response(to: write)
        let resolution: ReplayResolution
        do { resolution = try await resolver(write, response) } catch {
            throw OfflineQueueState.Failure.resolverFailed("\(error)")
        }
        // The write may have been removed in the meantime.
        guard writes.contains(where: { $0.id == write.id }) else { return }
        switch resolution {
        case .hold: throw OfflineQueueState.Failure.rejected(response)
        case .replace where write.replacementCount == Self.maxReplacements:
            throw OfflineQueueState.Failure.resolverFailed(
                "The resolver replaced the write \(Self.maxReplacements) times without success.")
        case .replace, .done: break
        }
        try await change { writes in
            guard let index = writes.firstIndex(where: { $0.id == write.id }) else { return }
            if case .replace(let request) = resolution {
                writes[index] = QueuedWrite(id: Self.newID(), request: request)
                writes[index].replacementCount = write.replacementCount + 1
            } else {
                writes.remove(at: index)
                if (200..<300).contains(response.status) { Self.rebase(&writes, on: response, of: write) }
            }
        }
    }

    private func response(to write: QueuedWrite) async throws(OfflineQueueState.Failure) -> ServiceResponse {
        var endpoint = Endpoint<ServiceResponse, ServiceResponse>(
            write.request, success: { $0 }, refusal: { $0 })
        // Its idempotency key makes it so.
        endpoint.isIdempotent = true
        do {
            return try await client.send(endpoint)
        } catch {
            switch error {
            case .transport(let reason): throw .transportFailed(reason)
            case .refused(_, status: 401): throw .unauthorized
            case .refused(let response, let status):
                guard ![408, 425, 429].contains(status) else { throw .serviceFailed(status: status) }
                return response
            case .server(let response): throw .serviceFailed(status: response.status)
            case .unreadable(let unreadable): return unreadable.response
            }
        }
    }

    /// Updates the preconditions of later writes to the same target to the version that this write created.
    private static func rebase(
        _ writes: inout [QueuedWrite], on response: ServiceResponse, of write: QueuedWrite
    ) {
        // A longer tag, copied to all writes, would exceed the queue's limit.
        guard let tag = response.fields["ETag"], tag.utf8.count <= maxTagBytes else { return }
        for index in writes.indices where writes[index].request.target == write.request.target {
            let fields = writes[index].request.fields
            guard fields["If-Match"] != nil || fields["If-None-Match"] != nil else { continue }
            writes[index].request.fields["If-None-Match"] = nil
            writes[index].request.fields["If-Match"] = tag
        }
    }

    /// Changes the writes and saves them, after the changes before. If that fails, they stay as they were.
    private func change(
        _ change: (inout [QueuedWrite]) throws(OfflineQueueError) -> Void
    ) async throws(OfflineQueueError) {
        // A change that ends and resumes another one leaves `isSaving` set.
        if isSaving { await withCheckedContinuation { waitingChanges.append($0) } }
        isSaving = true
        defer {
            if waitingChanges.isEmpty { isSaving = false } else { waitingChanges.removeFirst().resume() }
        }
        var writes = writes
        try change(&writes)
        do { try await save?(writes) } catch {
            throw error as? OfflineQueueError ?? .notSaved(reason: "\(error)")
        }
        self.writes = writes
        tell()
    }

    private func tell() {
        for observer in observers.values { observer.yield(state) }
    }

    private func leave(_ number: Int) { observers[number] = nil }

    /// Returns 128 random bits in hexadecimal.
    private static func newID() -> String {
        let parts = [UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max)]
        return parts.map { part in
            let text = String(part, radix: 16)
            return String(repeating: "0", count: 16 - text.utf8.count) + text
        }.joined()
    }
}
