import Foundation
import Storey
import StoreyInternal

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Accepts the connections of inspected apps, each on its own thread.
final class InspectorListener: Sendable {
    private struct State {
        /// The sessions by the identifiers that their apps have chosen, oldest first.
        var sessions: [(id: String, session: RemoteSession)] = []
        var connections: [ObjectIdentifier: LineConnection] = [:]
        var refusal: String?
        var isStopped = false
    }

    /// The maximum number of connections.
    private static let maxConnections = 64
    /// The maximum number of sessions that are kept although their apps aren't connected.
    private static let maxIdleSessions = 20

    /// The number of characters of an app's name that are shown.
    private static let maxNameLength = 60

    let port: Int
    let changes = Broadcast<Void>()
    private let descriptor: Int32
    private let poller: SocketPoller
    private let secretHash: [UInt8]
    private let player: AppDefinition?
    private let timing: LineConnection.Timing
    private let state = Locked(State())

    /// - Throws: ``InspectorServerError`` if it can't listen.
    init(
        host: String, port: Int, secret: String, player: AppDefinition?, _ timing: LineConnection.Timing
    ) throws(InspectorServerError) {
        guard let poller = SocketPoller() else { throw InspectorServerError(EMFILE, host: host, port: port) }
        self.poller = poller
        self.player = player
        self.timing = timing
        secretHash = SHA256.hash(secret.utf8)
        let listening = try TCPSocket.listening(on: host, port: port)
        descriptor = listening.descriptor
        self.port = listening.port
    }

    var sessions: [RemoteSession] { state.withLock { $0.sessions.reversed().map(\.session) } }

    var refusal: String? { state.withLock(\.refusal) }

    /// Starts the thread, which retains the listener until it is stopped.
    func start() { startThread { self.run() } }

    /// Stops listening and closes all connections.
    func stop() {
        let connections = state.withLock { state in
            state.isStopped = true
            return state.connections.values
        }
        for connection in connections { connection.close() }
        poller.wake()
    }

    private func startThread(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = "Storey inspector"
        thread.stackSize = 2 << 20
        thread.start()
    }

    // MARK: - The threads

    private func run() {
        while !state.withLock(\.isStopped) {
            poller.wait(reading: [descriptor])
            while let accepted = StreamSocket.accepted(by: descriptor) { begin(accepted) }
            // The system may be out of descriptors. The connection then waits until one is free.
            if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) {
                poller.wait(for: .milliseconds(100))
            }
        }
        StreamSocket.close(descriptor)
    }

    private func begin(_ accepted: Int32) {
        guard let poller = SocketPoller() else { return StreamSocket.close(accepted) }
        let connection = LineConnection(
            accepted, poller, timing, maxLineBytes: InspectorProtocol.maxHelloBytes)
        let isAccepted = state.withLock { state in
            guard state.connections.count < Self.maxConnections, !state.isStopped else { return false }
            state.connections[ObjectIdentifier(connection)] = connection
            return true
        }
        guard isAccepted else { return StreamSocket.close(accepted) }
        let address = TCPSocket.peer(of: accepted) ?? "unknown address"
        startThread { self.serve(connection, from: address) }
    }

    private func serve(_ connection: LineConnection, from address: String) {
        var session: RemoteSession?
        connection.run { line in
            let message: AppMessage? = InspectorProtocol.message(in: line)
            guard let known = session else {
                session = self.welcome(message, from: address, connection)
                return session != nil
            }
            if let message, known.receive(message) {
                if case .ended = message { self.changes.send(()) }
                return true
            }
            self.refuse("\(known.app) sent an invalid line.", address)
            return false
        }
        state.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
        guard let session else { return }
        session.disconnect(connection)
        removeIdleSessions()
        changes.send(())
    }

    /// Accepts the first line of an app.
    /// - Returns: The app's session, or `nil` if the app is refused.
    private func welcome(
        _ message: AppMessage?, from address: String, _ connection: LineConnection
    ) -> RemoteSession? {
        guard case .hello(var hello)? = message else {
            refuse("The first line isn’t that of an app with StoreyInspector of the same version.", address)
            return nil
        }
        hello.app = String(hello.app.prefix(Self.maxNameLength))
        guard hello.version == InspectorProtocol.version else {
            refuse(
                "\(hello.app) has version \(hello.version) of the protocol, but this inspector has \(InspectorProtocol.version). Build both with the same version of Storey.",
                address)
            return nil
        }
        // Hashes differ at once also for similar secrets.
        guard SHA256.hash(hello.secret.utf8) == secretHash else {
            refuse("\(hello.app) sent another secret.", address)
            return nil
        }
        let session = state.withLock { state in
            state.refusal = nil
            if let known = state.sessions.first(where: { $0.id == hello.session }) { return known.session }
            let session = RemoteSession(app: hello.app, address: address, player: player)
            state.sessions.append((hello.session, session))
            return session
        }
        connection.extend(maxLineBytes: InspectorProtocol.maxAppLineBytes)
        if let line = InspectorProtocol.line(InspectorMessage.welcome) { connection.send(line) }
        session.connect(connection)
        changes.send(())
        return session
    }

    private func refuse(_ reason: String, _ address: String) {
        state.withLock { $0.refusal = "An app at \(address) was refused. \(reason)" }
        changes.send(())
    }

    private func removeIdleSessions() {
        state.withLock { state in
            var excess = state.sessions.count { $0.session.status != .connected } - Self.maxIdleSessions
            state.sessions.removeAll { _, session in
                guard excess > 0, session.status != .connected else { return false }
                excess -= 1
                return true
            }
        }
    }
}

extension InspectorServerError {
    /// - Parameter number: The number of the system's error.
    init(_ number: Int32, host: String, port: Int) {
        description =
            switch number {
            case EADDRINUSE:
                "Port \(port) is in use by another program. Quit that program or choose another port; 0 selects a free one."
            case EACCES: "Port \(port) is reserved for administrators. Choose a port of 1024 or higher."
            case EADDRNOTAVAIL:
                "\(host) is not an address of this computer. Listen on 127.0.0.1, or on 0.0.0.0 for all addresses."
            default:
                "Can’t listen on \(host), port \(port): \(String(cString: strerror(number))). Choose another address or port."
            }
    }
}
