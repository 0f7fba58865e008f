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

    /// Carries requests over the network, by AsyncHTTPClient.
    public struct NetworkTransport: HTTPTransport {
        /// The largest answer, in bytes.
        private static let maximumBody = 64 << 20

        private let followsRedirects: Bool
        /// Whom to believe; nil means whom the system does.
        private let encryption: TLSConfiguration?

        /// A client that all of a process share.
        /// - Parameters:
        ///   - followsRedirects: whether an answer that leads elsewhere is followed, or is the answer.
        ///   - certificates: those, as PEM, whose word is taken for a service: its own, or its authority's; nil means those
        ///     that the system trusts. Where there is none, no service is known.
        public init(followsRedirects: Bool = true, trusting certificates: String? = nil) {
            self.followsRedirects = followsRedirects
            encryption = certificates.map { certificates in
                var encryption = TLSConfiguration.makeClientConfiguration()
                let roots = (try? NIOSSLCertificate.fromPEMBytes(Array(certificates.utf8))) ?? []
                encryption.trustRoots = .certificates(roots)
                return encryption
            }
        }

        // As long as the process: a client has to be ended, or not at all.
        private static let following = client { _ in }
        private static let staying = client { configuration in
            configuration.redirectConfiguration = .disallow
            // What is encoded stays so: its header says it is.
            configuration.decompression = .disabled
        }

        private static func client(_ configure: (inout HTTPClient.Configuration) -> Void) -> HTTPClient {
            var configuration = HTTPClient.Configuration.singletonConfiguration
            configure(&configuration)
            // Whether to try again is the policy's to say. A certificate that is not trusted would be asked for, again
            // and again, until the time is up.
            configuration.connectionPool.retryConnectionEstablishment = false
            return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }

        /// Sends a request and waits for the whole answer, up to 64 MB.
        public func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError)
            -> HTTPResponse
        {
            var whole = HTTPResponse()
            try await send(request, to: base) { (part) throws(HTTPTransportError) in
                switch part {
                case .head(let head): whole = head
                case .body(let bytes): whole.body += bytes
                }
                if whole.body.count > Self.maximumBody {
                    throw HTTPTransportError(
                        .incomplete,
                        "the answer is larger than \(Self.maximumBody) bytes, and was not read to its end")
                }
            }
            return whole
        }

        /// Sends a request and hands over its answer as it comes: it is read no faster than it is taken.
        public func send(
            _ request: HTTPRequest, to base: String,
            piecemeal take: (HTTPAnswerPart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            var message = HTTPClientRequest(url: base + request.target)
            message.method = HTTPMethod(rawValue: request.method)
            for line in request.fields.lines { message.headers.add(name: line.name, value: line.value) }
            if !request.body.isEmpty { message.body = .bytes(request.body) }
            message.tlsConfiguration = encryption
            var hasBegun = false
            do {
                // How long it may take is the policy's to say; this one is for a client that says nothing.
                let client = followsRedirects ? Self.following : Self.staying
                let answer = try await client.execute(message, timeout: .minutes(10))
                hasBegun = true
                let fields = answer.headers.map { HTTPFields.Line($0.name, $0.value) }
                try await take(.head(HTTPResponse(Int(answer.status.code), fields: HTTPFields(fields))))
                for try await piece in answer.body { try await take(.body(Array(piece.readableBytesView))) }
            } catch let error as HTTPTransportError {
                throw error
            } catch  where ShownCertificate.isRefused(error) {
                let insecurity = await ShownCertificate.insecurity(at: base)
                throw HTTPTransportError(Task.isCancelled ? .cancelled : .insecure(insecurity), "\(error)")
            } catch {
                throw HTTPTransportError(Self.kind(of: error, hasBegun: hasBegun), "\(error)")
            }
        }

        private static func kind(of error: any Error, hasBegun: Bool) -> HTTPTransportError.Kind {
            if error is CancellationError || Task.isCancelled { return .cancelled }
            if let error = error as? HTTPParserError {
                // The connection's end, where the answer's was not yet.
                return error == .invalidEOFState ? .incomplete : .malformed
            }
            if let kind = kindOfEncryption(error, hasBegun: hasBegun) { return kind }
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

        private static func kindOfEncryption(_ error: any Error, hasBegun: Bool) -> HTTPTransportError.Kind? {
            switch error {
            // The end of the connection, where that of the encryption was not yet.
            case NIOSSLError.uncleanShutdown: hasBegun ? .incomplete : .connectionLost
            case NIOSSLError.handshakeFailed(.sslError(let errors)) where errors.contains(.eofDuringHandshake):
                .connectionLost
            case let error as NIOSSLExtraError where error == .failedToValidateHostname: .insecure(.otherName)
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .insecure(.failed)
            default: nil
            }
        }

        private static func isReset(_ code: CInt) -> Bool { [ECONNRESET, EPIPE].contains(code) }
    }
#endif
