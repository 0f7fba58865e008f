/// A request to forward to a real service.
struct ForwardedRequest: Sendable, Equatable {
    /// The service's base URL.
    let base: String
    let request: ServiceRequest
    /// The journal entry that awaits the status.
    let position: JournalPosition
    /// The request's violations of the contract.
    let violations: [OpenAPIViolation]

    /// The `Via` entry that detects loops. Source: RFC 9110, section 7.6.3.
    private static let mark = "1.1 storey-mock"

    /// - Parameters:
    ///   - request: the request to the mock server.
    ///   - base: the service's base URL.
    ///   - position: the journal entry that awaits the status.
    ///   - violations: the request's violations of the contract.
    init(
        _ request: ServiceRequest, to base: String, position: JournalPosition,
        _ violations: [OpenAPIViolation] = []
    ) {
        self.violations = violations
        self.base = base
        self.position = position
        var request = request
        request.fields = Self.passable(request.fields) { name in
            // The transport sets these itself. `Accept-Encoding` is removed so that recordings are readable.
            ["host", "content-length", "expect", "accept-encoding"].contains(name)
                || name.hasPrefix("x-mock-")
        }
        request.fields.lines.append(HeaderFields.Line("Via", Self.mark))
        self.request = request
    }

    /// Whether a mock server forwarded the request, which may be a loop.
    static func isLoop(_ request: ServiceRequest) -> Bool {
        request.fields.values("Via").contains { $0.contains(mark) }
    }

    /// Returns a service's response as the mock server sends it.
    static func answer(_ response: ServiceResponse) -> ServiceResponse {
        var response = response
        response.fields = passable(response.fields) { $0 == "content-length" }
        return response
    }

    /// Removes the headers that belong to a connection, and those that its header `Connection` names.
    private static func passable(_ fields: HeaderFields, except isOurs: (String) -> Bool) -> HeaderFields {
        var dropped = HeaderFields.connectionNames
        for value in fields.values("Connection") {
            dropped.formUnion(value.split(separator: ",").map { $0.trimming { $0 == " " }.lowercased() })
        }
        return HeaderFields(
            fields.lines.filter {
                let name = $0.name.lowercased()
                return !dropped.contains(name) && !isOurs(name)
            })
    }

    /// Returns a normalized base URL, or `nil` if the text is not a valid one.
    static func base(reading text: String) -> String? {
        guard let scheme = text.firstRange(of: "://"),
            ["http", "https"].contains(text[..<scheme.lowerBound].lowercased())
        else { return nil }
        let rest = text[scheme.upperBound...]
        guard rest.first.map({ $0 != "/" && $0 != ":" }) == true, !rest.contains("?"), !rest.contains("#"),
            rest.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return nil }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}
