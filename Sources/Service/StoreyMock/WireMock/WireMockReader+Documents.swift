extension WireMockReader {
    static let documentFields =
        ["equalToXml", "matchesXPath"] + DateMatch.Order.allCases.map(\.rawValue) + [
            "equalToJson", "matchesJsonPath",
        ]

    /// Reads a condition on XML, a date, or JSON.
    func document(
        _ kind: MockJSON.Member, _ value: MockJSON, at location: String
    ) throws(StubError) -> DocumentMatch.Kind {
        switch kind.name {
        case "equalToXml": return .xml(try xml(kind.value, value, at: location))
        case "matchesXPath": return try xPath(kind.value, value, at: location)
        case "equalToJson", "matchesJsonPath": return .body(try body(value, at: location))
        default: return .date(try date(kind, value, at: location))
        }
    }

    private func xml(
        _ document: MockJSON, _ value: MockJSON, at location: String
    ) throws(StubError) -> XMLEquality {
        let (opening, closing) = ("placeholderOpeningDelimiterRegex", "placeholderClosingDelimiterRegex")
        _ = try members(
            value, ["equalToXml", "enablePlaceholders", opening, closing, "exemptedComparisons"], at: location
        )
        var equality = XMLEquality(document: try text(document, at: location + ".equalToXml"))
        do throws(XMLError) {
            _ = try XMLText(equality.document)
        } catch {
            throw failure(location + ".equalToXml", "\(error)")
        }
        if try flag(value["enablePlaceholders"], at: location + ".enablePlaceholders") {
            var placeholders = XMLEquality.Placeholders()
            if let given = value[opening] {
                placeholders.opening = try text(given, at: "\(location).\(opening)")
            }
            if let given = value[closing] {
                placeholders.closing = try text(given, at: "\(location).\(closing)")
            }
            equality.placeholders = placeholders
        }
        for each in value["exemptedComparisons"]?.array ?? [] {
            guard let name = each.string, let comparison = XMLEquality.Comparison(rawValue: name) else {
                throw failure(location + ".exemptedComparisons", "has an unknown comparison: \(each.text)")
            }
            equality.exempted.insert(comparison)
        }
        return equality
    }

    private func xPath(
        _ path: MockJSON, _ value: MockJSON, at location: String
    ) throws(StubError) -> DocumentMatch.Kind {
        _ = try members(value, ["matchesXPath", "xPathNamespaces"], at: location)
        let location = location + ".matchesXPath"
        var namespaces: [String: String]?
        if let members = value["xPathNamespaces"]?.members, !members.isEmpty {
            namespaces = [:]
            for member in members { namespaces?[member.name] = try text(member.value, at: location) }
        }
        do throws(XMLError) {
            _ = try LibXML.loaded.get()
        } catch {
            throw failure(location, "\(error)")
        }
        guard path.members != nil else {
            return .xPath(try text(path, at: location), namespaces: namespaces, nil)
        }
        guard let expression = path["expression"] else { throw failure(location, "has no expression") }
        let rest = MockJSON.object((path.members ?? []).filter { $0.name != "expression" })
        return .xPath(
            try text(expression, at: location + ".expression"), namespaces: namespaces,
            try match(rest, at: location))
    }

    private func date(
        _ kind: MockJSON.Member, _ value: MockJSON, at location: String
    ) throws(StubError) -> DateMatch {
        let fields = [
            "actualFormat", "truncateExpected", "truncateActual", "expectedOffset", "expectedOffsetUnit",
        ]
        _ = try members(value, [kind.name] + fields, at: location)
        let expected = try text(kind.value, at: "\(location).\(kind.name)")
        func truncation(_ field: String) throws(StubError) -> DateTruncation? {
            guard let given = value[field], given != .null else { return nil }
            let name = try text(given, at: "\(location).\(field)")
            guard let truncation = DateTruncation(name) else {
                throw failure("\(location).\(field)", "is an unknown truncation: \(name)")
            }
            return truncation
        }
        var offset = DateOffset(expected)
        if let amount = value["expectedOffset"]?.integer, let unit = value["expectedOffsetUnit"]?.string {
            guard let given = DateOffset(amount, unit) else {
                throw failure(location + ".expectedOffsetUnit", "is an unknown unit: \(unit)")
            }
            offset = offset == nil ? nil : given
        }
        return DateMatch(
            order: DateMatch.Order(rawValue: kind.name) ?? .equal, expected: offset == nil ? expected : nil,
            offset: offset,
            format: try value["actualFormat"].map { (value) throws(StubError) in
                try text(value, at: location + ".actualFormat")
            }, truncatesExpected: try truncation("truncateExpected"),
            truncatesFound: try truncation("truncateActual"))
    }
}
