import StoreyInternal
import Testing
import UIKit

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RandomTests {
    private static let length = 40
    /// The number of sequences of each of the 40 blocks: 250 of them are 10,000 sequences, which take some minutes.
    private static let sequences =
        ProcessInfo.processInfo.environment["STOREY_RANDOM_SEQUENCES"].flatMap { UInt64($0) } ?? 50

    @Test(
        "After random actions, UIKit shows the state of the tree, and nothing leaks",
        arguments: 0..<20 as Range<UInt64>)
    func uikitEqualsTree(block: UInt64) async throws {
        try await search(block, sequences: Self.sequences) { numbers in
            (0..<Self.length).map { _ in RandomAction.random(&numbers) }
        } problem: { actions in
            await RandomRun(survivesCrashes: !block.isMultiple(of: 2)).perform(actions)
        }
    }

    @Test(
        "After random actions in two scenes at once, each shows the state of its own tree, and nothing leaks",
        arguments: 0..<20 as Range<UInt64>)
    func twoScenes(block: UInt64) async throws {
        try await search(block, sequences: Self.sequences) { numbers in
            (0..<2 * Self.length).map { _ in
                SceneAction(isFirst: Bool.random(using: &numbers), action: .random(&numbers))
            }
        } problem: { actions in
            let application = UIApplication()
            let first = RandomRun(in: application)
            let second = RandomRun(in: application, survivesCrashes: true)
            for action in actions {
                if let problem = await (action.isFirst ? first : second).step(action.action) {
                    return problem
                }
            }
            if let problem = await first.finish() { return problem }
            return await second.finish()
        }
    }

    /// A random action in one of two scenes.
    private struct SceneAction: Equatable {
        let isFirst: Bool
        let action: RandomAction
    }

    /// Searches for random actions that cause a problem, and records the first ones, as few as possible.
    private func search<Action>(
        _ block: UInt64, sequences: UInt64, _ makeActions: (inout SplitMix64) -> [Action],
        problem: ([Action]) async -> String?
    ) async throws {
        for seed in block * sequences..<(block + 1) * sequences {
            var numbers = SplitMix64(seed: seed)
            let actions = makeActions(&numbers)
            guard await problem(actions) != nil else { continue }
            let shortest = await actions.shrunk { await problem($0) != nil }
            Issue.record("seed \(seed), after \(shortest): \(await problem(shortest) ?? "")")
            return
        }
    }
}
