/// Carries a request to a server and its answer back: over the network, or to a mock server in the same process.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the whole answer. Ends soon after its task is cancelled.
    /// - Parameters:
    ///   - request: what to ask; its target is appended to the base's path.
    ///   - base: the service's address, such as `https://api.example.com/v1`.
    /// - Throws: ``HTTPTransportError`` if no whole answer came. Any answer, whatever its status, is returned.
    func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError) -> HTTPResponse
}
