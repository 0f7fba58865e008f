#if Tool
    import StoreyCapacity

    /// Asks what a workload file says. Each answer is held against all that was answered before: what cannot be planned is asked again at once,
    /// with the reason. Where the answers end, what was answered is kept.
    struct WorkloadInterview {
        private var draft: WorkloadDraft
        /// Whether nobody answers any more.
        private var isOver = false

        /// - Parameter name: what is planned, if that is not answered.
        init(name: String) {
            draft = WorkloadDraft(name: name)
            // A file may be called by what no text of a file may have.
            if draft.fault != nil { draft.name = "an app" }
        }

        /// Asks all of it.
        /// - Returns: the file.
        mutating func text() -> String {
            Terminal.error.write("Return leaves a question out; what is not known is assumed.\n")
            ask("What is planned?") { $0.name = $1 }
            askUsers()
            askActions()
            askCalls()
            askJobs()
            ask("How long may one request in a hundred take at least, as 300 ms?") { $0.levels["p99"] = $1 }
            ask("Whose prices are compared, as aws, hetzner?") { $0.providers = $1 }
            return draft.text
        }

        private mutating func askUsers() {
            askMonth()
            // More at once than are assumed to come in a month: who knows the one is asked for the other once more.
            ask(
                "How many at once, at most?",
                before: { if $0.draft.users["max_monthly"] == nil { $0.askMonth() } }
            ) {
                $0.users["peak_online"] = $1
            }
            for (key, question) in [
                ("sessions_per_day", "How often does a person come on a day?"),
                ("session_length", "How long do they stay, as 5 min?"),
                ("growth_per_month", "How many more come each month, as 10 %?"),
            ] {
                ask(question) { $0.users[key] = $1 }
            }
        }

        private mutating func askMonth() {
            ask("How many people use it in a month?") { $0.users["max_monthly"] = $1 }
        }

        private mutating func askActions() {
            while ask(
                draft.actions.isEmpty ? "What do they do, as look?" : "What else do they do?",
                { $0.actions.append(["name": $1.inYAML, "per_session": "1"]) })
            {
                for (key, question) in [
                    ("per_session", "How often in a session? (1)"),
                    ("cpu", "What does it take of a processor, as 5 ms?"),
                    ("database", "How many transactions of the database?"),
                    ("out", "How much is answered, as 20 kB?"),
                ] {
                    ask(question) { $0.actions[$0.actions.count - 1][key] = $1 }
                }
            }
        }

        private mutating func askCalls() {
            let areThere = ask("Are there calls? How many rooms at once, at the peak?") {
                $0.calls = ["rooms": $1, "people": "4"]
            }
            guard areThere else { return }
            ask("How many people in a room? (4)") { $0.calls["people"] = $1 }
            ask("Which part of the rooms is recorded, as 10 %?") { $0.calls["recorded"] = $1 }
        }

        private mutating func askJobs() {
            while ask(
                draft.jobs.isEmpty
                    ? "Is there long work that waits in a queue? What is it called, as transcoding?"
                    : "What other long work?",
                // How long it may take is asked last: until then it may take as long as it likes.
                {
                    $0.jobs.append([
                        "name": $1.inYAML, "per_hour": "1", "cpu": "1 min", "deadline": "36500 d",
                    ])
                })
            {
                ask("How many in the busiest hour? (1)") { $0.jobs[$0.jobs.count - 1]["per_hour"] = $1 }
                ask("What does one take of a processor, as 30 s? (1 min)") {
                    $0.jobs[$0.jobs.count - 1]["cpu"] = $1
                }
                let isKept = ask("When does it have to be done, as 30 min? (1 d)", or: "1 d") {
                    $0.jobs[$0.jobs.count - 1]["deadline"] = $1
                }
                // Nobody answers any more, and a day is too little.
                if !isKept { draft.jobs.removeLast() }
            }
        }

        /// Asks until the answer can be planned, or none is given.
        /// - Parameters:
        ///   - question: what is asked.
        ///   - standard: what stands for no answer.
        ///   - again: what is done before it is asked again.
        ///   - change: writes the answer into the file.
        /// - Returns: whether the file has it.
        @discardableResult
        private mutating func ask(
            _ question: String, or standard: String? = nil, before again: (inout Self) -> Void = { _ in },
            _ change: (inout WorkloadDraft, String) -> Void
        ) -> Bool {
            while true {
                guard let answer = answer(question) ?? standard else { return false }
                var changed = draft
                change(&changed, answer)
                guard let fault = changed.fault else {
                    draft = changed
                    return true
                }
                if isOver { return false }
                Terminal.error.write("  \(fault)\n")
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
#endif
