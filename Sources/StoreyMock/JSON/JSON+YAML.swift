#if Mock
    import Yams

    extension JSON {
        /// Reads YAML that says what JSON can say.
        ///
        /// Source: YAML 1.2.2, section 10.3, the core schema: `yes` and dates are texts.
        init(yaml text: String) throws {
            guard let node = try Yams.compose(yaml: text) else {
                throw JSONFault(line: 1, column: 1, reason: "there is nothing")
            }
            try self.init(node, depth: 0)
        }

        private init(_ node: Node, depth: Int) throws {
            if depth > JSONReader.maximumDepth {
                throw Self.fault(node, "nested deeper than \(JSONReader.maximumDepth)")
            }
            switch node {
            case .scalar(let scalar):
                self = scalar.style == .plain ? Self.plain(scalar.string) : .string(scalar.string)
            case .sequence(let sequence): self = .array(try sequence.map { try JSON($0, depth: depth + 1) })
            case .mapping(let mapping):
                self = .object(
                    try mapping.map { key, value in
                        // Statuses are often written without quotes.
                        guard case .scalar(let name) = key else { throw Self.fault(key, "a name is no text") }
                        return Member(name.string, try JSON(value, depth: depth + 1))
                    })
            case .alias: throw Self.fault(node, "an alias leads nowhere")
            }
        }

        private static func fault(_ node: Node, _ reason: String) -> JSONFault {
            JSONFault(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, reason: reason)
        }

        private static func plain(_ text: String) -> JSON {
            switch text {
            case "", "~", "null", "Null", "NULL": .null
            case "true", "True", "TRUE": .bool(true)
            case "false", "False", "FALSE": .bool(false)
            default: number(text) ?? .string(text)
            }
        }

        private static func number(_ text: String) -> JSON? {
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map(JSON.integer) }
            if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map(JSON.integer) }
            guard text.allSatisfy({ "0123456789+-.eE".contains($0) }), text.contains(where: \.isNumber) else {
                return nil
            }
            return Int(text).map(JSON.integer) ?? Double(text).map(JSON.number)
        }
    }
#endif
