/// A reference to a document and a place in it. Source: RFC 3986; file paths are treated like URIs without a scheme.
struct URIReference {
    /// The part before the fragment.
    let address: String
    /// The decoded fragment.
    let fragment: String

    init(_ text: String) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        address = parts.first.map(String.init) ?? ""
        fragment = parts.count > 1 ? FormURLEncoding.percentDecoded(parts[1]) : ""
    }

    /// Resolves a reference without a fragment against the address of a document.
    static func resolve(_ reference: String, against base: String) -> String {
        if reference.isEmpty { return base }
        if scheme(of: reference) != nil { return reference }
        let baseScheme = scheme(of: base)
        if reference.hasPrefix("//") { return (baseScheme ?? "") + reference }
        let start = authorityEnd(of: base, after: baseScheme?.count ?? 0)
        let authority = base[..<start]
        if reference.hasPrefix("/") { return authority + withoutDots(reference) }
        let path = base[start...].prefix { $0 != "?" }
        if reference.hasPrefix("?") { return authority + path + reference }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? (authority.isEmpty ? "" : "/")
        // A URN has no folders.
        if baseScheme != nil, authority.count == baseScheme?.count, !path.hasPrefix("/") { return reference }
        return authority + withoutDots(folder + reference)
    }

    /// The scheme with its colon, or `nil` if the text has none.
    private static func scheme(of text: String) -> Substring? {
        guard let colon = text.firstIndex(of: ":"), text.first?.isLetter == true else { return nil }
        let name = text[..<colon]
        // A single letter would be a drive.
        guard name.count > 1, name.utf8.allSatisfy({ isSchemeByte($0) }) else { return nil }
        return text[...colon]
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private static func authorityEnd(of base: String, after count: Int) -> String.Index {
        let rest = base.index(base.startIndex, offsetBy: count)
        guard base[rest...].hasPrefix("//") else { return rest }
        return base[rest...].dropFirst(2).firstIndex(of: "/") ?? base.endIndex
    }

    /// Removes `.` and `..`. Source: RFC 3986, section 5.2.4.
    private static func withoutDots(_ path: String) -> String {
        guard path.contains("./") || path.hasSuffix(".") else { return path }
        var parts: [Substring] = []
        let isAbsolute = path.hasPrefix("/")
        let given = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in given.enumerated() {
            let isLast = index == given.count - 1
            switch part {
            case ".":
                if isLast { parts.append("") }
            case "..":
                if let last = parts.last, last != "..", !(last.isEmpty && parts.count == 1) {
                    parts.removeLast()
                } else if !isAbsolute {
                    parts.append(part)
                }
                if isLast { parts.append("") }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
