/// A client that calls the endpoints of a service and classifies its failures.
///
/// A client is a value that can be passed to any type that needs it. A call ends when its task is canceled.
///
/// A call without a usable response in the ``cache`` passes the retries of the ``policy``, the ``authorization``, and the
/// ``interceptors``, in this order.
public struct ServiceClient: Sendable {
    /// The address of the service and the transport to it.
    public let environment: ServiceEnvironment
    /// The timeouts and retries of endpoints that have no policy.
    public let policy: ServicePolicy
    /// The user's credentials, if the service requires some.
    public let authorization: (any ServiceAuthenticator)?
    /// The header fields of all requests that don't set them, such as `User-Agent` and `Accept-Language`.
    public let defaultFields: HeaderFields
    /// The interceptors that each attempt passes, in order.
    public let interceptors: [any ServiceInterceptor]
    /// The cache of responses, or `nil` if none are cached.
    public let cache: ServiceCache?
    let clock: any Clock<Duration>
    private let retries: RetryInterceptor

    /// Creates a client.
    /// - Parameters:
    ///   - environment: The address of the service and the transport to it.
    ///   - policy: The timeouts and retries of endpoints that have no policy.
    ///   - authorization: The user's credentials, if the service requires some.
    ///   - defaultFields: The header fields of all requests that don't set them.
    ///   - interceptors: The interceptors that each attempt passes, in order.
    ///   - cache: The cache of responses, which several clients may share. If `nil`, responses aren't cached.
    ///   - clock: The clock for timeouts and retries.
    ///   - random: The random numbers for the delays of retries.
    public init(
        _ environment: ServiceEnvironment, policy: ServicePolicy = ServicePolicy(),
        authorization: (any ServiceAuthenticator)? = nil, defaultFields: HeaderFields = [:],
        interceptors: [any ServiceInterceptor] = [], cache: ServiceCache? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        self.environment = environment
        self.policy = policy
        self.authorization = authorization
        self.defaultFields = defaultFields
        self.interceptors = interceptors
        self.cache = cache
        self.clock = clock
        retries = RetryInterceptor(random: random)
    }

    /// Calls an endpoint and returns its decoded success. Idempotent requests are retried after temporary failures.
    /// - Parameter endpoint: The endpoint.
    /// - Returns: The decoded success.
    /// - Throws: ``ServiceError`` with the failure of the last attempt.
    public func send<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>
    ) async throws(ServiceError<Refusal>) -> Success {
        let endpoint = withDefaultFields(endpoint)
        guard let cache else { return try read(await outcome(of: endpoint), endpoint) }
        return try await send(endpoint, cache)
    }

    typealias Outcome = Result<ServiceResponse, HTTPTransportError>

    /// Sends the request of an endpoint through all interceptors, and returns the result of the last attempt.
    /// - Parameter base: The base URL, or `nil` for that of the environment.
    func outcome<Success, Refusal>(
        of endpoint: Endpoint<Success, Refusal>, at base: String? = nil
    ) async -> Outcome {
        let transport = environment.transport
        var call = call(to: endpoint)
        if let base { call.base = base }
        return await outcome(of: call, endpoint.requiresAuthorization) {
            (call) throws(HTTPTransportError) in
            guard let body = call.streamedBody else {
                return try await call.withTimeout { () throws(HTTPTransportError) in
                    try await transport.send(call.request, to: call.base)
                }
            }
            let monitor = TransferMonitor(limit: call.policy.timeout, clock: call.clock)
            return try await call.withTimeout(monitoredBy: monitor) { () throws(HTTPTransportError) in
                var collected = CollectedResponse()
                try await transport.send(
                    call.request, streaming: body.monitored(by: monitor), to: call.base
                ) { (part) throws(HTTPTransportError) in
                    monitor.beginHandling()
                    defer { monitor.endHandling() }
                    try collected.receive(part)
                }
                return collected.response
            }
        }
    }

    /// Passes a call through all interceptors to a transport, and returns the result of the last attempt.
    func outcome(
        of call: ServiceCall, _ requiresAuthorization: Bool, transport: @escaping InterceptorChain.Transport
    ) async -> Outcome {
        var all: [any ServiceInterceptor] = [retries, HedgingInterceptor()]
        if requiresAuthorization, let authorization { all.append(authorization) }
        all += interceptors
        return await InterceptorChain(all[...], transport: transport).outcome(of: call)
    }

    /// Returns the delay before the next attempt, or `nil` if it exceeds the maximum of the policy.
    func backoff(after attempt: Int, _ response: ServiceResponse?, _ policy: ServicePolicy) -> Duration? {
        retries.backoff(after: attempt, response, policy)
    }

    /// Returns a call to an endpoint.
    func call<Success, Refusal>(to endpoint: Endpoint<Success, Refusal>) -> ServiceCall {
        ServiceCall(
            request: endpoint.request, streamedBody: endpoint.streamedBody, base: environment.base,
            policy: endpoint.policy ?? policy,
            isIdempotent: endpoint.isIdempotent && endpoint.streamedBody?.isRepeatable ?? true,
            template: endpoint.template, clock: clock)
    }

    /// Returns an endpoint with the default header fields that it doesn't set.
    func withDefaultFields<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>
    ) -> Endpoint<Success, Refusal> {
        var endpoint = endpoint
        let missing = defaultFields.lines.filter { endpoint.request.fields[$0.name] == nil }
        endpoint.request.fields.lines += missing
        return endpoint
    }
}
