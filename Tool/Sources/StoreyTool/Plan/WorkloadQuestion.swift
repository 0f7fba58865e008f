import StoreyPlanner

/// A question of `storey plan init`. An option of the same name answers it on the command line.
struct WorkloadQuestion: Sendable {
    /// The name of the option, without dashes.
    let option: String
    let text: String
    /// Why the plan needs the answer.
    let reason: String
    /// What the plan assumes without an answer.
    let standard: String
    /// Writes the answer into the draft.
    let write: @Sendable (inout WorkloadDraft, String) -> Void

    /// The questions, in the order in which they are asked.
    static let all = [
        WorkloadQuestion(
            option: "users", text: "How many people use the app per month?",
            reason: "The load, the traffic, and the storage grow with them.",
            standard: "1000, with a wide range"
        ) { $0.users["max_monthly"] = $1 },
        WorkloadQuestion(
            option: "peak", text: "How many of them use it at the same time, at most?",
            reason: "Servers are rented for the peak.", standard: "computed from the other answers"
        ) { $0.users["peak_online"] = $1 },
        WorkloadQuestion(
            option: "growth", text: "How fast does their number grow per month, such as 8 %?",
            reason: "It says when the servers no longer suffice.",
            standard: "no growth; the plan shows twice and ten times the users"
        ) { $0.users["growth_per_month"] = $1 },
        WorkloadQuestion(
            option: "sessions",
            text: "How often does a user come per day, and for how long, such as 2, 5 min?",
            reason: "Users who stay longer are online at the same time.", standard: "2, 5 min"
        ) { draft, answer in
            let parts = answer.parts
            draft.users["sessions_per_day"] = parts.first
            draft.users["session_length"] = parts.dropFirst().rest
        },
        WorkloadQuestion(
            option: "actions",
            text: "What do they do, and how often in a session, such as view 10, search 3?",
            reason: "Each action is requests to the servers.", standard: "view 5"
        ) { draft, answer in
            draft.actions = answer.parts.map { part in
                let (name, numbers) = part.nameAndNumbers
                return numbers.isEmpty
                    ? ["name": name.inYAML]
                    : ["name": name.inYAML, "per_session": numbers.joined(separator: " ")]
            }
        },
        WorkloadQuestion(
            option: "work",
            text:
                "What does such an action take: CPU time or language, database transactions, and response, such as 5 ms, 2, 20 kB?",
            reason:
                "It determines servers and traffic. Until you have measured it, a language narrows the default: php, 5, 20 kB.",
            standard: "10 ms, 0, 0 B, with a wide range"
        ) { draft, answer in
            let parts = answer.parts
            let language = parts.first.map { $0.lowercased() }
            let isLanguage = language.map(Workload.languages.contains) ?? false
            draft.language = isLanguage ? language : nil
            draft.work["cpu"] = isLanguage ? nil : parts.first
            draft.work["database"] = parts.dropFirst().first
            draft.work["out"] = parts.dropFirst(2).rest
        },
        WorkloadQuestion(
            option: "where",
            text:
                "Where may this work run: server, client, either, or split, and on which devices, such as either, emerging?",
            reason: "Phones cost nothing per month, but slow ones take longer: world, emerging, or mature.",
            standard: "server"
        ) { draft, answer in
            let parts = answer.parts
            draft.work["where"] = parts.first
            if let market = parts.dropFirst().rest { draft.fleet["market"] = market }
        },
        WorkloadQuestion(
            option: "calls",
            text: "Which share of those online is in calls, and how many are in a room, such as 20 %, 4?",
            reason: "Calls need media servers and most of the traffic.", standard: "no calls"
        ) { draft, answer in
            let parts = answer.parts
            draft.calls["in_calls"] = parts.first
            draft.calls["people"] = parts.dropFirst().rest
        },
        WorkloadQuestion(
            option: "jobs",
            text:
                "Which long work waits in a queue, how often per hour, and for how long, such as film 40 6 min?",
            reason: "Each kind of job has its own servers and deadline.", standard: "no jobs"
        ) { draft, answer in
            draft.jobs = answer.parts.map { part in
                let (name, numbers) = part.nameAndNumbers
                var job: WorkloadDraft.Group = ["name": name.inYAML]
                job["per_hour"] = numbers.first
                if numbers.count > 1 { job["cpu"] = numbers.dropFirst().joined(separator: " ") }
                return job
            }
        },
        WorkloadQuestion(
            option: "servers",
            text:
                "Which servers do you have: name, number, EUR per month, and CPU at the peak, such as web 4 135 45 %?",
            reason: "The plan then says what is wasted and what breaks first.", standard: "a new project"
        ) { draft, answer in
            draft.servers = answer.parts.map { part in
                let (name, numbers) = part.nameAndNumbers
                var servers: WorkloadDraft.Group = ["name": name.inYAML]
                servers["count"] = numbers.first
                servers["per_month"] = numbers.dropFirst().first
                if numbers.count > 2 { servers["cpu"] = numbers.dropFirst(2).joined(separator: " ") }
                return servers
            }
        },
        WorkloadQuestion(
            option: "p99", text: "Within which time must 99 of 100 responses arrive, such as 300 ms?",
            reason: "A shorter time needs more servers, or more regions.", standard: "500 ms"
        ) { $0.levels["p99"] = $1 },
        WorkloadQuestion(
            option: "providers", text: "Which providers do you compare, such as aws, hetzner?",
            reason: "Prices differ by a factor of two or more.", standard: "aws, azure, gcp, hetzner, alibaba"
        ) { $0.providers = $1.parts.joined(separator: ", ") },
    ]
}

extension String {
    /// The parts between commas.
    fileprivate var parts: [String] {
        split(separator: ",", omittingEmptySubsequences: false).map {
            $0.split(separator: " ").joined(separator: " ")
        }
    }

    /// The words before the first one that begins with a digit, and the others.
    fileprivate var nameAndNumbers: (name: String, numbers: [String]) {
        let words = split(separator: " ").map(String.init)
        let end = words.firstIndex { $0.first?.isNumber == true } ?? words.endIndex
        return (words[..<end].joined(separator: " "), Array(words[end...]))
    }
}

extension ArraySlice<String> {
    /// All parts as one, so that surplus ones are reported as a part of the value.
    fileprivate var rest: String? { isEmpty ? nil : joined(separator: ", ") }
}
