import StoreyInternal

extension WireMockReader {
    private static let textFields = [
        "equalTo", "contains", "matches", "doesNotMatch", "doesNotContain", "absent", "and", "or", "not",
        "anything",
    ]

    func match(_ value: MockJSON, at location: String) throws(StubError) -> TextMatch {
        if let kind = value.members?.first(where: { Self.documentFields.contains($0.name) }) {
            return .document(DocumentMatch(source: value, kind: try document(kind, value, at: location)))
        }
        let given = try members(value, Self.textFields + ["caseInsensitive"], at: location)
        let kinds = given.filter { $0.name != "caseInsensitive" }
        guard kinds.count == 1, let kind = kinds.first else {
            throw failure(
                location,
                "must have exactly one of: \((Self.textFields + Self.documentFields).joined(separator: ", "))"
            )
        }
        let location = location + "." + kind.name
        switch kind.name {
        case "equalTo":
            let ignoringCase = try flag(value["caseInsensitive"], at: location)
            return .equals(try text(kind.value, at: location), ignoringCase: ignoringCase)
        case "contains": return .contains(try text(kind.value, at: location))
        case "doesNotContain": return .not(.contains(try text(kind.value, at: location)))
        case "matches": return .matches(try expression(try text(kind.value, at: location), at: location))
        case "doesNotMatch":
            return .not(.matches(try expression(try text(kind.value, at: location), at: location)))
        case "absent":
            guard try flag(kind.value, at: location) else { throw failure(location, "is false. Remove it.") }
            return .present(false)
        case "anything": return .all([])
        case "not": return .not(try match(kind.value, at: location))
        default:
            let matches = try alternatives(kind.value, at: location) { (value, location) throws(StubError) in
                try match(value, at: location)
            }
            return kind.name == "and" ? .all(matches) : .any(matches)
        }
    }

    private func alternatives<Part>(
        _ value: MockJSON, at location: String, _ read: (MockJSON, String) throws(StubError) -> Part
    ) throws(StubError) -> [Part] {
        // WireMock rejects a single element, too.
        guard let list = value.array, list.count > 1 else {
            throw failure(location, "must be an array of two or more elements")
        }
        var parts: [Part] = []
        for (index, each) in list.enumerated() {
            if each["absent"] != nil {
                throw failure("\(location)[\(index)]", "has a field \"absent\", which can't be combined")
            }
            parts.append(try read(each, "\(location)[\(index)]"))
        }
        return parts
    }
}

// MARK: - Bodies

extension WireMockReader {
    func body(_ value: MockJSON, at location: String) throws(StubError) -> RequestCondition {
        guard let kind = value.members?.first(where: { Self.bodyKinds.contains($0.name) }) else {
            return .body(try match(value, at: location))
        }
        switch kind.name {
        case "binaryEqualTo":
            _ = try members(value, ["binaryEqualTo"], at: location)
            guard let bytes = try text(kind.value, at: location + ".binaryEqualTo").base64Decoded else {
                throw failure(location + ".binaryEqualTo", "is not valid Base64")
            }
            return .bytes(bytes)
        case "equalToJson":
            _ = try members(value, ["equalToJson", "ignoreArrayOrder", "ignoreExtraElements"], at: location)
            let wanted = try json(kind.value, at: location + ".equalToJson")
            let ignoringArrayOrder = try flag(value["ignoreArrayOrder"], at: location + ".ignoreArrayOrder")
            let ignoringExtraElements = try flag(
                value["ignoreExtraElements"], at: location + ".ignoreExtraElements")
            guard wanted.text.contains("${json-unit.") else {
                return .json(
                    wanted, ignoringArrayOrder: ignoringArrayOrder,
                    ignoringExtraElements: ignoringExtraElements)
            }
            return .body(
                .document(
                    DocumentMatch(
                        source: value,
                        kind: .json(
                            wanted, ignoringArrayOrder: ignoringArrayOrder,
                            ignoringExtraElements: ignoringExtraElements))))
        case "matchesJsonPath":
            _ = try members(value, ["matchesJsonPath"], at: location)
            return try jsonPath(kind.value, at: location + ".matchesJsonPath")
        case "not":
            _ = try members(value, ["not"], at: location)
            return .not(try body(kind.value, at: location + ".not"))
        default:
            _ = try members(value, [kind.name], at: location)
            let parts = try alternatives(kind.value, at: "\(location).\(kind.name)") {
                (value, location) throws(StubError) in
                try body(value, at: location)
            }
            return kind.name == "and" ? .all(parts) : .any(parts)
        }
    }

    private static let bodyKinds = ["binaryEqualTo", "equalToJson", "matchesJsonPath", "not", "and", "or"]

    /// Reads JSON, or a string that contains JSON.
    private func json(_ value: MockJSON, at location: String) throws(StubError) -> MockJSON {
        var wanted = value
        if let text = value.string {
            do {
                wanted = try MockJSON(reading: text)
            } catch {
                throw failure(location, "is not valid JSON: \(error)")
            }
        }
        return wanted
    }

    private func jsonPath(_ value: MockJSON, at location: String) throws(StubError) -> RequestCondition {
        guard value.members != nil else { return .wireMock(exists: try path(value, at: location)) }
        guard let expression = value["expression"] else { throw failure(location, "has no expression") }
        let path = try path(expression, at: location + ".expression")
        if let wanted = value["equalToJson"] {
            guard path.query.isSingular, value.members?.count == 2 else {
                let condition = MockJSON.object((value.members ?? []).filter { $0.name != "expression" })
                return .body(
                    .document(
                        DocumentMatch(
                            source: ["matchesJsonPath": value],
                            kind: .selected(path, try body(condition, at: location)))))
            }
            let wanted = try json(wanted, at: location + ".equalToJson")
            let isThere = RequestCondition.jsonPath(path, equals: wanted)
            // WireMock treats `null` as missing.
            return wanted == .null ? .any([isThere, .not(.jsonPath(path))]) : isThere
        }
        let rest = MockJSON.object((value.members ?? []).filter { $0.name != "expression" })
        let match = try match(rest, at: location)
        if match == .present(false) { return .not(.jsonPathText(path, .present(true))) }
        return .jsonPathText(path, match)
    }

    private func path(_ value: MockJSON, at location: String) throws(StubError) -> JSONPath {
        let text = try text(value, at: location)
        do {
            return try JSONPath(jayway: text)
        } catch {
            throw failure(location, "is not a valid JSONPath: \(text): \(error)")
        }
    }
}

extension RequestCondition {
    /// In WireMock, a missing cookie only matches `absent`, unlike a missing header.
    static func wireMockCookie(_ name: String, _ match: TextMatch) -> RequestCondition {
        let matchesMissing = match != .present(false) && match.holds(nil)
        return .cookie(name, matchesMissing ? .all([.present(true), match]) : match)
    }

    /// WireMock's meaning of a path alone: if it selects a single value, that must be neither `null` nor empty.
    static func wireMock(exists path: JSONPath) -> RequestCondition {
        guard path.query.isSingular else { return .jsonPath(path) }
        return .all([.jsonPath(path)] + [.null, [], [:]].map { .not(.jsonPath(path, equals: $0)) })
    }
}
