import Dispatch
import StoreyInternal

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A connection to a server. Its requests run one after the other on its queue, because libpq reads its files and
/// looks up names while it connects, and so blocks its thread.
final class Connection: @unchecked Sendable {
    private let pq: LibPQ
    // Used only on the queue.
    private var reference: LibPQ.Reference?
    private var statements: [String: String] = [:]
    private let queue = DispatchQueue(label: "storey.postgres")
    private let cancellation: Cancellation?
    private let broken = Locked(false)

    /// The number of prepared statements after which they are deleted, because statements that are built may differ each time.
    private static let maxStatements = 100

    private init(_ reference: LibPQ.Reference, _ pq: LibPQ) {
        self.pq = pq
        self.reference = reference
        cancellation = pq.getCancel(reference).map { Cancellation($0, pq) }
    }

    deinit { if let reference { pq.finish(reference) } }

    /// Connects.
    static func open(_ url: String, _ options: PostgresOptions) async throws(PostgresError) -> Connection {
        let result = await withCheckedContinuation { continuation in
            DispatchQueue(label: "storey.postgres.open").async {
                continuation.resume(
                    returning: Result { () throws(PostgresError) in try connected(url, options) })
            }
        }
        return try result.get()
    }

    /// Connects, and blocks the thread meanwhile.
    static func connected(_ url: String, _ options: PostgresOptions) throws(PostgresError) -> Connection {
        let pq = try LibPQ.loaded()
        func seconds(_ duration: Duration) -> Int { max(2, Int((duration / .seconds(1)).rounded(.up))) }
        let milliseconds = Int(options.timeout / .milliseconds(1))
        // The URL may replace those before it.
        let parameters = [
            ("application_name", options.applicationName),
            ("connect_timeout", "\(seconds(options.connectTimeout))"),
            ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "\(milliseconds)"), ("dbname", url), ("client_encoding", "UTF8"),
            (
                "options",
                "-c statement_timeout=\(milliseconds) -c idle_in_transaction_session_timeout=\(milliseconds * 3) "
                    + "-c TimeZone=UTC -c DateStyle=ISO"
            ),
        ]
        let reference = withCStrings(parameters.map(\.0)) { keywords in
            withCStrings(parameters.map(\.1)) { pq.connect(keywords, $0, 1) }
        }
        guard let reference else { throw PostgresError(.unavailable, "There is no memory for a connection.") }
        guard pq.isConnected(reference), pq.setNonblocking(reference, 1) == 0 else {
            let message = text(pq.errorMessage(reference))
            pq.finish(reference)
            throw PostgresError(.unavailable, "Can't connect to the database: \(message)")
        }
        return Connection(reference, pq)
    }

    /// Whether the connection can't be used again, because a request failed or was canceled.
    var isBroken: Bool { broken.withLock { $0 } }

    /// Whether the connection seems to be usable: the server hasn't closed it, and no request failed or was canceled.
    func isUsable() async -> Bool {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                // A server that closes the connection sends the reason, and then the end.
                var timeout = Duration.zero
                while let reference, !isBroken, isReady(POLLIN, within: timeout) {
                    if !pq.read(reference) || !pq.isConnected(reference) { breakOff() }
                    timeout = .milliseconds(20)
                }
                continuation.resume(returning: !isBroken)
            }
        }
    }

    /// Executes a statement with parameters. It is prepared when it is executed the first time.
    func execute(
        _ statement: String, _ parameters: [String?], within timeout: Duration
    ) async throws -> PostgresResult {
        // It would end the text.
        guard !parameters.contains(where: { $0?.utf8.contains(0) == true }) else {
            throw PostgresError(
                .refused(state: "22021"), "A parameter has a null character, which PostgreSQL can't store.")
        }
        return try await run { [self] () throws(PostgresError) in
            let deadline = ContinuousClock.now + timeout
            let name = try prepared(statement, by: deadline)
            return try request(by: deadline) { reference in
                withCStrings(parameters) {
                    pq.sendQueryPrepared(reference, name, Int32(parameters.count), $0, nil, nil, 0) == 1
                }
            }
        }
    }

    /// Executes statements without parameters, separated by semicolons.
    func execute(_ statements: String, within timeout: Duration) async throws {
        _ = try await run { [self] () throws(PostgresError) in try executeNow(statements, within: timeout) }
    }

    /// Executes statements, and blocks the thread meanwhile.
    func executeNow(_ statements: String, within timeout: Duration) throws(PostgresError) -> PostgresResult {
        try request(by: .now + timeout) { pq.sendQuery($0, statements) == 1 }
    }

    /// Runs requests on the queue. If the task is canceled, the server cancels the request, and the connection isn't used again,
    /// because the cancellation might reach the next request.
    private func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(PostgresError) -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: Result(catching: work)) }
            }
        } onCancel: {
            breakOff()
            cancellation?.cancel()
        }
        if case .failure = result { try Task.checkCancellation() }
        return try result.get()
    }

    private func prepared(_ statement: String, by deadline: ContinuousClock.Instant) throws(PostgresError)
        -> String
    {
        if let name = statements[statement] { return name }
        if statements.count == Self.maxStatements {
            _ = try request(by: deadline) { pq.sendQuery($0, "DEALLOCATE ALL") == 1 }
            statements = [:]
        }
        let name = "s\(statements.count)"
        _ = try request(by: deadline) { pq.sendPrepare($0, name, statement, 0, nil) == 1 }
        statements[statement] = name
        return name
    }

    /// Sends a request and waits for its results. Returns the last one.
    private func request(
        by deadline: ContinuousClock.Instant, _ send: (LibPQ.Reference) -> Bool
    ) throws(PostgresError) -> PostgresResult {
        guard let reference else { throw PostgresError(.lost, "The connection was closed.") }
        guard send(reference) else { throw lost(reference) }
        try flush(reference, by: deadline)
        var (result, failure) = (PostgresResult(), PostgresError?.none)
        while true {
            while pq.isBusy(reference) != 0 {
                guard isReady(POLLIN, within: deadline - .now) else { throw timedOut() }
                guard pq.read(reference) else { throw lost(reference) }
            }
            guard let next = pq.getResult(reference) else { break }
            defer { pq.clear(next) }
            if pq.hasSucceeded(next) {
                result = self.result(next)
            } else if failure == nil {
                failure = error(next)
            }
        }
        guard pq.isConnected(reference) else { throw lost(reference) }
        if let failure { throw failure }
        return result
    }

    private func flush(
        _ reference: LibPQ.Reference, by deadline: ContinuousClock.Instant
    ) throws(PostgresError) {
        while true {
            switch pq.flush(reference) {
            case 0: return
            case 1:
                guard isReady(POLLIN | POLLOUT, within: deadline - .now) else { throw timedOut() }
                if isReady(POLLIN, within: .zero), !pq.read(reference) { throw lost(reference) }
            default: throw lost(reference)
            }
        }
    }

    private func isReady(_ events: Int32, within timeout: Duration) -> Bool {
        guard let reference else { return false }
        var descriptor = pollfd(fd: pq.socket(reference), events: Int16(events), revents: 0)
        let milliseconds = max(0, (timeout / .milliseconds(1)).rounded(.up))
        return poll(&descriptor, 1, Int32(min(milliseconds, 1e9))) > 0
    }

    private func breakOff() { broken.withLock { $0 = true } }

    private func lost(_ reference: LibPQ.Reference) -> PostgresError {
        breakOff()
        return PostgresError(
            .lost, "The connection to the database was lost: \(Self.text(pq.errorMessage(reference)))")
    }

    private func timedOut() -> PostgresError {
        breakOff()
        cancellation?.cancel()
        return PostgresError(.lost, "The database didn't respond in time.")
    }

    /// Waits for a notification or for a descriptor to become readable, and blocks the thread meanwhile. Used by connections that
    /// wait for notifications and do nothing else.
    /// - Returns: The received notifications, or `nil` if the connection was lost.
    func notifications(orReadable descriptor: Int32) -> [(channel: String, payload: String)]? {
        guard let reference else { return nil }
        var descriptors = [
            pollfd(fd: pq.socket(reference), events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&descriptors, 2, -1) > 0 || errno == EINTR else { return nil }
        if descriptors[0].revents != 0 {
            guard pq.read(reference), pq.isConnected(reference) else { return nil }
        }
        var all: [(channel: String, payload: String)] = []
        while let memory = pq.notifies(reference) {
            let notification = memory.load(as: LibPQ.Notification.self)
            all.append((Self.text(notification.channel), Self.text(notification.payload)))
            pq.free(memory)
        }
        return all
    }

    private func result(_ result: LibPQ.Reference) -> PostgresResult {
        let count = pq.fieldCount(result)
        let names = (0..<count).map { Self.text(pq.fieldName(result, $0)) }
        let columns = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        let rows = (0..<pq.tupleCount(result)).map { row in
            let values = (0..<count).map { column in
                pq.isNull(result, row, column) != 0 ? nil : Self.text(pq.value(result, row, column))
            }
            return PostgresRow(columns: columns, values: values)
        }
        return PostgresResult(rows: rows, count: Int(Self.text(pq.commandTuples(result))) ?? 0)
    }

    private func error(_ result: LibPQ.Reference) -> PostgresError {
        /// A part of an error. See `PG_DIAG_SQLSTATE` in `postgres_ext.h` for their letters.
        func field(_ letter: Unicode.Scalar) -> String? {
            pq.resultErrorField(result, Int32(letter.value)).map(Self.text)
        }
        // Without the detail, which has values.
        return PostgresError(
            .refused(state: field("C") ?? "XX000"),
            field("M") ?? "The server refused the statement without a reason.", constraint: field("n"))
    }

    private static func text(_ characters: UnsafePointer<CChar>) -> String {
        let text = String(cString: characters)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

extension LibPQ {
    fileprivate func isConnected(_ connection: Reference) -> Bool { status(connection) == 0 }
    fileprivate func read(_ connection: Reference) -> Bool { consumeInput(connection) == 1 }
    // PGRES_EMPTY_QUERY, PGRES_COMMAND_OK, and PGRES_TUPLES_OK.
    fileprivate func hasSucceeded(_ result: Reference) -> Bool { resultStatus(result) <= 2 }
}

/// What is needed to cancel the request of a connection, also after it was closed.
private final class Cancellation: @unchecked Sendable {
    private let reference: LibPQ.Reference
    private let pq: LibPQ

    init(_ reference: LibPQ.Reference, _ pq: LibPQ) {
        self.reference = reference
        self.pq = pq
    }

    deinit { pq.freeCancel(reference) }

    /// Cancels the request on another thread, because that waits for the server.
    func cancel() {
        DispatchQueue.global().async { [self] in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { error in
                if let start = error.baseAddress { _ = pq.cancel(reference, start, 256) }
            }
        }
    }
}

/// Calls a closure with C strings, followed by a null pointer.
private func withCStrings<Result>(
    _ texts: [String?], _ body: (LibPQ.Texts) -> Result
) -> Result {
    let strings = UnsafeMutablePointer<LibPQ.Text?>.allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { strings[index] = text.flatMap { UnsafePointer(strdup($0)) } }
    strings[texts.count] = nil
    defer {
        for index in texts.indices { free(UnsafeMutablePointer(mutating: strings[index])) }
        strings.deallocate()
    }
    return body(strings)
}
