/// What a receiver told of a stream.
struct ReceiverReport: Sendable, Hashable {
    /// Of the packets since the report before, how many did not arrive: from 0 to 1.
    var fractionLost: Double
    /// There and back; nil as long as it is not known.
    var roundTrip: Duration?
}
