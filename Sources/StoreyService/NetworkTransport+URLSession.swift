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
            let message = try Self.message(request, to: base)
            let deciding = Deciding(followsRedirects, anchors)
            do {
                let (data, answer) = try await session.data(for: message, delegate: deciding)
                var whole = try Self.head(answer)
                whole.body = Array(data)
                return whole
            } catch {
                throw Self.failure(error, deciding)
            }
        }

        /// How many bytes are handed over at once.
        private static let piece = 64 << 10

        /// Sends a request and hands over its answer as it comes.
        public func send(
            _ request: HTTPRequest, to base: String,
            piecemeal take: (HTTPAnswerPart) async throws(HTTPTransportError) -> Void
        ) async throws(HTTPTransportError) {
            let message = try Self.message(request, to: base)
            let deciding = Deciding(followsRedirects, anchors)
            do {
                let (bytes, answer) = try await session.bytes(for: message, delegate: deciding)
                try await take(.head(Self.head(answer)))
                var piece: [UInt8] = []
                for try await byte in bytes {
                    piece.append(byte)
                    if piece.count == Self.piece {
                        try await take(.body(piece))
                        piece.removeAll(keepingCapacity: true)
                    }
                }
                if !piece.isEmpty { try await take(.body(piece)) }
            } catch {
                throw Self.failure(error, deciding)
            }
        }

        private static func message(_ request: HTTPRequest, to base: String) throws(HTTPTransportError)
            -> URLRequest
        {
            guard let url = URL(string: base + request.target) else {
                throw HTTPTransportError(.invalidRequest, "\(base + request.target) is no address")
            }
            var message = URLRequest(url: url)
            message.httpMethod = request.method
            for line in request.fields.lines { message.addValue(line.value, forHTTPHeaderField: line.name) }
            if !request.body.isEmpty { message.httpBody = Data(request.body) }
            return message
        }

        private static func head(_ answer: URLResponse) throws(HTTPTransportError) -> HTTPResponse {
            guard let answer = answer as? HTTPURLResponse else {
                throw HTTPTransportError(.malformed, "the answer is no HTTP")
            }
            let fields = answer.allHeaderFields.compactMap { name, value in
                (name as? String).map { HTTPFields.Line($0, "\(value)") }
            }
            return HTTPResponse(answer.statusCode, fields: HTTPFields(fields))
        }

        private static func failure(_ error: any Error, _ deciding: Deciding) -> HTTPTransportError {
            if let error = error as? HTTPTransportError { return error }
            return HTTPTransportError(
                deciding.insecurity.map(HTTPTransportError.Kind.insecure) ?? kind(of: error),
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
