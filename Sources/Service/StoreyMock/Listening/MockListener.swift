#if Mock
    /// A socket on which a mock server responds. It stops when it is closed or deallocated.
    public final class MockListener: Sendable {
        /// The address of a listener, and its limits for clients.
        public struct Configuration: Sendable {
            /// The address to listen on. The default is reachable from the local computer only.
            public var host = "127.0.0.1"
            /// The port to listen on, or 0 for a free one.
            public var port = 0
            /// The maximum number of open connections. Further ones get status 503 and are closed.
            public var maxConnections = 10_000
            /// The maximum size of a request body in bytes, both compressed and decompressed.
            public var maxBodyBytes = 4 << 20
            /// The time after which an idle client is disconnected: before or within its request, and while it
            /// reads a response.
            public var timeout = Duration.seconds(60)
            /// A simulated delay before a new connection is established, at most one hour. Random delays use the
            /// server's seed.
            public var connectionDelay: Delay?

            /// Whether text responses of 1 kB or more are compressed for clients that accept gzip. Responses with
            /// a Content-Encoding are sent unchanged.
            public var compressesResponses = true
            #if TLS
                /// The certificate for HTTPS, or `nil` for HTTP.
                public var certificate: MockCertificate?
                /// The handshake fault to inject. Requires a certificate.
                public var handshakeFault: HandshakeFault?
            #endif

            /// Creates the default configuration: a free port, reachable from the local computer only.
            public init() {}
        }

        /// The address that the server listens on.
        public let host: String
        /// The port that the server listens on.
        public let port: Int
        #if TLS
            /// The certificate for HTTPS, or `nil` for HTTP.
            public let certificate: MockCertificate?
        #endif
        private let listener: HTTPServer

        init(_ server: MockServer, _ configuration: Configuration) async throws(HTTPServerError) {
            var options = HTTPServer.Configuration()
            options.host = configuration.host
            options.port = configuration.port
            options.maxConnections = configuration.maxConnections
            options.maxBodyBytes = configuration.maxBodyBytes
            options.timeout = configuration.timeout
            let random = ConnectionRandomness(seed: server.configuration.seed)
            if let delay = configuration.connectionDelay { options.readDelay = { random.delay(delay) } }
            #if TLS
                if let certificate = configuration.certificate {
                    do {
                        let encryption = try ListenerTLS(certificate, configuration.handshakeFault)
                        options.encryption = { try encryption.begin(on: $0, random, configuration.timeout) }
                    } catch {
                        throw HTTPServerError(
                            .certificate(error.description), host: configuration.host,
                            port: configuration.port)
                    }
                }
                certificate = configuration.certificate
            #endif
            listener = try await HTTPServer(
                options, responder: MockResponder(server: server, configuration: configuration))
            host = configuration.host
            port = listener.port
        }

        /// The URL for clients on the local computer.
        public var url: String {
            let name = host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host
            return "\(isSecure ? "https" : "http")://\(name.contains(":") ? "[\(name)]" : name):\(port)"
        }

        private var isSecure: Bool {
            #if TLS
                certificate != nil
            #else
                false
            #endif
        }

        /// Stops listening and closes all connections.
        public func close() async { await listener.close() }
    }

    extension MockServer {
        /// Starts responding on a socket.
        /// - Parameter configuration: the address and the limits for clients.
        /// - Throws: `HTTPServerError` if the port is in use or not permitted.
        public func listen(
            _ configuration: MockListener.Configuration = MockListener.Configuration()
        ) async throws(HTTPServerError) -> MockListener {
            try await MockListener(self, configuration)
        }
    }
#endif
