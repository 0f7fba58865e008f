import CPostgres
import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A connection to a server. Its requests run one after the other on its queue, because libpq reads its files and
/// looks up names while it connects, and so blocks its thread.
final class Connection: @unchecked Sendable {
    // Used only on the queue.
    private var reference: PostgresConnectionRef?
    private var statements: [String: String] = [:]
    private let queue = DispatchQueue(label: "storey.postgres")
    private let cancellation: Cancellation?
    private let broken = Mutex(false)

    /// The number of prepared statements after which they are deleted, because statements that are built may differ each time.
    private static let maxStatements = 100

    private init(_ reference: PostgresConnectionRef) {
        self.reference = reference
        cancellation = storey_pq_cancel_ref(reference).map(Cancellation.init)
    }

    deinit { if let reference { storey_pq_finish(reference) } }

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
        if let failure = storey_pq_load() {
            throw PostgresError(
                .misconfigured,
                "PostgreSQL's client library is missing: \(String(cString: failure)). Install libpq5 (Debian) or libpq (Homebrew)."
            )
        }
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
            withCStrings(parameters.map(\.1)) { storey_pq_connect(keywords, $0) }
        }
        guard let reference else { throw PostgresError(.unavailable, "There is no memory for a connection.") }
        guard storey_pq_is_connected(reference), storey_pq_make_nonblocking(reference) else {
            let message = text(storey_pq_error(reference))
            storey_pq_finish(reference)
            throw PostgresError(.unavailable, "Can't connect to the database: \(message)")
        }
        return Connection(reference)
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
                    if !storey_pq_read(reference) || !storey_pq_is_connected(reference) { breakOff() }
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
                    storey_pq_send_prepared(reference, name, Int32(parameters.count), $0)
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
        try request(by: .now + timeout) { storey_pq_send($0, statements) }
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
            _ = try request(by: deadline) { storey_pq_send($0, "DEALLOCATE ALL") }
            statements = [:]
        }
        let name = "s\(statements.count)"
        _ = try request(by: deadline) { storey_pq_send_prepare($0, name, statement) }
        statements[statement] = name
        return name
    }

    /// Sends a request and waits for its results. Returns the last one.
    private func request(
        by deadline: ContinuousClock.Instant, _ send: (PostgresConnectionRef) -> Bool
    ) throws(PostgresError) -> PostgresResult {
        guard let reference else { throw PostgresError(.lost, "The connection was closed.") }
        guard send(reference) else { throw lost(reference) }
        try flush(reference, by: deadline)
        var (result, failure) = (PostgresResult(), PostgresError?.none)
        while true {
            while storey_pq_is_busy(reference) {
                guard isReady(POLLIN, within: deadline - .now) else { throw timedOut() }
                guard storey_pq_read(reference) else { throw lost(reference) }
            }
            guard let next = storey_pq_result(reference) else { break }
            defer { storey_pq_clear(next) }
            if storey_pq_succeeded(next) {
                result = Self.result(next)
            } else if failure == nil {
                failure = Self.error(next)
            }
        }
        guard storey_pq_is_connected(reference) else { throw lost(reference) }
        if let failure { throw failure }
        return result
    }

    private func flush(
        _ reference: PostgresConnectionRef, by deadline: ContinuousClock.Instant
    ) throws(PostgresError) {
        while true {
            switch storey_pq_flush(reference) {
            case 0: return
            case 1:
                guard isReady(POLLIN | POLLOUT, within: deadline - .now) else { throw timedOut() }
                if isReady(POLLIN, within: .zero), !storey_pq_read(reference) { throw lost(reference) }
            default: throw lost(reference)
            }
        }
    }

    private func isReady(_ events: Int32, within timeout: Duration) -> Bool {
        guard let reference else { return false }
        var descriptor = pollfd(fd: storey_pq_socket(reference), events: Int16(events), revents: 0)
        let milliseconds = max(0, (timeout / .milliseconds(1)).rounded(.up))
        return poll(&descriptor, 1, Int32(min(milliseconds, 1e9))) > 0
    }

    private func breakOff() { broken.withLock { $0 = true } }

    private func lost(_ reference: PostgresConnectionRef) -> PostgresError {
        breakOff()
        return PostgresError(
            .lost, "The connection to the database was lost: \(Self.text(storey_pq_error(reference)))")
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
            pollfd(fd: storey_pq_socket(reference), events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&descriptors, 2, -1) > 0 || errno == EINTR else { return nil }
        if descriptors[0].revents != 0 {
            guard storey_pq_read(reference), storey_pq_is_connected(reference) else { return nil }
        }
        var all: [(channel: String, payload: String)] = []
        var channel, payload: UnsafeMutablePointer<CChar>?
        while storey_pq_notification(reference, &channel, &payload) {
            all.append((channel.map { Self.text($0) } ?? "", payload.map { Self.text($0) } ?? ""))
            free(channel)
            free(payload)
        }
        return all
    }

    private static func result(_ result: PostgresResultRef) -> PostgresResult {
        let count = storey_pq_columns(result)
        let names = (0..<count).map { text(storey_pq_name(result, $0)) }
        let columns = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        let rows = (0..<storey_pq_rows(result)).map { row in
            PostgresRow(
                columns: columns, values: (0..<count).map { storey_pq_value(result, row, $0).map(text) })
        }
        return PostgresResult(rows: rows, count: Int(text(storey_pq_changed(result))) ?? 0)
    }

    private static func error(_ result: PostgresResultRef) -> PostgresError {
        // Without the detail, which has values.
        PostgresError(
            .refused(state: storey_pq_state(result).map(text) ?? "XX000"),
            storey_pq_message(result).map(text) ?? "The server refused the statement without a reason.",
            constraint: storey_pq_constraint(result).map(text))
    }

    private static func text(_ characters: UnsafePointer<CChar>) -> String {
        let text = String(cString: characters)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

/// What is needed to cancel the request of a connection, also after it was closed.
private final class Cancellation: @unchecked Sendable {
    private let reference: PostgresCancelRef

    init(_ reference: PostgresCancelRef) { self.reference = reference }

    deinit { storey_pq_free_cancel(reference) }

    /// Cancels the request on another thread, because that waits for the server.
    func cancel() { DispatchQueue.global().async { storey_pq_cancel(self.reference) } }
}

/// Calls a closure with C strings, followed by a null pointer.
private func withCStrings<Result>(
    _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
    let copies = texts.map { text in text.map { strdup($0) } ?? nil }
    defer { copies.forEach { free($0) } }
    return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
}
