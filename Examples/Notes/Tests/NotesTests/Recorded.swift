import Notes
import NotesWeb
import StoreyTesting

/// Sessions of the app that are recorded in memory.
enum Recorded {
    static func definition(_ data: any NotesDataManager, services: Services = .unreachable) throws
        -> AppDefinition
    {
        NotesApp.definition(
            data: data, services: services, launch: LaunchContext(storage: try .experienced),
            now: DateGenerator { Note.sampleDate(minute: 1000) }, views: NotesWebPart.self)
    }

    /// Returns an app without notes, for replaying recordings.
    static func replayed() throws -> AppDefinition {
        NotesApp.definition(
            data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)
    }

    /// Runs and records a session.
    /// - Returns: The recording, and the app in its final state.
    static func run(
        _ notes: String..., services: Services = .unreachable,
        run: (HeadlessApp) async throws -> Void
    ) async throws -> (recording: Recording, app: HeadlessApp) {
        let recorder = try Recorder(app: "notes")
        let definition = try definition(
            NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(notes)), services: services)
        let app = try await HeadlessApp.launch(recorder.recording(definition))
        try await run(app)
        return (try recorder.recording(), app)
    }
}
