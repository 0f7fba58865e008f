/// A workload whose actions have the frequency and the sizes of recorded usage, with the median time of their responses.
///
/// Everything else, such as the users, the CPU time of actions, and the providers, is that of a workload file.
public struct MeasuredWorkload: Sendable {
    /// The workload.
    public let workload: Workload
    /// The recordings, or `nil` for a workload file as it is.
    public let source: String?
    /// The actions of the workload file that the recordings don't have. They are as in the file.
    public let unrecorded: [String]
    /// The median time of the responses of actions, by name, in seconds.
    let times: [String: Double]

    /// Reads a workload file as it is.
    /// - Parameters:
    ///   - yaml: The contents of the file.
    ///   - readFile: Returns the contents of a file next to it.
    public init(yaml: String, readFile: ((String) throws -> String)? = nil) throws(WorkloadError) {
        workload = try Workload(yaml: yaml, readFile: readFile)
        source = nil
        unrecorded = []
        times = [:]
    }

    /// Reads a workload file, and replaces how often its actions occur and how large they are. An action of the file is the
    /// recorded one with the same name, or with the same path pattern. Other recorded actions are added.
    /// - Parameters:
    ///   - usage: The recorded usage.
    ///   - base: Usage that this one is compared with. Its actions that don't occur anymore are removed.
    ///   - yaml: The contents of the file.
    ///   - readFile: Returns the contents of a file next to it.
    public init(
        _ usage: RecordedUsage, comparedWith base: RecordedUsage? = nil, yaml: String,
        readFile: ((String) throws -> String)? = nil
    ) throws(WorkloadError) {
        let file = try Entry(yaml: yaml)
        // The ranges of the file's values stay in proportion. A file without actions may have nothing to plan yet.
        let given = try file["actions"] == nil ? nil : Workload(file, readFile: readFile)
        let all = Set((usage.actions + (base?.actions ?? [])).map(\.name))
        let names = given?.matches(of: all) ?? [:]
        let recorded = Dictionary(usage.actions.map { (names[$0.name] ?? $0.name, $0) }) { first, _ in first }
        let gone = Set((base?.actions ?? []).map { names[$0.name] ?? $0.name }).subtracting(recorded.keys)
        var entries: [Entry] = []
        var kept: Set<String> = []
        for entry in file["actions"]?.list ?? [] {
            guard let name = entry["name"]?.text,
                let action = given?.actions.first(where: { $0.name == name })
            else { continue }
            kept.insert(name)
            if gone.contains(name) { continue }
            entries.append(recorded[name].map { entry.measured($0, action) } ?? entry)
        }
        for action in usage.actions where !kept.contains(names[action.name] ?? action.name) {
            entries.append(Entry(action, line: file.line))
        }
        let actions = Entry.Member(
            key: "actions", line: file.line, value: Entry(content: .list(entries), line: file.line))
        workload = try Workload(file.replacing(["actions"], with: [actions]), readFile: readFile)
        source = usage.source
        unrecorded = workload.actions.map(\.name).filter { recorded[$0] == nil }
        times = recorded.compactMapValues(\.time)
    }
}

extension Workload {
    /// Returns the actions that recorded ones are, by their names: those with the same name, or else with the same path pattern.
    fileprivate func matches(of recorded: Set<String>) -> [String: String] {
        var matches: [String: String] = [:]
        let requests = actions.filter { !$0.isByWebSocket }
        for action in requests where recorded.contains(action.name) { matches[action.name] = action.name }
        // In a fixed order, so that both of two compared recordings have the same matches.
        for name in recorded.sorted() where matches[name] == nil {
            let path = RequestPattern(name: name).path
            let action = requests.first { action in
                !matches.values.contains(action.name) && RequestPattern("GET", action.path).name == path
            }
            matches[name] = action?.name
        }
        return matches
    }
}

// MARK: - Entries

extension Entry {
    fileprivate var list: [Entry] { if case .list(let entries) = content { entries } else { [] } }
    fileprivate var text: String? { if case .text(let text) = content { text } else { nil } }

    fileprivate subscript(key: String) -> Entry? {
        guard case .map(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    fileprivate func replacing(_ keys: [String], with members: [Member]) -> Entry {
        guard case .map(let old) = content else { return self }
        return Entry(content: .map(old.filter { !keys.contains($0.key) } + members), line: line)
    }

    /// Creates an action that only the recordings have.
    fileprivate init(_ action: RecordedUsage.Action, line: Int) {
        let path = RequestPattern(name: action.name).path
        var fields = [("name", action.name), ("per_session", "\(action.perSession)")]
        if path.hasPrefix("/") { fields.append(("path", path)) }
        if let sent = action.sent { fields.append(("in", "\(sent) B")) }
        fields.append(("out", "\(action.received) B"))
        self.init(
            content: .map(
                fields.map { Member(key: $0.0, line: line, value: Entry(content: .text($0.1), line: line)) }),
            line: line)
    }

    /// Returns an action of the file with recorded values.
    fileprivate func measured(_ recorded: RecordedUsage.Action, _ action: Workload.Action) -> Entry {
        var members = [member("per_session", recorded.perSession, unit: "", as: action.often)]
        members.append(member("out", recorded.received, unit: " B", as: action.outgoing))
        if let sent = recorded.sent { members.append(member("in", sent, unit: " B", as: action.incoming)) }
        return replacing(["per_user_per_day"] + members.map(\.key), with: members)
    }

    /// Returns a value with the relative range of another one, so that a measured action needs as much headroom as before.
    private func member(_ key: String, _ value: Double, unit: String, as quantity: Quantity?) -> Member {
        func part(_ key: String, _ text: String) -> Member {
            Member(key: key, line: line, value: Entry(content: .text(text), line: line))
        }
        guard let quantity, quantity.spread != .fixed, quantity.likely > 0 else {
            return part(key, "\(value)\(unit)")
        }
        let range = [("low", quantity.low), ("default", quantity.likely), ("high", quantity.high)].map {
            part($0.0, "\($0.1 / quantity.likely * value)\(unit)")
        }
        return Member(
            key: key, line: line,
            value: Entry(
                content: .map(range + [part("distribution", quantity.spread.rawValue)]), line: line))
    }
}
