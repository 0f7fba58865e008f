extension SidecarReader {
    private static let conditionFields = [
        "query", "headers", "cookies", "pathParameters", "form", "body", "any", "all", "not",
    ]

    /// Reads the conditions of `match`, which must all hold.
    func conditions(_ value: MockJSON, at location: String) throws(StubError) -> [RequestCondition] {
        var conditions: [RequestCondition] = []
        for member in try members(value, Self.conditionFields, at: location) {
            let location = location + "." + member.name
            switch member.name {
            case "query": conditions += try named(member.value, at: location, RequestCondition.query)
            case "headers": conditions += try named(member.value, at: location, RequestCondition.field)
            case "cookies": conditions += try named(member.value, at: location, RequestCondition.cookie)
            case "pathParameters":
                conditions += try named(member.value, at: location, RequestCondition.parameter)
            case "form": conditions += try named(member.value, at: location, RequestCondition.form)
            case "not": conditions.append(.not(.all(try self.conditions(member.value, at: location))))
            case "any": conditions.append(.any(try alternatives(member.value, at: location)))
            case "all": conditions.append(.all(try alternatives(member.value, at: location)))
            default:
                let several = member.value.array
                for (index, value) in (several ?? [member.value]).enumerated() {
                    conditions.append(
                        try body(value, at: several == nil ? location : "\(location)[\(index)]"))
                }
            }
        }
        return conditions
    }

    private func alternatives(_ value: MockJSON, at location: String) throws(StubError) -> [RequestCondition]
    {
        guard let list = value.array, !list.isEmpty else {
            throw failure(location, "must be an array with at least one element")
        }
        var found: [RequestCondition] = []
        for (index, each) in list.enumerated() {
            found.append(.all(try conditions(each, at: "\(location)[\(index)]")))
        }
        return found
    }

    func match(_ value: MockJSON, at location: String) throws(StubError) -> TextMatch {
        if let text = value.string { return .equals(text) }
        if let number = value.integer { return .equals("\(number)") }
        let known = ["equals", "contains", "matches", "present", "not", "all", "any", "ignoreCase"]
        let setting = try members(value, known, at: location)
        let ignoringCase = value["ignoreCase"]?.bool ?? false
        let kinds = setting.filter { $0.name != "ignoreCase" }
        guard kinds.count == 1, let kind = kinds.first else {
            throw failure(location, "must have exactly one of: \(known.dropLast().joined(separator: ", "))")
        }
        let location = location + "." + kind.name
        switch kind.name {
        case "equals": return .equals(try text(kind.value, at: location), ignoringCase: ignoringCase)
        case "contains": return .contains(try text(kind.value, at: location), ignoringCase: ignoringCase)
        case "matches":
            do {
                return .matches(try RegexPattern(try text(kind.value, at: location)))
            } catch let error as RegexPatternError {
                throw failure(location, "\(error)")
            } catch {
                throw failure(location, "must be a string")
            }
        case "present":
            guard let flag = kind.value.bool else { throw failure(location, "must be true or false") }
            return .present(flag)
        case "not": return .not(try match(kind.value, at: location))
        default:
            guard let list = kind.value.array, !list.isEmpty else {
                throw failure(location, "must be an array with at least one element")
            }
            var matches: [TextMatch] = []
            for (index, each) in list.enumerated() {
                matches.append(try match(each, at: "\(location)[\(index)]"))
            }
            return kind.name == "all" ? .all(matches) : .any(matches)
        }
    }

    func body(_ value: MockJSON, at location: String) throws(StubError) -> RequestCondition {
        if value["json"] != nil {
            _ = try members(value, ["json", "ignoreArrayOrder", "ignoreExtraElements"], at: location)
            return .json(
                value["json"] ?? .null, ignoringArrayOrder: value["ignoreArrayOrder"]?.bool ?? false,
                ignoringExtraElements: value["ignoreExtraElements"]?.bool ?? false)
        }
        guard let path = value["jsonPath"] else { return .body(try match(value, at: location)) }
        _ = try members(value, ["jsonPath", "equals", "text"], at: location)
        let selected = try self.path(path, at: location + ".jsonPath")
        guard let text = value["text"] else { return .jsonPath(selected, equals: value["equals"]) }
        guard value["equals"] == nil else { throw failure(location, "has both equals and text") }
        return .jsonPathText(selected, try match(text, at: location + ".text"))
    }

    func path(_ value: MockJSON, at location: String) throws(StubError) -> JSONPath {
        let text = try text(value, at: location)
        do {
            return try JSONPath(text)
        } catch {
            throw failure(location, "is not a valid JSONPath: \(text): \(error)")
        }
    }
}
