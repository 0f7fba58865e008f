import StoreyInternal

extension ServiceClient {
    /// Returns a WebSocket of the service.
    ///
    /// It is opened when it is iterated, with the credentials, the default header fields, the interceptors, and the retries of a
    /// request. After a temporary failure, it is opened again with back-off; each time, the sequence has an event that says so. The
    /// sequence ends when one side closes the WebSocket without an error. It throws ``WebSocketError`` for every other close
    /// code, for a response that rejects the WebSocket, for a message that can't be decoded, and if the task is canceled.
    ///
    /// The next message is read when the loop is ready for it. Leaving the loop closes the WebSocket, and so does canceling its
    /// task.
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - options: The limits of the WebSocket.
    ///   - reconnect: When a lost WebSocket is opened again.
    public func webSocket<Incoming, Outgoing, Refusal>(
        _ endpoint: WebSocketEndpoint<Incoming, Outgoing, Refusal>,
        options: WebSocketOptions = WebSocketOptions(),
        reconnect: WebSocketReconnectPolicy = WebSocketReconnectPolicy()
    ) -> ServiceWebSocket<Incoming, Outgoing, Refusal> {
        ServiceWebSocket(self, endpoint, options, reconnect)
    }

    /// Opens a WebSocket through all interceptors. Without a connection, the outcome is the failure or another response.
    func openWebSocket<Refusal>(
        _ endpoint: Endpoint<NoContent, Refusal>, _ options: WebSocketOptions
    ) async -> (Outcome, (any WebSocketConnection)?) {
        let endpoint = withDefaultFields(endpoint)
        var call = call(to: endpoint)
        // Two connections would be open.
        call.policy.hedgingDelay = nil
        let transport = environment.transport
        let opened = Locked<(any WebSocketConnection)?>(nil)
        let outcome = await outcome(of: call, endpoint.requiresAuthorization) {
            (call) throws(HTTPTransportError) in
            try await call.withTimeout { () throws(HTTPTransportError) in
                let opening = try await transport.openWebSocket(call.request, to: call.base, options)
                opened.withLock { $0 = opening.connection }
                return opening.response
            }
        }
        let connection = opened.withLock { $0 }
        // An interceptor may have turned the response into another one.
        guard case .success(let response) = outcome, response.status == 101 else {
            connection?.close(.normal)
            return (outcome, nil)
        }
        return (outcome, connection)
    }
}
