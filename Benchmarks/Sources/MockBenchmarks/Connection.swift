import Foundation

/// A minimal client connection whose cost is negligible in the measurements.
final class Connection {
    private let handle: Int32

    init(port: Int) throws {
        handle = try Self.socket()
        var address = Self.loopback(port)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            close(handle)
            throw MockBenchmarkFailure("no server listens on port \(port)")
        }
        // A missing response is a failure, so don't wait forever.
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var noDelay: Int32 = 1
        setsockopt(handle, Int32(IPPROTO_TCP), TCP_NODELAY, &noDelay, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(handle) }

    /// Sends a request and returns the response's head and body, up to the announced length or the connection's end.
    /// Returns a partial response if the connection breaks.
    /// - Throws: `MockBenchmarkFailure` if the request can't be sent.
    func ask(_ request: String) throws -> String {
        let count = request.withCString { send(handle, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
        guard count == request.utf8.count else { throw MockBenchmarkFailure("the request can't be sent") }
        var answer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        var wanted = Int.max
        while answer.count < wanted {
            let count = recv(handle, &piece, piece.count, 0)
            if count <= 0 { break }
            answer += piece[..<count]
            if wanted == Int.max { wanted = Self.length(of: answer) }
        }
        return String(decoding: answer, as: UTF8.self)
    }

    /// Returns the response's length from its head, or `Int.max` if the head is incomplete or has no length.
    private static func length(of answer: [UInt8]) -> Int {
        let text = String(decoding: answer.prefix(1024), as: UTF8.self)
        guard let end = text.firstRange(of: "\r\n\r\n") else { return .max }
        let head = text[..<end.upperBound]
        let field = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length: ") }
        return field.flatMap { Int($0.dropFirst(16)) }.map { head.utf8.count + $0 } ?? .max
    }

    static func socket() throws -> Int32 {
        let handle = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard handle >= 0 else { throw MockBenchmarkFailure("a socket can't be created") }
        return handle
    }

    static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return address
    }
}
