#if canImport(Darwin)
    import Foundation
    import os

    /// A transport over the network, using URLSession.
    public struct NetworkTransport: HTTPTransport {
        private let session: URLSession
        private let followsRedirects: Bool
        /// What servers are trusted.
        let trust: ServerTrust

        /// Creates a transport without cookies and without URLSession's cache; use ``ServiceCache`` instead.
        /// - Parameters:
        ///   - followsRedirects: Whether redirects are followed. Otherwise, the redirect itself is the response.
        ///   - certificates: The trusted certificates in PEM format: the service's own or its authority's. If `nil`, the
        ///     system's certificates are trusted. If the text contains no valid certificate, no service is trusted.
        ///   - pins: The public keys of services or of their authorities. One of them must be in the chain of a trusted certificate.
        public init(
            followsRedirects: Bool = true, trusting certificates: String? = nil, pins: CertificatePins? = nil
        ) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpCookieStorage = nil
            // A fallback: the timeout of the policy is usually shorter.
            configuration.timeoutIntervalForRequest = 600
            session = URLSession(configuration: configuration)
            self.followsRedirects = followsRedirects
            trust = ServerTrust(trusting: certificates, pins: pins)
        }

        /// The certificates and public keys that a transport trusts.
        struct ServerTrust: Sendable {
            /// The trusted certificates (DER), or `nil` to use those of the system.
            let anchors: [Data]?
            let pins: CertificatePins?

            /// - Parameters:
            ///   - certificates: The trusted certificates in PEM format, or `nil` for those of the system.
            ///   - pins: The public keys, of which one must match in addition.
            init(trusting certificates: String?, pins: CertificatePins?) {
                anchors = certificates.map { PEMCertificates.read($0).map { Data($0) } }
                self.pins = pins
            }
        }

        /// The delegate of one request: handles redirects, server trust, and a streamed body.
        final class TaskDelegate: NSObject, URLSessionTaskDelegate {
            private let followsRedirects: Bool
            private let trust: ServerTrust
            private let body: BodyStream?
            private let found = OSAllocatedUnfairLock<HTTPTransportError?>(initialState: nil)

            init(_ followsRedirects: Bool, _ trust: ServerTrust, _ body: BodyStream? = nil) {
                self.followsRedirects = followsRedirects
                self.trust = trust
                self.body = body
            }

            /// The reason why the server wasn't trusted, or why the body wasn't sent.
            var failure: HTTPTransportError? { found.withLock { $0 } ?? body?.failure }

            func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) { body?.setTask(task) }

            func urlSession(
                _ session: URLSession, task: URLSessionTask,
                needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
            ) { completionHandler(body?.open()) }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
            ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
                guard let server = challenge.protectionSpace.serverTrust else {
                    return (.performDefaultHandling, nil)
                }
                if let anchors = trust.anchors {
                    let certificates = anchors.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
                    SecTrustSetAnchorCertificates(server, certificates as CFArray)
                    SecTrustSetAnchorCertificatesOnly(server, true)
                }
                do throws(HTTPTransportError) {
                    try Self.check(server)
                    try trust.pins?.check(Self.chain(of: server), of: challenge.protectionSpace.host)
                } catch {
                    found.withLock { $0 = error }
                    return (.cancelAuthenticationChallenge, nil)
                }
                return trust.anchors == nil
                    ? (.performDefaultHandling, nil) : (.useCredential, URLCredential(trust: server))
            }

            private static func check(_ server: SecTrust) throws(HTTPTransportError) {
                var error: CFError?
                guard SecTrustEvaluateWithError(server, &error) else {
                    let reason = error.map { CFErrorCopyDescription($0) as String }
                    throw HTTPTransportError(
                        .insecure(tlsFailure(of: error.map(CFErrorGetCode))),
                        reason ?? "the server isn't trusted")
                }
            }

            /// Returns the validated certificates (DER), the server's own first.
            private static func chain(of server: SecTrust) -> [[UInt8]] {
                let chain = SecTrustCopyCertificateChain(server) as? [SecCertificate] ?? []
                return chain.map { Array(SecCertificateCopyData($0) as Data) }
            }

            private static func tlsFailure(of code: Int?) -> HTTPTransportError.TLSFailure {
                switch code {
                case Int(errSecHostNameMismatch)?: .hostnameMismatch
                case Int(errSecCertificateExpired)?, Int(errSecCertificateNotValidYet)?: .expired
                default: .untrusted
                }
            }

            func urlSession(
                _ session: URLSession, task: URLSessionTask,
                willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest
            ) async -> URLRequest? { followsRedirects ? request : nil }
        }

        /// Sends a request and returns the complete response.
        public func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError)
            -> ServiceResponse
        {
            let message = try Self.message(request, to: base)
            let delegate = TaskDelegate(followsRedirects, trust)
            do {
                let (data, response) = try await session.data(for: message, delegate: delegate)
                var whole = try Self.head(response)
                whole.body = Array(data)
                return whole
            } catch {
                throw delegate.failure ?? Self.failure(error)
            }
        }

        /// The size of a chunk in bytes.
        private static let chunkSize = 64 << 10

        /// Sends a request and passes on the response while it arrives: an event stream line by line.
        public func send(
            _ request: ServiceRequest, to base: String,
            onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            try await send(
                Self.message(request, to: base), TaskDelegate(followsRedirects, trust), onPart: onPart)
        }

        /// Sends a request while its body is read, with backpressure, and passes on the response while it arrives.
        public func send(
            _ request: ServiceRequest, streaming body: UploadSource, to base: String,
            onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            let stream = BodyStream(body)
            defer { stream.cancel() }
            var message = try Self.message(request, to: base)
            message.httpBody = nil
            message.setValue(body.length.map { "\($0)" }, forHTTPHeaderField: "Content-Length")
            message.httpBodyStream = stream.open()
            try await send(message, TaskDelegate(followsRedirects, trust, stream), onPart: onPart)
        }

        private func send(
            _ message: URLRequest, _ delegate: TaskDelegate,
            onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            do {
                let (bytes, response) = try await session.bytes(for: message, delegate: delegate)
                let head = try Self.head(response)
                try await onPart(.head(head))
                let isEventStream = head.fields["Content-Type"]?.hasPrefix("text/event-stream") == true
                var chunk: [UInt8] = []
                for try await byte in bytes {
                    chunk.append(byte)
                    // Its service may send nothing more for a long time.
                    let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                    if chunk.count == Self.chunkSize || isEventStream && endsLine {
                        try await onPart(.body(chunk))
                        chunk.removeAll(keepingCapacity: true)
                    }
                }
                if !chunk.isEmpty { try await onPart(.body(chunk)) }
            } catch {
                throw delegate.failure ?? Self.failure(error)
            }
        }

        static func message(_ request: ServiceRequest, to base: String) throws(HTTPTransportError)
            -> URLRequest
        {
            guard let url = URL(string: base + request.target) else {
                throw HTTPTransportError(.invalidRequest, "\(base + request.target) isn't a valid URL")
            }
            var message = URLRequest(url: url)
            message.httpMethod = request.method
            for line in request.fields.lines { message.addValue(line.value, forHTTPHeaderField: line.name) }
            if !request.body.isEmpty { message.httpBody = Data(request.body) }
            return message
        }

        static func head(_ response: URLResponse) throws(HTTPTransportError) -> ServiceResponse {
            guard let response = response as? HTTPURLResponse else {
                throw HTTPTransportError(.malformed, "the response isn't HTTP")
            }
            let fields = response.allHeaderFields.compactMap { name, value in
                (name as? String).map { HeaderFields.Line($0, "\(value)") }
            }
            return ServiceResponse(response.statusCode, fields: HeaderFields(fields))
        }

        static func failure(_ error: any Error) -> HTTPTransportError {
            error as? HTTPTransportError ?? HTTPTransportError(kind(of: error), error.localizedDescription)
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
#endif
