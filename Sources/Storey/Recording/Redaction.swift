/// Takes the values of certain keys out of what is recorded, wherever they stand.
struct Redaction: Sendable, Equatable {
    /// In lower case.
    let keys: Set<String>

    init(keys: some Sequence<String>) { self.keys = Set(keys.map { $0.lowercased() }) }

    /// A value as it may be written down.
    func json(of value: some Encodable) throws -> String {
        try json(text: JSON.text(of: value, redacts: true))
    }

    /// What a person did, as it may be written down: links and routes can have such keys as well.
    func action(_ action: PersonAction) throws -> PersonAction {
        switch action {
        case .open(let link): .open(withoutParameters(link))
        case .report(let text): .report(recorded: try json(text: text))
        default: action
        }
    }

    private func json(text: String) throws -> String {
        let lowercased = text.lowercased()
        // Most values have no such key, and are not read again.
        let isSuspect = keys.contains { lowercased.contains("\"\($0)\"") || lowercased.contains("\($0)=") }
        return isSuspect ? redacted(try JSON(text: text)).text : text
    }

    /// A text without what it says of such a key as addresses do: `token=…`.
    private func withoutParameters(_ text: String) -> String {
        guard text.contains("=") else { return text }
        var (rest, parameter) = ("", "")
        func take() {
            let name = parameter.prefix { $0 != "=" }
            let isSecret = name.count < parameter.count && keys.contains(name.lowercased())
            // An address may have these letters as they are.
            rest += isSecret ? "\(name)=***" : parameter
            parameter = ""
        }
        for letter in text {
            if "?&#; ".contains(letter) {
                take()
                rest.append(letter)
            } else {
                parameter.append(letter)
            }
        }
        take()
        return rest
    }

    private func redacted(_ json: JSON, isSecret: Bool = false) -> JSON {
        switch json {
        case .object(let fields):
            .object(
                Dictionary(
                    uniqueKeysWithValues: fields.map { name, field in
                        (name, redacted(field, isSecret: isSecret || keys.contains(name.lowercased())))
                    }))
        case .array(let items): .array(items.map { redacted($0, isSecret: isSecret) })
        case .string(let text): .string(isSecret ? .redacted : withoutParameters(text))
        case .integer, .unsigned, .number: isSecret ? .integer(0) : json
        case .bool, .null: json
        }
    }

    /// What stands for a text that is typed into a secret field: as long, since apps count.
    static func typed(_ text: String) -> String { String(repeating: "•", count: text.count) }
}
