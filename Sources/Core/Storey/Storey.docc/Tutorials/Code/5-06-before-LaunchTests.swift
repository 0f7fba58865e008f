import PlannerService
import StoreyMock
import StoreyTesting
import Testing

@testable import Planner

@Suite("Launch")
struct LaunchTests {
    @Test("The launch cause determines the scenario")
    func scenarios() async throws {
        let storage = InMemoryLaunchStorage()
        #expect(try await scenario(storage) == "firstRun")
        #expect(try await scenario(storage) == "regular")
        #expect(try await scenario(storage, link: "/home") == "link")
        #expect(try await scenario(storage, link: "/home?from=notification") == "notification")
        #expect(try await scenario(storage, notification: ["link": "/home"]) == "notification")
        #expect(try await scenario(storage, version: "next") == "update")
        #expect(try await scenario(storage, version: "next") == "regular")
        try storage.markUnfinished(3)
        #expect(try await scenario(storage, version: "next") == "safe")
    }

    @Test("A killed app returns to its place and to unsaved text")
    func killed() async throws {
        let store = RestorationStore.inMemory()
        let app = try await PlannerApp.headless(restorationStore: store)
        try await app.type("Te", into: HomeElement.title)
        try await app.advance(by: .seconds(2))
        await app.end()
        let next = try await PlannerApp.headless(restorationStore: store)
        #expect(next.address == "/home")
        #expect(try next.element(HomeElement.title).value == "Te")
    }

    /// Launches the app and returns the name of its scenario.
    private func scenario(
        _ storage: InMemoryLaunchStorage, version: String = "this", link: String? = nil,
        notification: [String: String]? = nil
    ) async throws -> String? {
        let (reports, continuation) = AsyncStream.makeStream(of: LaunchReport.self)
        let launch = LaunchContext(storage: storage, version: version, notification: notification) {
            continuation.yield($0)
        }
        let definition = try PlannerApp.definition(asking: .stubs(), launch: launch)
        let app = try await HeadlessApp.launch { scope in
            let root = try definition(scope)
            if let link { root.open(link) }
            return root
        }
        #expect(app.titles == ["Planner"])
        #expect(app.popup == nil)
        let report = await reports.first { _ in true }
        await app.end()
        return report?.scenario
    }
}
