// Redaction of headers, targets and bodies.
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

    func redacted(_ fields: HeaderFields) -> HeaderFields {
        HeaderFields(
            fields.lines.map { line in
                if isSecret(line.name) { return .init(line.name, Self.replacement) }
                return .init(
                    line.name,
                    Self.isURL(line.name) ? redacted(line.value) : SecretShapes.redacted(line.value))
            })
    }

    /// Redacts the path, the query and the fragment of a target or a URL.
    func redacted(_ target: String) -> String {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var text = SecretShapes.redacted(String(whole[0]))
        if whole.count > 1 { text += "?" + redacted(parameters: whole[1]) }
        // The implicit flow of OAuth returns its token in the fragment.
        if parts.count > 1 { text += "#" + redacted(parameters: parts[1]) }
        return text
    }

    private func redacted(parameters: Substring) -> String {
        let decoded = FormURLEncoding.decode(parameters)
        guard decoded.contains(where: { isSecretParameter($0.name) }) else {
            return SecretShapes.redacted(String(parameters))
        }
        return redacted(query: decoded)
    }

    /// Redacts JSON, forms and text. Other bodies are unchanged.
    func redacted(_ body: [UInt8], type: String?) -> [UInt8] {
        if type?.hasPrefix("application/x-www-form-urlencoded") == true {
            let form = FormURLEncoding.decode(String(decoding: body, as: UTF8.self))
            return form.contains { isSecretParameter($0.name) } ? Array(redacted(query: form).utf8) : body
        }
        guard let json = try? MockJSON(reading: body) else {
            guard type?.hasPrefix("text/") == true, let text = String(validating: body, as: UTF8.self) else {
                return body
            }
            return Array(SecretShapes.redacted(text).utf8)
        }
        let clean = redacted(json)
        // A body without secrets keeps its formatting.
        return clean == json ? body : Array(clean.text.utf8)
    }

    private func redacted(query: [(name: String, value: String)]) -> String {
        FormURLEncoding.encode(
            query.map {
                ($0.name, isSecretParameter($0.name) ? Self.replacement : SecretShapes.redacted($0.value))
            })
    }
}
