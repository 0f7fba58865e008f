package import Foundation
package import NotesService
import Storey
import StoreyPostgres

/// The accounts, notes, and folders of the built-in service in a PostgreSQL database, for all servers of the app.
package struct PostgresServiceStorage: AccountStorage, RecordStorage {
    let database: PostgresDatabase

    package func password(of account: String) async throws -> PasswordHash? {
        let rows = try await database.execute(
            "SELECT password FROM service_account WHERE name = $1", account
        ).rows
        return try rows.first.map {
            let text = try $0.value("password", as: String.self)
            return try JSONDecoder().decode(PasswordHash.self, from: Data(text.utf8))
        }
    }

    package func add(_ account: String, _ password: PasswordHash) async throws -> Bool {
        try await database.execute(
            "INSERT INTO service_account VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", account,
            String(decoding: try JSONEncoder().encode(password), as: UTF8.self)
        ).count == 1
    }

    package func session(_ key: String) async throws -> AccountSession? {
        let rows = try await database.execute(
            "SELECT account, used FROM service_session WHERE key = $1", key
        ).rows
        return try rows.first.map {
            AccountSession(name: try $0.value("account"), lastUsed: try $0.value("used"))
        }
    }

    package func open(
        _ session: AccountSession, key: String, removingUnusedSince date: Date
    ) async throws {
        try await database.execute(
            """
            WITH expired AS (DELETE FROM service_session WHERE used < $4)
            INSERT INTO service_session VALUES ($1, $2, $3)
            """, key, session.name, session.lastUsed, date)
    }

    package func use(_ key: String, at date: Date) async throws {
        try await database.execute("UPDATE service_session SET used = $2 WHERE key = $1", key, date)
    }

    package func end(_ key: String) async throws {
        try await database.execute("DELETE FROM service_session WHERE key = $1", key)
    }

    package func changes(of account: String, since revision: Int) async throws -> RecordChanges {
        // In one statement, and so from one snapshot. Without a changed record, its columns are `NULL`.
        let rows = try await database.execute(
            """
            SELECT latest.revision AS latest, record.* FROM service_revision AS latest LEFT JOIN service_record AS record
                ON record.account = latest.account AND record.revision > $2
            WHERE latest.account = $1 ORDER BY record.revision
            """, account, revision
        ).rows
        return RecordChanges(
            revision: try rows.first?.value("latest") ?? 0,
            records: try rows.compactMap { row in
                guard let id = try row.value("id", as: String?.self) else { return nil }
                return (id, try StoredRecord(row))
            })
    }

    package func write(_ write: RecordWrite, of account: String) async throws -> RecordWrite.Outcome {
        // A key is that of one record, so that it can't reveal a write of another one.
        let key = write.key.map { "\(write.id)/\($0)" }
        return try await database.transaction(locking: "service of \(account)") { transaction in
            let known = try await transaction.execute(
                "SELECT revision FROM service_write WHERE account = $1 AND key = $2", account, key
            ).rows.first
            if let known { return .written(revision: try known.value("revision")) }
            let record = try await transaction.execute(
                "SELECT revision, content FROM service_record WHERE account = $1 AND id = $2", account,
                write.id
            ).rows.first.map(StoredRecord.init)
            guard write.isAllowed(over: record) else { return .refused(record) }
            // Writers of one account wait for each other, so that revisions become visible in their order.
            let revision: Int = try await transaction.execute(
                """
                INSERT INTO service_revision AS latest VALUES ($1, 1) ON CONFLICT (account)
                DO UPDATE SET revision = latest.revision + 1 RETURNING revision
                """, account
            ).rows[0].value("revision")
            try await transaction.execute(
                """
                INSERT INTO service_record VALUES ($1, $2, $3, $4) ON CONFLICT (account, id)
                DO UPDATE SET revision = excluded.revision, content = excluded.content
                """, account, write.id, revision, write.content)
            if let key {
                try await transaction.execute(
                    """
                    WITH old AS (DELETE FROM service_write WHERE account = $1 AND written < now() - interval '30 days')
                    INSERT INTO service_write VALUES ($1, $2, $3, now())
                    """, account, key, revision)
            }
            return .written(revision: revision)
        }
    }
}

extension StoredRecord {
    fileprivate init(_ row: PostgresRow) throws {
        self.init(revision: try row.value("revision"), content: try row.value("content"))
    }
}
