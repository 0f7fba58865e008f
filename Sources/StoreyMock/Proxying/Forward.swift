/// A request that a real service is to answer.
struct Forward: Sendable, Equatable {
    /// The service's address.
    let base: String
    let request: HTTPRequest
    /// Where a journal waits for the status.
    let place: JournalPlace

    /// What tells a server that it is asked by itself. Source: RFC 9110, section 7.6.3.
    private static let mark = "1.1 storey-mock"

    /// - Parameters:
    ///   - request: what was asked of the mock server.
    ///   - base: the service's address.
    ///   - place: where a journal waits for the status.
    init(_ request: HTTPRequest, to base: String, place: JournalPlace) {
        self.base = base
        self.place = place
        var request = request
        request.fields = Self.passable(request.fields) { name in
            // The transport says these itself; and what is recorded is read by people.
            ["host", "content-length", "expect", "accept-encoding"].contains(name)
                || name.hasPrefix("x-mock-")
        }
        request.fields.lines.append(HTTPFields.Line("Via", Self.mark))
        self.request = request
    }

    /// Whether a request came from a mock server, and so may come again and again.
    static func isLoop(_ request: HTTPRequest) -> Bool {
        request.fields.values("Via").contains { $0.contains(mark) }
    }

    /// What the mock server answers.
    static func answer(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.fields = passable(response.fields) { $0 == "content-length" }
        return response
    }

    /// The fields that mean more than one connection. Source: RFC 9110, section 7.6.1.
    private static func passable(_ fields: HTTPFields, except isOurs: (String) -> Bool) -> HTTPFields {
        var dropped: Set<String> = [
            "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization",
            "te", "trailer", "transfer-encoding", "upgrade",
        ]
        for value in fields.values("Connection") {
            dropped.formUnion(value.split(separator: ",").map { $0.trimming { $0 == " " }.lowercased() })
        }
        return HTTPFields(
            fields.lines.filter {
                let name = $0.name.lowercased()
                return !dropped.contains(name) && !isOurs(name)
            })
    }

    /// A service's address as it is asked at; nil where a text is none.
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
