/// An isolated view of a mock server with its own scenarios, armed overrides and journal.
public struct MockSession: Sendable {
    /// The server.
    public let server: MockServer
    /// The session's name. Empty for the main session.
    public let key: String

    /// Overrides the response to matching requests, a number of times.
    /// - Parameters:
    ///   - method: the HTTP method, or `ANY`.
    ///   - path: the path pattern.
    ///   - outcome: the override.
    ///   - times: the number of requests to override, or `nil` until it is disarmed.
    public func arm(
        _ method: String, _ path: PathPattern, with outcome: ArmedOutcome, times: Int? = nil
    ) {
        arm(RequestPattern(method, path), with: outcome, times: times)
    }

    /// Makes matching requests receive a variant, a number of times.
    /// - Parameters:
    ///   - method: the HTTP method, or `ANY`.
    ///   - path: the path pattern.
    ///   - variant: the endpoint's variant.
    ///   - times: the number of requests to override, or `nil` until it is disarmed.
    public func arm(_ method: String, _ path: PathPattern, _ variant: Variant, times: Int? = nil) {
        arm(RequestPattern(method, path), with: .variant(variant), times: times)
    }

    /// Overrides the response to matching requests, a number of times. The latest matching override applies.
    /// - Parameters:
    ///   - pattern: the requests to override.
    ///   - outcome: the override.
    ///   - times: the number of requests to override, or `nil` until it is disarmed.
    public func arm(_ pattern: RequestPattern, with outcome: ArmedOutcome, times: Int? = nil) {
        with { $0.arm(.init(pattern: pattern, outcome: outcome, left: times.map { max($0, 0) })) }
    }

    /// Removes the overrides for a pattern.
    /// - Parameters:
    ///   - method: the method that was armed.
    ///   - path: the path that was armed.
    public func disarm(_ method: String, _ path: PathPattern) { disarm(RequestPattern(method, path)) }

    /// Removes the overrides for a pattern.
    /// - Parameter pattern: the pattern that was armed.
    public func disarm(_ pattern: RequestPattern) { with { $0.disarm(pattern) } }

    /// Removes all overrides.
    public func disarm() { with { $0.disarm() } }

    /// Returns the state of a scenario.
    /// - Parameter scenario: the scenario's name.
    public func state(of scenario: String) -> String {
        with { $0.selector.scenarios[scenario, default: ScenarioTransition.start] }
    }

    /// The states of all scenarios that have left their initial state.
    public var states: [String: String] { with(\.selector.scenarios) }

    /// Sets the state of a scenario.
    /// - Parameters:
    ///   - scenario: the scenario's name.
    ///   - state: the new state.
    public func setScenario(_ scenario: String, to state: String) {
        with { $0.setScenario(scenario, to: state) }
    }

    /// Resets all scenarios and response sequences.
    func resetScenarios() { with { $0.resetScenarios() } }

    /// Resets scenarios, response sequences, overrides and the journal.
    public func reset() { with { $0.reset() } }

    func with<Result: Sendable>(_ body: (inout SessionState) -> Result) -> Result {
        server.sessions.with(key, body)
    }
}

extension MockSession: HTTPTransport {
    /// Sends a request in this session and returns the complete response.
    public func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError)
        -> ServiceResponse
    {
        try await InProcessExchange.send(request, to: base, server, session: key)
    }

    /// Sends a request in this session and passes on the response while it arrives: each event, and each chunk of a throttled body.
    public func send(
        _ request: ServiceRequest, to base: String,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        try await InProcessExchange.send(request, to: base, server, session: key, onPart: onPart)
    }

    /// Opens a WebSocket in this session that follows the script of a stub, without a socket.
    public func openWebSocket(
        _ request: ServiceRequest, to base: String, _ options: WebSocketOptions
    ) async throws(HTTPTransportError) -> WebSocketOpening {
        try await InProcessExchange.openWebSocket(request, to: base, server, session: key)
    }
}
