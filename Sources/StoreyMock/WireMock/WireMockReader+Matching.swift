extension WireMockReader {
    private static let textFields = [
        "equalTo", "contains", "matches", "doesNotMatch", "doesNotContain", "absent", "and", "or", "not",
    ]

    func match(_ value: JSON, at place: String) throws(StubFault) -> TextMatch {
        let said = try members(value, Self.textFields + ["caseInsensitive"], at: place)
        let kinds = said.filter { $0.name != "caseInsensitive" }
        guard kinds.count == 1, let kind = kinds.first else {
            throw fault(place, "says no one thing: \(Self.textFields.joined(separator: ", "))")
        }
        if value["caseInsensitive"] != nil, kind.name != "equalTo" {
            throw fault(place, "has a field \"caseInsensitive\", which is not supported with \(kind.name)")
        }
        let place = place + "." + kind.name
        switch kind.name {
        case "equalTo":
            let ignoringCase = try flag(value["caseInsensitive"], at: place)
            return .equals(try text(kind.value, at: place), ignoringCase: ignoringCase)
        case "contains": return .contains(try text(kind.value, at: place))
        case "doesNotContain": return .not(.contains(try text(kind.value, at: place)))
        case "matches": return .matches(try expression(try text(kind.value, at: place), at: place))
        case "doesNotMatch": return .not(.matches(try expression(try text(kind.value, at: place), at: place)))
        case "absent":
            guard try flag(kind.value, at: place) else { throw fault(place, "is false; leave it out") }
            return .present(false)
        case "not": return .not(try match(kind.value, at: place))
        default:
            let matches = try alternatives(kind.value, at: place) { (value, place) throws(StubFault) in
                try match(value, at: place)
            }
            return kind.name == "and" ? .all(matches) : .any(matches)
        }
    }

    private func alternatives<Part>(
        _ value: JSON, at place: String, _ read: (JSON, String) throws(StubFault) -> Part
    ) throws(StubFault) -> [Part] {
        // WireMock refuses one alone, too.
        guard let list = value.array, list.count > 1 else { throw fault(place, "is no list of two or more") }
        var parts: [Part] = []
        for (index, each) in list.enumerated() {
            if each["absent"] != nil {
                throw fault("\(place)[\(index)]", "has a field \"absent\", which stands alone")
            }
            parts.append(try read(each, "\(place)[\(index)]"))
        }
        return parts
    }
}

// MARK: - Bodies

extension WireMockReader {
    func body(_ value: JSON, at place: String) throws(StubFault) -> Condition {
        guard let kind = value.members?.first(where: { Self.bodyKinds.contains($0.name) }) else {
            return .body(try match(value, at: place))
        }
        switch kind.name {
        case "equalToJson":
            _ = try members(value, ["equalToJson", "ignoreArrayOrder", "ignoreExtraElements"], at: place)
            return .json(
                try json(kind.value, at: place + ".equalToJson"),
                ignoringOrder: try flag(value["ignoreArrayOrder"], at: place + ".ignoreArrayOrder"),
                ignoringExtras: try flag(value["ignoreExtraElements"], at: place + ".ignoreExtraElements"))
        case "matchesJsonPath":
            _ = try members(value, ["matchesJsonPath"], at: place)
            return try jsonPath(kind.value, at: place + ".matchesJsonPath")
        case "not":
            _ = try members(value, ["not"], at: place)
            return .not(try body(kind.value, at: place + ".not"))
        default:
            _ = try members(value, [kind.name], at: place)
            let parts = try alternatives(kind.value, at: "\(place).\(kind.name)") {
                (value, place) throws(StubFault) in
                try body(value, at: place)
            }
            return kind.name == "and" ? .all(parts) : .any(parts)
        }
    }

    private static let bodyKinds = ["equalToJson", "matchesJsonPath", "not", "and", "or"]

    /// JSON, or a text of it.
    private func json(_ value: JSON, at place: String) throws(StubFault) -> JSON {
        var wanted = value
        if let text = value.string {
            do {
                wanted = try JSON(reading: text)
            } catch {
                throw fault(place, "is no JSON: \(error)")
            }
        }
        if wanted.text.contains("${json-unit.") {
            throw fault(place, "has a placeholder, ${json-unit…}, which is not supported")
        }
        return wanted
    }

    private func jsonPath(_ value: JSON, at place: String) throws(StubFault) -> Condition {
        guard value.members != nil else { return .wireMocks(exists: try path(value, at: place)) }
        guard let expression = value["expression"] else { throw fault(place, "has no expression") }
        let path = try path(expression, at: place + ".expression")
        if let wanted = value["equalToJson"] {
            _ = try members(value, ["expression", "equalToJson"], at: place)
            guard path.query.isSingular else {
                throw fault(
                    place, "has equalToJson, which is not supported where a path may lead to several values")
            }
            let wanted = try json(wanted, at: place + ".equalToJson")
            let isThere = Condition.jsonPath(path, equals: wanted)
            // To WireMock null is nothing.
            return wanted == .null ? .any([isThere, .not(.jsonPath(path))]) : isThere
        }
        let rest = JSON.object((value.members ?? []).filter { $0.name != "expression" })
        let match = try match(rest, at: place)
        if match == .present(false) { return .not(.jsonPathText(path, .present(true))) }
        return .jsonPathText(path, match)
    }

    private func path(_ value: JSON, at place: String) throws(StubFault) -> JSONPath {
        let text = try text(value, at: place)
        do {
            return try JSONPath(text)
        } catch {
            throw fault(place, "is no JSONPath of RFC 9535: \(text): \(error)")
        }
    }
}

extension Condition {
    /// To WireMock a cookie that is not there fits nothing but `absent`, unlike a header.
    static func wireMocksCookie(_ name: String, _ match: TextMatch) -> Condition {
        let fitsNone = match != .present(false) && match.holds(nil)
        return .cookie(name, fitsNone ? .all([.present(true), match]) : match)
    }

    /// What WireMock means by a path alone: where it leads to one value, neither `null` nor empty.
    static func wireMocks(exists path: JSONPath) -> Condition {
        guard path.query.isSingular else { return .jsonPath(path) }
        return .all([.jsonPath(path)] + [.null, [], [:]].map { .not(.jsonPath(path, equals: $0)) })
    }
}
