import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A minimal HTTP/1.1 client for a local chromedriver. FoundationNetworking rejects chromedriver's responses,
/// and an HTTP library would add minutes to the build of the tests.
///
/// The socket blocks, so it runs on its own queue and not on Swift's cooperative threads.
struct HTTPClient: Sendable {
    let port: UInt16
    private let queue = DispatchQueue(label: "storey.webdriver.http")

    init(port: UInt16) {
        self.port = port
    }

    /// Sends a request and returns the response's body.
    func send(_ method: String, _ path: String, _ body: Data?) async throws -> Data {
        let request = Data(
            """
            \(method) \(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Content-Type: application/json; charset=utf-8\r
            Content-Length: \(body?.count ?? 0)\r
            Connection: close\r
            \r

            """.utf8)
        return try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: Result { try exchange(request + (body ?? Data())) })
            }
        }
    }

    private func exchange(_ request: Data) throws -> Data {
        let socket = try connected()
        defer { close(socket) }
        try write(request, to: socket)

        var answer = Data()
        let end = Data("\r\n\r\n".utf8)
        var head: Range<Data.Index>?
        while head == nil {
            try read(into: &answer, from: socket)
            head = answer.range(of: end)
        }
        let bodyStart = head?.upperBound ?? answer.endIndex
        let length = Self.contentLength(in: answer[..<bodyStart])
        while answer.distance(from: bodyStart, to: answer.endIndex) < length {
            try read(into: &answer, from: socket)
        }
        return answer[bodyStart...].prefix(length)
    }

    private static func contentLength(in head: Data) -> Int {
        for line in String(decoding: head, as: UTF8.self).split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == "content-length" {
                return Int(parts[1].trimmingCharacters(in: .whitespaces)) ?? 0
            }
        }
        return 0
    }

    private func connected() throws -> Int32 {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw failure("open a socket") }
        // The first start of a browser on a busy machine has taken over a minute; without a timeout, a lost response
        // would hang the run.
        var timeout = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif

        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else {
            defer { close(descriptor) }
            throw failure("connect")
        }
        return descriptor
    }

    private func write(_ data: Data, to socket: Int32) throws {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = data
        while !rest.isEmpty {
            let count = uninterrupted { rest.withUnsafeBytes { sendBytes(socket, $0, flags) } }
            guard count > 0 else { throw failure("send") }
            rest = rest.dropFirst(count)
        }
    }

    private func read(into answer: inout Data, from socket: Int32) throws {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = uninterrupted { recv(socket, &buffer, buffer.count, 0) }
        guard count > 0 else { throw failure(count == 0 ? "read: the connection was closed" : "read") }
        answer.append(contentsOf: buffer[..<count])
    }

    private func failure(_ what: String) -> BrowserError {
        BrowserError("no connection", "could not \(what) (port \(port), \(String(cString: strerror(errno))))")
    }
}

/// Retries a system call that was interrupted by a signal.
private func uninterrupted(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
    send(socket, bytes.baseAddress, bytes.count, flags)
}
