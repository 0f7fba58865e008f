#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension WireMockWriter {
    /// Returns an expression that matches a text literally. Escapes every metacharacter, because `\Q` is specific
    /// to Java.
    static func quoted(_ text: String) -> String {
        text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    func match(_ match: TextMatch, of what: String) throws(StubError) -> MockJSON {
        switch match {
        case .equals(let text, false): return ["equalTo": .string(text)]
        case .equals(let text, true): return ["equalTo": .string(text), "caseInsensitive": true]
        case .contains(let text, false): return ["contains": .string(text)]
        case .contains(let text, true): return ["matches": .string(Self.containing(text))]
        case .matches(let pattern): return ["matches": .string(pattern.description)]
        case .document(let match): return match.source
        case .not(.document(let match)): return ["not": match.source]
        case .present(false), .not(.present(true)): return ["absent": true]
        case .present(true), .not(.present(false)): return ["matches": .string(RegexPattern.anyText)]
        case .not(.contains(let text, false)): return ["doesNotContain": .string(text)]
        case .not(.contains(let text, true)): return ["doesNotMatch": .string(Self.containing(text))]
        case .not(.matches(let pattern)): return ["doesNotMatch": .string(pattern.description)]
        case .not(.equals(let text, let ignoringCase)):
            return [
                "doesNotMatch": .string((ignoringCase ? Self.ignoringCase(text) : "") + Self.quoted(text))
            ]
        case .not(.not(let match)): return try self.match(match, of: what)
        // De Morgan's laws.
        case .not(.any(let matches)): return try self.match(.all(matches.map { .not($0) }), of: what)
        case .not(.all(let matches)): return try self.match(.any(matches.map { .not($0) }), of: what)
        case .all([]): return ["anything": "anything"]
        case .all(let matches): return try several("and", matches, of: what)
        case .any(let matches): return try several("or", matches, of: what)
        }
    }

    private static func containing(_ text: String) -> String {
        "\(ignoringCase(text))\(RegexPattern.anyText)\(quoted(text))\(RegexPattern.anyText)"
    }

    /// Java's case-insensitive matching covers ASCII only by default.
    private static func ignoringCase(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? "(?i)" : "(?iu)"
    }

    private func several(_ word: String, _ matches: [TextMatch], of what: String) throws(StubError)
        -> MockJSON
    {
        if matches.count == 1 { return try match(matches[0], of: what) }
        var list: [MockJSON] = []
        for each in matches {
            let value = try match(each, of: what)
            if value["absent"] != nil {
                throw failure(
                    "asks whether \(what) is missing, combined with other conditions, which WireMock does not support"
                )
            }
            list.append(value)
        }
        if list.isEmpty { throw failure("has an empty condition on \(what)") }
        return .object([.init(word, .array(list))])
    }
}

// MARK: - Bodies

extension WireMockWriter {
    func body(_ condition: RequestCondition) throws(StubError) -> MockJSON {
        switch condition {
        case .body(let match): return try self.match(match, of: "the body")
        case .not(.body(let match)): return try self.match(.not(match), of: "the body")
        case .json(let wanted, let ignoringArrayOrder, let ignoringExtraElements):
            if wanted.text.contains("${json-unit.") {
                throw failure("compares with a text ${json-unit…}, which is a placeholder in WireMock")
            }
            var members: [MockJSON.Member] = [.init("equalToJson", .string(wanted.text))]
            if ignoringArrayOrder { members.append(.init("ignoreArrayOrder", true)) }
            if ignoringExtraElements { members.append(.init("ignoreExtraElements", true)) }
            return .object(members)
        case .jsonPath(let path, nil):
            if path.query.isSingular {
                throw failure(
                    "asks whether \(path) exists, even if null or empty, which WireMock does not support. Compare the value instead."
                )
            }
            return ["matchesJsonPath": .string(try checked(path))]
        case .jsonPath(let path, let wanted?):
            guard path.query.isSingular, wanted != .null else {
                throw failure("compares several values at \(path), or null, which WireMock does not support")
            }
            return [
                "matchesJsonPath": [
                    "expression": .string(try checked(path)), "equalToJson": .string(wanted.text),
                ]
            ]
        case .jsonPathText(let path, let match):
            let found = try self.match(match, of: path.description)
            if found["absent"] != nil {
                throw failure("asks whether \(path) is missing in a way that WireMock does not support")
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
        case .not: throw failure("negates a condition, which WireMock 2 supports for texts only")
        case .bytes(let bytes): return ["binaryEqualTo": .string(Data(bytes).base64EncodedString())]
        case .url, .path, .query, .field, .cookie, .parameter, .form, .host, .part:
            throw failure(
                "has alternatives for different parts of the request, which WireMock does not support")
        }
    }

    /// Returns the path if the conditions are equivalent to WireMock's meaning of a path alone.
    static func existence(in conditions: [RequestCondition]) -> JSONPath? {
        guard case .jsonPath(let path, nil)? = conditions.first, conditions.count > 1,
            RequestCondition.wireMock(exists: path) == .all(conditions)
        else { return nil }
        return path
    }

    private func several(_ word: String, _ conditions: [RequestCondition]) throws(StubError) -> MockJSON {
        if conditions.count == 1 { return try body(conditions[0]) }
        var list: [MockJSON] = []
        for condition in conditions {
            let value = try body(condition)
            if value["absent"] != nil {
                throw failure(
                    "asks whether the body is missing, combined with other conditions, which WireMock does not support"
                )
            }
            list.append(value)
        }
        return .object([.init(word, .array(list))])
    }

    /// WireMock uses Jayway's JSONPath, which has no functions and requires parentheses around a filter.
    private func checked(_ path: JSONPath) throws(StubError) -> String {
        let text = path.description
        if path.isJayway { return text }
        guard text.ranges(of: "?").count == text.ranges(of: "?(").count,
            !["length(", "count(", "value(", "match(", "search("].contains(where: text.contains)
        else { throw failure("has the path \(path), whose filter or function WireMock does not support") }
        return text
    }
}
