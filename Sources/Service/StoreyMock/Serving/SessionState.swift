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

    /// Removes the entries with the given numbers.
    mutating func removeFromJournal(_ numbers: Set<Int>) { journal.remove(numbers) }

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
        // Few copies: this is most of what a request costs.
        var selection: StubSelector.Selection
        var isMatched = true
        if let chosen = prepared.choose(&selector) {
            selection = chosen
        } else if prepared.control.variant == nil, prepared.control.status == nil,
            let base = configuration.proxy
        {
            selection = .init(answer: .proxy(to: base), name: "proxy to \(base)", variant: .standard)
        } else {
            selection = .init(answer: .status(404), name: "", variant: .standard)
            isMatched = false
        }
        // A computed response is validated once it is filled in.
        if isMatched, prepared.objection == nil, selection.answer.source == nil,
            let instead = prepared.replacement(for: selection.answer)
        {
            selection.answer = instead
        }
        let position = nextPosition(session)
        var decision = Decision(reply: Reply(response: selection.answer.httpResponse), position: position)
        if let fault = selection.answer.fault,
            fault.percent >= 100 || Double.random(in: 0..<100, using: &generator) < fault.percent
        {
            decision.reply.fault = fault.kind
            decision.reply.seed = generator.next()
        }
        if let delay = prepared.control.delay {
            decision.reply.delay = delay
        } else if isMatched, let delay = selection.answer.delay ?? configuration.delay {
            decision.reply.delay = delay.sample(using: &generator)
        }
        decision.reply.throttle = isMatched ? selection.answer.throttle ?? configuration.throttle : nil
        var base: String?
        switch selection.answer.source {
        case nil:
            if !isMatched {
                decision.deferred = .explanation(prepared, scenarios: selector.scenarios)
            } else if prepared.control.isDynamic, let representations = selection.answer.representations,
                selection.answer.httpResponse.status != 406
            {
                decision.deferred = .sample(representations, prepared.context.request, seed: generator.next())
            }
        case .proxy(let service)?: base = service
        case .template(let template)?:
            decision.deferred = .template(
                template, stub: selection.name, prepared.context, seed: generator.next(), counters)
        case .handlebars(let response)?:
            decision.deferred = .handlebars(
                response, stub: selection.name, prepared.context, seed: generator.next())
        case .collection(let stub)?:
            fill(&decision.reply, from: stub, &prepared, configuration)
        case .events(let script)?: decision.reply.content = .events(script)
        case .webSocket(let script)?: decision.reply.content = .webSocket(script, position)
        }
        journal.append(
            prepared.context.request, stub: isMatched ? selection.name : nil, variant: selection.variant,
            status: base == nil ? decision.reply.response.status : 0, fault: decision.reply.fault)
        if let base {
            decision.reply.content = .proxy(
                ForwardedRequest(
                    prepared.context.request, to: base, position: position, prepared.violations))
        }
        return decision
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
        let fixed = reply.response
        reply.response = controller.answer(&request.context, &generator, status: fixed.status)
        let fields = reply.response.fields.lines
        reply.response.fields = fixed.fields
        reply.response.fields.set(fields)
        collections[stub.file] = controller.changed
        collectionBytes = max(collectionBytes + controller.growth, 0)
        if let instead = request.checked(StubResponse(reply.response)) {
            reply.response = instead.httpResponse
        }
    }
}
