#if Mock
    import StoreyInternal
    import Yams

    extension MockJSON {
        /// Parses YAML that can be represented as JSON.
        ///
        /// Source: YAML 1.2.2, section 10.3, the core schema: `yes` and dates are strings.
        init(yaml text: String) throws {
            guard let node = try Yams.compose(yaml: text) else {
                throw MockJSONError(line: 1, column: 1, reason: "the text is empty")
            }
            // Aliases copy nodes, so a few lines can expand to billions of them.
            var nodesLeft = 10_000 + 10 * text.utf8.count
            try self.init(node, depth: 0, &nodesLeft)
        }

        private init(_ node: Node, depth: Int, _ nodesLeft: inout Int) throws {
            nodesLeft -= 1
            if nodesLeft < 0 { throw Self.failure(node, "the aliases expand to too many values") }
            if depth > JSONScanner.maxDepth {
                throw Self.failure(node, "nesting exceeds \(JSONScanner.maxDepth) levels")
            }
            switch node {
            case .scalar(let scalar):
                self = scalar.style == .plain ? Self.plain(scalar.string) : .string(scalar.string)
            case .sequence(let sequence):
                self = .array(try sequence.map { try MockJSON($0, depth: depth + 1, &nodesLeft) })
            case .mapping(let mapping):
                self = .object(
                    try mapping.map { key, value in
                        // Status codes are often written without quotes.
                        guard case .scalar(let name) = key else {
                            throw Self.failure(key, "a mapping key is not a string")
                        }
                        return Member(name.string, try MockJSON(value, depth: depth + 1, &nodesLeft))
                    })
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
            return Int(text).map(MockJSON.integer) ?? Double(text).map(MockJSON.number)
        }
    }
#endif
