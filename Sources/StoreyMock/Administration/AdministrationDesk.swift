/// Does what is asked of the server itself.
struct AdministrationDesk {
    let server: MockServer
    let session: MockSession

    /// - Parameter path: what follows `/__mock/`.
    func answer(_ request: HTTPRequest, _ path: String) throws(AdministrationFault) -> JSON {
        switch (request.method, path) {
        case ("GET", "health"): return ["status": "ok", "stubs": .integer(server.stubs.count)]
        case ("GET", "stubs"): return .array(server.shelf.table.entries.map(\.json))
        case ("POST", "stubs"): return try addStub(body(of: request))
        case ("GET", "overview"): return overview(request)
        case ("GET", "journal"): return .array(session.journal.map(\.json))
        case ("DELETE", "journal"): return done { session.clearJournal() }
        case ("POST", "verify"): return try verify(body(of: request))
        case ("GET", "scenarios"):
            return .object(
                session.states.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) })
        case ("PUT", "scenarios"): return try setScenarios(body(of: request))
        case ("POST", "arm"): return try arm(body(of: request))
        case ("DELETE", "arm") where request.body.isEmpty: return done { session.disarm() }
        case ("DELETE", "arm"):
            let pattern = try pattern(body(of: request), [])
            return done { session.disarm(pattern) }
        case ("POST", "reset"): return done { session.reset() }
        case ("POST", "reload"):
            let faults = server.reload() ?? []
            return ["faults": .array(faults.map { .string($0.description) })]
        case ("GET", let path) where path.hasPrefix("journal/"): return try entry(path.dropFirst(8))
        default:
            throw AdministrationFault(
                status: 404,
                reason:
                    "there is no \(request.method) \(Administration.root)/\(path); there are GET health, stubs, "
                    + "journal, journal/NUMBER, scenarios, overview; POST stubs, verify, arm, reset, reload; PUT scenarios; DELETE journal, arm"
            )
        }
    }

    private func done(_ work: () -> Void) -> JSON {
        work()
        return [:]
    }

    private func body(of request: HTTPRequest) throws(AdministrationFault) -> JSON {
        do {
            return try JSON(reading: request.body)
        } catch {
            throw AdministrationFault(status: 400, reason: "the body is no JSON: \(error)")
        }
    }

    // MARK: - What the body says

    /// Reads as a front file is read, so that both say the same things the same way.
    private func read<Part>(
        _ value: JSON, _ body: (FrontReader) throws(StubFault) -> Part
    ) throws(AdministrationFault) -> Part {
        guard let path = value["path"]?.string, path.hasPrefix("/") else {
            throw AdministrationFault(status: 400, reason: "a path, beginning with a slash, is missing")
        }
        let method = value["method"]?.string ?? "GET"
        let name = StubFileName(method.uppercased() + path + StubFileName.frontSuffix)
        do {
            return try body(FrontReader(file: "the body", name: name, body: nil, folder: nil))
        } catch {
            throw AdministrationFault(status: 400, reason: "\(error)")
        }
    }

    private func addStub(_ value: JSON) throws(AdministrationFault) -> JSON {
        var stub = try read(value) { (reader) throws(StubFault) in
            try reader.stub(value.without("method", "path"), at: "").stub
        }
        stub.origin = ""
        server.add(stub)
        return ["stub": .string(stub.name)]
    }

    private func pattern(_ value: JSON, _ others: [String]) throws(AdministrationFault) -> RequestPattern {
        try read(value) { (reader) throws(StubFault) in
            _ = try reader.members(value, ["method", "path", "match"] + others, at: "")
            let conditions = try value["match"].map { (match) throws(StubFault) in
                try reader.conditions(match, at: ".match")
            }
            return RequestPattern(reader.name.method, PathPattern(reader.name.path), when: conditions ?? [])
        }
    }

    private func arm(_ value: JSON) throws(AdministrationFault) -> JSON {
        let pattern = try pattern(value, ["variant", "answer", "times"])
        let outcome: MockOutcome
        switch (value["variant"]?.string, value["answer"]) {
        case (let variant?, nil): outcome = .variant(Variant(variant))
        case (nil, let answer?):
            let stub = try read(value) { (reader) throws(StubFault) in
                try reader.stub(answer, at: ".answer").stub
            }
            // What is read has at least one.
            outcome = .answer(stub.answers[0])
        default: throw AdministrationFault(status: 400, reason: "either a variant or an answer is wanted")
        }
        session.arm(pattern, with: outcome, times: value["times"]?.integer)
        return [:]
    }

    private func verify(_ value: JSON) throws(AdministrationFault) -> JSON {
        let pattern = try pattern(value, ["times", "atLeast", "atMost"])
        let times =
            value["atLeast"]?.integer.map { Times.atLeast($0) } ?? value["atMost"]?.integer.map {
                .atMost($0)
            }
            ?? .exactly(value["times"]?.integer ?? 1)
        do {
            try session.verify(pattern.method, pattern.path, when: pattern.conditions, times: times)
        } catch {
            throw AdministrationFault(status: 409, reason: error.description)
        }
        return [:]
    }

    private func setScenarios(_ value: JSON) throws(AdministrationFault) -> JSON {
        guard let members = value.members, members.allSatisfy({ $0.value.string != nil }) else {
            throw AdministrationFault(status: 400, reason: "an object of names and states is wanted")
        }
        for member in members { session.set(member.name, to: member.value.string ?? ScenarioStep.start) }
        return [:]
    }
}

extension JSON {
    fileprivate func without(_ names: String...) -> JSON {
        .object((members ?? []).filter { !names.contains($0.name) })
    }
}

extension StubTable.Entry {
    fileprivate var json: JSON {
        var members = [
            JSON.Member("stub", .string(key)), JSON.Member("method", .string(stub.pattern.method)),
            JSON.Member("path", .string(stub.pattern.path.description)),
            JSON.Member("variant", .string(stub.variant.description)),
            JSON.Member("statuses", .array(stub.answers.map { .integer($0.response.status) })),
        ]
        if let step = stub.scenario {
            let states = [("name", step.name), ("in", step.state), ("then", step.next)]
            members.append(
                JSON.Member(
                    "scenario",
                    .object(states.compactMap { name, state in state.map { .init(name, .string($0)) } })))
        }
        return .object(members)
    }
}

extension JournalEntry {
    var json: JSON { .object((asked.members ?? []) + (sent.members ?? []) + (answered.members ?? []) + said) }

    /// The same without header and body.
    var line: JSON { .object((asked.members ?? []) + (answered.members ?? [])) }

    private var asked: JSON {
        ["number": .integer(number), "method": .string(request.method), "target": .string(request.target)]
    }

    private var sent: JSON {
        [
            "headers": .array(request.fields.lines.map { .array([.string($0.name), .string($0.value)]) }),
            "body": .string(String(decoding: request.body, as: UTF8.self)),
        ]
    }

    /// What was said on a WebSocket.
    private var said: [JSON.Member] {
        guard status == 101 else { return [] }
        return [
            JSON.Member("messageCount", .integer(messageCount)),
            JSON.Member("messages", .array(messages.map { [$0.speaker.rawValue: .string($0.text)] })),
        ]
    }

    private var answered: JSON {
        [
            "stub": stub.map(JSON.string) ?? .null,
            "variant": .string(variant.description), "status": .integer(status),
            "fault": fault.map { .string($0.rawValue) } ?? .null,
        ]
    }
}
