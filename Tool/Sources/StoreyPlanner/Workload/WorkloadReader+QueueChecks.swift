// Queue limits and priorities.
extension WorkloadReader {
    /// Checks the queue limit and the timeout.
    mutating func check(limitsOf levels: Values) {
        if let queue = levels.quantity("queue") {
            let count = queue.likely
            if count != count.rounded() || count > 1_000_000 {
                addDiagnostic(
                    levels.line(of: "queue"),
                    "queue must be an integer from 0 to 1,000,000, not \(count.brief)")
            }
        }
        if let timeout = levels.quantity("timeout"), timeout.likely <= 0 {
            addDiagnostic(levels.line(of: "timeout"), "timeout must be positive")
        }
    }

    /// Checks that some but not all jobs are urgent.
    mutating func check(urgentOf job: Values) {
        guard let urgent = job.quantity("urgent"), urgent.likely <= 0 || urgent.likely >= 1 else { return }
        addDiagnostic(
            job.line(of: "urgent"),
            "urgent must be more than 0 % and less than 100 % of \(job.text("name") ?? "the jobs"), not \(urgent.likely.percent)"
        )
    }
}
