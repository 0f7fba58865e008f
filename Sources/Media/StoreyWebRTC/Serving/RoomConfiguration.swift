#if Share
    /// The configuration of a ``Room``.
    public struct RoomConfiguration: Sendable {
        /// The address to listen on. The default is the loopback address, which no other computer can reach.
        public var host = "127.0.0.1"
        /// The port to listen on, or 0 for any free port.
        public var port = 0
        /// The key that viewers need to join.
        public var key = RoomKey()
        /// The title of the viewer page.
        public var title = "Shared screen"
        /// CSS that is added to that of the viewer page, such as an app's colors: the page uses the custom properties of
        /// `Theme.styleSheet(_:)`.
        public var styleSheet = ""
        /// The certificate chain and its private key as PEM. If set, the room is served by HTTPS.
        public var certificate: (chain: String, key: String)?
        /// The origins of other web sites whose pages may play the room by WHEP, such as `https://example.com`, or `*` for
        /// all. They need the key as well.
        public var allowedOrigins: [String] = []
        /// The maximum number of open connections. Further connections wait.
        public var maxConnections = 200

        /// Creates a configuration with the loopback address, a free port and a new random key.
        public init() {}
    }
#endif
