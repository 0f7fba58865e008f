#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The behavior of a mock server, apart from its stubs.
public struct MockConfiguration: Sendable {
    /// The seed for random delays and faults. The same seed and requests produce the same results.
    public var seed: UInt64 = 0
    /// The delay of stubs that do not set one.
    public var delay: Delay?
    /// The body speed of stubs that do not set one.
    public var throttle: Throttle?
    /// The order in which matching stubs are considered.
    public var ranking = StubRanking.mostSpecific
    /// The OpenAPI document to validate requests and responses against, including those of a proxied service. Event streams
    /// aren't validated.
    public var contract: OpenAPIDocument?
    /// The handling of requests and responses that violate the contract.
    public var contractMode = ContractMode.strict
    /// A recorder of all requests and responses, as an HTTP archive.
    public var archive: HARRecorder?
    /// The maximum number of requests in each session's journal.
    public var maxJournalEntries = 1000
    /// The maximum size of all journals, changed collections, states of scenarios, and armed responses together, in bytes:
    /// 64 MiB. The least recently used sessions are removed first.
    public var maxTotalJournalBytes = 64 << 20
    /// The maximum size of each body in the journal, in bytes. Header fields are limited to 16 KiB, and a target to 4 KiB.
    public var maxJournalBodyBytes = 16 << 10
    /// The rules that keep secrets out of the journal that the admin page and APIs show, or `nil` to show everything.
    /// Conditions, verifications, and ``MockSession/journal`` see the original requests.
    public var journalRedaction: RedactionRules? = RedactionRules()
    /// The maximum length of a session's name in a request, in bytes.
    public var maxSessionNameBytes = 256
    /// The maximum number of sessions. The least recently used ones are removed first.
    public var maxSessions = 10_000
    /// Whether pages of other origins may send requests (CORS).
    public var allowsCrossOrigin = false
    /// Host names under which the admin API is available, in addition to `localhost` and IP addresses.
    public var allowedHosts: Set<String> = []
    /// The service that handles requests that no stub matches, such as `https://api.example.com/v1`.
    public var proxy: String?
    /// The transport for proxied requests: `NetworkTransport` of StoreyService, or another mock server.
    public var transport: (any HTTPTransport)?
    /// A recorder that writes proxied responses as stub files.
    public var recorder: StubRecorder?
    /// The time since 1970, for templates.
    public var now: @Sendable () -> Duration = {
        let now = Date().timeIntervalSince1970
        return .seconds(now)
    }
    /// The clock for delays when there is no socket.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Returns whether a text is a valid service URL: `http` or `https`, without query and fragment.
    /// - Parameter text: the text.
    public static func isServiceURL(_ text: String) -> Bool { ForwardedRequest.base(reading: text) != nil }

    /// Creates the default configuration: no delay, no throttling, and journals of 1000 requests.
    public init() {}
}
