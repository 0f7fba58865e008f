import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSON {
    /// Returns any value as JSON text, identical for equal values.
    static func text(of value: some Encodable, redacts: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if redacts { encoder.userInfo[.redactsSecrets] = true }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Decodes a value from JSON text.
    static func value<Value: Decodable>(of type: Value.Type, in text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    /// All leaf values by path, such as `notes[0].text`.
    var leaves: [String: String] {
        var leaves: [String: String] = [:]
        func walk(_ json: JSON, _ path: String) {
            switch json.value {
            case .array(let items) where !items.isEmpty:
                for (index, item) in items.enumerated() { walk(item, "\(path)[\(index)]") }
            case .object(let members) where !members.isEmpty:
                for member in members {
                    walk(member.value, path.isEmpty ? member.name : "\(path).\(member.name)")
                }
            default: leaves[path] = json.text
            }
        }
        walk(self, "")
        return leaves
    }
}
