/// Answers requests as its stubs say, in the same process, or on a socket.
///
/// A server is an `HTTPTransport`: a client that is given it asks it without any socket. Which stub answers is decided
/// in this order:
/// 1. what the request forces: header `X-Mock-Variant`, query `mock-variant`, then others' spellings (`Prefer`,
///    `__example`, `__code`, `x-mock-response-name`, `x-mock-response-code`);
/// 2. what a test armed last for such requests;
/// 3. the standard stubs, whose scenario is in their state and whose conditions hold: a literal path before one with
///    names, the lowest priority number, most conditions, the latest.
///
/// Nothing that a request forces outlives it.
public final class MockServer: Sendable {
    /// How it behaves where stubs say nothing.
    public let configuration: MockConfiguration
    let shelf: StubShelf
    let sessions: SessionTable

    /// A server with stubs from code.
    /// - Parameters:
    ///   - stubs: the stubs; of two that could answer equally well, the later does.
    ///   - configuration: how it behaves where stubs say nothing.
    public init(_ stubs: [Stub] = [], configuration: MockConfiguration = MockConfiguration()) {
        self.configuration = configuration
        shelf = StubShelf(stubs, ranking: configuration.ranking)
        sessions = SessionTable(configuration)
    }

    /// A server with stubs from a folder.
    /// - Parameters:
    ///   - folder: the folder's path.
    ///   - configuration: how it behaves where stubs say nothing.
    /// - Throws: ``StubFaults``: everything that is wrong in the folder, at once.
    public convenience init(
        folder: String, configuration: MockConfiguration = MockConfiguration()
    ) throws(StubFaults) {
        self.init(configuration: configuration)
        let faults = try shelf.open(folder)
        if !faults.isEmpty { throw StubFaults(faults) }
    }

    /// Adds a stub, for all sessions. Of two that could answer equally well, the later does.
    /// - Parameter stub: the stub.
    public func add(_ stub: Stub) { shelf.add(stub) }

    /// Adds stubs, for all sessions. Of two that could answer equally well, the later does.
    /// - Parameter stubs: the stubs.
    public func add(_ stubs: [Stub]) { shelf.change { added, _ in added += stubs } }

    /// Reads the folder anew if anything in it changed. Where a file is wrong, the last good one stays.
    /// - Returns: what is wrong in the folder now; nil if nothing changed.
    @discardableResult public func reload() -> [StubFault]? { shelf.reload() }

    /// Reads the folder anew whenever something in it changes, until its task is cancelled.
    /// - Parameters:
    ///   - pause: how long to wait between two looks; longer where a look takes long.
    ///   - onReload: told what is wrong in the folder, each time it was read.
    public func watch(
        every pause: Duration = .milliseconds(300), onReload: (_ faults: [StubFault]) -> Void
    ) async {
        while !Task.isCancelled {
            let start = ContinuousClock.now
            if let faults = reload() { onReload(faults) }
            let look = ContinuousClock.now - start
            // Cancelled, the loop ends by its condition.
            try? await Task.sleep(for: max(pause, look * 20))
        }
    }

    /// All stubs, those of the folder first.
    public var stubs: [Stub] { shelf.table.entries.map(\.stub) }

    /// The session of requests that name none.
    public var main: MockSession { MockSession(server: self, key: "") }

    /// A session of its own: its scenarios, what is armed in it and its journal are nobody else's.
    /// - Parameter key: its name, which requests give in the header `X-Mock-Session`, as the first part of the path
    ///   (`/~name/…`) or as a subdomain (`name.localhost`).
    public func session(_ key: String) -> MockSession { MockSession(server: self, key: key) }

    /// Decides what to do about a request.
    func reply(to request: HTTPRequest, session key: String? = nil) -> Reply {
        let control = RequestControl(request)
        var request = request
        if let target = control.target { request.target = target }
        if let reply = Administration.reply(to: request, control, self) { return reply }
        if let reply = WireMockAdministration.reply(to: request, control, self) { return reply }
        if configuration.allowsOtherOrigins, let reply = OtherOrigins.preflight(request) { return reply }
        let key = key ?? control.session ?? ""
        var reply = sessions.with(key) { state in
            state.reply(to: request, control, shelf.table, configuration, session: key)
        }
        if configuration.allowsOtherOrigins { OtherOrigins.allow(request, &reply.response) }
        // What a real service answers is noted when it has.
        if reply.forward == nil { configuration.archive?.note(request, reply) }
        return reply
    }
}

extension MockServer: HTTPTransport {
    /// Sends a request and waits for the whole answer.
    public func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError) -> HTTPResponse
    {
        try await SocketlessExchange.send(request, to: base, self, session: nil)
    }
}
