import StoreyTesting
import Testing

// Serialized, because all tests share the main actor and, in a simulator, the screen.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ConformanceTests {
    @Test("The UIKit host conforms", arguments: HostCase.all(for: UIKitDriver.self))
    func conforms(hostCase: HostCase) async throws {
        try await hostCase.run(on: UIKitDriver.self)
    }
}
