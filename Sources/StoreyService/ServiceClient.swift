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
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - environment: where the service is.
    ///   - policy: how patient to be.
    ///   - authorization: who asks, if the service wants to know.
    ///   - clock: what timeouts and pauses are measured by.
    public init(
        _ environment: ServiceEnvironment, policy: ServicePolicy = ServicePolicy(),
        authorization: Authorization? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.environment = environment
        self.policy = policy
        self.authorization = authorization
        self.clock = clock
    }

    /// Asks, and waits for the answer; again, after a passing failure, if asking twice does no harm.
    /// - Parameter endpoint: what to ask.
    /// - Returns: the success.
    /// - Throws: what went wrong with the last attempt.
    public func send<Success, Refusal>(
        _ endpoint: Endpoint<Success, Refusal>
    ) async throws(ServiceError<Refusal>) -> Success {
        var attempt = 0
        while true {
            let outcome = await answer(to: endpoint)
            let pause =
                endpoint.isRepeatable && attempt < policy.retries
                ? pause(after: attempt, outcome) : nil
            guard let pause else { return try read(outcome, endpoint) }
            attempt += 1
            do {
                try await clock.sleep(for: pause)
            } catch {
                throw .transport(Self.cancelled)
            }
        }
    }

    private typealias Outcome = Result<HTTPResponse, HTTPTransportError>

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
            let token = try await authorization.token()
            let outcome = await exchange(endpoint.request.authorized(by: token))
            guard case .success(let response) = outcome, response.status == 401 else { return outcome }
            return await exchange(
                endpoint.request.authorized(by: try await authorization.token(after: token)))
        } catch {
            return .failure(error)
        }
    }

    /// One exchange, for no longer than the policy allows.
    private func exchange(_ request: HTTPRequest) async -> Outcome {
        let (environment, timeout, clock) = (environment, policy.timeout, clock)
        return await withTaskGroup(of: Outcome?.self) { group in
            group.addTask {
                do throws(HTTPTransportError) {
                    return .success(try await environment.transport.send(request, to: environment.base))
                } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                // Cancelled, either by the answer or with the call: then the exchange tells.
                do { try await clock.sleep(for: timeout) } catch { return nil }
                return .failure(HTTPTransportError(.timedOut, "no answer within \(timeout)"))
            }
            defer { group.cancelAll() }
            while let outcome = await group.next() {
                if let outcome { return outcome }
            }
            return .failure(Self.cancelled)
        }
    }

    private func read<Success, Refusal>(
        _ outcome: Outcome, _ endpoint: Endpoint<Success, Refusal>
    ) throws(ServiceError<Refusal>) -> Success {
        switch outcome {
        case .failure(let error): throw .transport(error)
        case .success(let response): return try read(response, endpoint)
        }
    }

    private func read<Success, Refusal>(
        _ response: HTTPResponse, _ endpoint: Endpoint<Success, Refusal>
    ) throws(ServiceError<Refusal>) -> Success {
        // A gateway's page says nothing about the business.
        guard response.status < 500 else { throw .server(response) }
        let isSuccess = (200..<300).contains(response.status)
        var unreadable: UnreadableAnswer?
        if isSuccess {
            do { return try endpoint.success(response) } catch {
                unreadable = UnreadableAnswer(error, response)
            }
        }
        // Some services decline with status 200.
        let refusal: Refusal
        do {
            refusal = try endpoint.refusal(response)
        } catch {
            // Neither: what the success lacked is what is worth telling.
            throw unreadable.map { .unreadable($0) } ?? .server(response)
        }
        throw .refused(refusal, status: response.status)
    }
}

extension HTTPRequest {
    fileprivate func authorized(by token: String) -> HTTPRequest {
        var request = self
        request.fields["Authorization"] = "Bearer " + token
        return request
    }
}
