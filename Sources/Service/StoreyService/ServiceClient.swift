/// A client that calls the endpoints of a service and classifies its failures.
///
/// A client is a value that can be passed to any type that needs it. A call ends when its task is canceled.
public struct ServiceClient: Sendable {
    /// The address of the service and the transport to it.
    public let environment: ServiceEnvironment
    /// The timeouts and retries.
    public let policy: ServicePolicy
    /// The user's access token, if the service requires one.
    public let authorization: Authorization?
    /// The cache of responses, or `nil` if none are cached.
    public let cache: ServiceCache?
    private let clock: any Clock<Duration>

    /// Creates a client.
    /// - Parameters:
    ///   - environment: The address of the service and the transport to it.
    ///   - policy: The timeouts and retries.
    ///   - authorization: The user's access token, if the service requires one.
    ///   - cache: The cache of responses, which several clients may share. If `nil`, responses aren't cached.
    ///   - clock: The clock for timeouts and retries.
    public init(
        _ environment: ServiceEnvironment, policy: ServicePolicy = ServicePolicy(),
        authorization: Authorization? = nil, cache: ServiceCache? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.environment = environment
        self.policy = policy
        self.authorization = authorization
        self.cache = cache
        self.clock = clock
    }

    /// Calls an endpoint and returns its decoded success. Idempotent requests are retried after temporary failures.
    /// - Parameter endpoint: The endpoint.
    /// - Returns: The decoded success.
    /// - Throws: ``ServiceError`` with the failure of the last attempt.
    public func send<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>
    ) async throws(ServiceError<Refusal>) -> Success {
        guard let cache else { return try read(await outcome(of: endpoint), endpoint) }
        return try await send(endpoint, cache)
    }

    /// Sends a request and returns the result of the last attempt.
    func outcome<Success, Refusal>(of endpoint: Endpoint<Success, Refusal>) async -> Outcome {
        var attempt = 0
        while true {
            let outcome = await attemptOnce(endpoint)
            guard endpoint.isIdempotent, attempt < policy.maxRetries,
                let backoff = backoff(after: attempt, outcome)
            else { return outcome }
            attempt += 1
            do {
                try await clock.sleep(for: backoff)
            } catch {
                return .failure(Self.cancelled)
            }
        }
    }

    typealias Outcome = Result<ServiceResponse, HTTPTransportError>

    private static let cancelled = HTTPTransportError(
        .cancelled, "the task that waited for the response was canceled")

    private func backoff(after attempt: Int, _ outcome: Outcome) -> Duration? {
        switch outcome {
        case .success(let response):
            policy.isRetryable(response.status) ? policy.backoff(after: attempt, response) : nil
        case .failure(let error): error.isRetryable ? policy.backoff(after: attempt, nil) : nil
        }
    }

    /// Makes one attempt, and a second one with a new token if the first token was rejected.
    private func attemptOnce<Success, Refusal>(_ endpoint: Endpoint<Success, Refusal>) async -> Outcome {
        guard let authorization, endpoint.requiresAuthorization else {
            return await exchange(endpoint.request)
        }
        do throws(HTTPTransportError) {
            let token = try await timed(authorization.token).get()
            let outcome = await exchange(endpoint.request.authorized(by: token))
            guard case .success(let response) = outcome, response.status == 401 else { return outcome }
            let newer = try await timed { () throws(HTTPTransportError) in
                try await authorization.token(after: token)
            }.get()
            return await exchange(endpoint.request.authorized(by: newer))
        } catch {
            return .failure(error)
        }
    }

    private func exchange(_ request: ServiceRequest) async -> Outcome {
        let environment = environment
        return await timed { () throws(HTTPTransportError) in
            try await environment.transport.send(request, to: environment.base)
        }
    }

    /// Runs an operation with the timeout of the policy.
    private func timed<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(HTTPTransportError) -> Value
    ) async -> Result<Value, HTTPTransportError> {
        let (timeout, clock) = (policy.timeout, clock)
        return await withTaskGroup(of: Result<Value, HTTPTransportError>?.self) { group in
            group.addTask {
                do throws(HTTPTransportError) { return .success(try await work()) } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                // If the sleep is canceled, the result comes from the other task.
                do { try await clock.sleep(for: timeout) } catch { return nil }
                return .failure(HTTPTransportError(.timedOut, "no response within \(timeout)"))
            }
            defer { group.cancelAll() }
            while let result = await group.next() {
                if let result { return result }
            }
            return .failure(Self.cancelled)
        }
    }
}

extension ServiceRequest {
    fileprivate func authorized(by token: String) -> ServiceRequest {
        var request = self
        request.fields["Authorization"] = "Bearer " + token
        return request
    }
}
