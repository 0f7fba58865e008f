import StoreyPostgres

/// What is too large for the state that pages store, in a PostgreSQL database.
package struct PostgresSessionSnapshots: Sendable {
    let database: PostgresDatabase

    /// Stores a snapshot, or replaces the one with the same identifier, and deletes those that have expired.
    package func save(_ snapshot: String, id: String, for lifetime: Duration) async throws {
        // The database's clock decides, because those of the servers differ.
        try await database.execute(
            """
            WITH expired AS (DELETE FROM session_snapshot WHERE expires <= now() AND id <> $1)
            INSERT INTO session_snapshot VALUES ($1, $2, now() + make_interval(secs => $3)) ON CONFLICT (id)
            DO UPDATE SET snapshot = excluded.snapshot, expires = excluded.expires
            """, id, snapshot, lifetime / .seconds(1))
    }

    /// Returns a snapshot, or `nil` if there is none or it has expired.
    package func snapshot(id: String) async throws -> String? {
        try await database.execute(
            "SELECT snapshot FROM session_snapshot WHERE id = $1 AND expires > now()", id
        ).rows.first?.value("snapshot")
    }

    /// Deletes a snapshot if there is one.
    package func remove(id: String) async throws {
        try await database.execute("DELETE FROM session_snapshot WHERE id = $1", id)
    }
}
