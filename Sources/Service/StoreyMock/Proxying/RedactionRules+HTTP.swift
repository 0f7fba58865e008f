// Redaction of headers, targets and bodies.
extension RedactionRules {
    /// The rules for HTTP archives, where session names are secrets, too.
    static let archives: RedactionRules = {
        var redaction = RedactionRules()
        redaction.secretNames.insert("session")
        return redaction
    }()

    func redacted(_ fields: HeaderFields) -> HeaderFields {
        HeaderFields(fields.lines.map { isSecret($0.name) ? .init($0.name, Self.replacement) : $0 })
    }

    func redacted(_ target: String) -> String {
        guard let mark = target.firstIndex(of: "?") else { return target }
        let query = FormURLEncoding.decode(target[target.index(after: mark)...])
        guard query.contains(where: { isSecret($0.name) }) else { return target }
        return target[..<mark] + "?" + redacted(query: query)
    }

    /// Redacts JSON and form bodies. Other bodies are unchanged.
    func redacted(_ body: [UInt8], type: String?) -> [UInt8] {
        if type?.hasPrefix("application/x-www-form-urlencoded") == true {
            let form = FormURLEncoding.decode(String(decoding: body, as: UTF8.self))
            return form.contains { isSecret($0.name) } ? Array(redacted(query: form).utf8) : body
        }
        guard let json = try? MockJSON(reading: body) else { return body }
        let clean = redacted(json)
        // A body without secrets keeps its formatting.
        return clean == json ? body : Array(clean.text.utf8)
    }

    private func redacted(query: [(name: String, value: String)]) -> String {
        FormURLEncoding.encode(query.map { isSecret($0.name) ? ($0.name, Self.replacement) : $0 })
    }
}
