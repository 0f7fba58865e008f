/// A kind of credentials that an operation requires.
///
/// Source: OpenAPI 3.1.1, “Security Scheme Object”; OpenAPI 2.0, “Security Scheme Object”.
struct SecurityScheme: Sendable {
    enum Kind: Sendable {
        /// A key in a header, in the query, or in a cookie.
        case apiKey(String, in: String)
        /// An authentication scheme of HTTP, in lowercase, such as `basic`.
        case http(String)
        /// An access token of OAuth 2 or OpenID Connect.
        case token
        /// A scheme that isn't in a request, such as a client certificate. Each request has it.
        case other
    }

    /// The name in the document.
    let name: String
    let kind: Kind

    /// - Returns: `nil` if the value isn't a security scheme.
    init?(_ name: String, _ value: MockJSON) {
        self.name = name
        switch value["type"]?.string {
        case "apiKey":
            guard let key = value["name"]?.string, let place = value["in"]?.string else { return nil }
            kind = .apiKey(key, in: place)
        case "http":
            guard let scheme = value["scheme"]?.string else { return nil }
            kind = .http(scheme.lowercased())
        // Of OpenAPI 2.0.
        case "basic": kind = .http("basic")
        case "oauth2", "openIdConnect": kind = .token
        case "mutualTLS": kind = .other
        default: return nil
        }
    }

    /// Returns whether a request has the credentials. Their values aren't checked.
    func isPresent(in context: inout RequestContext) -> Bool {
        switch kind {
        case .apiKey(let name, "header"): context.request.fields[name]?.isEmpty == false
        case .apiKey(let name, "query"): context.query.contains { $0.name == name && !$0.value.isEmpty }
        case .apiKey(let name, "cookie"): context.cookies.contains { $0.name == name && !$0.value.isEmpty }
        case .apiKey, .other: true
        case .http(let scheme): Self.has(scheme, context.request)
        case .token: Self.has("bearer", context.request)
        }
    }

    /// Returns whether a request has credentials for an authentication scheme. Source: RFC 9110, section 11.4.
    private static func has(_ scheme: String, _ request: ServiceRequest) -> Bool {
        let parts = (request.fields["Authorization"] ?? "").split(separator: " ", maxSplits: 1)
        return parts.count == 2 && parts[0].lowercased() == scheme
    }

    /// The challenge for a response with status 401, or `nil` for credentials that aren't in the header `Authorization`.
    /// Source: RFC 9110, section 11.6.1, with the values that Prism sends.
    var challenge: String? {
        switch kind {
        case .http("basic"): "Basic realm=\"*\""
        case .http("digest"): "Digest realm=\"*\", nonce=\"abc123\""
        case .http(let scheme): scheme.prefix(1).uppercased() + scheme.dropFirst()
        case .token: "Bearer"
        case .apiKey, .other: nil
        }
    }
}

extension OpenAPIOperation {
    /// Returns whether a request has the credentials of an alternative, or needs none.
    func hasCredentials(_ context: inout RequestContext) -> Bool {
        security.isEmpty
            || security.contains { schemes in schemes.allSatisfy { $0.isPresent(in: &context) } }
    }

    /// The value of the header `WWW-Authenticate` for a request without credentials, or `nil` without a challenge.
    var challenges: String? {
        var challenges: [String] = []
        for challenge in security.joined().compactMap(\.challenge) where !challenges.contains(challenge) {
            challenges.append(challenge)
        }
        return challenges.isEmpty ? nil : challenges.joined(separator: ", ")
    }
}
