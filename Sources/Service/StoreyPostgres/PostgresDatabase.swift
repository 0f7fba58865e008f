import Dispatch
import StoreyInternal

/// A PostgreSQL database, with a pool of connections.
///
/// ```swift
/// let database = PostgresDatabase("postgres://localhost/shop?sslmode=require")
/// try await database.migrate([PostgresMigration("orders", "CREATE TABLE orders (id uuid PRIMARY KEY, paid boolean)")])
/// let open = try await database.execute("SELECT id FROM orders WHERE paid = $1", false)
/// let ids = try open.rows.map { try $0.value("id", as: UUID.self) }
/// ```
///
/// It uses PostgreSQL's own client library, libpq, which it loads when it connects the first time. Connections are opened when they
/// are needed, and closed when the server or the network has closed them. Statements are prepared once for each connection, so a
/// proxy between must keep a connection for each client (in PgBouncer: session pooling).
public final class PostgresDatabase: Sendable {
    private typealias Waiter = CheckedContinuation<Connection?, any Error>

    private struct State {
        var idle: [Connection] = []
        /// The number of connections, with those that are being opened.
        var count = 0
        var waiters: [(id: Int, waiter: Waiter)] = []
        var lastID = 0
        var isClosed = false
    }

    private let url: String
    let options: PostgresOptions
    private let metrics = PostgresMetrics()
    private let tracer: PostgresTracer
    private let state = Locked(State())

    /// Creates a database. It connects when it is used.
    /// - Parameters:
    ///   - url: The [URL](https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING) of the database, such as
    ///     `postgres://name:password@host:5432/database?sslmode=verify-full`. The environment variables and files of libpq, such as
    ///     `PGPASSWORD` and `~/.pgpass`, supply what it leaves out.
    ///   - options: How it is used.
    public convenience init(_ url: String, options: PostgresOptions = PostgresOptions()) {
        self.init(url, options: options, tracer: PostgresTracer())
    }

    init(_ url: String, options: PostgresOptions, tracer: PostgresTracer) {
        self.url = url
        self.options = options
        self.tracer = tracer
    }

    /// Executes a statement in a separate transaction.
    /// - Parameters:
    ///   - statement: A statement, with `$1`, `$2` and so on for its parameters.
    ///   - parameters: The values of the parameters.
    /// - Throws: ``PostgresError``, or `CancellationError` if the task is canceled; the server then cancels the statement.
    @discardableResult
    public func execute(
        _ statement: String, _ parameters: (any PostgresConvertible)?...
    ) async throws -> PostgresResult {
        try await execute(statement, parameters: parameters)
    }

    /// Executes a statement in a separate transaction, like ``execute(_:_:)``.
    @discardableResult
    public func execute(
        _ statement: String, parameters: [(any PostgresConvertible)?]
    ) async throws -> PostgresResult {
        let texts = parameters.map { $0?.postgresText ?? nil }
        return try await tracer.statement(statement) {
            try await withConnection { try await $0.execute(statement, texts, within: options.timeout) }
        }
    }

    /// Runs statements in one serializable transaction: as if no other ran at the same time.
    ///
    /// The closure runs again if the transaction conflicts with another one, up to ten times, so it must not have other effects.
    /// - Parameter body: Executes the statements. If it throws, nothing is changed.
    /// - Returns: The result of the closure.
    /// - Throws: ``PostgresError``, `CancellationError`, or an error of the closure.
    public func transaction<Value>(
        _ body: nonisolated(nonsending) (PostgresTransaction) async throws -> Value
    ) async throws -> Value {
        try await repeatingAfterConflicts {
            try await transaction(on: $0, isolation: "SERIALIZABLE", within: options.timeout, body)
        }
    }

    /// Runs statements in one transaction, which waits until no other transaction has a lock of the same name.
    ///
    /// Transactions of other names don't conflict with it, while ``transaction(_:)`` may conflict with any that uses the same
    /// table. Each statement sees what was committed before it (`READ COMMITTED`), so other statements that change the same rows
    /// must be in transactions with this lock, or the rows be read with `FOR UPDATE`.
    ///
    /// The closure runs again if the transaction conflicts nevertheless, such as by a deadlock, so it must not have other effects.
    /// - Parameters:
    ///   - lock: The name of the lock, such as that of an account. Two names have the same lock with a probability of 2⁻⁶⁴.
    ///   - body: Executes the statements. If it throws, nothing is changed.
    /// - Returns: The result of the closure.
    /// - Throws: ``PostgresError``, `CancellationError`, or an error of the closure.
    public func transaction<Value>(
        locking lock: String,
        _ body: nonisolated(nonsending) (PostgresTransaction) async throws -> Value
    ) async throws -> Value {
        try await repeatingAfterConflicts {
            try await transaction(on: $0, isolation: "READ COMMITTED", within: options.timeout) {
                transaction in
                try await transaction.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", lock)
                return try await body(transaction)
            }
        }
    }

    private func repeatingAfterConflicts<Value>(
        _ body: nonisolated(nonsending) (Connection) async throws -> Value
    ) async throws -> Value {
        var attempts = 0
        while true {
            do { return try await withConnection(body) } catch let error as PostgresError
                where error.isConflict && attempts < 10
            {
                attempts += 1
                // Longer each time, so that the transactions don't meet again.
                try await Task.sleep(for: .milliseconds(Int.random(in: 1...(2 << attempts))))
            }
        }
    }

    /// Closes the idle connections, and the others when their statements have ended. Later calls throw.
    public func close() {
        let waiters = state.withLock { state in
            defer { (state.idle, state.waiters, state.isClosed) = ([], [], true) }
            return state.waiters
        }
        for waiter in waiters { waiter.waiter.resume(throwing: Self.closed) }
    }

    /// Returns the notifications that any client sends to a channel by `NOTIFY` or `pg_notify`, which servers deliver when the
    /// client's transaction has ended, in order.
    ///
    /// They use a separate connection, which is opened again when it was lost. What was sent meanwhile is lost, so read what
    /// depends on it at each ``PostgresNotification/connected``.
    /// - Parameter channel: The name of the channel.
    public func notifications(on channel: String) -> AsyncStream<PostgresNotification> {
        listening(to: channel, url, options)
    }

    /// Runs a closure in a transaction of a connection. If it throws, nothing is changed.
    func transaction<Value>(
        on connection: Connection, isolation: String, within timeout: Duration,
        _ body: nonisolated(nonsending) (PostgresTransaction) async throws -> Value
    ) async throws -> Value {
        try await connection.execute("BEGIN ISOLATION LEVEL \(isolation)", within: timeout)
        do {
            let value = try await body(
                PostgresTransaction(connection: connection, timeout: timeout, tracer: tracer))
            try await connection.execute("COMMIT", within: timeout)
            return value
        } catch {
            // Also if the task was canceled. A connection that can't is closed, which has the same effect.
            await Task { try? await connection.execute("ROLLBACK", within: options.timeout) }.value
            throw error
        }
    }

    // MARK: - The pool

    func withConnection<Value>(
        _ body: nonisolated(nonsending) (Connection) async throws -> Value
    ) async throws -> Value {
        let start = ContinuousClock.now
        let connection = try await connection()
        measure()
        defer {
            release(connection)
            metrics.record(.now - start)
            measure()
        }
        return try await body(connection)
    }

    private func measure() {
        let (count, idle, waiting) = state.withLock { ($0.count, $0.idle.count, $0.waiters.count) }
        metrics.record(used: count - idle, idle: idle, waiting: waiting)
    }

    private func connection() async throws -> Connection {
        var failure: PostgresError?
        while true {
            if let connection = try await idleConnection(after: failure) {
                if await connection.isUsable() { return connection }
                discardOne()
                failure = nil
            } else {
                do { return try await Connection.open(url, options) } catch {
                    discardOne(after: error)
                    failure = error
                }
            }
        }
    }

    /// Returns an idle connection, or `nil` if a new one may be opened. Waits until either is possible.
    /// - Parameter failure: Why the caller couldn't open a connection. It then waits for one of those that are open, because a
    ///   server may permit fewer than the options do.
    /// - Throws: The failure, if no connection is open.
    private func idleConnection(after failure: PostgresError?) async throws -> Connection? {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let next: Result<Connection?, any Error>? = state.withLock { state in
                    if state.isClosed { return .failure(Self.closed) }
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if let connection = state.idle.popLast() { return .success(connection) }
                    if let failure {
                        if state.count == 0 { return .failure(failure) }
                    } else if state.count < options.maxConnections {
                        state.count += 1
                        return .success(nil)
                    }
                    state.waiters.append((id, waiter))
                    return nil
                }
                if let next { return waiter.resume(with: next) }
                let timeout = options.timeout / .milliseconds(1)
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(Int(timeout))) {
                    [weak self] in
                    self?.stopWaiting(
                        id, failure ?? PostgresError(.busy, "All connections to the database are in use."))
                }
            }
        } onCancel: {
            stopWaiting(id, CancellationError())
        }
    }

    private func stopWaiting(_ id: Int, _ error: any Error) {
        let waiter = state.withLock { state in
            state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0).waiter }
        }
        waiter?.resume(throwing: error)
    }

    private func release(_ connection: Connection) {
        // Whether the server has closed it is found out before it is used again.
        if connection.isBroken { return discardOne() }
        let waiter: Waiter? = state.withLock { state in
            if !state.waiters.isEmpty { return state.waiters.removeFirst().waiter }
            if !state.isClosed { state.idle.append(connection) }
            return nil
        }
        waiter?.resume(returning: connection)
    }

    /// Counts one connection less, or lets a waiter open another one instead.
    /// - Parameter failure: Why a connection couldn't be opened. The waiters then get those that are open, or the failure if
    ///   none is.
    private func discardOne(after failure: PostgresError? = nil) {
        let (waiters, result): ([Waiter], Result<Connection?, any Error>) = state.withLock { state in
            if failure == nil, !state.waiters.isEmpty {
                return ([state.waiters.removeFirst().waiter], .success(nil))
            }
            state.count -= 1
            guard let failure, state.count == 0 else { return ([], .success(nil)) }
            defer { state.waiters = [] }
            return (state.waiters.map(\.waiter), .failure(failure))
        }
        for waiter in waiters { waiter.resume(with: result) }
    }

    private static var closed: PostgresError { PostgresError(.unavailable, "The database was closed.") }
}

/// The transaction of a closure.
public struct PostgresTransaction {
    let connection: Connection
    let timeout: Duration
    let tracer: PostgresTracer

    /// Executes a statement in the transaction. After an error, no other one can be executed.
    /// - Parameters:
    ///   - statement: A statement, with `$1`, `$2` and so on for its parameters.
    ///   - parameters: The values of the parameters.
    /// - Throws: ``PostgresError``, or `CancellationError` if the task is canceled.
    @discardableResult
    public func execute(
        _ statement: String, _ parameters: (any PostgresConvertible)?...
    ) async throws -> PostgresResult {
        try await execute(statement, parameters: parameters)
    }

    /// Executes a statement in the transaction, like ``execute(_:_:)``.
    @discardableResult
    public func execute(
        _ statement: String, parameters: [(any PostgresConvertible)?]
    ) async throws -> PostgresResult {
        let texts = parameters.map { $0?.postgresText ?? nil }
        return try await tracer.statement(statement) {
            try await connection.execute(statement, texts, within: timeout)
        }
    }
}
