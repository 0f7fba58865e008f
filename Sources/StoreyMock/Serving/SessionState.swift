import Seeded

/// What one session of a server remembers.
struct SessionState {
    /// What a test armed.
    struct Arming: Sendable {
        let pattern: RequestPattern
        let outcome: MockOutcome
        /// For how many more requests; nil means until it is disarmed.
        var left: Int?
    }

    private(set) var scenarios: [String: String] = [:]
    private(set) var armed: [Arming] = []
    private(set) var journal: Journal
    /// How often each sequence was asked.
    private var asked: [String: Int] = [:]
    /// How often templates have counted what they name.
    private var counts: [String: Int] = [:]
    /// The elements of collections that changed, by file.
    private var collections: [String: [JSON]] = [:]
    private var chance: SplitMix
    /// Whether it had to make room: nobody finds it any more.
    var isGone = false

    init(seed: UInt64, _ configuration: MockConfiguration) {
        journal = Journal(length: configuration.journalLength, body: configuration.journalBody)
        chance = SplitMix(seed: seed)
    }

    mutating func set(_ scenario: String, to state: String) { scenarios[scenario] = state }

    mutating func arm(_ arming: Arming) {
        if arming.left != 0 { armed.append(arming) }
    }

    mutating func disarm() { armed = [] }

    mutating func disarm(_ pattern: RequestPattern) { armed.removeAll { $0.pattern == pattern } }

    mutating func forget() {
        scenarios = [:]
        armed = []
        asked = [:]
        counts = [:]
        collections = [:]
        journal.clear()
    }

    mutating func forgetScenarios() {
        scenarios = [:]
        asked = [:]
    }

    mutating func clearJournal() { journal.clear() }

    /// Notes what a request was answered after all.
    mutating func complete(_ place: JournalPlace, status: Int) { journal.complete(place, status: status) }

    /// Notes what was said on a WebSocket.
    mutating func note(_ message: SocketMessage, at place: JournalPlace) { journal.note(message, at: place) }
}

// MARK: - Answering

extension SessionState {
    /// Decides about a request, and changes state with it: nobody else sees anything between.
    mutating func reply(
        to request: HTTPRequest, _ control: RequestControl, _ table: StubTable,
        _ configuration: MockConfiguration, session: String
    ) -> Reply {
        var facts = RequestFacts(request)
        let objection = configuration.contract?.objection(to: request)
        var chosen =
            objection.map { Chosen(answer: $0, name: "contract", variant: .standard) }
            ?? choose(&facts, control, table)
        if chosen == nil, control.variant == nil, control.status == nil, let base = configuration.proxy {
            chosen = Chosen(answer: .proxy(to: base), name: "proxy to \(base)", variant: .standard)
        }
        var answer = chosen?.answer ?? Unanswered.answer(&facts, control, table, scenarios: scenarios)
        // What a request fills in is not known yet.
        if objection == nil, let chosen, chosen.answer.source == nil,
            let instead = configuration.contract?.objection(to: chosen.answer, request)
        {
            answer = instead
        }
        var reply = Reply(response: answer.response)
        if let fault = answer.fault,
            fault.percent >= 100 || Double.random(in: 0..<100, using: &chance) < fault.percent
        {
            reply.fault = fault.kind
            reply.seed = chance.next()
        }
        if let delay = control.delay {
            reply.delay = delay
        } else if chosen != nil, let delay = answer.delay ?? configuration.delay {
            reply.delay = delay.length(using: &chance)
        }
        reply.pace = chosen == nil ? nil : answer.pace ?? configuration.pace
        var base: String?
        switch answer.source {
        case .proxy(let service)?: base = service
        case let source?:
            fill(&reply, from: source, &facts, configuration, nextPlace(session))
            if reply.stream == nil,
                let instead = configuration.contract?.objection(to: Answer(reply.response), request)
            {
                reply.response = instead.response
            }
        case nil: break
        }
        let place = nextPlace(session)
        journal.append(
            request, stub: chosen?.name, variant: chosen?.variant ?? .standard,
            status: base == nil ? reply.response.status : 0, fault: reply.fault)
        if let base { reply.forward = Forward(request, to: base, place: place) }
        return reply
    }

    /// Where the request will stand that is being answered.
    private func nextPlace(_ session: String) -> JournalPlace {
        JournalPlace(session: session, number: journal.count + 1, era: journal.era)
    }

    private mutating func fill(
        _ reply: inout Reply, from source: AnswerSource, _ facts: inout RequestFacts,
        _ configuration: MockConfiguration, _ place: JournalPlace
    ) {
        switch source {
        case .template(let template):
            let gaps = TemplateFacts(
                facts, paths: template.paths, now: configuration.time(), chance: chance, counts: counts)
            template.fill(&reply.response, from: gaps)
            chance = gaps.chance
            counts = gaps.counts
        case .collection(let stub):
            var desk = CollectionDesk(stub, changed: collections[stub.file])
            reply.response = desk.answer(&facts, &chance, status: reply.response.status)
            collections[stub.file] = desk.changed
        case .events(let script): reply.stream = .events(script)
        case .webSocket(let script): reply.stream = .webSocket(script, place)
        case .proxy: break
        }
    }

    private struct Chosen {
        var answer: Answer
        var name: String
        var variant: Variant
    }

    private mutating func choose(
        _ facts: inout RequestFacts, _ control: RequestControl, _ table: StubTable
    ) -> Chosen? {
        if let variant = control.variant { return find(variant, &facts, table) }
        if let status = control.status { return find(status: status, &facts, table) }
        if let outcome = takeArmed(&facts) {
            switch outcome {
            case .answer(let answer): return Chosen(answer: answer, name: "armed", variant: .standard)
            case .variant(let variant): return find(variant, &facts, table)
            }
        }
        return find(.standard, &facts, table)
    }

    /// What was armed last for such a request. An arming that is used up is gone.
    private mutating func takeArmed(_ facts: inout RequestFacts) -> MockOutcome? {
        for index in armed.indices.reversed() where armed[index].pattern.misses(&facts).isEmpty {
            let outcome = armed[index].outcome
            if let left = armed[index].left {
                if left == 1 { armed.remove(at: index) } else { armed[index].left = left - 1 }
            }
            return outcome
        }
        return nil
    }

    private mutating func find(_ variant: Variant, _ facts: inout RequestFacts, _ table: StubTable) -> Chosen?
    {
        var chosen: Chosen?
        var isKnown = false
        if table.ranking == .latest { chosen = first(of: table.latest(variant, facts.request), &facts) }
        table.visitPlaces(facts.request.path) { place in
            guard chosen == nil, let variants = place.variants(of: facts.request.method, having: variant)
            else { return true }
            isKnown = true
            if table.ranking == .mostExact { chosen = first(of: variants[variant] ?? [], &facts) }
            return chosen == nil
        }
        // A status needs no file, only an endpoint.
        if chosen == nil, isKnown, let status = variant.saidStatus {
            chosen = Chosen(answer: .status(status), name: "status \(status)", variant: variant)
        }
        return chosen
    }

    private mutating func find(status: Int, _ facts: inout RequestFacts, _ table: StubTable) -> Chosen? {
        var chosen: Chosen?
        table.visitPlaces(facts.request.path) { place in
            guard let variants = place.variants(of: facts.request.method) else { return true }
            for (_, entries) in variants.sorted(by: { $0.key.name < $1.key.name }) {
                let meant = entries.filter { entry in
                    table.isMeant(entry, facts.request.method)
                        && entry.stub.answers.contains { $0.response.status == status }
                }
                chosen = first(of: meant, &facts)
                if chosen != nil { return false }
            }
            return true
        }
        return chosen ?? ((200...599).contains(status) ? find(Variant("\(status)"), &facts, table) : nil)
    }

    private mutating func first(
        of entries: [StubTable.Entry], _ facts: inout RequestFacts
    ) -> Chosen? {
        for entry in entries {
            let stub = entry.stub
            if let step = stub.scenario, let state = step.state,
                state != scenarios[step.name, default: ScenarioStep.start]
            {
                continue
            }
            if !stub.pattern.conditions.isEmpty {
                facts.parameters = stub.pattern.path.parameters(in: facts.segments) ?? [:]
                guard stub.pattern.conditions.allSatisfy({ $0.miss(&facts) == nil }) else { continue }
            }
            guard let answer = next(of: entry) else { continue }
            if answer.source != nil, stub.pattern.conditions.isEmpty {
                facts.parameters = stub.pattern.path.parameters(in: facts.segments) ?? [:]
            }
            if let step = stub.scenario, let next = step.next { scenarios[step.name] = next }
            return Chosen(answer: answer, name: entry.key, variant: stub.variant)
        }
        return nil
    }

    private mutating func next(of entry: StubTable.Entry) -> Answer? {
        let answers = entry.stub.answers
        guard answers.count > 1 else { return answers.first }
        let count = asked[entry.key, default: 0]
        asked[entry.key] = count + 1
        return entry.stub.cycles ? answers[count % answers.count] : answers[min(count, answers.count - 1)]
    }
}
