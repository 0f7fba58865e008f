import StoreyInternal

/// A mock HTTP server that responds according to stubs, in the same process or on a socket.
///
/// A server is an `HTTPTransport`, so a client can use it without a socket. It selects a response in this order:
/// 1. the variant or status that the request asks for: the header `X-Mock-Variant`, the query `mock-variant`, and
///   then the equivalents of other tools (`Prefer`, `__example`, `__code`, `x-mock-response-name`,
///   `x-mock-response-code`);
/// 2. the latest matching override that a test armed;
/// 3. the standard stubs whose scenario state and conditions match: a literal path before one with parameters,
///   then the lowest priority number, then the most conditions, then the latest stub.
///
/// A variant that one request asks for does not affect later requests.
public final class MockServer: Sendable {
    /// The server's configuration.
    public let configuration: MockConfiguration
    let stubStore: StubStore
    let sessions: SessionTable
    /// The settings and the recording of WireMock's clients.
    let wireMock = WireMockControl()

    /// Creates a server with stubs from code.
    /// - Parameters:
    ///   - stubs: the stubs. Of two equally good matches, the later one responds.
    ///   - configuration: the server's configuration.
    public init(_ stubs: [Stub] = [], configuration: MockConfiguration = MockConfiguration()) {
        self.configuration = configuration
        stubStore = StubStore(stubs, configuration)
        sessions = SessionTable(configuration)
    }

    /// Creates a server with stubs from a folder. An invalid file is an error; see
    /// ``init(folder:configuration:onProblem:)``.
    /// - Parameters:
    ///   - folder: the folder's path.
    ///   - configuration: the server's configuration.
    /// - Throws: ``StubErrors`` with all errors in the folder.
    public convenience init(
        folder: String, configuration: MockConfiguration = MockConfiguration()
    ) throws(StubErrors) {
        self.init(configuration: configuration)
        let errors = try stubStore.open(folder)
        if !errors.isEmpty { throw StubErrors(errors) }
    }

    /// Creates a server with the valid stubs of a folder.
    /// - Parameters:
    ///   - folder: the folder's path.
    ///   - configuration: the server's configuration.
    ///   - onProblem: called for each file, or part of one, that is invalid and left out.
    /// - Throws: ``StubErrors`` if the folder does not exist.
    public convenience init(
        folder: String, configuration: MockConfiguration = MockConfiguration(),
        onProblem: (StubError) -> Void
    ) throws(StubErrors) {
        self.init(configuration: configuration)
        for error in try stubStore.open(folder) { onProblem(error) }
    }

    /// Adds the stubs of an OpenAPI document, which is read again by ``reload()``.
    ///
    /// An operation that can't be served answers with status 501 and the reason.
    /// - Parameters:
    ///   - path: the file's path.
    ///   - isContract: whether requests and responses are validated against the document; see
    ///     ``MockConfiguration/contract``.
    /// - Returns: the document's problems, with their places.
    /// - Throws: ``StubErrors`` if the file can't be read, or isn't an OpenAPI document of a known version.
    @discardableResult
    public func addOpenAPI(file path: String, isContract: Bool = false) throws(StubErrors) -> [StubError] {
        let source = try OpenAPISource(path: path, seed: configuration.seed, isContract: isContract)
        stubStore.add(source)
        return source.problems
    }

    /// Adds a stub for all sessions. Of two equally good matches, the later one responds.
    /// - Parameter stub: the stub.
    public func add(_ stub: Stub) { stubStore.add(stub) }

    /// Adds stubs for all sessions. Of two equally good matches, the later one responds.
    /// - Parameter stubs: the stubs.
    public func add(_ stubs: [Stub]) { stubStore.change { added, _ in added += stubs } }

    /// Reloads the folder and the OpenAPI documents if a file has changed. A file with an error keeps its last valid contents.
    /// - Returns: the errors in them, or `nil` if nothing has changed.
    @discardableResult public func reload() -> [StubError]? { stubStore.reload() }

    /// Reloads the folder and the OpenAPI documents whenever a file changes, until the task is canceled.
    /// - Parameters:
    ///   - pause: the interval between two scans of the files. It increases if a scan takes long.
    ///   - onReload: called with the errors in the files after each reload.
    public func watch(
        every pause: Duration = .milliseconds(300), onReload: (_ errors: [StubError]) -> Void
    ) async {
        await pollForChanges(every: pause) {
            if let errors = reload() { onReload(errors) }
        }
    }

    /// All stubs, starting with those of the folder.
    public var stubs: [Stub] { stubStore.table.entries.map(\.stub) }

    /// The session of requests that do not name one.
    public var main: MockSession { MockSession(server: self, key: "") }

    /// Returns the session with the given name. Its scenarios, armed overrides and journal are separate from
    /// those of other sessions.
    /// - Parameter key: the session's name, which requests pass in the header `X-Mock-Session`, as the first part
    ///   of the path (`/~name/…`) or as a subdomain (`name.localhost`).
    public func session(_ key: String) -> MockSession { MockSession(server: self, key: key) }

    /// Returns the reply to a request, and updates the session.
    func reply(to request: consuming ServiceRequest, session key: String? = nil) -> Reply {
        let control = RequestControl(request)
        if let target = control.target { request.target = target }
        if let session = control.session, session.utf8.count > configuration.maxSessionNameBytes {
            let reason =
                "the session's name has \(session.utf8.count) bytes, more than \(configuration.maxSessionNameBytes)"
            return Reply(
                response: StubResponse.json(["error": .string(reason)], status: 400).httpResponse)
        }
        if let reply = AdminAPI.reply(to: request, control, self) { return reply }
        if let reply = WireMockAdminAPI.reply(to: request, control, self) { return reply }
        if configuration.allowsCrossOrigin, let reply = CORS.preflight(request) { return reply }
        let key = key ?? control.session ?? ""
        var prepared = PreparedRequest(request, control, stubStore.table)
        var reply = decide(&prepared, key)
        let (delay, recording) = wireMock.effects
        if let delay, reply.delay == .zero {
            var generator = SystemRandomNumberGenerator()
            reply.delay = delay.sample(using: &generator)
        }
        if let recording, reply.content == nil, reply.fault == nil {
            recording.exchanges.add(
                .init(request: prepared.context.request, response: reply.response, position: nil))
        }
        if configuration.allowsCrossOrigin { CORS.allow(prepared.context.request, &reply.response) }
        if let archive = configuration.archive {
            // Proxied responses are recorded when they arrive.
            if case .proxy? = reply.content { return reply }
            archive.record(prepared.context.request, reply)
        }
        return reply
    }

    /// Returns whether the reply to a request can take long: it needs expressions, a template, or a schema, or it is for an
    /// admin API, which searches the journal.
    func canTakeLong(_ request: ServiceRequest) -> Bool {
        stubStore.table.contract != nil || stubStore.table.hasExpressions
            || request.target.utf8.starts(with: "/__".utf8)
            // It may ask for a generated body.
            || request.fields["Prefer"] != nil
    }

    /// Returns the stubs' reply. Evaluates conditions and fills in templates, which can take long, while the session isn't
    /// locked.
    private func decide(_ request: inout PreparedRequest, _ key: String) -> Reply {
        if request.table.hasConditions || request.table.contract != nil {
            request.evaluate(sessions.with(key, \.selector))
        }
        func locked() -> SessionState.Decision? {
            sessions.with(key) { state in state.reply(to: &request, configuration, session: key) }
        }
        if let decision = locked() { return complete(decision, request, key) }
        request.evaluate(sessions.with(key, \.selector))
        return locked().map { complete($0, request, key) } ?? Reply(response: ServiceResponse(500))
    }

    /// Fills in what is computed while the session isn't locked.
    private func complete(
        _ decision: consuming SessionState.Decision, _ request: borrowing PreparedRequest, _ key: String
    ) -> Reply {
        if let deferred = decision.deferred {
            let status = decision.reply.response.status
            deferred.fill(&decision.reply, configuration, request)
            let (final, position) = (decision.reply.response.status, decision.position)
            if status != final { sessions.with(key) { $0.complete(position, status: final) } }
        }
        request.table.contract?.annotate(&decision.reply.response, request.violations)
        return decision.reply
    }
}

extension MockServer: HTTPTransport {
    /// Sends a request and returns the complete response.
    public func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError)
        -> ServiceResponse
    {
        try await InProcessExchange.send(request, to: base, self, session: nil)
    }

    /// Sends a request and passes on the response while it arrives: each event, and each chunk of a throttled body.
    public func send(
        _ request: ServiceRequest, to base: String,
        onPart: (ServiceResponsePart) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        try await InProcessExchange.send(request, to: base, self, session: nil, onPart: onPart)
    }

    /// Opens a WebSocket that follows the script of a stub, without a socket.
    public func openWebSocket(
        _ request: ServiceRequest, to base: String, _ options: WebSocketOptions
    ) async throws(HTTPTransportError) -> WebSocketOpening {
        try await InProcessExchange.openWebSocket(request, to: base, self, session: nil)
    }
}
