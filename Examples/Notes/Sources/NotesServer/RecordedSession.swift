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

    /// Returns a player of the session.
    /// - Parameters:
    ///   - host: The configuration of the host that shows it.
    ///   - graph: The app's graph as text.
    func player(in host: WebHost.Configuration, graph: String) -> AppDefinition {
        var configuration = ReplayApp.Configuration()
        configuration.testedApp = Self.code
        configuration.testImports = Self.imports
        configuration.styleSheet = host.styleSheet
        configuration.versions = ["Notes": AppVersion.current.description]
        configuration.graph = graph
        return ReplayApp.definition(recording, of: Self.app, configuration: configuration)
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

    /// The app to replay in. All its data comes from the recording, so its own storage stays empty.
    private static let app = NotesApp.definition(
        data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)

    private static let code = """
        NotesApp.definition(
                    data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)
        """
}
