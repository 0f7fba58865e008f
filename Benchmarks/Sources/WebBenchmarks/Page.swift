import Foundation

/// A client that loads a page of the app and connects its WebSocket, like a browser without rendering.
final class Page {
    private let socket: Connection
    /// The prefix of the screen's identifiers.
    private let scope: String
    private var events = 0

    /// Opens a page as a new browser and waits for the first message of its session.
    init(port: Int) throws {
        let (token, version, cookie, scope) = try Self.load(port: port)
        self.scope = scope
        socket = try Connection(port: port)
        try socket.send(
            Array(
                """
                GET /storey/socket?token=\(token) HTTP/1.1\r
                Host: 127.0.0.1:\(port)\r
                Origin: http://127.0.0.1:\(port)\r
                Cookie: \(cookie)\r
                Connection: Upgrade\r
                Upgrade: websocket\r
                Sec-WebSocket-Version: 13\r
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
                \r

                """.utf8))
        let answer = try socket.read(through: "\r\n\r\n")
        guard answer.hasPrefix("HTTP/1.1 101 ") else { throw WebBenchmarkFailure("no WebSocket: \(answer)") }
        try socket.send(Self.frame(#"{"t":"hello","v":\#(version),"url":"/","index":0}"#))
        _ = try receive()
    }

    /// Loads the page over a separate connection, which is then closed.
    private static func load(port: Int) throws -> (
        token: String, version: String, cookie: String, scope: String
    ) {
        let connection = try Connection(port: port)
        try connection.send(
            Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8))
        let page = try connection.read(through: "</html>")
        guard let token = page.between("data-token=\"", "\""),
            let version = page.between("data-version=\"", "\""),
            let cookie = page.between("Set-Cookie: ", ";"),
            let scope = page.between("<button id=\"", "row-1\"")
        else { throw WebBenchmarkFailure("not a page of the app: \(page.prefix(2000))") }
        return (token, version, cookie, scope)
    }

    /// Returns the frame of the next event, a tap on a row.
    func tap(row: Int) -> [UInt8] {
        events += 1
        return Self.frame(#"{"t":"click","n":\#(events),"id":"\#(scope)row-\#(row)"}"#)
    }

    func send(_ frame: [UInt8]) throws { try socket.send(frame) }

    /// Receives the session's next message. Supports messages of up to 64 KiB.
    func receive() throws -> [UInt8] {
        let head = try socket.read(2)
        guard head[0] == 0x81 else { throw WebBenchmarkFailure("not a text frame: \(head)") }
        guard head[1] == 126 else { return try socket.read(Int(head[1])) }
        let length = try socket.read(2)
        return try socket.read(Int(length[0]) << 8 | Int(length[1]))
    }

    /// Returns a masked text frame. Source: RFC 6455, section 5.2.
    private static func frame(_ text: String) -> [UInt8] {
        let key: [UInt8] = [1, 2, 3, 4]
        let text = Array(text.utf8)
        precondition(text.count < 126)
        return [0x81, 0x80 | UInt8(text.count)] + key + text.enumerated().map { $1 ^ key[$0 % 4] }
    }
}

extension String {
    fileprivate func between(_ start: String, _ end: String) -> String? {
        guard let start = range(of: start, options: .caseInsensitive),
            let end = range(of: end, range: start.upperBound..<endIndex)
        else { return nil }
        return String(self[start.upperBound..<end.lowerBound])
    }
}
