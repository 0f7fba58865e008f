#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A blocking TCP connection to this computer, which adds no scheduling to the measurements. Reads time out after ten
/// seconds. Deallocation closes it.
final class Connection {
    private let socket: Int32
    private var unread: [UInt8] = []

    init(port: Int) throws {
        #if os(Linux)
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard socket >= 0 else { throw Self.failure("no socket") }
        var one: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw Self.failure("no connection") }
    }

    deinit { close(socket) }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Self.failure("could not send") }
            sent += count
        }
    }

    /// Reads the given number of bytes.
    func read(_ count: Int) throws -> [UInt8] {
        while unread.count < count { try readMore() }
        defer { unread.removeFirst(count) }
        return Array(unread.prefix(count))
    }

    /// Reads up to and including a text.
    func read(through end: String) throws -> String {
        let end = Array(end.utf8)
        while true {
            let last = unread.indices.first { unread[$0...].starts(with: end) }
            if let last { return String(decoding: try read(last + end.count), as: UTF8.self) }
            try readMore()
        }
    }

    private func readMore() throws {
        let count = withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
            let count = recv(socket, buffer.baseAddress, buffer.count, 0)
            if count > 0 { unread += buffer.prefix(count) }
            return count
        }
        guard count > 0 else {
            throw Self.failure(count == 0 ? "the server closed the connection" : "no response")
        }
    }

    private static func failure(_ what: String) -> WebBenchmarkFailure {
        WebBenchmarkFailure("\(what) (errno \(errno))")
    }
}
