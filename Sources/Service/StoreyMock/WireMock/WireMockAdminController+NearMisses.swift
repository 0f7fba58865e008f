import StoreyInternal

/// The stubs nearest to a request, and the requests nearest to a pattern.
extension WireMockAdminController {
    /// The number of near misses for one request.
    private static let maxCount = 3

    func nearMisses(_ request: ServiceRequest, _ path: [String]) throws(AdminError) -> StubResponse? {
        switch (request.method, path) {
        case ("POST", ["request"]):
            let body = try body(of: request)
            let read = try Self.request(body)
            return .json(["nearMisses": .array(nearStubs(read, shownAs: body))])
        case ("POST", ["request-pattern"]):
            let value = try body(of: request)
            let pattern = try read { (reader) throws(StubError) in try reader.pattern(value, at: "") }
            return .json(["nearMisses": .array(nearRequests(pattern, shownAs: value))])
        default: return nil
        }
    }

    /// The near misses of all requests that no stub matched.
    var unmatchedNearMisses: MockJSON {
        let rules = server.configuration.journalRedaction
        return [
            "nearMisses": .array(
                session.unmatched.flatMap {
                    nearStubs($0.request, shownAs: $0.redacted(rules).wireMockRequest)
                })
        ]
    }

    /// Reads a request as WireMock logs it.
    private static func request(_ value: MockJSON) throws(AdminError) -> ServiceRequest {
        guard let url = value["url"]?.string else {
            throw AdminError(status: 422, reason: "the request has no url")
        }
        var body = Array((value["body"]?.string ?? "").utf8)
        if let encoded = value["bodyAsBase64"]?.string?.base64Decoded { body = encoded }
        var fields = HeaderFields()
        for header in value["headers"]?.members ?? [] {
            let values = header.value.array ?? [header.value]
            fields.lines += values.compactMap(\.string).map { .init(header.name, $0) }
        }
        let cookies = (value["cookies"]?.members ?? []).map { "\($0.name)=\($0.value.string ?? "")" }
        if !cookies.isEmpty { fields["Cookie"] = cookies.joined(separator: "; ") }
        return ServiceRequest(value["method"]?.string ?? "GET", url, fields: fields, body: body)
    }

    private func nearStubs(_ request: ServiceRequest, shownAs shown: MockJSON) -> [MockJSON] {
        let budget = EvaluationBudget()
        let stubs = server.stubStore.table.entries.reversed().map(\.stub).filter { $0.variant == .standard }
        return Self.nearest(stubs.map { ($0, Self.distance($0.pattern, request, budget)) }).map {
            stub, distance in
            let mapping = stub.mapping ?? ["name": .string(stub.name), "request": [:], "response": [:]]
            return ["request": shown, "stubMapping": mapping, "matchResult": ["distance": .number(distance)]]
        }
    }

    private func nearRequests(_ pattern: RequestPattern, shownAs shown: MockJSON) -> [MockJSON] {
        let budget = EvaluationBudget()
        let rules = server.configuration.journalRedaction
        return Self.nearest(session.journal.map { ($0, Self.distance(pattern, $0.request, budget)) }).map {
            [
                "request": $0.redacted(rules).wireMockRequest, "requestPattern": shown,
                "matchResult": ["distance": .number($1)],
            ]
        }
    }

    private static func nearest<Item>(_ items: [(Item, Double)]) -> [(Item, Double)] {
        Array(items.filter { $0.1 < 1 }.sorted { $0.1 < $1.1 }.prefix(maxCount))
    }

    /// The share of the conditions that don't hold, where a similar path holds in part.
    private static func distance(
        _ pattern: RequestPattern, _ request: ServiceRequest, _ budget: EvaluationBudget
    ) -> Double {
        // The method and the path count, too.
        let count = Double(pattern.conditions.count + 2)
        return min(Double(pattern.mismatches(request, budget).count) / count, 1)
    }
}
