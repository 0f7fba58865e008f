#if Mock
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import Synchronization

    /// A mock server on a socket. It ends when it is closed, or when nobody holds it any more.
    public final class MockListener: Sendable {
        /// Where to listen, and the bounds of what strangers may ask for.
        public struct Configuration: Sendable {
            /// The address to listen on; by default this computer's own, which no other can reach.
            public var host = "127.0.0.1"
            /// The port to listen on; 0 takes a free one.
            public var port = 0
            /// How many connections may be open at once; one more is closed.
            public var maximumConnections = 10_000
            /// The largest body of a request, in bytes; one that comes packed (gzip, deflate) may be as large unpacked.
            public var maximumBody = 4 << 20
            /// How long a client may be silent: before its request, within it, and while it takes an answer.
            public var timeout = Duration.seconds(60)
            /// How long nothing is read from a new connection, as if it took so long to make; at most an hour. Chance
            /// depends on the server's seed.
            public var connectionDelay: Delay?

            /// Whether text of 1 kB or more is packed for clients that take gzip. What a stub packed itself stays as it is.
            public var packs = true
            /// What the server shows clients that ask by https; nil where they ask by http.
            public var certificate: MockCertificate?
            /// How making a connection by https goes wrong. Without a certificate nothing does.
            public var handshakeFault: HandshakeFault?

            /// This computer's own address and a free port.
            public init() {}
        }

        /// The address it listens on.
        public let host: String
        /// The port it listens on.
        public let port: Int
        /// What clients are shown that ask by https; nil where they ask by http.
        public let certificate: MockCertificate?
        private let channel: any Channel
        private let connections: Connections

        /// Listens.
        init(
            _ server: MockServer, _ configuration: Configuration, on group: any EventLoopGroup
        ) async throws(MockListenerError) {
            let connections = Connections(
                limit: configuration.maximumConnections, seed: server.configuration.seed)
            let encryption = try configuration.certificate.map { certificate throws(MockListenerError) in
                do {
                    return try Encryption(certificate, configuration.handshakeFault)
                } catch {
                    throw MockListenerError(error, host: configuration.host, port: configuration.port)
                }
            }
            let bootstrap = ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 1024)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                // A client that has asked all may close its side and still wait for the answer.
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                // An answer is written as its client takes it.
                .childChannelOption(
                    .writeBufferWaterMark, value: .init(low: 64 << 10, high: 256 << 10)
                )
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        guard connections.add(channel) else { throw ChannelError.eof }
                        guard try encryption?.begin(on: channel, connections, configuration.timeout) != false
                        else {
                            return
                        }
                        try channel.pipeline.syncOperations.addHandlers([
                            ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes)),
                            ExchangeHandler(
                                server, configuration,
                                silentFor: connections.delay(configuration.connectionDelay)),
                        ])
                    }
                }
            do {
                channel = try await bootstrap.bind(host: configuration.host, port: configuration.port).get()
            } catch {
                throw MockListenerError(error, host: configuration.host, port: configuration.port)
            }
            self.connections = connections
            certificate = configuration.certificate
            host = configuration.host
            port = channel.localAddress?.port ?? configuration.port
        }

        deinit {
            channel.close(promise: nil)
            connections.close()
        }

        /// The address by which clients on this computer reach it.
        public var url: String {
            let name = host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host
            let scheme = certificate == nil ? "http" : "https"
            return "\(scheme)://\(name.contains(":") ? "[\(name)]" : name):\(port)"
        }

        /// Ends it: nobody can connect any more, and whoever is connected no longer is.
        public func close() async {
            // Closed already is closed, too.
            try? await channel.close()
            connections.close()
        }

        /// Waits until it was closed.
        public func waitUntilClosed() async { try? await channel.closeFuture.get() }
    }

    extension MockServer {
        /// Answers on a socket, too.
        /// - Parameter configuration: where to listen, and the bounds of what strangers may ask for.
        /// - Throws: ``MockListenerError``, at once: the port is in use, or not ours to take.
        public func listen(
            _ configuration: MockListener.Configuration = MockListener.Configuration()
        ) async throws(MockListenerError) -> MockListener {
            try await MockListener(self, configuration, on: MultiThreadedEventLoopGroup.singleton)
        }
    }
#endif
