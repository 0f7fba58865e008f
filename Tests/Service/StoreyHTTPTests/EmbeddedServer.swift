#if HTTP
    import NIOCore
    import NIOEmbedded
    @testable import StoreyHTTP

    /// One connection of a server, with virtual time.
    struct EmbeddedServer {
        let channel = EmbeddedChannel()

        init(timeout: Duration = .seconds(20), maxBodyBytes: Int = 64 << 10) throws {
            var configuration = HTTPServer.Configuration()
            configuration.timeout = timeout
            configuration.maxBodyBytes = maxBodyBytes
            try HTTPServer.addHandlers(to: channel, configuration, RequestEcho())
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        }

        var isOpen: Bool { channel.isActive }

        func send(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

        func send(_ bytes: some Sequence<UInt8>) throws {
            try channel.writeInbound(ByteBuffer(bytes: bytes))
        }

        func advance(_ seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

        /// Takes what the server has sent.
        func received() throws -> String {
            var text = ""
            while let bytes = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: bytes) }
            return text
        }
    }

    /// Responds with the method, the target, the host, and the body of each request.
    private struct RequestEcho: HTTPResponder {
        func respond(
            to received: ReceivedRequest, on connection: HTTPConnection,
            onEnd: @escaping (ResponseEnd) -> Void
        ) {
            let request = received.request
            let body = [
                request.method, request.target, request.fields["Host"] ?? "-",
                String(decoding: request.body, as: UTF8.self),
            ]
            let response = ServiceResponse(body: Array(body.joined(separator: " ").utf8))
            connection.send(response, to: received, onEnd: onEnd)
            connection.flush()
        }
    }
#endif
