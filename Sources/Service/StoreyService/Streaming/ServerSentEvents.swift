extension ServiceClient {
    /// Returns the events of an endpoint.
    ///
    /// The sequence connects when it is iterated. When the connection ends or fails temporarily, it connects again after the time
    /// that the service asks for, 3 seconds by default, with the field `Last-Event-ID`. The time doubles with each connection
    /// without an event, up to a minute. The sequence ends when the service responds with status 204. It throws
    /// ``ServiceError`` for every other response that isn't an event stream, and if the task is canceled.
    ///
    /// Responses to requests with an event ID must begin after that event; otherwise, events are repeated or lost.
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - idleTimeout: The time without a byte after which the connection counts as lost. Services that send comments as a
    ///     heartbeat should send them more often.
    ///   - maxReconnects: The maximum number of connections in a row without an event before the sequence throws the failure of the
    ///     last one.
    public func events<Refusal>(
        _ endpoint: Endpoint<NoContent, Refusal>, idleTimeout: Duration = .seconds(60),
        maxReconnects: Int = .max
    ) -> ServerSentEvents<Refusal> {
        ServerSentEvents(
            client: self, endpoint: endpoint, idleTimeout: idleTimeout, maxReconnects: maxReconnects)
    }
}

/// The events that a service sends while it is connected; see ``ServiceClient/events(_:idleTimeout:maxReconnects:)``.
public struct ServerSentEvents<Refusal: Sendable>: AsyncSequence, Sendable {
    /// An event.
    public typealias Element = ServerSentEvent
    /// The reason why there are no more events.
    public typealias Failure = ServiceError<Refusal>

    let client: ServiceClient
    let endpoint: Endpoint<NoContent, Refusal>
    let idleTimeout: Duration
    let maxReconnects: Int

    /// Returns an iterator that connects for the first event.
    public func makeAsyncIterator() -> Iterator { Iterator(EventConnection(self)) }

    /// An iterator over events. Its connection ends with it.
    public struct Iterator: AsyncIteratorProtocol {
        private let connection: EventConnection<Refusal>

        fileprivate init(_ connection: EventConnection<Refusal>) { self.connection = connection }

        /// Returns the next event, or `nil` after the last one.
        /// - Throws: ``ServiceError`` with the reason why there are no more events.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(ServiceError<Refusal>) -> ServerSentEvent? {
            try await connection.next()
        }
    }
}

/// Ends the connection when its iterator is released.
private final class EventConnection<Refusal: Sendable> {
    private let source: EventSource<Refusal>
    private var task: Task<Void, Never>?

    init(_ events: ServerSentEvents<Refusal>) { source = EventSource(events) }

    deinit {
        task?.cancel()
        source.events.cancel()
    }

    func next() async throws(ServiceError<Refusal>) -> ServerSentEvent? {
        if task == nil {
            let source = source
            task = Task { await source.run() }
        }
        return try await source.events.next().get()
    }
}
