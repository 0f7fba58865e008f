#if HTTPServer
    import NIOCore
    import NIOHTTP1

    /// Assembles the parts of requests to complete requests, and checks their limits.
    struct RequestAssembler {
        /// The effect of one part.
        enum Progress {
            /// The request is not complete yet.
            /// - Parameter isActivity: whether the client counts as active.
            case incomplete(isActivity: Bool)
            /// The client waits for permission to send the body.
            case expectsContinue
            case complete(ReceivedRequest)
        }

        /// The limits of a request's header, in the range of what other servers accept.
        static let headerLimits: NIOHTTPDecoderLimitConfiguration = {
            var limits = NIOHTTPDecoderLimitConfiguration()
            limits.maxHeaderFieldSize = 16 << 10
            limits.maxHeaderListSize = 64 << 10
            limits.maxHeaderFieldCount = 128
            return limits
        }()
        /// The number of body bytes that count as activity of the client.
        private static let activityThreshold = 1024

        private let maxBodyBytes: Int
        private var incoming: ReceivedRequest?
        private var bodyLength = 0

        /// - Parameter maxBodyBytes: the maximum size of a body in bytes, both compressed and decompressed.
        init(maxBodyBytes: Int) { self.maxBodyBytes = maxBodyBytes }

        /// Adds a part. After an error, the rest of the request is ignored.
        mutating func receive(_ part: HTTPServerRequestPart) throws(RequestRejection) -> Progress {
            do throws(RequestRejection) {
                switch part {
                case .head(let head): return try begin(head)
                case .body(let bytes): return try append(bytes)
                case .end: return try end()
                }
            } catch {
                incoming = nil
                throw error
            }
        }

        private mutating func begin(_ head: HTTPRequestHead) throws(RequestRejection) -> Progress {
            bodyLength = 0
            // Several Host headers would be ambiguous (RFC 9112, section 3.2).
            let hosts = head.headers.count { $0.name.isSameField(as: "Host") }
            if hosts > 1 || (hosts == 0 && head.version == .http1_1) {
                throw RequestRejection(400, "the request must have exactly one Host header")
            }
            if let length = head.headers.first(name: "Content-Length").flatMap({ Int($0) }),
                length > maxBodyBytes
            {
                throw tooLarge
            }
            incoming = ReceivedRequest(
                request: ServiceRequest(
                    head.method.rawValue, Self.target(of: head.uri),
                    fields: HeaderFields(head.headers.map { HeaderFields.Line($0.name, $0.value) })),
                // Closes the connection after an upgrade request, whether the upgrade succeeds or not.
                keepsAlive: head.isKeepAlive && !Self.requestsUpgrade(head),
                supportsChunks: head.version == .http1_1)
            let expectsContinue = head.headers.first(name: "Expect")?.lowercased() == "100-continue"
            return expectsContinue && head.version == .http1_1
                ? .expectsContinue : .incomplete(isActivity: true)
        }

        /// Returns whether the parser treats the bytes that follow as another protocol.
        private static func requestsUpgrade(_ head: HTTPRequestHead) -> Bool {
            if head.method == .CONNECT { return true }
            let connection = head.headers[canonicalForm: "Connection"]
            return head.headers.contains(name: "Upgrade")
                && connection.contains { $0.lowercased() == "upgrade" }
        }

        /// Reduces an absolute-form target, as sent to a proxy, to its path. Source: RFC 9112, section 3.2.2.
        private static func target(of uri: String) -> String {
            if uri.utf8.first == UInt8(ascii: "/") { return uri }
            guard let scheme = uri.firstRange(of: "://") else { return "/" + uri }
            let path = uri[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
            return path.hasPrefix("/") ? String(path) : "/" + path
        }

        private mutating func append(_ bytes: ByteBuffer) throws(RequestRejection) -> Progress {
            guard incoming != nil else { return .incomplete(isActivity: false) }
            // A client that sends single bytes does not count as active.
            let newLength = bodyLength + bytes.readableBytes
            let isActivity = newLength / Self.activityThreshold > bodyLength / Self.activityThreshold
            bodyLength = newLength
            if bodyLength > maxBodyBytes { throw tooLarge }
            incoming?.request.body += bytes.readableBytesView
            return .incomplete(isActivity: isActivity)
        }

        private mutating func end() throws(RequestRejection) -> Progress {
            guard let received = incoming else { return .incomplete(isActivity: true) }
            incoming = nil
            return .complete(received)
        }

        private var tooLarge: RequestRejection {
            RequestRejection(413, "the body exceeds \(maxBodyBytes) bytes")
        }
    }
#endif
