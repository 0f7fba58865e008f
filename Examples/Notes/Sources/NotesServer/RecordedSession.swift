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
        ReplayApp.host(
            recording, of: Self.app, configuration: Self.options(styleSheet: web.styleSheet, graph: graph),
            web: web)
    }

    /// Returns the options for tests and bug reports of a session.
    static func options(styleSheet: String = "", graph: String) -> ReplayApp.Configuration {
        var configuration = ReplayApp.Configuration()
        configuration.testedApp = code
        configuration.testImports = imports
        configuration.styleSheet = styleSheet
        configuration.versions = ["Notes": AppVersion.current.description]
        configuration.graph = graph
        return configuration
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

    /// The app that plays recordings. All its data comes from the recording, so its own storage stays empty, unless a session
    /// continues live from one of the steps.
    static let app = NotesApp.definition(
        data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)

    private static let code = """
        NotesApp.definition(
                    data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)
        """
}
