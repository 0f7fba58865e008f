/// A step that each attempt of a call passes on its way to the transport, and its response on the way back.
///
/// An interceptor changes the call, observes it, repeats it, or responds without a request:
///
/// ```swift
/// struct Tracing: ServiceInterceptor {
///     func intercept(
///         _ call: ServiceCall, next: InterceptorChain
///     ) async throws(HTTPTransportError) -> ServiceResponse {
///         var call = call
///         call.request.fields["X-Request-ID"] = UUID().uuidString
///         return try await next(call)
///     }
/// }
/// ```
///
/// The retries of a ``ServicePolicy`` and the credentials of a ``ServiceAuthenticator`` are interceptors, too. They are before
/// those of ``ServiceClient/interceptors``, so that the last one of these gets the request as it is sent.
public protocol ServiceInterceptor: Sendable {
    /// Passes a call on and returns its response.
    /// - Parameters:
    ///   - call: The call as the interceptors before this one have changed it.
    ///   - next: The interceptors after this one, and the transport. It may be called any number of times.
    /// - Returns: The response, regardless of its status.
    /// - Throws: `HTTPTransportError` if no complete response arrives.
    func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse
}
