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

    @Test(
        "After random actions in two scenes at once, each shows the state of its own tree, and nothing leaks",
        arguments: 0..<5 as Range<UInt64>)
    func twoScenes(block: UInt64) async throws {
        for number in 0..<UInt64(Self.sequences / 2) {
            let seed = block * UInt64(Self.sequences) + number
            var numbers = SplitMix64(seed: seed)
            let actions = (0..<2 * Self.length).map { _ in
                SceneAction(isFirst: Bool.random(using: &numbers), action: .random(&numbers))
            }
            guard try await problem(after: actions) != nil else { continue }
            let shortest = try await actions.shrunk { try await problem(after: $0) != nil }
            Issue.record("seed \(seed), after \(shortest): \(try await problem(after: shortest) ?? "")")
            return
        }
    }

    /// A random action in one of two scenes.
    private struct SceneAction: Equatable {
        let isFirst: Bool
        let action: RandomAction
    }

    /// Performs actions in two scenes. The first one ends before the second one.
    private func problem(after actions: [SceneAction]) async throws -> String? {
        let (first, second) = (try RandomRun(), try RandomRun())
        for action in actions {
            if let problem = await (action.isFirst ? first : second).step(action.action) { return problem }
        }
        if let problem = await first.finish() { return problem }
        return await second.finish()
    }
}
