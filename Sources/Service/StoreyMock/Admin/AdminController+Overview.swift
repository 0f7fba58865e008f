extension AdminController {
    /// The maximum length of each list.
    private static let maxCount = 200

    /// The data that the page polls. Its size is bounded.
    func overview(_ request: ServiceRequest) -> MockJSON {
        let after = request.query.first { $0.name == "after" }.flatMap { Int($0.value) } ?? 0
        let (journal, armed, states) = session.with { ($0.journal, $0.selector.armed, $0.selector.scenarios) }
        // A number beyond the journal's count means that the journal was cleared.
        let new = journal.latest(Self.maxCount).filter { $0.number > after || after > journal.count }
        let stubStore = server.stubStore
        let rules = server.configuration.journalRedaction
        return [
            "revision": .integer(stubStore.table.revision),
            "errors": .array(stubStore.errors.map { .string($0.description) }),
            "sessions": .array(server.sessions.latest(Self.maxCount).map(MockJSON.string)),
            "armed": .array(armed.map(\.json)),
            "scenarios": .object(
                states.sorted { $0.key < $1.key }.map { MockJSON.Member($0.key, .string($0.value)) }),
            "journal": ["count": .integer(journal.count), "entries": .array(new.map { $0.summary(rules) })],
        ]
    }

    /// Returns a request with its headers and body.
    func entry(_ number: Substring) throws(AdminError) -> MockJSON {
        guard let entry = session.with({ state in state.journal.entries.first { "\($0.number)" == number } })
        else {
            throw AdminError(
                status: 404, reason: "the journal does not contain request \(number)")
        }
        return entry.redacted(server.configuration.journalRedaction).json
    }
}

extension StubSelector.ArmedRequest {
    fileprivate var json: MockJSON {
        let variant =
            switch outcome {
            case .variant(let variant): variant.description
            case .response(let answer): "status \(answer.httpResponse.status)"
            }
        return [
            "method": .string(pattern.method), "path": .string(pattern.path.description),
            "variant": .string(variant), "left": left.map { .integer($0) } ?? .null,
        ]
    }
}
