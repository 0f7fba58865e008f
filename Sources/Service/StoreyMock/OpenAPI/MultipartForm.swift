/// The parts of a `multipart/form-data` body. Source: RFC 7578; RFC 2046, section 5.1.
struct MultipartForm {
    struct Part {
        /// The name of the field, or `nil` if the part has none.
        let name: String?
        /// The name of the file, if the part is one.
        let fileName: String?
        let type: String?
        let fields: HeaderFields
        let bytes: ArraySlice<UInt8>
    }

    private(set) var parts: [Part] = []

    /// - Returns: `nil` if the body isn't such a form.
    init?(_ body: [UInt8], type: String) {
        guard let boundary = Self.parameter("boundary", of: type), !boundary.isEmpty else { return nil }
        let mark = Array("--\(boundary)".utf8)
        guard var start = Self.range(of: mark, in: body[...])?.upperBound else { return nil }
        while !body[start...].starts(with: "--".utf8) {
            // The line break belongs to the next boundary.
            guard let end = Self.range(of: Array("\r\n".utf8) + mark, in: body[start...]) else { return nil }
            if let part = Self.part(body[start..<end.lowerBound]) { parts.append(part) }
            start = end.upperBound
        }
    }

    private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
        // The first line break ends the boundary.
        guard let head = range(of: Array("\r\n\r\n".utf8), in: bytes) else { return nil }
        var name: String?
        var fileName: String?
        var type: String?
        var fields = HeaderFields()
        let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
        for line in lines.split(separator: "\r\n") {
            let field = line.split(separator: ":", maxSplits: 1)
            guard field.count == 2 else { continue }
            let value = String(field[1].trimming { $0 == " " || $0 == "\t" })
            fields.lines.append(.init(String(field[0]), value))
            if String(field[0]).isSameField(as: "Content-Disposition") {
                name = parameter("name", of: value)
                fileName = parameter("filename", of: value)
            } else if String(field[0]).isSameField(as: "Content-Type") {
                type = value
            }
        }
        return Part(
            name: name, fileName: fileName, type: type, fields: fields, bytes: bytes[head.upperBound...])
    }

    /// Returns the value of a header's parameter, such as `charset` of a content type.
    private static func parameter(_ name: String, of value: String) -> String? {
        for part in value.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].trimming({ $0 == " " }).lowercased() == name else { continue }
            return String(pair[1].trimming { $0 == " " || $0 == "\"" })
        }
        return nil
    }

    private static func range(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
        var index = bytes.startIndex
        while let next = bytes[index...].firstIndex(of: first), next + pattern.count <= bytes.endIndex {
            if bytes[next...].starts(with: pattern) { return next..<next + pattern.count }
            index = next + 1
        }
        return nil
    }
}
