#if HTTP
    package import NIOCore
    import NIOHTTP1
    import NIOPosix
    import StoreyInternal

    /// A socket on which an HTTP/1.1 server responds. It stops when it is closed or deallocated.
    ///
    /// The web host, the mock server, and the rooms of screen sharing all use this server. It consists of SwiftNIO's
    /// parser and a channel handler, and not of HummingbirdCore, because it needs no further package, has no task per
    /// connection, and gives the mock server access to the bytes, which it needs to inject faults.
    package final class HTTPServer: Sendable {
        /// The address of a server, and its limits for clients.
        package struct Configuration: Sendable {
            /// The address to listen on. The default is reachable from the local computer only.
            package var host = "127.0.0.1"
            /// The port to listen on, or 0 for a free one.
            package var port = 0
            /// The maximum number of open connections. Further ones get status 503 and are closed.
            package var maxConnections = 10_000
            /// The maximum size of a request body in bytes.
            package var maxBodyBytes = 64 << 10
            /// The time after which an idle client is disconnected: before or within its request, and while it reads
            /// a response.
            package var timeout = Duration.seconds(60)
            /// Returns a time during which a new connection isn't read.
            package var readDelay: (@Sendable () -> Duration)?
            /// Adds the handlers of TLS to a new connection, and returns whether it can receive requests.
            package var encryption: (@Sendable (any Channel) throws -> Bool)?

            /// Creates the default configuration: a free port, reachable from the local computer only.
            package init() {}
        }

        /// The port that the server listens on.
        package let port: Int
        private let channel: any Channel
        private let connections: ConnectionRegistry

        /// Starts to listen.
        /// - Throws: ``HTTPServerError`` if the address can't be used.
        package init(
            _ configuration: Configuration, responder: any HTTPResponder,
            on group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton
        ) async throws(HTTPServerError) {
            let connections = ConnectionRegistry(limit: configuration.maxConnections)
            let bootstrap = ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 1024)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .serverChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(AcceptPauseHandler())
                    }
                }
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                // A client may close its side after its last request and still read the response.
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                // Each connection keeps its buffer, and most never receive much. Those that do get larger ones.
                .childChannelOption(
                    .recvAllocator,
                    value: AdaptiveRecvByteBufferAllocator(minimum: 256, initial: 512, maximum: 64 << 10)
                )
                // Limits the memory for responses that clients read slowly.
                .childChannelOption(.writeBufferWaterMark, value: .init(low: 64 << 10, high: 256 << 10))
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let isAdded = try connections.add(channel)
                        guard try configuration.encryption?(channel) != false else { return }
                        guard isAdded else {
                            return try channel.pipeline.syncOperations.addHandler(RejectionHandler())
                        }
                        try Self.addHandlers(to: channel, configuration, responder)
                    }
                }
            do {
                channel = try await bootstrap.bind(host: configuration.host, port: configuration.port).get()
            } catch {
                throw HTTPServerError(error, host: configuration.host, port: configuration.port)
            }
            self.connections = connections
            port = channel.localAddress?.port ?? configuration.port
        }

        /// Adds the handlers that receive requests to a connection.
        static func addHandlers(
            to channel: any Channel, _ configuration: Configuration, _ responder: any HTTPResponder
        ) throws {
            try channel.pipeline.syncOperations.addHandlers([
                ByteToMessageHandler(
                    HTTPRequestDecoder(
                        leftOverBytesStrategy: .forwardBytes,
                        limitConfiguration: RequestAssembler.headerLimits)),
                HTTPConnectionHandler(
                    responder, maxBodyBytes: configuration.maxBodyBytes, timeout: configuration.timeout,
                    readDelay: configuration.readDelay?() ?? .zero),
            ])
        }

        deinit {
            channel.close(promise: nil)
            connections.close()
        }

        /// Stops listening and closes all connections.
        /// - Parameter time: The time that is left to responses in progress and to closing handshakes of WebSockets.
        package func close(within time: Duration = .zero) async {
            // Closing a closed channel is not an error.
            try? await channel.close()
            if time > .zero { await connections.end(.graceful, within: time, on: channel.eventLoop) }
            // TLS waits for the client's closure alert, which one that is gone never sends.
            await connections.end(.immediate, within: .milliseconds(500), on: channel.eventLoop)
        }

        /// Waits until the task is canceled, then stops listening, closes all connections, and returns.
        /// - Parameter time: The time that is left to responses in progress and to closing handshakes of WebSockets.
        package func runUntilCancelled(closingWithin time: Duration) async {
            // Ends only by cancellation.
            let (never, end) = AsyncStream<Never>.makeStream()
            for await _ in never {}
            end.finish()
            await close(within: time)
        }
    }
#endif
