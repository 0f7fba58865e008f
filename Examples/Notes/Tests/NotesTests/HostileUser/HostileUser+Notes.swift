import Foundation
import Notes
import NotesService
import NotesWeb
import StoreyTesting

extension HostileUser {
    /// A user who has launched Notes before.
    static let returningUser = HostileUser(
        named: "HostileUser.returningUser", links: links, expecting: isExpected
    ) { faults in
        var notes = ["Milk", "Bread", "Butter", "Salt"].enumerated().map { Note.sample($1, minute: $0) }
        notes[2] = notes[2].inFolder("Shopping")
        notes[3].deleted = Note.sampleDate(minute: 500)
        return try notesApp(
            in: faults, InMemoryNotesStorage.sample(notes, folders: ["Shopping", "Empty"]), .experienced)
    }

    /// A user who launches Notes for the first time.
    static let newUser = HostileUser(
        named: "HostileUser.newUser", links: links, expecting: isExpected
    ) { faults in
        try notesApp(in: faults, InMemoryNotesStorage(), InMemoryLaunchStorage())
    }

    private static let links = [
        "notes://notes", "notes://elsewhere/1", "/notes/\(Note.sampleID("Milk"))", "/notes/deleted",
        "/folders/\(Folder.ID(named: "Shopping"))",
    ]

    /// Returns whether an error shown to the user is an injected fault.
    private static func isExpected(_ error: any Error) -> Bool {
        // A data error keeps only the description of the underlying error.
        (error as? NotesDataError)?.description.hasSuffix("an injected fault.") == true
    }

    /// Returns the app with its own notes, services, and launch storage.
    private static func notesApp(
        in faults: FaultInjector, _ storage: InMemoryNotesStorage, _ launches: InMemoryLaunchStorage
    ) throws -> AppDefinition {
        let data = NotesDataManagerImpl(storage: FaultyStorage(faults: faults, storage: storage))
        let now = DateGenerator { Note.sampleDate(minute: 1000) }
        let accounts = try InProcessAccounts(rounds: 1, now: now)
        let services = try Services.inProcess(accounts: accounts).injecting(faults)
        return { scope in
            // Each launch simulates a new process.
            let definition = NotesApp.definition(
                data: data, services: services, launch: LaunchContext(storage: launches), now: now,
                views: NotesWebPart.self)
            return try definition(scope)
        }
    }
}
