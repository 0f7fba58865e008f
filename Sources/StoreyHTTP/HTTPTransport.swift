/// Carries a request to a server and its answer back: over the network, or to a mock server in the same process.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the whole answer. Ends soon after its task is cancelled.
    /// - Parameters:
    ///   - request: what to ask; its target is appended to the base's path.
    ///   - base: the service's address, such as `https://api.example.com/v1`.
    /// - Throws: ``HTTPTransportError`` if no whole answer came. Any answer, whatever its status, is returned.
    func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError) -> HTTPResponse

    /// Sends a request and hands over its answer as it comes, so that nobody has to hold all of it. Ends soon after its task
    /// is cancelled. A transport that says nothing else waits for the whole answer.
    /// - Parameters:
    ///   - request: what to ask; its target is appended to the base's path.
    ///   - base: the service's address, such as `https://api.example.com/v1`.
    ///   - take: is given the head, then the body in pieces; the next is read once it has returned.
    /// - Throws: ``HTTPTransportError`` if no whole answer came, or what `take` throws.
    func send(
        _ request: HTTPRequest, to base: String,
        piecemeal take: (HTTPAnswerPart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError)
}

extension HTTPTransport {
    /// Waits for the whole answer, and hands it over.
    public func send(
        _ request: HTTPRequest, to base: String,
        piecemeal take: (HTTPAnswerPart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        let answer = try await send(request, to: base)
        try await take(.head(HTTPResponse(answer.status, fields: answer.fields)))
        if !answer.body.isEmpty { try await take(.body(answer.body)) }
    }
}
