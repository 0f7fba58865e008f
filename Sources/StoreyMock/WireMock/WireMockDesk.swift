/// Does what WireMock's clients ask of the server itself.
struct WireMockDesk {
    let server: MockServer
    let session: MockSession

    /// How the origin of a stub begins that a client added.
    private static let origin = "mapping "

    /// - Parameter path: what follows `/__admin`.
    func answer(_ request: HTTPRequest, _ path: [String]) throws(AdministrationFault) -> Answer {
        switch (request.method, path.first ?? "mappings", Array(path.dropFirst())) {
        case ("GET", "mappings", []): return .json(page(try mappings(), "mappings", request))
        case ("POST", "mappings", []): return .json(try add(body(of: request)), status: 201)
        case ("DELETE", "mappings", []): return done { change { _ in true } }
        case ("POST", "mappings", ["reset"]): return done { begin() }
        case ("POST", "mappings", ["import"]): return try importAll(body(of: request))
        case ("GET", "mappings", let id) where id.count == 1: return .json(try mapping(id[0]))
        case ("PUT", "mappings", let id) where id.count == 1:
            return .json(try replace(id[0], body(of: request)))
        case ("DELETE", "mappings", let id) where id.count == 1:
            _ = try mapping(id[0])
            return done { change { $0.id == id[0] } }
        case ("GET", "requests", []):
            return .json(page(session.journal.reversed().map(\.wireMocksEvent), "requests", request))
        case ("DELETE", "requests", []), ("POST", "requests", ["reset"]):
            return done { session.clearJournal() }
        case ("GET", "requests", ["unmatched"]): return .json(found(session.unanswered))
        case ("POST", "requests", ["find"]): return .json(found(try meant(body(of: request))))
        case ("POST", "requests", ["count"]):
            let count = try meant(body(of: request)).count
            return .json(["count": .integer(count), "requestJournalDisabled": false])
        case ("GET", "scenarios", []): return .json(["scenarios": .array(scenarios)])
        case ("POST", "scenarios", ["reset"]): return done { session.resetScenarios() }
        case ("PUT", "scenarios", let path) where path.count == 2 && path[1] == "state":
            return try set(path[0], request.body.isEmpty ? [:] : body(of: request))
        case ("POST", "reset", []):
            return done {
                begin()
                session.reset()
            }
        case ("GET", "health", []): return .json(["status": "healthy"])
        default:
            throw AdministrationFault(
                status: 404,
                reason:
                    "of WireMock's administration there is no \(request.method) \(request.path); there are mappings, "
                    + "mappings/reset, mappings/import, mappings/ID, requests, requests/reset, requests/unmatched, "
                    + "requests/find, requests/count, scenarios, scenarios/reset, scenarios/NAME/state, reset, health"
            )
        }
    }

    /// What was there when the server began stays.
    private func begin() { server.shelf.begin { $0.origin.hasPrefix(Self.origin) } }

    private func done(_ work: () -> Void) -> Answer {
        work()
        return .json([:])
    }

    private func body(of request: HTTPRequest) throws(AdministrationFault) -> JSON {
        do {
            return try JSON(reading: request.body)
        } catch {
            throw AdministrationFault(status: 422, reason: "the body is no JSON: \(error)")
        }
    }

    private func read<Part>(_ work: (WireMockReader) throws(StubFault) -> Part) throws(AdministrationFault)
        -> Part
    {
        do {
            return try work(WireMockReader(file: "the body"))
        } catch {
            throw AdministrationFault(status: 422, reason: error.description)
        }
    }

    /// A part of a list, as the query asks for it.
    private func page(_ list: [JSON], _ name: String, _ request: HTTPRequest) -> JSON {
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

extension WireMockDesk {
    /// The latest first. Those of stubs that are no mappings are written as such.
    private func mappings() throws(AdministrationFault) -> [JSON] {
        var mappings: [JSON] = []
        for entry in server.shelf.table.entries.reversed() {
            if let mapping = entry.stub.mapping {
                mappings.append(mapping)
                continue
            }
            do {
                mappings += try WireMockWriter(stub: entry.stub).mappings(
                    key: entry.key, priority: entry.stub.priority)
            } catch {
                throw AdministrationFault(status: 422, reason: error.description)
            }
        }
        return mappings
    }

    private func mapping(_ id: String) throws(AdministrationFault) -> JSON {
        let found = server.shelf.table.entries.first { $0.stub.id == id }
        guard let mapping = found?.stub.mapping else {
            throw AdministrationFault(status: 404, reason: "there is no mapping \(id)")
        }
        return mapping
    }

    private func change(_ isRemoved: (Stub) -> Bool) {
        server.shelf.change { added, read in
            added.removeAll(where: isRemoved)
            read = read.mapValues { stubs in stubs.filter { !isRemoved($0) } }
        }
    }

    private func stub(_ value: JSON) throws(AdministrationFault) -> Stub {
        var stub = try read { (reader) throws(StubFault) in try reader.stub(value, at: "") }
        if value["id"] == nil, value["uuid"] == nil {
            // Two that say the same are still two.
            let known = Set(server.shelf.table.entries.compactMap(\.stub.id))
            var number = 0
            while let id = stub.id, known.contains(id) {
                number += 1
                stub.mapping = WireMockIdentity.adding(
                    WireMockIdentity.of("\(number) \(value.text)"), to: value)
            }
        }
        stub.origin = Self.origin + (stub.id ?? "")
        return stub
    }

    private func add(_ value: JSON) throws(AdministrationFault) -> JSON {
        let stub = try stub(value)
        put([stub])
        return stub.mapping ?? value
    }

    /// Adds stubs in one step. One of the same id goes.
    private func put(_ stubs: [Stub]) {
        let ids = Set(stubs.compactMap(\.id))
        func isReplaced(_ stub: Stub) -> Bool { stub.id.map(ids.contains) ?? false }
        server.shelf.change { added, read in
            read = read.mapValues { $0.filter { !isReplaced($0) } }
            added.removeAll(where: isReplaced)
            added += stubs
        }
    }

    private func replace(_ id: String, _ value: JSON) throws(AdministrationFault) -> JSON {
        _ = try mapping(id)
        let stub = try stub(WireMockIdentity.adding(id, to: value))
        server.shelf.change { added, read in
            func replaced(_ each: Stub) -> Stub { each.id == id ? stub : each }
            added = added.map(replaced)
            read = read.mapValues { $0.map(replaced) }
        }
        return stub.mapping ?? value
    }

    /// Of an import WireMock asks the first first.
    private func importAll(_ value: JSON) throws(AdministrationFault) -> Answer {
        let stubs = try read { (reader) throws(StubFault) in
            _ = try reader.members(value, ["mappings", "meta"], at: "")
            return try reader.stubs(value)
        }
        put(
            stubs.reversed().map { stub in
                var stub = stub
                stub.origin = Self.origin + (stub.id ?? "")
                return stub
            })
        return .json([:])
    }
}

// MARK: - Requests and scenarios

extension WireMockDesk {
    private func meant(_ value: JSON) throws(AdministrationFault) -> [JournalEntry] {
        let pattern = try read { (reader) throws(StubFault) in try reader.pattern(value, at: "") }
        return session.journal.filter { pattern.misses($0.request).isEmpty }
    }

    private func found(_ entries: [JournalEntry]) -> JSON {
        ["requests": .array(entries.map(\.wireMocksRequest)), "requestJournalDisabled": false]
    }

    private var scenarios: [JSON] {
        let states = session.states
        return statesOfScenarios().sorted { $0.key < $1.key }.map { name, possible in
            let state = ScenarioStep.wireMocks(states[name, default: ScenarioStep.start])
            return [
                "id": .string(name), "name": .string(name), "state": .string(state),
                "possibleStates": .array(possible.sorted().map(JSON.string)),
            ]
        }
    }

    private func statesOfScenarios() -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for step in server.shelf.table.entries.compactMap(\.stub.scenario) {
            let states = [ScenarioStep.start, step.state, step.next].compactMap(\.self)
            found[step.name, default: []].formUnion(states.map(ScenarioStep.wireMocks))
        }
        return found
    }

    private func set(_ name: String, _ value: JSON) throws(AdministrationFault) -> Answer {
        guard let possible = statesOfScenarios()[name] else {
            throw AdministrationFault(status: 404, reason: "there is no scenario \(name)")
        }
        let state = value["state"]?.string ?? ScenarioStep.wireMocksStart
        guard possible.contains(state) else {
            throw AdministrationFault(
                status: 422,
                reason:
                    "scenario \(name) has no state \(state); it has \(possible.sorted().joined(separator: ", "))"
            )
        }
        session.set(name, to: ScenarioStep.state(ofWireMocks: state))
        return .json([:])
    }
}

extension Stub {
    /// The id of the mapping that it was read from.
    fileprivate var id: String? { mapping?["id"]?.string }
}
