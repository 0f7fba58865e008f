import Foundation

/// A step of a hand-written loop.
private struct LoopStep {
    /// The numbers of the steps that it waits for.
    let earlier: [Int]
    let run: @Sendable () async throws -> Void
}

/// A hand-written loop: declares its steps, and starts a child task for each of them when those that it waits for are
/// done. The first error cancels the other steps and ends the loop.
///
/// The children run outside of the session's isolation. The loop has no names, validation, outputs, screens, timeouts,
/// or report, and can't abandon a child that doesn't end.
func runInTaskGroup(_ graph: Graph) async throws {
    let steps = graph.earlier.map { LoopStep(earlier: $0) {} }
    var open = steps.map { $0.earlier.count }
    var successors = [[Int]](repeating: [], count: steps.count)
    for (number, step) in steps.enumerated() {
        for earlier in step.earlier { successors[earlier].append(number) }
    }
    try await withThrowingTaskGroup(of: Int.self) { group in
        func start(_ number: Int) {
            let run = steps[number].run
            group.addTask {
                try await run()
                return number
            }
        }
        for number in steps.indices where open[number] == 0 { start(number) }
        while let done = try await group.next() {
            for number in successors[done] {
                open[number] -= 1
                if open[number] == 0 { start(number) }
            }
        }
    }
}

/// Foundation's OperationQueue with one operation per step.
func runInQueue(_ graph: Graph) async {
    let queue = OperationQueue()
    let operations = graph.earlier.map { _ in BlockOperation {} }
    for (operation, waits) in zip(operations, graph.earlier) {
        for step in waits { operation.addDependency(operations[step]) }
    }
    await withCheckedContinuation { done in
        operations[operations.count - 1].completionBlock = { done.resume() }
        queue.addOperations(operations, waitUntilFinished: false)
    }
}
