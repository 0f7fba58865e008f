extension WireMockWriter {
    /// An expression that is a text alone. Every mark is escaped: Java's `\Q` is not everybody's.
    static func quoted(_ text: String) -> String {
        text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    private static let anything = "[\\s\\S]*"

    func match(_ match: TextMatch, of what: String) throws(StubFault) -> JSON {
        switch match {
        case .equals(let text, false): return ["equalTo": .string(text)]
        case .equals(let text, true): return ["equalTo": .string(text), "caseInsensitive": true]
        case .contains(let text, false): return ["contains": .string(text)]
        case .contains(let text, true): return ["matches": .string(Self.containing(text))]
        case .matches(let pattern): return ["matches": .string(pattern.description)]
        case .present(false), .not(.present(true)): return ["absent": true]
        case .present(true), .not(.present(false)): return ["matches": .string(Self.anything)]
        case .not(.contains(let text, false)): return ["doesNotContain": .string(text)]
        case .not(.contains(let text, true)): return ["doesNotMatch": .string(Self.containing(text))]
        case .not(.matches(let pattern)): return ["doesNotMatch": .string(pattern.description)]
        case .not(.equals(let text, let ignoringCase)):
            return [
                "doesNotMatch": .string((ignoringCase ? Self.ignoringCase(text) : "") + Self.quoted(text))
            ]
        case .not(.not(let match)): return try self.match(match, of: what)
        // What holds for none of several does not hold for each.
        case .not(.any(let matches)): return try self.match(.all(matches.map { .not($0) }), of: what)
        case .not(.all(let matches)): return try self.match(.any(matches.map { .not($0) }), of: what)
        case .all(let matches): return try several("and", matches, of: what)
        case .any(let matches): return try several("or", matches, of: what)
        }
    }

    private static func containing(_ text: String) -> String {
        "\(ignoringCase(text))\(anything)\(quoted(text))\(anything)"
    }

    /// Java's letters without case are those of ASCII, unless told otherwise.
    private static func ignoringCase(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? "(?i)" : "(?iu)"
    }

    private func several(_ word: String, _ matches: [TextMatch], of what: String) throws(StubFault) -> JSON {
        if matches.count == 1 { return try match(matches[0], of: what) }
        var list: [JSON] = []
        for each in matches {
            let value = try match(each, of: what)
            if value["absent"] != nil {
                throw fault("asks whether \(what) is missing or more, which WireMock cannot")
            }
            list.append(value)
        }
        if list.isEmpty { throw fault("asks nothing of \(what)") }
        return .object([.init(word, .array(list))])
    }
}

// MARK: - Bodies

extension WireMockWriter {
    func body(_ condition: Condition) throws(StubFault) -> JSON {
        switch condition {
        case .body(let match): return try self.match(match, of: "the body")
        case .not(.body(let match)): return try self.match(.not(match), of: "the body")
        case .json(let wanted, let ignoringOrder, let ignoringExtras):
            if wanted.text.contains("${json-unit.") {
                throw fault("wants a text ${json-unit…}, which is a placeholder to WireMock")
            }
            var members: [JSON.Member] = [.init("equalToJson", .string(wanted.text))]
            if ignoringOrder { members.append(.init("ignoreArrayOrder", true)) }
            if ignoringExtras { members.append(.init("ignoreExtraElements", true)) }
            return .object(members)
        case .jsonPath(let path, nil):
            if path.query.isSingular {
                throw fault(
                    "asks whether \(path) is there, null or empty, too, which WireMock cannot; compare it")
            }
            return ["matchesJsonPath": .string(try checked(path))]
        case .jsonPath(let path, let wanted?):
            guard path.query.isSingular, wanted != .null else {
                throw fault("compares what may be several values at \(path), or null, which WireMock cannot")
            }
            return [
                "matchesJsonPath": [
                    "expression": .string(try checked(path)), "equalToJson": .string(wanted.text),
                ]
            ]
        case .jsonPathText(let path, let match):
            let found = try self.match(match, of: path.description)
            if found["absent"] != nil {
                throw fault("asks whether \(path) is missing in a way that WireMock cannot")
            }
            return [
                "matchesJsonPath": .object(
                    [.init("expression", .string(try checked(path)))] + (found.members ?? []))
            ]
        case .not(.jsonPathText(let path, .present(true))):
            return ["matchesJsonPath": ["expression": .string(try checked(path)), "absent": true]]
        case .all(let conditions):
            if let path = Self.existence(in: conditions) {
                return ["matchesJsonPath": .string(try checked(path))]
            }
            return try several("and", conditions)
        case .any(let conditions): return try several("or", conditions)
        case .not: throw fault("has a condition that must not hold, which WireMock 2 can only ask of a text")
        case .url, .path, .query, .field, .cookie, .parameter, .form:
            throw fault("has alternatives that are not all of one thing, which WireMock cannot")
        }
    }

    /// The path, where the conditions are what WireMock means by a path alone.
    static func existence(in conditions: [Condition]) -> JSONPath? {
        guard case .jsonPath(let path, nil)? = conditions.first, conditions.count > 1,
            Condition.wireMocks(exists: path) == .all(conditions)
        else { return nil }
        return path
    }

    private func several(_ word: String, _ conditions: [Condition]) throws(StubFault) -> JSON {
        if conditions.count == 1 { return try body(conditions[0]) }
        var list: [JSON] = []
        for condition in conditions {
            let value = try body(condition)
            if value["absent"] != nil {
                throw fault("asks whether the body is missing or more, which WireMock cannot")
            }
            list.append(value)
        }
        return .object([.init(word, .array(list))])
    }

    /// WireMock's paths are those of Jayway, which has no functions and wants parentheses around a filter.
    private func checked(_ path: JSONPath) throws(StubFault) -> String {
        let text = path.description
        guard text.ranges(of: "?").count == text.ranges(of: "?(").count,
            !["length(", "count(", "value(", "match(", "search("].contains(where: text.contains)
        else { throw fault("has the path \(path), whose filter or function WireMock does not know") }
        return text
    }
}
