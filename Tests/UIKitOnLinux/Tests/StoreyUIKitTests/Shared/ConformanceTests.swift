import StoreyTesting
import Testing

// One after the other: all of them share the main actor, and a simulator the screen.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ConformanceTests {
    @Test("The UIKit host conforms", arguments: HostCase.all(for: UIKitDriver.self))
    func conforms(hostCase: HostCase) async throws {
        try await hostCase.run(on: UIKitDriver.self)
    }
}
