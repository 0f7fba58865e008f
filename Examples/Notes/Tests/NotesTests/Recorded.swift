import Notes
import NotesWeb
import StoreyTesting

/// Runs of the app that are recorded in memory.
enum Recorded {
    static func definition(_ data: any NotesDataManager, services: Services = .unreachable) throws
        -> AppDefinition
    {
        NotesApp.definition(
            data: data, services: services, launch: LaunchContext(storage: try .experienced),
            now: Now { Note.sampleDate(minute: 1000) }, views: NotesWebPart.self)
    }

    /// An app that could tell nothing by itself.
    static func replayed() throws -> AppDefinition {
        NotesApp.definition(
            data: NotesDataManagerImpl(storage: MemoryNotesStorage()), views: NotesWebPart.self)
    }

    /// - Returns: the recording, and the app as it was in the end.
    static func run(
        _ notes: String..., services: Services = .unreachable,
        run: (HeadlessApp) async throws -> Void
    ) async throws -> (recording: Recording, app: HeadlessApp) {
        let recorder = try Recorder(app: "notes")
        let definition = try definition(
            NotesDataManagerImpl(storage: MemoryNotesStorage.sample(notes)), services: services)
        let app = try await HeadlessApp.launch(recorder.recording(definition))
        try await run(app)
        return (try recorder.recording(), app)
    }
}
