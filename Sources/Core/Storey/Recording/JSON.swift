import Foundation

/// A JSON value. Recordings use it for values of the app's types.
enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// Parses JSON text.
    init(text: String) throws { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }

    /// The value as JSON text, identical for equal values.
    var text: String {
        // A value decoded from JSON can always be encoded as JSON.
        (try? JSON.text(of: self)) ?? "null"
    }

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
            switch json {
            case .array(let items):
                if items.isEmpty { leaves[path] = "[]" }
                for (index, item) in items.enumerated() { walk(item, "\(path)[\(index)]") }
            case .object(let fields):
                if fields.isEmpty { leaves[path] = "{}" }
                for (name, field) in fields { walk(field, path.isEmpty ? name : "\(path).\(name)") }
            default: leaves[path] = json.text
            }
        }
        walk(self, "")
        return leaves
    }
}

extension JSON: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(UInt64.self) {
            self = .unsigned(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
