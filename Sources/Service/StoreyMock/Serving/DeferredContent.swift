/// The part of a reply that can take long, and is computed while the session isn't locked.
enum DeferredContent: Sendable {
    /// A template of a stub. The values of its counters are shared with the session's other requests.
    case template(ResponseTemplate, stub: String, RequestContext, seed: UInt64, TemplateCounters)
    /// A template of a mapping of WireMock.
    case handlebars(HandlebarsResponse, stub: String, RequestContext, seed: UInt64)
    /// A newly generated body of a response of an OpenAPI document.
    case sample(Representations, ServiceRequest, seed: UInt64)
    /// The explanation why no stub matches.
    case explanation(PreparedRequest, scenarios: [String: String])

    /// Completes a reply.
    func fill(_ reply: inout Reply, _ configuration: MockConfiguration, _ request: PreparedRequest) {
        switch self {
        case .template(let template, let stub, let context, let seed, let counters):
            let values = TemplateContext(
                context, paths: template.paths, now: configuration.now(), seed: seed, counters: counters,
                shape: template.shape)
            finish(&reply, template.fill(&reply.response, from: values), stub, request)
        case .handlebars(let template, let stub, let context, let seed):
            let problem = template.fill(&reply.response, for: context, now: configuration.now(), seed: seed)
            finish(&reply, problem, stub, request)
        case .sample(let representations, let request, let seed):
            representations.regenerate(&reply.response, for: request, seed: seed)
        case .explanation(let request, let scenarios):
            reply.response =
                UnmatchedRequest.answer(request, scenarios: scenarios).httpResponse
        }
    }

    /// Replaces a response whose template can't be filled in, or that violates the contract.
    private func finish(_ reply: inout Reply, _ problem: String?, _ stub: String, _ request: PreparedRequest)
    {
        if let problem {
            let reason = "the template of \(stub) can't be filled in: \(problem)"
            reply.response = StubResponse.json(["error": .string(reason)], status: 500).httpResponse
        } else if let instead = request.checked(StubResponse(reply.response)) {
            reply.response = instead.httpResponse
        }
    }
}
