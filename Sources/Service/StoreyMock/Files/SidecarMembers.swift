import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// The headers and bodies of sidecars that are written.

extension MockJSON.Member {
    /// Returns the headers of a response. A repeated one has an array of values.
    static func headers(_ lines: [HeaderFields.Line]) -> MockJSON.Member {
        var headers: [(name: String, values: [MockJSON])] = []
        for line in lines {
            if let index = headers.firstIndex(where: { $0.name.isSameField(as: line.name) }) {
                headers[index].values.append(.string(line.value))
            } else {
                headers.append((line.name, [.string(line.value)]))
            }
        }
        let members = headers.map {
            MockJSON.Member($0.name, $0.values.count == 1 ? $0.values[0] : .array($0.values))
        }
        return .init("headers", .object(members))
    }

    /// Returns a body as JSON if that doesn't change it, or else as text.
    static func body(_ bytes: [UInt8]) -> MockJSON.Member {
        guard let json = MockJSON(sidecarBody: bytes), json.isExact(bytes) else { return text(bytes) }
        return .init("jsonBody", json)
    }

    /// Returns a body as text, or as Base64 if it isn't one.
    static func text(_ bytes: [UInt8]) -> MockJSON.Member {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return .init("base64Body", .string(Data(bytes).base64EncodedString()))
        }
        return .init("body", .string(text))
    }
}

extension MockJSON {
    /// The levels that a sidecar adds around a JSON body.
    private static let sidecarDepth = 5

    /// Reads a body that fits into a sidecar.
    init?(sidecarBody body: [UInt8]) {
        guard let json = try? MockJSON(reading: body),
            json.isShallower(than: JSONScanner.maxDepth - Self.sidecarDepth)
        else { return nil }
        self = json
    }

    /// Returns whether parsing and writing a text has changed only its whitespace. It changes more, for example, if a number
    /// exceeds the precision of `Double`.
    func isExact(_ body: [UInt8]) -> Bool {
        var isInText = false
        var isEscaped = false
        let plain = body.filter { byte in
            if isInText {
                if byte == UInt8(ascii: "\""), !isEscaped { isInText = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                return true
            }
            isInText = byte == UInt8(ascii: "\"")
            return ![0x20, 0x09, 0x0A, 0x0D].contains(byte)
        }
        return plain == Array(text.utf8)
    }

    /// Returns whether the value has fewer than a number of levels.
    private func isShallower(than levels: Int) -> Bool {
        guard levels > 0 else { return false }
        switch self {
        case .array(let elements): return elements.allSatisfy { $0.isShallower(than: levels - 1) }
        case .object(let members): return members.allSatisfy { $0.value.isShallower(than: levels - 1) }
        default: return true
        }
    }
}
