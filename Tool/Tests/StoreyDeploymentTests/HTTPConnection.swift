import Foundation
import Synchronization

/// A connection to a server on loopback, for requests whose bytes a test chooses. Blocks its thread.
final class HTTPConnection {
    struct Response {
        let status: Int
        let fields: [(name: String, value: String)]
        let body: String

        func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
    }

    struct Problem: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    private let descriptor: Int32
    private let port: UInt16
    private var received: [UInt8] = []

    /// - Throws: ``Problem`` if nothing listens at the port.
    init(port: UInt16) throws {
        self.port = port
        descriptor = Self.makeSocket()
        // A hanging server fails the test.
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let isConnected = Self.withAddress(port: port) { connect(descriptor, $0, $1) == 0 }
        guard isConnected else { throw Problem("nothing listens at port \(port)") }
    }

    deinit { close(descriptor) }

    /// Returns a port at which nothing listens, and which no other test gets. It isn't one of those that the system chooses for
    /// connections and for other servers.
    static func freePort() throws -> UInt16 {
        for _ in 1...1000 {
            let port = UInt16.random(in: 10_000..<32_000)
            let descriptor = makeSocket()
            defer { close(descriptor) }
            if withAddress(port: port, { bind(descriptor, $0, $1) == 0 }),
                usedPorts.withLock({ $0.insert(port).inserted })
            {
                return port
            }
        }
        throw Problem("no port is free")
    }

    private static let usedPorts = Mutex<Set<UInt16>>([])

    private static func makeSocket() -> Int32 {
        #if canImport(Darwin)
            socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
    }

    private static func withAddress(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool)
        -> Bool
    {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Sends a request, and returns the response.
    func response(
        to method: String, _ path: String, _ fields: [String: String] = [:], body: Int = 0
    ) throws -> Response {
        var lines = ["\(method) \(path) HTTP/1.1"]
        if fields["Host"] == nil { lines.append("Host: localhost:\(port)") }
        lines += fields.map { "\($0.key): \($0.value)" }
        if method == "POST" { lines.append("Content-Length: \(body)") }
        try send(lines.joined(separator: "\r\n") + "\r\n\r\n" + String(repeating: "x", count: body))
        let head = try read(through: "\r\n\r\n").split(separator: "\r\n")
        let received = head.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (
                name: parts[0].lowercased(), value: parts.last.map { String($0.drop { $0 == " " }) } ?? ""
            )
        }
        let length = received.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
        let status = head.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return Response(status: status, fields: received, body: try read(count: status == 101 ? 0 : length))
    }

    func send(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
                let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            #else
                let count = rest.withUnsafeBytes {
                    Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
            #endif
            guard count > 0 else { throw Problem("the connection is closed") }
            rest = rest.dropFirst(count)
        }
    }

    /// Returns what comes up to and including a text.
    func read(through end: String) throws -> String {
        let end = Array(end.utf8)
        while true {
            if let range = received.firstRange(of: end) { return take(range.upperBound) }
            try receive()
        }
    }

    private func read(count: Int) throws -> String {
        while received.count < count { try receive() }
        return take(count)
    }

    private func take(_ count: Int) -> String {
        defer { received.removeFirst(count) }
        return String(decoding: received.prefix(count), as: UTF8.self)
    }

    private func receive() throws {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else {
            throw Problem(count == 0 ? "the connection is closed" : String(cString: strerror(errno)))
        }
        received += buffer.prefix(count)
    }
}
