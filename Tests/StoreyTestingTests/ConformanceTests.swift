import StoreyTesting
import Testing

@Suite("A host conforms", .timeLimit(.minutes(1)))
struct ConformanceTests {
    @Test("headless, in the test's own isolation", arguments: HostCase.all(for: HeadlessDriver.self))
    func headless(hostCase: HostCase) async throws {
        try await hostCase.run(on: HeadlessDriver.self)
    }

    @Test("on the main actor", arguments: HostCase.all(for: MainActorDriver.self))
    func mainActor(hostCase: HostCase) async throws {
        try await hostCase.run(on: MainActorDriver.self)
    }
}
