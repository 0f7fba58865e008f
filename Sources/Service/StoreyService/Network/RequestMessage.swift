#if HTTP && !canImport(Darwin)
    import FoundationEssentials
    import NIOCore
    import NIOHTTP1

    /// A request as it is sent, and the URL that it is sent to.
    struct RequestMessage {
        let url: ServiceURL
        private(set) var head: HTTPRequestHead
        private(set) var body: [UInt8]
        /// The body that is read while it is sent, instead of ``body``.
        private(set) var streamedBody: UploadSource?

        /// - Throws: `invalidRequest` if the URL isn't one of HTTP or HTTPS, or if the method or a header field is invalid.
        init(
            _ request: ServiceRequest, streaming streamedBody: UploadSource? = nil, _ url: String
        ) throws(HTTPTransportError) {
            guard let url = ServiceURL(url) else {
                throw HTTPTransportError(.invalidRequest, "\(url) isn't a URL of HTTP or HTTPS")
            }
            guard request.method.utf8.allSatisfy(\.isTokenByte), !request.method.isEmpty else {
                throw HTTPTransportError(
                    .invalidRequest, "the method \(request.method.debugDescription) is invalid")
            }
            self.url = url
            body = streamedBody == nil ? request.body : []
            self.streamedBody = streamedBody
            head = HTTPRequestHead(
                version: .http1_1, method: HTTPMethod(rawValue: request.method), uri: url.target)
            for line in request.fields.lines {
                guard line.name.utf8.allSatisfy(\.isTokenByte), !line.name.isEmpty,
                    !line.value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F })
                else {
                    throw HTTPTransportError(
                        .invalidRequest, "the header field \(line.name.debugDescription) is invalid")
                }
                head.headers.add(name: line.name, value: line.value)
            }
            frame()
            if !head.headers.contains(name: "Host") { head.headers.add(name: "Host", value: url.authority) }
        }

        /// The length is that of the body, if it is known, regardless of the fields of the request.
        private mutating func frame() {
            head.headers.remove(name: "Content-Length")
            head.headers.remove(name: "Transfer-Encoding")
            if let streamedBody, streamedBody.length == nil {
                head.headers.add(name: "Transfer-Encoding", value: "chunked")
                return
            }
            let length = streamedBody?.length ?? body.count
            if length > 0 || [.POST, .PUT, .PATCH].contains(head.method) {
                head.headers.add(name: "Content-Length", value: "\(length)")
            }
        }

        /// Returns the request to send after a redirect, or `nil` if the response isn't a redirect to follow.
        /// Source: RFC 9110, section 15.4.
        ///
        /// A redirect from HTTPS to HTTP isn't followed. Credentials are sent only to the same server.
        /// - Throws: `invalidRequest` if the redirect needs the body, which can't be read again.
        func redirected(by response: HTTPResponseHead) throws(HTTPTransportError) -> RequestMessage? {
            guard [301, 302, 303, 307, 308].contains(response.status.code),
                let location = response.headers.first(name: "Location"), let target = url.resolve(location),
                target.isSecure || !url.isSecure
            else { return nil }
            var next = RequestMessage(url: target, head: head, body: body, streamedBody: streamedBody)
            next.head.uri = target.target
            if response.status.code == 303 && head.method != .HEAD
                || response.status.code < 303 && head.method == .POST
            {
                next.head.method = .GET
                (next.body, next.streamedBody) = ([], nil)
                for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Location"] {
                    next.head.headers.remove(name: name)
                }
            }
            guard next.streamedBody?.isRepeatable ?? true else {
                throw HTTPTransportError(
                    .invalidRequest,
                    "\(url.authority) redirects to \(location), but the body can't be read again. Send it there."
                )
            }
            next.frame()
            if target.authority != url.authority || target.isSecure != url.isSecure {
                for name in ["Authorization", "Cookie", "Origin", "Proxy-Authorization"] {
                    next.head.headers.remove(name: name)
                }
                next.head.headers.replaceOrAdd(name: "Host", value: target.authority)
            }
            return next
        }

        private init(
            url: ServiceURL, head: HTTPRequestHead, body: [UInt8], streamedBody: UploadSource?
        ) {
            self.url = url
            self.head = head
            self.body = body
            self.streamedBody = streamedBody
        }
    }

    extension UInt8 {
        /// Whether a method or the name of a header field may contain the byte. Source: RFC 9110, section 5.6.2.
        fileprivate var isTokenByte: Bool {
            switch self {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "!#$%&'*+-.^_`|~".utf8.contains(self)
            }
        }
    }
#endif
