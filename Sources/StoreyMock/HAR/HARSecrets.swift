/// What is not to be read or written of recorded traffic.
enum HARSecrets {
    static let replacement = "REMOVED"

    private static let names = [
        "authorization", "authenticate", "cookie", "token", "jwt", "secret", "password", "apikey",
        "privatekey",
        "session", "sessionid", "signature", "credentials", "otp",
    ]

    /// Whether a name is a secret's, however its words are parted.
    static func includes(_ name: String) -> Bool {
        let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return names.contains { plain.hasSuffix($0) }
    }

    static func removed(from fields: HTTPFields) -> HTTPFields {
        HTTPFields(fields.lines.map { includes($0.name) ? .init($0.name, replacement) : $0 })
    }

    /// Texts are replaced wherever their name is a secret's; numbers and flags stay.
    static func removed(from json: JSON, isSecret: Bool = false) -> JSON {
        switch json {
        case .string: isSecret ? .string(replacement) : json
        case .array(let elements): .array(elements.map { removed(from: $0, isSecret: isSecret) })
        case .object(let members):
            .object(
                members.map {
                    .init($0.name, removed(from: $0.value, isSecret: isSecret || includes($0.name)))
                })
        default: json
        }
    }

    static func removed(from target: String) -> String {
        guard let mark = target.firstIndex(of: "?") else { return target }
        let query = FormText.read(target[target.index(after: mark)...])
        guard query.contains(where: { includes($0.name) }) else { return target }
        return target[..<mark] + "?" + removed(fromQuery: query)
    }

    /// A body, JSON or a form; anything else stays as it is.
    static func removed(from body: [UInt8], type: String?) -> [UInt8] {
        if type?.hasPrefix("application/x-www-form-urlencoded") == true {
            let form = FormText.read(String(decoding: body, as: UTF8.self))
            return form.contains { includes($0.name) } ? Array(removed(fromQuery: form).utf8) : body
        }
        guard let json = try? JSON(reading: body) else { return body }
        let clean = removed(from: json)
        // What holds none stays as it was written.
        return clean == json ? body : Array(clean.text.utf8)
    }

    private static func removed(fromQuery query: [(name: String, value: String)]) -> String {
        FormText.write(query.map { includes($0.name) ? ($0.name, replacement) : $0 })
    }
}
