#if Share
    /// Where a room is, and who gets in.
    public struct RoomConfiguration: Sendable {
        /// The address to listen on; by default this computer's own, which no other can reach.
        public var host = "127.0.0.1"
        /// The port to listen on; 0 takes a free one.
        public var port = 0
        /// What opens it.
        public var key = RoomKey()
        /// What the page is called.
        public var title = "Shared screen"
        /// Certificate and key, as PEM: with both, it is served by HTTPS.
        public var certificate: (chain: String, key: String)?
        /// How many connections may be open at once; one more waits.
        public var maximumConnections = 200

        /// This computer's own address, a free port, and a key like no other.
        public init() {}
    }
#endif
