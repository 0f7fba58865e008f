import Notes
import NotesWeb
import Storey
import StoreyReplay
import StoreyTesting

/// A recording of the app, to be played again.
struct Played {
    private let recording: Recording

    init(recordedAt path: String) throws(RecordingError) { recording = try Recording(contentsOf: path) }

    var player: AppDefinition { ReplayApp.definition(recording, of: Self.app) }

    /// The recording as Swift code. Where it cannot be played to its end, that is what the test shows as well.
    func test(named name: String, expecting words: [String]) async throws -> String {
        let replay = try await Replay.launch(Self.app, recording)
        try await replay.run()
        return replay.test(
            named: name, of: Self.code, imports: ["Notes", "NotesWeb"], expecting: words)
    }

    /// It is told everything by the recording, and keeps nothing.
    private static let app = NotesApp.definition(
        data: NotesDataManagerImpl(storage: MemoryNotesStorage()), views: NotesWebPart.self)

    private static let code = """
        NotesApp.definition(
                    data: NotesDataManagerImpl(storage: MemoryNotesStorage()), views: NotesWebPart.self)
        """
}
