import StoreyInternal

/// The response to a request that no stub matches. It explains why, and which stubs are close.
enum UnmatchedRequest {
    static func answer(_ prepared: PreparedRequest, scenarios: [String: String]) -> StubResponse {
        let (control, table) = (prepared.control, prepared.table)
        var context = prepared.context
        let request = context.request
        var methods: Set<String> = []
        var variants: Set<Variant> = []
        var closest: [(name: String, mismatches: [String])] = []
        table.visitEndpoints(at: request.path) { endpoint in
            methods.formUnion(endpoint.methods.keys)
            for (variant, entries) in endpoint.variants(of: request.method)?.pairs ?? [] {
                variants.insert(variant)
                for entry in entries where control.variant == nil || control.variant == variant {
                    closest.append((entry.key, mismatches(entry.stub, &context, scenarios)))
                }
            }
        }
        if let variant = control.variant, !methods.isEmpty, closest.isEmpty {
            return explained(
                404, "\(request.method) \(request.path) has no variant \(variant)",
                ["variants": .array(variants.map(\.description).sorted().map(MockJSON.string))])
        }
        if !methods.isEmpty, variants.isEmpty {
            let allowed = methods.sorted()
            var answer = explained(
                405, "\(request.path) has no stub for the method \(request.method)",
                ["methods": .array(allowed.map(MockJSON.string))])
            answer.httpResponse.fields["Allow"] = allowed.joined(separator: ", ")
            return answer
        }
        if closest.isEmpty {
            let near = Spelling.suggestions(
                for: String(request.path), among: Array(table.literalPaths.prefix(2000))
            ) {
                $0
            }
            return explained(
                404, "no stub matches \(request.method) \(request.path)",
                near.isEmpty
                    ? [] : [MockJSON.Member("didYouMean", .array(near.prefix(3).map(MockJSON.string)))])
        }
        let nearest = closest.sorted { ($0.mismatches.count, $0.name) < ($1.mismatches.count, $1.name) }
            .prefix(3)
        return explained(
            404, "no stub matches this \(request.method) \(request.path)",
            [
                MockJSON.Member(
                    "closest",
                    .array(
                        nearest.map {
                            [
                                "stub": .string($0.name),
                                "mismatches": .array($0.mismatches.map(MockJSON.string)),
                            ]
                        }))
            ])
    }

    private static func mismatches(
        _ stub: Stub, _ context: inout RequestContext, _ scenarios: [String: String]
    )
        -> [String]
    {
        // A stub for GET also responds to HEAD.
        let isHead = context.request.method == "HEAD" && stub.pattern.method == "GET"
        var mismatches = stub.pattern.mismatches(&context).filter { !isHead || !$0.hasPrefix("the method") }
        if let step = stub.scenario, let state = step.requiredState {
            let current = scenarios[step.name, default: ScenarioTransition.start]
            if current != state { mismatches.append("scenario \(step.name) is in \(current), not \(state)") }
        }
        return mismatches
    }

    private static func explained(_ status: Int, _ error: String, _ details: [MockJSON.Member])
        -> StubResponse
    {
        .json(.object([MockJSON.Member("error", .string(error))] + details), status: status)
    }

    private static func explained(_ status: Int, _ error: String, _ details: MockJSON) -> StubResponse {
        explained(status, error, details.members ?? [])
    }
}
