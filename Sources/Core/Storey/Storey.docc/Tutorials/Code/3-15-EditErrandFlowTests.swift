import PlannerService
import PlannerWeb
import StoreyMock
import StoreyService
import StoreyTesting
import Testing

@testable import Planner

@Suite("Edit errand flow", .noLeaks)
struct EditErrandFlowTests {
    @Test("The flow starts with its first screen")
    func beginning() async throws {
        let data = PlannerData(.inProcess(try MockServer.stubs()))
        let app = try await HeadlessApp.launch { scope in
            EditErrandCoordinator(
                container: PlannerApp.container(
                    scope: scope, data: data, launch: .firstRun, views: PlannerWebPart.self),
                errand: Errand(id: 1, title: "Bread"))
        }
        #expect(app.texts.contains("Edit errand"))
    }
}
