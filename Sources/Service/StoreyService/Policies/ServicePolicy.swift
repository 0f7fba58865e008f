import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The timeouts and retries of a client, or of one ``Endpoint``.
public struct ServicePolicy: Sendable, Hashable {
    /// The time limit of one attempt.
    public var timeout: Duration
    /// The maximum number of retries of an idempotent request after a temporary failure.
    public var maxRetries: Int
    /// The maximum delay before the first retry. It doubles with each retry. The delay is a random part of it, from nothing to
    /// all, so that clients don't retry in lockstep.
    ///
    /// Source: Brooker, “Exponential backoff and jitter”, 2015.
    public var initialBackoff: Duration
    /// The maximum delay before a retry. If a service asks for more (`Retry-After`), the request isn't retried.
    public var maxBackoff: Duration
    /// The limit on the retries and hedged requests of all calls with this policy, or `nil` for none.
    public var retryBudget: RetryBudget?
    /// The time after which an idempotent request without a response is sent a second time, or `nil` for never.
    ///
    /// The response that comes first is used, and the other request is canceled. A common choice is the time within which 95 % of
    /// the responses arrive.
    public var hedgingDelay: Duration?

    /// Creates a policy.
    /// - Parameters:
    ///   - timeout: The time limit of one attempt.
    ///   - maxRetries: The maximum number of retries of an idempotent request after a temporary failure.
    ///   - initialBackoff: The maximum delay before the first retry.
    ///   - maxBackoff: The maximum delay before a retry.
    ///   - retryBudget: The limit on the retries and hedged requests of all calls.
    ///   - hedgingDelay: The time after which an idempotent request without a response is sent a second time.
    public init(
        timeout: Duration = .seconds(15), maxRetries: Int = 2, initialBackoff: Duration = .milliseconds(200),
        maxBackoff: Duration = .seconds(5), retryBudget: RetryBudget? = nil, hedgingDelay: Duration? = nil
    ) {
        self.timeout = timeout
        self.maxRetries = maxRetries
        self.initialBackoff = initialBackoff
        self.maxBackoff = maxBackoff
        self.retryBudget = retryBudget
        self.hedgingDelay = hedgingDelay
    }

    /// Returns the delay before the next retry, or `nil` if it exceeds the maximum.
    /// - Parameters:
    ///   - attempt: The number of the failed attempt, from 0.
    ///   - response: The response, if one arrived.
    ///   - random: The source of the jitter.
    func backoff(
        after attempt: Int, _ response: ServiceResponse?, using random: inout some RandomNumberGenerator
    ) -> Duration? {
        if let requested = response.flatMap(retryAfter) { return requested <= maxBackoff ? requested : nil }
        return .backoff(
            after: attempt, initial: initialBackoff, max: maxBackoff, jitter: 0...1, using: &random)
    }

    /// Returns the delay that the service asks for: in seconds, or until a date by the service's clock.
    ///
    /// Source: RFC 9110, section 10.2.3.
    private func retryAfter(_ response: ServiceResponse) -> Duration? {
        guard let text = response.fields["Retry-After"] else { return nil }
        if let seconds = Int(text) { return .seconds(max(0, seconds)) }
        guard let time = HTTPDate.read(text) else { return nil }
        let now = response.fields["Date"].flatMap(HTTPDate.read) ?? Date()
        return .seconds(max(0, time.timeIntervalSince(now)))
    }
}
