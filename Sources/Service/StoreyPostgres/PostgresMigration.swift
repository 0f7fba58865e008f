/// A change of a database's schema.
public struct PostgresMigration: Equatable, Sendable {
    /// The name, by which databases remember that they have it. It must not be changed after a release.
    public let name: String
    /// The statements, separated by semicolons.
    public let statements: String

    /// Creates a migration.
    /// - Parameters:
    ///   - name: The name.
    ///   - statements: The statements, separated by semicolons.
    public init(_ name: String, _ statements: String) {
        self.name = name
        self.statements = statements
    }
}

extension PostgresDatabase {
    /// Applies those of the migrations that the database doesn't have yet, all or none.
    ///
    /// However many processes call it at the same time, each migration is applied once; the others wait, up to five minutes. A
    /// migration that the database has and the list hasn't is ignored, so that an earlier version of an app can run beside a later
    /// one.
    /// - Parameter migrations: All migrations, in order.
    /// - Throws: ``PostgresError`` or `CancellationError`.
    public func migrate(_ migrations: [PostgresMigration]) async throws {
        let limit: Duration = .seconds(300)
        try await withConnection { connection in
            // Not serializable, so that it sees what those before it have applied.
            try await transaction(on: connection, isolation: "READ COMMITTED", within: limit) { transaction in
                // Any number, the same in each process.
                try await connection.execute(
                    "SET LOCAL statement_timeout = '5min'; SELECT pg_advisory_xact_lock(7305808869231650930); "
                        + "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied timestamptz NOT NULL)",
                    within: limit)
                let applied = try await transaction.execute("SELECT name FROM migration").rows
                    .map { row throws(PostgresError) in try row.value("name", as: String.self) }
                for migration in migrations where !applied.contains(migration.name) {
                    try await connection.execute(migration.statements, within: limit)
                    try await transaction.execute("INSERT INTO migration VALUES ($1, now())", migration.name)
                }
            }
        }
    }
}
