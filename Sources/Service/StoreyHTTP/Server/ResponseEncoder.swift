#if HTTP
    package import NIOCore
    import NIOHTTP1

    /// The bytes of a response. Source: RFC 9112.
    package struct ResponseEncoder {
        private let response: ServiceResponse
        /// Whether the headers may declare the length of the body.
        package let hasLength: Bool
        /// Whether there is no body: for HEAD, 204 and 304.
        package let isBodiless: Bool
        /// The body to send.
        package let body: [UInt8]
        /// Whether the connection stays open for another request.
        package let keepsAlive: Bool

        package init(_ response: ServiceResponse, to received: ReceivedRequest, isStream: Bool = false) {
            self.response = response
            let hasNone = response.status == 204 || response.status == 304
            hasLength = !hasNone
            isBodiless = hasNone || received.request.method == "HEAD"
            body = isBodiless ? [] : response.body
            // A stream without chunks ends with the connection.
            keepsAlive = received.keepsAlive && (!isStream || received.supportsChunks)
        }

        /// Encodes a response after which the connection is closed.
        /// - Parameter method: The method of the request.
        init(_ response: ServiceResponse, closingAfter method: String) {
            self.init(response, to: ReceivedRequest(request: ServiceRequest(method, "/"), keepsAlive: false))
        }

        /// Writes the status line and the headers.
        /// - Parameters:
        ///   - buffer: The destination.
        ///   - framing: The header that declares the end of the body, instead of its length.
        package func writeHead(to buffer: inout ByteBuffer, framing: String? = nil) {
            Self.writeStatus(response.status, response.reasonPhrase, to: &buffer)
            for line in response.fields.lines where !Self.isReserved(line.name) {
                Self.writeLine(line.name, line.value, to: &buffer)
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

        /// The complete response.
        package var bytes: ByteBuffer {
            var buffer = ByteBuffer()
            buffer.reserveCapacity(256 + body.count)
            writeHead(to: &buffer)
            buffer.writeBytes(body)
            return buffer
        }

        /// - Parameter reason: The reason phrase, if it isn't the standard one.
        static func writeStatus(_ status: Int, _ reason: String? = nil, to buffer: inout ByteBuffer) {
            buffer.writeString("HTTP/1.1 \(status) ")
            // A line break must not start a header.
            let own = reason.map { String($0.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }) }
            buffer.writeString(own ?? HTTPResponseStatus(statusCode: status).reasonPhrase)
            buffer.writeString("\r\n")
        }

        static func writeLine(_ name: String, _ value: String, to buffer: inout ByteBuffer) {
            buffer.writeString(name)
            buffer.writeString(": ")
            buffer.writeString(value)
            buffer.writeString("\r\n")
        }

        /// Only the server sets these headers, because a wrong one would corrupt the next response.
        private static func isReserved(_ name: String) -> Bool {
            switch name.utf8.count {
            case 10: name.isSameField(as: "Connection")
            case 14: name.isSameField(as: "Content-Length")
            case 17: name.isSameField(as: "Transfer-Encoding")
            default: false
            }
        }
    }

    extension ByteBuffer {
        /// Writes a chunk of a body with chunked encoding. Source: RFC 9112, section 7.1.
        package mutating func writeChunk(_ bytes: some Sequence<UInt8>, count: Int) {
            writeString(String(count, radix: 16) + "\r\n")
            writeBytes(bytes)
            writeString("\r\n")
        }

        /// Writes the end of a body with chunked encoding.
        package mutating func writeLastChunk() { writeString("0\r\n\r\n") }
    }
#endif
