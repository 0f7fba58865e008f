#if canImport(Darwin)
    import Foundation
    import os

    /// A transport over the network, using URLSession.
    public struct NetworkTransport: HTTPTransport {
        private let session: URLSession
        private let followsRedirects: Bool
        /// The trusted certificates (DER), or `nil` to use those of the system.
        let anchors: [Data]?

        /// Creates a transport without cookies and without URLSession's cache; use ``ServiceCache`` instead.
        /// - Parameters:
        ///   - followsRedirects: Whether redirects are followed. Otherwise, the redirect itself is the response.
        ///   - certificates: The trusted certificates in PEM format: the service's own or its authority's. If `nil`, the
        ///     system's certificates are trusted. If the text contains no valid certificate, no service is trusted.
        public init(followsRedirects: Bool = true, trusting certificates: String? = nil) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpCookieStorage = nil
            // A fallback: the timeout of the policy is usually shorter.
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

        /// The delegate of one request: handles redirects and server trust.
        final class TaskDelegate: NSObject, URLSessionTaskDelegate {
            private let followsRedirects: Bool
            private let anchors: [Data]?
            private let found = OSAllocatedUnfairLock<HTTPTransportError.TLSFailure?>(initialState: nil)

            init(_ followsRedirects: Bool, _ anchors: [Data]?) {
                self.followsRedirects = followsRedirects
                self.anchors = anchors
            }

            /// The reason why the server wasn't trusted, if it wasn't.
            var tlsFailure: HTTPTransportError.TLSFailure? { found.withLock { $0 } }

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
                let failure = Self.tlsFailure(of: error.map(CFErrorGetCode))
                found.withLock { $0 = failure }
                return (.cancelAuthenticationChallenge, nil)
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
            let delegate = TaskDelegate(followsRedirects, anchors)
            do {
                let (data, response) = try await session.data(for: message, delegate: delegate)
                var whole = try Self.head(response)
                whole.body = Array(data)
                return whole
            } catch {
                throw Self.failure(error, delegate.tlsFailure)
            }
        }

        /// The size of a chunk in bytes.
        private static let chunkSize = 64 << 10

        /// Sends a request and passes on the response while it arrives: an event stream line by line.
        public func send(
            _ request: ServiceRequest, to base: String,
            onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            let message = try Self.message(request, to: base)
            let delegate = TaskDelegate(followsRedirects, anchors)
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
                throw Self.failure(error, delegate.tlsFailure)
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

        static func failure(
            _ error: any Error, _ tlsFailure: HTTPTransportError.TLSFailure?
        ) -> HTTPTransportError {
            if let error = error as? HTTPTransportError { return error }
            return HTTPTransportError(
                tlsFailure.map(HTTPTransportError.Kind.insecure) ?? kind(of: error),
                error.localizedDescription)
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
