#if Web
    import NIOCore
    import NIOPosix
    import StoreyInternal

    /// A client that sends one text and then only reads.
    final class SilentClient: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer

        private struct State {
            var channel: (any Channel)?
            var hasReceived = false
            var isClosed = false
        }

        private let state = Locked(State())

        var hasReceived: Bool { state.withLock { $0.hasReceived } }
        var isClosed: Bool { state.withLock { $0.isClosed } }

        /// Opens a connection for each text, and sends it.
        static func connect(_ texts: [String], to port: Int) async throws -> [SilentClient] {
            var clients: [SilentClient] = []
            for text in texts {
                let client = SilentClient()
                let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                    .channelInitializer { $0.pipeline.addHandler(client) }
                    .connect(host: "127.0.0.1", port: port).get()
                client.state.withLock { $0.channel = channel }
                clients.append(client)
                try await channel.writeAndFlush(ByteBuffer(string: text))
            }
            return clients
        }

        func close() { state.withLock { $0.channel }?.close(promise: nil) }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            state.withLock { $0.hasReceived = true }
        }

        func channelInactive(context: ChannelHandlerContext) {
            state.withLock {
                $0.isClosed = true
                $0.channel = nil
            }
        }
    }
#endif
