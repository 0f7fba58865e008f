import StoreyInternal

/// The state of a session.
struct SessionState {
    /// The part of the state that decides which stub responds.
    private(set) var selector = StubSelector()
    private(set) var journal: Journal
    private var counters = TemplateCounters()
    /// The changed collections, by file.
    private var collections: [String: [MockJSON]] = [:]
    /// The memory that the changes of the collections use, in bytes.
    private var collectionBytes = 0
    /// The maximum memory for the changes of the collections, in bytes.
    static let maxCollectionBytes = 16 << 20
    private var generator: SplitMix64
    /// Whether the session was removed to free memory.
    var isEvicted = false

    init(seed: UInt64, _ configuration: MockConfiguration) {
        journal = Journal(length: configuration.maxJournalEntries, body: configuration.maxJournalBodyBytes)
        generator = SplitMix64(seed: seed)
    }

    /// The approximate memory use in bytes.
    var byteCount: Int { journal.byteCount + collectionBytes + selector.byteCount }

    mutating func setScenario(_ scenario: String, to state: String) { selector.scenarios[scenario] = state }

    mutating func arm(_ arming: StubSelector.ArmedRequest) {
        if arming.left != 0 { selector.armed.append(arming) }
    }

    mutating func disarm() { selector.armed = [] }

    mutating func disarm(_ pattern: RequestPattern) { selector.armed.removeAll { $0.pattern == pattern } }

    mutating func reset() {
        selector = StubSelector()
        counters = TemplateCounters()
        collections = [:]
        collectionBytes = 0
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
    /// A reply, and the part of it that is computed while the session isn't locked.
    struct Decision: Sendable {
        var reply: Reply
        var deferred: DeferredContent?
        /// The request's entry in the journal.
        var position: JournalPosition
    }

    /// Selects the reply to a request and updates the state, as one atomic step.
    /// - Returns: `nil` if the request has to be evaluated first, because a test has armed conditions.
    mutating func reply(
        to prepared: inout PreparedRequest, _ configuration: MockConfiguration, session: String
    ) -> Decision? {
        if !prepared.isEvaluated, prepared.objection == nil, selector.hasArmedConditions { return nil }
        let request = prepared.context.request
        var chosen = prepared.choose(&selector)
        let control = prepared.control
        if chosen == nil, control.variant == nil, control.status == nil, let base = configuration.proxy {
            chosen = StubSelector.Selection(
                answer: .proxy(to: base), name: "proxy to \(base)", variant: .standard)
        }
        var answer = chosen?.answer ?? .status(404)
        // A computed response is validated once it is filled in.
        if prepared.objection == nil, let chosen, chosen.answer.source == nil,
            let instead = prepared.replacement(for: chosen.answer)
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
        let position = nextPosition(session)
        var deferred: DeferredContent?
        var base: String?
        switch answer.source {
        case nil:
            if chosen == nil {
                deferred = .explanation(prepared, scenarios: selector.scenarios)
            } else if control.isDynamic, let representations = answer.representations,
                answer.httpResponse.status != 406
            {
                deferred = .sample(representations, request, seed: generator.next())
            }
        case .proxy(let service)?: base = service
        case .template(let template)?:
            deferred = .template(
                template, stub: chosen?.name ?? "", prepared.context, seed: generator.next(), counters)
        case .collection(let stub)?:
            fill(&reply, from: stub, &prepared, configuration)
        case .events(let script)?: reply.stream = .events(script)
        case .webSocket(let script)?: reply.stream = .webSocket(script, position)
        }
        journal.append(
            request, stub: chosen?.name, variant: chosen?.variant ?? .standard,
            status: base == nil ? reply.response.status : 0, fault: reply.fault)
        if let base {
            reply.forward = ForwardedRequest(request, to: base, position: position, prepared.violations)
        }
        return Decision(reply: reply, deferred: deferred, position: position)
    }

    /// Returns the journal position of the current request.
    private func nextPosition(_ session: String) -> JournalPosition {
        JournalPosition(session: session, number: journal.count + 1, generation: journal.generation)
    }

    private mutating func fill(
        _ reply: inout Reply, from stub: CollectionStub, _ request: inout PreparedRequest,
        _ configuration: MockConfiguration
    ) {
        var controller = CollectionController(
            stub, changed: collections[stub.file], bytesLeft: Self.maxCollectionBytes - collectionBytes)
        reply.response = controller.answer(
            &request.context, &generator, status: reply.response.status)
        collections[stub.file] = controller.changed
        collectionBytes = max(collectionBytes + controller.growth, 0)
        if let instead = request.checked(StubResponse(reply.response)) {
            reply.response = instead.httpResponse
        }
    }
}
