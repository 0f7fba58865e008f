/// How it goes.
public struct AudienceStatistics: Sendable, Hashable {
    /// One viewer.
    public struct Viewer: Sendable, Hashable, Identifiable {
        /// Its number, from 1 on.
        public var id: Int
        /// How its pictures are coded.
        public var coding: VideoCoding
        /// Whether it sees something, or is still looking for a way.
        public var isConnected: Bool
        /// What gets through to it, as far as that is known, in bits a second.
        public var bitRate: Int
        /// Of its packets lately, how many got lost: from 0 to 1.
        public var fractionLost: Double
        /// To it and back; nil as long as it is not known.
        public var roundTrip: Duration?
        /// Whether it gets a smaller picture than others, as its way takes less than half of what theirs do.
        public var isReduced = false
    }

    /// All viewers, in the order they came.
    public var viewers: [Viewer] = []
    /// How many pictures were shown.
    public var shown = 0
    /// How many were coded, all codings together.
    public var coded = 0
    /// What all coded pictures take, in bytes.
    public var byteCount = 0
    /// What there is to code with at present, in bits a second: what the slowest viewer gets. Nil without viewers.
    public var bitRate: Int?

    /// Nothing so far.
    public init() {}
}
