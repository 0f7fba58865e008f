#if Service && !canImport(Darwin)
    import AsyncHTTPClient
    import NIOCore
    import NIOHTTP1
    import NIOSSL

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A transport over the network, using AsyncHTTPClient.
    public struct NetworkTransport: HTTPTransport {
        /// The maximum size of a response that is held in memory, in bytes.
        private static let maxBodyBytes = 64 << 20

        private let followsRedirects: Bool
        /// The TLS configuration with custom trust roots, or `nil` to use those of the system.
        private let tlsConfiguration: TLSConfiguration?

        /// Creates a transport. All transports of a process share their connections.
        /// - Parameters:
        ///   - followsRedirects: Whether redirects are followed. Otherwise, the redirect itself is the response.
        ///   - certificates: The trusted certificates in PEM format: the service's own or its authority's. If `nil`, the
        ///     system's certificates are trusted. If the text contains no valid certificate, no service is trusted.
        public init(followsRedirects: Bool = true, trusting certificates: String? = nil) {
            self.followsRedirects = followsRedirects
            tlsConfiguration = certificates.map { certificates in
                var configuration = TLSConfiguration.makeClientConfiguration()
                let roots = (try? NIOSSLCertificate.fromPEMBytes(Array(certificates.utf8))) ?? []
                configuration.trustRoots = .certificates(roots)
                return configuration
            }
        }

        // These live as long as the process, because a client must be shut down before it is released.
        private static let followingClient = client { _ in }
        private static let nonfollowingClient = client { configuration in
            configuration.redirectConfiguration = .disallow
            // The body stays as encoded as its header says.
            configuration.decompression = .disabled
        }

        private static func client(_ configure: (inout HTTPClient.Configuration) -> Void) -> HTTPClient {
            var configuration = HTTPClient.Configuration.singletonConfiguration
            configure(&configuration)
            // The policy controls retries. A connection with an untrusted certificate would be retried until the timeout.
            configuration.connectionPool.retryConnectionEstablishment = false
            return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
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
            var message = HTTPClientRequest(url: base + request.target)
            message.method = HTTPMethod(rawValue: request.method)
            for line in request.fields.lines { message.headers.add(name: line.name, value: line.value) }
            if !request.body.isEmpty { message.body = .bytes(request.body) }
            message.tlsConfiguration = tlsConfiguration
            var hasBegun = false
            do {
                // A fallback: the timeout of the policy is usually shorter.
                let client = followsRedirects ? Self.followingClient : Self.nonfollowingClient
                let response = try await client.execute(message, timeout: .minutes(10))
                hasBegun = true
                let fields = response.headers.map { HeaderFields.Line($0.name, $0.value) }
                let head = ServiceResponse(Int(response.status.code), fields: HeaderFields(fields))
                try await onPart(.head(head))
                for try await chunk in response.body {
                    try await onPart(.body(Array(chunk.readableBytesView)))
                }
            } catch let error as HTTPTransportError {
                throw error
            } catch  where CertificateProbe.isRefused(error) {
                let failure = await CertificateProbe.tlsFailure(at: base)
                throw HTTPTransportError(Task.isCancelled ? .cancelled : .insecure(failure), "\(error)")
            } catch {
                throw HTTPTransportError(Self.kind(of: error, hasBegun: hasBegun), "\(error)")
            }
        }

        private static func kind(of error: any Error, hasBegun: Bool) -> HTTPTransportError.Kind {
            if error is CancellationError || Task.isCancelled { return .cancelled }
            if let error = error as? HTTPParserError {
                // The connection ended before the response did.
                return error == .invalidEOFState ? .incomplete : .malformed
            }
            if let kind = kindOfTLSError(error, hasBegun: hasBegun) { return kind }
            switch error as? HTTPClientError {
            case .cancelled?: return .cancelled
            case .readTimeout?, .connectTimeout?, .tlsHandshakeTimeout?, .deadlineExceeded?: return .timedOut
            case .invalidURL?, .emptyHost?, .emptyScheme?: return .invalidRequest
            case .remoteConnectionClosed?: return hasBegun ? .incomplete : .connectionLost
            default: break
            }
            if error is ChannelError || (error as? IOError).map({ isReset($0.errnoCode) }) == true {
                return hasBegun ? .incomplete : .connectionLost
            }
            return hasBegun ? .incomplete : .unreachable
        }

        private static func kindOfTLSError(_ error: any Error, hasBegun: Bool) -> HTTPTransportError.Kind? {
            switch error {
            // The connection ended without a TLS closure alert.
            case NIOSSLError.uncleanShutdown: hasBegun ? .incomplete : .connectionLost
            case NIOSSLError.handshakeFailed(.sslError(let errors)) where errors.contains(.eofDuringHandshake):
                .connectionLost
            case let error as NIOSSLExtraError where error == .failedToValidateHostname:
                .insecure(.hostnameMismatch)
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .insecure(.failed)
            default: nil
            }
        }

        private static func isReset(_ code: CInt) -> Bool { [ECONNRESET, EPIPE].contains(code) }
    }
#endif
