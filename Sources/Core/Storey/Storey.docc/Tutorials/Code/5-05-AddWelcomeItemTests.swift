import PlannerService
import StoreyMock
import StoreyService
import StoreyTesting
import Testing

@testable import Planner

@Suite("AddWelcomeItem step")
struct AddWelcomeItemTests {
    @Test("The step succeeds on its own")
    func alone() async throws {
        let data = ServiceItems(ServiceClient(.inProcess(try MockServer.stubs())))
        let report = try await withVirtualTime { scope in
            let scenario = Scenario("alone", until: Ready.self) {
                Ready()
                AddWelcomeItem(data: data)
            }
            let launch = try Launch(scenario, scope: scope)
            launch.start()
            return await launch.finished()
        }
        #expect(report.steps.map(\.outcome) == [.done, .done])
        #expect(try await data.items().map(\.title) == ["Bread", "Milk", "Welcome to Planner"])
    }
}

private struct Ready: Step {
    func run(_ context: StepContext) async throws {}
}
