import StoreyInternal

/// A WebSocket to a script without a socket. Faults are reported as a client would see them on a socket.
final class InProcessWebSocket: WebSocketConnection {
    /// The maximum number of messages that wait for the client.
    private static let maxWaitingMessages = 1000

    private struct State {
        var waiting: [WebSocketPayload] = []
        var end: WebSocketEnd?
        /// Whether the script has ended. The client may not know, as with a server that goes silent.
        var isFinished = false
        /// Waits for the next message.
        var receiver: CheckedContinuation<Void, Never>?
        /// The steps that wait for the client or for their time.
        var tasks: [Task<Void, Never>] = []
        /// Whether the opening steps wait until the client has read what was sent.
        var opening: CheckedContinuation<Void, Never>?
    }

    private let script: WebSocketScript
    private let clock: any Clock<Duration>
    private let note: @Sendable (WebSocketMessage) -> Void
    private let state = Locked(State())

    /// - Parameters:
    ///   - script: The script to run.
    ///   - clock: The clock of its delays.
    ///   - note: Called with the messages of both sides.
    init(
        _ script: WebSocketScript, _ clock: any Clock<Duration>,
        note: @escaping @Sendable (WebSocketMessage) -> Void
    ) {
        self.script = script
        self.clock = clock
        self.note = note
        add(
            Task { [weak self, script, clock] in
                var number = 0
                while let step = script.step(number) {
                    guard await Self.wait(step.after, clock), let self else { return }
                    await self.untilRead()
                    guard self.act(step.action, after: nil) else { return }
                    number += 1
                }
            })
    }

    deinit { finish(.closed(.normal)) }

    func send(_ payload: WebSocketPayload) async throws(HTTPTransportError) {
        let (end, isFinished) = state.withLock { ($0.end, $0.isFinished) }
        if end != nil { throw HTTPTransportError(.connectionLost, "the WebSocket is closed") }
        guard !isFinished else { return }
        let message = WebSocketMessage(payload, from: .client)
        note(message)
        var steps = script.steps(after: message.body)[...]
        // The first reactions come before the client's next message.
        while let first = steps.first, first.after == .zero {
            steps = steps.dropFirst()
            guard act(first.action, after: payload) else { return }
        }
        guard !steps.isEmpty else { return }
        add(
            Task { [weak self, clock, steps] in
                for step in steps {
                    guard await Self.wait(step.after, clock), let self else { return }
                    guard self.act(step.action, after: payload) else { return }
                }
            })
    }

    func receive() async throws(WebSocketEnd) -> WebSocketPayload {
        while true {
            let (next, end, opening) = state.withLock { state in
                let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
                defer { if state.waiting.isEmpty { state.opening = nil } }
                return (next, state.end, state.waiting.isEmpty ? state.opening : nil)
            }
            opening?.resume()
            if let next { return next }
            if let end { throw end }
            await withTaskCancellationHandler {
                await withCheckedContinuation { receiver in
                    let isReady = state.withLock { state in
                        if !state.waiting.isEmpty || state.end != nil { return true }
                        state.receiver = receiver
                        return false
                    }
                    if isReady { receiver.resume() }
                }
            } onCancel: {
                finish(.lost(HTTPTransportError(.cancelled, "the request was canceled")))
            }
        }
    }

    func close(_ closure: WebSocketClosure) { finish(.closed(closure)) }

    // MARK: - Steps

    /// Keeps a task to cancel it at the end.
    private func add(_ task: Task<Void, Never>) {
        let isFinished = state.withLock { state in
            if !state.isFinished { state.tasks.append(task) }
            return state.isFinished
        }
        if isFinished { task.cancel() }
    }

    /// Waits, and returns whether the script continues.
    private static func wait(_ time: Duration, _ clock: any Clock<Duration>) async -> Bool {
        if time > .zero { try? await clock.sleep(for: time) }
        return !Task.isCancelled
    }

    /// Waits until the client has read what was sent. Otherwise, endless steps would make the server keep any number of messages.
    private func untilRead() async {
        await withCheckedContinuation { opening in
            let isReady = state.withLock { state in
                if state.waiting.isEmpty || state.isFinished { return true }
                state.opening = opening
                return false
            }
            if isReady { opening.resume() }
        }
    }

    /// Takes a step, and returns whether the script continues.
    private func act(_ action: WebSocketStep.Action, after message: WebSocketPayload?) -> Bool {
        switch action {
        case .send(let text): return write(.text(text))
        case .sendBytes(let bytes): return bytes.isEmpty || write(.binary(bytes))
        case .echo: return message.map(write) ?? true
        case .close(let code): finish(.closed(WebSocketClosure(UInt16(clamping: code))))
        case .fail(let kind): fail(kind)
        case .sendInvalid(let fault):
            finish(.lost(HTTPTransportError(.malformed, "a frame violates RFC 6455: \(fault.rawValue)")))
        }
        return false
    }

    private func write(_ payload: WebSocketPayload) -> Bool {
        let (receiver, isFull, isFinished) = state.withLock { state in
            let isFull = state.waiting.count >= Self.maxWaitingMessages
            if state.isFinished || isFull {
                return (nil as CheckedContinuation<Void, Never>?, isFull, state.isFinished)
            }
            state.waiting.append(payload)
            defer { state.receiver = nil }
            return (state.receiver, false, false)
        }
        guard !isFinished else { return false }
        guard !isFull else {
            finish(.closed(WebSocketClosure(1008)))
            return false
        }
        note(WebSocketMessage(payload, from: .server))
        receiver?.resume()
        return true
    }

    private func fail(_ kind: ResponseFault.Kind) {
        switch kind {
        case .noResponse: finish(nil)
        case .reset: finish(.lost(HTTPTransportError(.connectionLost, "the connection was reset")))
        case .randomData, .malformedChunk:
            finish(.lost(HTTPTransportError(.malformed, "a frame violates RFC 6455")))
        case .emptyResponse, .closeAfterHeaders, .truncated, .tls:
            finish(.lost(HTTPTransportError(.connectionLost, "the connection of the WebSocket was lost")))
        }
    }

    /// Ends the script.
    /// - Parameter end: What the client gets after the messages, or `nil` for nothing.
    private func finish(_ end: WebSocketEnd?) {
        let (receiver, opening, tasks) = state.withLock { state in
            state.isFinished = true
            if state.end == nil { state.end = end }
            defer {
                (state.receiver, state.opening, state.tasks) = (end == nil ? state.receiver : nil, nil, [])
            }
            return (end == nil ? nil : state.receiver, state.opening, state.tasks)
        }
        for task in tasks { task.cancel() }
        opening?.resume()
        receiver?.resume()
    }
}

extension WebSocketMessage {
    fileprivate init(_ payload: WebSocketPayload, from sender: Sender) {
        switch payload {
        case .text(let text): self.init(sender: sender, body: Array(text.utf8), isText: true)
        case .binary(let bytes): self.init(sender: sender, body: bytes, isText: false)
        }
    }
}
