#if Tool
    import StoreyCapacity

    /// A workload file while its answers come.
    struct WorkloadDraft {
        /// Names with their values, in the order in which they came.
        struct Group: ExpressibleByDictionaryLiteral {
            private(set) var entries: [(key: String, value: String)]

            init(dictionaryLiteral entries: (String, String)...) {
                self.entries = entries.map { (key: $0.0, value: $0.1) }
            }

            /// A value; one that is there is replaced.
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
        /// Names, with commas or spaces between them.
        var providers: String?

        init(name: String) { self.name = name }

        /// The file. Where nobody does anything they look at something, so that there is something to plan.
        var text: String {
            let isIdle = actions.isEmpty && calls.entries.isEmpty && jobs.isEmpty
            let names = (providers ?? "").split { $0 == "," || $0 == " " }
            return "name: \(name.inYAML)\n" + Self.group("users", users)
                + Self.list("actions", isIdle ? [["name": "look", "per_session": "10"]] : actions)
                + Self.group("media", calls) + Self.list("jobs", jobs) + Self.group("service_levels", levels)
                + (names.isEmpty ? "" : "providers: [\(names.joined(separator: ", "))]\n")
        }

        /// What cannot be planned about it; `nil` where all can.
        var fault: String? {
            do {
                _ = try Workload(yaml: text)
                return nil
            } catch {
                return error.faults.map(\.reason).joined(separator: "\n  ")
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
        /// As a text of a YAML file, whatever it has.
        var inYAML: String { "'\(replacing("'", with: "''"))'" }
    }
#endif
