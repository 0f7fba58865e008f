/// Writes to a service that are kept until it has taken them, in the order in which they were made.
///
/// A write is in the queue's file before ``add(_:replacing:)`` returns, and leaves it when the service has answered and the
/// rule has said that it is done. A process killed between the two sends it again, by the same `Idempotency-Key`, by
/// which the service knows that it has it already. Only one is on its way at any time.
///
/// What is made offline is made upon what was known then. A write may say so by `If-Match`; the service then answers one
/// that comes too late with status 412, and the rule decides. Writes of the queue's own that wait behind one for the same
/// address are made upon it: its answer's `ETag` becomes their `If-Match`.
public actor OfflineQueue {
    /// Decides what becomes of a write that was answered with anything but a failure of the service. It is asked before
    /// the write leaves the file: where the process ends between, it is asked again. It may add to the queue.
    public typealias Rule =
        @Sendable (_ write: WaitingWrite, _ answer: HTTPResponse) async throws -> OfflineVerdict

    /// So often a rule may put something else in a write's place.
    private static let maximumRounds = 8

    /// The writes that wait, the next one first.
    public private(set) var writes: [WaitingWrite]
    /// Where a file was put that could not be read; nil where all was well.
    public nonisolated let damaged: String?
    private let client: ServiceClient
    private let file: OfflineQueueFile?
    private let limit: Int
    private let maximumBytes: Int
    private let rule: Rule
    private var trouble: OfflineQueueState.Trouble?
    private var replaying: Task<Void, Never>?
    private var observers: [Int: AsyncStream<OfflineQueueState>.Continuation] = [:]
    private var lastObserver = 0

    /// - Parameters:
    ///   - client: sends the writes.
    ///   - path: the file to keep them in; as long as the process lives, where there is none.
    ///   - limit: how many may wait.
    ///   - maximumBytes: how many bytes they may take together.
    ///   - rule: decides what becomes of a write that was answered.
    /// - Throws: ``OfflineQueueError`` if the file is there but cannot be read. One that is damaged is set aside; see
    ///   ``damaged``.
    public init(
        _ client: ServiceClient, path: String? = nil, limit: Int = 1000, maximumBytes: Int = 4 << 20,
        rule: @escaping Rule = { OfflineVerdict.usual($0, $1) }
    ) throws(OfflineQueueError) {
        self.client = client
        file = path.map(OfflineQueueFile.init)
        self.limit = limit
        self.maximumBytes = maximumBytes
        self.rule = rule
        (writes, damaged) = try file?.read() ?? ([], nil)
    }

    /// How it stands.
    public var state: OfflineQueueState {
        OfflineQueueState(waiting: writes.count, isReplaying: replaying != nil, trouble: trouble)
    }

    /// How it stands, now and after each change; who is slow hears of the last.
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

    /// Keeps a write until the service has taken it. Nothing is sent before ``replay()``.
    /// - Parameters:
    ///   - endpoint: what to write.
    ///   - replacing: whether it takes the place of one that waits for the same address and was never tried: the latest
    ///     text of a note makes those before it needless. What the other was made upon (`If-Match`, `If-None-Match`), it
    ///     is then made upon as well.
    /// - Throws: ``OfflineQueueError``; then nothing of it is kept.
    public func add<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, replacing: Bool = false
    ) throws(OfflineQueueError) {
        var write = WaitingWrite(id: Self.newID(), request: endpoint.request)
        var writes = writes
        let place = writes.lastIndex { $0.request.target == endpoint.request.target }
        if replacing, let place, !writes[place].wasTried {
            for name in ["If-Match", "If-None-Match"] {
                write.request.fields[name] = writes[place].request.fields[name]
            }
            writes[place] = write
        } else {
            writes.append(write)
        }
        guard writes.count <= limit, writes.reduce(0, { $0 + $1.size }) <= maximumBytes else {
            throw .full(writes: self.writes.count)
        }
        try keep(writes)
    }

    /// Gives a write up.
    /// - Parameter id: which.
    /// - Throws: ``OfflineQueueError``; then it still waits.
    public func remove(_ id: WaitingWrite.ID) throws(OfflineQueueError) {
        try keep(writes.filter { $0.id != id })
        trouble = nil
        tell()
    }

    /// Gives all writes up, as when somebody else signs in.
    /// - Throws: ``OfflineQueueError``; then they still wait.
    public func removeAll() throws(OfflineQueueError) {
        try keep([])
        trouble = nil
        tell()
    }

    /// Sends what waits, one after the other, until all is done or something is in the way. Call it when the app starts,
    /// when the network is back, and after ``add(_:replacing:)``; called while it is at it, it waits for that.
    /// - Returns: how the queue stands then.
    @discardableResult public func replay() async -> OfflineQueueState {
        if let replaying {
            await replaying.value
            return state
        }
        guard !writes.isEmpty else { return state }
        trouble = nil
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
            trouble = error as? OfflineQueueState.Trouble ?? .notKept("\(error)")
        }
        replaying = nil
        tell()
    }

    private func send(_ write: WaitingWrite) async throws {
        if !write.wasTried {
            // Before it is: what may have reached the service must keep its key.
            var writes = writes
            writes[0].wasTried = true
            try keep(writes)
        }
        let answer = try await answer(to: write)
        let verdict: OfflineVerdict
        do { verdict = try await rule(write, answer) } catch {
            throw OfflineQueueState.Trouble.ruleFailed("\(error)")
        }
        // Given up meanwhile, it is done.
        guard let place = writes.firstIndex(where: { $0.id == write.id }) else { return }
        var writes = writes
        switch verdict {
        case .wait: throw OfflineQueueState.Trouble.declined(answer)
        case .instead(let request):
            guard write.round < Self.maximumRounds else {
                throw OfflineQueueState.Trouble.ruleFailed(
                    "it sent something else \(Self.maximumRounds) times, and nothing was taken")
            }
            writes[place] = WaitingWrite(id: Self.newID(), request: request)
            writes[place].round = write.round + 1
        case .done:
            writes.remove(at: place)
            if (200..<300).contains(answer.status) { Self.base(&writes, on: answer, of: write) }
        }
        try keep(writes)
    }

    private func answer(to write: WaitingWrite) async throws(OfflineQueueState.Trouble) -> HTTPResponse {
        var endpoint = Endpoint<HTTPResponse, HTTPResponse>(
            write.request, success: { $0 }, refusal: { $0 })
        // That is what its key is for.
        endpoint.isRepeatable = true
        do {
            return try await client.send(endpoint)
        } catch {
            switch error {
            case .transport(let reason): throw .noAnswer(reason)
            case .refused(_, status: 401): throw .signedOut
            case .refused(let answer, let status):
                guard ![408, 425, 429].contains(status) else { throw .serviceFailed(status: status) }
                return answer
            case .server(let answer): throw .serviceFailed(status: answer.status)
            case .unreadable(let answer): return answer.response
            }
        }
    }

    /// What waits for the same address was made upon this write, as far as it says upon what.
    private static func base(_ writes: inout [WaitingWrite], on answer: HTTPResponse, of write: WaitingWrite)
    {
        guard let tag = answer.fields["ETag"] else { return }
        for place in writes.indices where writes[place].request.target == write.request.target {
            let fields = writes[place].request.fields
            guard fields["If-Match"] != nil || fields["If-None-Match"] != nil else { continue }
            writes[place].request.fields["If-None-Match"] = nil
            writes[place].request.fields["If-Match"] = tag
        }
    }

    private func keep(_ writes: [WaitingWrite]) throws(OfflineQueueError) {
        try file?.write(writes)
        self.writes = writes
        tell()
    }

    private func tell() {
        for observer in observers.values { observer.yield(state) }
    }

    private func leave(_ number: Int) { observers[number] = nil }

    /// 128 bits by chance.
    private static func newID() -> String {
        let parts = [UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max)]
        return parts.map { part in
            let text = String(part, radix: 16)
            return String(repeating: "0", count: 16 - text.utf8.count) + text
        }.joined()
    }
}
