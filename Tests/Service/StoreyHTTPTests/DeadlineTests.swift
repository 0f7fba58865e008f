#if HTTP
    import NIOCore
    import NIOPosix
    import StoreyInternal
    @testable import StoreyHTTP
    import Testing

    @Suite("Deadlines of a connection", .timeLimit(.minutes(10))) struct DeadlineTests {
        private let request = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"

        /// Sends a byte each second until the server closes the connection, and returns the number of seconds.
        private func secondsOpen(_ server: EmbeddedServer, sending byte: String) throws -> Int {
            for second in 1...100 {
                server.advance(1)
                guard server.isOpen else { return second }
                if !byte.isEmpty { try server.send(byte) }
            }
            return .max
        }

        @Test(
            "A client that is silent or sends single bytes is disconnected after the timeout",
            arguments: [
                ("no request", "", ""), ("a part of a header", "GET /a HTTP/1.1\r\nHo", ""),
                ("a dripped header", "GET /", "a"),
                ("a part of a body", "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\nhe", ""),
                ("a dripped body", "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n", "a"),
                (
                    "a dripped chunk size",
                    "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", "0"
                ),
            ])
        func requests(phase: String, beginning: String, drip: String) throws {
            let server = try EmbeddedServer(timeout: .seconds(20))
            if !beginning.isEmpty { try server.send(beginning) }
            #expect(try secondsOpen(server, sending: drip) == 20, "\(phase)")
        }

        @Test("An idle connection is closed when the timeout has passed since its last response")
        func keepAlive() throws {
            let server = try EmbeddedServer(timeout: .seconds(20))
            server.advance(15)
            try server.send(request)
            #expect(try secondsOpen(server, sending: "") == 20)
        }

        @Test("A connection is closed a second after its last response, even if the client keeps sending")
        func lingering() throws {
            let server = try EmbeddedServer(timeout: .seconds(20))
            try server.send("GET /a HTTP/1.0\r\n\r\n")
            #expect(try secondsOpen(server, sending: "a") == 1)
        }

        @Test(
            "A client that doesn't read its response is disconnected",
            arguments: ["", "Connection: close\r\n"])
        func unread(fields: String) async throws {
            let closed = Locked(false)
            var configuration = HTTPServer.Configuration()
            configuration.timeout = .seconds(2)
            configuration.encryption = { channel in
                channel.closeFuture.whenComplete { _ in closed.withLock { $0 = true } }
                return true
            }
            let responder = LargeResponse()
            let server = try await HTTPServer(configuration, responder: responder)
            let request = "GET /a HTTP/1.1\r\nHost: x\r\n\(fields)\r\n"
            // Receives nothing, because it never reads.
            let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .channelOption(.autoRead, value: false)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(RequestSender(request))
                    }
                }
                .connect(host: "127.0.0.1", port: server.port).get()
            try await until("the server closes the connection") { closed.withLock { $0 } }
            #expect(responder.requests.withLock { $0 } == 1)
            try? await client.close()
            await server.close()
        }
    }

    /// Sends a request as soon as it is connected, on the event loop: on a busy machine, a test may resume after the deadline.
    private final class RequestSender: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let request: String

        init(_ request: String) { self.request = request }

        func channelActive(context: ChannelHandlerContext) {
            context.writeAndFlush(NIOAny(ByteBuffer(string: request)), promise: nil)
        }
    }

    /// More than the system's buffers of a connection hold.
    private final class LargeResponse: HTTPResponder {
        let requests = Locked(0)

        func respond(
            to received: ReceivedRequest, on connection: HTTPConnection,
            onEnd: @escaping (ResponseEnd) -> Void
        ) {
            requests.withLock { $0 += 1 }
            let response = ServiceResponse(body: [UInt8](repeating: 0, count: 32 << 20))
            connection.send(response, to: received, onEnd: onEnd)
            connection.flush()
        }
    }
#endif
