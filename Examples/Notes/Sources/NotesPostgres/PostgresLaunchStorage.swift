import Foundation
import Storey
import StoreyPostgres
import Synchronization

/// What the launches of an installation pass on to later ones, in a PostgreSQL database.
///
/// It is read when the storage is created. A change is written in the background, after those before it; a crash of the machine
/// may lose the last ones, so that a step runs again.
package final class PostgresLaunchStorage: LaunchStorage, Sendable {
    private struct State {
        var texts: [String: String]
        var writing: Task<Void, Never>?
    }

    private let database: PostgresDatabase
    private let installation: String
    private let state: Mutex<State>

    init(_ database: PostgresDatabase, installation: String) async throws {
        self.database = database
        self.installation = installation
        let rows = try await database.execute(
            "SELECT key, value FROM launch WHERE installation = $1", installation
        ).rows
        let texts = try rows.map {
            (try $0.value("key", as: String.self), try $0.value("value", as: String.self))
        }
        state = Mutex(State(texts: Dictionary(texts) { $1 }))
    }

    package func text(for key: String) -> String? { state.withLock { $0.texts[key] } }

    package func save(_ text: String?, for key: String) {
        state.withLock { [database, installation] state in
            guard state.texts[key] != text else { return }
            state.texts[key] = text
            let earlier = state.writing
            state.writing = Task {
                await earlier?.value
                if let text {
                    _ = try? await database.execute(
                        """
                        INSERT INTO launch VALUES ($1, $2, $3) ON CONFLICT (installation, key)
                        DO UPDATE SET value = excluded.value
                        """, installation, key, text)
                } else {
                    _ = try? await database.execute(
                        "DELETE FROM launch WHERE installation = $1 AND key = $2", installation, key)
                }
            }
        }
    }

    /// Waits until all changes are written, or couldn't be.
    package func flush() async { await state.withLock { $0.writing }?.value }
}
