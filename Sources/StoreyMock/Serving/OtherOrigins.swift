/// Lets pages of other origins ask. Source: Fetch Standard, section 3.3.
enum OtherOrigins {
    /// The answer to a browser that asks beforehand; nil if it does not.
    static func preflight(_ request: HTTPRequest) -> Reply? {
        guard request.method == "OPTIONS", let method = request.fields["Access-Control-Request-Method"],
            request.fields["Origin"] != nil
        else { return nil }
        var response = HTTPResponse(204)
        allow(request, &response)
        response.fields["Access-Control-Allow-Methods"] = method
        if let fields = request.fields["Access-Control-Request-Headers"] {
            response.fields["Access-Control-Allow-Headers"] = fields
        }
        response.fields["Access-Control-Max-Age"] = "600"
        return Reply(response: response)
    }

    static func allow(_ request: HTTPRequest, _ response: inout HTTPResponse) {
        guard let origin = request.fields["Origin"], response.fields["Access-Control-Allow-Origin"] == nil
        else {
            return
        }
        response.fields["Access-Control-Allow-Origin"] = origin
        response.fields["Access-Control-Allow-Credentials"] = "true"
        response.fields.addVariation("Origin")
    }
}

extension HTTPFields {
    /// Tells caches that an answer depends on one more field of the request. Source: RFC 9110, section 12.5.5.
    mutating func addVariation(_ name: String) {
        let said = values("Vary").flatMap { $0.split(separator: ",").map { $0.trimming { $0 == " " } } }
        if said.contains(where: { $0 == "*" || String($0).isSameField(as: name) }) { return }
        self["Vary"] = (said.map(String.init) + [name]).joined(separator: ", ")
    }
}
