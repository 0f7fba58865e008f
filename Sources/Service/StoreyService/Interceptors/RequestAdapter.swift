/// An interceptor that changes requests, for example one that signs them.
///
/// As the last interceptor of a client, it gets each request as it is sent, with its credentials, and again for each attempt:
/// a signature can contain the time.
public struct RequestAdapter: ServiceInterceptor {
    private let adapt: @Sendable (inout ServiceCall) async throws(HTTPTransportError) -> Void

    /// Creates an interceptor that changes requests.
    /// - Parameter adapt: Changes a call before it is passed on. If it throws, the request isn't sent.
    public init(_ adapt: @escaping @Sendable (inout ServiceCall) async throws(HTTPTransportError) -> Void) {
        self.adapt = adapt
    }

    /// Changes a call and passes it on.
    public func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        var call = call
        try await adapt(&call)
        return try await next(call)
    }
}
