/// The quality of a simulated network. Connections open and close reliably, because transports repeat that.
public struct NetworkConditions: Equatable, Sendable {
    /// The shortest time from one side to the other.
    public var latency: Duration
    /// The longest time that a signal takes in addition, different for each.
    public var jitter: Duration
    /// The part of the signals that are lost, from 0 to 1.
    public var loss: Double
    /// The part of the signals that arrive twice, from 0 to 1.
    public var duplication: Double
    /// Whether a signal may overtake another one.
    public var reorders: Bool

    /// Creates conditions. The default is a good network.
    public init(
        latency: Duration = .milliseconds(20), jitter: Duration = .zero, loss: Double = 0,
        duplication: Double = 0, reorders: Bool = false
    ) {
        self.latency = latency
        self.jitter = jitter
        self.loss = loss
        self.duplication = duplication
        self.reorders = reorders
    }

    /// A wireless network at its edge: 40 to 100 ms, a tenth of the signals lost, some doubled and out of order.
    public static let poor = NetworkConditions(
        latency: .milliseconds(40), jitter: .milliseconds(60), loss: 0.1, duplication: 0.02, reorders: true)
}
