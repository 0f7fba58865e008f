/// A request, with what was computed about it while its session wasn't locked.
struct PreparedRequest: Sendable {
    var context: RequestContext
    let control: RequestControl
    let table: StubTable
    /// The response regardless of the stubs, to a request that violates the contract or whose conditions take too long.
    private(set) var objection: StubSelector.Selection?
    /// The request's violations of the contract.
    let violations: [OpenAPIViolation]
    /// Whether the conditions have been evaluated.
    private(set) var isEvaluated = false
    /// The response that was validated, and its replacement if it violates the contract.
    private var validated: (answer: StubResponse, instead: StubResponse?)?

    init(
        _ request: consuming ServiceRequest, _ control: consuming RequestControl, _ table: StubTable
    ) {
        let violations = table.contract?.document.violations(in: request) ?? []
        objection = table.contract?.rejection(of: request, violations).map {
            StubSelector.Selection(answer: $0, name: "contract", variant: .standard)
        }
        self.violations = violations
        self.table = table
        self.control = control
        context = RequestContext(request)
    }

    /// Evaluates the conditions, and validates the response that the stubs select.
    /// - Parameter selector: A copy of the session's state.
    mutating func evaluate(_ selector: StubSelector) {
        guard objection == nil else { return }
        var selector = selector
        let chosen = selector.choose(&context, control, table)?.negotiated(for: context.request)
        isEvaluated = true
        if context.isSlow { return objection = tooSlow() }
        if let chosen, chosen.answer.source == nil, table.contract != nil {
            validated = (chosen.answer, checked(chosen.answer))
        }
    }

    /// Selects the response, and advances the state of the session.
    mutating func choose(_ selector: inout StubSelector) -> StubSelector.Selection? {
        if let objection { return objection }
        let chosen =
            selector.choose(&context, control, table)?.negotiated(for: context.request)
            ?? table.wireMockFolder.flatMap { WireMockFolder($0).file(for: context.request, control) }
        // Another request may have changed the state in the meantime, so that further conditions were evaluated.
        return context.isSlow ? tooSlow() : chosen
    }

    /// Returns the replacement for a fixed response of the stubs that violates the contract, or `nil` if it conforms.
    func replacement(for answer: StubResponse) -> StubResponse? {
        if let validated, validated.answer == answer { return validated.instead }
        return checked(answer)
    }

    /// Returns the replacement for a response that violates the contract, or `nil` if it conforms.
    func checked(_ answer: StubResponse) -> StubResponse? {
        table.contract?.replacement(for: answer, to: context.request, violations)
    }

    private mutating func tooSlow() -> StubSelector.Selection {
        let slowest = context.budget.slowest
        let reason = "evaluating the conditions of the stubs took more than \(EvaluationBudget.description)"
        let answer = StubResponse.json(
            ["error": .string(reason), "slowest": .array(slowest.map(MockJSON.string))], status: 500)
        return StubSelector.Selection(
            answer: answer, name: slowest.first ?? "the conditions", variant: .standard)
    }
}

extension StubSelector.Selection {
    /// Returns the selection with the body in the content type that the request accepts.
    fileprivate func negotiated(for request: ServiceRequest) -> StubSelector.Selection {
        guard let representations = answer.representations else { return self }
        var selection = self
        selection.answer.httpResponse = representations.response(to: request, answer.httpResponse)
        return selection
    }
}
