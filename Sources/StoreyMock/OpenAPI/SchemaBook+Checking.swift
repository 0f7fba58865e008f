/// Where in a body something is wrong, and what.
struct SchemaFinding: Equatable {
    let path: String
    let reason: String
}

/// Which way a value goes: what only the service may say is not asked of a client.
enum SchemaDirection {
    case request
    case response
}

extension SchemaBook {
    /// What of a value is not as a schema says.
    func findings(
        in value: JSON, _ schema: JSON, _ direction: SchemaDirection, at path: String = "$", depth: Int = 0
    ) -> [SchemaFinding] {
        if let flag = schema.bool { return flag ? [] : [SchemaFinding(path: path, reason: "is not wanted")] }
        let schema = resolved(schema)
        if depth > Self.maximumDepth {
            return [SchemaFinding(path: path, reason: "is nested too deep to be checked")]
        }
        if value == .null, schema["nullable"]?.bool == true { return [] }
        func finding(_ reason: String) -> [SchemaFinding] { [SchemaFinding(path: path, reason: reason)] }
        let types = schema["type"].map { $0.array?.compactMap(\.string) ?? [$0.string ?? ""] }
        if let types, !types.contains(where: value.isOfType) {
            return finding("is \(value.kind), not of type \(types.joined(separator: " or "))")
        }
        if let values = schema["enum"]?.array, !values.contains(value) {
            return finding("is \(value.text), none of \(values.map(\.text).joined(separator: ", "))")
        }
        if let wanted = schema["const"], wanted != value {
            return finding("is \(value.text), not \(wanted.text)")
        }
        func inner(_ value: JSON, _ schema: JSON, _ path: String) -> [SchemaFinding] {
            findings(in: value, schema, direction, at: path, depth: depth + 1)
        }
        var found = combinations(value, schema, path) { inner(value, $0, path) }
        switch value {
        case .string(let text): found += texts(text, schema).flatMap(finding)
        case .integer, .number: found += numbers(value.double ?? 0, schema).flatMap(finding)
        case .array(let elements): found += lists(elements, schema, path, inner)
        case .object(let members): found += objects(members, schema, path, direction, inner)
        case .null, .bool: break
        }
        return found
    }

    private func combinations(
        _ value: JSON, _ schema: JSON, _ path: String, _ inner: (JSON) -> [SchemaFinding]
    ) -> [SchemaFinding] {
        var found = (schema["allOf"]?.array ?? []).flatMap(inner)
        if let any = schema["anyOf"]?.array {
            let each = any.map(inner)
            if !each.contains([]) { found += each.min { $0.count < $1.count } ?? [] }
        }
        if let one = schema["oneOf"]?.array {
            let each = one.map(inner)
            let fitting = each.count { $0.isEmpty }
            if fitting == 0 { found += each.min { $0.count < $1.count } ?? [] }
            if fitting > 1 { found.append(.init(path: path, reason: "fits \(fitting) of oneOf, not one")) }
        }
        if let not = schema["not"], inner(not).isEmpty {
            found.append(.init(path: path, reason: "is what must not be"))
        }
        return found
    }

    private func texts(_ text: String, _ schema: JSON) -> [String] {
        var reasons: [String] = []
        let length = text.unicodeScalars.count
        if let least = schema["minLength"]?.integer, length < least {
            reasons.append("has \(length) characters, fewer than \(least)")
        }
        if let most = schema["maxLength"]?.integer, length > most {
            reasons.append("has \(length) characters, more than \(most)")
        }
        if let pattern = schema["pattern"]?.string, patterns[pattern]?.matches(in: text) == false {
            reasons.append("is not like \(pattern)")
        }
        if let format = schema["format"]?.string, !SchemaFormat.fits(text, format) {
            reasons.append("is no \(format)")
        }
        return reasons
    }

    private func numbers(_ number: Double, _ schema: JSON) -> [String] {
        var reasons: [String] = []
        // Until 3.0 a flag beside the bound, since 3.1 a bound of its own.
        func bound(_ name: String, _ exclusive: String) -> (value: Double, isExclusive: Bool)? {
            if let value = schema[exclusive]?.double { return (value, true) }
            return schema[name]?.double.map { ($0, schema[exclusive]?.bool == true) }
        }
        if let (least, isExclusive) = bound("minimum", "exclusiveMinimum"),
            number < least || (isExclusive && number == least)
        {
            reasons.append(
                "is \(JSON.number(number).text), \(isExclusive ? "not more" : "less") than \(JSON.number(least).text)"
            )
        }
        if let (most, isExclusive) = bound("maximum", "exclusiveMaximum"),
            number > most || (isExclusive && number == most)
        {
            reasons.append(
                "is \(JSON.number(number).text), \(isExclusive ? "not less" : "more") than \(JSON.number(most).text)"
            )
        }
        if let unit = schema["multipleOf"]?.double, unit > 0 {
            let count = number / unit
            if abs(count - count.rounded()) > 1e-9 {
                reasons.append("is no multiple of \(JSON.number(unit).text)")
            }
        }
        return reasons
    }

    private func lists(
        _ elements: [JSON], _ schema: JSON, _ path: String, _ inner: (JSON, JSON, String) -> [SchemaFinding]
    ) -> [SchemaFinding] {
        var found: [SchemaFinding] = []
        if let least = schema["minItems"]?.integer, elements.count < least {
            found.append(.init(path: path, reason: "has \(elements.count) elements, fewer than \(least)"))
        }
        if let most = schema["maxItems"]?.integer, elements.count > most {
            found.append(.init(path: path, reason: "has \(elements.count) elements, more than \(most)"))
        }
        if schema["uniqueItems"]?.bool == true, Set(elements).count < elements.count {
            found.append(.init(path: path, reason: "has an element twice"))
        }
        let first = schema["prefixItems"]?.array ?? []
        for (index, element) in elements.enumerated() {
            guard let each = index < first.count ? first[index] : schema["items"] else { continue }
            found += inner(element, each, "\(path)[\(index)]")
        }
        return found
    }

    private func objects(
        _ members: [JSON.Member], _ schema: JSON, _ path: String, _ direction: SchemaDirection,
        _ inner: (JSON, JSON, String) -> [SchemaFinding]
    ) -> [SchemaFinding] {
        var found: [SchemaFinding] = []
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
            let place = Self.path(path, member.name)
            var isKnown = false
            if let property = properties?[member.name] {
                isKnown = true
                found += inner(member.value, property, place)
            }
            for family in families where patterns[family.name]?.matches(in: member.name) == true {
                isKnown = true
                found += inner(member.value, family.value, place)
            }
            guard !isKnown, let additional = schema["additionalProperties"] else { continue }
            if additional.bool == false {
                found.append(.init(path: place, reason: "is not wanted"))
            } else if additional.bool == nil {
                found += inner(member.value, additional, place)
            }
        }
        return found
    }

    static func path(_ path: String, _ name: String) -> String {
        let isPlain = !name.isEmpty && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
        return isPlain && name.first?.isNumber == false ? "\(path).\(name)" : "\(path)['\(name)']"
    }
}

extension JSON {
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

/// The formats that can be told from a text.
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
        // What else there is says more of what a text means than of how it looks.
        default: true
        }
    }

    private static func matches(_ text: String, _ pattern: Pattern?) -> Bool {
        pattern?.matchesWhole(of: text) ?? true
    }

    private static let day = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    private static let date = try? Pattern(day)
    /// Source: RFC 3339, section 5.6.
    private static let dateTime = try? Pattern(
        day + "[Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})")
    private static let uuid = try? Pattern("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
    private static let email = try? Pattern("[^@\\s]+@[^@\\s]+")
}
