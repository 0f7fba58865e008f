/// The names of mappings and of their files, as WireMock forms them.
enum WireMockFileName {
    private static let maxCount = 200
    /// The length of a UUID.
    private static let maxIDCount = 36
    private static let textTypes = ["text", "json", "xml", "html", "yaml", "csv", "x-www-form-urlencoded"]

    /// Returns the name of the mapping for a path: `orders_7` for `/orders/7`.
    static func plain(path: Substring) -> String {
        plain(PathPattern.segments(of: path).joined(separator: "_"))
    }

    /// Returns a text without the characters that file names can't have everywhere.
    private static func plain(_ text: String) -> String {
        let kept = text.map { $0.isWhitespace ? "-" : $0 }.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")
        }
        return String(kept)[...].trimming { $0 == "_" }.prefix(maxCount).lowercased()
    }

    /// Returns the name of a file that belongs to a mapping: `orders_7-ID.json`.
    static func of(_ mapping: MockJSON, _ fileExtension: String) -> String {
        let name = plain(mapping["name"]?.string ?? "")
        let id = mapping["id"]?.string ?? ""
        // Mappings with similar ids don't share a file.
        let isUsable = plain(id) == id && !id.isEmpty && id.utf8.count <= maxIDCount
        return (name.isEmpty ? "" : name + "-") + (isUsable ? id : WireMockID.of(id)) + "." + fileExtension
    }

    /// Returns whether bodies of a media type are texts.
    static func isText(_ type: String) -> Bool { textTypes.contains { type.contains($0) } }

    /// Returns the extension for the body file of a response.
    static func bodyExtension(type: String, path: Substring) -> String {
        for (part, name) in [("json", "json"), ("xml", "xml"), ("text", "txt")] where type.contains(part) {
            return name
        }
        let candidates = [type.split(separator: "/").last, path.split(separator: ".").last].compactMap(\.self)
        // Neither `octet-stream` nor `x-icon` is one.
        return candidates.first {
            $0.count <= 5 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        .map { String($0) } ?? "bin"
    }
}
