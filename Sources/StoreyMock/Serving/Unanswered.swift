import Spelling

/// Tells a person why no stub answers, and what would.
enum Unanswered {
    static func answer(
        _ facts: inout RequestFacts, _ control: RequestControl, _ table: StubTable,
        scenarios: [String: String]
    ) -> Answer {
        let request = facts.request
        var methods: Set<String> = []
        var variants: Set<Variant> = []
        var closest: [(name: String, misses: [String])] = []
        table.visitPlaces(request.path) { place in
            methods.formUnion(place.methods.keys)
            for (variant, entries) in place.variants(of: request.method) ?? [:] {
                variants.insert(variant)
                for entry in entries where control.variant == nil || control.variant == variant {
                    closest.append((entry.key, misses(entry.stub, &facts, scenarios)))
                }
            }
            return true
        }
        if let variant = control.variant, !methods.isEmpty, closest.isEmpty {
            return explained(
                404, "\(request.method) \(request.path) has no variant \(variant)",
                ["variants": .array(variants.map(\.description).sorted().map(JSON.string))])
        }
        if !methods.isEmpty, variants.isEmpty {
            let allowed = methods.sorted()
            var answer = explained(
                405, "\(request.path) has no stub for \(request.method)",
                ["methods": .array(allowed.map(JSON.string))])
            answer.response.fields["Allow"] = allowed.joined(separator: ", ")
            return answer
        }
        if closest.isEmpty {
            let near = Spelling.near(String(request.path), among: Array(table.literalPaths.prefix(2000))) {
                $0
            }
            return explained(
                404, "no stub answers \(request.method) \(request.path)",
                near.isEmpty ? [] : [JSON.Member("didYouMean", .array(near.prefix(3).map(JSON.string)))])
        }
        let nearest = closest.sorted { ($0.misses.count, $0.name) < ($1.misses.count, $1.name) }.prefix(3)
        return explained(
            404, "no stub answers this \(request.method) \(request.path)",
            [
                JSON.Member(
                    "closest",
                    .array(
                        nearest.map {
                            ["stub": .string($0.name), "misses": .array($0.misses.map(JSON.string))]
                        }))
            ])
    }

    private static func misses(_ stub: Stub, _ facts: inout RequestFacts, _ scenarios: [String: String])
        -> [String]
    {
        // GET's stubs answer HEAD, too.
        let isHead = facts.request.method == "HEAD" && stub.pattern.method == "GET"
        var misses = stub.pattern.misses(&facts).filter { !isHead || !$0.hasPrefix("the method") }
        if let step = stub.scenario, let state = step.state {
            let current = scenarios[step.name, default: ScenarioStep.start]
            if current != state { misses.append("scenario \(step.name) is in \(current), not \(state)") }
        }
        return misses
    }

    private static func explained(_ status: Int, _ error: String, _ details: [JSON.Member]) -> Answer {
        .json(.object([JSON.Member("error", .string(error))] + details), status: status)
    }

    private static func explained(_ status: Int, _ error: String, _ details: JSON) -> Answer {
        explained(status, error, details.members ?? [])
    }
}
