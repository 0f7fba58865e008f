// What queues may be like.
extension WorkloadReader {
    /// A server lets a whole number wait, and each for some time.
    mutating func check(limitsOf levels: Values) {
        if let queue = levels.quantity("queue") {
            let count = queue.likely
            if count != count.rounded() || count > 1_000_000 {
                fault(
                    levels.line(of: "queue"),
                    "queue is 0 to 1,000,000 requests, in whole ones, not \(count.brief)")
            }
        }
        if let timeout = levels.quantity("timeout"), timeout.likely <= 0 {
            fault(levels.line(of: "timeout"), "timeout is no time at all: nobody would wait")
        }
    }

    /// Where none or all go first, none do.
    mutating func check(urgentOf job: Values) {
        guard let urgent = job.quantity("urgent"), urgent.likely <= 0 || urgent.likely >= 1 else { return }
        fault(
            job.line(of: "urgent"),
            "urgent is the part of \(job.text("name") ?? "it") that goes before the rest: more than 0 % and less than 100 %, not \(urgent.likely.percent)"
        )
    }
}
