import Foundation

/// The loop one writes by hand: a child task for each step, begun when the last it waits for is done. It knows no
/// outputs, no failures, no screen, no time-outs, and cannot go on without a child that does not end.
func runInTaskGroup(_ graph: Graph, _ successors: [[Int]]) async {
    var open = graph.earlier.map(\.count)
    await withTaskGroup(of: Int.self) { group in
        for step in open.indices where open[step] == 0 { group.addTask { step } }
        while let done = await group.next() {
            for step in successors[done] {
                open[step] -= 1
                if open[step] == 0 { group.addTask { step } }
            }
        }
    }
}

/// Foundation's: an operation for each step, made and queued, then waited for.
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

extension Graph {
    var successors: [[Int]] {
        var successors = [[Int]](repeating: [], count: earlier.count)
        for (step, waits) in earlier.enumerated() {
            for number in waits { successors[number].append(step) }
        }
        return successors
    }
}
