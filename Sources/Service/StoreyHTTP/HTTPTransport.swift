/// A type that sends requests and returns responses, over the network or in the same process.
///
/// A mock server in the app's or the test's process is a transport without a socket.
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns the complete response. Ends soon after its task is canceled.
    /// - Parameters:
    ///   - request: The request; its target is appended to the path of `base`.
    ///   - base: The base URL of the service, such as `https://api.example.com/v1`.
    /// - Returns: The response, regardless of its status.
    /// - Throws: ``HTTPTransportError`` if no complete response arrives.
    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse

    /// Sends a request and passes on the response while it arrives. Ends soon after its task is canceled.
    ///
    /// Use it for responses that are too large to hold in memory. The default implementation waits for the
    /// complete response.
    /// - Parameters:
    ///   - request: The request; its target is appended to the path of `base`.
    ///   - base: The base URL of the service, such as `https://api.example.com/v1`.
    ///   - onPart: Receives the head, then the chunks of the body. The next chunk is read after it returns.
    /// - Throws: ``HTTPTransportError`` if no complete response arrives, or the error of `onPart`.
    func send(
        _ request: ServiceRequest, to base: String,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError)

    /// Sends a request with a body that is read while it is sent, and passes on the response while it arrives. Ends soon after
    /// its task is canceled.
    ///
    /// The default implementation reads the whole body into memory before it sends the request.
    /// - Parameters:
    ///   - request: The request; its target is appended to the path of `base`. Its own body is ignored.
    ///   - body: The body; see ``UploadSource/forEachPiece(_:)``.
    ///   - base: The base URL of the service, such as `https://api.example.com/v1`.
    ///   - onPart: Receives the head, then the chunks of the body. The next chunk is read after it returns.
    /// - Throws: ``HTTPTransportError`` if the body can't be read or no complete response arrives, or the error of `onPart`.
    func send(
        _ request: ServiceRequest, streaming body: UploadSource, to base: String,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError)

    /// Opens a WebSocket. Ends soon after its task is canceled.
    ///
    /// The default implementation throws an error, because not every transport has WebSockets.
    /// - Parameters:
    ///   - request: The request without the fields of the handshake, except `Sec-WebSocket-Protocol`.
    ///   - base: The base URL of the service, such as `https://api.example.com/v1`.
    ///   - options: The limits of the WebSocket.
    /// - Returns: The open WebSocket, or the service's response with another status than 101.
    /// - Throws: ``HTTPTransportError`` if no complete response arrives.
    func openWebSocket(
        _ request: ServiceRequest, to base: String, _ options: WebSocketOptions
    ) async throws(HTTPTransportError) -> WebSocketOpening
}

extension HTTPTransport {
    /// Waits for the complete response and passes it on.
    public func send(
        _ request: ServiceRequest, to base: String,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        let response = try await send(request, to: base)
        try await onPart(.head(ServiceResponse(response.status, fields: response.fields)))
        if !response.body.isEmpty { try await onPart(.body(response.body)) }
    }

    /// Reads the whole body into memory, and sends the request with it.
    public func send(
        _ request: ServiceRequest, streaming body: UploadSource, to base: String,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        var request = request
        request.body = []
        try await body.forEachPiece { request.body += $0 }
        try await send(request, to: base, onPart: onPart)
    }

    /// Throws an error, because the transport has no WebSockets.
    public func openWebSocket(
        _ request: ServiceRequest, to base: String, _ options: WebSocketOptions
    ) async throws(HTTPTransportError) -> WebSocketOpening {
        throw HTTPTransportError(
            .invalidRequest,
            "\(Self.self) opens no WebSocket. Use NetworkTransport or a MockServer, or implement openWebSocket."
        )
    }
}
