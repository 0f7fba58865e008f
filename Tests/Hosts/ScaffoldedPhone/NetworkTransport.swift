import StoreyService

/// The transport over the network, which a build with the stand-in for UIKit doesn't have.
struct NetworkTransport: HTTPTransport {
    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        throw HTTPTransportError(.incomplete, "the tests use stubs")
    }
}
