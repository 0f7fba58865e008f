/// A link taken apart, each of its parts decoded once. It is one of the app's own: its scheme and host are checked.
struct LinkParts {
    var words: [String] = []
    var query: [(name: String, value: String)] = []
    var fragment: String?

    /// - Parameters:
    ///   - link: `https://host/path?query#fragment`, `scheme://path?query#fragment`, or from the path on.
    ///   - schemes: the app's own schemes, in small letters.
    ///   - hosts: the hosts whose web pages are the app's, in small letters.
    init(_ link: String, schemes: [String], hosts: [String]) throws(LinkError.Kind) {
        guard link.utf8.count <= LinkText.maximumLink else { throw .tooLong }
        guard !link.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else {
            throw .malformed
        }
        var rest = link[...].utf8
        if rest.first != UInt8(ascii: "/") {
            try Self.dropOwnPlace(of: &rest, schemes, hosts)
        } else if rest.dropFirst().first == UInt8(ascii: "/") {
            // To browsers this is another site.
            throw .unknownHost
        }
        let path = Self.take(from: &rest) { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        words = try Self.words(of: path)
        if rest.first == UInt8(ascii: "?") {
            rest.removeFirst()
            query = try Self.items(of: Self.take(from: &rest) { $0 == UInt8(ascii: "#") })
        }
        if rest.first == UInt8(ascii: "#") { fragment = try LinkText.decoded(rest.dropFirst()) }
    }

    private typealias Bytes = Substring.UTF8View

    private static func take(from rest: inout Bytes, upTo isEnd: (UInt8) -> Bool) -> Bytes {
        let taken = rest.prefix { !isEnd($0) }
        rest = rest[taken.endIndex...]
        return taken
    }

    /// Leaves the path and what follows. In a link of the app's own scheme the path begins where other links have a host.
    private static func dropOwnPlace(
        of rest: inout Bytes, _ schemes: [String], _ hosts: [String]
    ) throws(LinkError.Kind) {
        let name = take(from: &rest) {
            [UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0)
        }
        guard rest.popFirst() == UInt8(ascii: ":") else { throw .malformed }
        let scheme = String(Substring(name)).lowercased()
        func authority(_ rest: inout Bytes) -> Bytes {
            take(from: &rest) { [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0) }
        }
        if schemes.contains(scheme) {
            rest = rest.drop { $0 == UInt8(ascii: "/") }
            var path = rest
            // Neither somebody's name nor a port.
            guard !authority(&path).contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") })
            else {
                throw .malformed
            }
        } else if scheme == "https" {
            guard rest.popFirst() == UInt8(ascii: "/"), rest.popFirst() == UInt8(ascii: "/") else {
                throw .malformed
            }
            // Whole, so that neither a name before it nor a port after it passes for it.
            guard hosts.contains(String(Substring(authority(&rest))).lowercased()) else { throw .unknownHost }
        } else {
            throw .unknownScheme
        }
    }

    private static func words(of path: Bytes) throws(LinkError.Kind) -> [String] {
        let parts = path.split(separator: UInt8(ascii: "/"))
        guard parts.count <= LinkText.maximumParts else { throw .tooLong }
        var words: [String] = []
        words.reserveCapacity(parts.count)
        for part in parts {
            let word = try LinkText.decoded(part)
            // Browsers take such steps before they send an address: whoever sends them means to deceive.
            guard word != ".", word != ".." else { throw .traversal }
            words.append(word)
        }
        return words
    }

    private static func items(of query: Bytes) throws(LinkError.Kind) -> [(name: String, value: String)] {
        let parts = query.split(separator: UInt8(ascii: "&"))
        guard parts.count <= LinkText.maximumParts else { throw .tooLong }
        var items: [(name: String, value: String)] = []
        for part in parts {
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            let value = part[name.endIndex...].dropFirst()
            items.append((try LinkText.decoded(name), try LinkText.decoded(value)))
        }
        return items
    }
}
