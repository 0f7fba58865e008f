extension WireMockWriter {
    /// What a request has to be, as it is gathered.
    struct Request {
        var members: [JSON.Member] = []
        var named: [String: [JSON.Member]] = [:]
        var bodies: [JSON] = []
        /// What names in the path have to be.
        var parameters: [String: String] = [:]
        var address: JSON.Member?
    }

    func request(_ conditions: [Condition]) throws(StubFault) -> JSON {
        var request = Request()
        for condition in conditions { try add(condition, to: &request) }
        var members: [JSON.Member] = [
            .init("method", .string(stub.pattern.method)), request.address ?? address(request),
        ]
        for field in ["queryParameters", "headers", "cookies"] {
            if let named = request.named[field] { members.append(.init(field, .object(named))) }
        }
        if !request.bodies.isEmpty { members.append(.init("bodyPatterns", .array(request.bodies))) }
        return .object(members)
    }

    /// A literal path as clients write it; one with names as an expression, which WireMock 2 has, too.
    private func address(_ request: Request) -> JSON.Member {
        let path = stub.pattern.path
        var texts: [String] = []
        for segment in path.segments {
            switch segment {
            case .literal(let text): texts.append(FormText.encoded(text))
            case .parameter(let name): texts.append(request.parameters[name].map(FormText.encoded) ?? "[^/]+")
            case .rest: break
            }
        }
        if path.literal != nil { return .init("urlPath", .string("/" + texts.joined(separator: "/"))) }
        let expression = zip(path.segments, texts).map { segment, text in
            "/" + (text == "[^/]+" ? text : Self.quoted(text))
        }.joined()
        let rest = path.segments.last == .rest ? (expression.isEmpty ? "/.*" : "(/.*)?") : "/?"
        return .init("urlPathPattern", .string(expression + rest))
    }

    private func add(_ condition: Condition, to request: inout Request) throws(StubFault) {
        switch condition {
        case .all(let conditions) where Self.existence(in: conditions) == nil:
            for condition in conditions { try add(condition, to: &request) }
        case .url(.equals(let text, false)): try setAddress("url", text, &request)
        case .url(.matches(let pattern)): try setAddress("urlPattern", pattern.description, &request)
        case .path(.equals(let text, false)): try setAddress("urlPath", text, &request)
        case .path(.matches(let pattern)): try setAddress("urlPathPattern", pattern.description, &request)
        case .parameter(let name, .equals(let text, false)):
            guard stub.pattern.path.segments.contains(.parameter(name)), request.parameters[name] == nil
            else {
                throw fault("asks for the path's \(name) twice, or has no such name")
            }
            request.parameters[name] = text
        case .query(let name, let match): try add(name, match, to: "queryParameters", &request)
        case .field(let name, let match): try add(name, match, to: "headers", &request)
        case .cookie(let name, .all(let matches)) where matches.count == 2 && matches[0] == .present(true):
            try add(name, matches[1], to: "cookies", &request)
        case .cookie(let name, let match):
            if match != .present(false), match.holds(nil) {
                throw fault(
                    "asks of the cookie \(name) what it fits when it is missing, too, which WireMock cannot")
            }
            try add(name, match, to: "cookies", &request)
        case .any(let conditions):
            guard let (name, field, match) = Self.common(conditions) else {
                return request.bodies.append(try body(condition))
            }
            try add(name, match, to: field, &request)
        case .form(let name, _): throw fault("asks for the form's \(name), which WireMock 2 cannot")
        case .url, .path, .parameter:
            throw fault("asks for an address that is neither equal to a text nor like an expression")
        case .body, .json, .jsonPath, .jsonPathText, .not, .all: request.bodies.append(try body(condition))
        }
    }

    private func setAddress(_ field: String, _ text: String, _ request: inout Request) throws(StubFault) {
        if request.address != nil { throw fault("asks for two addresses, which WireMock cannot") }
        // What came from WireMock stands in its place by the same address.
        guard stub.mapping != nil || stub.pattern.path.segments == [.rest] else {
            throw fault("asks for an address besides its path, which WireMock cannot")
        }
        request.address = .init(field, .string(text))
    }

    private func add(_ name: String, _ match: TextMatch, to field: String, _ request: inout Request)
        throws(StubFault)
    {
        if request.named[field, default: []].contains(where: { $0.name == name }) {
            throw fault("asks twice for \(name) in \(field), which WireMock cannot")
        }
        request.named[field, default: []].append(.init(name, try self.match(match, of: "\(field) \(name)")))
    }

    /// One value that may be this or that.
    private static func common(_ conditions: [Condition]) -> (name: String, field: String, match: TextMatch)?
    {
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
