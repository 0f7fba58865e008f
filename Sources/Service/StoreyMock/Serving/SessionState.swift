import StoreyInternal

/// The state of a session.
struct SessionState {
    /// An override that a test armed.
    struct ArmedRequest: Sendable {
        let pattern: RequestPattern
        let outcome: ArmedOutcome
        /// The number of requests left, or `nil` until it is disarmed.
        var left: Int?
    }

    private(set) var scenarios: [String: String] = [:]
    private(set) var armed: [ArmedRequest] = []
    private(set) var journal: Journal
    /// The number of requests to each response sequence.
    private var sequencePositions: [String: Int] = [:]
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

    mutating func setScenario(_ scenario: String, to state: String) { scenarios[scenario] = state }

    mutating func arm(_ arming: ArmedRequest) {
        if arming.left != 0 { armed.append(arming) }
    }

    mutating func disarm() { armed = [] }

    mutating func disarm(_ pattern: RequestPattern) { armed.removeAll { $0.pattern == pattern } }

    mutating func reset() {
        scenarios = [:]
        armed = []
        sequencePositions = [:]
        counts = [:]
        collections = [:]
        journal.clear()
    }

    mutating func resetScenarios() {
        scenarios = [:]
        sequencePositions = [:]
    }

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
    mutating func reply(
        to request: ServiceRequest, _ control: RequestControl, _ table: StubTable,
        _ configuration: MockConfiguration, session: String
    ) -> Reply {
        var context = RequestContext(request)
        let objection = configuration.contract?.objection(to: request)
        var chosen =
            objection.map { Selection(answer: $0, name: "contract", variant: .standard) }
            ?? choose(&context, control, table)
        if chosen == nil, control.variant == nil, control.status == nil, let base = configuration.proxy {
            chosen = Selection(answer: .proxy(to: base), name: "proxy to \(base)", variant: .standard)
        }
        var answer = chosen?.answer ?? UnmatchedRequest.answer(&context, control, table, scenarios: scenarios)
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

    private struct Selection {
        var answer: StubResponse
        var name: String
        var variant: Variant
    }

    private mutating func choose(
        _ context: inout RequestContext, _ control: RequestControl, _ table: StubTable
    ) -> Selection? {
        if let variant = control.variant { return select(variant, &context, table) }
        if let status = control.status { return select(status: status, &context, table) }
        if let outcome = nextArmed(&context) {
            switch outcome {
            case .response(let answer): return Selection(answer: answer, name: "armed", variant: .standard)
            case .variant(let variant): return select(variant, &context, table)
            }
        }
        return select(.standard, &context, table)
    }

    /// Returns the latest matching override, and removes it if it is used up.
    private mutating func nextArmed(_ context: inout RequestContext) -> ArmedOutcome? {
        for index in armed.indices.reversed() where armed[index].pattern.mismatches(&context).isEmpty {
            let outcome = armed[index].outcome
            if let left = armed[index].left {
                if left == 1 { armed.remove(at: index) } else { armed[index].left = left - 1 }
            }
            return outcome
        }
        return nil
    }

    private mutating func select(_ variant: Variant, _ context: inout RequestContext, _ table: StubTable)
        -> Selection?
    {
        var chosen: Selection?
        var isKnown = false
        if table.ranking == .mostRecent {
            chosen = first(of: table.latest(variant, context.request), &context)
        }
        table.visitEndpoints(context.request.path) { endpoint in
            guard chosen == nil, let variants = endpoint.variants(of: context.request.method, having: variant)
            else { return true }
            isKnown = true
            if table.ranking == .mostSpecific { chosen = first(of: variants[variant] ?? [], &context) }
            return chosen == nil
        }
        // A status variant needs no file, only an endpoint.
        if chosen == nil, isKnown, let status = variant.impliedStatus {
            chosen = Selection(answer: .status(status), name: "status \(status)", variant: variant)
        }
        return chosen
    }

    private mutating func select(status: Int, _ context: inout RequestContext, _ table: StubTable)
        -> Selection?
    {
        var chosen: Selection?
        table.visitEndpoints(context.request.path) { endpoint in
            guard let variants = endpoint.variants(of: context.request.method) else { return true }
            for (_, entries) in variants.sorted(by: { $0.key.name < $1.key.name }) {
                let accepted = entries.filter { entry in
                    table.accepts(entry, context.request.method)
                        && entry.stub.responses.contains { $0.httpResponse.status == status }
                }
                chosen = first(of: accepted, &context)
                if chosen != nil { return false }
            }
            return true
        }
        return chosen ?? ((200...599).contains(status) ? select(Variant("\(status)"), &context, table) : nil)
    }

    private mutating func first(
        of entries: [StubTable.Entry], _ context: inout RequestContext
    ) -> Selection? {
        for entry in entries {
            let stub = entry.stub
            if let step = stub.scenario, let state = step.requiredState,
                state != scenarios[step.name, default: ScenarioTransition.start]
            {
                continue
            }
            if !stub.pattern.conditions.isEmpty {
                context.parameters = stub.pattern.path.parameters(in: context.segments) ?? [:]
                guard stub.pattern.conditions.allSatisfy({ $0.mismatch(&context) == nil }) else { continue }
            }
            guard let answer = next(of: entry) else { continue }
            if answer.source != nil, stub.pattern.conditions.isEmpty {
                context.parameters = stub.pattern.path.parameters(in: context.segments) ?? [:]
            }
            if let step = stub.scenario, let next = step.newState { scenarios[step.name] = next }
            return Selection(answer: answer, name: entry.key, variant: stub.variant)
        }
        return nil
    }

    private mutating func next(of entry: StubTable.Entry) -> StubResponse? {
        let responses = entry.stub.responses
        guard responses.count > 1 else { return responses.first }
        let count = sequencePositions[entry.key, default: 0]
        sequencePositions[entry.key] = count + 1
        return entry.stub.repeatsSequence
            ? responses[count % responses.count] : responses[min(count, responses.count - 1)]
    }
}
