import Foundation

/// Checks that ports are free.
struct PortsCheck: Sendable {
    let ports: [Int]
    /// Whether a port that is in use is an error rather than a warning.
    let isRequired: Bool
    let manifest: PackageManifest?

    func run() -> HealthCheck.Result {
        let taken = ports.filter { !Self.isFree($0) }
        let problems = taken.map { port in
            HealthProblem(
                "Another program listens on port \(port).", severity: isRequired ? .error : .warning,
                fix: fix(for: port))
        }
        let free = ports.filter { !taken.contains($0) }.map(String.init)
        return HealthCheck.Result(free.isEmpty ? "in use" : "\(free.joined(separator: ", ")) free", problems)
    }

    /// The command that runs the app at the next free port, or that shows the other program.
    private func fix(for port: Int) -> String {
        guard let app = manifest?.executables.first,
            let free = (port + 1..<min(port + 100, 65536)).first(where: Self.isFree)
        else { return "lsof -nP -iTCP:\(port) -sTCP:LISTEN" }
        return "swift run \(app.shellQuoted) --port \(free)"
    }

    /// Whether a server can listen on a port of this computer's own addresses.
    static func isFree(_ port: Int) -> Bool {
        guard let port = in_port_t(exactly: port) else { return false }
        var v4 = sockaddr_in()
        v4.sin_family = sa_family_t(AF_INET)
        v4.sin_port = port.bigEndian
        v4.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var v6 = sockaddr_in6()
        v6.sin6_family = sa_family_t(AF_INET6)
        v6.sin6_port = port.bigEndian
        v6.sin6_addr = in6addr_loopback
        return canBind(&v4, AF_INET) && canBind(&v6, AF_INET6)
    }

    /// Whether an address isn't in use. An address that the computer lacks, such as IPv6, counts as free.
    private static func canBind<Address>(_ address: inout Address, _ family: Int32) -> Bool {
        #if canImport(Glibc) || canImport(Musl)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        let descriptor = socket(family, stream, 0)
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let length = socklen_t(MemoryLayout<Address>.size)
        let status = withUnsafeBytes(of: &address) { bytes in
            bytes.baseAddress.map { bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self), length) } ?? 0
        }
        return status == 0 || errno != EADDRINUSE
    }
}
