import Foundation
import Notes
import NotesWeb
import Storey
import StoreyTesting

extension NotesApp {
    /// The whole app with neither page nor database, at a minute of the test's own.
    static func headless(_ notes: String...) async throws -> HeadlessApp {
        try await headless(storage: MemoryNotesStorage.sample(notes))
    }

    static func headless(
        storage: any NotesStorage, keepingPlaceIn place: (any PlaceStorage)? = nil
    ) async throws -> HeadlessApp {
        try await headless(
            data: NotesDataManagerImpl(storage: storage), launch: LaunchContext(storage: .experienced),
            keepingPlaceIn: place)
    }

    static func headless(data: any NotesDataManager) async throws -> HeadlessApp {
        try await headless(data: data, launch: LaunchContext(storage: .experienced))
    }

    static func headless(
        data: any NotesDataManager = NotesDataManagerImpl(storage: MemoryNotesStorage.sample()),
        services: Services = .unreachable, sharing: any ScreenSharing = NoScreenSharing(),
        launch: LaunchContext,
        keepingPlaceIn place: (any PlaceStorage)? = nil
    ) async throws -> HeadlessApp {
        let now = Now { Note.sampleDate(minute: 1000) }
        return try await HeadlessApp.launch(
            definition(
                data: data, services: services, sharing: sharing, launch: launch, now: now,
                views: NotesWebPart.self),
            keepingPlaceIn: place)
    }
}

extension MemoryNotesStorage {
    /// Notes of these texts, each a minute younger than the one before; of somebody who has said who they are.
    static func sample(_ texts: [String] = []) -> MemoryNotesStorage {
        sample(texts.enumerated().map { .sample($1, minute: $0) })
    }

    static func sample(_ notes: [Note]) -> MemoryNotesStorage {
        var settings = NotesSettings()
        settings.region = .standard
        settings.identity = .guest
        return MemoryNotesStorage(notes, settings: settings)
    }
}

extension LaunchStorage where Self == MemoryLaunchStorage {
    /// Of an installation that was launched before, and whose person has seen the tour.
    static var experienced: MemoryLaunchStorage {
        get throws {
            let storage = MemoryLaunchStorage()
            try storage.markLaunched()
            try storage.markDone(Tutorial.self, version: TourPage.version)
            try storage.markDone(WhatsNew.self, version: WhatsNew.version)
            return storage
        }
    }
}

extension Note {
    /// A note with an identifier made of its text, so that tests can name it.
    static func sample(_ text: String, minute: Int) -> Note {
        let date = sampleDate(minute: minute)
        return Note(id: sampleID(text), text: text, created: date, modified: date)
    }

    static func sampleDate(minute: Int) -> Date {
        Date(timeIntervalSince1970: 1_800_000_000 + Double(minute) * 60)
    }

    static func sampleID(_ text: String) -> UUID {
        let letters = Array(text.utf8.prefix(16)) + Array(repeating: 0, count: max(0, 16 - text.utf8.count))
        return letters.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
