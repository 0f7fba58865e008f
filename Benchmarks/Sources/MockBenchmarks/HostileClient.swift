import Foundation

/// A client of the soak test that tries to make the server use much memory. It uses other sessions than the soak, and does not check
/// the responses.
final class HostileClient: Sendable {
    private let number: Int
    private let port: Int
    private let end: ContinuousClock.Instant

    init(_ number: Int, port: Int, until end: ContinuousClock.Instant) {
        self.number = number
        self.port = port
        self.end = end
    }

    /// Attacks until the time is over.
    func run() {
        var round = 0
        while ContinuousClock.now < end {
            round += 1
            let session = "hostile-\(number)-\(round)"
            for attack in Self.attacks(session) { send(attack) }
            stall(session)
            babble(session)
        }
    }

    private static func request(_ line: String, _ session: String, _ fields: String = "", _ body: String = "")
        -> String
    {
        let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
        return
            "\(line) HTTP/1.1\r\nHost: localhost\r\nX-Mock-Session: \(session)\r\nContent-Type: application/json\r\n"
            + "Connection: close\r\n\(fields)\(length)\r\n\(body)"
    }

    private static func attacks(_ session: String) -> [String] {
        let long = String(repeating: "x", count: 15_000)
        let large = String(repeating: "y", count: 1 << 20)
        let fields = (0..<4).map { "X-\($0): \(long)\r\n" }.joined()
        let array = "[" + Array(repeating: "1", count: 30).joined(separator: ",") + "]"
        return [
            // Malformed requests.
            "\0\u{1}\u{2} not HTTP\r\n\r\n", "GET /turn HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
            "POST /match HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "POST /match HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
            // Large headers, targets, session names, and bodies.
            request("GET /turn", session, fields), request("GET /\(long)?\(long)", session),
            request("GET /turn", long), request("POST /match", session, "", #"{"items": "\#(large)"}"#),
            // What sessions keep.
            request("POST /notes", session, "", #"{"text": "\#(large)"}"#),
            request("PUT /__mock/scenarios", session, "", #"{"\#(session)": "on"}"#),
            request(
                "POST /__mock/arm", session, "", #"{"path": "/none", "response": {"body": "\#(large)"}}"#),
            // Expensive evaluation.
            request("POST /regex", session, "", String(repeating: "a", count: 40) + "!"),
            request("POST /template", session, "", array),
            request("GET /notes?_limit=9223372036854775807&_page=-9223372036854775808", session),
        ]
    }

    /// Sends a request, and reads some of the response.
    private func send(_ text: String) {
        guard let socket = RawSocket(port: port) else { return }
        socket.write(Array(text.utf8))
        socket.read()
    }

    /// Leaves several requests incomplete, and closes the connections.
    private func stall(_ session: String) {
        let sockets = (0..<20).compactMap { _ in RawSocket(port: port) }
        for socket in sockets {
            socket.write(Array("POST /match HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n{".utf8))
        }
        usleep(20_000)
    }

    /// Opens a WebSocket, and sends random frames, without reading much.
    private func babble(_ session: String) {
        guard let socket = RawSocket(port: port) else { return }
        let upgrade =
            "GET /live HTTP/1.1\r\nHost: x\r\nX-Mock-Session: \(session)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        socket.write(Array(upgrade.utf8))
        for _ in 0..<200 { socket.write([0x81, 0x84, 0, 0, 0, 0] + Array("more".utf8)) }
        socket.write((0..<1000).map { _ in UInt8.random(in: 0...255) })
    }
}

/// A connection without any protocol.
private final class RawSocket {
    private let handle: Int32

    init?(port: Int) {
        guard let handle = try? Connection.socket() else { return nil }
        self.handle = handle
        var address = Connection.loopback(port)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        var patience = timeval(tv_sec: 2, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(handle, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        if !isConnected { return nil }
    }

    deinit { close(handle) }

    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(handle, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads some of what the server sends.
    func read() {
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        _ = recv(handle, &piece, piece.count, 0)
    }
}
