#if canImport(Darwin)
    import Foundation

    /// Carries requests over the network, by URLSession.
    public struct NetworkTransport: HTTPTransport {
        private let session: URLSession

        /// A session that keeps nothing: neither answers, which is ``ServiceCache``'s to do, nor cookies.
        /// - Parameters:
        ///   - followsRedirects: whether an answer that leads elsewhere is followed, or is the answer.
        ///   - certificate: the one certificate, as PEM, by which a service is known; nil means those that the system
        ///     trusts. Where it is none, no service is known.
        public init(followsRedirects: Bool = true, trusting certificate: String? = nil) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpCookieStorage = nil
            // How long it may take is the policy's to say; this one is for a client that says nothing.
            configuration.timeoutIntervalForRequest = 600
            let isUsual = followsRedirects && certificate == nil
            session = URLSession(
                configuration: configuration,
                delegate: isUsual ? nil : Deciding(followsRedirects, certificate), delegateQueue: nil)
        }

        private final class Deciding: NSObject, URLSessionTaskDelegate {
            private let followsRedirects: Bool
            private let certificate: Data?
            private let trustsOne: Bool

            init(_ followsRedirects: Bool, _ certificate: String?) {
                self.followsRedirects = followsRedirects
                trustsOne = certificate != nil
                self.certificate = certificate.flatMap { text in
                    let lines = text.split(whereSeparator: \.isNewline)
                    return Data(base64Encoded: lines.filter { !$0.hasPrefix("-") }.joined())
                }
            }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
            ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
                guard trustsOne, let trust = challenge.protectionSpace.serverTrust else {
                    return (.performDefaultHandling, nil)
                }
                guard let certificate, let anchor = SecCertificateCreateWithData(nil, certificate as CFData),
                    SecTrustSetAnchorCertificates(trust, [anchor] as CFArray) == errSecSuccess,
                    SecTrustSetAnchorCertificatesOnly(trust, true) == errSecSuccess,
                    SecTrustEvaluateWithError(trust, nil)
                else { return (.cancelAuthenticationChallenge, nil) }
                return (.useCredential, URLCredential(trust: trust))
            }

            func urlSession(
                _ session: URLSession, task: URLSessionTask,
                willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest
            ) async -> URLRequest? { followsRedirects ? request : nil }
        }

        /// Sends a request and waits for the whole answer.
        public func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError)
            -> HTTPResponse
        {
            guard let url = URL(string: base + request.target) else {
                throw HTTPTransportError(.invalidRequest, "\(base + request.target) is no address")
            }
            var message = URLRequest(url: url)
            message.httpMethod = request.method
            for line in request.fields.lines { message.addValue(line.value, forHTTPHeaderField: line.name) }
            if !request.body.isEmpty { message.httpBody = Data(request.body) }
            do {
                let (data, answer) = try await session.data(for: message)
                guard let answer = answer as? HTTPURLResponse else {
                    throw HTTPTransportError(.malformed, "the answer is no HTTP")
                }
                let fields = answer.allHeaderFields.compactMap { name, value in
                    (name as? String).map { HTTPFields.Line($0, "\(value)") }
                }
                return HTTPResponse(answer.statusCode, fields: HTTPFields(fields), body: Array(data))
            } catch let error as HTTPTransportError {
                throw error
            } catch {
                throw HTTPTransportError(Self.kind(of: error), error.localizedDescription)
            }
        }

        private static func kind(of error: any Error) -> HTTPTransportError.Kind {
            switch (error as? URLError)?.code {
            case .cancelled?: .cancelled
            case .timedOut?: .timedOut
            case .networkConnectionLost?: .connectionLost
            case .badServerResponse?, .cannotParseResponse?, .cannotDecodeRawData?: .malformed
            case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
                .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?,
                .clientCertificateRejected?:
                .insecure
            case .badURL?, .unsupportedURL?: .invalidRequest
            case nil where error is CancellationError: .cancelled
            default: .unreachable
            }
        }
    }
#elseif Service
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
        ///   - certificate: the one certificate, as PEM, by which a service is known; nil means those that the system
        ///     trusts. Where it is none, no service is known.
        public init(followsRedirects: Bool = true, trusting certificate: String? = nil) {
            self.followsRedirects = followsRedirects
            encryption = certificate.map { certificate in
                var encryption = TLSConfiguration.makeClientConfiguration()
                let roots = (try? NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8))) ?? []
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

        /// Sends a request and waits for the whole answer.
        public func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError)
            -> HTTPResponse
        {
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
                let body = try await answer.body.collect(upTo: Self.maximumBody)
                let fields = answer.headers.map { HTTPFields.Line($0.name, $0.value) }
                return HTTPResponse(
                    Int(answer.status.code), fields: HTTPFields(fields), body: Array(body.readableBytesView))
            } catch is NIOTooManyBytesError {
                throw HTTPTransportError(
                    .incomplete,
                    "the answer is larger than \(Self.maximumBody) bytes, and was not read to its end")
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
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .insecure
            default: nil
            }
        }

        private static func isReset(_ code: CInt) -> Bool { [ECONNRESET, EPIPE].contains(code) }
    }
#endif
