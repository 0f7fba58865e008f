import Notes
import NotesWeb
import Storey
import StoreyGraph
import StoreyInspector
import StoreyTesting
import StoreyWeb

/// A recorded session of the app.
struct RecordedSession {
    private let recording: Recording

    init(recordedAt path: String) throws(RecordingError) { recording = try Recording(contentsOf: path) }

    /// Returns a host that shows a player of the session.
    /// - Parameters:
    ///   - web: The configuration of the host.
    ///   - graph: The app's graph as text.
    func player(_ web: WebHost.Configuration, graph: String) -> WebHost {
        var configuration = ReplayApp.Configuration()
        configuration.testedApp = Self.code
        configuration.testImports = Self.imports
        configuration.styleSheet = web.styleSheet
        configuration.versions = ["Notes": AppVersion.current.description]
        configuration.graph = graph
        return ReplayApp.host(recording, of: Self.app, configuration: configuration, web: web)
    }

    /// Returns the recording as a Swift test. A recording that can't be replayed to its end gives a failing
    /// test.
    func test(named name: String, expecting words: [String]) async throws -> String {
        let replay = try await Replay.launch(Self.app, recording)
        try await replay.run()
        return replay.test(
            named: name, of: Self.code, imports: Self.imports, expecting: words)
    }

    private static let imports = ["Notes", "NotesWeb"]

    /// The app to replay in. All its data comes from the recording, so its own storage stays empty, unless a session
    /// continues live from one of the steps.
    private static let app = NotesApp.definition(
        data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)

    private static let code = """
        NotesApp.definition(
                    data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)
        """
}
