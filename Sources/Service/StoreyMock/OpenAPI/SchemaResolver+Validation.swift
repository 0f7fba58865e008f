/// A violation of a schema by a value.
struct SchemaViolation: Equatable {
    let path: String
    let reason: String
}

/// The direction of a message. Read-only and write-only properties are not required in both.
enum SchemaDirection {
    case request
    case response
}

extension SchemaResolver {
    /// Returns how a value violates a schema.
    /// - Parameter budget: The time for all values of a message. Schemas that combine themselves need exponential time.
    func violations(
        in value: MockJSON, _ schema: MockJSON, _ direction: SchemaDirection,
        _ budget: EvaluationBudget = EvaluationBudget(),
        at path: String = "$", depth: Int = 0
    ) -> [SchemaViolation] {
        guard budget.takeStep() else {
            return [
                SchemaViolation(
                    path: path, reason: "can't be validated in \(EvaluationBudget.description)")
            ]
        }
        if let flag = schema.bool {
            return flag ? [] : [SchemaViolation(path: path, reason: "is not expected")]
        }
        let schema = resolved(schema)
        if depth > Self.maxDepth {
            return [SchemaViolation(path: path, reason: "is nested too deep to be validated")]
        }
        if value == .null, schema["nullable"]?.bool == true { return [] }
        func violation(_ reason: String) -> [SchemaViolation] {
            [SchemaViolation(path: path, reason: reason)]
        }
        let types = schema["type"].map { $0.array?.compactMap(\.string) ?? [$0.string ?? ""] }
        if let types, !types.contains(where: value.isOfType) {
            return violation("is \(value.kind), not of type \(types.joined(separator: " or "))")
        }
        if let values = schema["enum"]?.array, !values.contains(value) {
            return violation("is \(value.text), not one of \(values.map(\.text).joined(separator: ", "))")
        }
        if let wanted = schema["const"], wanted != value {
            return violation("is \(value.text), not \(wanted.text)")
        }
        func inner(_ value: MockJSON, _ schema: MockJSON, _ path: String) -> [SchemaViolation] {
            violations(in: value, schema, direction, budget, at: path, depth: depth + 1)
        }
        var found = combinations(value, schema, path) { inner(value, $0, path) }
        switch value {
        case .string(let text): found += texts(text, schema, budget).flatMap(violation)
        case .integer, .number: found += numbers(value.double ?? 0, schema).flatMap(violation)
        case .array(let elements): found += lists(elements, schema, path, inner)
        case .object(let members): found += objects(members, schema, path, direction, budget, inner)
        case .null, .bool: break
        }
        return found
    }

    private func combinations(
        _ value: MockJSON, _ schema: MockJSON, _ path: String, _ inner: (MockJSON) -> [SchemaViolation]
    ) -> [SchemaViolation] {
        var found = (schema["allOf"]?.array ?? []).flatMap(inner)
        if let any = schema["anyOf"]?.array {
            let each = any.map(inner)
            if !each.contains([]) { found += each.min { $0.count < $1.count } ?? [] }
        }
        if let one = schema["oneOf"]?.array {
            let each = one.map(inner)
            let fitting = each.count { $0.isEmpty }
            if fitting == 0 { found += each.min { $0.count < $1.count } ?? [] }
            if fitting > 1 {
                found.append(.init(path: path, reason: "matches \(fitting) schemas of oneOf instead of one"))
            }
        }
        if let not = schema["not"], inner(not).isEmpty {
            found.append(.init(path: path, reason: "matches a schema that is not allowed"))
        }
        return found
    }

    private func texts(_ text: String, _ schema: MockJSON, _ budget: EvaluationBudget) -> [String] {
        var reasons: [String] = []
        let length = text.unicodeScalars.count
        if let least = schema["minLength"]?.integer, length < least {
            reasons.append("has \(length) characters, fewer than \(least)")
        }
        if let most = schema["maxLength"]?.integer, length > most {
            reasons.append("has \(length) characters, more than \(most)")
        }
        if let pattern = schema["pattern"]?.string, patterns[pattern]?.matches(in: text, budget) == false {
            reasons.append("does not match \(pattern)")
        }
        if let format = schema["format"]?.string, !SchemaFormat.fits(text, format) {
            reasons.append("is not a valid \(format)")
        }
        return reasons
    }

    private func numbers(_ number: Double, _ schema: MockJSON) -> [String] {
        var reasons: [String] = []
        // OpenAPI 3.0 has a flag beside the bound, 3.1 a separate bound.
        func bound(_ name: String, _ exclusive: String) -> (value: Double, isExclusive: Bool)? {
            if let value = schema[exclusive]?.double { return (value, true) }
            return schema[name]?.double.map { ($0, schema[exclusive]?.bool == true) }
        }
        if let (least, isExclusive) = bound("minimum", "exclusiveMinimum"),
            number < least || (isExclusive && number == least)
        {
            reasons.append(
                "is \(MockJSON.number(number).text), \(isExclusive ? "not more" : "less") than \(MockJSON.number(least).text)"
            )
        }
        if let (most, isExclusive) = bound("maximum", "exclusiveMaximum"),
            number > most || (isExclusive && number == most)
        {
            reasons.append(
                "is \(MockJSON.number(number).text), \(isExclusive ? "not less" : "more") than \(MockJSON.number(most).text)"
            )
        }
        if let unit = schema["multipleOf"]?.double, unit > 0 {
            let count = number / unit
            if abs(count - count.rounded()) > 1e-9 {
                reasons.append("is not a multiple of \(MockJSON.number(unit).text)")
            }
        }
        return reasons
    }

    private func lists(
        _ elements: [MockJSON], _ schema: MockJSON, _ path: String,
        _ inner: (MockJSON, MockJSON, String) -> [SchemaViolation]
    ) -> [SchemaViolation] {
        var found: [SchemaViolation] = []
        if let least = schema["minItems"]?.integer, elements.count < least {
            found.append(.init(path: path, reason: "has \(elements.count) elements, fewer than \(least)"))
        }
        if let most = schema["maxItems"]?.integer, elements.count > most {
            found.append(.init(path: path, reason: "has \(elements.count) elements, more than \(most)"))
        }
        if schema["uniqueItems"]?.bool == true, Set(elements).count < elements.count {
            found.append(.init(path: path, reason: "has a duplicate element"))
        }
        let first = schema["prefixItems"]?.array ?? []
        for (index, element) in elements.enumerated() {
            guard let each = index < first.count ? first[index] : schema["items"] else { continue }
            found += inner(element, each, "\(path)[\(index)]")
        }
        return found
    }

    private func objects(
        _ members: [MockJSON.Member], _ schema: MockJSON, _ path: String, _ direction: SchemaDirection,
        _ budget: EvaluationBudget,
        _ inner: (MockJSON, MockJSON, String) -> [SchemaViolation]
    ) -> [SchemaViolation] {
        var found: [SchemaViolation] = []
        let properties = schema["properties"]
        for name in schema["required"]?.array?.compactMap(\.string) ?? []
        where !members.contains(where: { $0.name == name }) {
            let property = properties?[name].map(resolved)
            let field = direction == .request ? "readOnly" : "writeOnly"
            if property?[field]?.bool == true { continue }
            found.append(.init(path: Self.path(path, name), reason: "is missing"))
        }
        if let least = schema["minProperties"]?.integer, members.count < least {
            found.append(.init(path: path, reason: "has \(members.count) members, fewer than \(least)"))
        }
        if let most = schema["maxProperties"]?.integer, members.count > most {
            found.append(.init(path: path, reason: "has \(members.count) members, more than \(most)"))
        }
        let families = schema["patternProperties"]?.members ?? []
        for member in members {
            let location = Self.path(path, member.name)
            var isKnown = false
            if let property = properties?[member.name] {
                isKnown = true
                found += inner(member.value, property, location)
            }
            for family in families where patterns[family.name]?.matches(in: member.name, budget) == true {
                isKnown = true
                found += inner(member.value, family.value, location)
            }
            guard !isKnown, let additional = schema["additionalProperties"] else { continue }
            if additional.bool == false {
                found.append(.init(path: location, reason: "is not expected"))
            } else if additional.bool == nil {
                found += inner(member.value, additional, location)
            }
        }
        return found
    }

    static func path(_ path: String, _ name: String) -> String {
        let isPlain = !name.isEmpty && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
        return isPlain && name.first?.isNumber == false ? "\(path).\(name)" : "\(path)['\(name)']"
    }
}

extension MockJSON {
    fileprivate func isOfType(_ type: String) -> Bool {
        switch (type, self) {
        case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object),
            ("number", .integer), ("number", .number), ("integer", .integer):
            true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }
}

/// The formats that can be validated.
enum SchemaFormat {
    static func fits(_ text: String, _ format: String) -> Bool {
        switch format {
        case "date": matches(text, date)
        case "date-time": matches(text, dateTime)
        case "uuid": matches(text, uuid)
        case "email": matches(text, email)
        case "ipv4":
            text.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) != nil } == [
                true, true, true, true,
            ]
        // Other formats are annotations.
        default: true
        }
    }

    private static func matches(_ text: String, _ pattern: RegexPattern?) -> Bool {
        pattern?.matchesWhole(of: text) ?? true
    }

    private static let day = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    private static let date = try? RegexPattern(day)
    /// Source: RFC 3339, section 5.6.
    private static let dateTime = try? RegexPattern(
        day + "[Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})")
    private static let uuid = try? RegexPattern("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
    private static let email = try? RegexPattern("[^@\\s]+@[^@\\s]+")
}
