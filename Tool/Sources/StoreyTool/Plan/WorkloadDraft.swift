import StoreyPlanner

/// A workload file during the interview.
struct WorkloadDraft {
    /// Keys and values, in the order of the answers.
    struct Group: ExpressibleByDictionaryLiteral {
        private(set) var entries: [(key: String, value: String)]

        init(dictionaryLiteral entries: (String, String)...) {
            self.entries = entries.map { (key: $0.0, value: $0.1) }
        }

        /// The value of a key. Setting it replaces an existing value.
        subscript(key: String) -> String? {
            get { entries.first { $0.key == key }?.value }
            set {
                guard let newValue else { return entries.removeAll { $0.key == key } }
                if let place = entries.firstIndex(where: { $0.key == key }) {
                    entries[place].value = newValue
                } else {
                    entries.append((key: key, value: newValue))
                }
            }
        }
    }

    var name: String
    var users: Group = [:]
    var language: String?
    var actions: [Group] = []
    /// What each action takes.
    var work: Group = [:]
    var calls: Group = [:]
    var jobs: [Group] = []
    var servers: [Group] = []
    var fleet: Group = [:]
    var levels: Group = [:]
    /// Names, separated by commas or spaces.
    var providers: String?

    init(name: String) { self.name = name }

    /// The file: the answers, and comments that show the keys without an answer. Without any activity it
    /// contains an action without numbers, so that the file is valid.
    var text: String {
        """
        # A workload for storey plan. Keys after a # show what to add; without them, the plan uses its defaults and
        # lists them with their sources.
        name: \(name.inYAML)

        # The load, the traffic, and the storage grow with the users.
        \(userList)

        # The language of the servers. The CPU time of actions without cpu follows from it.
        \(language.map { "language: \($0)" } ?? "# language: swift")

        # What users do. cpu is the time on a core of the machine where you measured it.
        \(actionList)

        # Calls need media servers and most of the traffic.
        \(Self.group("media", calls, example: "{ in_calls: 20 %, people: 4 }"))

        # Long work in a queue with a deadline.
        \(Self.list("jobs", jobs, example: "[{ name: film, per_hour: 40, cpu: 6 min, deadline: 45 min }]"))

        # The servers that exist. The plan says what is wasted and what breaks first.
        \(liveList)

        # The devices of the users, for work with where: client, either, or split.
        \(Self.group("fleet", fleet, example: "{ market: world }"))

        # Performance targets. A shorter time needs more servers, or more regions.
        \(Self.group("service_levels", levels, example: "{ p99: 500 ms }"))

        # The providers to compare. Other contracts are price_lists.
        \(providerList)

        """
    }

    private static let userExamples: [(key: String, value: String)] = [
        ("max_monthly", "1000"), ("peak_online", "100"), ("sessions_per_day", "2"),
        ("session_length", "5 min"),
        ("growth_per_month", "8 %"),
    ]
    private static let workExamples: [(key: String, value: String)] = [
        ("per_session", "5"), ("cpu", "5 ms"), ("database", "2"), ("out", "20 kB"), ("where", "server"),
    ]

    private var userList: String {
        // A group without keys isn't valid.
        let isEmpty = users.entries.isEmpty
        let keys = keys(of: users, Self.userExamples, indent: isEmpty ? "" : "  ")
        return isEmpty
            ? "# users:\n" + keys.replacing("# ", with: "#   ") : "users:\n" + keys
    }

    private var actionList: String {
        let isIdle = actions.isEmpty && calls.entries.isEmpty && jobs.isEmpty
        guard isIdle || !actions.isEmpty || !work.entries.isEmpty else {
            return "# actions: [{ name: view, per_session: 5, cpu: 5 ms, database: 2, out: 20 kB }]"
        }
        let all = actions.isEmpty ? [["name": "view"]] : actions
        let lines = all.map { action in
            var keys = action
            for entry in work.entries { keys[entry.key] = entry.value }
            let examples = action["name"] == all[0]["name"] ? Self.workExamples : []
            let name = keys["name"] ?? "view"
            keys["name"] = nil
            let rest = self.keys(of: keys, examples, indent: "    ")
            return "  - name: \(name)" + (rest.isEmpty ? "" : "\n\(rest)")
        }
        return "actions:\n" + lines.joined(separator: "\n")
    }

    private var liveList: String {
        guard !servers.isEmpty else {
            return "# live: { servers: [{ name: web, count: 4, per_month: 135, cpu: 45 % }] }"
        }
        return "live:\n"
            + Self.list("servers", servers, example: "").split(separator: "\n").map { "  \($0)" }
            .joined(separator: "\n")
    }

    private var providerList: String {
        let names = (providers ?? "").split { $0 == "," || $0 == " " }
        return names.isEmpty
            ? "# providers: [aws, azure, gcp, hetzner, alibaba]"
            : "providers: [\(names.joined(separator: ", "))]"
    }

    /// Returns the keys with an answer, and the others with an example after a `#`.
    private func keys(of group: Group, _ examples: [(key: String, value: String)], indent: String) -> String {
        let known = examples.map(\.key)
        let lines =
            group.entries.filter { !known.contains($0.key) }.map { "\($0.key): \($0.value)" }
            + examples.map { key, value in group[key].map { "\(key): \($0)" } ?? "# \(key): \(value)" }
        return lines.map { indent + $0 }.joined(separator: "\n")
    }

    /// The validation errors, or `nil` if the file is valid.
    var validationError: String? {
        do {
            _ = try Workload(yaml: text)
            return nil
        } catch {
            return error.diagnostics.map(\.reason).joined(separator: "\n  ")
        }
    }

    private static func group(_ name: String, _ group: Group, example: String) -> String {
        group.entries.isEmpty
            ? "# \(name): \(example)"
            : "\(name):\n" + group.entries.map { "  \($0.key): \($0.value)" }.joined(separator: "\n")
    }

    private static func list(_ name: String, _ groups: [Group], example: String) -> String {
        guard !groups.isEmpty else { return "# \(name): \(example)" }
        return "\(name):\n"
            + groups.map { group in
                group.entries.enumerated().map { index, entry in
                    "  \(index == 0 ? "-" : " ") \(entry.key): \(entry.value)"
                }.joined(separator: "\n")
            }.joined(separator: "\n")
    }
}

extension String {
    /// The text as a YAML string.
    var inYAML: String { "'\(replacing("'", with: "''"))'" }
}
