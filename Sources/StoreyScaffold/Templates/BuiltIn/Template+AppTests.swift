extension Template {
    /// Of an app: its tests.
    static let appTests: [File] = [
        File(
            "Tests/{{App}}Tests/HomeTests.swift",
            #"""
            import {{App}}
            import {{App}}Web
            import StoreyMock
            import StoreyTesting
            import Testing

            @Suite("The first screen", .noLeaks)
            struct HomeTests {
                @Test("shows what the service has, and tells it of more")
                func service() async throws {
                    let service = try MockServer.stubs()
                    let app = try await {{App}}App.headless(asking: service)
                    #expect(app.texts.contains("Bread"))
                    try await app.type("Tea", into: "title")
                    try await app.tap("add")
                    #expect(app.texts.contains("Tea"))
                    try service.main.verify("POST", "/items", when: [.json(["title": "Tea"])])
                }

                @Test("says when the service fails, and asks it again")
                func failing() async throws {
                    let service = try MockServer.stubs()
                    service.main.arm("GET", "/items", .serverError)
                    let app = try await {{App}}App.headless(asking: service)
                    #expect(!app.texts.contains("Bread"))
                    service.main.disarm()
                    try await app.tap("retry")
                    #expect(app.texts.contains("Bread"))
                }

                @Test("shows what there is, and takes more")
                func adding() async throws {
                    let app = try await {{App}}App.headless(["Bread"])
                    #expect(app.texts.contains("Bread"))
                    try await app.type("Milk", into: "title")
                    try await app.tap("add")
                    #expect(app.texts.contains("Milk"))
                }

                @Test("is told what another session adds")
                func sharing() async throws {
                    let data = MemoryItems()
                    let one = try await {{App}}App.headless(data)
                    let other = try await {{App}}App.headless(data)
                    try await one.type("Milk", into: "title")
                    try await one.tap("add")
                    try await other.settle()
                    #expect(other.texts.contains("Milk"))
                }
            }

            """#),
        File(
            "Tests/{{App}}Tests/{{App}}App+Headless.swift",
            #"""
            import Foundation
            import {{App}}
            import {{App}}Web
            import StoreyMock
            import StoreyService
            import StoreyTesting

            extension MockServer {
                /// The app's service, as the folder Mock has it: a new one for each test.
                static func stubs() throws -> MockServer {
                    let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
                        url.deletingLastPathComponent()
                    }
                    return try MockServer(folder: package.appendingPathComponent("Mock").path)
                }
            }

            extension {{App}}App {
                /// The whole app, with a service in its own process.
                static func headless(asking service: MockServer) async throws -> HeadlessApp {
                    try await headless(ServiceItems(.inProcess(service)))
                }

                /// The whole app with no page, on a clock of the test's own.
                static func headless(_ titles: [String] = []) async throws -> HeadlessApp {
                    try await headless(MemoryItems(titles))
                }

                static func headless(_ data: any ItemsDataManager) async throws -> HeadlessApp {
                    try await HeadlessApp.launch(
                        definition(data: data, storage: MemoryLaunchStorage(), views: {{App}}WebPart.self))
                }
            }

            """#),
        File(
            "Tests/{{App}}Tests/WholeTests.swift",
            #"""
            import {{App}}Web
            import StoreyTesting
            import Testing

            @testable import {{App}}

            @Suite("The app is whole")
            struct WholeTests {
                @MainActor
                @Test("its container has all that its screens need, and nothing for nobody")
                func container() throws {
                    try {{App}}App.validate(
                        {{App}}App.container(
                            scope: Scope(owner: MainActor.shared), data: MemoryItems(), storage: MemoryLaunchStorage(),
                            views: {{App}}WebPart.self))
                }

                @Test("every screen has an address, or is meant to have none")
                func links() async throws {
                    #expect(try await {{App}}App.headless().validateLinks(screens: {{App}}Links.screens) == [])
                }
            }

            """#),
    ]
}
