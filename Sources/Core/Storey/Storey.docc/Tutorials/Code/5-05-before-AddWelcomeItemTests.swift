import StoreyTesting
import Testing

@testable import Planner

@Suite("AddWelcomeItem step")
struct AddWelcomeItemTests {
    @Test("The step succeeds on its own")
    func alone() async throws {
        let report = try await withVirtualTime { scope in
            let scenario = Scenario("alone", until: Ready.self) {
                Ready()
                AddWelcomeItem()
            }
            let launch = try Launch(scenario, scope: scope)
            launch.start()
            return await launch.finished()
        }
        #expect(report.steps.map(\.outcome) == [.done, .done])
    }
}

private struct Ready: Step {
    func run(_ context: StepContext) async throws {}
}
