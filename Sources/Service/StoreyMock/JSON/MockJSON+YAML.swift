#if Mock
    import StoreyInternal
    import Yams

    extension MockJSON {
        /// Parses YAML that can be represented as JSON.
        ///
        /// Source: YAML 1.2.2, section 10.3, the core schema: `yes` and dates are strings.
        /// - Throws: ``MockJSONError`` with the line if the text is not valid YAML, or has an object with two members of one name.
        init(yaml text: String) throws(MockJSONError) {
            let root: Node?
            do {
                root = try Yams.compose(yaml: text)
            } catch {
                throw MockJSONError(error)
            }
            guard let root else { throw MockJSONError(line: 1, column: 1, reason: "the text is empty") }
            // Aliases copy nodes, so a few lines can expand to billions of them.
            var nodesLeft = 10_000 + 10 * text.utf8.count
            try self.init(root, depth: 0, &nodesLeft)
        }

        private init(_ node: Node, depth: Int, _ nodesLeft: inout Int) throws(MockJSONError) {
            nodesLeft -= 1
            if nodesLeft < 0 { throw Self.failure(node, "the aliases expand to too many values") }
            if depth > JSONScanner.maxDepth {
                throw Self.failure(node, "nesting exceeds \(JSONScanner.maxDepth) levels")
            }
            switch node {
            case .scalar(let scalar):
                self = scalar.style == .plain ? Self.plain(scalar.string) : .string(scalar.string)
            case .sequence(let sequence):
                var elements: [MockJSON] = []
                for element in sequence {
                    elements.append(try MockJSON(element, depth: depth + 1, &nodesLeft))
                }
                self = .array(elements)
            case .mapping(let mapping):
                var members: [Member] = []
                for (key, value) in mapping {
                    // Status codes are often written without quotes.
                    guard case .scalar(let name) = key else {
                        throw Self.failure(key, "a mapping key is not a string")
                    }
                    members.append(Member(name.string, try MockJSON(value, depth: depth + 1, &nodesLeft)))
                }
                self = .object(members)
            case .alias: throw Self.failure(node, "an alias has no anchor")
            }
        }

        private static func failure(_ node: Node, _ reason: String) -> MockJSONError {
            MockJSONError(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, reason: reason)
        }

        private static func plain(_ text: String) -> MockJSON {
            switch text {
            case "", "~", "null", "Null", "NULL": .null
            case "true", "True", "TRUE": .bool(true)
            case "false", "False", "FALSE": .bool(false)
            default: number(text) ?? .string(text)
            }
        }

        private static func number(_ text: String) -> MockJSON? {
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map(MockJSON.integer) }
            if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map(MockJSON.integer) }
            guard text.allSatisfy({ "0123456789+-.eE".contains($0) }), text.contains(where: \.isNumber) else {
                return nil
            }
            if let number = Int(text) { return .integer(number) }
            // Numbers that JSON writes in the same way keep their text.
            if let number = try? MockJSON(reading: text) { return number }
            return Double(text).map(MockJSON.number)
        }
    }

    extension MockJSONError {
        /// Yams' descriptions have the lines of the text, or even the whole text.
        fileprivate init(_ error: any Error) {
            switch error as? YamlError {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                self.init(line: mark.line, column: mark.column, reason: problem)
            case .duplicatedKeysInMapping(let names, let context):
                let list = names.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
                self.init(
                    line: context.mark.line, column: context.mark.column,
                    reason: "this mapping has a key more than once: \(list)")
            case .reader(let problem, let offset, _, let text):
                let line = offset.map { text.prefix($0).count { $0.isNewline } + 1 }
                self.init(line: line ?? 1, column: 1, reason: problem)
            default: self.init(line: 1, column: 1, reason: String("\(error)".prefix(200)))
            }
        }
    }
#endif
