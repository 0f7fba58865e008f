public import StoreyService

/// The transport over the network, which a build with the stand-ins doesn't have.
public struct NetworkTransport: HTTPTransport {
    /// Creates a transport that reaches no service.
    public init() {}

    /// Throws an error, as without a network.
    public func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError)
        -> ServiceResponse
    {
        throw HTTPTransportError(.unreachable, "the build with stand-ins has no network")
    }
}
