import StoreyInternal

/// Handles requests to the admin API.
struct AdminController {
    let server: MockServer
    let session: MockSession

    /// - Parameter path: the path after `/__mock/`.
    func answer(_ request: ServiceRequest, _ path: String) throws(AdminError) -> MockJSON {
        switch (request.method, path) {
        case ("GET", "health"): return ["status": "ok", "stubs": .integer(server.stubs.count)]
        case ("GET", "stubs"): return .array(server.stubStore.table.entries.map(\.json))
        case ("POST", "stubs"): return try addStub(body(of: request))
        case ("GET", "overview"): return overview(request)
        case ("GET", "journal"): return .array(session.shownJournal.map(\.json))
        case ("DELETE", "journal"): return done { session.clearJournal() }
        case ("POST", "verify"): return try verify(body(of: request))
        case ("GET", "scenarios"):
            return .object(
                session.states.sorted { $0.key < $1.key }.map { MockJSON.Member($0.key, .string($0.value)) })
        case ("PUT", "scenarios"): return try setScenarios(body(of: request))
        case ("POST", "arm"): return try arm(body(of: request))
        case ("DELETE", "arm") where request.body.isEmpty: return done { session.disarm() }
        case ("DELETE", "arm"):
            let pattern = try pattern(body(of: request), [])
            return done { session.disarm(pattern) }
        case ("POST", "reset"): return done { session.reset() }
        case ("POST", "reload"):
            let errors = server.reload() ?? []
            return ["errors": .array(errors.map { .string($0.description) })]
        case ("GET", let path) where path.hasPrefix("journal/"): return try entry(path.dropFirst(8))
        default:
            throw AdminError(
                status: 404,
                reason:
                    "there is no endpoint \(request.method) \(AdminAPI.root)/\(path). Endpoints: GET health, stubs, "
                    + "journal, journal/NUMBER, scenarios, overview; POST stubs, verify, arm, reset, reload; PUT scenarios; DELETE journal, arm"
            )
        }
    }

    private func done(_ work: () -> Void) -> MockJSON {
        work()
        return [:]
    }

    private func body(of request: ServiceRequest) throws(AdminError) -> MockJSON {
        do {
            return try MockJSON(reading: request.body)
        } catch {
            throw AdminError(status: 400, reason: "the body is not valid JSON: \(error)")
        }
    }

    // MARK: - Request bodies

    /// Reads the body with the sidecar reader, so that both have the same syntax.
    private func read<Part>(
        _ value: MockJSON, _ body: (SidecarReader) throws(StubError) -> Part
    ) throws(AdminError) -> Part {
        guard let path = value["path"]?.string, path.hasPrefix("/") else {
            throw AdminError(status: 400, reason: "\"path\" is required and must begin with a slash")
        }
        let method = value["method"]?.string ?? "GET"
        let name = StubFileName(method.uppercased() + path + StubFileName.sidecarSuffix)
        do {
            return try body(SidecarReader(file: "the body", name: name, body: nil, folder: nil))
        } catch {
            throw AdminError(status: 400, reason: "\(error)")
        }
    }

    private func addStub(_ value: MockJSON) throws(AdminError) -> MockJSON {
        var stub = try read(value) { (reader) throws(StubError) in
            try reader.stub(value.without("method", "path"), at: "").stub
        }
        stub.origin = ""
        stub.isAddedByClient = true
        try AdminLimits.check(adding: [stub], to: server)
        server.add(stub)
        return ["stub": .string(stub.name)]
    }

    private func pattern(_ value: MockJSON, _ others: [String]) throws(AdminError) -> RequestPattern {
        try read(value) { (reader) throws(StubError) in
            _ = try reader.members(value, ["method", "path", "match"] + others, at: "")
            let conditions = try value["match"].map { (match) throws(StubError) in
                try reader.conditions(match, at: ".match")
            }
            return RequestPattern(reader.name.method, PathPattern(reader.name.path), when: conditions ?? [])
        }
    }

    private func arm(_ value: MockJSON) throws(AdminError) -> MockJSON {
        let pattern = try pattern(value, ["variant", "response", "times"])
        let outcome: ArmedOutcome
        switch (value["variant"]?.string, value["response"]) {
        case (let variant?, nil):
            try check(Variant(variant), exists: pattern)
            outcome = .variant(Variant(variant))
        case (nil, let answer?):
            let stub = try read(value) { (reader) throws(StubError) in
                try reader.stub(answer, at: ".response").stub
            }
            // A stub has at least one response.
            outcome = .response(stub.responses[0])
        default:
            throw AdminError(status: 400, reason: "exactly one of \"variant\" and \"response\" is required")
        }
        try AdminLimits.check(arming: outcome, in: session)
        session.arm(pattern, with: outcome, times: value["times"]?.integer)
        return [:]
    }

    /// Checks that a stub has a variant.
    private func check(_ variant: Variant, exists pattern: RequestPattern) throws(AdminError) {
        if variant == .standard || variant.impliedStatus != nil { return }
        var known: Set<Variant> = []
        var methods = 0
        server.stubStore.table.visitEndpoints(at: Substring(pattern.path.description)) { endpoint in
            for (method, variants) in endpoint.methods.pairs
            where [pattern.method, "ANY"].contains(method) || pattern.method == "ANY" {
                methods += 1
                known.formUnion(variants.keys)
            }
        }
        // A pattern for several paths, or for requests to a service behind the server.
        if methods == 0 || known.contains(variant) { return }
        let names = known.filter { $0 != .standard }.map(\.name).sorted()
        let near = Spelling.suggestions(for: variant.name, among: names) { $0 }.first
        let list = names.isEmpty ? "It has none." : "Variants: \(names.joined(separator: ", "))."
        throw AdminError(
            status: 404,
            reason:
                "\(pattern) has no variant \(variant). \(near.map { "Did you mean \($0)? " } ?? "")\(list)")
    }

    private func verify(_ value: MockJSON) throws(AdminError) -> MockJSON {
        let pattern = try pattern(value, ["times", "atLeast", "atMost"])
        let times =
            value["atLeast"]?.integer.map { ExpectedCount.atLeast($0) } ?? value["atMost"]?.integer.map {
                .atMost($0)
            }
            ?? .exactly(value["times"]?.integer ?? 1)
        do {
            try session.verify(pattern.method, pattern.path, when: pattern.conditions, times: times)
        } catch {
            throw AdminError(status: 409, reason: redacted(error.description))
        }
        return [:]
    }

    /// Removes secrets of the recorded requests from a message, which describes one of them.
    private func redacted(_ message: String) -> String {
        guard let rules = server.configuration.journalRedaction else { return message }
        let known = Set(session.journal.flatMap { rules.secretValues($0.request, ServiceResponse()) })
        // A message has the first 100 characters of a value.
        let parts = known.union(known.map { String($0.prefix(100)) })
        var redactor = Redactor(rules, known: parts.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) })
        return redactor.plainText(message, at: "message")
    }

    private func setScenarios(_ value: MockJSON) throws(AdminError) -> MockJSON {
        guard let members = value.members, members.allSatisfy({ $0.value.string != nil }) else {
            throw AdminError(status: 400, reason: "the body must be an object of scenario names and states")
        }
        let states = members.map { (name: $0.name, state: $0.value.string ?? ScenarioTransition.start) }
        try AdminLimits.check(setting: states, in: session)
        for (name, state) in states { session.setScenario(name, to: state) }
        return [:]
    }
}

extension MockJSON {
    fileprivate func without(_ names: String...) -> MockJSON {
        .object((members ?? []).filter { !names.contains($0.name) })
    }
}

extension StubTable.Entry {
    fileprivate var json: MockJSON {
        var members = [
            MockJSON.Member("stub", .string(key)), MockJSON.Member("method", .string(stub.pattern.method)),
            MockJSON.Member("path", .string(stub.pattern.path.description)),
            MockJSON.Member("variant", .string(stub.variant.description)),
            MockJSON.Member("statuses", .array(stub.responses.map { .integer($0.httpResponse.status) })),
        ]
        if let step = stub.scenario {
            let states = [
                ("name", step.name), ("requiredState", step.requiredState), ("newState", step.newState),
            ]
            members.append(
                MockJSON.Member(
                    "scenario",
                    .object(states.compactMap { name, state in state.map { .init(name, .string($0)) } })))
        }
        return .object(members)
    }
}

extension JournalEntry {
    var json: MockJSON {
        .object(
            (requestLine(request.target).members ?? []) + (content.members ?? []) + (result.members ?? [])
                + webSocketMembers)
    }

    /// Returns the entry without headers, body, and secrets.
    func summary(_ rules: RedactionRules?) -> MockJSON {
        let target = rules?.redacted(request.target) ?? request.target
        return .object((requestLine(target).members ?? []) + (result.members ?? []))
    }

    private func requestLine(_ target: String) -> MockJSON {
        ["number": .integer(number), "method": .string(request.method), "target": .string(target)]
    }

    private var content: MockJSON {
        [
            "headers": .array(request.fields.lines.map { .array([.string($0.name), .string($0.value)]) }),
            "body": .string(String(decoding: request.body, as: UTF8.self)),
        ]
    }

    /// The WebSocket messages.
    private var webSocketMembers: [MockJSON.Member] {
        guard status == 101 else { return [] }
        return [
            MockJSON.Member("messageCount", .integer(messageCount)),
            MockJSON.Member("messages", .array(messages.map { [$0.sender.rawValue: .string($0.text)] })),
        ]
    }

    private var result: MockJSON {
        [
            "stub": stub.map(MockJSON.string) ?? .null,
            "variant": .string(variant.description), "status": .integer(status),
            "fault": fault.map { .string($0.rawValue) } ?? .null,
        ]
    }
}
