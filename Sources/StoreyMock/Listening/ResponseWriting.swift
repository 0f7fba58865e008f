#if Mock
    import NIOCore

    /// An answer as its bytes go over the wire. Source: RFC 9112.
    struct ResponseWriting {
        private let response: HTTPResponse
        /// Whether the head may say how long a body is.
        let hasLength: Bool
        /// Whether nothing follows the head: after HEAD, and with 204 and 304.
        let isBodiless: Bool
        /// What follows the head.
        let body: [UInt8]
        /// Whether the connection stays for the next request.
        let keepsAlive: Bool

        init(_ response: HTTPResponse, to arrived: ExchangeHandler.Arrived, isStream: Bool = false) {
            self.response = response
            let hasNone = response.status == 204 || response.status == 304
            hasLength = !hasNone
            isBodiless = hasNone || arrived.request.method == "HEAD"
            body = isBodiless ? [] : response.body
            // Only its end tells where a stream without chunks ends.
            keepsAlive = arrived.keepsAlive && (!isStream || arrived.knowsChunks)
        }

        /// - Parameters:
        ///   - buffer: where to.
        ///   - framing: how the body's end is known, if not by its length.
        func writeHead(to buffer: inout ByteBuffer, framing: String? = nil) {
            buffer.writeString("HTTP/1.1 ")
            buffer.writeString(Self.statusLine(response.status))
            for line in response.fields.lines where !Self.isOurs(line.name) {
                buffer.writeString(line.name)
                buffer.writeString(": ")
                buffer.writeString(line.value)
                buffer.writeString("\r\n")
            }
            if let framing {
                buffer.writeString(framing)
            } else if hasLength {
                buffer.writeString("Content-Length: ")
                buffer.writeString(String(response.body.count))
                buffer.writeString("\r\n")
            }
            buffer.writeString(keepsAlive ? "\r\n" : "Connection: close\r\n\r\n")
        }

        /// How a body ends is the server's to say: a stub that says it wrongly would break the next answer.
        private static func isOurs(_ name: String) -> Bool {
            switch name.utf8.count {
            case 10: name.isSameField(as: "Connection")
            case 14: name.isSameField(as: "Content-Length")
            case 17: name.isSameField(as: "Transfer-Encoding")
            default: false
            }
        }

        private static func statusLine(_ status: Int) -> String {
            switch status {
            case 101: "101 Switching Protocols\r\n"
            case 200: "200 OK\r\n"
            case 201: "201 Created\r\n"
            case 202: "202 Accepted\r\n"
            case 204: "204 No Content\r\n"
            case 301: "301 Moved Permanently\r\n"
            case 302: "302 Found\r\n"
            case 303: "303 See Other\r\n"
            case 304: "304 Not Modified\r\n"
            case 307: "307 Temporary Redirect\r\n"
            case 308: "308 Permanent Redirect\r\n"
            case 400: "400 Bad Request\r\n"
            case 401: "401 Unauthorized\r\n"
            case 403: "403 Forbidden\r\n"
            case 404: "404 Not Found\r\n"
            case 405: "405 Method Not Allowed\r\n"
            case 409: "409 Conflict\r\n"
            case 413: "413 Content Too Large\r\n"
            case 422: "422 Unprocessable Content\r\n"
            case 426: "426 Upgrade Required\r\n"
            case 429: "429 Too Many Requests\r\n"
            case 500: "500 Internal Server Error\r\n"
            case 502: "502 Bad Gateway\r\n"
            case 503: "503 Service Unavailable\r\n"
            case 504: "504 Gateway Timeout\r\n"
            default: "\(status) \r\n"
            }
        }
    }
#endif
