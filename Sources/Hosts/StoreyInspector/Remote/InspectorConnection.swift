import Foundation
import StoreyInternal
import StoreyWeb

/// The connection of an inspected session to an inspector, which is made again when it breaks.
final class InspectorConnection: SessionConnection {
    /// How often the connection is tried.
    struct Timing: Sendable {
        var initialBackoff = Duration.milliseconds(250)
        var maxBackoff = Duration.seconds(5)
        /// The time for connecting once.
        var connecting = Duration.seconds(5)
        /// The time in which the last state of an ended session must be delivered.
        var ending = Duration.seconds(2)
        var line = LineConnection.Timing()
    }

    private struct State {
        weak var session: InspectedSession?
        var connection: LineConnection?
        var isWelcome = false
        var isRead = false
        /// What remains of the session.
        var last: (@Sendable () -> EndedSession)?
        /// When the connection ends although that isn't delivered.
        var deadline: ContinuousClock.Instant?
        var isStopped = false
    }

    /// The number of requests that may wait for their answers.
    private static let maxWaitingRequests = 64

    private let host: String
    private let port: Int
    private let hello: AppMessage.Hello
    private let timing: Timing
    private let poller: SocketPoller
    private let state: Locked<State>

    /// - Returns: `nil` if the system is out of descriptors.
    init?(
        _ session: InspectedSession, host: String, port: Int, secret: String, app: String, _ timing: Timing
    ) {
        guard let poller = SocketPoller() else { return nil }
        self.host = host
        self.port = port
        self.timing = timing
        self.poller = poller
        hello = AppMessage.Hello(secret: secret, app: app, session: .randomSecret())
        state = Locked(State(session: session))
    }

    /// Starts the thread, which retains the connection until it ends.
    func start() {
        let thread = Thread { self.run() }
        thread.name = "Storey inspector"
        thread.stackSize = 2 << 20
        thread.start()
    }

    var isRead: Bool { state.withLock(\.isRead) }

    func sendChange() {
        let connection = state.withLock { $0.isWelcome ? $0.connection : nil }
        guard let connection, let line = AppMessage.changed.line else { return }
        connection.send(line)
    }

    func end(with last: @escaping @Sendable () -> EndedSession) {
        state.withLock { state in
            state.last = last
            state.deadline = ContinuousClock.now + timing.ending
        }
        poller.wake()
        deliverLast()
    }

    func stop() {
        state.withLock { state in
            guard state.last == nil else { return }
            state.isStopped = true
            state.connection?.close()
        }
        poller.wake()
    }

    // MARK: - The thread

    private func run() {
        var backoff = timing.initialBackoff
        while !isOver {
            let descriptor = TCPSocket.connected(
                to: host, port: port, poller, until: .now + timing.connecting, isCancelled: { self.isOver })
            if let descriptor, exchange(over: descriptor) { backoff = timing.initialBackoff }
            guard !isOver else { return }
            let isEnding = state.withLock { $0.last != nil }
            poller.wait(for: isEnding ? min(backoff, timing.initialBackoff) : backoff)
            backoff = min(backoff * 2, timing.maxBackoff)
        }
    }

    private var isOver: Bool {
        state.withLock { state in
            state.isStopped || state.deadline.map { $0 <= .now } == true
                || (state.session == nil && state.last == nil)
        }
    }

    /// Answers requests until the connection closes.
    /// - Returns: Whether the inspector accepted the app.
    private func exchange(over descriptor: Int32) -> Bool {
        let connection = LineConnection(
            descriptor, poller, timing.line, maxLineBytes: InspectorProtocol.maxInspectorLineBytes)
        state.withLock { state in
            state.connection = connection
            if state.isStopped { connection.close() }
        }
        if let line = AppMessage.hello(hello).line { connection.send(line) }
        let (requests, feed) = AsyncStream<(number: Int, request: InspectionRequest)>.makeStream(
            bufferingPolicy: .bufferingOldest(Self.maxWaitingRequests))
        let answering = Task { await self.answer(requests, over: connection) }
        var isAccepted = false
        connection.run { line in
            switch InspectorProtocol.message(in: line) as InspectorMessage? {
            case .welcome:
                isAccepted = true
                connection.extend(maxLineBytes: InspectorProtocol.maxInspectorLineBytes)
                self.state.withLock { $0.isWelcome = true }
                self.deliverLast()
                return true
            case .request(let number, let request):
                self.state.withLock { $0.isRead = true }
                if isAccepted, case .enqueued = feed.yield((number, request)) { return true }
                return false
            case nil: return false
            }
        }
        feed.finish()
        answering.cancel()
        state.withLock { state in
            (state.connection, state.isWelcome, state.isRead) = (nil, false, false)
        }
        return isAccepted
    }

    private func answer(
        _ requests: AsyncStream<(number: Int, request: InspectionRequest)>, over connection: LineConnection
    ) async {
        for await (number, request) in requests {
            let session = state.withLock(\.session)
            let answer = await session?.answer(request)
            if let line = AppMessage.answer(number: number, answer: answer).line { connection.send(line) }
        }
    }

    /// Sends what remains of the session as soon as it has ended and the inspector has accepted the app.
    private func deliverLast() {
        let (connection, last) = state.withLock {
            state -> (LineConnection?, (@Sendable () -> EndedSession)?) in
            guard state.isWelcome, let last = state.last, let connection = state.connection else {
                return (nil, nil)
            }
            state.isStopped = true
            return (connection, last)
        }
        guard let connection, let last else { return }
        // Encoding takes time, which neither the app nor the socket waits for.
        Task {
            if let line = AppMessage.ended(last()).line { connection.send(line) }
            connection.finish()
        }
    }
}

extension InspectedSession {
    /// Shows the session in an inspector in another process or on another computer: an ``InspectorServer``.
    ///
    /// ```swift
    /// #if DEBUG
    ///     let session = InspectedSession()
    ///     session.connect(to: "192.168.1.20", secret: "…")
    ///     app = session.inspecting(app)
    /// #endif
    /// ```
    ///
    /// The session connects on a separate thread, and again whenever the connection breaks, until it ends. Nothing fails if there is
    /// no inspector. An ended session leaves its last state, its events, and its recording in the inspector, so that also a short test
    /// can be read. Call it once for each inspector, also before the session starts.
    ///
    /// - Important: The inspector sees and stores what the app shows and stores, apart from secrets, and can navigate in the app. The
    ///   connection isn't encrypted. Leave it out of release builds, and use it only in a network that you trust.
    ///
    /// Without an open panel, each event of the session costs what it costs an inspected session; a line is sent for the first one only.
    ///
    /// - Parameters:
    ///   - host: The name or IP address of the inspector's computer, which the app connects to.
    ///   - port: The port of the inspector.
    ///   - secret: The secret of the inspector.
    ///   - app: The name that the inspector shows. By default, that of the process.
    public func connect(
        to host: String = "localhost", port: Int = InspectorServer.defaultPort, secret: String,
        app: String? = nil
    ) {
        connect(to: host, port: port, secret: secret, app: app, InspectorConnection.Timing())
    }

    func connect(
        to host: String, port: Int, secret: String, app: String? = nil, _ timing: InspectorConnection.Timing
    ) {
        let connection = InspectorConnection(
            self, host: host, port: port, secret: secret, app: app ?? ProcessInfo.processInfo.processName,
            timing)
        if let connection, add(connection) { connection.start() }
    }
}
