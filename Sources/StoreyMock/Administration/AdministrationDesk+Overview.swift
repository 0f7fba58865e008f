extension AdministrationDesk {
    /// How much of each list is told at once.
    private static let most = 200

    /// What the page wants to know again and again: small, however many stubs and requests there are.
    func overview(_ request: HTTPRequest) -> JSON {
        let after = request.query.first { $0.name == "after" }.flatMap { Int($0.value) } ?? 0
        let (journal, armed, states) = session.with { ($0.journal, $0.armed, $0.scenarios) }
        // Whoever has seen more than came looks at a journal that was cleared meanwhile.
        let new = journal.latest(Self.most).filter { $0.number > after || after > journal.count }
        let shelf = server.shelf
        return [
            "revision": .integer(shelf.table.revision),
            "faults": .array(shelf.faults.map { .string($0.description) }),
            "sessions": .array(server.sessions.latest(Self.most).map(JSON.string)),
            "armed": .array(armed.map(\.json)),
            "scenarios": .object(
                states.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }),
            "journal": ["count": .integer(journal.count), "entries": .array(new.map(\.line))],
        ]
    }

    /// One request with its header and body.
    func entry(_ number: Substring) throws(AdministrationFault) -> JSON {
        guard let entry = session.with({ state in state.journal.entries.first { "\($0.number)" == number } })
        else {
            throw AdministrationFault(
                status: 404, reason: "the journal has no request \(number), or no longer")
        }
        return entry.json
    }
}

extension SessionState.Arming {
    fileprivate var json: JSON {
        let variant =
            switch outcome {
            case .variant(let variant): variant.description
            case .answer(let answer): "status \(answer.response.status)"
            }
        return [
            "method": .string(pattern.method), "path": .string(pattern.path.description),
            "variant": .string(variant), "left": left.map { .integer($0) } ?? .null,
        ]
    }
}
