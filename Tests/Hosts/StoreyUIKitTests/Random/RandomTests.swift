import StoreyInternal
import Testing
import UIKit

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RandomTests {
    private static let sequences = 100
    private static let length = 40

    @Test(
        "After random actions, UIKit shows the state of the tree, and nothing leaks",
        arguments: 0..<20 as Range<UInt64>)
    func uikitEqualsTree(block: UInt64) async throws {
        for number in 0..<UInt64(Self.sequences) {
            let seed = block * UInt64(Self.sequences) + number
            var numbers = SplitMix64(seed: seed)
            let actions = (0..<Self.length).map { _ in RandomAction.random(&numbers) }
            guard try await RandomRun().perform(actions) != nil else { continue }
            let shortest = try await actions.shrunk { try await RandomRun().perform($0) != nil }
            let problem = try await RandomRun().perform(shortest) ?? ""
            Issue.record("seed \(seed), after \(shortest): \(problem)")
            return
        }
    }
}
