/// A receiver's report on a stream.
struct ReceiverReport: Sendable, Hashable {
    /// The fraction of packets lost since the last report, from 0 to 1.
    var fractionLost: Double
    /// The round-trip time, or `nil` if it isn't known yet.
    var roundTripTime: Duration?
}
