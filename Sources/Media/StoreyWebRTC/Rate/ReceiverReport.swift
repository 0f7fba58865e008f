/// A receiver's report on a stream.
struct ReceiverReport: Sendable, Hashable {
    /// The fraction of packets lost since the last report, from 0 to 1.
    var fractionLost: Double
    /// The round-trip time, or `nil` if it isn't known yet.
    var roundTripTime: Duration?
    /// The time since the last report.
    var interval = Duration.milliseconds(500)
    /// The bit rate at which packets arrived since the last report, including retransmitted ones, or `nil` if it isn't
    /// known yet.
    var deliveredBitRate: Int?
    /// The bytes of packets that were sent but not received when the report arrived.
    var bytesInFlight = 0
    /// The bit rate at which packets were sent since the last report, including retransmitted ones, or `nil` if it isn't
    /// known yet.
    var sentBitRate: Int?
}
