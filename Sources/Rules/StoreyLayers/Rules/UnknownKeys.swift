/// A coding key for any key of a JSON object.
private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// Throws if the object contains an unknown key, because a misspelled key would silently have no effect.
    func refuseUnknownKeys<Key: CodingKey & CaseIterable>(_ known: Key.Type) throws {
        let names = known.allCases.map(\.stringValue)
        for key in try container(keyedBy: AnyKey.self).allKeys where !names.contains(key.stringValue) {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: codingPath,
                    debugDescription:
                        "Unknown key \"\(key.stringValue)\"; expected one of \(names.joined(separator: ", "))."
                ))
        }
    }
}
