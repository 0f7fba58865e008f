/// Cross-origin resource sharing. Source: Fetch Standard, section 3.3.
enum CORS {
    /// Returns the response to a preflight request, or `nil` if the request is not one.
    static func preflight(_ request: ServiceRequest) -> Reply? {
        guard request.method == "OPTIONS", let method = request.fields["Access-Control-Request-Method"],
            request.fields["Origin"] != nil
        else { return nil }
        var response = ServiceResponse(204)
        allow(request, &response)
        response.fields["Access-Control-Allow-Methods"] = method
        if let fields = request.fields["Access-Control-Request-Headers"] {
            response.fields["Access-Control-Allow-Headers"] = fields
        }
        response.fields["Access-Control-Max-Age"] = "600"
        return Reply(response: response)
    }

    static func allow(_ request: ServiceRequest, _ response: inout ServiceResponse) {
        guard let origin = request.fields["Origin"], response.fields["Access-Control-Allow-Origin"] == nil
        else {
            return
        }
        response.fields["Access-Control-Allow-Origin"] = origin
        response.fields["Access-Control-Allow-Credentials"] = "true"
        response.fields.addVary("Origin")
    }
}

extension HeaderFields {
    /// Adds a header to `Vary`. Source: RFC 9110, section 12.5.5.
    mutating func addVary(_ name: String) {
        let given = values("Vary").flatMap { $0.split(separator: ",").map { $0.trimming { $0 == " " } } }
        if given.contains(where: { $0 == "*" || String($0).isSameField(as: name) }) { return }
        self["Vary"] = (given.map(String.init) + [name]).joined(separator: ", ")
    }
}
