/// The interceptors that a call has yet to pass, and the transport after them.
public struct InterceptorChain: Sendable {
    typealias Transport = @Sendable (ServiceCall) async throws(HTTPTransportError) -> ServiceResponse

    private let interceptors: ArraySlice<any ServiceInterceptor>
    private let transport: Transport

    init(_ interceptors: ArraySlice<any ServiceInterceptor>, transport: @escaping Transport) {
        self.interceptors = interceptors
        self.transport = transport
    }

    /// Passes a call to the next interceptor, or to the transport after the last one.
    /// - Parameter call: The call.
    /// - Returns: The response, regardless of its status.
    /// - Throws: `HTTPTransportError` if no complete response arrives.
    public func callAsFunction(_ call: ServiceCall) async throws(HTTPTransportError) -> ServiceResponse {
        guard let first = interceptors.first else { return try await transport(call) }
        return try await first.intercept(
            call, next: InterceptorChain(interceptors.dropFirst(), transport: transport))
    }

    /// Passes a call on and returns its response or its failure.
    func outcome(of call: ServiceCall) async -> ServiceClient.Outcome {
        do throws(HTTPTransportError) { return .success(try await self(call)) } catch {
            return .failure(error)
        }
    }
}
