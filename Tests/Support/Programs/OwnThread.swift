import Dispatch

/// Runs a task on a separate thread, which the task may block: there are only as many shared threads as processors,
/// and two tests that block them and wait for other tasks would stop all tests.
package final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "OwnThread")

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
