/// Statistics of a ``WebRTCPublisher``.
public struct WebRTCStatistics: Sendable, Hashable {
    /// Statistics of one viewer.
    public struct Viewer: Sendable, Hashable, Identifiable {
        /// The viewer's ID, starting at 1.
        public var id: Int
        /// The codec that the viewer receives.
        public var codec: WebRTCCodec
        /// A Boolean value that indicates whether the viewer is connected, rather than still connecting.
        public var isConnected: Bool
        /// The estimated bit rate to the viewer, in bits per second.
        public var bitRate: Int
        /// The fraction of packets that were lost recently, from 0 to 1.
        public var fractionLost: Double
        /// The round-trip time, or `nil` if it isn't known yet.
        public var roundTripTime: Duration?
        /// A Boolean value that indicates whether the viewer gets the low layer because its connection is much slower.
        public var isReduced = false
        /// A Boolean value that indicates whether this is the media server that frames are published to.
        public var isMediaServer = false
    }

    /// All viewers, in the order in which they joined.
    public var viewers: [Viewer] = []
    /// The number of frames submitted.
    public var framesSubmitted = 0
    /// The number of frames encoded by all encoders.
    public var framesEncoded = 0
    /// The size of all encoded frames, in bytes.
    public var bytesEncoded = 0
    /// The bit rate of the slowest viewer, in bits per second, or `nil` without viewers.
    public var bitRate: Int?

    /// Creates empty statistics.
    public init() {}
}
