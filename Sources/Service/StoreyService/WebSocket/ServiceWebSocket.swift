import StoreyInternal

/// The messages of a WebSocket as a sequence, and a way to send some; see
/// ``ServiceClient/webSocket(_:options:reconnect:)``.
public final class ServiceWebSocket<Incoming: Sendable, Outgoing: Sendable, Refusal: Sendable>: Sendable {
    /// What happens to a WebSocket.
    public enum Event: Sendable {
        /// The WebSocket is open, for the first time or again. Send what the service has to know.
        case opened(ServiceResponse)
        /// The service sent a message.
        case message(Incoming)
        /// The WebSocket couldn't be opened or was lost. It is opened again after the delay.
        case interrupted(WebSocketError<Refusal>, retryDelay: Duration)
    }

    private enum Phase {
        /// To be opened after a delay.
        case waiting(Duration)
        case open(any WebSocketConnection)
        case ended
    }

    private struct State {
        var phase = Phase.waiting(.zero)
        /// The number of connections in a row without a message.
        var emptyConnections = 0
    }

    private let client: ServiceClient
    private let endpoint: WebSocketEndpoint<Incoming, Outgoing, Refusal>
    private let options: WebSocketOptions
    private let reconnect: WebSocketReconnectPolicy
    private let state = Locked(State())

    init(
        _ client: ServiceClient, _ endpoint: WebSocketEndpoint<Incoming, Outgoing, Refusal>,
        _ options: WebSocketOptions, _ reconnect: WebSocketReconnectPolicy
    ) {
        self.client = client
        self.endpoint = endpoint
        self.options = options
        self.reconnect = reconnect
    }

    deinit { close() }

    /// Sends a message, and returns when it was passed to the network. A slow service makes this wait.
    ///
    /// A message isn't sent again after an interruption. Send what the service must have after ``Event/opened(_:)``.
    /// - Parameter message: The message.
    /// - Throws: `HTTPTransportError` if the WebSocket isn't open, or the error of the encoder.
    public func send(_ message: Outgoing) async throws {
        let payload = try endpoint.encode(message)
        guard case .open(let connection) = state.withLock({ $0.phase }) else {
            throw HTTPTransportError(
                .connectionLost, "the WebSocket isn't open: iterate it, and send after the event `opened`")
        }
        try await connection.send(payload)
    }

    /// Closes the WebSocket after the messages that were sent. Its events end.
    /// - Parameter closure: The close code and the reason for the service.
    public func close(_ closure: WebSocketClosure = .normal) {
        guard case .open(let connection) = end() else { return }
        connection.close(closure)
    }

    /// Ends the events, and returns the phase before.
    @discardableResult private func end() -> Phase {
        state.withLock { state in
            defer { state.phase = .ended }
            return state.phase
        }
    }

    /// Returns the next event, or `nil` after the last one.
    fileprivate func next() async throws(WebSocketError<Refusal>) -> Event? {
        switch state.withLock({ $0.phase }) {
        case .ended: return nil
        case .open(let connection): return try await receive(from: connection)
        case .waiting(let delay):
            if delay > .zero {
                do { try await client.clock.sleep(for: delay) } catch {
                    end()
                    throw .failed(.transport(.cancelledCall))
                }
            }
            return try await open()
        }
    }

    private func open() async throws(WebSocketError<Refusal>) -> Event? {
        let (outcome, connection) = await client.openWebSocket(endpoint.endpoint, options)
        guard let connection else {
            guard outcome.isTemporaryFailure else { throw failure(outcome) }
            return try interrupted(by: failure(outcome), try? outcome.get())
        }
        // The app may have closed the WebSocket in the meantime.
        let isWanted = state.withLock { state in
            guard case .waiting = state.phase else { return false }
            state.phase = .open(connection)
            return true
        }
        guard isWanted else {
            connection.close(.normal)
            return nil
        }
        return (try? outcome.get()).map(Event.opened)
    }

    /// Returns the error of a WebSocket that wasn't opened.
    private func failure(_ outcome: ServiceClient.Outcome) -> WebSocketError<Refusal> {
        do throws(ServiceError<Refusal>) {
            _ = try client.read(outcome, endpoint.endpoint)
            return .failed(
                .transport(
                    HTTPTransportError(.malformed, "the service responded without opening a WebSocket"))
            )
        } catch {
            return .failed(error)
        }
    }

    private func receive(
        from connection: any WebSocketConnection
    ) async throws(WebSocketError<Refusal>) -> Event? {
        let payload: WebSocketPayload
        do {
            payload = try await connection.receive()
        } catch {
            // The app has closed it.
            if case .ended = state.withLock({ $0.phase }) { return nil }
            switch error {
            case .closed(let closure) where reconnect.codes.contains(closure.code):
                return try interrupted(by: .closed(closure))
            case .closed(let closure):
                end()
                if closure.isNormal { return nil }
                throw .closed(closure)
            case .lost(let error) where error.isRetryable:
                return try interrupted(by: .failed(.transport(error)))
            case .lost(let error):
                end()
                throw .failed(.transport(error))
            }
        }
        state.withLock { $0.emptyConnections = 0 }
        do { return .message(try endpoint.decode(payload)) } catch {
            close(WebSocketClosure(1007, reason: "the message can't be decoded"))
            throw .failed(.unreadable(UnreadableResponse(error, ServiceResponse(101, body: payload.bytes))))
        }
    }

    /// Prepares the next connection, or throws the failure if there were too many without a message.
    private func interrupted(
        by failure: WebSocketError<Refusal>, _ response: ServiceResponse? = nil
    ) throws(WebSocketError<Refusal>) -> Event? {
        let number = state.withLock { state in
            defer { state.emptyConnections += 1 }
            return state.emptyConnections
        }
        guard number < reconnect.maxReconnects,
            let delay = client.backoff(
                after: number, response,
                ServicePolicy(initialBackoff: reconnect.initialBackoff, maxBackoff: reconnect.maxBackoff))
        else {
            end()
            throw failure
        }
        let isWanted = state.withLock { state in
            if case .ended = state.phase { return false }
            state.phase = .waiting(delay)
            return true
        }
        return isWanted ? .interrupted(failure, retryDelay: delay) : nil
    }
}

extension ServiceWebSocket: AsyncSequence {
    /// An event.
    public typealias Element = Event
    /// The reason why there are no more events.
    public typealias Failure = WebSocketError<Refusal>

    /// Returns an iterator that opens the WebSocket for the first event. A WebSocket has one iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// An iterator over events. The WebSocket is closed with it.
    public struct Iterator: AsyncIteratorProtocol {
        private let lifetime: Lifetime
        private var socket: ServiceWebSocket { lifetime.socket }

        fileprivate init(_ socket: ServiceWebSocket) { lifetime = Lifetime(socket) }

        /// Returns the next event, or `nil` after the last one.
        /// - Throws: ``WebSocketError`` with the reason why there are no more events.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(WebSocketError<Refusal>) -> Event? {
            try await socket.next()
        }
    }

    /// Closes the WebSocket when its iterator is released.
    private final class Lifetime {
        let socket: ServiceWebSocket

        init(_ socket: ServiceWebSocket) { self.socket = socket }

        deinit { socket.close() }
    }
}
