/// Asks for the contents of a workload file. Each answer is validated with all previous ones, and a question
/// is repeated with the reason if the answer is invalid. If the input ends, the answers so far are kept.
struct WorkloadInterview {
    private var draft: WorkloadDraft
    /// Whether the input has ended.
    private var isOver = false

    /// Creates an interview.
    /// - Parameter name: The default name of the workload.
    init(name: String) {
        draft = WorkloadDraft(name: name)
        // The default name can contain characters that aren't valid in a workload.
        if draft.validationError != nil { draft.name = "an app" }
    }

    /// Asks all questions.
    /// - Returns: The file.
    mutating func text() -> String {
        Terminal.error.write("Press Return to skip a question. Defaults are used for missing values.\n")
        ask("What is the name of the app?") { $0.name = $1 }
        askUsers()
        askActions()
        askCalls()
        askJobs()
        ask("What is the p99 target of the response time, for example 300 ms?") { $0.levels["p99"] = $1 }
        ask("Which providers should be compared, for example aws, hetzner?") { $0.providers = $1 }
        return draft.text
    }

    private mutating func askUsers() {
        askMonth()
        // If the peak exceeds the default for monthly users, ask for them again.
        ask(
            "How many users are there at the same time, at most?",
            before: { if $0.draft.users["max_monthly"] == nil { $0.askMonth() } }
        ) {
            $0.users["peak_online"] = $1
        }
        for (key, question) in [
            ("sessions_per_day", "How many sessions does a user have per day?"),
            ("session_length", "How long is a session, for example 5 min?"),
            ("growth_per_month", "How fast does the number of users grow per month, for example 10 %?"),
        ] {
            ask(question) { $0.users[key] = $1 }
        }
    }

    private mutating func askMonth() {
        ask("How many users are there per month?") { $0.users["max_monthly"] = $1 }
    }

    private mutating func askActions() {
        while ask(
            draft.actions.isEmpty ? "What do users do, for example view?" : "What else do they do?",
            { $0.actions.append(["name": $1.inYAML]) })
        {
            for (key, question) in [
                ("per_session", "How often per session?"),
                ("cpu", "How much CPU time does it take, for example 5 ms?"),
                ("database", "How many database transactions?"),
                ("out", "How large is the response, for example 20 kB?"),
            ] {
                ask(question) { $0.actions[$0.actions.count - 1][key] = $1 }
            }
        }
    }

    private mutating func askCalls() {
        let areThere = ask("Which share of the concurrent users is in a call, if any, for example 20 %?") {
            $0.calls = ["in_calls": $1]
        }
        guard areThere else { return }
        ask("How many people are in a room?") { $0.calls["people"] = $1 }
        ask("Which share of the rooms is recorded, for example 10 %?") { $0.calls["recorded"] = $1 }
    }

    private mutating func askJobs() {
        while ask(
            draft.jobs.isEmpty
                ? "Which long-running jobs are there, if any, for example transcoding?"
                : "Which other jobs?",
            { $0.jobs.append(["name": $1.inYAML]) })
        {
            for (key, question) in [
                ("per_hour", "How many in the busiest hour?"),
                ("deadline", "What is the deadline, for example 30 min?"),
                ("cpu", "How much CPU time does one take, for example 30 s?"),
            ] {
                ask(question) { $0.jobs[$0.jobs.count - 1][key] = $1 }
            }
        }
    }

    /// Asks a question until the answer is valid or empty.
    /// - Parameters:
    ///   - question: The question.
    ///   - again: Called before the question is repeated.
    ///   - change: Writes the answer into the draft.
    /// - Returns: Whether the draft contains the answer.
    @discardableResult
    private mutating func ask(
        _ question: String, before again: (inout Self) -> Void = { _ in },
        _ change: (inout WorkloadDraft, String) -> Void
    ) -> Bool {
        while true {
            guard let answer = answer(question) else { return false }
            var changed = draft
            change(&changed, answer)
            guard let validationError = changed.validationError else {
                draft = changed
                return true
            }
            if isOver { return false }
            Terminal.error.write("  \(validationError)\n")
            again(&self)
        }
    }

    private mutating func answer(_ question: String) -> String? {
        guard !isOver else { return nil }
        Terminal.error.write("\(question) ")
        guard let line = readLine() else {
            isOver = true
            Terminal.error.write("\n")
            return nil
        }
        let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}
