extension ServiceClient {
    /// The maximum size in bytes of a response other than a success, which is read as a whole.
    private static let maxRefusalBytes = 1 << 20

    /// Calls an endpoint, and passes on a successful response while it arrives. The cache isn't used.
    ///
    /// The request is retried until a successful response begins, but not after that.
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - idleTimeout: The time limit for a pause of a response. If `nil`, it is that of the policy, which is also the time limit for
    ///     its beginning.
    ///   - onPart: Receives the head of a successful response, then the chunks of its body.
    /// - Returns: The head of a successful response, or another response as a whole.
    func stream<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>, idleTimeout: Duration? = nil,
        onPart: @escaping @Sendable (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async -> Outcome {
        let endpoint = withDefaultFields(endpoint)
        let delivery = StreamDelivery()
        var call = call(to: endpoint)
        call.delivery = delivery
        // Two responses can't be passed on.
        call.policy.hedgingDelay = nil
        let transport = environment.transport
        return await outcome(of: call, endpoint.requiresAuthorization) {
            (call) throws(HTTPTransportError) in
            let monitor = TransferMonitor(
                limit: call.policy.timeout, idleLimit: idleTimeout, clock: call.clock)
            return try await call.withTimeout(monitoredBy: monitor) { () throws(HTTPTransportError) in
                var response = ServiceResponse()
                try await transport.send(call, monitor) { (part) throws(HTTPTransportError) in
                    monitor.beginHandling()
                    defer { monitor.endHandling() }
                    if case .head(let head) = part { response = head }
                    if (200..<300).contains(response.status) {
                        delivery.begin()
                        try await onPart(part)
                    } else if case .body(let bytes) = part {
                        response.body += bytes
                        guard response.body.count <= Self.maxRefusalBytes else {
                            throw HTTPTransportError(
                                .malformed, "a response with status \(response.status) is too large")
                        }
                    }
                }
                return response
            }
        }
    }
}

extension HTTPTransport {
    /// Sends the request of a call with its body, and passes on the response while it arrives.
    fileprivate func send(
        _ call: ServiceCall, _ monitor: TransferMonitor,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        if let body = call.streamedBody?.monitored(by: monitor) {
            try await send(call.request, streaming: body, to: call.base, onPart: onPart)
        } else {
            try await send(call.request, to: call.base, onPart: onPart)
        }
    }
}
