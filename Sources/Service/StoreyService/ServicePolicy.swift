#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import StoreyInternal

/// The timeouts and retries of a client.
public struct ServicePolicy: Sendable, Hashable {
    /// The time limit of one attempt.
    public var timeout = Duration.seconds(15)
    /// The maximum number of retries of an idempotent request after a temporary failure.
    public var maxRetries = 2
    /// The delay before the first retry. It doubles with each retry, and random jitter shortens it by up to half, so
    /// that clients don't retry in lockstep.
    public var initialBackoff = Duration.milliseconds(200)
    /// The maximum delay before a retry. If a service asks for more (`Retry-After`), the request isn't retried.
    public var maxBackoff = Duration.seconds(5)

    /// Creates a policy with a timeout of 15 seconds and two retries.
    public init() {}

    /// Returns whether a request with this response status may succeed later.
    func isRetryable(_ status: Int) -> Bool { [408, 429, 502, 503, 504].contains(status) }

    /// Returns the delay before the next retry, or `nil` if it exceeds the maximum.
    /// - Parameters:
    ///   - attempt: The number of the failed attempt, from 0.
    ///   - response: The response, if one arrived.
    func backoff(after attempt: Int, _ response: ServiceResponse?) -> Duration? {
        if let requested = response.flatMap(retryAfter) { return requested <= maxBackoff ? requested : nil }
        var random = SystemRandomNumberGenerator()
        return .backoff(after: attempt, initial: initialBackoff, max: maxBackoff, using: &random)
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
