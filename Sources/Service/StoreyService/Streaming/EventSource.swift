import StoreyInternal

/// Connects to an event stream until it ends for good, and passes on its events.
final class EventSource<Refusal: Sendable>: Sendable {
    /// The time before a new connection if the service doesn't ask for another one.
    private static var defaultRetryDelay: Duration { .seconds(3) }
    private static var maxRetryDelay: Duration { .seconds(60) }

    private struct State {
        var parser = EventStreamParser()
        var retryDelay: Duration
        /// The number of connections in a row without an event.
        var emptyConnections = 0
        /// Why the response isn't an event stream.
        var rejection: HTTPTransportError?
    }

    let events = AsyncChannel<ServerSentEvent, ServiceError<Refusal>>(
        cancellation: .transport(.cancelledCall))
    private let settings: ServerSentEvents<Refusal>
    private let state: Locked<State>

    init(_ settings: ServerSentEvents<Refusal>) {
        self.settings = settings
        state = Locked(State(retryDelay: Self.defaultRetryDelay))
    }

    /// Connects again and again, until the events end.
    func run() async {
        while !Task.isCancelled {
            let outcome = await settings.client.stream(request(), idleTimeout: settings.idleTimeout) {
                (part) throws(HTTPTransportError) in
                switch part {
                case .head(let head): try self.begin(head)
                case .body(let bytes): try await self.receive(bytes)
                }
            }
            guard let delay = delay(after: outcome) else { return }
            do { try await settings.client.clock.sleep(for: delay) } catch { break }
        }
        events.cancel()
    }

    private func request() -> Endpoint<NoContent, Refusal> {
        var endpoint = settings.endpoint
        endpoint.request.fields["Accept"] = "text/event-stream"
        endpoint.request.fields["Cache-Control"] = "no-store"
        let id = state.withLock { $0.parser.lastEventID }
        if !id.isEmpty { endpoint.request.fields["Last-Event-ID"] = id }
        return endpoint
    }

    private func begin(_ head: ServiceResponse) throws(HTTPTransportError) {
        guard head.status != 204 else { return }
        let type = head.fields["Content-Type"]?.prefix { $0 != ";" }.lowercased()
        guard head.status == 200, type.map({ $0[...].trimmed == "text/event-stream" }) == true else {
            let error = HTTPTransportError(
                .malformed, "the response with status \(head.status) isn't an event stream")
            state.withLock { $0.rejection = error }
            throw error
        }
        state.withLock { $0.parser = EventStreamParser(lastEventID: $0.parser.lastEventID) }
    }

    private func receive(_ bytes: [UInt8]) async throws(HTTPTransportError) {
        let (received, isTooLarge) = state.withLock { state in
            let received = state.parser.events(in: bytes)
            if let delay = state.parser.retryDelay { state.retryDelay = delay }
            if !received.isEmpty { state.emptyConnections = 0 }
            return (received, state.parser.isTooLarge)
        }
        for event in received {
            guard await events.send(event) else { throw .cancelledCall }
        }
        if isTooLarge {
            let error = HTTPTransportError(
                .malformed, "an event exceeds \(EventStreamParser.maxEventBytes) bytes")
            state.withLock { $0.rejection = error }
            throw error
        }
    }

    /// Returns the time before the next connection, or `nil` if the events have ended.
    private func delay(after outcome: ServiceClient.Outcome) -> Duration? {
        if let rejection = state.withLock({ $0.rejection }) {
            events.finish(throwing: .transport(rejection))
            return nil
        }
        switch outcome {
        case .success(let response) where response.status == 204: events.finish()
        case .success(let response) where response.status == 200:
            if let delay = nextDelay() { return delay }
            events.finish(
                throwing: .transport(HTTPTransportError(.incomplete, "the event stream has no events")))
        case .success, .failure:
            if outcome.isTemporaryFailure, let delay = nextDelay() { return delay }
            do throws(ServiceError<Refusal>) {
                _ = try settings.client.read(outcome, settings.endpoint)
                events.finish()
            } catch {
                events.finish(throwing: error)
            }
        }
        return nil
    }

    /// Returns the time before the next connection, or `nil` if there were too many without an event.
    private func nextDelay() -> Duration? {
        state.withLock { state -> Duration? in
            guard state.emptyConnections < settings.maxReconnects else { return nil }
            defer { state.emptyConnections += 1 }
            return .exponential(
                after: state.emptyConnections, initial: state.retryDelay,
                max: max(state.retryDelay, Self.maxRetryDelay))
        }
    }
}
