import Foundation
import StoreyHTTP
import StoreyInternal

/// A session with Janus over HTTP. Requests to plugins are answered by events, which the session reads as long as it lasts.
actor JanusSession {
    private let base: String
    private let path: String
    private let transport: any HTTPTransport
    private let secret: String?
    private var waiting: [String: CheckedContinuation<JanusMessage, any Error>] = [:]
    private var lastTransaction = 0
    private var failure: JanusError?

    /// The time in which Janus must answer. It does so in milliseconds, unless its process hangs.
    private static let timeout = Duration.seconds(2)

    /// Creates a session.
    /// - Throws: `JanusError` if Janus can't be reached or refuses.
    init(at base: String, _ transport: any HTTPTransport, secret: String?) async throws {
        self.base = base
        self.transport = transport
        self.secret = secret
        let created = try await Self.post(
            JanusRequest("create"), transaction: "create", to: base, "", transport, secret)
        guard let id = created.data?.id else { throw JanusError("Janus created no session.") }
        path = "/\(id)"
    }

    /// A change of a handle's connection.
    enum Change: Sendable {
        case connected, ended
    }

    /// Reads events until the session is over: Janus ended, hangs, or forgot it.
    /// - Parameter onChange: Called with the handle of a connection that has changed.
    func run(onChange: @escaping @Sendable (Change, UInt64) async -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.readEvents(onChange: onChange) }
            group.addTask { await self.checkLiveness() }
            await group.next()
            group.cancelAll()
        }
        let failure = JanusError("The connection to Janus was lost.")
        self.failure = failure
        for continuation in waiting.values { continuation.resume(throwing: failure) }
        waiting = [:]
    }

    private func readEvents(onChange: @Sendable (Change, UInt64) async -> Void) async {
        let query = secret.map { "&apisecret=\($0.percentEncoded)" } ?? ""
        let poll = ServiceRequest("GET", "\(path)?maxev=20\(query)")
        while !Task.isCancelled {
            guard let response = try? await transport.send(poll, to: base),
                let messages = try? JSONDecoder().decode([JanusMessage].self, from: Data(response.body))
            else {
                guard await isAlive else { return }
                continue
            }
            for message in messages {
                switch message.janus {
                case "event":
                    if let transaction = message.transaction {
                        waiting.removeValue(forKey: transaction)?.resume(returning: message)
                    }
                case "webrtcup": if let handle = message.sender { await onChange(.connected, handle) }
                case "hangup", "detached": if let handle = message.sender { await onChange(.ended, handle) }
                case "timeout": return
                default: break
                }
            }
        }
    }

    /// Returns when Janus doesn't respond anymore, such as after a loss of power, which closes no connection.
    private func checkLiveness() async {
        while (try? await Task.sleep(for: .milliseconds(500))) != nil {
            guard await isAlive else { return }
        }
    }

    /// Whether Janus knows the session. A reused connection that Janus has just closed fails once, and a busy computer may not answer
    /// in time more than once.
    private var isAlive: Bool {
        get async {
            for attempt in 1...3 {
                if (try? await post(JanusRequest("keepalive"), to: path)) != nil { return true }
                if attempt == 2 { try? await Task.sleep(for: .milliseconds(50)) }
            }
            return false
        }
    }

    /// Creates a handle of the plugin VideoRoom, for one connection.
    func attach() async throws -> UInt64 {
        let attached = try await post(JanusRequest("attach", plugin: "janus.plugin.videoroom"), to: path)
        guard let id = attached.data?.id else { throw JanusError("Janus attached no handle.") }
        return id
    }

    /// Ends a handle, and with it its connection.
    func detach(_ handle: UInt64) async throws {
        _ = try await post(JanusRequest("detach"), to: "\(path)/\(handle)")
    }

    /// Sends a request to the plugin.
    /// - Returns: The plugin's answer.
    func send(_ request: JanusRequest, to handle: UInt64) async throws -> JanusMessage {
        if let failure { throw failure }
        let transaction = nextTransaction()
        let answer = try await withCheckedThrowingContinuation { continuation in
            // Most requests are only acknowledged, and answered by an event, which may be faster than the acknowledgment.
            waiting[transaction] = continuation
            Task {
                do {
                    let response = try await post(request, transaction, to: "\(path)/\(handle)")
                    if response.janus != "ack" {
                        waiting.removeValue(forKey: transaction)?.resume(returning: response)
                    }
                } catch {
                    waiting.removeValue(forKey: transaction)?.resume(throwing: error)
                }
            }
        }
        if let failure = answer.failure { throw JanusError("Janus refused: \(failure)") }
        return answer
    }

    private func nextTransaction() -> String {
        lastTransaction += 1
        return "\(lastTransaction)"
    }

    private func post(_ request: JanusRequest, _ transaction: String? = nil, to path: String) async throws
        -> JanusMessage
    {
        try await Self.post(
            request, transaction: transaction ?? nextTransaction(), to: base, path, transport, secret)
    }

    private static func post(
        _ request: JanusRequest, transaction: String, to base: String, _ path: String,
        _ transport: any HTTPTransport, _ secret: String?
    ) async throws -> JanusMessage {
        var request = request
        request.transaction = transaction
        request.apisecret = secret
        let message = ServiceRequest(
            "POST", path, fields: ["Content-Type": "application/json"],
            body: Array(try JSONEncoder().encode(request)))
        let response = try await withTimeout { try await transport.send(message, to: base) }
        let answer = try JSONDecoder().decode(JanusMessage.self, from: Data(response.body))
        if let failure = answer.error { throw JanusError("Janus refused: \(failure.reason)") }
        return answer
    }

    private static func withTimeout<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await body() }
            group.addTask {
                try await Task.sleep(for: timeout)
                throw JanusError("Janus doesn't answer.")
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
