import Notes
import NotesWeb
import Storey
import StoreyInspector
import StoreyTesting

/// A recorded session of the app.
struct RecordedSession {
    private let recording: Recording

    init(recordedAt path: String) throws(RecordingError) { recording = try Recording(contentsOf: path) }

    var player: AppDefinition { ReplayApp.definition(recording, of: Self.app) }

    /// Returns the recording as a Swift test. A recording that can't be replayed to its end gives a failing
    /// test.
    func test(named name: String, expecting words: [String]) async throws -> String {
        let replay = try await Replay.launch(Self.app, recording)
        try await replay.run()
        return replay.test(
            named: name, of: Self.code, imports: ["Notes", "NotesWeb"], expecting: words)
    }

    /// The app to replay in. All its data comes from the recording, so its own storage stays empty.
    private static let app = NotesApp.definition(
        data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)

    private static let code = """
        NotesApp.definition(
                    data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)
        """
}
