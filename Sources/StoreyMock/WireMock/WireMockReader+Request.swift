#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension WireMockReader {
    private static let addressFields = ["url", "urlPath", "urlPattern", "urlPathPattern", "urlPathTemplate"]
    private static let requestFields =
        addressFields + [
            "method", "queryParameters", "headers", "cookies", "pathParameters", "formParameters",
            "basicAuthCredentials", "bodyPatterns",
        ]

    func pattern(_ value: JSON, at place: String) throws(StubFault) -> RequestPattern {
        let members = try members(value, Self.requestFields, at: place)
        let method = try value["method"].map { (value) throws(StubFault) in
            try text(value, at: place + ".method")
        }
        let addresses = members.filter { Self.addressFields.contains($0.name) }
        if addresses.count > 1 {
            throw fault(place, "has several addresses: \(addresses.map(\.name).joined(separator: ", "))")
        }
        var pattern = RequestPattern(method ?? "ANY", PathPattern(segments: [.rest]))
        if let address = addresses.first {
            try read(address.name, text(address.value, at: "\(place).\(address.name)"), at: place, &pattern)
        }
        for member in members where !Self.addressFields.contains(member.name) {
            let place = place + "." + member.name
            switch member.name {
            case "queryParameters": pattern.conditions += try named(member.value, at: place, Condition.query)
            case "headers": pattern.conditions += try named(member.value, at: place, Condition.field)
            case "cookies":
                pattern.conditions += try named(member.value, at: place, Condition.wireMocksCookie)
            case "pathParameters":
                pattern.conditions += try named(member.value, at: place, Condition.parameter)
            case "formParameters": pattern.conditions += try named(member.value, at: place, Condition.form)
            case "basicAuthCredentials":
                pattern.conditions.append(try credentials(member.value, at: place))
            case "bodyPatterns":
                guard let list = member.value.array else {
                    throw fault(place, "is \(member.value.kind), not a list")
                }
                for (index, each) in list.enumerated() {
                    pattern.conditions.append(try body(each, at: "\(place)[\(index)]"))
                }
            default: break
            }
        }
        return pattern
    }

    /// WireMock holds addresses against the request as it came, encoded, with the slash at its end.
    private func read(
        _ field: String, _ address: String, at place: String, _ pattern: inout RequestPattern
    ) throws(StubFault) {
        let place = place + "." + field
        switch field {
        case "urlPattern": pattern.conditions.append(.url(.matches(try expression(address, at: place))))
        case "urlPathPattern": pattern.conditions.append(.path(.matches(try expression(address, at: place))))
        case "urlPathTemplate":
            pattern.path = PathPattern(segments: try template(address, at: place))
        default:
            guard address.hasPrefix("/") else { throw fault(place, "does not begin with a slash") }
            let path = field == "url" ? address.prefix { $0 != "?" } : address[...]
            pattern.path = PathPattern(segments: PathPattern.segments(of: path).map { .literal($0) })
            pattern.conditions.append(field == "url" ? .url(.equals(address)) : .path(.equals(address)))
        }
    }

    private func template(_ text: String, at place: String) throws(StubFault) -> [PathPattern.Segment] {
        var segments: [PathPattern.Segment] = []
        for part in text.split(separator: "/") {
            if part.hasPrefix("{"), part.hasSuffix("}"), part.count > 2 {
                segments.append(.parameter(String(part.dropFirst().dropLast())))
            } else if part.contains(where: { "{}*".contains($0) }) {
                throw fault(
                    place, "has a segment \(part), which is not supported: a name takes a whole segment")
            } else {
                segments.append(.literal(FormText.decoded(part)))
            }
        }
        return segments
    }

    private func credentials(_ value: JSON, at place: String) throws(StubFault) -> Condition {
        _ = try members(value, ["username", "password"], at: place)
        let texts = [
            try text(value["username"] ?? .null, at: place + ".username"),
            try text(value["password"] ?? .null, at: place + ".password"),
        ]
        let encoded = Data(texts.joined(separator: ":").utf8).base64EncodedString()
        return .field("Authorization", .equals("Basic " + encoded))
    }

    func expression(_ text: String, at place: String) throws(StubFault) -> Pattern {
        do {
            // Swift's letters without case are all letters, and it does not know how to be told.
            return try Pattern(text.hasPrefix("(?iu)") ? "(?i)" + text.dropFirst(5) : text)
        } catch {
            throw fault(place, "\(error)")
        }
    }
}
