import Foundation
import Notes
import NotesClient
import NotesDatabase
import NotesService
import Storey
import StoreyService

/// The storage and services that the app is started with.
struct AppSetup {
    var notes: any NotesStorage
    var launches: any LaunchStorage & Sendable
    var services: Services
    /// The address of the service to synchronize with, if any.
    var environment: ServiceEnvironment?
    /// The prefix of the synchronization's files, if any.
    var syncPath: String?
    /// The file that stores the room of the screen share, if any.
    var roomPath: String?
    /// The launch cause, if not a regular launch.
    var cause: LaunchCause?
    /// Whether the data is stored on disk.
    var isPersistent = false

    /// Returns an environment with all files next to the database, so that they can be moved and deleted
    /// together.
    /// - Parameters:
    ///   - database: The path of the database.
    ///   - service: The address of the service, or `nil` for the one in this process.
    static func persistent(at database: String, service: String?) throws -> AppSetup {
        let notes = try DatabaseNotesStorage(path: database)
        let name = URL(filePath: database).deletingPathExtension().path(percentEncoded: false)
        return try AppSetup(
            notes: notes, launches: FileLaunchStorage(path: "\(name)-launches.json"), path: name,
            service: service)
    }

    static func inMemory(service: String?) throws -> AppSetup {
        try AppSetup(
            notes: InMemoryNotesStorage(), launches: InMemoryLaunchStorage(), path: nil, service: service)
    }

    init(
        notes: any NotesStorage, launches: any LaunchStorage & Sendable, services: Services,
        cause: LaunchCause?
    ) {
        self.notes = notes
        self.launches = launches
        self.services = services
        self.cause = cause
    }

    private init(
        notes: any NotesStorage, launches: any LaunchStorage & Sendable, path: String?, service: String?
    ) throws {
        let accounts = try InProcessAccounts(path: path.map { "\($0)-accounts.json" })
        let own = ServiceEnvironment.inProcess(
            try InProcessService(accounts: accounts, path: path.map { "\($0)-service.json" }))
        let environment = try ServiceEnvironment.selected(
            from: [own], arguments: service.map { ["--service", $0] } ?? [],
            variables: ProcessInfo.processInfo.environment, variable: "NOTES_SERVICE",
            transport: OptionalFeature.remoteTransport)
        self.notes = notes
        self.launches = launches
        self.environment = environment
        services = .over(ServiceClient(environment))
        // The state of one service doesn't apply to another.
        syncPath = path.map { "\($0)-\(FormURLEncoding.percentEncoded(environment.base))" }
        roomPath = path.map { "\($0)-room.json" }
        isPersistent = path != nil
    }
}
