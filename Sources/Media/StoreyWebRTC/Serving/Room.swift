#if Share && os(Linux)
    import NIOCore
    import StoreyHTTP

    #if TLS
        import NIOSSL
    #endif

    /// An HTTP server where viewers watch a ``WebRTCPublisher``: it serves the viewer page, and connects players by
    /// WHEP.
    ///
    /// ```swift
    /// let room = Room(publisher)
    /// try await room.run { port in … }
    /// ```
    public struct Room: Sendable {
        let publisher: WebRTCPublisher
        let configuration: RoomConfiguration
        /// What the viewers' pages are told.
        let notices = ViewerNotices()

        /// Creates a room.
        /// - Parameters:
        ///   - publisher: The publisher that viewers watch.
        ///   - configuration: The address of the room and the key that opens it.
        public init(_ publisher: WebRTCPublisher, _ configuration: RoomConfiguration = RoomConfiguration()) {
            self.publisher = publisher
            self.configuration = configuration
        }

        /// Serves viewers until the task is canceled.
        /// - Parameter onOpen: Called with the port once viewers can join.
        /// - Throws: ``RoomError`` if the server can't start.
        public func run(onOpen: @escaping @Sendable (Int) async -> Void) async throws(RoomError) {
            var options = HTTPServer.Configuration()
            options.host = configuration.host
            options.port = configuration.port
            options.maxConnections = configuration.maxConnections
            options.maxBodyBytes = SessionOffer.maxLength
            options.timeout = .seconds(30)
            if let (chain, key) = configuration.certificate {
                options.encryption = try Self.encryption(chain: chain, key: key)
            }
            let responder = RoomResponder(
                publisher: publisher, configuration: configuration, resources: ViewerResources(),
                notices: notices)
            let server: HTTPServer
            do {
                server = try await HTTPServer(options, responder: responder)
            } catch {
                throw RoomError(error.description)
            }
            await onOpen(server.port)
            await server.runUntilCancelled(closingWithin: .milliseconds(200))
        }

        /// - Parameters:
        ///   - chain: The certificate chain as PEM.
        ///   - key: The private key as PEM.
        private static func encryption(
            chain: String, key: String
        ) throws(RoomError) -> @Sendable (any Channel) throws -> Bool {
            #if TLS
                do {
                    var tls = TLSConfiguration.makeServerConfiguration(
                        certificateChain: try NIOSSLCertificate.fromPEMBytes(Array(chain.utf8)).map {
                            .certificate($0)
                        },
                        privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)))
                    tls.applicationProtocols = ["http/1.1"]
                    let context = try NIOSSLContext(configuration: tls)
                    return { channel in
                        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
                        return true
                    }
                } catch {
                    throw RoomError("The certificate and its key can't be used: \(error)")
                }
            #else
                throw RoomError("HTTPS needs the package trait TLS")
            #endif
        }
    }
#endif
