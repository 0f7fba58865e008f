/// Takes the values of certain keys out of what is recorded, wherever they stand.
struct Redaction: Sendable, Equatable {
    /// In lower case.
    let keys: Set<String>

    init(keys: some Sequence<String>) { self.keys = Set(keys.map { $0.lowercased() }) }

    /// A value as it may be written down.
    func json(of value: some Encodable) throws -> String {
        let text = try JSON.text(of: value, redacts: true)
        let lowercased = text.lowercased()
        // Most values have no such key, and are not read again.
        guard keys.contains(where: { lowercased.contains("\"\($0)\"") }) else { return text }
        return redacted(try JSON(text: text)).text
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
        case .string: isSecret ? .string(.redacted) : json
        case .integer, .unsigned, .number: isSecret ? .integer(0) : json
        case .bool, .null: json
        }
    }

    /// What stands for a text that is typed into a secret field: as long, since apps count.
    static func typed(_ text: String) -> String { String(repeating: "•", count: text.count) }
}
