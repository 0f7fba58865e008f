/// How a mock server behaves where its stubs say nothing.
public struct MockConfiguration: Sendable {
    /// Where chance comes from: delays and faults are the same for the same seed and requests.
    public var seed: UInt64 = 0
    /// How long nothing comes from stubs that say nothing about it.
    public var delay: Delay?
    /// How fast bodies come from stubs that say nothing about it.
    public var pace: Pace?
    /// Which of several stubs that could answer does.
    public var ranking = StubRanking.mostExact
    /// The description that requests and answers are held against. A request that it does not allow is answered with
    /// status 400, and an answer that it does not allow becomes one with status 500; both say why.
    public var contract: OpenAPIDocument?
    /// What notes all that is asked and answered, to be written as an HTTP archive.
    public var archive: HARRecording?
    /// How many requests each session's journal keeps, the latest.
    public var journalLength = 1000
    /// How many requests the journals of all sessions keep, together: the session that was silent longest makes room.
    public var journalsLength = 50_000
    /// How much of each body the journal keeps, in bytes.
    public var journalBody = 16 << 10
    /// How many sessions are kept. The one that was silent longest makes room.
    public var maximumSessions = 10_000
    /// Whether pages of other origins may ask (CORS).
    public var allowsOtherOrigins = false
    /// The names by which the server may be administered, besides this computer's own and addresses.
    public var names: Set<String> = []
    /// What delays are measured by, where there is no socket.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// The usual behaviour: no delay, no limit, journals of 1000 requests.
    public init() {}
}
