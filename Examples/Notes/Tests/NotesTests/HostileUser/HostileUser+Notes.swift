import Foundation
import Notes
import NotesService
import NotesWeb
import StoreyTesting

extension HostileUser {
    /// Somebody who has used Notes before.
    static let ofNotes = HostileUser(
        named: "HostileUser.ofNotes", links: links, expecting: isExpected
    ) { weather in
        let notes = ["Milk", "Bread", "Butter"].enumerated().map { Note.sample($1, minute: $0) }
        return try notesApp(in: weather, MemoryNotesStorage.sample(notes), .experienced)
    }

    /// Somebody who launches it for the first time.
    static let newToNotes = HostileUser(
        named: "HostileUser.newToNotes", links: links, expecting: isExpected
    ) { weather in
        try notesApp(in: weather, MemoryNotesStorage(), MemoryLaunchStorage())
    }

    private static let links = ["notes://notes", "notes://elsewhere/1", "/notes/\(Note.sampleID("Milk"))"]

    /// What a person is told, because there is nothing else to be done about it.
    private static func isExpected(_ error: any Error) -> Bool {
        // It keeps no more than the words of what was the matter.
        (error as? NotesDataError)?.description.hasSuffix("the weather is bad.") == true
    }

    /// The app in a world of its own: its notes, its services, and what launches remember.
    private static func notesApp(
        in weather: Weather, _ storage: MemoryNotesStorage, _ launches: MemoryLaunchStorage
    ) throws -> AppDefinition {
        let data = NotesDataManagerImpl(storage: WeatherStorage(weather: weather, storage: storage))
        let services = try Services.inProcess(accounts: try InProcessAccounts(rounds: 1)).asking(weather)
        let now = Now { Note.sampleDate(minute: 1000) }
        return { scope in
            // Each launch is another process.
            let definition = NotesApp.definition(
                data: data, services: services, launch: LaunchContext(storage: launches), now: now,
                views: NotesWebPart.self)
            return try definition(scope)
        }
    }
}
