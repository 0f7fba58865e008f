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

        private var isDebugBuild: Bool {
            #if DEBUG
                true
            #else
                false
            #endif
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
