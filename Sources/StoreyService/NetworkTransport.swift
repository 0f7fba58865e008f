#if canImport(Darwin)
    import Foundation

    /// Carries requests over the network, by URLSession.
    public struct NetworkTransport: HTTPTransport {
        private let session: URLSession

        /// A session that keeps nothing: neither answers, which is ``ServiceCache``'s to do, nor cookies.
        public init() {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpCookieStorage = nil
            // How long it may take is the policy's to say; this one is for a client that says nothing.
            configuration.timeoutIntervalForRequest = 600
            session = URLSession(configuration: configuration)
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

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// Carries requests over the network, by AsyncHTTPClient.
    public struct NetworkTransport: HTTPTransport {
        /// The largest answer, in bytes.
        private static let maximumBody = 64 << 20

        /// The client that all of a process share.
        public init() {}

        /// Sends a request and waits for the whole answer.
        public func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError)
            -> HTTPResponse
        {
            var message = HTTPClientRequest(url: base + request.target)
            message.method = HTTPMethod(rawValue: request.method)
            for line in request.fields.lines { message.headers.add(name: line.name, value: line.value) }
            if !request.body.isEmpty { message.body = .bytes(request.body) }
            var hasBegun = false
            do {
                // How long it may take is the policy's to say; this one is for a client that says nothing.
                let answer = try await HTTPClient.shared.execute(message, timeout: .minutes(10))
                hasBegun = true
                let body = try await answer.body.collect(upTo: Self.maximumBody)
                let fields = answer.headers.map { HTTPFields.Line($0.name, $0.value) }
                return HTTPResponse(
                    Int(answer.status.code), fields: HTTPFields(fields), body: Array(body.readableBytesView))
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
            switch error as? HTTPClientError {
            case .cancelled?: return .cancelled
            case .readTimeout?, .connectTimeout?, .deadlineExceeded?: return .timedOut
            case .invalidURL?, .emptyHost?, .emptyScheme?: return .invalidRequest
            case .remoteConnectionClosed?: return hasBegun ? .incomplete : .connectionLost
            default: break
            }
            if error is ChannelError || (error as? IOError).map({ isReset($0.errnoCode) }) == true {
                return hasBegun ? .incomplete : .connectionLost
            }
            return hasBegun ? .incomplete : .unreachable
        }

        private static func isReset(_ code: CInt) -> Bool { [ECONNRESET, EPIPE].contains(code) }
    }
#endif
