#if Plan
    import Yams

    extension Entry {
        /// How deep entries may lie in each other.
        private static let deepest = 20

        /// Reads YAML, of which JSON is a part.
        init(yaml text: String) throws(WorkloadError) {
            let root: Node?
            do {
                root = try Yams.compose(yaml: text)
            } catch let error as YamlError {
                throw WorkloadError(line: Self.line(of: error), "this is no YAML: \(Self.reason(error))")
            } catch {
                throw WorkloadError(line: 1, "this is no YAML: \(error)")
            }
            guard let root else {
                throw WorkloadError(line: 1, "the file is empty: `storey plan init` writes one")
            }
            try self.init(root, depth: 0)
        }

        private init(_ node: Node, depth: Int) throws(WorkloadError) {
            line = node.mark?.line ?? 1
            guard depth <= Self.deepest else {
                throw WorkloadError(line: line, "nested deeper than \(Self.deepest)")
            }
            switch node {
            case .scalar(let scalar):
                let isNothing = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
                content = isNothing ? .nothing : .text(scalar.string)
            case .sequence(let sequence):
                var entries: [Entry] = []
                for node in sequence { entries.append(try Entry(node, depth: depth + 1)) }
                content = .list(entries)
            case .mapping(let mapping):
                var members: [Member] = []
                for (key, value) in mapping {
                    let line = key.mark?.line ?? 1
                    guard case .scalar(let name) = key else {
                        throw WorkloadError(line: line, "a name is no text")
                    }
                    members.append(
                        Member(key: name.string, line: line, value: try Entry(value, depth: depth + 1)))
                }
                content = .map(members)
            case .alias: throw WorkloadError(line: line, "an alias leads nowhere")
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
                "twice the same name: \(keys.joined(separator: ", "))"
            default: "\(error)"
            }
        }
    }
#endif
