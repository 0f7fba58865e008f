import Foundation
import Notes
import NotesClient
import NotesDatabase
import NotesPostgres
import NotesService
import Storey
import StoreyService

/// The storage and services of one installation of the app.
struct AppSetup: Sendable {
    var notes: any NotesStorage
    var launches: any LaunchStorage & Sendable
    var services: Services
    /// The address of the service to synchronize with, if any.
    var environment: ServiceEnvironment?
    /// The prefix of the synchronization's files, if any.
    var syncPath: String?
    /// The storage of the synchronization's state, if several servers share it.
    var sharedSync: (any SharedSyncStorage)?
    /// The launch cause, if not a regular launch.
    var cause: LaunchCause?

    /// Returns an environment with all files next to the database, so that they can be moved and deleted
    /// together.
    /// - Parameters:
    ///   - database: The path of the database.
    ///   - environment: The service to synchronize with.
    static func persistent(at database: String, environment: ServiceEnvironment) throws -> AppSetup {
        let notes = try DatabaseNotesStorage(path: database)
        let name = prefix(of: database)
        return AppSetup(
            notes: notes, launches: FileLaunchStorage(path: "\(name)-launches.json"), path: name,
            environment: environment)
    }

    /// Returns an environment with everything in a database that several servers share.
    /// - Parameters:
    ///   - notes: The database.
    ///   - installation: The identifier of the installation.
    ///   - environment: The service to synchronize with.
    static func shared(
        in notes: SharedNotes, installation: String, environment: ServiceEnvironment
    ) async throws -> AppSetup {
        var setup = AppSetup(
            notes: notes.storage(of: installation), launches: try await notes.launches(of: installation),
            path: nil, environment: environment)
        setup.sharedSync = notes.sync(of: installation, with: environment.base)
        return setup
    }

    static func inMemory(
        _ notes: InMemoryNotesStorage = InMemoryNotesStorage(),
        launches: InMemoryLaunchStorage = InMemoryLaunchStorage(), environment: ServiceEnvironment
    ) -> AppSetup {
        AppSetup(notes: notes, launches: launches, path: nil, environment: environment)
    }

    /// Returns the prefix of the files that belong to a database.
    static func prefix(of database: String) -> String {
        URL(filePath: database).deletingPathExtension().path(percentEncoded: false)
    }

    /// Returns the service of all installations.
    /// - Parameters:
    ///   - address: The address of the service, or `nil` for the one in this process.
    ///   - path: The prefix of the files of the one in this process, or `nil` to keep its data in memory.
    static func service(at address: String?, path: String?) throws -> ServiceEnvironment {
        let accounts = try InProcessAccounts(path: path.map { "\($0)-accounts.json" })
        return try service(
            at: address,
            own: try InProcessService(accounts: accounts, path: path.map { "\($0)-service.json" }))
    }

    /// Returns the service of all installations.
    /// - Parameters:
    ///   - address: The address of the service, or `nil` for the one in this process.
    ///   - notes: The database in which the one in this process stores its data.
    static func service(at address: String?, in notes: SharedNotes) throws -> ServiceEnvironment {
        let accounts = InProcessAccounts(storage: notes.service)
        return try service(
            at: address, own: try InProcessService(accounts: accounts, records: notes.service))
    }

    private static func service(at address: String?, own: InProcessService) throws -> ServiceEnvironment {
        try ServiceEnvironment.selected(
            from: [.inProcess(own)], arguments: address.map { ["--service", $0] } ?? [],
            variables: ProcessInfo.processInfo.environment, variable: "NOTES_SERVICE",
            transport: OptionalFeature.remoteTransport)
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
        notes: any NotesStorage, launches: any LaunchStorage & Sendable, path: String?,
        environment: ServiceEnvironment
    ) {
        self.notes = notes
        self.launches = launches
        self.environment = environment
        services = .over(ServiceClient(environment))
        // The state of one service doesn't apply to another.
        syncPath = path.map { "\($0)-\(FormURLEncoding.percentEncoded(environment.base))" }
    }
}
