package import Foundation
import Notes
import Storey
package import StoreyPostgres

/// The notes of all installations, and those of the built-in service, in a PostgreSQL database, which the servers of the app share.
package struct SharedNotes: Sendable {
    /// A change that another server has made, or may have made.
    package enum Change: Equatable, Sendable {
        /// The notes or folders of an installation.
        case notes(installation: String)
        /// The settings of an installation.
        case settings(installation: String)
        /// Anything: the connection was opened, for the first time or again.
        case unknown
    }

    private static let channel = "notes"

    private let database: PostgresDatabase
    /// The name of this server's connections, which the database puts into notifications.
    private let name: String

    /// Connects to a database, and creates or updates its schema.
    /// - Parameters:
    ///   - url: The URL of the database.
    ///   - options: How it is used. The name of the application is replaced.
    /// - Throws: ``StoreyPostgres/PostgresError``.
    package init(_ url: String, options: PostgresOptions = PostgresOptions()) async throws {
        var options = options
        name = "notes-\(UUID().uuidString)"
        options.applicationName = name
        database = PostgresDatabase(url, options: options)
        try await database.migrate(PostgresNotesStorage.migrations)
    }

    /// Returns the notes and settings of an installation.
    package func storage(of installation: String) -> PostgresNotesStorage {
        PostgresNotesStorage(database, installation: installation)
    }

    /// Returns what the launches of an installation have stored.
    package func launches(of installation: String) async throws -> PostgresLaunchStorage {
        try await PostgresLaunchStorage(database, installation: installation)
    }

    /// Returns the state of an installation's synchronization.
    /// - Parameters:
    ///   - installation: The identifier of the installation.
    ///   - service: The address of the service.
    package func sync(of installation: String, with service: String) -> PostgresSyncStorage {
        PostgresSyncStorage(database: database, installation: installation, service: service)
    }

    /// What the built-in service stores.
    package var service: PostgresServiceStorage { PostgresServiceStorage(database: database) }

    /// What is too large for the state that pages store.
    package var snapshots: PostgresSessionSnapshots { PostgresSessionSnapshots(database: database) }

    /// Returns the secret key with which all servers sign what pages keep. The first server creates it.
    /// - Parameter make: Creates a key.
    package func key(making make: () -> Data) async throws -> Data {
        try await database.execute(
            "INSERT INTO secret VALUES ('key', $1) ON CONFLICT (name) DO NOTHING", make())
        return try await database.execute("SELECT value FROM secret WHERE name = 'key'").rows[0].value(
            "value")
    }

    /// The changes that other servers make, after they are stored, in order. Those that one transaction makes in an installation
    /// are one.
    package var changes: AsyncCompactMapSequence<AsyncStream<PostgresNotification>, Change> {
        let name = name
        return database.notifications(on: Self.channel).compactMap { notification in
            switch notification {
            case .connected: return .unknown
            case .received(let text):
                let words = text.split(separator: " ", maxSplits: 2).map(String.init)
                guard words.count == 3, words[0] != name else { return nil }
                return words[1] == "settings"
                    ? .settings(installation: words[2]) : .notes(installation: words[2])
            }
        }
    }

    /// Checks that the database answers.
    /// - Throws: ``StoreyPostgres/PostgresError``.
    package func check() async throws { try await database.execute("SELECT 1") }

    /// Closes the connections.
    package func close() { database.close() }
}
