// Whole fields, addresses and bodies, as an HTTP archive has them.
extension Secrets {
    /// Those of an archive: a session's name is as good as its token, and a browser writes down both.
    static let ofArchives: Secrets = {
        var secrets = Secrets()
        secrets.names.insert("session")
        return secrets
    }()

    func removed(from fields: HTTPFields) -> HTTPFields {
        HTTPFields(fields.lines.map { includes($0.name) ? .init($0.name, Self.replacement) : $0 })
    }

    func removed(from target: String) -> String {
        guard let mark = target.firstIndex(of: "?") else { return target }
        let query = FormText.read(target[target.index(after: mark)...])
        guard query.contains(where: { includes($0.name) }) else { return target }
        return target[..<mark] + "?" + removed(fromQuery: query)
    }

    /// A body, JSON or a form; anything else stays as it is.
    func removed(from body: [UInt8], type: String?) -> [UInt8] {
        if type?.hasPrefix("application/x-www-form-urlencoded") == true {
            let form = FormText.read(String(decoding: body, as: UTF8.self))
            return form.contains { includes($0.name) } ? Array(removed(fromQuery: form).utf8) : body
        }
        guard let json = try? JSON(reading: body) else { return body }
        let clean = removed(from: json)
        // What holds none stays as it was written.
        return clean == json ? body : Array(clean.text.utf8)
    }

    private func removed(fromQuery query: [(name: String, value: String)]) -> String {
        FormText.write(query.map { includes($0.name) ? ($0.name, Self.replacement) : $0 })
    }
}
