package import Foundation
import NotesClient
import StoreyPostgres

/// The state of an installation's synchronization with one service in a PostgreSQL database.
package struct PostgresSyncStorage: SharedSyncStorage {
    let database: PostgresDatabase
    let installation: String
    /// The address of the service. The state of one service doesn't apply to another.
    let service: String

    /// The time after which a turn ends unless it is continued. Longer than a request to the service usually takes.
    private static let duration = "interval '15 seconds'"

    package func beginTurn(of synchronization: UUID) async throws -> Int? {
        let rows = try await database.execute(
            """
            INSERT INTO sync_turn AS turn VALUES ($1, $2, $3, 1, now() + \(Self.duration))
            ON CONFLICT (installation, service) DO UPDATE SET holder = excluded.holder, until = excluded.until,
                number = turn.number + CASE WHEN turn.holder = excluded.holder THEN 0 ELSE 1 END
            WHERE turn.holder = excluded.holder OR turn.until < now()
            RETURNING number
            """, installation, service, synchronization
        ).rows
        return try rows.first?.value("number")
    }

    package func endTurn(_ turn: Int) async throws {
        try await database.execute(
            "UPDATE sync_turn SET until = '-infinity' WHERE installation = $1 AND service = $2 AND number = $3",
            installation, service, turn)
    }

    package func values() async throws -> [String: String] {
        let rows = try await database.execute(
            "SELECT key, value FROM sync_value WHERE installation = $1 AND service = $2", installation,
            service
        ).rows
        let values = try rows.map {
            (try $0.value("key", as: String.self), try $0.value("value", as: String.self))
        }
        return Dictionary(uniqueKeysWithValues: values)
    }

    package func save(_ values: [String: String?], in turn: Int) async throws {
        let changes = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
        let rows = try await database.execute(
            """
            WITH turn AS (
                UPDATE sync_turn SET until = now() + \(Self.duration)
                WHERE installation = $1 AND service = $2 AND number = $3 RETURNING number),
            change AS (SELECT key, value FROM turn, json_each_text($4::json)),
            removed AS (
                DELETE FROM sync_value USING change
                WHERE installation = $1 AND service = $2 AND sync_value.key = change.key AND change.value IS NULL),
            saved AS (
                INSERT INTO sync_value SELECT $1, $2, key, value FROM change WHERE value IS NOT NULL
                ON CONFLICT (installation, service, key) DO UPDATE SET value = excluded.value)
            SELECT number FROM turn
            """, installation, service, turn, changes
        ).rows
        if rows.isEmpty { throw SyncTurnEnded() }
    }
}
