/// The state that decides which stub of a session responds: scenarios, response sequences, and what a test armed.
struct StubSelector: Sendable {
    /// An override that a test armed.
    struct ArmedRequest: Sendable {
        let pattern: RequestPattern
        let outcome: ArmedOutcome
        /// The number of requests left, or `nil` until it is disarmed.
        var left: Int?

        /// The approximate memory use in bytes.
        var byteCount: Int {
            if case .response(let answer) = outcome { answer.byteCount } else { 512 }
        }
    }

    var scenarios: [String: String] = [:] {
        didSet { scenarioBytes = scenarios.reduce(0) { $0 + 64 + $1.key.utf8.count + $1.value.utf8.count } }
    }
    var armed: [ArmedRequest] = [] {
        didSet { armedBytes = armed.reduce(0) { $0 + $1.byteCount } }
    }
    private var scenarioBytes = 0
    private var armedBytes = 0
    /// The approximate memory use of the states and overrides, in bytes.
    var byteCount: Int { scenarioBytes + armedBytes }
    /// The number of requests to each response sequence.
    private var sequencePositions: [String: Int] = [:]

    /// Whether an override has conditions.
    var hasArmedConditions: Bool { armed.contains { !$0.pattern.conditions.isEmpty } }

    mutating func resetScenarios() {
        scenarios = [:]
        sequencePositions = [:]
    }

    /// The stub that responds.
    struct Selection: Sendable {
        var answer: StubResponse
        var name: String
        var variant: Variant
    }

    /// Selects the response to a request, and advances scenarios and sequences.
    mutating func choose(
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
        for index in armed.indices.reversed() where context.matches(armed[index].pattern) {
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
        if table.ranking == .mostRecent,
            let latest = first(of: table.latest(variant, context.request), &context)
        {
            return latest
        }
        var isKnown = false
        let specific = table.firstResult(at: context.request.path) { endpoint -> Selection? in
            guard let variants = endpoint.variants(of: context.request.method, having: variant)
            else { return nil }
            isKnown = true
            return table.ranking == .mostSpecific ? first(of: variants[variant] ?? [], &context) : nil
        }
        if let specific { return specific }
        // A status variant needs no file, only an endpoint.
        guard isKnown, let status = variant.impliedStatus else { return nil }
        return selectRange(with: status, &context, table)
            ?? Selection(answer: .status(status), name: "status \(status)", variant: variant)
    }

    private mutating func select(status: Int, _ context: inout RequestContext, _ table: StubTable)
        -> Selection?
    {
        let chosen = table.firstResult(at: context.request.path) { endpoint -> Selection? in
            let variants = endpoint.variants(of: context.request.method)?.pairs ?? []
            for (_, entries) in variants.sorted(by: { $0.key.name < $1.key.name }) {
                let accepted = entries.filter { entry in
                    table.accepts(entry, context.request.method)
                        && entry.stub.responses.contains { $0.httpResponse.status == status }
                }
                if let chosen = first(of: accepted, &context) { return chosen }
            }
            return nil
        }
        return chosen ?? ((200...599).contains(status) ? select(Variant("\(status)"), &context, table) : nil)
    }

    /// Returns the response of the narrowest range of statuses with the given one, with that status.
    private mutating func selectRange(with status: Int, _ context: inout RequestContext, _ table: StubTable)
        -> Selection?
    {
        var chosen = table.firstResult(at: context.request.path) { endpoint -> Selection? in
            let entries = (endpoint.variants(of: context.request.method)?.pairs ?? []).flatMap(\.value).filter
            {
                $0.stub.statuses?.contains(status) == true
            }
            let sorted = entries.sorted {
                ($0.stub.statuses?.count ?? 0, $0.rank) < ($1.stub.statuses?.count ?? 0, $1.rank)
            }
            return first(of: sorted, &context)
        }
        // What can't be served keeps its status.
        if chosen?.answer.httpResponse.status != 501 { chosen?.answer.httpResponse.status = status }
        return chosen
    }

    private mutating func first(
        of entries: [StubTable.Entry], _ context: inout RequestContext
    ) -> Selection? {
        for entry in entries {
            // Not copied, because a stub is large.
            if let step = entry.stub.scenario, let state = step.requiredState,
                state != scenarios[step.name, default: ScenarioTransition.start]
            {
                continue
            }
            if !entry.stub.pattern.conditions.isEmpty {
                context.parameters = entry.stub.pattern.path.parameters(in: context.segments) ?? [:]
                guard context.meetsConditions(of: entry) else { continue }
            }
            guard let answer = next(of: entry) else { continue }
            if answer.source != nil, entry.stub.pattern.conditions.isEmpty {
                context.parameters = entry.stub.pattern.path.parameters(in: context.segments) ?? [:]
            }
            if let step = entry.stub.scenario, let next = step.newState { scenarios[step.name] = next }
            return Selection(answer: answer, name: entry.key, variant: entry.stub.variant)
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
