#if canImport(Darwin)
    import Foundation
    import os

    /// Carries requests over the network, by URLSession.
    public struct NetworkTransport: HTTPTransport {
        private let session: URLSession
        private let followsRedirects: Bool
        /// Whose word is taken for a service (DER); nil means whose the system takes.
        private let anchors: [Data]?

        /// A session that keeps nothing: neither answers, which is ``ServiceCache``'s to do, nor cookies.
        /// - Parameters:
        ///   - followsRedirects: whether an answer that leads elsewhere is followed, or is the answer.
        ///   - certificates: those, as PEM, whose word is taken for a service: its own, or its authority's; nil means those
        ///     that the system trusts. Where there is none, no service is known.
        public init(followsRedirects: Bool = true, trusting certificates: String? = nil) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpCookieStorage = nil
            // How long it may take is the policy's to say; this one is for a client that says nothing.
            configuration.timeoutIntervalForRequest = 600
            session = URLSession(configuration: configuration)
            self.followsRedirects = followsRedirects
            anchors = certificates.map { text in
                text.components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst().compactMap { part in
                    let lines = part.components(separatedBy: "-----END").first?.split(
                        whereSeparator: \.isNewline)
                    return Data(base64Encoded: lines?.joined() ?? "")
                }
            }
        }

        /// Decides for one request.
        private final class Deciding: NSObject, URLSessionTaskDelegate {
            private let followsRedirects: Bool
            private let anchors: [Data]?
            private let found = OSAllocatedUnfairLock<HTTPTransportError.Insecurity?>(initialState: nil)

            init(_ followsRedirects: Bool, _ anchors: [Data]?) {
                self.followsRedirects = followsRedirects
                self.anchors = anchors
            }

            /// Why the service was not believed, if it was not.
            var insecurity: HTTPTransportError.Insecurity? { found.withLock { $0 } }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
            ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
                guard let trust = challenge.protectionSpace.serverTrust else {
                    return (.performDefaultHandling, nil)
                }
                if let anchors {
                    let certificates = anchors.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
                    SecTrustSetAnchorCertificates(trust, certificates as CFArray)
                    SecTrustSetAnchorCertificatesOnly(trust, true)
                }
                var error: CFError?
                if SecTrustEvaluateWithError(trust, &error) {
                    return anchors == nil
                        ? (.performDefaultHandling, nil) : (.useCredential, URLCredential(trust: trust))
                }
                let insecurity = Self.insecurity(of: error.map(CFErrorGetCode))
                found.withLock { $0 = insecurity }
                return (.cancelAuthenticationChallenge, nil)
            }

            private static func insecurity(of code: Int?) -> HTTPTransportError.Insecurity {
                switch code {
                case Int(errSecHostNameMismatch)?: .otherName
                case Int(errSecCertificateExpired)?, Int(errSecCertificateNotValidYet)?: .expired
                default: .untrusted
                }
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
            let deciding = Deciding(followsRedirects, anchors)
            do {
                let (data, answer) = try await session.data(for: message, delegate: deciding)
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
                throw HTTPTransportError(
                    deciding.insecurity.map(HTTPTransportError.Kind.insecure) ?? Self.kind(of: error),
                    error.localizedDescription)
            }
        }

        private static func kind(of error: any Error) -> HTTPTransportError.Kind {
            switch (error as? URLError)?.code {
            case .cancelled?: .cancelled
            case .timedOut?: .timedOut
            case .networkConnectionLost?: .connectionLost
            case .badServerResponse?, .cannotParseResponse?, .cannotDecodeRawData?: .malformed
            case .secureConnectionFailed?, .clientCertificateRejected?: .insecure(.failed)
            case .serverCertificateHasBadDate?, .serverCertificateNotYetValid?: .insecure(.expired)
            case .serverCertificateUntrusted?, .serverCertificateHasUnknownRoot?: .insecure(.untrusted)
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
