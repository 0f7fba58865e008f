import Foundation
import Storey
import StoreyInternal
import Testing

@testable import StoreyInspector

/// One end of a connection between an app and an inspector that the test plays itself.
final class RemotePeer {
    private let descriptor: Int32
    private var received: [UInt8] = []
    private var isClosed = false

    /// Connects to a server, like an app.
    init(connectingTo port: Int) throws {
        let poller = try #require(SocketPoller())
        descriptor = try #require(
            TCPSocket.connected(
                to: "127.0.0.1", port: port, poller, until: .now + .seconds(60), isCancelled: { false }))
    }

    /// Accepts an app, like a server.
    init(acceptedBy listener: Int32) async throws {
        var accepted: Int32?
        try await until("a connection") {
            accepted = StreamSocket.accepted(by: listener)
            return accepted != nil
        }
        descriptor = try #require(accepted)
    }

    deinit { close() }

    func close() {
        if !isClosed { StreamSocket.close(descriptor) }
        isClosed = true
    }

    func send(_ text: String) async throws {
        var rest = Array(text.utf8)[...]
        try await until("a buffer with room") {
            guard let count = StreamSocket.send(rest, to: self.descriptor) else { return true }
            rest = rest.dropFirst(count)
            return rest.isEmpty
        }
    }

    func send(_ message: some Encodable) async throws {
        let line = try #require(InspectorProtocol.line(message))
        try await send(String(decoding: line, as: UTF8.self) + "\n")
    }

    /// Returns the next message, apart from heartbeats, or `nil` if the other end closes the connection.
    func next<Message: Decodable>(_ type: Message.Type = Message.self) async throws -> Message? {
        var isGone = false
        while true {
            try await until("a line") {
                if self.received.contains(UInt8(ascii: "\n")) { return true }
                guard let bytes = StreamSocket.receive(from: self.descriptor) else {
                    isGone = true
                    return true
                }
                self.received += bytes
                return false
            }
            guard let end = received.firstIndex(of: UInt8(ascii: "\n")), !isGone else { return nil }
            let line = Data(received[..<end])
            received.removeFirst(end + 1)
            if !line.isEmpty { return try JSONDecoder().decode(Message.self, from: line) }
        }
    }

    /// Waits until the other end has closed the connection.
    func waitUntilClosed() async throws {
        try await until("the end of the connection") { StreamSocket.receive(from: self.descriptor) == nil }
    }
}

/// Waits for what another thread does.
func until(_ what: String, _ holds: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(120)
    while try await !holds() {
        guard ContinuousClock.now < end else { throw TimedOut(waitedFor: what) }
        try await Task.sleep(for: .milliseconds(2))
    }
}

private struct TimedOut: Error { let waitedFor: String }

extension InspectorServer {
    static let testSecret = "orange-boat"

    static func start(
        app: AppDefinition? = nil, _ timing: LineConnection.Timing = LineConnection.Timing()
    ) throws -> InspectorServer {
        try InspectorServer(port: 0, secret: testSecret, app: app, timing)
    }

    /// Returns the newest session when it has a status.
    func session(_ status: RemoteSession.Status = .connected) async throws -> RemoteSession {
        try await until("a session that is \(status)") { self.sessions.first?.status == status }
        return try #require(sessions.first)
    }
}

extension InspectedSession {
    func connect(to server: InspectorServer, app: String? = nil) {
        connect(to: "127.0.0.1", port: server.port, secret: server.secret, app: app)
    }
}
