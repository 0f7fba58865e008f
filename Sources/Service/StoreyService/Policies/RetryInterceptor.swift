import StoreyInternal

/// Repeats the attempts of idempotent requests that fail temporarily, as the policy says.
final class RetryInterceptor: ServiceInterceptor {
    private let random: Locked<any RandomNumberGenerator & Sendable>

    /// - Parameter random: The source of the jitter.
    init(random: any RandomNumberGenerator & Sendable) { self.random = Locked(random) }

    func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        let policy = call.policy
        policy.retryBudget?.deposit()
        var call = call
        while true {
            let outcome = await next.outcome(of: call)
            guard call.isIdempotent, call.attempt < policy.maxRetries, outcome.isTemporaryFailure,
                call.delivery?.hasBegun != true,
                let backoff = backoff(after: call.attempt, try? outcome.get(), policy),
                policy.retryBudget?.withdraw() ?? true
            else { return try outcome.get() }
            call.attempt += 1
            do { try await call.clock.sleep(for: backoff) } catch { throw .cancelledCall }
        }
    }

    /// Returns the delay before the next attempt, or `nil` if it exceeds the maximum of the policy.
    func backoff(
        after attempt: Int, _ response: ServiceResponse?, _ policy: ServicePolicy
    ) -> Duration? {
        random.withLock { policy.backoff(after: attempt, response, using: &$0) }
    }
}
