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
    var actions: [Group] = []
    var calls: Group = [:]
    var jobs: [Group] = []
    var levels: Group = [:]
    /// Names, separated by commas or spaces.
    var providers: String?

    init(name: String) { self.name = name }

    /// The file: the answers, and nothing else. Without any activity it contains an action without numbers, so
    /// that the file is valid.
    var text: String {
        let isIdle = actions.isEmpty && calls.entries.isEmpty && jobs.isEmpty
        let names = (providers ?? "").split { $0 == "," || $0 == " " }
        return "name: \(name.inYAML)\n" + Self.group("users", users)
            + Self.list("actions", isIdle ? [["name": "view"]] : actions)
            + Self.group("media", calls) + Self.list("jobs", jobs) + Self.group("service_levels", levels)
            + (names.isEmpty ? "" : "providers: [\(names.joined(separator: ", "))]\n")
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

    private static func group(_ name: String, _ group: Group) -> String {
        group.entries.isEmpty
            ? "" : "\(name):\n" + group.entries.map { "  \($0.key): \($0.value)\n" }.joined()
    }

    private static func list(_ name: String, _ groups: [Group]) -> String {
        guard !groups.isEmpty else { return "" }
        return "\(name):\n"
            + groups.map { group in
                group.entries.enumerated().map { index, entry in
                    "  \(index == 0 ? "-" : " ") \(entry.key): \(entry.value)\n"
                }.joined()
            }.joined()
    }
}

extension String {
    /// The text as a YAML string.
    var inYAML: String { "'\(replacing("'", with: "''"))'" }
}
