import StoreyTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ConformanceTests {
    @Test("The UIKit host conforms", arguments: HostCase.all(for: UIKitDriver.self))
    func conforms(hostCase: HostCase) async throws {
        try await hostCase.run(on: UIKitDriver.self)
    }
}
