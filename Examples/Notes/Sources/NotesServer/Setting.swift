import Foundation
import Notes
import NotesClient
import NotesDatabase
import NotesService
import Storey
import StoreyService

/// What the app is started with: what it remembers, and whom it asks.
struct Setting {
    var notes: any NotesStorage
    var launches: any LaunchStorage & Sendable
    var services: Services
    /// Where the service is that notes are kept in step with, if they are.
    var environment: ServiceEnvironment?
    /// Where the files of keeping in step begin, if there are any.
    var syncPath: String?
    /// Where the room is kept in which a screen is shared, if it is.
    var roomPath: String?
    /// What launched the app, if anything in particular.
    var cause: LaunchCause?
    /// Whether it is there the next time.
    var isKept = false

    /// Everything beside the database, so that it is moved and deleted together.
    /// - Parameters:
    ///   - database: the path of the database.
    ///   - service: the address of the service; nil asks the one in this process.
    static func kept(in database: String, service: String?) throws -> Setting {
        let notes = try DatabaseNotesStorage(path: database)
        let name = URL(filePath: database).deletingPathExtension().path(percentEncoded: false)
        return try Setting(
            notes: notes, launches: FileLaunchStorage(path: "\(name)-launches.json"), path: name,
            service: service)
    }

    static func inMemory(service: String?) throws -> Setting {
        try Setting(
            notes: MemoryNotesStorage(), launches: MemoryLaunchStorage(), path: nil, service: service)
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
        let environment = try ServiceEnvironment.chosen(
            from: [own], arguments: service.map { ["--service", $0] } ?? [],
            variables: ProcessInfo.processInfo.environment, variable: "NOTES_SERVICE",
            transport: NetworkTransport())
        self.notes = notes
        self.launches = launches
        self.environment = environment
        services = .over(ServiceClient(environment))
        // What one service has says nothing of another.
        syncPath = path.map { "\($0)-\(FormText.encoded(environment.base))" }
        roomPath = path.map { "\($0)-room.json" }
        isKept = path != nil
    }
}
