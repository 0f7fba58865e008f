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
            "basicAuth", "basicAuthCredentials", "bodyPatterns", "multipartPatterns", "host", "port",
        ]

    func pattern(_ value: MockJSON, at location: String) throws(StubError) -> RequestPattern {
        let members = try members(value, Self.requestFields, at: location)
        let method = try value["method"].map { (value) throws(StubError) in
            try text(value, at: location + ".method")
        }
        let addresses = members.filter { Self.addressFields.contains($0.name) }
        if addresses.count > 1 {
            throw failure(location, "has more than one URL: \(addresses.map(\.name).joined(separator: ", "))")
        }
        var pattern = RequestPattern(method ?? "ANY", PathPattern(segments: [.wildcard]))
        if let address = addresses.first {
            try read(
                address.name, text(address.value, at: "\(location).\(address.name)"), at: location, &pattern)
        }
        for member in members where !Self.addressFields.contains(member.name) {
            let location = location + "." + member.name
            switch member.name {
            case "queryParameters":
                pattern.conditions += try named(member.value, at: location, RequestCondition.query)
            case "headers":
                pattern.conditions += try named(member.value, at: location, RequestCondition.field)
            case "cookies":
                pattern.conditions += try named(member.value, at: location, RequestCondition.wireMockCookie)
            case "pathParameters":
                pattern.conditions += try named(member.value, at: location, RequestCondition.parameter)
            case "formParameters":
                pattern.conditions += try named(member.value, at: location, RequestCondition.form)
            case "basicAuth", "basicAuthCredentials":
                pattern.conditions.append(try credentials(member.value, at: location))
            case "bodyPatterns":
                pattern.conditions += try bodies(member.value, at: location)
            case "multipartPatterns":
                for (index, each) in try list(member.value, at: location).enumerated() {
                    pattern.conditions.append(.part(try part(each, at: "\(location)[\(index)]")))
                }
            case "host": pattern.conditions.append(.host(try match(member.value, at: location)))
            case "port":
                let port = try number(member.value, at: location, from: 1)
                let standard = port == 80 ? "(:80)?" : ":\(port)"
                pattern.conditions.append(
                    .field("Host", .matches(try expression("(?:[^:]*|\\[.*\\])" + standard, at: location))))
            default: break
            }
        }
        return pattern
    }

    /// Reads a URL condition. WireMock compares the encoded URL, including a trailing slash.
    private func read(
        _ field: String, _ address: String, at location: String, _ pattern: inout RequestPattern
    ) throws(StubError) {
        let location = location + "." + field
        switch field {
        case "urlPattern": pattern.conditions.append(.url(.matches(try expression(address, at: location))))
        case "urlPathPattern":
            pattern.conditions.append(.path(.matches(try expression(address, at: location))))
        case "urlPathTemplate":
            pattern.path = PathPattern(segments: try template(address, at: location))
        default:
            guard address.hasPrefix("/") else { throw failure(location, "must begin with a slash") }
            let path = field == "url" ? address.prefix { $0 != "?" } : address[...]
            pattern.path = PathPattern(segments: PathPattern.segments(of: path).map { .literal($0) })
            pattern.conditions.append(field == "url" ? .url(.equals(address)) : .path(.equals(address)))
        }
    }

    private func template(_ text: String, at location: String) throws(StubError) -> [PathPattern.Segment] {
        var segments: [PathPattern.Segment] = []
        for part in text.split(separator: "/") {
            if part.hasPrefix("{"), part.hasSuffix("}"), part.count > 2 {
                segments.append(.parameter(String(part.dropFirst().dropLast())))
            } else if part.contains(where: { "{}*".contains($0) }) {
                throw failure(
                    location, "has the unsupported segment \(part). A parameter must be a whole segment.")
            } else {
                segments.append(.literal(FormURLEncoding.percentDecoded(part)))
            }
        }
        return segments
    }

    private func list(_ value: MockJSON, at location: String) throws(StubError) -> [MockJSON] {
        guard let list = value.array else { throw failure(location, "is \(value.kind), not an array") }
        return list
    }

    private func bodies(_ value: MockJSON, at location: String) throws(StubError) -> [RequestCondition] {
        var conditions: [RequestCondition] = []
        for (index, each) in try list(value, at: location).enumerated() {
            conditions.append(try body(each, at: "\(location)[\(index)]"))
        }
        return conditions
    }

    /// Reads the conditions on a part. WireMock ignores its name, unless there is a condition on its headers.
    private func part(_ value: MockJSON, at location: String) throws(StubError) -> PartMatch {
        _ = try members(value, ["name", "matchingType", "headers", "bodyPatterns"], at: location)
        let type = try value["matchingType"].map { (value) throws(StubError) in
            try text(value, at: location + ".matchingType")
        }
        guard ["ANY", "ALL", nil].contains(type) else {
            throw failure(location + ".matchingType", "must be ANY or ALL, not \(type ?? "")")
        }
        var conditions: [RequestCondition] = []
        if let headers = value["headers"], headers != .null {
            conditions += try named(headers, at: location + ".headers", RequestCondition.field)
        }
        if let patterns = value["bodyPatterns"], patterns != .null {
            conditions += try bodies(patterns, at: location + ".bodyPatterns")
        }
        return PartMatch(source: value, appliesToAll: type == "ALL", conditions: conditions)
    }

    private func credentials(_ value: MockJSON, at location: String) throws(StubError) -> RequestCondition {
        _ = try members(value, ["username", "password"], at: location)
        let texts = [
            try text(value["username"] ?? .null, at: location + ".username"),
            try text(value["password"] ?? .null, at: location + ".password"),
        ]
        let encoded = Data(texts.joined(separator: ":").utf8).base64EncodedString()
        // The name of a scheme is case-insensitive (RFC 9110, section 11.1). Base64 has no other special characters.
        let quoted = encoded.replacing("+", with: "\\+")
        return .field("Authorization", .matches(try expression("(?i:Basic) +" + quoted, at: location)))
    }

    func expression(_ text: String, at location: String) throws(StubError) -> RegexPattern {
        do {
            // Swift's case-insensitive matching covers all of Unicode and has no `u` flag.
            let expression = text.hasPrefix("(?iu)") ? "(?i)" + text.dropFirst(5) : text
            // A dot also matches line breaks.
            return try RegexPattern(text, as: "(?s)" + expression)
        } catch {
            throw failure(location, "\(error)")
        }
    }
}
