/// Handles requests to WireMock's admin API.
struct WireMockAdminController {
    let server: MockServer
    let session: MockSession

    /// The prefix of the origin of stubs that clients added.
    private static let origin = "mapping "

    /// - Parameter path: the path segments after `/__admin`.
    func answer(_ request: ServiceRequest, _ path: [String]) throws(AdminError) -> StubResponse {
        switch (request.method, path.first ?? "mappings", Array(path.dropFirst())) {
        case ("GET", "mappings", []): return .json(page(try mappings(), "mappings", request))
        case ("POST", "mappings", []): return .json(try add(body(of: request)), status: 201)
        case ("DELETE", "mappings", []): return done { change { _ in true } }
        case ("POST", "mappings", ["reset"]): return done { resetStubs() }
        case ("POST", "mappings", ["import"]): return try importAll(body(of: request))
        case ("POST", "mappings", ["edit"]):
            let value = try body(of: request)
            return .json(try replace((value["id"] ?? value["uuid"])?.string ?? "", value))
        case ("POST", "mappings", ["save"]): return try save()
        case ("POST", "mappings", ["remove"]): return try remove(body(of: request))
        case ("POST", "mappings", ["find-by-metadata"]):
            let isFound = try hasMetadata(body(of: request))
            return .json(page(try mappings().filter(isFound), "mappings", request))
        case ("POST", "mappings", ["remove-by-metadata"]):
            let isFound = try hasMetadata(body(of: request))
            return done { change { $0.mapping.map(isFound) ?? false } }
        case ("GET", "mappings", let id) where id.count == 1: return .json(try mapping(id[0]))
        case ("PUT", "mappings", let id) where id.count == 1:
            return .json(try replace(id[0], body(of: request)))
        case ("DELETE", "mappings", let id) where id.count == 1:
            _ = try mapping(id[0])
            return done { change { $0.id == id[0] } }
        case ("GET", "requests", []):
            return .json(page(session.shownJournal.reversed().map(\.wireMockEvent), "requests", request))
        case ("DELETE", "requests", []), ("POST", "requests", ["reset"]):
            return done { session.clearJournal() }
        case ("GET", "requests", ["unmatched"]): return .json(found(session.unmatched))
        case ("GET", "requests", ["unmatched", "near-misses"]): return .json(unmatchedNearMisses)
        case ("POST", "requests", ["remove"]): return .json(remove(try matching(body(of: request))))
        case ("POST", "requests", ["remove-by-metadata"]):
            let isFound = try hasMetadata(body(of: request))
            let names = Set(server.stubs.filter { $0.mapping.map(isFound) ?? false }.map(\.name))
            return .json(remove(session.journal.filter { $0.stub.map(names.contains) ?? false }))
        case ("POST", "requests", ["find"]): return .json(found(try matching(body(of: request))))
        case ("POST", "requests", ["count"]):
            let count = try matching(body(of: request)).count
            return .json(["count": .integer(count), "requestJournalDisabled": false])
        case ("GET", "requests", let id) where id.count == 1: return .json(try entry(id[0]).wireMockEvent)
        case ("DELETE", "requests", let id) where id.count == 1:
            _ = remove([try entry(id[0])])
            return .json([:])
        case ("GET", "scenarios", []): return .json(["scenarios": .array(scenarios)])
        case ("POST", "scenarios", ["reset"]): return done { session.resetScenarios() }
        case ("PUT", "scenarios", let path) where path.count == 2 && path[1] == "state":
            return try set(path[0], request.body.isEmpty ? [:] : body(of: request))
        case ("POST", "reset", []):
            return done {
                resetStubs()
                session.reset()
            }
        case ("GET", "health", []): return .json(["status": "healthy"])
        case ("GET", "settings", []): return .json(["settings": server.wireMock.settings])
        case ("POST", "settings", []), ("PUT", "settings", []): return try set(body(of: request))
        default:
            if let response = try other(request, path) { return response }
            throw AdminError(
                status: 404,
                reason:
                    "there is no endpoint \(request.method) \(request.path). Endpoints of WireMock's admin API: mappings, "
                    + "mappings/reset, mappings/import, mappings/edit, mappings/save, mappings/remove, mappings/find-by-metadata, "
                    + "mappings/remove-by-metadata, mappings/ID, requests, requests/reset, requests/unmatched, "
                    + "requests/unmatched/near-misses, requests/find, requests/count, requests/remove, "
                    + "requests/remove-by-metadata, requests/ID, near-misses/request, near-misses/request-pattern, "
                    + "recordings/start, recordings/stop, recordings/status, recordings/snapshot, files, files/NAME, "
                    + "settings, scenarios, scenarios/reset, scenarios/NAME/state, reset, health. To end the server, "
                    + "end its process.")
        }
    }

    /// Answers the endpoints of other extensions, or returns `nil`.
    private func other(_ request: ServiceRequest, _ path: [String]) throws(AdminError) -> StubResponse? {
        let rest = Array(path.dropFirst())
        switch path.first {
        case "near-misses"?: return try nearMisses(request, rest)
        case "recordings"?: return try recordings(request, rest)
        case "files"?: return try files(request, rest)
        default: return nil
        }
    }

    /// Resets to the stubs that the server started with.
    private func resetStubs() { server.stubStore.reload { $0.origin.hasPrefix(Self.origin) } }

    private func done(_ work: () -> Void) -> StubResponse {
        work()
        return .json([:])
    }

    func body(of request: ServiceRequest) throws(AdminError) -> MockJSON {
        do {
            return try MockJSON(reading: request.body)
        } catch {
            throw AdminError(status: 422, reason: "the body is not valid JSON: \(error)")
        }
    }

    func read<Part>(_ work: (WireMockReader) throws(StubError) -> Part) throws(AdminError)
        -> Part
    {
        do {
            return try work(WireMockReader(file: "the body", folder: server.stubStore.table.wireMockFolder))
        } catch {
            throw AdminError(status: 422, reason: error.description)
        }
    }

    /// Returns the page of a list that the query selects.
    private func page(_ list: [MockJSON], _ name: String, _ request: ServiceRequest) -> MockJSON {
        func number(_ name: String) -> Int? {
            request.query.first { $0.name == name }.flatMap { Int($0.value) }
        }
        let rest = list.dropFirst(max(number("offset") ?? 0, 0))
        return .object([
            .init(name, .array(Array(rest.prefix(max(number("limit") ?? rest.count, 0))))),
            .init("meta", ["total": .integer(list.count)]),
        ])
    }
}

// MARK: - Mappings

extension WireMockAdminController {
    /// Returns all mappings, latest first. Other stubs are converted to mappings.
    private func mappings() throws(AdminError) -> [MockJSON] {
        var mappings: [MockJSON] = []
        for entry in server.stubStore.table.entries.reversed() {
            if let mapping = entry.stub.mapping {
                mappings.append(mapping)
                continue
            }
            do {
                mappings += try WireMockWriter(stub: entry.stub).mappings(
                    key: entry.key, priority: entry.stub.priority)
            } catch {
                throw AdminError(status: 422, reason: error.description)
            }
        }
        return mappings
    }

    private func mapping(_ id: String) throws(AdminError) -> MockJSON {
        let found = server.stubStore.table.entries.first { $0.stub.id == id }
        guard let mapping = found?.stub.mapping else {
            throw AdminError(status: 404, reason: "there is no mapping with the id \(id)")
        }
        return mapping
    }

    func change(_ isRemoved: (Stub) -> Bool) {
        server.stubStore.change { added, read in
            added.removeAll(where: isRemoved)
            read = read.mapValues { stubs in stubs.filter { !isRemoved($0) } }
        }
    }

    /// The ids of all mappings.
    var knownIDs: Set<String> { Set(server.stubStore.table.entries.compactMap(\.stub.id)) }

    /// Returns a mapping with an id that no other one has, unless it has one. Identical mappings are separate ones.
    func identified(_ value: MockJSON, _ known: Set<String>) -> MockJSON {
        guard value.members != nil, value["id"] == nil, value["uuid"] == nil else { return value }
        var number = 0
        var id = WireMockID.of(value.text)
        while known.contains(id) {
            number += 1
            id = WireMockID.of("\(number) \(value.text)")
        }
        return WireMockID.adding(id, to: value)
    }

    /// Reads a mapping that has an id.
    func stub(_ value: MockJSON) throws(AdminError) -> Stub {
        var stub = try read { (reader) throws(StubError) in try reader.stub(value, at: "") }
        stub.origin = Self.origin + (stub.id ?? "")
        stub.isAddedByClient = true
        return stub
    }

    func add(_ value: MockJSON) throws(AdminError) -> MockJSON {
        let stub = try stub(identified(value, knownIDs))
        try AdminLimits.check(adding: [stub], to: server)
        put([stub])
        return stub.mapping ?? value
    }

    /// Adds stubs in one step, replacing those with the same id.
    func put(_ stubs: [Stub]) {
        let ids = Set(stubs.compactMap(\.id))
        func isReplaced(_ stub: Stub) -> Bool { stub.id.map(ids.contains) ?? false }
        server.stubStore.change { added, read in
            read = read.mapValues { $0.filter { !isReplaced($0) } }
            added.removeAll(where: isReplaced)
            added += stubs
        }
    }

    private func replace(_ id: String, _ value: MockJSON) throws(AdminError) -> MockJSON {
        _ = try mapping(id)
        let stub = try stub(WireMockID.adding(id, to: value))
        server.stubStore.change { added, read in
            func replaced(_ each: Stub) -> Stub { each.id == id ? stub : each }
            added = added.map(replaced)
            read = read.mapValues { $0.map(replaced) }
        }
        return stub.mapping ?? value
    }

    /// Removes the mapping with the id of another one, or else those for the same requests.
    private func remove(_ value: MockJSON) throws(AdminError) -> StubResponse {
        let stub = try stub(value)
        let id = (value["id"] ?? value["uuid"])?.string
        return done { change { id == nil ? $0.pattern == stub.pattern : $0.id == id } }
    }

    /// Returns a function that says whether the metadata of a mapping meets a condition.
    private func hasMetadata(_ value: MockJSON) throws(AdminError) -> (MockJSON) -> Bool {
        let condition = try read { (reader) throws(StubError) in try reader.body(value, at: "") }
        return { mapping in
            guard let metadata = mapping["metadata"] else { return false }
            var context = RequestContext(ServiceRequest("POST", "/", body: Array(metadata.text.utf8)))
            return condition.mismatch(&context) == nil
        }
    }

    /// WireMock gives the first mapping of an import precedence.
    private func importAll(_ value: MockJSON) throws(AdminError) -> StubResponse {
        let stubs = try read { (reader) throws(StubError) in
            _ = try reader.members(value, ["mappings", "meta"], at: "")
            return try reader.stubs(value)
        }
        try AdminLimits.check(adding: stubs, to: server)
        put(
            stubs.reversed().map { stub in
                var stub = stub
                stub.origin = Self.origin + (stub.id ?? "")
                stub.isAddedByClient = true
                return stub
            })
        return .json([:])
    }
}

// MARK: - Requests and scenarios

extension WireMockAdminController {
    private func matching(_ value: MockJSON) throws(AdminError) -> [JournalEntry] {
        let pattern = try read { (reader) throws(StubError) in try reader.pattern(value, at: "") }
        return try matching(pattern, in: session.journal, \.request)
    }

    /// Returns the items whose request matches a pattern, or all of them without one.
    func matching<Item>(
        _ pattern: RequestPattern?, in items: [Item], _ request: (Item) -> ServiceRequest
    ) throws(AdminError) -> [Item] {
        guard let pattern else { return items }
        let budget = EvaluationBudget()
        let found = items.filter { pattern.matches(request($0), budget) }
        guard !budget.isSpent else {
            let reason =
                "the conditions took more than \(EvaluationBudget.description): simplify the expressions"
            throw AdminError(status: 422, reason: reason)
        }
        return found
    }

    private func entry(_ id: String) throws(AdminError) -> JournalEntry {
        guard let entry = session.shownJournal.first(where: { $0.wireMockID == id }) else {
            throw AdminError(status: 404, reason: "there is no request with the id \(id)")
        }
        return entry
    }

    private func remove(_ entries: [JournalEntry]) -> MockJSON {
        let numbers = Set(entries.map(\.number))
        let rules = server.configuration.journalRedaction
        session.with { $0.removeFromJournal(numbers) }
        return ["serveEvents": .array(entries.map { $0.redacted(rules).wireMockEvent })]
    }

    /// Sets the delay of all mappings without one.
    private func set(_ value: MockJSON) throws(AdminError) -> StubResponse {
        let delay = try read { (reader) throws(StubError) in
            let members = try reader.members(
                value, ["fixedDelay", "delayDistribution", "extended", "proxyPassThrough"], at: "")
            let delays = members.compactMap { member -> MockJSON.Member? in
                if member.value == .null { return nil }
                if member.name == "fixedDelay" { return .init("fixedDelayMilliseconds", member.value) }
                return member.name == "delayDistribution" ? member : nil
            }
            return try reader.delay(.object(delays), at: "")
        }
        server.wireMock.set(value, delay: delay)
        return .json([:])
    }

    private func found(_ entries: [JournalEntry]) -> MockJSON {
        let rules = server.configuration.journalRedaction
        return [
            "requests": .array(entries.map { $0.redacted(rules).wireMockRequest }),
            "requestJournalDisabled": false,
        ]
    }

    private var scenarios: [MockJSON] {
        let states = session.states
        return statesOfScenarios().sorted { $0.key < $1.key }.map { name, possible in
            let state = ScenarioTransition.wireMock(states[name, default: ScenarioTransition.start])
            return [
                "id": .string(name), "name": .string(name), "state": .string(state),
                "possibleStates": .array(possible.sorted().map(MockJSON.string)),
            ]
        }
    }

    private func statesOfScenarios() -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for step in server.stubStore.table.entries.compactMap(\.stub.scenario) {
            let states = [ScenarioTransition.start, step.requiredState, step.newState].compactMap(\.self)
            found[step.name, default: []].formUnion(states.map(ScenarioTransition.wireMock))
        }
        return found
    }

    private func set(_ name: String, _ value: MockJSON) throws(AdminError) -> StubResponse {
        guard let possible = statesOfScenarios()[name] else {
            throw AdminError(status: 404, reason: "there is no scenario \(name)")
        }
        let state = value["state"]?.string ?? ScenarioTransition.wireMockStart
        guard possible.contains(state) else {
            throw AdminError(
                status: 422,
                reason:
                    "scenario \(name) has no state \(state); it has \(possible.sorted().joined(separator: ", "))"
            )
        }
        session.setScenario(name, to: ScenarioTransition.state(fromWireMock: state))
        return .json([:])
    }
}

extension Stub {
    /// The id of the mapping that the stub was read from.
    var id: String? { mapping?["id"]?.string }
}
