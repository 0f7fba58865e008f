import StoreyTesting
import Testing

@Suite("Nobody breaks the app")
struct HostileUserTests {
    @Test("who uses it", arguments: 1...60 as ClosedRange<UInt64>)
    func experienced(seed: UInt64) async throws {
        try await HostileUser.ofNotes.play(seed: seed)
    }

    @Test("who launches it for the first time", arguments: 1...30 as ClosedRange<UInt64>)
    func new(seed: UInt64) async throws {
        try await HostileUser.newToNotes.play(seed: seed)
    }
}
