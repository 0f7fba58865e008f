#if HTTP && !canImport(Darwin)
    import NIOCore
    import NIOHTTP1

    /// A transport over the network: HTTP/1.1, and HTTPS with the package trait `TLS`.
    public struct NetworkTransport: HTTPTransport {
        /// The maximum size of a response that is held in memory, in bytes.
        private static let maxBodyBytes = 64 << 20
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
        public init(followsRedirects: Bool = true, trusting certificates: String? = nil) {
            self.followsRedirects = followsRedirects
            trust = ServerTrust(certificates)
        }

        /// Sends a request and returns the complete response, up to 64 MB.
        public func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError)
            -> ServiceResponse
        {
            var response = ServiceResponse()
            try await send(request, to: base) { (part) throws(HTTPTransportError) in
                switch part {
                case .head(let head): response = head
                case .body(let bytes): response.body += bytes
                }
                if response.body.count > Self.maxBodyBytes {
                    throw HTTPTransportError(
                        .incomplete, "the response is larger than the limit of \(Self.maxBodyBytes) bytes")
                }
            }
            return response
        }

        /// Sends a request and passes on the response while it arrives, with backpressure.
        public func send(
            _ request: ServiceRequest, to base: String,
            onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            var message = try RequestMessage(request, base + request.target)
            var redirects = 0
            while true {
                let connection = try await ClientConnection.connect(
                    to: message.url, trust, decompresses: followsRedirects)
                connection.start(message, timeLimit: Self.timeLimit)
                var hasBegun = false
                do {
                    let head = try await connection.head()
                    hasBegun = true
                    if followsRedirects, let next = message.redirected(by: head) {
                        connection.close()
                        redirects += 1
                        guard redirects <= Self.maxRedirects else {
                            throw HTTPTransportError(
                                .unreachable, "\(base) redirects more than \(Self.maxRedirects) times")
                        }
                        message = next
                        continue
                    }
                    try await onPart(.head(ServiceResponse(head)))
                    while let bytes = try await connection.chunk() {
                        try await onPart(.body(Array(bytes.readableBytesView)))
                    }
                    return
                } catch {
                    connection.close()
                    throw await HTTPTransportError(error, at: message.url, hasBegun: hasBegun)
                }
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
