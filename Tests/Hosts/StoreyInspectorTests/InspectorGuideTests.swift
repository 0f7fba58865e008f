import Storey
import StoreyTesting
import StoreyWeb
import Testing

@testable import StoreyInspector

/// The code of the article “Inspecting a running app”.
@Suite("The inspector's guide", .noLeaks)
struct InspectorGuideTests {
    #if Web
        @Test("A debug build has an inspector")
        func configuring() {
            var configuration = WebHost.Configuration()
            #if DEBUG
                configuration.enableInspector(sources: ["Sources"])
            #endif
            #expect((configuration.inspector != nil) == isDebugBuild)
        }

        @Test("An app says how tests create it")
        func copying() async throws {
            var configuration = WebHost.Configuration()
            var player = ReplayApp.Configuration()
            player.testedApp = "countApp"
            configuration.enableInspector(sources: ["Sources"], player: player)
            #expect(configuration.inspector != nil)
        }

        private var isDebugBuild: Bool {
            #if DEBUG
                true
            #else
                false
            #endif
        }

        @Test("A server inspects a session of another process")
        func serving() async throws {
            let configuration = WebHost.Configuration()
            let server = try InspectorServer(
                port: 0, secret: "orange-boat", app: countApp, sources: ["Sources"])
            _ = server.host(web: configuration)
            let session = InspectedSession()
            session.connect(to: "localhost", port: server.port, secret: "orange-boat")
            let app = try await HeadlessApp.launch(session.inspecting(countApp))
            _ = try await server.session()
            await app.end()
        }

        /// Only compiled, because it waits for apps on other computers.
        private func serve(_ configuration: WebHost.Configuration) async throws {
            let server = try InspectorServer(
                host: "0.0.0.0", secret: "orange-boat", app: countApp, sources: ["Sources"])
            try await server.host(web: configuration).run { print("http://localhost:\($0)") }
        }

        /// Only compiled, because it connects to another computer.
        private func connect() -> InspectedSession {
            let session = InspectedSession()
            session.connect(to: "192.168.1.20", secret: "orange-boat")
            return session
        }

        @Test("The page of a server is available only on this computer")
        func local() throws {
            var configuration = WebHost.Configuration()
            configuration.host = "0.0.0.0"
            let server = try InspectorServer(port: 0)
            let host = server.host(web: configuration)
            #expect(Mirror(reflecting: host).descendant("configuration", "host") as? String == "127.0.0.1")
        }
    #endif

    @Test("A test reads what happens in an app")
    func reading() async throws {
        let session = InspectedSession()
        let app = try await HeadlessApp.launch(session.inspecting(countApp))
        try await app.tap("plus")
        for event in await session.events() { print(event.kind, event.title, event.detail) }
        #expect(await session.events().contains { $0.kind == .action })
    }
}
