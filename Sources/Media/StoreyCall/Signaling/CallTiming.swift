/// The intervals of a call. The room tells them to its clients.
public struct CallTiming: Codable, Equatable, Sendable {
    /// The interval between two heartbeats of a client.
    public var heartbeatInterval = Duration.milliseconds(200)
    /// The time for which a client may send its screen after a heartbeat that the room has confirmed.
    ///
    /// Shorter than ``interruptionTimeout``, so that the screen of a client that lost its connection isn't sent anymore when the
    /// room grants the stage to another participant, even if the clocks of both run at slightly different rates.
    public var stageLease = Duration.milliseconds(600)
    /// The silence after which the room shows a participant as interrupted, and a client tries to reconnect.
    public var interruptionTimeout = Duration.milliseconds(700)
    /// The time after which the room removes an interrupted participant.
    public var removalTimeout = Duration.seconds(10)
    /// The time that a client waits for a connection, or for the first answer on a new one.
    public var connectTimeout = Duration.seconds(2)
    /// The time after which a client stops trying to join or to reconnect.
    public var giveUpTimeout = Duration.seconds(30)
    /// The time after which a media connection that is still lost is restarted again.
    public var iceRestartInterval = Duration.seconds(10)
    /// The time after which a connection to the media server that was lost, or couldn't be established, is tried again.
    public var mediaServerRetryInterval = Duration.seconds(1)
    /// The first pause between two attempts to connect. It doubles up to ``maxBackoff``.
    public var initialBackoff = Duration.milliseconds(100)
    /// The longest pause between two attempts to connect.
    public var maxBackoff = Duration.seconds(2)

    /// Creates the default intervals, which notice a killed process within a second on connections with a round-trip time of up
    /// to 200 ms.
    public init() {}
}
