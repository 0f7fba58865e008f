#if HTTP
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
            var fields = HeaderFields(head.headers.map { HeaderFields.Line($0.name, Self.trimmed($0.value)) })
            // One pass, because a search for each name would compare it with all.
            var (hosts, length) = (0, 0)
            var (hasCoding, hasUpgrade, expectsContinue) = (false, false, false)
            for line in fields.lines {
                switch line.name.utf8.count {
                case 4 where line.name.isSameField(as: "Host"): hosts += 1
                case 6 where line.name.isSameField(as: "Expect"):
                    expectsContinue = line.value.lowercased() == "100-continue"
                case 7 where line.name.isSameField(as: "Upgrade"): hasUpgrade = true
                case 14 where line.name.isSameField(as: "Content-Length"): length = Int(line.value) ?? 0
                case 17 where line.name.isSameField(as: "Transfer-Encoding"): hasCoding = true
                default: break
                }
            }
            // Several Host headers would be ambiguous (RFC 9112, section 3.2).
            if hosts > 1 || (hosts == 0 && head.version == .http1_1) {
                throw RequestRejection(400, "the request must have exactly one Host header")
            }
            if head.uri.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
                throw RequestRejection(400, "the target contains a space or a control character")
            }
            if hasCoding { try Self.validateCoding(head) }
            if length > maxBodyBytes { throw tooLarge }
            let (authority, target) = Self.target(of: head.uri)
            if let authority { fields["Host"] = authority }
            incoming = ReceivedRequest(
                request: ServiceRequest(head.method.rawValue, target, fields: fields),
                // Closes the connection after an upgrade request, whether the upgrade succeeds or not.
                keepsAlive: head.isKeepAlive && !Self.switchesProtocol(head, hasUpgrade: hasUpgrade),
                supportsChunks: head.version == .http1_1)
            return expectsContinue && head.version == .http1_1
                ? .expectsContinue : .incomplete(isActivity: true)
        }

        /// Returns whether the parser treats the bytes that follow as another protocol.
        private static func switchesProtocol(_ head: HTTPRequestHead, hasUpgrade: Bool) -> Bool {
            if head.method == .CONNECT { return true }
            return hasUpgrade
                && head.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
        }

        /// Rejects what the parser accepts although other servers may read it differently. Source: RFC 9112, section 6.1.
        private static func validateCoding(_ head: HTTPRequestHead) throws(RequestRejection) {
            let codings = head.headers["Transfer-Encoding"]
            if head.version != .http1_1 {
                throw RequestRejection(400, "HTTP/1.0 has no Transfer-Encoding")
            }
            if codings.count > 1 || codings[0].lowercased() != "chunked" {
                throw RequestRejection(501, "the only supported Transfer-Encoding is chunked")
            }
        }

        /// Returns a value without the white space after it, which the parser removes only if it is spaces. Source: RFC 9112,
        /// section 5.1.
        private static func trimmed(_ value: String) -> String {
            guard let last = value.utf8.last, last == 0x20 || last == 0x09 else { return value }
            let length = value.utf8.reversed().drop { $0 == 0x20 || $0 == 0x09 }.count
            return String(value.utf8.prefix(length)) ?? value
        }

        /// Returns the rejection of a request that the parser refuses.
        static func rejection(of error: HTTPParserError) -> RequestRejection {
            error == .headerOverflow
                ? RequestRejection(431, "the header is too large")
                : RequestRejection(400, "the request is not valid HTTP/1.1: \(error)")
        }

        /// Splits an absolute-form target, as sent to a proxy, into its authority, which replaces the Host header, and its
        /// path. Source: RFC 9112, section 3.2.2.
        private static func target(of uri: String) -> (authority: String?, target: String) {
            if uri.utf8.first == UInt8(ascii: "/") { return (nil, uri) }
            guard let scheme = uri.firstRange(of: "://") else { return (nil, "/" + uri) }
            let rest = uri[scheme.upperBound...]
            let authority = rest.prefix { $0 != "/" && $0 != "?" }
            let path = rest[authority.endIndex...]
            return (String(authority), path.hasPrefix("/") ? String(path) : "/" + path)
        }

        private mutating func append(_ bytes: ByteBuffer) throws(RequestRejection) -> Progress {
            guard incoming != nil else { return .incomplete(isActivity: false) }
            // A client that sends single bytes does not count as active.
            let newLength = bodyLength + bytes.readableBytes
            let isActivity = newLength / IdleTimer.activityBytes > bodyLength / IdleTimer.activityBytes
            bodyLength = newLength
            if bodyLength > maxBodyBytes { throw tooLarge }
            incoming?.request.body += bytes.readableBytesView
            return .incomplete(isActivity: isActivity)
        }

        private mutating func end() throws(RequestRejection) -> Progress {
            guard let received = incoming.take() else { return .incomplete(isActivity: true) }
            return .complete(received)
        }

        private var tooLarge: RequestRejection {
            RequestRejection(413, "the body exceeds \(maxBodyBytes) bytes")
        }
    }
#endif
