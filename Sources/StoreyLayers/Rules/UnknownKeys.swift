/// Any key of an object.
private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// Refuses what nobody reads: a misspelt key would change nothing and say nothing.
    func refuseUnknownKeys<Key: CodingKey & CaseIterable>(_ known: Key.Type) throws {
        let names = known.allCases.map(\.stringValue)
        for key in try container(keyedBy: AnyKey.self).allKeys where !names.contains(key.stringValue) {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: codingPath,
                    debugDescription:
                        "\"\(key.stringValue)\" means nothing here; there are \(names.joined(separator: ", "))"
                ))
        }
    }
}
