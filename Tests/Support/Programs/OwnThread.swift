import Dispatch

/// Runs a task on a thread of its own, so that the task can block it: there are only as many shared threads as processors,
/// and two tests that block them and wait for other tasks would stop all tests.
package final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "own thread")

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
