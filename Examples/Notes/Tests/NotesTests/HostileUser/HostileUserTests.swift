import StoreyTesting
import Testing

@Suite("Random actions with injected faults")
struct HostileUserTests {
    @Test("A returning user finds no violation", arguments: 1...60 as ClosedRange<UInt64>)
    func experienced(seed: UInt64) async throws {
        try await HostileUser.returningUser.run(seed: seed)
    }

    @Test("A new user finds no violation", arguments: 1...30 as ClosedRange<UInt64>)
    func new(seed: UInt64) async throws {
        try await HostileUser.newUser.run(seed: seed)
    }
}
