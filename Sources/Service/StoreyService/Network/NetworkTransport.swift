#if HTTP && !canImport(Darwin)
    import NIOCore
    import NIOHTTP1

    /// A transport over the network: HTTP/1.1, and HTTPS with the package trait `TLS`.
    public struct NetworkTransport: HTTPTransport {
        /// How long a response may pause. A fallback: the timeout of the policy is usually shorter.
        static let timeLimit = TimeAmount.minutes(10)
        private static let maxRedirects = 5

        private let followsRedirects: Bool
        let trust: ServerTrust

        /// Creates a transport. All transports of a process share their connections.
        /// - Parameters:
        ///   - followsRedirects: Whether redirects are followed and compressed bodies are decompressed. Otherwise, the
        ///     redirect itself is the response, and a body stays as encoded as its header says.
        ///   - certificates: The trusted certificates in PEM format: the service's own or its authority's. If `nil`, the
        ///     system's certificates are trusted. If the text contains no valid certificate, no service is trusted.
        ///   - pins: The public keys of services or of their authorities. One of them must be in the chain of a trusted certificate.
        public init(
            followsRedirects: Bool = true, trusting certificates: String? = nil, pins: CertificatePins? = nil
        ) {
            self.followsRedirects = followsRedirects
            trust = ServerTrust(certificates, pins)
        }

        /// Sends a request and returns the complete response, up to 64 MB.
        public func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError)
            -> ServiceResponse
        {
            var collected = CollectedResponse()
            try await send(request, to: base) { (part) throws(HTTPTransportError) in
                try collected.receive(part)
            }
            return collected.response
        }

        /// Sends a request and passes on the response while it arrives, with backpressure.
        public func send(
            _ request: ServiceRequest, to base: String,
            onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            try await send(RequestMessage(request, base + request.target), onPart: onPart)
        }

        /// Sends a request while its body is read, with backpressure. The service may respond before the end of the body, which
        /// isn't sent then.
        public func send(
            _ request: ServiceRequest, streaming body: UploadSource, to base: String,
            onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            try await send(
                RequestMessage(request, streaming: body, base + request.target), onPart: onPart)
        }

        private func send(
            _ message: RequestMessage,
            onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            var next: RequestMessage? = message
            var redirects = 0
            while let message = next {
                guard redirects <= Self.maxRedirects else {
                    throw HTTPTransportError(
                        .unreachable,
                        "\(message.url.authority) redirects more than \(Self.maxRedirects) times")
                }
                redirects += 1
                let connection = try await ClientConnection.connect(
                    to: message.url, trust, decompresses: followsRedirects)
                connection.start(message, timeLimit: Self.timeLimit)
                if let body = message.streamedBody {
                    // Canceled when the response has ended.
                    async let _ = connection.send(body)
                    next = try await receive(message, connection, onPart: onPart)
                } else {
                    next = try await receive(message, connection, onPart: onPart)
                }
            }
        }

        /// Receives a response.
        /// - Returns: The request to send after a redirect.
        private func receive(
            _ message: RequestMessage, _ connection: ClientConnection,
            onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) -> RequestMessage? {
            var hasBegun = false
            do {
                let head = try await connection.head()
                hasBegun = true
                if followsRedirects, let next = try message.redirected(by: head) {
                    connection.close()
                    return next
                }
                try await onPart(.head(ServiceResponse(head)))
                while let bytes = try await connection.chunk() {
                    try await onPart(.body(Array(bytes.readableBytesView)))
                }
                return nil
            } catch {
                connection.close()
                throw await HTTPTransportError(error, at: message.url, hasBegun: hasBegun)
            }
        }
    }

    extension ServiceResponse {
        init(_ head: HTTPResponseHead) {
            self.init(
                Int(head.status.code),
                fields: HeaderFields(head.headers.map { HeaderFields.Line($0.name, $0.value) }))
        }
    }
#endif
