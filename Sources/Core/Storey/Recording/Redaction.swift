import StoreyInternal

/// Removes secret values from recorded data.
struct Redaction: Sendable, Equatable {
    /// The secret keys, in lowercase.
    let keys: Set<String>

    init(keys: some Sequence<String>) { self.keys = Set(keys.map { $0.lowercased() }) }

    /// Returns a value as JSON text without its secrets.
    func json(of value: some Encodable) throws -> String {
        try json(text: JSON.text(of: value, redacts: true))
    }

    /// Returns an action without its secrets, because links and routes can contain secret keys, too.
    func action(_ action: UserAction) throws -> UserAction {
        switch action {
        case .open(let link): .open(withoutParameters(link))
        case .report(let text): .report(recorded: try json(text: text))
        default: action
        }
    }

    private func json(text: String) throws -> String {
        let lowercased = text.lowercased()
        // Most values have no secret key, so they don't need to be parsed.
        let mayContainSecrets = keys.contains {
            lowercased.contains("\"\($0)\"") || lowercased.contains("\"\($0) ")
                || lowercased.contains(" \($0)\"") || lowercased.contains("\($0)=")
        }
        return mayContainSecrets ? redacted(try JSON(reading: text)).text : text
    }

    /// Removes the values of secret keys from URL parameters, such as `token=…`.
    private func withoutParameters(_ text: String) -> String {
        guard text.contains("=") else { return text }
        var (result, parameter) = ("", "")
        func flush() {
            let name = parameter.prefix { $0 != "=" }
            let isSecret = name.count < parameter.count && keys.contains(name.lowercased())
            // These characters are valid in a URL.
            result += isSecret ? "\(name)=***" : parameter
            parameter = ""
        }
        for character in text {
            if "?&#; ".contains(character) {
                flush()
                result.append(character)
            } else {
                parameter.append(character)
            }
        }
        flush()
        return result
    }

    private func redacted(_ json: JSON, isSecret: Bool = false) -> JSON {
        switch json.value {
        case .object(let members):
            JSON(
                .object(
                    members.map {
                        JSON.Member(
                            $0.name, redacted($0.value, isSecret: isSecret || self.isSecret($0.name)))
                    }))
        case .array(let items): JSON(.array(items.map { redacted($0, isSecret: isSecret) }))
        case .string(let text): JSON(.string(isSecret ? .redacted : withoutParameters(text)))
        case .number: isSecret ? JSON(.number("0")) : json
        case .bool, .null: json
        }
    }

    /// Whether a key is secret, or the label or the name of an argument.
    func isSecret(_ key: String) -> Bool {
        let key = key.lowercased()
        return keys.contains(key) || key.split(separator: " ").contains { keys.contains(String($0)) }
    }

    /// Returns the placeholder for text typed into a secret field. It has the same length, because apps can validate
    /// the length.
    static func typed(_ text: String) -> String { String(repeating: "•", count: text.count) }
}
