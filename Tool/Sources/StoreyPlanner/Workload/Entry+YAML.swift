import Yams

extension Entry {
    /// The maximum nesting depth.
    private static let deepest = 20

    /// Parses YAML, which includes JSON.
    init(yaml text: String) throws(WorkloadError) {
        let root: Node?
        do {
            root = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw WorkloadError(line: Self.line(of: error), "invalid YAML: \(Self.reason(error))")
        } catch {
            throw WorkloadError(line: 1, "invalid YAML: \(error)")
        }
        guard let root else {
            throw WorkloadError(line: 1, "the file is empty. Create one with `storey plan init`.")
        }
        // Aliases copy nodes, so a few lines can expand to billions of them.
        var nodesLeft = 10_000 + 10 * text.utf8.count
        try self.init(root, depth: 0, &nodesLeft)
    }

    private init(_ node: Node, depth: Int, _ nodesLeft: inout Int) throws(WorkloadError) {
        line = node.mark?.line ?? 1
        nodesLeft -= 1
        guard nodesLeft >= 0 else {
            throw WorkloadError(line: line, "the aliases expand to too many values")
        }
        guard depth <= Self.deepest else {
            throw WorkloadError(line: line, "nesting is limited to \(Self.deepest) levels")
        }
        switch node {
        case .scalar(let scalar):
            let isNothing = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
            content = isNothing ? .nothing : .text(scalar.string)
        case .sequence(let sequence):
            var entries: [Entry] = []
            for node in sequence { entries.append(try Entry(node, depth: depth + 1, &nodesLeft)) }
            content = .list(entries)
        case .mapping(let mapping):
            var members: [Member] = []
            for (key, value) in mapping {
                let line = key.mark?.line ?? 1
                guard case .scalar(let name) = key else {
                    throw WorkloadError(line: line, "a key must be text")
                }
                members.append(
                    Member(
                        key: name.string, line: line, value: try Entry(value, depth: depth + 1, &nodesLeft)))
            }
            content = .map(members)
        case .alias: throw WorkloadError(line: line, "an alias has no anchor")
        }
    }

    private static func line(of error: YamlError) -> Int {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
            mark.line
        case .duplicatedKeysInMapping(_, let context): context.mark.line
        default: 1
        }
    }

    private static func reason(_ error: YamlError) -> String {
        switch error {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _),
            .composer(_, let problem, _, _):
            problem
        case .duplicatedKeysInMapping(let keys, _):
            "duplicate key: \(keys.joined(separator: ", "))"
        default: "\(error)"
        }
    }
}
