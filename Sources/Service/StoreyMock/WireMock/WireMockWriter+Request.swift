extension WireMockWriter {
    /// A request mapping under construction.
    struct Request {
        var members: [MockJSON.Member] = []
        var named: [String: [MockJSON.Member]] = [:]
        var bodies: [MockJSON] = []
        /// The required values of path parameters.
        var parameters: [String: String] = [:]
        var address: MockJSON.Member?
        var parts: [MockJSON] = []
        var host: MockJSON?
    }

    func request(_ conditions: [RequestCondition]) throws(StubError) -> MockJSON {
        var request = Request()
        for condition in conditions { try add(condition, to: &request) }
        var members: [MockJSON.Member] = [
            .init("method", .string(stub.pattern.method)), request.address ?? address(request),
        ]
        for field in ["queryParameters", "headers", "cookies"] {
            if let named = request.named[field] { members.append(.init(field, .object(named))) }
        }
        if !request.bodies.isEmpty { members.append(.init("bodyPatterns", .array(request.bodies))) }
        if !request.parts.isEmpty { members.append(.init("multipartPatterns", .array(request.parts))) }
        if let host = request.host { members.append(.init("host", host)) }
        return .object(members)
    }

    /// Returns a literal path in its encoded form, or an expression for a path with parameters, which WireMock 2
    /// supports as well.
    private func address(_ request: Request) -> MockJSON.Member {
        let path = stub.pattern.path
        var texts: [String] = []
        for segment in path.segments {
            switch segment {
            case .literal(let text): texts.append(FormURLEncoding.percentEncoded(text))
            case .parameter(let name):
                texts.append(request.parameters[name].map(FormURLEncoding.percentEncoded) ?? "[^/]+")
            case .mixed(let pieces):
                texts.append(
                    pieces.map { piece in
                        switch piece {
                        case .literal(let text): Self.quoted(FormURLEncoding.percentEncoded(text))
                        case .parameter(let name):
                            request.parameters[name].map { Self.quoted(FormURLEncoding.percentEncoded($0)) }
                                ?? "[^/]+"
                        }
                    }.joined())
            case .wildcard: break
            }
        }
        if path.literal != nil { return .init("urlPath", .string("/" + texts.joined(separator: "/"))) }
        let expression = zip(path.segments, texts).map { segment, text in
            if case .mixed = segment { return "/" + text }
            return "/" + (text == "[^/]+" ? text : Self.quoted(text))
        }.joined()
        let rest = path.segments.last == .wildcard ? (expression.isEmpty ? "/.*" : "(/.*)?") : "/?"
        return .init("urlPathPattern", .string(expression + rest))
    }

    private func add(_ condition: RequestCondition, to request: inout Request) throws(StubError) {
        switch condition {
        case .all(let conditions) where Self.existence(in: conditions) == nil:
            for condition in conditions { try add(condition, to: &request) }
        case .url(.equals(let text, false)): try setAddress("url", text, &request)
        case .url(.matches(let pattern)): try setAddress("urlPattern", pattern.description, &request)
        case .path(.equals(let text, false)): try setAddress("urlPath", text, &request)
        case .path(.matches(let pattern)): try setAddress("urlPathPattern", pattern.description, &request)
        case .parameter(let name, .equals(let text, false)):
            guard stub.pattern.path.segments.contains(where: { $0.hasParameter(name) }),
                request.parameters[name] == nil
            else {
                throw failure(
                    "has several conditions on the path parameter \(name), or the path has no such parameter")
            }
            request.parameters[name] = text
        case .query(let name, let match): try add(name, match, to: "queryParameters", &request)
        case .field(let name, let match): try add(name, match, to: "headers", &request)
        case .cookie(let name, .all(let matches)) where matches.count == 2 && matches[0] == .present(true):
            try add(name, matches[1], to: "cookies", &request)
        case .cookie(let name, let match):
            if match != .present(false), match.holds(nil) {
                throw failure(
                    "has a condition on the cookie \(name) that a missing cookie meets, which WireMock does not support"
                )
            }
            try add(name, match, to: "cookies", &request)
        case .any(let conditions):
            guard let (name, field, match) = Self.common(conditions) else {
                return request.bodies.append(try body(condition))
            }
            try add(name, match, to: field, &request)
        case .form(let name, _):
            throw failure("has a condition on the form field \(name), which WireMock 2 does not support")
        case .url, .path, .parameter:
            throw failure("has a URL condition that is neither equality nor a regular expression")
        case .host(let match):
            if request.host != nil {
                throw failure("has two conditions on the host, which WireMock does not support")
            }
            request.host = try self.match(match, of: "the host")
        case .part(let match): request.parts.append(match.source)
        case .body, .bytes, .json, .jsonPath, .jsonPathText, .not, .all:
            request.bodies.append(try body(condition))
        }
    }

    private func setAddress(_ field: String, _ text: String, _ request: inout Request) throws(StubError) {
        if request.address != nil { throw failure("has two URL conditions, which WireMock does not support") }
        // A stub read from WireMock derives its path from the same URL.
        guard stub.mapping != nil || stub.pattern.path.segments == [.wildcard] else {
            throw failure("has a URL condition besides its path, which WireMock does not support")
        }
        request.address = .init(field, .string(text))
    }

    private func add(_ name: String, _ match: TextMatch, to field: String, _ request: inout Request)
        throws(StubError)
    {
        if request.named[field, default: []].contains(where: { $0.name == name }) {
            throw failure("has two conditions on \(name) in \(field), which WireMock does not support")
        }
        request.named[field, default: []].append(.init(name, try self.match(match, of: "\(field) \(name)")))
    }

    /// Returns the value that all alternatives refer to, if there is one.
    private static func common(_ conditions: [RequestCondition]) -> (
        name: String, field: String, match: TextMatch
    )? {
        var found: [(name: String, field: String, match: TextMatch)] = []
        for condition in conditions {
            switch condition {
            case .query(let name, let match): found.append((name, "queryParameters", match))
            case .field(let name, let match): found.append((name, "headers", match))
            case .cookie(let name, let match): found.append((name, "cookies", match))
            case .all(let inner):
                guard inner.count == 1, let one = common(inner) else { return nil }
                found.append(one)
            default: return nil
            }
        }
        guard let first = found.first,
            found.allSatisfy({ $0.name == first.name && $0.field == first.field })
        else { return nil }
        return (first.name, first.field, found.count == 1 ? first.match : .any(found.map(\.match)))
    }
}
