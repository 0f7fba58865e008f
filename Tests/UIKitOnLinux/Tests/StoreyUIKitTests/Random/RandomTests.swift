import Testing
import UIKit

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RandomTests {
    private static let sequences = 100
    private static let length = 40

    @Test(
        "Whatever happens, what UIKit shows is what the tree says, and nothing leaks",
        arguments: 0..<20 as Range<UInt64>)
    func shownEqualsTree(block: UInt64) async throws {
        for number in 0..<UInt64(Self.sequences) {
            let seed = block * UInt64(Self.sequences) + number
            var numbers = SplitMix(state: seed)
            let doings = (0..<Self.length).map { _ in Doing.random(&numbers) }
            guard try await Rehearsal().perform(doings) != nil else { continue }
            let shortest = try await doings.shrunk { try await Rehearsal().perform($0) != nil }
            let wrong = try await Rehearsal().perform(shortest) ?? ""
            Issue.record("seed \(seed), after \(shortest): \(wrong)")
            return
        }
    }
}
