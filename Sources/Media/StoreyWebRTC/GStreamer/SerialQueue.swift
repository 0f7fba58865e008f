import Dispatch

/// Runs an actor's jobs on a dispatch queue. GStreamer's calls block, and Swift's cooperative threads are few.
final class SerialQueue: SerialExecutor {
    private let queue: DispatchQueue

    init(_ name: String) { queue = DispatchQueue(label: name) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
