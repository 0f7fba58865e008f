// Redaction of single parts, without a report.
extension RedactionRules {
    /// The rules for HTTP archives, where session names are secrets, too.
    static let archives: RedactionRules = {
        var redaction = RedactionRules()
        redaction.secretNames.insert("session")
        return redaction
    }()

    /// Returns whether a header field holds a URL.
    static func isURL(_ field: String) -> Bool {
        ["Location", "Content-Location", "Referer"].contains { field.isSameField(as: $0) }
    }

    /// Redacts the path, the query and the fragment of a target or a URL.
    func redacted(_ target: String) -> String {
        var redactor = Redactor(self)
        return redactor.url(target, at: "target")
    }

    /// Redacts JSON, forms and text. Other bodies are unchanged.
    func redacted(_ body: [UInt8], type: String?) -> [UInt8] {
        var redactor = Redactor(self)
        return redactor.body(body, type: type)
    }

    /// Redacts the target, the header and the body of a request.
    func redacted(_ request: ServiceRequest) -> ServiceRequest {
        var redactor = Redactor(self, known: secretValues(request, ServiceResponse()))
        var request = request
        let type = request.fields["Content-Type"]
        request.target = redactor.url(request.target, at: "target")
        request.fields = redactor.fields(request.fields)
        request.body = redactor.body(request.body, type: type)
        return request
    }
}
