/// The parts of a link, each percent-decoded once, after checking the link's scheme and host.
struct LinkParts {
    private(set) var segments: [String] = []
    private(set) var query: [(name: String, value: String)] = []
    private(set) var fragment: String?

    /// - Parameters:
    ///   - link: `https://host/path?query#fragment`, `scheme://path?query#fragment`, or the part from the path on.
    ///   - schemes: The app's own schemes, in lowercase.
    ///   - hosts: The hosts of the app's universal links, in lowercase.
    init(_ link: String, schemes: [String], hosts: [String]) throws(LinkError.Kind) {
        guard link.utf8.count <= LinkText.maxLinkBytes else { throw .tooLong }
        guard !link.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else {
            throw .malformed
        }
        var rest = link[...].utf8
        if rest.first != UInt8(ascii: "/") {
            try Self.dropOrigin(of: &rest, schemes, hosts)
        } else if rest.dropFirst().first == UInt8(ascii: "/") {
            // Browsers treat two slashes as the start of a host.
            throw .unknownHost
        }
        let path = Self.take(from: &rest) { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        segments = try Self.segments(of: path)
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

    /// Removes the scheme and host. In a link with one of the app's schemes, the path begins where other URLs have a
    /// host.
    private static func dropOrigin(
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
            // Neither user info nor a port is allowed.
            guard !authority(&path).contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") })
            else {
                throw .malformed
            }
        } else if scheme == "https" {
            guard rest.popFirst() == UInt8(ascii: "/"), rest.popFirst() == UInt8(ascii: "/") else {
                throw .malformed
            }
            // The whole authority must match, so that neither user info nor a port gets through.
            guard hosts.contains(String(Substring(authority(&rest))).lowercased()) else { throw .unknownHost }
        } else {
            throw .unknownScheme
        }
    }

    private static func segments(of path: Bytes) throws(LinkError.Kind) -> [String] {
        let parts = path.split(separator: UInt8(ascii: "/"))
        guard parts.count <= LinkText.maxParts else { throw .tooLong }
        var segments: [String] = []
        segments.reserveCapacity(parts.count)
        for part in parts {
            let segment = try LinkText.decoded(part)
            // Browsers resolve such segments before they send a URL, so one that contains them is an attack.
            guard segment != ".", segment != ".." else { throw .traversal }
            segments.append(segment)
        }
        return segments
    }

    private static func items(of query: Bytes) throws(LinkError.Kind) -> [(name: String, value: String)] {
        let parts = query.split(separator: UInt8(ascii: "&"))
        guard parts.count <= LinkText.maxParts else { throw .tooLong }
        var items: [(name: String, value: String)] = []
        for part in parts {
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            let value = part[name.endIndex...].dropFirst()
            items.append((try LinkText.decoded(name), try LinkText.decoded(value)))
        }
        return items
    }
}
