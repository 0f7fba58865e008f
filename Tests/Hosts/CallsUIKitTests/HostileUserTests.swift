import Storey
import StoreyTesting
import Testing

@Suite("A hostile user of the UIKit views of Calls", .timeLimit(.minutes(10)))
struct HostileUserTests {
    @Test(
        "A hostile user finds no fault in the lobby, the room, and the screen after it",
        arguments: 1...2 as ClosedRange<UInt64>)
    func hostile(seed: UInt64) async throws {
        let user = HostileUser(named: "user", expecting: { _ in true }) { _ in
            SimulatedCall.definition(Broadcast())
        }
        try await user.run(seed: seed)
    }
}
