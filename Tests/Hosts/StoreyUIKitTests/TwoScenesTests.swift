import StoreyTesting
import Testing

@Suite("Two scenes", .serialized, .timeLimit(.minutes(10)))
struct TwoScenesTests {
    @Test(
        "The UIKit host conforms in two scenes at once, each with its own case",
        arguments: zip(
            HostCase.all(for: UIKitDriver.self), HostCase.all(for: UIKitDriver.self).reversed()))
    func conforms(first: HostCase, second: HostCase) async throws {
        try await run(first, second)
    }

    @Test("Two users can do anything in two scenes at once", arguments: 0..<20 as Range<UInt64>)
    func random(block: UInt64) async throws {
        for seed in block * 5..<(block + 1) * 5 {
            try await run(.random(seed: 2 * seed), .random(seed: 2 * seed + 1))
        }
    }

    /// Runs two cases at once. Their gestures and transitions alternate, because each waits for the app now and then.
    private func run(_ first: HostCase, _ second: HostCase) async throws {
        try await withThrowingTaskGroup { group in
            for hostCase in [first, second] {
                group.addTask { try await hostCase.run(on: UIKitDriver.self) }
            }
            try await group.waitForAll()
        }
    }
}
