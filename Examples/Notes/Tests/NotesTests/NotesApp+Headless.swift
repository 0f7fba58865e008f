import Foundation
import Notes
import NotesWeb
import Storey
import StoreyTesting

extension NotesApp {
    /// Launches the app headless, in memory, at a fixed date.
    static func headless(_ notes: String...) async throws -> HeadlessApp {
        try await headless(storage: InMemoryNotesStorage.sample(notes))
    }

    static func headless(
        storage: any NotesStorage, restorationStore place: RestorationStore? = nil
    ) async throws -> HeadlessApp {
        try await headless(
            data: NotesDataManagerImpl(storage: storage), launch: LaunchContext(storage: .experienced),
            restorationStore: place)
    }

    static func headless(
        data: any NotesDataManager, now: DateGenerator = .fixed
    ) async throws -> HeadlessApp {
        try await headless(data: data, launch: LaunchContext(storage: .experienced), now: now)
    }

    static func headless(
        data: any NotesDataManager = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample()),
        services: Services = .unreachable, sharing: any ScreenSharing = NoScreenSharing(),
        launch: LaunchContext, now: DateGenerator = .fixed,
        restorationStore place: RestorationStore? = nil
    ) async throws -> HeadlessApp {
        try await HeadlessApp.launch(
            definition(
                data: data, services: services, sharing: sharing, launch: launch, now: now,
                views: NotesWebPart.self),
            restorationStore: place)
    }
}

extension DateGenerator {
    /// The date of minute 1000.
    static let fixed = DateGenerator { Note.sampleDate(minute: 1000) }
}

extension InMemoryNotesStorage {
    /// Returns a storage with one note per text, each one minute newer than the previous one, for an
    /// identified user.
    static func sample(_ texts: [String] = []) -> InMemoryNotesStorage {
        sample(texts.enumerated().map { .sample($1, minute: $0) })
    }

    /// - Parameter folders: The names of the folders.
    static func sample(_ notes: [Note], folders: [String] = []) -> InMemoryNotesStorage {
        var settings = NotesSettings()
        settings.region = .standard
        settings.identity = .guest
        settings.hasSeenFirstConnection = true
        return InMemoryNotesStorage(
            notes, folders: folders.map(Folder.init(named:)), settings: settings)
    }
}

extension LaunchStorage where Self == InMemoryLaunchStorage {
    /// The storage of an installation that was launched before and whose user has seen the tour.
    static var experienced: InMemoryLaunchStorage {
        get throws {
            let storage = InMemoryLaunchStorage()
            try storage.markLaunched()
            try storage.markDone(Tutorial.self, version: TourPage.version)
            try storage.markDone(WhatsNew.self, version: WhatsNew.version)
            return storage
        }
    }
}

extension Note {
    /// Returns a note whose ID is derived from its text.
    static func sample(_ text: String, minute: Int) -> Note {
        let date = sampleDate(minute: minute)
        return Note(id: sampleID(text), text: text, created: date, modified: date)
    }

    /// Returns the note in the folder with a name.
    func inFolder(_ name: String) -> Note {
        var note = self
        note.folder = Folder.ID(named: name)
        return note
    }

    static func sampleDate(minute: Int) -> Date {
        Date(timeIntervalSince1970: 1_800_000_000 + Double(minute) * 60)
    }

    static func sampleID(_ text: String) -> ID {
        let letters = Array(text.utf8.prefix(16)) + Array(repeating: 0, count: max(0, 16 - text.utf8.count))
        return letters.withUnsafeBytes {
            ID(rawValue: UUID(uuid: $0.loadUnaligned(as: uuid_t.self)))
        }
    }
}

extension InMemoryNotesStorage {
    /// The folders with the number of their notes, in their order.
    var folderCounts: [String] { counts().folders.map { "\($0.name), \($0.count)" } }
}
