#if Share && os(Linux)
    import Guarding
    import HummingbirdCore
    import HummingbirdTLS
    import Logging
    import NIOCore
    import NIOPosix
    import NIOSSL

    /// Where viewers come to: serves the page they look at, and lets them into a ``Audience`` by WHEP.
    ///
    /// ```swift
    /// let room = Room(audience)
    /// try await room.open { link in … }
    /// ```
    public struct Room: Sendable {
        let audience: Audience
        let configuration: RoomConfiguration

        /// - Parameters:
        ///   - audience: what is seen in it.
        ///   - configuration: where it is, and who gets in.
        public init(_ audience: Audience, _ configuration: RoomConfiguration = RoomConfiguration()) {
            self.audience = audience
            self.configuration = configuration
        }

        /// Lets viewers in until its task is cancelled.
        /// - Parameter onOpen: called with the port once they can come.
        /// - Throws: ``RoomError`` if nobody can come.
        public func open(onOpen: @escaping @Sendable (Int) async -> Void) async throws(RoomError) {
            let places = ViewerPlaces()
            let page = RoomResponder(audience: audience, configuration: configuration, places: places)
            // Somebody who asks nothing, or in too much detail, holds a connection no longer than that.
            var limits = HTTP1Channel.Configuration(idleTimeout: .seconds(30))
            limits.httpDecoder = .init(
                maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 100)
            let plain = HTTP1Channel(
                responder: { request, writer, channel in
                    let response = await page.respond(to: request, from: channel.remoteAddress?.ipAddress)
                    try await writer.write(response: response.head, body: response.body)
                }, configuration: limits)
            do {
                if let (chain, key) = configuration.certificate {
                    var tls = TLSConfiguration.makeServerConfiguration(
                        certificateChain: try NIOSSLCertificate.fromPEMBytes(Array(chain.utf8)).map {
                            .certificate($0)
                        },
                        privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)))
                    tls.applicationProtocols = ["http/1.1"]
                    try await serve(TLSChannel(plain, tlsConfiguration: tls), onOpen)
                } else {
                    try await serve(plain, onOpen)
                }
            } catch {
                if Task.isCancelled { return }
                throw RoomError(error, configuration)
            }
        }

        private func serve(
            _ channel: some ServerChildChannel, _ onOpen: @escaping @Sendable (Int) async -> Void
        ) async throws {
            // Hummingbird tells of every connection that breaks off; that is the viewers' business.
            let logger = Logger(label: "storey.share") { _ in SwiftLogNoOpLogHandler() }
            let server = Server(
                childChannelSetup: channel,
                configuration: ServerConfiguration(
                    address: .hostname(configuration.host, port: configuration.port),
                    availableConnectionsDelegate: MaximumAvailableConnections(
                        configuration.maximumConnections)),
                onServerRunning: { await onOpen($0.localAddress?.port ?? 0) },
                eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger)
            try await server.run()
        }
    }
#endif
