/// Asks a service, and tells its failures apart.
///
/// A client is a value; give it to whoever asks. Calls end with the task that makes them.
public struct ServiceClient: Sendable {
    /// Where the service is.
    public let environment: ServiceEnvironment
    /// How patient it is.
    public let policy: ServicePolicy
    /// Who asks, if the service wants to know.
    public let authorization: Authorization?
    /// What it keeps of answers, if it does.
    public let cache: ServiceCache?
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - environment: where the service is.
    ///   - policy: how patient to be.
    ///   - authorization: who asks, if the service wants to know.
    ///   - cache: what is kept of answers; nothing, unless it is given. Clients may share one.
    ///   - clock: what timeouts and pauses are measured by.
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

    /// Asks, and waits for the answer; again, after a passing failure, if asking twice does no harm.
    /// - Parameter endpoint: what to ask.
    /// - Returns: the success.
    /// - Throws: what went wrong with the last attempt.
    public func send<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>
    ) async throws(ServiceError<Refusal>) -> Success {
        guard let cache else { return try read(await outcome(of: endpoint), endpoint) }
        return try await send(endpoint, cache)
    }

    /// What comes of asking; again, after a passing failure, if asking twice does no harm.
    func outcome<Success, Refusal>(of endpoint: Endpoint<Success, Refusal>) async -> Outcome {
        var attempt = 0
        while true {
            let outcome = await answer(to: endpoint)
            guard endpoint.isRepeatable, attempt < policy.retries, let pause = pause(after: attempt, outcome)
            else { return outcome }
            attempt += 1
            do {
                try await clock.sleep(for: pause)
            } catch {
                return .failure(Self.cancelled)
            }
        }
    }

    typealias Outcome = Result<HTTPResponse, HTTPTransportError>

    private static let cancelled = HTTPTransportError(.cancelled, "nobody waits for the answer any more")

    private func pause(after attempt: Int, _ outcome: Outcome) -> Duration? {
        switch outcome {
        case .success(let response):
            policy.isPassing(response.status) ? policy.pause(after: attempt, response) : nil
        case .failure(let error): error.isPassing ? policy.pause(after: attempt, nil) : nil
        }
    }

    /// One attempt; a second with a new token where the first was too old.
    private func answer<Success, Refusal>(to endpoint: Endpoint<Success, Refusal>) async -> Outcome {
        guard let authorization, endpoint.needsAuthorization else { return await exchange(endpoint.request) }
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

    private func exchange(_ request: HTTPRequest) async -> Outcome {
        let environment = environment
        return await timed { () throws(HTTPTransportError) in
            try await environment.transport.send(request, to: environment.base)
        }
    }

    /// Waits no longer than the policy allows.
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
                // Cancelled, either by the answer or with the call: then the work tells.
                do { try await clock.sleep(for: timeout) } catch { return nil }
                return .failure(HTTPTransportError(.timedOut, "no answer within \(timeout)"))
            }
            defer { group.cancelAll() }
            while let result = await group.next() {
                if let result { return result }
            }
            return .failure(Self.cancelled)
        }
    }
}

extension HTTPRequest {
    fileprivate func authorized(by token: String) -> HTTPRequest {
        var request = self
        request.fields["Authorization"] = "Bearer " + token
        return request
    }
}
