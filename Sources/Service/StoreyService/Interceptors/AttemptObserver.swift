/// An interceptor that reports each attempt, for logs and metrics.
///
/// It reports what the interceptors after it do as one attempt. As the last interceptor of a client, it reports each request
/// as it is sent.
public struct AttemptObserver: ServiceInterceptor {
    private let redaction: RedactionRules
    private let onAttempt: @Sendable (AttemptReport) -> Void

    /// Creates an interceptor that reports each attempt.
    /// - Parameters:
    ///   - redaction: The names of secrets. Their values are replaced in reports.
    ///   - onAttempt: Called when an attempt has ended, also if it was canceled.
    public init(
        redaction: RedactionRules = RedactionRules(),
        onAttempt: @escaping @Sendable (_ attempt: AttemptReport) -> Void
    ) {
        self.redaction = redaction
        self.onAttempt = onAttempt
    }

    /// Passes a call on, and reports its result.
    public func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        let elapsed = call.clock.elapsedTime()
        let outcome = await next.outcome(of: call)
        onAttempt(AttemptReport(call, outcome, duration: elapsed(), redaction))
        return try outcome.get()
    }
}
