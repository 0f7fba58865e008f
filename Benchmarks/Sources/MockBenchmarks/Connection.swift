import Foundation

/// A client's end of a connection, as plain as can be: what it costs must not show.
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
            throw MockBenchmarkFailure("nobody listens on port \(port)")
        }
        // A server that answers nothing is a finding, not a reason to wait for ever.
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var noDelay: Int32 = 1
        setsockopt(handle, Int32(IPPROTO_TCP), TCP_NODELAY, &noDelay, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(handle) }

    /// Sends a request and returns head and body of its answer: as long as the head says, or up to the connection's end.
    /// What came before the end of a connection that broke is returned, too.
    /// - Throws: if nothing can be sent.
    func ask(_ request: String) throws -> String {
        let count = request.withCString { send(handle, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
        guard count == request.utf8.count else { throw MockBenchmarkFailure("nothing can be sent") }
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

    /// The answer's length as its head says; the largest number there is where it does not, or is not whole.
    private static func length(of answer: [UInt8]) -> Int {
        let text = String(decoding: answer.prefix(1024), as: UTF8.self)
        guard let end = text.firstRange(of: "\r\n\r\n") else { return .max }
        let head = text[..<end.upperBound]
        let field = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length: ") }
        return field.flatMap { Int($0.dropFirst(16)) }.map { head.utf8.count + $0 } ?? .max
    }

    static func socket() throws -> Int32 {
        let handle = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard handle >= 0 else { throw MockBenchmarkFailure("there is no socket") }
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
