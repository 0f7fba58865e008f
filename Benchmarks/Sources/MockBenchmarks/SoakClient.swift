import Foundation
import Synchronization

/// A client of the soak test. It alternates between its own sessions and the main session, and checks every response.
final class SoakClient: Sendable {
    struct Found: Sendable {
        /// The number of requests to the main session.
        var main = 0
        /// The number of requests to the client's own sessions.
        var others = 0
        var sessions = 0
        var failure: String?
    }

    private struct Unexpected: Error { let words: String }

    private let number: Int
    private let port: Int
    private let end: ContinuousClock.Instant
    private let result = Mutex(Found())

    init(_ number: Int, port: Int, until end: ContinuousClock.Instant) {
        self.number = number
        self.port = port
        self.end = end
    }

    var found: Found { result.withLock { $0 } }

    /// Sends requests until the time is over or a response is wrong.
    func run() {
        var talk = Talk(port: port)
        do {
            while ContinuousClock.now < end {
                try inSession(&talk)
                for _ in 0..<10 { try faulty(&talk) }
                // All clients share the main session, and must not affect each other.
                for _ in 0..<20 { try expect(LoadedServer.body, from: &talk, "GET", "/api/orders/\(number)") }
            }
        } catch {
            let words = (error as? Unexpected)?.words ?? "\(error)"
            result.withLock { $0.failure = "client \(number): \(words)" }
        }
    }

    /// Acts like one test: opens a new session with its own sequence, state, and journal.
    private func inSession(_ talk: inout Talk) throws {
        let name = result.withLock { found in
            found.sessions += 1
            return "client-\(number)-\(found.sessions)"
        }
        let field = "X-Mock-Session: \(name)\r\n"
        func expect(_ body: String, _ method: String, _ path: String, _ sent: String = "") throws {
            try self.expect(body, from: &talk, method, path, fields: field, sent)
        }
        for answer in ["1", "2", "3", "3"] { try expect(answer, "GET", "/turn") }
        try expect("empty", "GET", "/cart")
        try expect("put", "PUT", "/cart", "milk")
        try expect("full", "GET", "/cart")
        try expect("late", "GET", "/late")
        try expect("0123456789", "GET", "/slow")
        try expect("many", "POST", "/match", #"{"items": [{"count": 3}, {"count": 12}]}"#)
        try expect("few", "POST", "/match", #"{"items": [{"count": 3}]}"#)
        let arming = #"{"path": "/turn", "response": {"body": "armed", "status": 503}, "times": 1}"#
        try expect("{}", "POST", "/__mock/arm", arming)
        try expect("armed", "GET", "/turn")
        try expect("3", "GET", "/turn")
        try expect("{}", "POST", "/__mock/verify", #"{"path": "/turn", "times": 6}"#)
        // Nine of ten tests clean up.
        if result.withLock({ $0.sessions % 10 != 0 }) { try expect("{}", "POST", "/__mock/reset", "{}") }
    }

    /// Requests a response that fails every other time; each failure must be noticed.
    private func faulty(_ talk: inout Talk) throws {
        let fault = SoakStubs.faults.randomElement() ?? "reset"
        let answer = try talk.ask("GET", "/\(fault)")
        result.withLock { $0.main += 1 }
        if answer.hasPrefix("HTTP/1.1 200 OK\r\n"), answer.hasSuffix("\r\n\r\n0123456789") { return }
        talk.hangUp()
        let isExpected =
            switch fault {
            case "reset", "empty-response": answer.isEmpty
            case "malformed-chunk": answer.hasSuffix("this is not a chunk\r\n")
            case "truncated": answer.hasSuffix("\r\n\r\n01234")
            case "close-after-headers": answer.hasSuffix("\r\n\r\n")
            default: !answer.isEmpty && !answer.hasPrefix("HTTP")
            }
        if !isExpected { throw Unexpected(words: "\(fault): unexpected response: \(answer.prefix(500))") }
    }

    private func expect(
        _ body: String, from talk: inout Talk, _ method: String, _ path: String, fields: String = "",
        _ sent: String = ""
    ) throws {
        let answer = try talk.ask(method, path, fields: fields, sent)
        if !path.hasPrefix("/__mock") {
            result.withLock { if fields.isEmpty { $0.main += 1 } else { $0.others += 1 } }
        }
        guard answer.hasSuffix("\r\n\r\n" + body) else {
            throw Unexpected(
                words: "\(method) \(path) returned \(answer.prefix(500)), not \(body.prefix(500))")
        }
    }
}

/// A connection that is reopened after a failure.
private struct Talk {
    let port: Int
    private var connection: Connection?

    init(port: Int) { self.port = port }

    mutating func ask(_ method: String, _ path: String, fields: String = "", _ body: String = "") throws
        -> String
    {
        let connection = try self.connection ?? Connection(port: port)
        self.connection = connection
        let length =
            body.isEmpty ? "" : "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        return try connection.ask(
            "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\(length)\r\n\(body)")
    }

    mutating func hangUp() { connection = nil }
}
