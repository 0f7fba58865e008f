import Foundation

/// A hand-written loop that starts a child task for each step when its dependencies are done. It supports no outputs,
/// failures, screens, or timeouts, and can't abandon a child that doesn't end.
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

extension Graph {
    var successors: [[Int]] {
        var successors = [[Int]](repeating: [], count: earlier.count)
        for (step, waits) in earlier.enumerated() {
            for number in waits { successors[number].append(step) }
        }
        return successors
    }
}
