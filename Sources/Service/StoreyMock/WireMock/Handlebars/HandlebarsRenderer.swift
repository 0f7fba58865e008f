import StoreyInternal

/// Fills in one response's templates for one request.
final class HandlebarsRenderer {
    /// A value whose members can be used by their names alone.
    private struct Scope {
        let model: HandlebarsValue
        /// The names of a block's parameters: `as |name index|`.
        var parameters: [String: HandlebarsValue] = [:]
        /// The values with an `@`: `@index`.
        var data: [String: HandlebarsValue] = [:]
    }

    /// The time and size that are left.
    let limits: TemplateLimits
    let budget: EvaluationBudget
    /// Seconds since 1970.
    let now: Double
    var generator: SplitMix64
    private var scopes: [Scope]
    /// The values that the template assigned to names.
    private var variables: [String: HandlebarsValue] = [:]

    init(_ model: HandlebarsValue, now: Duration, seed: UInt64) {
        budget = EvaluationBudget()
        limits = TemplateLimits(budget, TemplateShape(""))
        self.now = now / .seconds(1)
        generator = SplitMix64(seed: seed)
        scopes = [Scope(model: model)]
    }

    /// The value whose members are in scope.
    var model: HandlebarsValue { scopes[scopes.count - 1].model }

    func assign(_ value: HandlebarsValue, to name: String) { variables[name] = value }

    /// Returns the filled template.
    /// - Throws: ``HandlebarsError`` if a helper can't be applied, or a limit is reached.
    func text(of template: HandlebarsTemplate) throws(HandlebarsError) -> String {
        var text = ""
        try render(template.nodes, to: &text)
        return text
    }

    func text(of nodes: [HandlebarsTemplate.Node]) throws(HandlebarsError) -> String {
        var text = ""
        try render(nodes, to: &text)
        return text
    }

    private func render(_ nodes: [HandlebarsTemplate.Node], to text: inout String) throws(HandlebarsError) {
        for node in nodes {
            let added =
                switch node {
                case .text(let part): part
                case .value(let call, let isEscaped):
                    isEscaped ? Self.escaped(try value(of: call).text) : try value(of: call).text
                case .block(let block): try self.text(of: block)
                }
            guard limits.takeValue(added.utf8.count) else {
                throw HandlebarsError(limits.problem ?? "a limit is reached")
            }
            text += added
        }
    }

    /// Escapes the characters that have a meaning in HTML, regardless of the content type.
    private static func escaped(_ text: String) -> String {
        var written = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": written += "&amp;"
            case "<": written += "&lt;"
            case ">": written += "&gt;"
            case "\"": written += "&quot;"
            case "'": written += "&#x27;"
            case "`": written += "&#x60;"
            case "=": written += "&#x3D;"
            default: written.unicodeScalars.append(scalar)
            }
        }
        return written
    }
}

// MARK: - Values

extension HandlebarsRenderer {
    func value(of call: HandlebarsCall) throws(HandlebarsError) -> HandlebarsValue {
        if let name = call.helperName, HandlebarsHelper.names.contains(name) {
            return try HandlebarsHelper(name, try values(call.arguments), try options(call), self).value()
        }
        return try value(of: call.name)
    }

    func value(of expression: HandlebarsExpression) throws(HandlebarsError) -> HandlebarsValue {
        switch expression {
        case .literal(let value): value
        case .call(let call): try value(of: call)
        case .path(let path): value(at: path)
        }
    }

    private func values(_ expressions: [HandlebarsExpression]) throws(HandlebarsError) -> [HandlebarsValue] {
        var values: [HandlebarsValue] = []
        for expression in expressions { values.append(try value(of: expression)) }
        return values
    }

    private func options(_ call: HandlebarsCall) throws(HandlebarsError) -> [String: HandlebarsValue] {
        var options: [String: HandlebarsValue] = [:]
        for option in call.options { options[option.name] = try value(of: option.value) }
        return options
    }

    private func value(at path: HandlebarsExpression.Path) -> HandlebarsValue {
        let visible = scopes.dropLast(path.levels)
        guard let scope = visible.last else { return .null }
        guard let first = path.names.first else { return path.isData ? .null : scope.model }
        var found: HandlebarsValue = .null
        if path.isData {
            found = visible.reversed().lazy.compactMap { $0.data[first] }.first ?? variables[first] ?? .null
        } else {
            // A name is searched for in the values around the current one, too.
            for scope in visible.reversed() {
                found = scope.parameters[first] ?? scope.model[first]
                if case .null = found { continue }
                break
            }
            if case .null = found { found = variables[first] ?? .null }
        }
        for name in path.names.dropFirst() { found = found[name] }
        return found
    }
}

// MARK: - Blocks

extension HandlebarsRenderer {
    private func text(of block: HandlebarsTemplate.Block) throws(HandlebarsError) -> String {
        let name = block.call.helperName ?? ""
        switch name {
        case "each":
            return try repeated(block, over: try values(block.call.arguments).first ?? model)
        case "with":
            return try nested(block, try values(block.call.arguments).first ?? model)
        default:
            if HandlebarsHelper.names.contains(name) {
                let helper = HandlebarsHelper(
                    name, try values(block.call.arguments), try options(block.call), self)
                return try helper.text(of: block)
            }
            let value = try value(of: block.call)
            return value.elements == nil ? try nested(block, value) : try repeated(block, over: value)
        }
    }

    private func nested(_ block: HandlebarsTemplate.Block, _ value: HandlebarsValue) throws(HandlebarsError)
        -> String
    {
        guard value.isTrue else { return try text(of: block.inverse) }
        var scope = Scope(model: value)
        if let name = block.parameters.first { scope.parameters[name] = value }
        return try text(of: block.content, in: scope)
    }

    private func repeated(
        _ block: HandlebarsTemplate.Block, over list: HandlebarsValue
    ) throws(HandlebarsError) -> String {
        var items: [(key: String?, value: HandlebarsValue)] = []
        switch list {
        case .list(let elements, _): items = elements.map { (nil, $0) }
        case .object(let members, _): items = members.map { ($0.name, $0.value) }
        default: break
        }
        if items.isEmpty { return try text(of: block.inverse) }
        var text = ""
        for (index, item) in items.enumerated() {
            guard limits.takeRepetition() else {
                throw HandlebarsError(limits.problem ?? "a limit is reached")
            }
            var scope = Scope(model: item.value)
            scope.data = [
                "index": .integer(index), "first": .text(index == 0 ? "first" : ""),
                "last": .text(index == items.count - 1 ? "last" : ""),
                "odd": .text(index % 2 == 0 ? "" : "odd"),
                "even": .text(index % 2 == 0 ? "even" : ""),
            ]
            if let key = item.key { scope.data["key"] = .text(key) }
            if let name = block.parameters.first { scope.parameters[name] = item.value }
            if block.parameters.count > 1 {
                scope.parameters[block.parameters[1]] = item.key.map { .text($0) } ?? .integer(index)
            }
            text += try self.text(of: block.content, in: scope)
        }
        return text
    }

    private func text(
        of nodes: [HandlebarsTemplate.Node], in scope: Scope
    ) throws(HandlebarsError) -> String {
        scopes.append(scope)
        defer { scopes.removeLast() }
        return try text(of: nodes)
    }
}
