/// One test's view of a mock server: its scenarios, what is armed in it and its journal are nobody else's.
public struct MockSession: Sendable {
    /// The server that answers.
    public let server: MockServer
    /// The session's name; empty for the main one.
    public let key: String

    /// Answers such requests with something else, until that was done so often.
    /// - Parameters:
    ///   - method: the method, or `ANY`.
    ///   - path: the path, with names for parts of it.
    ///   - outcome: what to answer with.
    ///   - times: for how many requests; nil until it is disarmed.
    public func arm(
        _ method: String, _ path: PathPattern, with outcome: MockOutcome, times: Int? = nil
    ) {
        arm(RequestPattern(method, path), with: outcome, times: times)
    }

    /// Answers such requests with a variant, until that was done so often.
    /// - Parameters:
    ///   - method: the method, or `ANY`.
    ///   - path: the path, with names for parts of it.
    ///   - variant: which of the endpoint's variants.
    ///   - times: for how many requests; nil until it is disarmed.
    public func arm(_ method: String, _ path: PathPattern, _ variant: Variant, times: Int? = nil) {
        arm(RequestPattern(method, path), with: .variant(variant), times: times)
    }

    /// Answers such requests with something else, until that was done so often. What was armed last comes first.
    /// - Parameters:
    ///   - pattern: which requests.
    ///   - outcome: what to answer with.
    ///   - times: for how many requests; nil until it is disarmed.
    public func arm(_ pattern: RequestPattern, with outcome: MockOutcome, times: Int? = nil) {
        with { $0.arm(.init(pattern: pattern, outcome: outcome, left: times.map { max($0, 0) })) }
    }

    /// Forgets what was armed for such requests.
    /// - Parameters:
    ///   - method: the method, as it was armed.
    ///   - path: the path, as it was armed.
    public func disarm(_ method: String, _ path: PathPattern) { disarm(RequestPattern(method, path)) }

    /// Forgets what was armed for such requests.
    /// - Parameter pattern: which requests, as they were armed.
    public func disarm(_ pattern: RequestPattern) { with { $0.disarm(pattern) } }

    /// Forgets all that was armed.
    public func disarm() { with { $0.disarm() } }

    /// The state of a scenario.
    /// - Parameter scenario: its name.
    public func state(of scenario: String) -> String {
        with { $0.scenarios[scenario, default: ScenarioStep.start] }
    }

    /// The states of all scenarios that have left their first.
    public var states: [String: String] { with(\.scenarios) }

    /// Puts a scenario into a state.
    /// - Parameters:
    ///   - scenario: its name.
    ///   - state: the state.
    public func set(_ scenario: String, to state: String) { with { $0.set(scenario, to: state) } }

    /// Puts all scenarios and sequences back to their beginning.
    func resetScenarios() { with { $0.forgetScenarios() } }

    /// Begins anew: scenarios, sequences, what is armed, the journal.
    public func reset() { with { $0.forget() } }

    func with<Result: Sendable>(_ body: (inout SessionState) -> Result) -> Result {
        server.sessions.with(key, body)
    }
}

extension MockSession: HTTPTransport {
    /// Sends a request and waits for the whole answer.
    public func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError) -> HTTPResponse
    {
        try await SocketlessExchange.send(request, to: base, server, session: key)
    }
}
