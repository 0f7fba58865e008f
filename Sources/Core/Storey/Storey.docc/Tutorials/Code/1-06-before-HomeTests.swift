import Planner
import PlannerService
import StoreyMock
import StoreyTesting
import Testing

@Suite("Home screen", .noLeaks)
struct HomeTests {
    @Test("The home screen shows the service's items and adds new ones to it")
    func adding() async throws {
        let service = try MockServer.stubs()
        let app = try await PlannerApp.headless(asking: service)
        #expect(app.texts.contains("Bread"))
        try await app.type("Tea", into: HomeElement.title)
        try await app.tap(HomeElement.add)
        #expect(app.texts.contains("Tea"))
        try service.main.verify("POST", "/items", when: [.json(["title": "Tea"])])
    }

    @Test("The home screen says that the service failed, and tries again")
    func failing() async throws {
        let service = try MockServer.stubs()
        service.main.arm("GET", "/items", .serverError)
        let app = try await PlannerApp.headless(asking: service)
        #expect(app.texts.contains("The items can’t be loaded."))
        service.main.disarm()
        try await app.tap(HomeElement.retry)
        #expect(app.texts.contains("Bread"))
    }

    @Test("What one session adds appears in another session")
    func sharing() async throws {
        let definition = try PlannerApp.definition(asking: .stubs())
        let one = try await HeadlessApp.launch(definition)
        let other = try await HeadlessApp.launch(definition)
        try await one.type("Tea", into: HomeElement.title)
        try await one.tap(HomeElement.add)
        try await other.waitUntilIdle()
        #expect(other.texts.contains("Tea"))
    }
}
