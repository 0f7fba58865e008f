import StoreyInternal

/// The state of a session.
struct SessionState {
    /// The part of the state that decides which stub responds.
    private(set) var selector = StubSelector()
    private(set) var journal: Journal
    /// The values of template counters.
    private var counts: [String: Int] = [:]
    /// The changed collections, by file.
    private var collections: [String: [MockJSON]] = [:]
    private var generator: SplitMix64
    /// Whether the session was removed to free memory.
    var isEvicted = false

    init(seed: UInt64, _ configuration: MockConfiguration) {
        journal = Journal(length: configuration.maxJournalEntries, body: configuration.maxJournalBodyBytes)
        generator = SplitMix64(seed: seed)
    }

    mutating func setScenario(_ scenario: String, to state: String) { selector.scenarios[scenario] = state }

    mutating func arm(_ arming: StubSelector.ArmedRequest) {
        if arming.left != 0 { selector.armed.append(arming) }
    }

    mutating func disarm() { selector.armed = [] }

    mutating func disarm(_ pattern: RequestPattern) { selector.armed.removeAll { $0.pattern == pattern } }

    mutating func reset() {
        selector = StubSelector()
        counts = [:]
        collections = [:]
        journal.clear()
    }

    mutating func resetScenarios() { selector.resetScenarios() }

    mutating func clearJournal() { journal.clear() }

    /// Sets the final status of a request.
    mutating func complete(_ position: JournalPosition, status: Int) {
        journal.complete(position, status: status)
    }

    /// Adds a WebSocket message to the journal.
    mutating func note(_ message: WebSocketMessage, at position: JournalPosition) {
        journal.note(message, at: position)
    }
}

// MARK: - Responding

extension SessionState {
    /// Selects the reply to a request and updates the state, as one atomic step.
    /// - Parameters:
    ///   - context: The request, with the results of conditions that have been evaluated before.
    ///   - objection: The response to a request that violates the contract.
    mutating func reply(
        to context: RequestContext, _ objection: StubResponse?, _ control: RequestControl, _ table: StubTable,
        _ configuration: MockConfiguration, session: String
    ) -> Reply {
        var context = context
        let request = context.request
        var chosen =
            objection.map { StubSelector.Selection(answer: $0, name: "contract", variant: .standard) }
            ?? selector.choose(&context, control, table)
        if chosen == nil, control.variant == nil, control.status == nil, let base = configuration.proxy {
            chosen = StubSelector.Selection(
                answer: .proxy(to: base), name: "proxy to \(base)", variant: .standard)
        }
        var answer =
            chosen?.answer ?? UnmatchedRequest.answer(&context, control, table, scenarios: selector.scenarios)
        // A computed response is validated once it is filled in, below.
        if objection == nil, let chosen, chosen.answer.source == nil,
            let instead = configuration.contract?.objection(to: chosen.answer, request)
        {
            answer = instead
        }
        var reply = Reply(response: answer.httpResponse)
        if let fault = answer.fault,
            fault.percent >= 100 || Double.random(in: 0..<100, using: &generator) < fault.percent
        {
            reply.fault = fault.kind
            reply.seed = generator.next()
        }
        if let delay = control.delay {
            reply.delay = delay
        } else if chosen != nil, let delay = answer.delay ?? configuration.delay {
            reply.delay = delay.sample(using: &generator)
        }
        reply.throttle = chosen == nil ? nil : answer.throttle ?? configuration.throttle
        var base: String?
        switch answer.source {
        case .proxy(let service)?: base = service
        case let source?:
            fill(&reply, from: source, &context, configuration, nextPosition(session))
            if reply.stream == nil,
                let instead = configuration.contract?.objection(to: StubResponse(reply.response), request)
            {
                reply.response = instead.httpResponse
            }
        case nil: break
        }
        let position = nextPosition(session)
        journal.append(
            request, stub: chosen?.name, variant: chosen?.variant ?? .standard,
            status: base == nil ? reply.response.status : 0, fault: reply.fault)
        if let base { reply.forward = ForwardedRequest(request, to: base, position: position) }
        return reply
    }

    /// Returns the journal position of the current request.
    private func nextPosition(_ session: String) -> JournalPosition {
        JournalPosition(session: session, number: journal.count + 1, generation: journal.generation)
    }

    private mutating func fill(
        _ reply: inout Reply, from source: ResponseSource, _ context: inout RequestContext,
        _ configuration: MockConfiguration, _ position: JournalPosition
    ) {
        switch source {
        case .template(let template):
            let templateContext = TemplateContext(
                context, paths: template.paths, now: configuration.now(), generator: generator, counts: counts
            )
            template.fill(&reply.response, from: templateContext)
            generator = templateContext.generator
            counts = templateContext.counts
        case .collection(let stub):
            var controller = CollectionController(stub, changed: collections[stub.file])
            reply.response = controller.answer(&context, &generator, status: reply.response.status)
            collections[stub.file] = controller.changed
        case .events(let script): reply.stream = .events(script)
        case .webSocket(let script): reply.stream = .webSocket(script, position)
        case .proxy: break
        }
    }
}
