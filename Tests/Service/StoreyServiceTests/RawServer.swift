#if Service && Mock
    import NIOCore
    import NIOEmbedded
    import NIOHTTP1
    import NIOPosix
    import NIOWebSocket
    import Synchronization

    /// A server that sends what a test tells it, whatever a client expects.
    final class RawServer: Sendable {
        let url: String
        private let channel: any Channel
        private let bytes: Received

        /// What all clients have sent.
        var received: [UInt8] { bytes.all }

        /// - Parameters:
        ///   - isReading: Whether the server reads what clients send.
        ///   - respond: Returns what is sent after the head of a request, and whether the connection is closed then.
        init(
            isReading: Bool = true,
            respond: @escaping @Sendable (_ head: String) -> (bytes: [UInt8], closes: Bool)
        ) async throws {
            let bytes = Received()
            channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .childChannelOption(.autoRead, value: isReading)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(Responder(bytes, respond))
                    }
                }
                .bind(host: "127.0.0.1", port: 0).get()
            self.bytes = bytes
            url = "http://127.0.0.1:\(channel.localAddress?.port ?? 0)"
        }

        deinit { channel.close(promise: nil) }

        private final class Received: Sendable {
            private let state = Mutex<[UInt8]>([])
            var all: [UInt8] { state.withLock { $0 } }
            func append(_ bytes: some Sequence<UInt8>) { state.withLock { $0 += bytes } }
        }

        private final class Responder: ChannelInboundHandler {
            typealias InboundIn = ByteBuffer

            private let received: Received
            private let respond: @Sendable (String) -> (bytes: [UInt8], closes: Bool)
            private var head = ""

            init(
                _ received: Received,
                _ respond: @escaping @Sendable (String) -> (bytes: [UInt8], closes: Bool)
            ) {
                self.received = received
                self.respond = respond
            }

            func channelRead(context: ChannelHandlerContext, data: NIOAny) {
                let buffer = unwrapInboundIn(data)
                received.append(buffer.readableBytesView)
                guard !head.contains("\r\n\r\n") else { return }
                head += String(buffer: buffer)
                guard head.contains("\r\n\r\n") else { return }
                let (bytes, closes) = respond(head)
                context.writeAndFlush(NIOAny(ByteBuffer(bytes: bytes)), promise: nil)
                if closes { context.close(promise: nil) }
            }
        }
    }

    /// The server's part of the handshake of a WebSocket.
    enum Handshake {
        /// Returns a response that opens the WebSocket.
        static func response(_ head: String) -> String {
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(accept(head))\r\n\r\n"
        }

        /// Returns the value that accepts the key of a request.
        static func accept(_ head: String) -> String {
            let fields = head.split(separator: "\r\n").dropFirst().compactMap { line in
                line.firstIndex(of: ":").map { (String(line[..<$0]), line[$0...].dropFirst(2)) }
            }
            let request = HTTPRequestHead(
                version: .http1_1, method: .GET, uri: "/",
                headers: HTTPHeaders(fields.map { ($0.0, String($0.1)) }))
            let response = try? NIOWebSocketServerUpgrader(
                shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
                upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() }
            ).buildUpgradeResponse(
                channel: EmbeddedChannel(), upgradeRequest: request, initialResponseHeaders: [:]
            ).wait()
            return response?.first(name: "Sec-WebSocket-Accept") ?? ""
        }
    }
#endif
