import Foundation
import Notes
import NotesDatabase
import NotesService
import Storey

/// What the app is started with: what it remembers, and whom it asks.
struct Setting {
    var notes: any NotesStorage
    var launches: any LaunchStorage & Sendable
    var services: Services
    /// What launched the app, if anything in particular.
    var cause: LaunchCause?
    /// Whether it is there the next time.
    var isKept = false

    /// Everything beside the database, so that it is moved and deleted together.
    static func kept(in database: String) throws -> Setting {
        let notes = try DatabaseNotesStorage(path: database)
        let name = URL(filePath: database).deletingPathExtension().path(percentEncoded: false)
        return Setting(
            notes: notes, launches: FileLaunchStorage(path: "\(name)-launches.json"),
            services: .inProcess(accounts: try InProcessAccounts(path: "\(name)-accounts.json")), isKept: true
        )
    }

    static func inMemory() throws -> Setting {
        Setting(
            notes: MemoryNotesStorage(), launches: MemoryLaunchStorage(),
            services: .inProcess(accounts: try InProcessAccounts()))
    }
}
