/// A node: a process that serves the app, and the address where the load balancer reaches it.
struct DeploymentNode: Equatable, Sendable {
    /// The name or the IP address of the machine, without brackets.
    let host: String
    let port: Int
    /// The IP address, or `nil` for a name.
    let ip: IPAddress?

    /// Reads a node as text, such as `10.0.0.11:8080`, `[fd00::11]:8080`, or `web1.internal:8080`.
    init(_ text: String) throws(DeploymentError) {
        guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
            (1...65535).contains(port)
        else {
            throw DeploymentError(
                "--nodes: \(text) must be a host and a port between 1 and 65535, such as 10.0.0.11:8080.")
        }
        var host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        let ip = IPAddress(host)
        guard ip != nil || HostName.isValid(host) else {
            throw DeploymentError(
                "--nodes: \(text) has neither an IP address nor a host name. Write an IPv6 address in brackets: [::1]:8080."
            )
        }
        self.host = ip?.text ?? host
        self.port = port
        self.ip = ip
    }

    /// Returns the address of a port of the machine, with an IPv6 address in brackets.
    func address(port: Int) -> String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    var address: String { address(port: port) }

    /// The address that the node listens on.
    var listenAddress: String { ip?.text ?? "0.0.0.0" }
}

/// The syntax of host names. Source: RFC 1123, section 2.1.
enum HostName {
    static func isValid(_ text: String) -> Bool {
        text.count <= 253
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                (1...63).contains(label.count) && label.first != "-" && label.last != "-"
                    && label.utf8.allSatisfy { character in
                        switch character {
                        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                            true
                        default: false
                        }
                    }
            }
    }
}
