import Planner
import PlannerService
import StoreyMock
import StoreyTesting
import Testing

extension HostileUser {
    static let ofPlanner = HostileUser(named: "HostileUser.ofPlanner") { _ in
        try PlannerApp.definition(asking: .stubs())
    }
}

@Suite("Hostile user")
struct HostileUserTests {
    @Test("A hostile user can't break the app", arguments: 1...3 as ClosedRange<UInt64>)
    func everything(seed: UInt64) async throws { try await HostileUser.ofPlanner.run(seed: seed) }
}
